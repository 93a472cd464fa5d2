"""One frame of a raise statement's function, from its call to where it is left."""

import opcode

from predicates import Evaluation

RAISE = opcode.opmap["RAISE_VARARGS"]


class Frame:
    """
    Follows one frame. The predicate is evaluated each time a line is left that decides whether control comes to the
    statement, with the names as they then are: what the function does later must not change the answer.
    """

    def __init__(self, site, frame):
        self.site = site
        self.frame = frame
        #: What it was called with.
        self.arguments = dict(frame.f_locals)
        self.previous = None
        self.exceptions = []
        self.ended_loops = []
        self.is_due = False
        self.raised = False
        #: The line of an exception that left the frame from elsewhere.
        self.failed_at = None
        self.evaluation = None

    def follow(self, event, arg):
        line = self.frame.f_lineno
        if event == "line":
            self.step(line)
        elif event == "exception":
            self.fail(line, arg[1])
        elif event == "return":
            self.leave()

    def step(self, line):
        self.failed_at = None
        self.note_ended_loops(line)
        if self.is_due or self.previous in self.site.watched:
            self.evaluate()
        self.is_due = False
        self.previous = line

    def fail(self, line, error):
        is_raise = self.frame.f_code.co_code[self.frame.f_lasti] == RAISE
        if self.site.is_at(line) and is_raise:
            self.raised = True
            self.evaluate()
            return
        self.failed_at = line
        self.exceptions.append((line, error))
        self.is_due = True

    def leave(self):
        if self.raised or self.failed_at is not None:
            return
        self.note_ended_loops(None)
        if self.evaluation is None or self.is_due or self.previous in self.site.watched:
            self.evaluate()

    def note_ended_loops(self, line):
        """A loop ends by itself where control goes from its first lines to a line outside its body."""
        for node in self.site.statements:
            if not hasattr(node, "orelse") or not hasattr(node, "body") or hasattr(node, "handlers"):
                continue
            first = node.body[0].lineno
            at_header = self.previous is not None and node.lineno <= self.previous < max(first, node.lineno + 1)
            in_body = line is not None and first <= line <= node.body[-1].end_lineno
            in_header = line is not None and node.lineno <= line < first
            if at_header and not in_body and not in_header:
                self.ended_loops.append(node)

    def evaluate(self):
        if self.site.predicate is not None:
            self.evaluation = Evaluation(self)
            self.evaluation.run()

    def is_compared(self):
        """Not where something else failed before control could come to the statement."""
        if self.raised or self.failed_at is None:
            return True
        return self.failed_at > self.site.node.end_lineno

    def answer(self):
        evaluation = self.evaluation
        return {
            "site": self.site.index,
            "raised": self.raised,
            "foreseen": None if evaluation is None else evaluation.holds,
            "troubles": [] if evaluation is None else evaluation.troubles,
        }
