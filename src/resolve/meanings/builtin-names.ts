/** The builtin functions, types and constants that are no exceptions (library reference, "Built-in Functions" and "Built-in Constants"). */

const NAMES = new Set(
  (
    'abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr ' +
    'dict dir divmod enumerate eval exec filter float format frozenset getattr globals hasattr hash help hex id input int ' +
    'isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow print property range ' +
    'repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip __import__ ' +
    'NotImplemented Ellipsis __debug__ __name__ __file__'
  ).split(' '),
);

export function isBuiltin(name: string): boolean {
  return NAMES.has(name);
}
