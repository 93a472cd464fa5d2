"""The errors that minfer raises on purpose, in one place.

Everything derives from :class:`MinferError`, so that a caller who embeds the engine can
tell our errors from those of Python itself with a single ``except``.
"""

from __future__ import annotations

from typing import Iterable, Optional


class MinferError(Exception):
    """Base of all errors that minfer raises on purpose."""

    #: what the command line exits with
    exit_code = 1

    def __init__(self, message: str = "", *, hint: Optional[str] = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        if not cls.__name__.endswith("Error"):
            raise TypeError(f"{cls.__name__}: the name of an error class must end in 'Error'")

    def __str__(self) -> str:
        return f"{self.message} ({self.hint})" if self.hint else self.message


class ConfigError(MinferError, ValueError):
    """A setting, or a combination of settings, that the engine cannot run with."""

    exit_code = 2


class FieldError(ConfigError):
    """One field of a configuration object has a value outside of what it accepts."""

    def __init__(self, field: str, value: object, reason: str) -> None:
        super().__init__("invalid %s=%r: %s" % (field, value, reason))
        self.field = field
        self.value = value


class ModelNotFoundError(MinferError, LookupError):
    """No model of that name has been registered."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        listed = ", ".join(sorted(known)) or "none"
        super().__init__(f"no model named {name!r}", hint=f"registered models: {listed}")
        self.name = name


class CacheFullError(MinferError):
    """The block cache cannot hold what was asked of it."""

    def __init__(self, wanted: int, free: int) -> None:
        super().__init__(f"{wanted} blocks are needed, but only {free} are free")
        self.wanted = wanted
        self.free = free


# The name it had before 2.0.0.
CapacityError = CacheFullError


class SchedulerError(MinferError):
    """A request that the scheduler refuses, or a scheduler in the wrong state."""


class EngineStoppedError(SchedulerError):
    """Raised at every call that comes after :meth:`Executor.stop`."""

    def __init__(self, message: str = "the engine has been stopped") -> None:
        super().__init__(message)


class CommunicatorError(MinferError, RuntimeError):
    """Ranks that cannot talk to each other."""


class WorkerError(MinferError):
    """A worker failed; `rank` says which one."""

    def __init__(self, message: str, *, rank: int = -1) -> None:
        super().__init__(message)
        self.rank = rank


class RequestError(MinferError, ValueError):
    """The body of a request is not what the endpoint accepts."""

    def __init__(self, msg: str, field: Optional[str] = None) -> None:
        super().__init__(msg)
        self.field = field


class ProtocolError(MinferError):
    """The peer does not speak HTTP the way we do."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"protocol violation: {reason}")
        self.reason = reason
