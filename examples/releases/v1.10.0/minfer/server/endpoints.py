"""The endpoints, each a function from a body to an answer."""

from __future__ import annotations

import itertools
from typing import Any, Dict

from minfer.exceptions import RequestError, SchedulerError
from minfer.executor import Executor
from minfer.registry import find_model
from minfer.scheduler import Request
from minfer.server.http import HTTPException, Router
from minfer.server import validation

_numbers = itertools.count()


def build_router(executor: Executor) -> Router:
    """All endpoints, bound to one executor."""
    router = Router()

    @router.route("GET", "/health")
    def health(body: Dict[str, Any]) -> Dict[str, Any]:
        dead = [w.rank for w in executor.workers if not w.is_alive()]
        if dead:
            raise HTTPException(status_code=503, detail={"dead": dead, "of": len(executor.workers)})
        return {"status": "ok"}

    @router.route("POST", "/generate")
    def generate(body: Dict[str, Any]) -> Dict[str, Any]:
        try:
            prompt = validation.prompt_of(body)
            params = validation.sampling_params(body)
        except RequestError as e:
            raise HTTPException(status_code=400, detail=e.message) from e
        if body.get("stream"):
            raise HTTPException(400, "streaming is not supported, send \"stream\": false")
        request_id = body.get("request_id") or f"request-{next(_numbers)}"
        request = Request(request_id, executor.tokenizer.encode(prompt), params)
        request.adapter = body.get("adapter")
        try:
            executor.submit(request)
        except SchedulerError as e:
            raise too_busy(e) from e
        while request not in executor.step():
            if request.aborted:
                raise HTTPException(500, f"{request_id} was aborted: " + request.aborted)
        return {"id": request_id, "text": executor.tokenizer.decode(request.output)}

    @router.route("POST", "/embed")
    def embed(body: Dict[str, Any]) -> Dict[str, Any]:
        name = executor.config.model.name
        try:
            model = find_model(name)(executor.tokenizer.vocab_size)
            tokens = validation.token_list(body.get("tokens"), model.vocab_size)
            return {"embedding": model.embed(tokens)}
        except NotImplementedError:
            return 501, {"detail": f"the model {name!r} computes no embeddings"}
        except RequestError as e:
            raise HTTPException(422, e.message) from e

    return router


def too_busy(cause: SchedulerError) -> HTTPException:
    """Status 429 with a header that says when to come back."""
    return HTTPException(429, f"try again later: {cause}", headers={"Retry-After": "1"})
