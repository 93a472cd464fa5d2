"""What becomes of every exception that functions raise: reads a module, calls its functions, prints JSON.

Each top-level function is called with False and with True. For every line that raised an exception of its own, one
entry a call: the lines that raised the same object again, and the line of the `except` or `with` that ended it.
"""
import ast
import json
import sys


def main(path):
    with open(path, encoding='utf8') as file:
        tree = ast.parse(file.read())
    module = {'__name__': 'minfer'}
    exec(compile(tree, path, 'exec'), module)
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    calls = [call(path, tree, module[name], flag) for name in names for flag in (False, True)]
    print(json.dumps([entry for entries in calls for entry in entries]))


def call(path, tree, function, flag):
    nodes = list(ast.walk(tree))
    raises = {n.lineno: n for n in nodes if isinstance(n, ast.Raise)}
    sites = {**raises, **{n.lineno: n for n in nodes if isinstance(n, ast.Assert)}}
    handlers = [n for n in nodes if isinstance(n, ast.ExceptHandler)]
    withs = [n for n in nodes if isinstance(n, ast.With)]
    raised = []

    def trace(frame, event, argument):
        if frame.f_code.co_filename != path:
            return None
        line = frame.f_lineno
        if event == 'exception' and line in sites:
            note_raise(line, argument[1])
        if event == 'line' and sys.exc_info()[1] is not None:
            note_handler(line, sys.exc_info()[1])
        return trace

    def note_raise(line, error):
        known = [entry for entry in raised if holds(error, entry['error'])]
        if not known:
            raised.append({'error': error, 'line': line, 'again': [], 'handler': None})
        for entry in known:
            # A `with` on the way out shows the exception at the line of the raise once more.
            if line != entry['line'] and line not in entry['again']:
                entry['again'].append(line)

    def note_handler(line, error):
        inside = [h for h in handlers if h.body[0].lineno <= line <= h.end_lineno]
        for entry in raised:
            if inside and holds(error, entry['error']):
                entry['handler'] = max(h.lineno for h in inside)
                # A bare `raise` is shown as a line only.
                if line in raises and raises[line].exc is None:
                    entry['again'].append(line)

    left = None
    sys.settrace(trace)
    try:
        function(flag)
    except BaseException as error:
        left = error
    finally:
        sys.settrace(None)

    def ended_at(entry):
        if left is not None and holds(left, entry['error']):
            return None
        last = entry['again'][-1] if entry['again'] else entry['line']
        around = [w.lineno for w in withs if w.lineno < last <= w.end_lineno]
        suppressing = [n for n in around if not entry['handler'] or last > entry['handler']]
        if not suppressing or (entry['handler'] and entry['handler'] > last):
            return entry['handler']
        return suppressors(suppressing, entry['error'])

    def suppressors(lines, error):
        named = [w for w in withs if w.lineno in lines and any(catches(i, error) for i in w.items)]
        return max((w.lineno for w in named), default=None)

    def catches(item, error):
        arguments = item.context_expr.args if isinstance(item.context_expr, ast.Call) else []
        types = [function.__globals__.get(ast.unparse(a)) for a in arguments]
        return any(isinstance(t, type) and isinstance(error, t) for t in types)

    return [
        {'line': entry['line'], 'reraisedAt': entry['again'], 'endedAt': ended_at(entry)}
        for entry in raised
    ]


def holds(error, one):
    if error is one:
        return True
    return isinstance(error, BaseExceptionGroup) and any(holds(inner, one) for inner in error.exceptions)


main(sys.argv[1])
