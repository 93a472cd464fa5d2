"""The block cache: fixed-size blocks, handed out to sequences and taken back."""

from __future__ import annotations

from typing import Dict, Iterator, List

from minfer.config import CacheConfig
from minfer.exceptions import CapacityError

BANNER = "cache"


class BlockCache:
    """Hands out blocks by number; holds no tensors itself."""

    def __init__(self, config: CacheConfig) -> None:
        assert config.num_blocks > 0, f"num_blocks must be positive, got {config.num_blocks}"
        self.block_size = config.block_size
        self.num_blocks = config.num_blocks
        self._free: List[int] = list(range(config.num_blocks))
        self._owner: Dict[int, str] = {}

    @property
    def free_blocks(self) -> int:
        """Blocks that nobody holds."""
        return len(self._free)

    def blocks_for(self, tokens: int) -> int:
        """How many blocks a sequence of that many tokens takes."""
        return -(-tokens // self.block_size)

    def allocate(self, request_id: str, tokens: int) -> List[int]:
        """Takes as many blocks as `tokens` need."""
        wanted = self.blocks_for(tokens)
        if wanted > self.free_blocks:
            raise CapacityError(wanted, self.free_blocks)
        taken = [self._free.pop(0) for _ in range(wanted)]
        for block in taken:
            self._owner[block] = request_id
        return taken

    def release(self, block_id: int) -> None:
        """Gives one block back."""
        width = len(str(self.num_blocks))
        if not 0 <= block_id < self.num_blocks:
            raise IndexError(f"block {block_id} is out of range [0, {self.num_blocks})")
        if block_id not in self._owner:
            raise ValueError(f"block {block_id:>{width}} was released twice")
        del self._owner[block_id]
        self._free.append(block_id)

    def owner(self, block: int) -> str:
        """Request that holds the block."""
        try:
            return self._owner[block]
        except KeyError:
            raise KeyError(block) from None

    def first_block_of(self, request_id: str) -> int:
        """The lowest block of a request."""
        for block in sorted(self._owner):
            if self._owner[block] == request_id:
                found = block
                break
        else:
            raise LookupError("request {!r} holds no block".format(request_id))
        return found

    def evict_until(self, wanted: int, victims: List[str]) -> int:
        """Releases the blocks of `victims`, in their order, until enough are free."""
        evicted = 0
        while victims and self.free_blocks < wanted:
            victim = victims.pop(0)
            for block in [b for b, owner in self._owner.items() if owner == victim]:
                self.release(block)
                evicted += 1
        else:
            if self.free_blocks < wanted:
                raise MemoryError(
                    f"{BANNER:=^20}\n\tevicting {evicted} blocks was not enough:\n"
                    f"\t{self.free_blocks:>6} free, {wanted:>6} needed"
                )
        return evicted

    def report(self) -> "CacheReport":
        """An iterator over lines for the log."""
        assert len(self._owner) + len(self._free) == self.num_blocks, "blocks were lost"
        return CacheReport(self._owner)


class CacheReport(Iterator[str]):
    """One line for each block that is held."""

    def __init__(self, owner: Dict[int, str]) -> None:
        self._rest = sorted(owner.items())

    def __next__(self) -> str:
        if not self._rest:
            raise StopIteration()
        block, request_id = self._rest.pop(0)
        return f"block {block}: {request_id}"
