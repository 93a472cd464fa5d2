/** A configuration class, with a check within it. */
const CONFIG = `from dataclasses import dataclass
from typing import Literal


@dataclass
class CacheConfig:
    """Configuration of the cache."""

    size: int = 4
    """How many entries the cache holds."""
    eager: bool = False
    kind: Literal["a", "b"] | None = None
    name: str = "x"
    limit: int | None = None
    mode: str | None = "fast"

    def check(self):
`;

/** The file with the lines as the body of its check. */
export function configured(...lines: readonly string[]): string {
  return `${CONFIG}${lines.map((line) => `        ${line}\n`).join('')}`;
}

/** The statement of a branch. */
export const RAISE = '    raise ValueError("m")';
