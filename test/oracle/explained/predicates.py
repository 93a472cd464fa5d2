"""A predicate in a frame, with the functions that the reader of triggers writes in it."""

import ast


class Evaluation:
    """
    One evaluation. What cannot be evaluated does not hold: nothing is said of a name that is unbound, and `None` is not
    greater than 3. Anything else that goes wrong is trouble.
    """

    def __init__(self, followed):
        self.followed = followed
        frame = followed.frame
        helpers = {
            "_holds": self.is_true,
            "_raised": self.has_raised,
            "_imported": self.has_failed_import,
            "_ended": self.has_ended,
            "_matches": self.matches,
            "_told": self.is_told,
            "_argument": followed.arguments.__getitem__,
        }
        #: One namespace for all: comprehensions and lambdas look their names up in it.
        known = {name: value for name, value in frame.f_locals.items() if name not in followed.site.items}
        self.scope = {**frame.f_globals, **known, **helpers}
        self.holds = False
        self.troubles = []

    def run(self):
        self.holds = self.is_true(lambda: eval(self.followed.site.predicate, self.scope))

    def is_true(self, test):
        try:
            return bool(test())
        except (NameError, TypeError):
            return False
        except Exception as error:
            self.troubles.append(f"{type(error).__name__}: {error}")
            return False

    def is_told(self, test, sentence):
        """What a sentence adds to a condition that holds is so, or else there is trouble."""
        if not self.is_true(test):
            self.troubles.append(f"it is not so: {sentence}")
        return True

    def has_raised(self, callees, types):
        """Whether a statement with one of these texts in it has raised one of these types; any one for `None`."""
        wanted = [""] if callees is None else [without_space(callee) for callee in callees]
        return any(
            is_one_of(error, types) and any(callee in without_space(text) for callee in wanted)
            for text, error in self.failed_statements()
        )

    def has_failed_import(self, modules, types):
        starts = tuple(start for module in modules for start in (f"import {module}", f"from {module} import"))
        return any(
            is_one_of(error, types) and text.startswith(starts) for text, error in self.failed_statements()
        )

    def failed_statements(self):
        for line, error in self.followed.exceptions:
            node = self.followed.site.simple_statement(line)
            if node is not None:
                yield ast.unparse(node), error

    def has_ended(self, header):
        """Whether a loop that is written so has ended by itself; any loop for `None`."""
        loops = self.followed.site.loops(header)
        if not loops:
            self.troubles.append(f"there is no loop over `{header}`")
        return any(node in self.followed.ended_loops for node in loops)

    def matches(self, subject, patterns):
        cases = "".join(f"  case {pattern}:\n   return True\n" for pattern in patterns)
        space = dict(self.scope)
        exec(f"def _match(_subject):\n match _subject:\n{cases} return False\n", space)
        return self.is_true(lambda: space["_match"](subject()))


def is_one_of(error, types):
    return types is None or isinstance(error, types())


def without_space(text):
    return "".join(text.split()).replace('"', "'")
