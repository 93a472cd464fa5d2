"""Runs one case, keeps every exception as it was when it was raised, and has each compared."""

import opcode
import os
import sys

from comparison import Comparison

RAISE = opcode.opmap["RAISE_VARARGS"]


def run_case(program, function):
    tracer = Tracer(program)
    error = None
    sys.settrace(tracer.enter)
    try:
        function()
    except BaseException as caught:
        error = caught
    finally:
        sys.settrace(None)
    answer = {"problems": [], "indirect": [], "inexact": [], "texts": 0}
    if error is None:
        answer["problems"].append("it raises nothing")
    elif not tracer.reraises and not any(each.error is error for each in tracer.raised):
        answer["problems"].append(f"no statement of the package raises its {error!r}")
    for statement in tracer.reraises.values():
        if statement.outcomes == {"re-raise"} and statement.place in program.records:
            answer["problems"].append(f"{statement.place_text} a record stands where it is only raised again")
    for raised in tracer.raised:
        Comparison(program, raised, tracer.helpers, answer).run()
    return answer


class Tracer:
    """Follows one case; frames of other files are passed over."""

    def __init__(self, program):
        self.program = program
        self.raised = []
        self.helpers = []
        self.passed = {}
        self.reraises = {}

    def enter(self, frame, _event, _arg):
        file = os.path.realpath(frame.f_code.co_filename)
        if file not in self.program.statements:
            return None
        statements = self.program.statements[file]
        path = os.path.relpath(file, self.program.root).replace(os.sep, "/")

        def follow(frame, event, arg):
            statement = statements.get(frame.f_lineno)
            if event == "line" and (path, frame.f_lineno) in self.program.watched:
                self.passed[path, frame.f_lineno] = (frame, scope_of(frame))
            if event == "return":
                self.helpers.append(scope_of(frame))
            elif event == "line" and statement is not None:
                self.program.reached.add(statement.place)
                if "re-raise" in statement.outcomes:
                    self.reraises[statement.place] = statement
            elif event == "exception" and statement is not None:
                is_raise = frame.f_code.co_code[frame.f_lasti] == RAISE
                if is_raise and not any(each.error is arg[1] for each in self.raised):
                    self.raised.append(Raised(arg[1], statement, frame, self.passed))
            return follow

        return follow


class Raised:
    """One exception at the moment it was raised."""

    def __init__(self, error, statement, frame, passed):
        self.error = error
        self.statement = statement
        self.frame = frame
        self.scope = scope_of(frame)
        #: The frame and its names, as they were when a watched line was last reached.
        self.passed = dict(passed)
        self.args = error.args
        self.shown = shown(error)
        self.notes = list(getattr(error, "__notes__", []))


def scope_of(frame):
    return {**frame.f_globals, **frame.f_locals}


def shown(error):
    try:
        return str(error)
    except Exception as problem:
        return f"<str() fails: {problem!r}>"
