"""The HTTP layer: a router, an exception with a status, and a server."""

from __future__ import annotations

import json
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any, Callable, Dict, Optional, Tuple

from minfer.exceptions import MinferError

MAX_BODY = 1 << 22

Endpoint = Callable[[Dict[str, Any]], Dict[str, Any]]


class HTTPException(Exception):
    """Ends the handling of a request with a status code."""

    def __init__(
        self, status_code: int, detail: Any = None, headers: Optional[Dict[str, str]] = None
    ) -> None:
        super().__init__(f"{status_code}: {detail}")
        self.status_code = status_code
        self.detail = detail
        self.headers = headers or {}


class Router:
    """Finds the endpoint for a method and a path."""

    def __init__(self) -> None:
        self._routes: Dict[Tuple[str, str], Endpoint] = {}

    def route(self, method: str, path: str) -> Callable[[Endpoint], Endpoint]:
        """Decorator that registers an endpoint."""

        def decorate(endpoint: Endpoint) -> Endpoint:
            if not path.startswith("/") or "\\" in path or ":" in path:
                raise ValueError(r"a path must start with /, and may not contain \ or a drive")
            self._routes[method, path] = endpoint
            return endpoint

        return decorate

    def find(self, method: str, path: str) -> Endpoint:
        """The endpoint, or an exception with status 404 or 405."""
        endpoint = self._routes.get((method, path))
        if endpoint is not None:
            return endpoint
        allowed = sorted(m for m, p in self._routes if p == path)
        if allowed:
            raise HTTPException(
                405, f"{path} does not accept {method}", headers={"Allow": ", ".join(allowed)}
            )
        raise HTTPException(status_code=404, detail=f"no such path: {path}")


def parse_body(data: bytes, content_type: str) -> Dict[str, Any]:
    """The JSON object of a request's body."""
    if len(data) > MAX_BODY:
        raise HTTPException(413, detail=f"the body has {len(data)} bytes, at most {MAX_BODY} are read")
    if content_type.split(";")[0].strip() != "application/json":
        raise HTTPException(415, "the content type must be application/json, got %s" % content_type)
    try:
        body = json.loads(data)
    except ValueError as e:
        raise HTTPException(400, detail=str(e)) from e
    if not isinstance(body, dict):
        raise HTTPException(
            400, f'the body must be an object such as {{"prompt": "..."}}, not {type(body).__name__}'
        )
    return body


def make_handler(router: Router) -> type:
    """A request handler class for `router`."""

    class Handler(BaseHTTPRequestHandler):
        def handle_any(self) -> None:
            headers: Dict[str, str] = {}
            try:
                length = int(self.headers.get("Content-Length") or 0)
                endpoint = router.find(self.command, self.path)
                body = {}
                if self.command == "POST":
                    body = parse_body(self.rfile.read(length), self.headers.get("Content-Type", ""))
                status, answer = 200, endpoint(body)
            except HTTPException as e:
                status, answer, headers = e.status_code, {"detail": e.detail}, e.headers
            except MinferError as e:
                status, answer = 500, {"detail": str(e)}
            data = json.dumps(answer).encode()
            self.send_response(status)
            for name, value in {**headers, "Content-Type": "application/json"}.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_POST = handle_any

    return Handler


def make_server(router: Router, host: str, port: int) -> HTTPServer:
    """A server that is bound and not yet running."""
    try:
        return HTTPServer((host, port), make_handler(router))
    except OSError as e:
        if e.errno is None:
            raise
        raise OSError(e.errno, f"cannot listen on {host}:{port}") from e
