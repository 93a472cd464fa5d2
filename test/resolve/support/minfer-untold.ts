/** The same where that differs from call to call, or where the text does not say it: nothing may be said to end it. */
import { MINFER } from '../../support/minfer.js';

export const UNTOLD = `${MINFER}

def is_lost_in_finally(flag):
    try:
        raise QueueFull("full")
    finally:
        return


def is_lost_in_finally_behind_else(flag):
    try:
        log.append("ok")
    except OSError:
        pass
    else:
        raise QueueFull("full")
    finally:
        return


def is_lost_in_finally_behind_again(flag):
    try:
        raise QueueFull("full")
    except QueueFull:
        raise
    finally:
        return


def is_lost_in_finally_of_a_loop(flag):
    for _ in range(2):
        try:
            raise QueueFull("full")
        finally:
            break


def is_raised_again_on_one_way(flag):
    try:
        raise QueueFull("full")
    except QueueFull:
        if flag:
            raise
        log.append("full")


def is_raised_again_unless_it_returns(flag):
    try:
        raise QueueFull("full")
    except QueueFull as e:
        if flag:
            return None
        raise e


def is_bound_again(flag):
    try:
        raise QueueFull("full")
    except QueueFull as e:
        e = RuntimeError("other")
        raise e


def is_bound_to_itself(flag):
    try:
        raise QueueFull("full")
    except QueueFull as e:
        e = e
        raise e


def is_kept_and_raised_later(flag):
    last = None
    try:
        raise QueueFull("full")
    except QueueFull as e:
        last = e
    raise last


def is_kept_in_a_list(flag):
    errors = []
    try:
        raise QueueFull("full")
    except QueueFull as e:
        errors.append(e)
    raise errors[0]


def is_handed_to_one_who_raises(flag):
    def refuse(error):
        raise error

    try:
        raise QueueFull("full")
    except QueueFull as e:
        refuse(e)


def is_given_back_to_be_raised(flag):
    def same(error):
        return error

    try:
        raise QueueFull("full")
    except QueueFull as e:
        raise same(e)


def is_given_back_under_a_name(flag):
    def same(error):
        return error

    try:
        raise QueueFull("full")
    except QueueFull as e:
        answer = same(e)
    raise answer


def is_raised_behind_the_back(flag):
    import sys

    try:
        raise QueueFull("full")
    except QueueFull:
        raise sys.exc_info()[1]


def is_raised_by_name_in_an_inner_handler(flag):
    try:
        raise QueueFull("full")
    except QueueFull as e:
        try:
            int("x" if flag else "1")
        except ValueError:
            raise e


def is_suppressed_by_another(flag):
    class suppress(contextlib.suppress):
        def __exit__(self, *about):
            return False

    with suppress(QueueFull):
        raise QueueFull("full")


def is_swallowed_by_a_manager(flag):
    @contextlib.contextmanager
    def ignore_errors():
        try:
            yield
        except MinferError:
            pass

    with ignore_errors():
        raise QueueFull("full")


def is_a_group_in_parts(flag):
    try:
        raise ExceptionGroup("both", [QueueFull("full"), ValueError("bad")])
    except* QueueFull:
        pass


def is_caught_under_another_name(flag):
    try:
        raise TimeoutError("late")
    except asyncio.TimeoutError:
        pass


def has_an_outside_base(flag):
    try:
        raise OutsideError("bad", "{", 0)
    except ValueError:
        pass


def is_caught_by_a_computed_type(flag):
    try:
        raise QueueFull("full")
    except FATAL:
        pass


def is_caught_by_a_local_name(flag):
    OSError = QueueFull if flag else ValueError
    try:
        raise QueueFull("full")
    except OSError:
        pass


def stops_at_an_unknown_type(flag):
    try:
        raise QueueFull("full")
    except log[:0] or FATAL:
        pass
    except QueueFull:
        raise


def is_not_caught_in_a_tuple_of_tuples(flag):
    try:
        raise KeyError("model")
    except (OSError, (LookupError, BadPrompt)):
        pass


def is_raised_in_a_finally_within(flag):
    try:
        raise QueueFull("full")
    except QueueFull:
        try:
            log.append("full")
        finally:
            raise


def is_kept_in_an_attribute(flag):
    def later():
        raise later.error

    try:
        raise QueueFull("full")
    except QueueFull as e:
        later.error = e
    later()


def is_put_into_a_queue_in_another(flag):
    failures = []
    try:
        raise QueueFull("full")
    except QueueFull as e:
        failures.append(RuntimeError(e))
    raise failures[0].args[0]


def is_kept_in_a_tuple(flag):
    try:
        raise QueueFull("full")
    except QueueFull as e:
        found = ("full", e)
    raise found[1]


def is_kept_by_a_lambda(flag):
    try:
        raise QueueFull("full")
    except QueueFull as e:
        failed = lambda error=e: error
    raise failed()


def is_kept_with_its_traceback(flag):
    try:
        raise QueueFull("full")
    except QueueFull as e:
        error = e.with_traceback(None)
    raise error


def is_kept_if_it_is_the_first(flag):
    first = None
    for _ in range(2):
        try:
            raise QueueFull("full")
        except QueueFull as e:
            first = first or e
    raise first


def is_thrown_into_a_generator(flag):
    def worker():
        yield

    running = worker()
    next(running)
    try:
        raise QueueFull("full")
    except QueueFull as e:
        running.throw(e)


def leaves_a_finally_of_an_outer_try(flag):
    try:
        try:
            raise QueueFull("full")
        except ValueError:
            pass
        finally:
            if flag:
                return
    except QueueFull:
        raise
`;
