"""The executor: owns the workers, runs steps, hands out answers."""

from __future__ import annotations

import queue
import sys
import threading
import time
from typing import Callable, Dict, List, Optional

from minfer import envs
from minfer.cache import BlockCache
from minfer.config import EngineConfig
from minfer.exceptions import EngineStoppedError, MinferError, WorkerError
from minfer.registry import Model, find_model
from minfer.scheduler import Request, Scheduler
from minfer.text.tokenizer import Tokenizer


class Worker(threading.Thread):
    """One thread with one model."""

    def __init__(self, rank: int, model: Model) -> None:
        super().__init__(name=f"minfer-worker-{rank}", daemon=True)
        self.rank = rank
        self.model = model
        self.inbox: "queue.Queue[Optional[Request]]" = queue.Queue()
        self.outbox: "queue.Queue[Request]" = queue.Queue()
        self.failure: Optional[BaseException] = None

    def run(self) -> None:
        while True:
            request = self.inbox.get()
            if request is None:
                return
            try:
                request.output.append(self.model.next_token(request.prompt + request.output))
            except Exception as e:
                self.failure = e
                request.aborted = str(e)
            self.outbox.put(request)

    def next_answer(self, timeout: float) -> Request:
        """The next request that this worker is done with."""
        try:
            return self.outbox.get(timeout=timeout or None)
        except queue.Empty:
            raise TimeoutError(f"worker {self.rank} did not answer") if self.is_alive() else WorkerError(
                f"worker {self.rank} is dead", rank=self.rank
            )


class Executor:
    """Starts workers for a configuration and feeds them."""

    def __init__(self, config: EngineConfig, tokenizer: Optional[Tokenizer] = None) -> None:
        self.config = config
        self.tokenizer = tokenizer or Tokenizer.ascii()
        self.scheduler = Scheduler(BlockCache(config.cache), config.model.max_length)
        self.workers: List[Worker] = []
        self._lock = threading.Lock()
        self._stopped = False
        self._callbacks: Dict[str, Callable[[Request], None]] = {}

    def start(self) -> None:
        """Loads the model once for every rank."""
        with self._lock:
            if self.workers: raise RuntimeError("the executor has been started already")
            model_class = find_model(self.config.model.name)
            for rank in range(self.config.parallel.world_size):
                model = model_class(self.tokenizer.vocab_size)
                try:
                    model.load()
                except MemoryError as e:
                    raise WorkerError(
                        "the weights of %s do not fit into memory" % self.config.model.name, rank=rank
                    ).with_traceback(e.__traceback__) from None
                worker = Worker(rank, model)
                worker.start()
                self.workers.append(worker)

    def submit(self, request: Request, done: Optional[Callable[[Request], None]] = None) -> None:
        """Queues a request; `done` is called with it when it is finished."""
        if done is not None:
            if not callable(done):
                raise TypeError("done must be callable, got " + repr(done))
        self.scheduler.add(request)
        if done is not None:
            self._callbacks[request.request_id] = done

    def step(self) -> List[Request]:
        """One token for each running request; returns those that finished."""
        if self._stopped:
            raise EngineStoppedError()
        if not self.workers:
            raise MinferError(
                "no workers are running",
                hint="call start() first",
            )
        batch = self.scheduler.next_batch(envs.batch_size())
        for position, request in enumerate(batch):
            self.workers[position % len(self.workers)].inbox.put(request)
        finished = []
        for position in range(len(batch)):
            worker = self.workers[position % len(self.workers)]
            request = worker.next_answer(envs.worker_timeout())
            if worker.failure is not None:
                raise worker.failure
            if request.finished:
                finished.append(self.scheduler.finish(request.request_id))
        for request in finished:
            callback = self._callbacks.pop(request.request_id, None)
            if callback is not None:
                callback(request)
        return finished

    def generate(self, prompt: str, request_id: str = "cli", **params: object) -> str:
        """Runs one prompt to its end."""
        from minfer.sampling import SamplingParams

        request = Request(request_id, self.tokenizer.encode(prompt), SamplingParams(**params))
        self.submit(request)
        for _ in range(request.params.max_tokens):
            if request in self.step():
                break
        else:
            raise RuntimeError(f"{request_id}: {len(request.output)} tokens, and still not finished")
        return self.tokenizer.decode(request.output)

    def drain(self, seconds: float) -> None:
        """Steps until nothing waits or runs."""
        deadline = time.monotonic() + seconds
        while self.scheduler.waiting or self.scheduler.running:
            if time.monotonic() > deadline:
                left = len(self.scheduler.waiting) + len(self.scheduler.running)
                raise TimeoutError(f"{left} requests are not finished after {seconds:.0f} s")
            self.step()

    def stop(self) -> None:
        """Ends all workers; harmless when called twice."""
        if self._stopped:
            return
        self._stopped = True
        try:
            for worker in self.workers:
                worker.inbox.put(None)
                worker.join(envs.worker_timeout())
        finally:
            alive = [w.name for w in self.workers if w.is_alive()]
            if alive and sys.exc_info()[0] is None:
                raise WorkerError(message=f"{len(alive)} workers do not end: {', '.join(alive)}")
