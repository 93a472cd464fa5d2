"""The calls of `cases.py`, one after the other."""

import importlib
import sys

from frames import Frame


class Calls:
    """Runs calls and gathers what became of each raise statement of the function."""

    def __init__(self, package, sites):
        self.package = package
        self.sites = sites
        self.names = importlib.import_module("cases")

    def cases(self):
        return [(function, call) for function, calls in self.names.CASES.items() for call in calls]

    def run(self, function, call):
        sites = [site for site in self.sites if site.function == function]
        module = importlib.import_module(f"{self.package}.{function.split('.')[0]}")
        space = {**vars(self.names), **vars(module)}
        frames = []
        error = None
        sys.settrace(tracer(sites, frames))
        try:
            eval(call, space)
        except Exception as caught:
            error = caught
        finally:
            sys.settrace(None)
        return {
            "function": function,
            "call": call,
            "error": None if error is None else f"{type(error).__name__}: {error}",
            "raisedAt": raised_at(error, self.sites),
            "frames": [frame.answer() for frame in left_by(error, frames) if frame.is_compared()],
        }


def tracer(sites, frames):
    def enter(frame, _event, _arg):
        # A generator's frame is entered each time it goes on.
        followed = [each for each in frames if each.frame is frame]
        if not followed:
            followed = [Frame(site, frame) for site in sites if site.is_code(frame.f_code)]
            frames.extend(followed)

        def follow(_frame, event, arg):
            for each in followed:
                each.follow(event, arg)
            return follow

        return follow if followed else None

    return enter


def left_by(error, frames):
    """A `finally` hides from the tracer that an exception leaves the frame; the traceback knows it."""
    traceback = getattr(error, "__traceback__", None)
    while traceback is not None:
        for each in frames:
            if each.frame is traceback.tb_frame and not each.raised:
                each.failed_at = traceback.tb_lineno
        traceback = traceback.tb_next
    return frames


def raised_at(error, sites):
    """Place of the innermost frame within the package, `path:line`."""
    files = {site.file: site.place[0] for site in sites}
    place = None
    traceback = getattr(error, "__traceback__", None)
    while traceback is not None:
        path = files.get(traceback.tb_frame.f_code.co_filename)
        if path is not None:
            place = f"{path}:{traceback.tb_lineno}"
        traceback = traceback.tb_next
    return place
