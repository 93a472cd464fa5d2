"""
Runs every `case_*` function of a package and holds the records of its raise statements against what Python raised.

argv[1]: the directory the package is in. stdin: {"modules", "records", "findings"}. stdout: {"cases", "problems"}.
Each exception a case raises is compared, also one that is caught on the way: where it is first raised, with the names
as they were at that moment. A comment on the first line of a raise statement says what is expected of its record, as words
joined by ", " and " or ":

  (none)         a record; the text that applies has some text of its own
  value-only     a record with placeholders only: nothing in the source says the text
  text           where a choice is to be allowed: `value-only or text`
  unresolved     no record, and a finding `unresolved-exception`
  re-raise       no record
  class-unknown  no class is named: which one it is only shows when it runs
  class          where a choice is to be allowed: `class or class-unknown`
  foreign        the class is not the package's and makes its own text of what it is given: which is part of it
  carries        the text of the exception that the handler caught is part of the message
  may-carry      whether it carries one is not held against the record

A file that needs a newer Python than 3.8 says so on its first line: `# needs python 3.11`.
"""

import json
import os
import sys

from program import Program
from running import run_case


def main():
    root = os.path.realpath(sys.argv[1])
    sys.path.insert(0, root)
    given = json.load(sys.stdin)
    program = Program(root, given)
    answers = {}
    for name, function in program.cases():
        answers[name] = run_case(program, function)
    unmet = [f"{path}:{line} is never reached" for path, line in program.never_reached()]
    unmet += [f"{path}:{line} has a record, and raises nothing" for path, line in program.astray()]
    json.dump({"cases": answers, "problems": program.problems + unmet}, sys.stdout)


main()
