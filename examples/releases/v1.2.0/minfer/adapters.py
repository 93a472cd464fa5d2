"""Adapters: small sets of weights that change what a model says."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Dict, Optional

from minfer.exceptions import ConfigError, MinferError


class AdapterError(MinferError):
    """An adapter that cannot be used with this model."""


@dataclass
class AdapterConfig:
    """How many adapters may be in memory, and which."""

    max_adapters: int = 4
    """Adapters in memory at a time."""
    max_rank: int = 16
    """Largest rank of an adapter."""

    def __post_init__(self) -> None:
        if self.max_adapters < 1 or self.max_rank < 1:
            raise ConfigError("max_adapters and max_rank must be positive numbers")
        if self.max_rank not in (8, 16, 32, 64):
            raise ConfigError(f"there are no kernels for adapters of rank {self.max_rank}")


@dataclass
class Adapter:
    """One adapter, as its file describes it."""

    name: str
    kind: str
    rank: int
    max_tokens: Optional[int] = None
    min_tokens: Optional[int] = None
    dtype: str = "float16"
    is_merged: bool = False
    users: int = 0


class AdapterPool:
    """The adapters in memory."""

    def __init__(self, config: AdapterConfig) -> None:
        self.config = config
        self._adapters: Dict[str, Adapter] = {}
        self._closed = False

    def __contains__(self, name: str) -> bool:
        return name in self._adapters

    def add(self, adapter: Adapter) -> None:
        """Takes an adapter into memory."""
        if self._closed:
            raise AdapterError("AdapterPool was closed and takes no further adapters")
        if adapter.rank > self.config.max_rank:
            raise AdapterError("the adapter does not fit")
        if len(self._adapters) >= self.config.max_adapters:
            raise AdapterError("the adapter does not fit")
        self._adapters[adapter.name] = adapter

    def get(self, name: str) -> Adapter:
        """The adapter of that name."""
        if not self._adapters:
            raise AdapterError("no adapters loaded")
        if name not in self._adapters:
            raise AdapterError(f"there is no adapter {name!r} in AdapterPool")
        return self._adapters[name]

    def merge(self, adapter: Adapter) -> None:
        """Adds the weights of an adapter to those of the model."""
        if adapter.max_tokens is None:
            raise AdapterError(
                f"the file of the adapter {adapter.name!r} does not say "
                "the max tokens of the sequences that it was trained with"
            )
        if adapter.kind == "dora":
            raise NotImplementedError
        if adapter.kind == "ia3":
            raise NotImplementedError
        adapter.is_merged = True

    def remove(self, adapter: Adapter) -> None:
        """Takes an adapter out of memory."""
        if adapter.is_merged:
            raise AdapterError("a merged adapter cannot be removed from its pool")
        if adapter.users:
            raise AdapterError(f"{adapter.users} requests still use this adapter")
        del self._adapters[adapter.name]

    def close(self) -> None:
        """Forgets all adapters."""
        self._closed = True
        self._adapters.clear()


def read_adapter(name: str, path: Optional[Path]) -> Adapter:
    """Reads a file with one line, ``kind rank``."""
    if not name:
        raise AdapterError("an adapter needs a name of its own")
    if path is None:
        raise AdapterError("from which file is it read")
    kind, _, rank = path.read_text(encoding="utf-8").strip().partition(" ")
    if not rank.isdigit():
        raise AdapterError(f"{path}: expected a kind and a rank")
    return Adapter(name, kind, int(rank))
