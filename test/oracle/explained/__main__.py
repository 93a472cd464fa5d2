"""
Runs the calls of a package of our own and says, for each raise statement, whether its trigger foresaw what Python did.

argv[1]: the directory that holds the package and `cases.py`. stdin: {"package", "sites": [{"function", "path", "line",
"predicate"}]}; a predicate is a Python expression, or null where nothing is foreseen. stdout: {"calls", "problems"}.

`cases.py` has `CASES`, a dictionary of `module.qualname` to call expressions. An expression is evaluated with the names of
that module, and with those of `cases.py`. A statement is compared in each frame of its function that a call leads to:
as Python did, control came to it, or went past it.
"""

import json
import os
import sys

from calls import Calls
from sites import Site


def main():
    root = os.path.realpath(sys.argv[1])
    sys.path.insert(0, root)
    given = json.load(sys.stdin)
    problems = []
    sites = []
    for each in given["sites"]:
        try:
            sites.append(Site(root, len(sites), each))
        except SyntaxError as error:
            problems.append(f"{each['path']}:{each['line']}: {error.msg}: {error.text}")
    calls = Calls(given["package"], sites) if not problems else None
    answers = [] if calls is None else [calls.run(*case) for case in calls.cases()]
    json.dump({"calls": answers, "problems": problems}, sys.stdout)


main()
