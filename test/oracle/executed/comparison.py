"""One exception against the record of its raise statement."""

import re

from class_names import imported, name_of
from filling import Filled, evaluate, has_text, is_quoted


class Comparison:
    """One exception against the record of its statement."""

    def __init__(self, program, raised, helpers, answer):
        self.program = program
        self.raised = raised
        self.helpers = helpers
        self.answer = answer
        self.statement = raised.statement
        self.outcomes = raised.statement.outcomes
        self.earlier = []

    def run(self):
        record = self.program.records.get(self.statement.place)
        if record is None:
            is_expected = "re-raise" in self.outcomes
            if "unresolved" in self.outcomes:
                is_expected = is_expected or self.statement.place in self.program.findings
            if not is_expected:
                self.problem("there is no record")
            return
        if not self.outcomes & {"text", "value-only"}:
            self.problem("a record stands where none is expected")
            return
        self.compare_class(record["exception"])
        self.compare_message(record["message"])

    def problem(self, text):
        self.answer["problems"].append(f"{self.statement.place_text} {text}")

    # The class and its bases.

    def compare_class(self, exception):
        cls = type(self.raised.error)
        if exception["oneOf"] is not None:
            possible = [each for each in exception["oneOf"] if self.is_possible(each["conditions"])]
            fitting = [each for each in possible if self.is_class(each["qualifiedName"], cls)]
            if len(fitting) != 1 or (len(possible) > 1 and all(self.is_known(each) for each in possible)):
                names = [each["qualifiedName"] for each in possible]
                self.problem(f"the class is {name_of(cls)}, the record says one of {names}")
            for each in fitting:
                self.compare_bases(each["bases"], cls)
        elif "class-unknown" in self.statement.marks and exception["qualifiedName"] is None:
            return
        elif {"class", "class-unknown"} & self.statement.marks == {"class-unknown"}:
            self.problem(f"names the class {exception['qualifiedName']}, which the source does not say")
        elif not self.is_class(exception["qualifiedName"], cls):
            self.problem(f"the class is {name_of(cls)}, the record says {exception['qualifiedName']}")
        else:
            self.compare_bases(exception["bases"], cls)

    def compare_bases(self, bases, cls):
        known = self.known_from(cls, set())
        expected = [base for base in cls.__mro__[1:] if base in known and base is not object]
        is_same = len(expected) == len(bases) and all(map(self.is_class, bases, expected))
        if not is_same:
            names = [name_of(base) for base in expected]
            self.problem(f"the bases are {names}, the record says {bases}")

    def known_from(self, cls, found):
        """The classes that the package's own class statements, and Python's, lead to."""
        found.add(cls)
        if cls.__module__.split(".")[0] in (self.program.package, "builtins"):
            for base in cls.__bases__:
                self.known_from(base, found)
        return found

    def is_class(self, qualified_name, cls):
        if qualified_name == name_of(cls):
            return True
        is_own = cls.__module__.split(".")[0] == self.program.package
        # A class of another project is named by the module it is imported from, which may only pass it on.
        return not is_own and qualified_name is not None and imported(qualified_name) is cls

    # Conditions.

    def is_possible(self, conditions):
        return all(self.holds(each) is not False for each in conditions)

    def is_known(self, variant):
        return len(variant["conditions"]) > 0 and all(self.holds(c) is not None for c in variant["conditions"])

    def holds(self, condition):
        """
        Whether a condition came out as it says, with the names as they were on its line; `None` where that cannot be told.
        One of another function is in the terms of the raising frame, else in its own.
        """
        frame, there = self.raised.passed.get((condition["path"], condition["line"]), (None, None))
        scopes = [there, self.raised.scope] if frame is self.raised.frame else [self.raised.scope, there]
        for scope in scopes:
            try:
                return bool(evaluate(condition["condition"], scope)) == condition["holds"]
            except Exception:
                continue
        return None

    # The message.

    def compare_message(self, message):
        if message is None:
            if self.raised.shown != "":
                self.problem(f"there is no message, Python shows {self.raised.shown!r}")
            return
        self.earlier = [
            self.raised.passed[each["path"], line][1]
            for each in message["resolvedFrom"]
            for line in range(each["line"], each["endLine"] + 1)
            if (each["path"], line) in self.raised.passed
        ]
        self.compare_carries(message["carries"])
        self.compare_notes(message["notes"])
        everything = [message] + (message["variants"] or [])
        if "text" not in self.outcomes and any(has_text(each["parts"]) for each in everything):
            self.problem(f"has a text that nothing says: {[each['template'] for each in everything]}")
            return
        chosen = self.chosen_variant(message)
        if chosen is None:
            return
        if has_text(chosen["parts"]) or chosen["parts"] == []:
            self.answer["texts"] += 1
        elif "value-only" not in self.outcomes:
            self.problem(f"says no text of {self.raised.shown!r}, only {chosen['template']!r}")

    def chosen_variant(self, message):
        display = message["shown"]
        if message["variants"] is None:
            return message if self.check(message["parts"], display) else None
        possible = [each for each in message["variants"] if self.is_possible(each["conditions"])]
        fitting = [each for each in possible if self.fill(each["parts"], display).fits]
        if len(fitting) == 0 or (len(possible) > 1 and all(self.is_known(each) for each in possible)):
            texts = [self.fill(each["parts"], display).text for each in possible]
            self.problem(f"Python shows {self.raised.shown!r}, the variants that may apply are {texts} ({display})")
            return None
        exact = [each for each in fitting if has_text(each["parts"]) and self.fill(each["parts"], display).is_exact]
        if len(exact) > 1:
            self.problem(f"several variants give the same text: {[each['template'] for each in exact]}")
            return None
        chosen = (exact or fitting)[0]
        self.check(chosen["parts"], display)
        return chosen

    def check(self, parts, display):
        filled = self.fill(parts, display)
        if not filled.fits:
            self.problem(f"Python shows {self.raised.shown!r}, the record {filled.text!r} ({display})")
        for kind in ("indirect", "inexact"):
            self.answer[kind] += [f"{self.statement.place_text} {each}" for each in getattr(filled, kind)]
        return filled.fits

    def fill(self, parts, display):
        filled = Filled(parts, self.raised.scope, self.helpers)
        filled.fits = self.fits(filled, display)
        if filled.fits:
            return filled
        earlier = Filled(parts, self.raised.scope, self.helpers, self.earlier)
        earlier.fits = self.fits(earlier, display)
        return earlier if earlier.fits else filled

    def fits(self, filled, display):
        error, actual = self.raised.error, self.raised.shown
        if "foreign" in self.statement.marks or display == "part":
            return re.search(filled.pattern, actual, re.DOTALL) is not None
        if display == "repr":
            return is_quoted(filled, actual)
        if display == "tuple":
            return len(self.raised.args) > 1 and any(is_quoted(filled, repr(arg)) for arg in self.raised.args)
        if filled.matches(actual):
            return True
        # `str()` of a group adds how many there are in it.
        return hasattr(error, "exceptions") and filled.matches(error.message)

    def compare_carries(self, carries):
        if "may-carry" in self.statement.marks:
            return
        expected = self.statement.carried() if "carries" in self.statement.marks else None
        given = None if carries is None else {**carries, "types": carries["types"].strip("()")}
        if given != expected:
            self.problem(f"it carries {expected}, the record says {carries}")

    def compare_notes(self, notes):
        filled = [Filled(note["parts"], self.raised.scope, self.helpers) for note in notes]
        is_same = len(filled) == len(self.raised.notes)
        if not (is_same and all(each.matches(note) for each, note in zip(filled, self.raised.notes))):
            texts = [each.text for each in filled]
            self.problem(f"the notes are {self.raised.notes}, the record says {texts}")
