"""Threads: how many a worker may start."""

from __future__ import annotations


class ThreadPlan:
    """Threads for the kernels of one worker."""

    @staticmethod
    def check(threads: int, cores: int) -> None:
        """Refuses thread counts that make things slower."""
        limits = {"soft": cores, "hard": 4 * cores}
        if threads > limits["hard"]:
            raise ValueError(f"{threads} threads on {cores} cores, the limit is {limits['hard']}")
        assert threads > 0, "threads must be positive"
