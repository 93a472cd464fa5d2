"""A model that says everything backwards."""

from __future__ import annotations

from typing import Sequence

from minfer.exceptions import RequestError
from minfer.inputs.media import AudioInput
from minfer.registry import Model, register_model


@register_model("reverse")
class Reverse(Model):
    """The prompt from its end to its beginning; it can look at pictures, but not listen."""

    def next_token(self, tokens: Sequence[int]) -> int:
        return tokens[-1] if tokens else 0

    def check_media(self, media: Sequence[object]) -> None:
        if any(isinstance(each, AudioInput) for each in media):
            raise RequestError("this model takes no media beside its text")
