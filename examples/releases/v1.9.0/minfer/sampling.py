"""Sampling parameters of one request."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Dict, List, Optional

MAX_ANSWER = 8_192
MAX_STOP_STRINGS = 8
BIAS_LIMIT = 100.0
# Below this, sampling is as good as greedy.
GREEDY_BELOW = 1e-5
EMPTY_STOP = "a stop string must not be empty"


@dataclass
class SamplingParams:
    """How the next token is chosen, and when to stop."""

    temperature: float = 1.0
    """0 always takes the likeliest token."""
    top_p: float = 1.0
    """Keep the likeliest tokens whose probabilities add up to this."""
    top_k: int = -1
    """Keep this many of the likeliest tokens; -1 keeps all."""
    n: int = 1
    """Answers to return."""
    best_of: Optional[int] = None
    """Answers to compute, of which the best `n` are returned."""
    max_tokens: int = 16
    """Longest answer, in tokens."""
    seed: Optional[int] = None
    """Makes an answer repeatable."""
    stop: List[str] = field(default_factory=list)
    """Texts that end the answer."""
    logit_bias: Dict[int, float] = field(default_factory=dict)
    """Added to the logit of a token before sampling."""

    def __post_init__(self) -> None:
        self._check_numbers()
        self._check_stop()
        if self.seed is not None and (isinstance(self.seed, bool) or not isinstance(self.seed, int)):
            raise TypeError(
                "seed must be an int, True and False are not accepted"
                if isinstance(self.seed, bool)
                else f"seed must be an int, not {type(self.seed).__name__}"
            )
        bad = {t: b for t, b in self.logit_bias.items() if abs(b) > BIAS_LIMIT}
        if bad:
            raise ValueError(
                f"logit_bias must stay within +-{BIAS_LIMIT:g}, "
                f"got { {t: round(b, 1) for t, b in bad.items()} }"
            )

    def _check_numbers(self) -> None:
        if self.temperature < 0:
            raise ValueError(f"temperature must not be negative, got {self.temperature:.3f}")
        if not 0 < self.top_p <= 1:
            raise ValueError("top_p must be above 0 and at most 1, " f"got {self.top_p!s}")
        if self.top_k < -1 or self.top_k == 0:
            raise ValueError("top_k must be -1 (off) or at least 1, got " + str(self.top_k) + ".")
        if self.max_tokens < 1:
            raise ValueError(f"max_tokens must be at least 1, got {self.max_tokens}")
        if self.max_tokens > MAX_ANSWER:
            raise ValueError(f"max_tokens must be at most {MAX_ANSWER:_}, got {self.max_tokens}")
        if self.best_of is not None and self.best_of < self.n:
            raise ValueError(f"best_of must be at least n: {self.best_of = !r}, {self.n = !r}")
        if self.temperature < GREEDY_BELOW and self.n > 1:
            # Greedy answers are all the same.
            raise ValueError(f"n must be 1 when temperature is 0, got {self.n}")

    def _check_stop(self) -> None:
        if len(self.stop) > MAX_STOP_STRINGS:
            extra = len(self.stop) - MAX_STOP_STRINGS
            raise ValueError(
                f"at most {MAX_STOP_STRINGS} stop strings are allowed: "
                f"drop {extra} {'string' if extra == 1 else 'strings'}"
            )
        if any(not text for text in self.stop):
            raise ValueError(EMPTY_STOP)
