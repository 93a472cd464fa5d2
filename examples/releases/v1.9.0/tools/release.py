"""Checks that a release is complete. Not part of the package."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Compares the two places that carry the version."""
    package = (ROOT / "minfer" / "__init__.py").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    found = re.findall(r'^(?:__version__|version) = "(.+)"$', package + project, re.MULTILINE)
    if len(found) != 2 or found[0] != found[1]:
        raise SystemExit(f"the versions differ: {', '.join(found)}")
    print(found[0], file=sys.stdout)


if __name__ == "__main__":
    main()
