"""Communicators: how ranks exchange values."""

from __future__ import annotations

import pickle
import socket
from multiprocessing.connection import Connection
from typing import Any, List, Optional

from minfer.distributed.launch import split_addresses
from minfer.exceptions import CommunicatorError

MAX_FRAME = 64 * 1024 * 1024


def create_communicator(
    backend: str, rank: int, world_size: int, address: Optional[str] = None
) -> "Communicator":
    """The communicator for `backend`, one of "local", "pipe", "shm" and "tcp"."""
    if backend == "local":
        return LocalCommunicator(rank, world_size)
    elif backend == "pipe":
        return PipeCommunicator(rank, world_size)
    elif backend == "shm":
        return SharedMemoryCommunicator(rank, world_size)
    elif backend == "tcp":
        if address is None:
            raise ValueError("the tcp backend needs an address, as in 10.0.0.7:29500")
        return TcpCommunicator(rank, world_size, address)
    raise ValueError(f"unknown backend {backend!r}, use local, pipe, shm or tcp")


class Communicator:
    """Base of all communicators."""

    def __init__(self, rank: int, world_size: int) -> None:
        if not 0 <= rank < world_size:
            raise ValueError(f"rank must be in [0, {world_size}), got {rank=}")
        self.rank = rank
        self.world_size = world_size

    def broadcast(self, value: Any, root: int = 0) -> Any:
        """The value of rank `root`, on every rank."""
        raise NotImplementedError

    def gather(self, value: Any) -> List[Any]:
        """The values of all ranks, in order, on rank 0."""
        raise NotImplementedError(
            "{0} has no gather, rank {0.rank} of {0.world_size}".format(self)
        )


class LocalCommunicator(Communicator):
    """A single rank that talks to itself."""

    def __init__(self, rank: int, world_size: int) -> None:
        super().__init__(rank, world_size)
        assert world_size == 1, "local communicator: world_size %d is not 1" % world_size

    def broadcast(self, value: Any, root: int = 0) -> Any:
        return value

    def gather(self, value: Any) -> List[Any]:
        return [value]


class PipeCommunicator(Communicator):
    """Ranks on one machine, in a ring of pipes."""

    def __init__(self, rank: int, world_size: int) -> None:
        super().__init__(rank, world_size)
        self._next: Optional[Connection] = None
        self._previous: Optional[Connection] = None
        self._error: Optional[BaseException] = None

    def connect(self, following: Connection, previous: Connection) -> None:
        """Closes the ring; called once, by the executor."""
        assert self._next is None, f"rank {self.rank} is already connected"
        self._next, self._previous = following, previous

    def broadcast(self, value: Any, root: int = 0) -> Any:
        if self._error is not None:
            # A broken ring stays broken.
            raise self._error
        if self._next is None or self._previous is None:
            raise CommunicatorError("connect() must be called before broadcast()")
        try:
            if self.rank == root:
                self._next.send(value)
                return value
            value = self._previous.recv()
            if (self.rank + 1) % self.world_size != root:
                self._next.send(value)
            return value
        except EOFError as e:
            self._error = e
            e = CommunicatorError(f"the ring is broken before rank {self.rank}")
            raise e
        except OSError as e:
            self._error = e
            raise e
        except BaseException:
            self._next.close()
            raise


class SharedMemoryCommunicator(PipeCommunicator):
    """Ranks on one machine, with the values in shared memory and the pipes for their names."""

    def broadcast(self, value: Any, root: int = 0) -> Any:
        size = len(pickle.dumps(value))
        if size > MAX_FRAME:
            raise CommunicatorError(f"a value of {size:,} bytes does not fit into shared memory")
        return super().broadcast(value, root)


class TcpCommunicator(Communicator):
    """Ranks on several machines; rank 0 is always the root."""

    def __init__(self, rank: int, world_size: int, address: str) -> None:
        super().__init__(rank, world_size)
        (first,) = split_addresses(address)
        host, _, port = first.rpartition(":")
        self.address = (host, int(port))
        self._socket: Optional[socket.socket] = None

    def open(self, timeout: float = 5.0) -> None:
        """Connects to rank 0, or listens as rank 0."""
        try:
            if self.rank == 0:
                self._socket = socket.create_server(self.address)
            else:
                self._socket = socket.create_connection(self.address, timeout)
        except socket.timeout as e:
            raise CommunicatorError(
                "rank %d got no answer from %s:%d within %.1f s" % (self.rank, *self.address, timeout)
            ) from e
        except OSError as e:
            failure = CommunicatorError("rank {} cannot reach {}:{}".format(self.rank, *self.address))
            raise failure.with_traceback(e.__traceback__) from e

    def broadcast(self, value: Any, root: int = 0) -> Any:
        frame = pickle.dumps(value)
        if len(frame) > MAX_FRAME:
            err = CommunicatorError(
                f"a frame of {len(frame):,} bytes is too large, the limit is {MAX_FRAME:,}"
            )
            err.hint = "send the value in pieces"
            raise err
        assert self._socket is not None, "open() must be called before broadcast()"
        self._socket.sendall(len(frame).to_bytes(4, "big") + frame)
        return value
