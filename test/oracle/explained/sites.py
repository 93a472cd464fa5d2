"""A raise statement, and what of its function decides whether control comes to it."""

import ast
import os

COMPOUND = tuple(
    getattr(ast, name)
    for name in ("If", "While", "For", "AsyncFor", "Try", "TryStar", "With", "AsyncWith", "Match")
    if hasattr(ast, name)
)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Site:
    """One raise or assert statement with the predicate of its record."""

    def __init__(self, root, index, given):
        self.index = index
        self.function = given["function"]
        self.place = (given["path"], given["line"])
        self.file = os.path.join(root, given["path"])
        predicate = given["predicate"]
        self.predicate = None if predicate is None else compile(predicate, f"<{self.function}>", "eval")
        with open(self.file, encoding="utf-8") as file:
            tree = ast.parse(file.read())
        around = list(path_to(tree, given["line"]))
        self.node = around[-1]
        functions = [node for node in around if isinstance(node, FUNCTIONS)]
        self.scope = functions[-1] if functions else tree
        self.statements = list(statements_of(self.scope))
        self.watched = self.deciding_lines()
        #: The names of one item of a loop around the statement: a trigger has to say which item it speaks of.
        self.items = {
            name.id
            for loop, inner in zip(around, around[1:])
            if isinstance(loop, (ast.For, ast.AsyncFor)) and inner in loop.body
            for name in ast.walk(loop.target)
            if isinstance(name, ast.Name)
        }

    def is_code(self, code):
        """Whether it is the code of the function around the statement."""
        if os.path.realpath(code.co_filename) != self.file:
            return False
        if isinstance(self.scope, ast.Module):
            return code.co_name == "<module>"
        first = min([self.scope.lineno] + [each.lineno for each in self.scope.decorator_list])
        return code.co_name == self.scope.name and code.co_firstlineno == first

    def is_at(self, line):
        return self.node.lineno <= line <= self.node.end_lineno

    def deciding_lines(self):
        """Its own lines, and the first ones of the compound statements that begin before it."""
        lines = set(range(self.node.lineno, self.node.end_lineno + 1))
        for node in self.statements:
            if isinstance(node, COMPOUND) and node.lineno <= self.node.lineno:
                lines |= header_lines(node)
        return lines

    def loops(self, header):
        """The loops of the function that are written so: `x in xs` of a `for`, the test of a `while`; all for `None`."""
        loops = [node for node in self.statements if normal_header(node) is not None]
        return [node for node in loops if header is None or normal_header(node) == normal(header)]

    def simple_statement(self, line):
        """The innermost statement at a line; `None` for none."""
        found = [
            node
            for node in self.statements
            if line in header_lines(node) or (not isinstance(node, COMPOUND) and node.lineno <= line <= node.end_lineno)
        ]
        return found[-1] if found else None


def path_to(tree, line):
    """The nodes around the raise or assert statement that begins at a line, outermost first, and itself."""
    for node in ast.walk(tree):
        for child in ast.iter_child_nodes(node):
            child.outer = node
    found = [
        node for node in ast.walk(tree) if isinstance(node, (ast.Raise, ast.Assert)) and node.lineno == line
    ]
    if len(found) != 1:
        raise ValueError(f"{len(found)} raise statements on line {line}")
    path = [found[0]]
    while path[0] is not tree:
        path.insert(0, path[0].outer)
    return path


def statements_of(scope):
    """The statements of a function, those of functions and classes in it left out, in source order."""
    for node in ast.iter_child_nodes(scope):
        if isinstance(node, ast.stmt):
            yield node
        if not isinstance(node, FUNCTIONS + (ast.ClassDef, ast.expr)):
            yield from statements_of(node)


def header_lines(node):
    if isinstance(node, getattr(ast, "Match", ())):
        patterns = {line for case in node.cases for line in range(case.pattern.lineno, case.body[0].lineno)}
        return {node.lineno} | patterns
    body = getattr(node, "body", None)
    end = max(node.lineno, body[0].lineno - 1) if body else node.end_lineno
    return set(range(node.lineno, end + 1))


def normal_header(node):
    if isinstance(node, ast.While):
        return normal(ast.unparse(node.test))
    if isinstance(node, (ast.For, ast.AsyncFor)):
        return normal(f"{ast.unparse(node.target)} in {ast.unparse(node.iter)}")
    return None


def normal(source):
    try:
        return ast.unparse(ast.parse(source, mode="eval"))
    except SyntaxError:
        return source
