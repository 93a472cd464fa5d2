/** JSON of a large value, a piece at a time: the whole text of a catalogue would be the most memory a build takes. */

const PIECE_CHARACTERS = 1024 * 1024;

/** The text of `JSON.stringify(value)`, cut between the fields of the value and the elements of these. */
export function* jsonPieces(value: unknown): Generator<string, void, undefined> {
  let piece = '';
  for (const part of parts(value)) {
    piece += part;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

function* parts(value: unknown): Generator<string, void, undefined> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield JSON.stringify(value);
    return;
  }
  let before = '{';
  for (const [name, field] of Object.entries(value)) {
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (Array.isArray(field)) yield* elements(field);
    else yield JSON.stringify(field);
  }
  yield before === '{' ? '{}' : '}';
}

function* elements(array: readonly unknown[]): Generator<string, void, undefined> {
  yield '[';
  for (const [index, element] of array.entries()) yield `${index === 0 ? '' : ','}${JSON.stringify(element)}`;
  yield ']';
}
