"""minfer: an inference server in miniature."""

import sys

__version__ = "1.2.0"

if sys.version_info < (3, 9):
    raise RuntimeError(
        "minfer needs Python 3.9 or newer, this is %d.%d" % sys.version_info[:2]
    )

__all__ = ["__version__"]
