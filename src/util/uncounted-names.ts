/** Names whose calls are not written down: what builtins, strings, collections, files, loggers and tensors have as well. */
const LISTED = `
  abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr dict
  dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help hex id input int
  isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow print property quit range
  repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip

  and as assert async await break case class continue def del elif else except False finally for from global if import in
  is lambda match None nonlocal not or pass raise return self True try while with yield

  add append appendleft capitalize clear copy count decode difference discard encode endswith expandtabs extend find
  format_map fromhex fromkeys get index insert intersection isalnum isalpha isascii isdecimal isdigit isidentifier islower
  isnumeric isspace issubset issuperset istitle isupper items join keys ljust lower lstrip maketrans partition pop popitem
  popleft remove removeprefix removesuffix replace reverse rfind rindex rjust rpartition rsplit rstrip setdefault sort split
  splitlines startswith strip swapcase symmetric_difference title to_bytes translate union update upper values zfill

  acquire close debug done error exception fileno flush info is_alive kill log notify poll put read readline release result
  seek send recv start submit tell terminate wait warning warn write

  abs_ add_ argmax chunk clamp clone contiguous copy_ cpu cuda detach dim element_size expand fill_ flatten float half is_contiguous
  item long masked_fill matmul mean mul mul_ narrow nelement new_empty numel numpy permute repeat reshape scatter_ shape size
  softmax squeeze stack stride sum t to tolist transpose unsqueeze view zero_ zeros ones empty cat tensor load store
`;

const NAMES = new Set(LISTED.trim().split(/\s+/));

/** Whether nobody can tell from a name who is called by it. Names with two underscores around them are of that kind. */
export function isUncounted(name: string): boolean {
  return NAMES.has(name) || (name.startsWith('__') && name.endsWith('__'));
}
