/** The builtin exceptions (library reference, "Exception hierarchy", Python 3.13). */

/** Each class after the one it derives from, as the reference draws them. */
const HIERARCHY = `
BaseException
  BaseExceptionGroup
  GeneratorExit
  KeyboardInterrupt
  SystemExit
  Exception
    ArithmeticError
      FloatingPointError
      OverflowError
      ZeroDivisionError
    AssertionError
    AttributeError
    BufferError
    EOFError
    ImportError
      ModuleNotFoundError
    LookupError
      IndexError
      KeyError
    MemoryError
    NameError
      UnboundLocalError
    OSError
      BlockingIOError
      ChildProcessError
      ConnectionError
        BrokenPipeError
        ConnectionAbortedError
        ConnectionRefusedError
        ConnectionResetError
      FileExistsError
      FileNotFoundError
      InterruptedError
      IsADirectoryError
      NotADirectoryError
      PermissionError
      ProcessLookupError
      TimeoutError
    ReferenceError
    RuntimeError
      NotImplementedError
      PythonFinalizationError
      RecursionError
    StopAsyncIteration
    StopIteration
    SyntaxError
      IndentationError
        TabError
    SystemError
    TypeError
    ValueError
      UnicodeError
        UnicodeDecodeError
        UnicodeEncodeError
        UnicodeTranslateError
    Warning
      BytesWarning
      DeprecationWarning
      EncodingWarning
      FutureWarning
      ImportWarning
      PendingDeprecationWarning
      ResourceWarning
      RuntimeWarning
      SyntaxWarning
      UnicodeWarning
      UserWarning
`;

/** Other names of `OSError` since Python 3.3. */
const ALIASES: Readonly<Record<string, string>> = {
  EnvironmentError: 'OSError',
  IOError: 'OSError',
  WindowsError: 'OSError',
};

/** The class a builtin name stands for, after aliases; `null` for a name that is no builtin exception. */
export function builtinException(name: string): string | null {
  const own = Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name;
  return BASES.has(own) ? own : null;
}

/** The names of its bases in method resolution order, itself and `object` left out. */
export function builtinBases(name: string): readonly string[] {
  return BASES.get(name) ?? [];
}

/**
 * Modules of the standard library that are often imported by `*` and export no name of a builtin exception; of any
 * other module nobody here knows (`from multiprocessing import *` binds a `TimeoutError` of its own).
 */
export const WITHOUT_EXCEPTIONS: ReadonlySet<string> = new Set([
  'collections',
  'ctypes',
  'dataclasses',
  'enum',
  'functools',
  'itertools',
  'math',
  'os',
  'os.path',
  'struct',
  'time',
  'tkinter',
  'typing',
]);

const BASES = basesOf(HIERARCHY);

function basesOf(hierarchy: string): ReadonlyMap<string, readonly string[]> {
  const bases = new Map<string, readonly string[]>();
  const open: string[] = [];
  for (const line of hierarchy.trim().split('\n')) {
    const name = line.trim();
    open.length = line.search(/\S/) / 2;
    bases.set(name, [...open].reverse());
    open.push(name);
  }
  // The one builtin exception with two bases.
  return bases.set('ExceptionGroup', ['BaseExceptionGroup', 'Exception', 'BaseException']);
}
