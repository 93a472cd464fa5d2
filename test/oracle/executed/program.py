"""The package, its raise statements and their marks, and what the catalogue says of them."""

import ast
import importlib
import io
import os
import re
import tokenize

OUTCOMES = {"text", "value-only", "unresolved", "re-raise"}
MARKS = OUTCOMES | {"class", "class-unknown", "foreign", "carries", "may-carry"}


class Program:
    """The package: its modules, its raise statements, and what the catalogue says of them."""

    def __init__(self, root, given):
        self.root = root
        self.problems = []
        self.modules = [importlib.import_module(name) for name in given["modules"]]
        self.package = given["modules"][0].split(".")[0]
        self.statements = {}
        for module in self.modules:
            self.read(os.path.realpath(module.__file__))
        self.records = {(r["source"]["path"], r["source"]["line"]): r for r in given["records"]}
        self.watched = watched_lines(given["records"])
        self.findings = {(f["path"], f["line"]) for f in given["findings"] if f["code"] == "unresolved-exception"}
        self.reached = set()

    def read(self, file):
        with open(file, encoding="utf-8") as stream:
            text = stream.read()
        path = os.path.relpath(file, self.root).replace(os.sep, "/")
        comments = {
            token.start[0]: token.string.lstrip("# ")
            for token in tokenize.generate_tokens(io.StringIO(text).readline)
            if token.type == tokenize.COMMENT
        }
        by_line = self.statements[file] = {}
        for node, ancestors in walk(ast.parse(text), ()):
            is_site = isinstance(node, ast.Raise) or (isinstance(node, ast.Assert) and node.msg is not None)
            if not is_site:
                continue
            marks = re.split(r", | or ", comments[node.lineno]) if node.lineno in comments else []
            if not MARKS.issuperset(marks):
                self.problems.append(f"{path}:{node.lineno} has a mark that is none: {marks}")
            statement = Statement(path, node, ancestors, set(marks), text)
            for line in range(node.lineno, node.end_lineno + 1):
                by_line[line] = statement

    def cases(self):
        seen = set()
        for module in self.modules:
            for name, value in sorted(vars(module).items()):
                if not name.startswith("case_") or value.__module__ != module.__name__:
                    continue
                if name in seen:
                    self.problems.append(f"{name} is there twice")
                seen.add(name)
                yield name, value

    def places(self):
        return {s.place for by_line in self.statements.values() for s in by_line.values()}

    def never_reached(self):
        return sorted(self.places() - self.reached)

    def astray(self):
        """Records of the imported files at lines where nothing is raised."""
        paths = {os.path.relpath(file, self.root).replace(os.sep, "/") for file in self.statements}
        return sorted(place for place in set(self.records) - self.places() if place[0] in paths)


def watched_lines(records):
    """Where conditions and definitions stand: what names were there is kept, for names that change later."""
    lines = set()
    for record in records:
        message, exception = record["message"] or {}, record["exception"]
        for each in message.get("resolvedFrom", ()):
            lines |= {(each["path"], line) for line in range(each["line"], each["endLine"] + 1)}
        for each in (message.get("variants") or []) + (exception["oneOf"] or []):
            lines |= {(condition["path"], condition["line"]) for condition in each["conditions"]}
    return lines


def walk(node, ancestors):
    yield node, ancestors
    for child in ast.iter_child_nodes(node):
        yield from walk(child, ancestors + (node,))


class Statement:
    def __init__(self, path, node, ancestors, marks, text):
        self.path = path
        self.place = (path, node.lineno)
        self.place_text = f"{path}:{node.lineno}"
        self.node = node
        self.marks = marks
        self.outcomes = marks & OUTCOMES or {"text"}
        self.ancestors = ancestors
        self.text = text

    def carried(self):
        """The handler whose exception the statement names, innermost first, as a record's `carries`."""
        names = {n.id for n in ast.walk(self.node) if isinstance(n, ast.Name)}
        handlers = [a for a in self.ancestors if isinstance(a, ast.ExceptHandler)]
        tries = [a for a in self.ancestors if hasattr(a, "handlers")]
        named = [h for h in handlers if h.name in names] or handlers
        handler = named[-1]
        (tried,) = [t for t in tries if handler in t.handlers]
        types = "" if handler.type is None else ast.get_source_segment(self.text, handler.type)
        body = {"path": self.path, "line": tried.body[0].lineno, "endLine": tried.body[-1].end_lineno}
        return {"types": types.strip("()"), "tried": body}
