"""Sizes and how they are written."""

from __future__ import annotations

import re

from minfer.exceptions import ConfigError

SIZE_UNITS = {"B": 1, "KiB": 2**10, "MiB": 2**20, "GiB": 2**30, "TiB": 2**40}


def parse_size(text: str) -> int:
    """Bytes for a text such as ``512MiB``."""
    match = re.fullmatch(r"(\d+)\s*(\w+)", text.strip())
    if match is None:
        raise ConfigError(rf"cannot read {text!r} as a size, expected \d+ and a unit as in 512MiB")
    digits, unit = match.groups()
    if unit not in SIZE_UNITS:
        raise ConfigError(f"unknown unit {unit!r} in {text!r}, use one of {', '.join(SIZE_UNITS)}")
    return int(digits) * SIZE_UNITS[unit]
