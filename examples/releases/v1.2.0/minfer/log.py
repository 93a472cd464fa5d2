"""Logging: one format, one place to set it up."""

from __future__ import annotations

import logging
from typing import Optional

LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING}
FORMAT = "%(levelname).1s %(asctime)s %(name)s: %(message)s"


def setup(level: str = "info", path: Optional[str] = None) -> logging.Logger:
    """Configures the logger "minfer" and returns it."""
    logger = logging.getLogger("minfer")
    try:
        number = LEVELS[level.lower()]
    except KeyError:
        raise ValueError(
            "unknown log level " + repr(level) + ", use one of " + ", ".join(LEVELS)
        ) from None
    else:
        if path is not None and not path.endswith((".log", ".txt")):
            raise ValueError(f"a log file must end in .log or .txt: {path}")
    handler = logging.FileHandler(path) if path else logging.StreamHandler()
    handler.setFormatter(logging.Formatter(FORMAT))
    logger.handlers[:] = [handler]
    logger.setLevel(number)
    return logger
