"""A message template with the values of its placeholders."""

import ast
import re

CONVERSIONS = {None: lambda value: value, "r": repr, "s": str, "a": ascii}


class Filled:
    """
    Parts with the values of their placeholders: as they are in the raising frame, else as they were at the end of one of
    the package's functions that ran in the case (`indirect`), else whatever stands there (`inexact`). `earlier`: what
    names were where the text was defined, for `text = f"Sorry: {text}"`; these then count as well (`indirect`).
    """

    def __init__(self, parts, scope, helpers, earlier=()):
        self.indirect = []
        self.inexact = []
        self.only_value = None
        self.fits = False
        pattern, text = [], []
        for part in parts:
            if "text" in part:
                choices = [part["text"]]
            else:
                choices = self.choices(part["placeholder"], scope, helpers, earlier)
            pattern.append(".*" if choices is None else "(?:" + "|".join(map(re.escape, choices)) + ")")
            text.append("<?>" if choices is None else choices[0])
        if len(parts) == 1 and "placeholder" in parts[0] and not self.indirect and not self.inexact:
            placeholder = parts[0]["placeholder"]
            if placeholder["conversion"] is None and placeholder["formatSpec"] is None:
                self.only_value = (evaluate(placeholder["expression"], scope),)
        self.pattern = "".join(pattern)
        self.text = "".join(text)
        self.is_exact = not self.inexact

    def matches(self, actual):
        return re.fullmatch(self.pattern, actual, re.DOTALL) is not None

    def choices(self, placeholder, scope, helpers, earlier):
        here = formatted(placeholder, scope)
        before = [formatted(placeholder, each) for each in earlier]
        there = [] if here is not None else [formatted(placeholder, helper) for helper in reversed(helpers)]
        there = list(dict.fromkeys(each for each in [here] + before + there if each is not None))
        if here is not None and there == [here]:
            return there
        (self.indirect if there else self.inexact).append(placeholder["expression"])
        return there or None


def formatted(placeholder, scope):
    try:
        value = CONVERSIONS[placeholder["conversion"]](evaluate(placeholder["expression"], scope))
        spec = re.sub(
            r"\{([^{}]+)\}", lambda field: str(evaluate(field[1], scope)), placeholder["formatSpec"] or ""
        )
        return format(value, spec) if spec else str(value)
    except Exception:
        return None


def evaluate(expression, scope):
    return eval(compile(f"(\n{expression}\n)", "<expression>", "eval"), dict(scope))


def is_quoted(filled, actual):
    if filled.only_value is not None:
        return repr(filled.only_value[0]) == actual
    try:
        text = ast.literal_eval(actual)
    except (SyntaxError, ValueError):
        return False
    return isinstance(text, str) and filled.matches(text)


def has_text(parts):
    return any("text" in part for part in parts)
