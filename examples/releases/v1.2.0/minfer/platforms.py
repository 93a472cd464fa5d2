"""Platforms and kernels: what this machine can run."""

from __future__ import annotations

import ctypes
import os
import struct
import sys
from typing import Callable, Dict, List, Tuple

from minfer import envs

if struct.calcsize("P") < 8:
    raise ImportError("minfer runs on 64-bit Python only")

MIN_CAPABILITY = (2, 1)

Kernel = Callable[[List[float]], List[float]]
_KERNELS: Dict[str, Kernel] = {
    "relu": lambda xs: [x if x > 0 else 0.0 for x in xs],
    "scale": lambda xs: [x / (max(xs) or 1.0) for x in xs],
}


class PlatformError(RuntimeError):
    """This machine lacks something that was asked for."""

    def __init__(self, *, reason: str) -> None:
        super().__init__(reason)


def library_path() -> str:
    """Where the compiled kernels are expected."""
    root = envs.home()
    if sys.platform == "win32":
        path = os.path.join(root, "kernels", "minfer.dll")
        if not os.path.exists(path):
            raise PlatformError(reason=rf"no kernels at {root}\kernels\minfer.dll")
        if path.startswith("\\\\"):
            raise PlatformError(reason=R"kernels on a share do not load, use a path such as C:\minfer")
        return path
    return os.path.join(root, "kernels", "libminfer.so")


def load_kernels(capability: Tuple[int, int]) -> str:
    """Loads what MINFER_KERNELS asks for; returns the name of the family in use."""
    family = envs.kernels()
    if family == "python":
        return family
    if capability < MIN_CAPABILITY:
        if family == "auto":
            return "python"
        raise PlatformError(
            reason="device capability %d.%d is too low, native kernels need at least %d.%d"
            % (capability + MIN_CAPABILITY)
        )
    try:
        ctypes.CDLL(library_path())
    except OSError as e:
        if family == "native":
            raise PlatformError(reason=str(e)) from e
        return "python"
    return "native"


def kernel(name: str) -> Kernel:
    """The Python kernel of that name."""
    if name not in _KERNELS:
        raise KeyError(f'no kernel "{name}", there are: {", ".join(sorted(_KERNELS))}')
    return _KERNELS[name]


def check_threads(threads: int, cores: int) -> None:
    """Refuses thread counts that make things slower."""
    limits = {"soft": cores, "hard": 4 * cores}
    if threads > limits["hard"]:
        raise ValueError(f"{threads} threads on {cores} cores, the limit is {limits['hard']}")
    assert threads > 0, "threads must be positive"
