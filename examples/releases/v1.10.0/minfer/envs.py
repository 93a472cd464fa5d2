"""Environment variables, read when they are asked for and never at import time."""

from __future__ import annotations

import os
from typing import Sequence

from minfer.exceptions import ConfigError

# How many requests may wait in the queue before new ones are turned away.
QUEUE_LIMIT_VAR = "MINFER_QUEUE_LIMIT"

# Which kernels to use: "auto" takes the fastest ones that load, "python" always works,
# "native" insists on the compiled library and fails where there is none.
KERNELS_VAR = "MINFER_KERNELS"

# How many requests run in one step.
BATCH_SIZE_VAR = "MINFER_BATCH_SIZE"

# Directory with vocabularies and compiled kernels. There is no default.
HOME_VAR = "MINFER_HOME"

# Directory with adapters. There is no default.
ADAPTERS_VAR = "MINFER_ADAPTERS"

# Seconds that a worker gets to answer. 0 waits for ever.
WORKER_TIMEOUT_VAR = "MINFER_WORKER_TIMEOUT"


def queue_limit() -> int:
    """Longest queue of waiting requests, from 1 to 100000."""
    return _integer(QUEUE_LIMIT_VAR, 1024, low=1, high=100_000)


def batch_size() -> int:
    """Requests in one step, from 1 to 256."""
    return _integer(BATCH_SIZE_VAR, 8, low=1, high=256)


def worker_timeout() -> int:
    """Seconds until a silent worker counts as dead, from 0 to 3600."""
    return _integer(WORKER_TIMEOUT_VAR, 30, low=0, high=3600)


def kernels() -> str:
    """Name of the kernel family that was asked for."""
    return _choice(KERNELS_VAR, "auto", ("auto", "python", "native"))


def home() -> str:
    """The directory that MINFER_HOME names."""
    return _required(HOME_VAR, "the directory with vocabularies and kernels")


def adapters_home() -> str:
    """The directory that MINFER_ADAPTERS names."""
    return _required(ADAPTERS_VAR, "the directory with adapters")


def _required(name: str, purpose: str) -> str:
    value = os.environ.get(name)
    if not value:
        raise ConfigError(f"the environment variable {name} is not set; it must name {purpose}")
    return value


def _integer(name: str, default: int, *, low: int, high: int) -> int:
    raw = os.environ.get(name)
    if raw is None:
        return default
    try:
        value = int(raw)
    except ValueError:
        raise ConfigError("%s must be a whole number, not %r" % (name, raw)) from None
    if not low <= value <= high:
        raise ConfigError("%s=%d is outside of %d to %d" % (name, value, low, high))
    return value


def _choice(name: str, default: str, choices: Sequence[str]) -> str:
    raw = os.environ.get(name, default).lower()
    if raw not in choices:
        raise ConfigError(f"{name} must be one of {', '.join(choices)}; it is {raw!r}")
    return raw
