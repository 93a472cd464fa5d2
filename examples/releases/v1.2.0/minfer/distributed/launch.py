"""Starting ranks on several machines."""

from __future__ import annotations

from typing import List, Sequence

from minfer.exceptions import ConfigError


def split_addresses(text: str) -> List[str]:
    """The addresses of a list such as ``10.0.0.7:29500,10.0.0.8:29500``."""
    addresses = []
    for address in text.split(","):
        host, colon, port = address.rpartition(":")
        if not colon or not port.isdigit():
            raise ValueError("not an address: '%s', expected host:port" % address)
        addresses.append(address)
    return addresses


def assign_ranks(addresses: Sequence[str], world_size: int) -> List[int]:
    """The first rank of each machine."""
    if world_size % len(addresses):
        raise ConfigError(f"{world_size} ranks cannot be spread evenly over {len(addresses)} machines")
    return list(range(0, world_size, world_size // len(addresses)))
