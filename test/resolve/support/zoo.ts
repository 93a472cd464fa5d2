/** A package that raises every form of class we resolve; it is imported and run by Python in a test. */
export const ZOO: Readonly<Record<string, string>> = {
  'zoo/__init__.py': `
from .errors import ZooError, Escape as EscapeError
from .errors import *
from . import keepers
from .late import LateError as Late
import zoo.sub.deep
`,
  'zoo/errors.py': `
class ZooError(Exception):
    """Base of all."""

class Escape(ZooError, LookupError): ...

class TimeoutError(ZooError): ...

class ConnectionError(ConnectionError):
    pass

class Left(ZooError): ...

class Right(ZooError, ValueError): ...

class Diamond(Left, Right):
    class Inner(Exception): ...

    class Deep(Inner):
        class Deepest(RuntimeError): ...

Shard = Diamond
IOProblem = IOError

class _Hidden(ZooError): ...

def helper(text):
    return ZooError(text)
`,
  'zoo/late.py': `
__all__ = ["LateError"]
__all__ += ["_Private"]

class LateError(UnicodeDecodeError):
    def __init__(self, text="x"):
        super().__init__("utf-8", b"x", 0, 1, text)

class _Private(LateError, BufferError): ...

class Unlisted(Exception): ...
`,
  'zoo/keepers.py': `
from .errors import ZooError

class KeeperError(ZooError, OSError): ...

def site_own():
    raise KeeperError("x")
`,
  'zoo/sub/__init__.py': '',
  'zoo/sub/deep.py': `
from ..errors import Diamond as D, Escape
from .. import errors as e, keepers
from ..keepers import KeeperError

class Sunk(D, KeyError): ...

class Mixed(KeeperError, Escape): ...

def site_alias():
    raise D("x")

def site_sunk():
    raise Sunk("x")

def site_mixed():
    raise Mixed("x")

def site_module_alias():
    raise e.Left("x")

def site_submodule():
    raise keepers.KeeperError("x")
`,
  'zoo/starred.py': `
from .errors import *
from .late import *

def site_star():
    raise Escape("x")

def site_shadow():
    raise TimeoutError("x")

def site_shadow_of_its_base():
    raise ConnectionError("x")

def site_private_listed():
    raise _Private()

def site_late():
    raise LateError

def site_assigned():
    raise Shard("x")

def site_assigned_builtin():
    raise IOProblem("x")

def site_builtin():
    raise FileNotFoundError("x")

def site_nested():
    raise Diamond.Inner("x")

def site_nested_twice():
    raise Diamond.Deep.Deepest("x")

def site_helper():
    raise helper("x")
`,
  'zoo/main.py': `
import argparse
import builtins
import configparser as cp
import zoo
import zoo.errors
import zoo.sub.deep as deep
from typing import Generic, TypeVar
from zoo import EscapeError, Late, ZooError, keepers as k, sub
from zipfile import BadZipFile as Bad

try:
    from .errors import Left
except ImportError:
    Left = None

try:
    from .absent_module import Right
except ImportError:
    from .errors import Right

try:
    import absent_module_of_nobody as absent
except ImportError:
    absent = None

T = TypeVar("T")

class Usage(argparse.ArgumentTypeError, ValueError):
    """Own
        and indented."""

class Typed(ZooError, Generic[T]): ...

class Outer:
    KeyError = zoo.errors.Left

    class Own(ArithmeticError): ...

    class Child(Own): ...

    def method(self):
        raise KeyError("x")

    def own(self):
        raise Outer.Child("x")

    @staticmethod
    def local():
        from .errors import Right as KeyError
        raise KeyError("x")

class Heir(Outer): ...

def site_reexport():
    raise EscapeError("x")

def site_reexport_dotted():
    raise zoo.ZooError("x")

def site_star_reexport():
    raise zoo.Diamond("x")

def site_late():
    raise Late()

def site_dotted():
    raise zoo.errors.Right("x")

def site_deep():
    raise deep.Sunk("x")

def site_through_package():
    raise zoo.sub.deep.Mixed("x")

def site_through_member():
    raise sub.deep.D("x")

def site_keeper():
    raise k.KeeperError("x")

def site_optional():
    raise Left("x")

def site_either():
    raise Right("x")  # unresolved

def site_other_project():
    raise argparse.ArgumentTypeError("x")

def site_other_project_alias():
    raise cp.Error("x")

def site_other_project_member():
    raise Bad("x")

def site_derived_of_other():
    raise Usage("x")

def site_generic():
    raise Typed("x")

def site_builtins():
    raise builtins.OverflowError("x")

def site_group():
    raise ExceptionGroup("x", [ValueError()])

def site_method():
    Outer().method()

def site_own():
    Outer().own()

def site_local_import():
    Outer.local()

def site_inherited():
    raise Heir.Own("x")

def site_class_alias():
    raise Outer.KeyError("x")

def site_parameter(ValueError=TypeError):
    raise ValueError("x")  # unresolved

def site_local_class():
    class ZooError(RecursionError): ...
    def inner():
        raise ZooError("x")
    inner()

def site_local_alias():
    Local = zoo.errors.Escape
    raise Local("x")

def site_assert():
    AssertionError = ValueError
    assert not T, "x"

def site_environment():
    raise EnvironmentError("x")
`,
};
