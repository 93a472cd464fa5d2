"""The scheduler: which requests run next, and which ones have to wait."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Deque, Dict, List, Optional

from minfer import envs
from minfer.adapters import AdapterConfig, AdapterPool
from minfer.cache import BlockCache
from minfer.exceptions import CapacityError, ConfigError, EngineStoppedError, SchedulerError
from minfer.sampling import SamplingParams

Policy = ("fcfs", "priority", "shortest")


@dataclass
class Request:
    """One prompt on its way through the engine."""

    request_id: str
    prompt: List[int]
    params: SamplingParams = field(default_factory=SamplingParams)
    priority: int = 0
    output: List[int] = field(default_factory=list)
    aborted: Optional[str] = None
    adapter: Optional[str] = None

    @property
    def finished(self) -> bool:
        """No further token will be added."""
        return self.aborted is not None or len(self.output) >= self.params.max_tokens


class Scheduler:
    """Holds the queue; the executor asks it for the next batch."""

    def __init__(self, cache: BlockCache, max_length: int, policy: str = "fcfs") -> None:
        if policy not in Policy:
            raise ConfigError("policy must be one of {0}, got {1!r}".format("/".join(Policy), policy))
        self.cache = cache
        self.max_length = max_length
        self.policy = policy
        self.waiting: Deque[Request] = deque()
        self.running: Dict[str, Request] = {}
        self.closed = False
        self._limit = envs.queue_limit()
        self.adapters = AdapterPool(AdapterConfig())

    def add(self, request: Request) -> None:
        """Puts a request at the end of the queue."""
        if self.closed:
            raise EngineStoppedError
        if request.request_id in self.running or any(
            r.request_id == request.request_id for r in self.waiting
        ):
            raise SchedulerError(f"request id {request.request_id!r} is already in use")
        if not request.prompt:
            raise SchedulerError("the prompt is empty")
        if request.adapter is not None:
            if request.adapter not in self.adapters:
                raise SchedulerError(
                    f"request {request.request_id!r} names the adapter {request.adapter!r}, "
                    "which is not in memory"
                )
        total = len(request.prompt) + request.params.max_tokens
        if total > self.max_length:
            raise SchedulerError(
                f"the prompt has {len(request.prompt)} tokens and max_tokens is "
                f"{request.params.max_tokens}, together {total}; "
                f"this model's maximum length is {self.max_length}"
            )
        if len(self.waiting) >= self._limit:
            raise SchedulerError(
                f"too many requests are waiting ({(lambda n: f'{n:,}')(self._limit)} requests)",
                hint="raise MINFER_QUEUE_LIMIT or send requests more slowly",
            )
        self.waiting.append(request)

    def next_batch(self, size: int) -> List[Request]:
        """Up to `size` requests that run in the next step."""
        order = {
            "fcfs": lambda r: 0,
            "priority": lambda r: -r.priority,
            "shortest": lambda r: len(r.prompt),
        }[self.policy]
        for request in sorted(self.waiting, key=order):
            if len(self.running) >= size:
                break
            if request.aborted is not None:
                self.waiting.remove(request)
                raise SchedulerError(request.aborted or "aborted while it waited")
            try:
                self.cache.allocate(request.request_id, len(request.prompt) + request.params.max_tokens)
            except CapacityError as e:
                if self.running:
                    break  # blocks come free when these are done
                raise SchedulerError(
                    "request " + request.request_id + f" can never run: {e.wanted} blocks are needed"
                ) from e
            self.waiting.remove(request)
            self.running[request.request_id] = request
        return list(self.running.values())

    def finish(self, request_id: str) -> Request:
        """Takes a request out and gives its blocks back."""

        def take() -> Request:
            request = self.running.pop(request_id, None)
            if request is None:
                raise SchedulerError(
                    f"request {request_id!r} is not running; "
                    f"running are { {r for r in self.running} or 'none' }"
                )
            return request

        request = take()
        while True:
            try:
                self.cache.release(self.cache.first_block_of(request_id))
            except LookupError:
                return request

    def abort(self, request_id: str, reason: str = "aborted by the client") -> None:
        """Marks a request, waiting or running; no further token is added."""
        for request in [*self.waiting, *self.running.values()]:
            if request.request_id == request_id:
                request.aborted = reason
                return
        raise SchedulerError(f"there is no request {request_id!r} to abort")

    async def wait_for(self, request: Request, timeout: float) -> List[int]:
        """Waits until a request is finished; the output is complete then."""
        waited = 0.0
        while not request.finished:
            if waited >= timeout:
                raise asyncio.TimeoutError(f"no answer after {waited:.1f} s")
            await asyncio.sleep(0.05)
            waited += 0.05
        return request.output

    def validate_all(self, requests: List[Request]) -> None:
        """Checks a whole batch and reports every problem at once."""
        problems = []
        for request in requests:
            if not request.prompt:
                problems.append(f"{request.request_id}: empty prompt")
            elif max(request.prompt) < 0:
                problems.append(f"{request.request_id}: negative token")
        if problems:
            raise SchedulerError("; ".join(problems))

    def close(self, *reason: str) -> None:
        """No further requests; those that wait are refused."""
        self.closed = True
        if self.waiting:
            raise EngineStoppedError(*reason)
