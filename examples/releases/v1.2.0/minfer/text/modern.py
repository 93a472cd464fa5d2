"""Chat templates. Needs Python 3.12 or newer.

The f-strings below use what PEP 701 allows, `match` and `except*` are used as well; older
versions cannot compile this file. Nothing else in the package imports it.
"""

from __future__ import annotations

from typing import Any, Callable

ROLES = ("system", "user", "assistant", "tool")


class TemplateError(ValueError):
    """A conversation that no prompt can be made from."""


def render[T: dict[str, Any]](messages: list[T]) -> str:
    """A prompt for a list of messages with "role" and "content"."""
    if not messages:
        raise TemplateError(f"no messages{"" if messages is None else f": got {messages!r}"}")
    out = []
    for position, message in enumerate(messages):
        if message["role"] not in ROLES:
            raise TemplateError(f"message {position}: unknown role {message["role"]!r}, use one of {", ".join(ROLES)}")
        if position and messages[position - 1]["role"] == message["role"]:
            raise TemplateError(
                f"roles must alternate, but these repeat:\n{
                    # both neighbours, one a line
                    "\n".join(
                        f"  {n}: {messages[n]["role"]}"
                        for n in (position - 1, position)
                    )
                }"
            )
        out.append(f"<{message["role"]}>{content_text(message["content"])}")
    return "\n".join(out)


def content_text(content: object) -> str:
    """The text of a message's content, which may come in parts."""
    match content:
        case str():
            return content
        case {"type": "text", "text": str(text)}:
            return text
        case {"type": kind}:
            raise TemplateError(f"content of type {kind!r} is not supported")
        case [*parts]:
            return "".join(map(content_text, parts))
        case _:
            raise TypeError(f"content must be a str, a dict or a list, not {type(content).__name__:>{len("None")}}")


def run_checks(checks: list[Callable[[], None]]) -> None:
    """Runs all checks; what they raise comes together, as one group."""
    errors = []
    for check in checks:
        try:
            check()
        except Exception as e:
            errors.append(e)
    try:
        if errors:
            raise ExceptionGroup(f"{len(errors)} checks failed", errors)
    except* TemplateError as group:
        raise TemplateError(f"bad template: {'\t'.join(str(e) for e in group.exceptions)}") from group
    except* TypeError:
        raise
