/** Functions that raise, catch and raise again, each called with `False` and `True`: the text says what becomes of it. */
import { MINFER } from '../../support/minfer.js';

export const TOLD = `${MINFER}

def leaves_without_try(flag):
    raise QueueFull("full")


def is_swallowed(flag):
    try:
        raise QueueFull("full")
    except QueueFull:
        log.append("full")


def is_raised_again(flag):
    try:
        raise QueueFull("full")
    except QueueFull:
        log.append("full")
        raise


def is_raised_again_by_name(flag):
    try:
        raise QueueFull("full")
    except QueueFull as e:
        log.append(str(e))
        raise e


def is_raised_again_from_none(flag):
    try:
        raise QueueFull("full")
    except QueueFull as e:
        raise e from None


def is_raised_again_with_traceback(flag):
    try:
        raise QueueFull("full")
    except QueueFull as e:
        raise e.with_traceback(None)


def is_translated(flag):
    try:
        raise QueueFull("full")
    except QueueFull as e:
        raise RuntimeError(f"refused: {e}") from e


def is_caught_by_a_base(flag):
    try:
        raise BadPrompt("empty")
    except ValueError:
        pass


def is_caught_by_an_alias(flag):
    try:
        raise QueueFull("full")
    except Retryable:
        pass


def is_caught_bare(flag):
    try:
        raise QueueFull("full")
    except:
        pass


def is_caught_in_a_tuple(flag):
    try:
        raise KeyError("model")
    except (OSError, LookupError, BadPrompt):
        pass


def is_not_caught_by_a_subclass(flag):
    try:
        raise MinferError("odd")
    except QueueFull:
        pass


def is_not_caught_by_another(flag):
    try:
        raise QueueFull("full")
    except (OSError, ValueError):
        pass


def is_caught_by_the_second(flag):
    try:
        raise QueueFull("full")
    except ValueError:
        pass
    except MinferError:
        pass
    except Exception:
        raise


def is_not_caught_by_a_handler_beside(flag):
    try:
        raise QueueFull("full")
    except QueueFull:
        raise
    except MinferError:
        pass


def goes_through_two(flag):
    try:
        try:
            raise QueueFull("full")
        except QueueFull:
            raise
    except MinferError as e:
        raise e


def is_raised_again_then_swallowed(flag):
    try:
        try:
            raise QueueFull("full")
        except QueueFull:
            raise
    except Exception as e:
        log.append(repr(e))


def passes_the_inner_try(flag):
    try:
        try:
            raise QueueFull("full")
        except ValueError:
            pass
    except QueueFull:
        pass


def is_caught_outside_the_handler(flag):
    try:
        try:
            int("x")
        except ValueError:
            raise QueueFull("full")
    except QueueFull:
        pass


def is_not_caught_in_else(flag):
    try:
        log.append("ok")
    except QueueFull:
        pass
    else:
        raise QueueFull("full")


def is_not_caught_in_finally(flag):
    try:
        log.append("ok")
    except QueueFull:
        pass
    finally:
        raise QueueFull("full")


def is_not_caught_in_the_handler(flag):
    try:
        int("x")
    except ValueError:
        raise BadPrompt("not a number")


def passes_a_finally(flag):
    try:
        raise QueueFull("full")
    finally:
        log.append("done")


def is_answered(flag):
    def answer(error):
        return {"error": str(error)}

    try:
        raise QueueFull("full")
    except QueueFull as e:
        data = answer(e)
        log.append(data)


def is_returned(flag):
    try:
        raise QueueFull("full")
    except QueueFull as e:
        return e


def is_shown(flag):
    try:
        raise QueueFull("full")
    except QueueFull as e:
        log.append("".join(traceback.format_exception(e)) + f"{e} {e.args}")


def is_raised_in_a_function_of_the_handler(flag):
    try:
        raise QueueFull("full")
    except QueueFull:

        def later():
            raise

        log.append(later)


def is_raised_again_behind_another(flag):
    try:
        raise QueueFull("full")
    except QueueFull:
        try:
            int("x")
        except ValueError:
            log.append("no number")
        raise


def is_not_what_the_inner_handler_raises(flag):
    try:
        raise QueueFull("full")
    except QueueFull:
        try:
            int("x")
        except ValueError:
            raise


def is_suppressed(flag):
    with suppress(QueueFull, OSError):
        raise QueueFull("full")


def is_suppressed_by_a_base(flag):
    with open("/dev/null") as file, contextlib.suppress(MinferError):
        raise QueueFull("full")


def is_not_suppressed(flag):
    with contextlib.suppress(OSError):
        raise QueueFull("full")


def is_suppressed_outside(flag):
    with contextlib.suppress(MinferError):
        with contextlib.suppress(OSError):
            try:
                raise QueueFull("full")
            except QueueFull:
                raise


def is_swallowed_as_a_group(flag):
    try:
        raise QueueFull("full")
    except* QueueFull:
        log.append("full")


def is_raised_again_as_a_group(flag):
    try:
        try:
            raise QueueFull("full")
        except* MinferError:
            raise
    except QueueFull:
        log.append("not it")


def passes_other_groups(flag):
    try:
        try:
            raise QueueFull("full")
        except* OSError:
            pass
    except QueueFull:
        pass


def passes_an_outside_type(flag):
    try:
        raise QueueFull("full")
    except json.JSONDecodeError:
        pass


def has_an_outside_base_and_a_bare_handler(flag):
    try:
        raise OutsideError("bad", "{", 0)
    except BaseException:
        pass


def is_caught_by_a_local_import(flag):
    from builtins import ValueError as KeyError

    try:
        raise BadPrompt("empty")
    except KeyError:
        pass


def is_caught_in_a_loop(flag):
    for _ in range(1):
        try:
            raise QueueFull("full")
        except QueueFull:
            continue


def is_raised_in_a_loop_of_the_body(flag):
    try:
        while True:
            if flag or not flag:
                raise QueueFull("full")
    except QueueFull as e:
        raise e


def asserts(flag):
    try:
        assert flag is None, "never"
    except AssertionError:
        raise
`;
