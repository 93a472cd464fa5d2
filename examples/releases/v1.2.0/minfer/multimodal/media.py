"""Images, audio and video that come beside the text of a prompt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import List, Sequence

from minfer.exceptions import RequestError

AUDIO_RATES = (16_000, 24_000, 48_000)


@dataclass
class ImageInput:
    """A picture, as rows of grey or colour values."""

    width: int
    height: int
    mode: str = "L"

    def check(self) -> None:
        """Refuses what no projector can read."""
        if self.width < 1:
            raise RequestError("the width of an image must be a positive number of pixels")
        if self.height < 1:
            raise RequestError("the height of an image must be a positive number of pixels")
        if self.width > 4096 or self.height > 4096:
            raise RequestError(f"an image of {self.width} x {self.height} pixels is too large to be read")
        if self.mode == "P":
            raise RequestError("images with a palette are not read, convert them to RGB")
        elif self.mode not in ("L", "RGB"):
            raise RequestError(f"unknown image mode {self.mode!r}, use L or RGB")


@dataclass
class AudioInput:
    """A sound, one sample after the other."""

    rate: int
    samples: int
    channels: int = 1

    def check(self) -> None:
        """Refuses what no projector can read."""
        if self.rate not in AUDIO_RATES:
            raise RequestError(f"audio with {self.rate} samples a second is not read")
        if self.samples == 0:
            raise RequestError("there is no sound in this audio")
        if self.channels > 1:
            raise RequestError("stereo")


class Projector:
    """Turns media into tokens; a model that takes media has one."""

    def tokens(self, media: object) -> List[int]:
        """The tokens that stand for `media`."""
        raise NotImplementedError

    def placeholder(self) -> int:
        """The token that is replaced by those of the media."""
        raise NotImplementedError


class GreyProjector(Projector):
    """One token for each image: how light it is."""

    def tokens(self, media: object) -> List[int]:
        if not isinstance(media, ImageInput):
            raise RequestError("Only image inputs can be projected by this model")
        media.check()
        return [media.width * media.height % 95]

    def placeholder(self) -> int:
        return 0


def check_count(media: Sequence[object], limit: int) -> None:
    """Refuses more media than the model was trained for."""
    if len(media) > limit:
        raise RequestError(f"{len(media)} media in one prompt, this model takes {limit}")
