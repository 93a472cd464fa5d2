/** The head of a small inference server: the exceptions its functions raise. */
export const MINFER = `import asyncio
import contextlib
import json
import traceback
from contextlib import suppress


class MinferError(Exception):
    pass


class QueueFull(MinferError):
    pass


class BadPrompt(MinferError, ValueError):
    pass


class OutsideError(json.JSONDecodeError):
    pass


Retryable = QueueFull
FATAL = (QueueFull, MemoryError)
log = []
`;
