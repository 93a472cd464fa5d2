"""Runs a function and evaluates what the catalogue says its message is; each line of stdin is one function."""
import itertools
import json
import math
import sys
import traceback


class E(Exception):
    pass


class Boom(Exception):
    pass


def boom(is_on):
    if is_on:
        raise Boom("boom")


class TooLong(BaseException):
    """A loop that would not end."""


ticks = [0]


def tick():
    ticks[0] += 1
    if ticks[0] > 60:
        raise TooLong
    return ticks[0] % 3 == 0


class suppress_all:
    def __enter__(self):
        return self

    def __exit__(self, kind, *rest):
        return kind is Boom


class plain:
    def __enter__(self):
        return "managed"

    def __exit__(self, *rest):
        return False


GLOBALS = {
    "E": E, "Boom": Boom, "boom": boom, "suppress_all": suppress_all, "plain": plain,
    "GLOBAL": "global text", "tick": tick,
}


class Unknown(Exception):
    """The expression does not say."""


def values(expression, names):
    """All values the expression allows for; raises Unknown."""
    kind = expression["kind"]
    if kind == "text":
        parts = [part_values(part, names) for part in expression["parts"]]
        if math.prod(len(part) for part in parts) > 500:
            raise Unknown("too many")
        return ["".join(each) for each in itertools.product(*parts)]
    if kind == "choice":
        found = []
        for option in expression["options"]:
            if all(may_hold(condition, names) for condition in option["conditions"]):
                found += values(option["value"], names)
        return found
    if kind == "constant":
        return [eval(expression["source"])]
    if kind == "local":
        return values(expression["value"], names)
    if kind == "parameter":
        return [names[expression["name"]]]
    if kind == "name":
        # What an import or a class of the function itself binds is not evaluated here.
        if expression["name"] not in GLOBALS:
            raise Unknown(expression["name"])
        return [GLOBALS[expression["name"]]]
    if kind == "list":
        each = [values(item, names) for item in expression["items"]]
        make = tuple if expression["source"].startswith("(") else list
        return [make(chosen) for chosen in itertools.product(*each)]
    if kind == "dict":
        each = [
            [(key, value) for key in values(entry["key"], names) for value in values(entry["value"], names)]
            for entry in expression["entries"]
        ]
        return [dict(chosen) for chosen in itertools.product(*each)]
    if kind == "conditional":
        tests = truths(expression["test"], names)
        chosen = [expression["whenTrue" if test else "whenFalse"] for test in tests]
        return [value for option in chosen for value in values(option, names)]
    if kind == "logical":
        lefts = values(expression["left"], names)
        stays = (lambda left: bool(left)) if expression["operator"] == "or" else (lambda left: not left)
        found = [left for left in lefts if stays(left)]
        return found if len(found) == len(lefts) else found + values(expression["right"], names)
    if kind == "not":
        return [not truth for truth in truths(expression["operand"], names)]
    if kind in ("operation", "compare"):
        lefts, rights = (values(expression[side], names) for side in ("left", "right"))
        code = compile(f"left {expression['operator']} right", "<operation>", "eval")
        return [eval(code, {}, {"left": left, "right": right}) for left in lefts for right in rights]
    if kind == "subscript":
        objects = values(expression["object"], names)
        return [o[key] for o in objects for key in values(expression["key"], names)]
    raise Unknown(kind)


def truths(expression, names):
    """Whether a test may hold, and whether it may fail; both where the expression does not say."""
    try:
        return sorted({bool(value) for value in values(expression, names)})
    except Unknown:
        return [False, True]


def part_values(part, names):
    if "text" in part:
        return [part["text"]]
    holder = part["placeholder"]
    if part["value"] is not None:
        found = values(part["value"], names)
    else:
        found = [evaluate(holder["expression"], names)]
    convert = {"r": repr, "a": ascii, "s": str, None: lambda value: value}[holder["conversion"]]
    return [format(convert(value), holder["formatSpec"] or "") for value in found]


def evaluate(source, names):
    """Over the parameters as they were given: the functions bind none of them anew."""
    try:
        return eval(source, dict(GLOBALS), dict(names))
    except NameError:
        raise Unknown(source)


def may_hold(condition, names):
    try:
        source = condition["condition"]
        held = matches(source, names) if source.startswith("match ") else bool(evaluate(source, names))
        return held == condition["holds"]
    except (Unknown, SyntaxError):
        return True


def matches(header, names):
    scope = {**GLOBALS, **names, "_taken": False}
    exec(header.replace(": case ", ":\n  case ", 1) + ":\n    _taken = True", scope)
    return scope["_taken"]


def answer(item):
    """One verdict a call: null where no E was raised, else {line, actual, predicted}; predicted may be null."""
    scope = dict(GLOBALS)
    exec(compile(item["code"], "<case>", "exec"), scope)
    verdicts = []
    for arguments in item["calls"]:
        ticks[0] = 0
        try:
            scope["f"](**arguments)
            verdicts.append(None)
        except E as error:
            frames = traceback.extract_tb(error.__traceback__)
            line = [frame.lineno for frame in frames if frame.filename == "<case>"][-1]
            site = next((s for s in item["sites"] if s["line"] <= line <= s["endLine"]), None)
            try:
                predicted = None if site is None else sorted({str(v) for v in values(site["value"], arguments)})
            except Unknown:
                predicted = None
            verdicts.append({"line": line, "actual": str(error), "predicted": predicted})
        except (AssertionError, Boom, TooLong, NameError, TypeError):
            verdicts.append(None)
    return verdicts


sys.setrecursionlimit(10000)
for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
