/** Functions that keep what they caught and raise it later, and some that may raise something else. */
import { MINFER } from '../../../support/minfer.js';

export const STORED = `${MINFER}

def fail(error=QueueFull):
    raise error("failed")


def keeps_the_last_of_a_loop(flag):
    last: Exception | None = None
    for _ in range(3):
        try:
            fail()
        except QueueFull as e:
            last = e
            continue
    assert last is not None
    raise last


def keeps_one_of_a_while(flag):
    error = None
    while error is None:
        try:
            fail()
        except MinferError as e:
            error = e
            break
    if error is not None:
        raise error


def keeps_one_without_a_loop(flag):
    error = None
    try:
        fail()
    except MinferError as e:
        error = e
    if error:
        raise error from None


def keeps_one_of_two(flag):
    error = None
    try:
        fail(QueueFull if flag else BadPrompt)
    except QueueFull as full:
        error = full
    except (BadPrompt, OSError) as bad:
        error = bad
    raise error


def keeps_one_of_two_tries(flag):
    error = None
    try:
        if flag:
            fail()
    except QueueFull as e:
        error = e
    for _ in range(2):
        try:
            fail(MinferError)
        except MinferError as e:
            if error is None:
                error = e
    raise error.with_traceback(None)


def keeps_all_and_raises_the_first(flag):
    errors = []
    for _ in range(2):
        try:
            fail()
        except QueueFull as e:
            errors.append(e)
    if errors:
        raise errors[0]


def keeps_all_and_raises_the_last(flag):
    errors: list[Exception] = []
    for _ in range(2):
        try:
            fail()
        except QueueFull as e:
            errors.append(e)
    if len(errors) > 1:
        raise errors[-1] from errors[0]


def keeps_all_and_raises_each(flag):
    errors = []
    try:
        fail()
    except QueueFull as e:
        errors.append(e)
    for error in errors:
        raise error


class Worker:
    error: Exception | None = None

    def __init__(self):
        self.error = None

    def run(self):
        try:
            fail()
        except QueueFull as e:
            self.error = e

    def close(self):
        if self.error is not None:
            raise self.error


def keeps_it_in_an_attribute(flag):
    worker = Worker()
    worker.run()
    worker.close()


def may_make_one(flag):
    error = None
    try:
        if flag:
            fail()
    except QueueFull as e:
        error = e
    if error is None:
        error = BadPrompt("none")
    raise error


def may_make_one_in_a_loop(flag):
    last = None
    for _ in range(2):
        try:
            if flag:
                fail()
            last = MinferError("idle")
        except QueueFull as e:
            last = e
    raise last


def makes_another_of_it(flag):
    last = None
    for _ in range(2):
        try:
            fail()
        except QueueFull as e:
            last = RuntimeError(e)
    raise last


def gets_one(flag, given=BadPrompt("given")):
    try:
        if flag:
            fail()
    except QueueFull as e:
        given = e
    raise given


def takes_one_of_a_tuple(flag):
    error, count = BadPrompt("none"), 0
    try:
        if flag:
            fail()
    except QueueFull as e:
        error = e
    raise error


def adds_one_of_its_own(flag):
    errors = []
    try:
        if flag:
            fail()
    except QueueFull as e:
        errors.append(e)
    if not errors:
        errors.append(BadPrompt("none"))
    raise errors[0]


def adds_one_otherwise(flag):
    errors = []
    try:
        if flag:
            fail()
    except QueueFull as e:
        errors.append(e)
    errors.extend([BadPrompt("none")])
    raise errors[-1]


def lets_another_add(flag):
    def add(to):
        to.append(BadPrompt("none"))

    errors = []
    try:
        if flag:
            fail()
    except QueueFull as e:
        errors.append(e)
    add(errors)
    raise errors[-1]


def begins_with_one(flag):
    errors = [BadPrompt("none")]
    try:
        if flag:
            fail()
    except QueueFull as e:
        errors.append(e)
    raise errors[0]


def sets_it_in_a_function(flag):
    error = None

    def watch():
        nonlocal error
        error = BadPrompt("none")

    try:
        if flag:
            fail()
    except QueueFull as e:
        error = e
    watch()
    raise error


class Engine:
    def __init__(self):
        self.error = None

    def run(self, flag):
        try:
            if flag:
                fail()
            self.error = BadPrompt("idle")
        except QueueFull as e:
            self.error = e

    def close(self):
        raise self.error


def makes_an_attribute(flag):
    engine = Engine()
    engine.run(flag)
    engine.close()


class Monitor:
    def run(self, flag):
        try:
            if flag:
                fail()
            self._error = BadPrompt("idle")
        except QueueFull as e:
            self._error = e

    @property
    def error(self):
        return self._error

    def close(self):
        raise self.error


def computes_an_attribute(flag):
    monitor = Monitor()
    monitor.run(flag)
    monitor.close()


class Pool:
    def run(self, flag):
        try:
            if flag:
                fail()
            self.error, self.count = BadPrompt("idle"), 0
        except QueueFull as e:
            self.error = e

    def close(self):
        raise self.error


def unpacks_into_an_attribute(flag):
    pool = Pool()
    pool.run(flag)
    pool.close()
`;
