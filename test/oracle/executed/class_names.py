"""Classes and the names a record calls them by."""

import importlib


def name_of(cls):
    return (cls.__module__ + "." + cls.__qualname__).replace("<locals>.", "")


def imported(qualified_name):
    module, _, rest = qualified_name.rpartition(".")
    try:
        return getattr(importlib.import_module(module), rest, None)
    except ImportError:
        outer = imported(module) if module else None
        return None if outer is None else getattr(outer, rest, None)
