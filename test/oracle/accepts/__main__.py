"""Says for two versions of a function and predicates about them on which arguments they do not agree with what raises."""
import itertools
import json
import sys


def raises(function, arguments):
    try:
        function(*arguments)
    except ValueError:
        return True
    return False


def compiled(source):
    space = {}
    exec(source, space)
    return space, space["f"]


def holds(text, space):
    return bool(eval(text, space))


def compare(case):
    old_space, old = compiled(case["old"])
    new_space, new = compiled(case["now"])
    names = new.__code__.co_varnames[: new.__code__.co_argcount]
    samples = [[eval(text, dict(new_space)) for text in case["samples"]] for _ in names]
    problems, witnesses = [], {text: 0 for text in case["nowRejected"] + case["nowAccepted"]}
    for arguments in itertools.product(*samples):
        try:
            was, is_now = raises(old, arguments), raises(new, arguments)
        except (TypeError, AttributeError):
            continue
        space = {**new_space, **dict(zip(names, arguments))}
        try:
            applies = all(holds(text, space) for text in case["where"])
            rejected = [text for text in case["nowRejected"] if applies and holds(text, space)]
            accepted = [text for text in case["nowAccepted"] if applies and holds(text, space)]
        except (TypeError, AttributeError):
            # What stands before it in the condition would not have asked it.
            rejected = accepted = []
        for text in rejected + accepted:
            witnesses[text] += 1
        if bool(rejected) != (not was and is_now):
            problems.append(f"{arguments}: raised {was}, raises {is_now}, said to be rejected now: {rejected}")
        if bool(accepted) != (was and not is_now):
            problems.append(f"{arguments}: raised {was}, raises {is_now}, said to be accepted now: {accepted}")
    problems += [f"no sample shows: {text}" for text, count in witnesses.items() if count == 0]
    return problems


print(json.dumps([compare(case) for case in json.load(sys.stdin)]))
