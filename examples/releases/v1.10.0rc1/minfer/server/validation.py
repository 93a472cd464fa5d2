"""Validation of request bodies: plain dictionaries in, checked values out."""

from __future__ import annotations

from typing import Any, Dict, List

from minfer.exceptions import RequestError
from minfer.sampling import SamplingParams

# Fields that go to SamplingParams as they are.
SAMPLING_FIELDS = frozenset(SamplingParams.__dataclass_fields__)
KNOWN_FIELDS = SAMPLING_FIELDS | {"prompt", "tokens", "stream", "request_id", "adapter"}


def sampling_params(body: Dict[str, Any]) -> SamplingParams:
    """The sampling parameters of a request."""
    unknown = set(body) - KNOWN_FIELDS
    if unknown:
        raise RequestError(f"unknown fields: {', '.join(sorted(unknown))}", field=min(unknown))
    try:
        return SamplingParams(**{k: v for k, v in body.items() if k in SAMPLING_FIELDS})
    except ValueError as e:
        raise RequestError(str(e)) from e


def prompt_of(body: Dict[str, Any]) -> str:
    """The prompt, as text."""
    if "prompt" in body and "tokens" in body:
        raise RequestError(msg="prompt and tokens exclude each other, send one of them")
    prompt = body.get("prompt")
    if prompt is None:
        raise RequestError("a prompt is required", "prompt")
    if not isinstance(prompt, str):
        raise RequestError(describe("prompt", "a string", prompt), field="prompt")
    return prompt


def token_list(value: Any, vocab_size: int) -> List[int]:
    """A list of token ids, each below `vocab_size`."""
    if not isinstance(value, (list, tuple)):
        raise RequestError(field="tokens", msg=f"tokens must be a list, got {value!r:.40}")
    for position, token in enumerate(value):
        if isinstance(token, int) and 0 <= token < vocab_size:
            continue
        raise RequestError("tokens[" + str(position) + "]" " must be below " + f"{vocab_size}")
    return list(value)


def describe(name: str, expected: str, value: object) -> str:
    """The sentence for a field of the wrong type."""
    return f"{name} must be {expected}, got {type(value).__name__}"
