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
    if kind == "parameter":
        return [names[expression["name"]]]
    if kind == "name":
        return [eval(expression["name"], dict(GLOBALS))]
    if kind == "list":
        each = [values(item, names) for item in expression["items"]]
        make = tuple if expression["source"].startswith("(") else list
        return [make(chosen) for chosen in itertools.product(*each)]
    if kind == "dict":
        keys = [entry["key"] for entry in expression["entries"]]
        each = [values(entry["value"], names) for entry in expression["entries"]]
        return [dict(zip(keys, chosen)) for chosen in itertools.product(*each)]
    if kind == "subscript":
        objects = values(expression["object"], names)
        return [o[key] for o in objects for key in values(expression["key"], names)]
    raise Unknown(kind)


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
