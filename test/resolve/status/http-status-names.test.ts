import { describe, expect, it } from 'vitest';
import { HTTP_STATUSES, statusNamed } from '../../../src/resolve/status/http-status-names.js';
import { findPython, needsPython, runPython } from '../../oracle/python.js';

const python = findPython();

describe.skipIf(python === null)(needsPython('the names of HTTP statuses', python), () => {
  it('have the numbers of http.HTTPStatus', () => {
    if (python === null) return;
    const code =
      'import http, json; print(json.dumps({n: s.value for n, s in http.HTTPStatus.__members__.items()}))';
    const members = JSON.parse(runPython(python, ['-c', code])) as Record<string, number>;
    expect(HTTP_STATUSES).toMatchObject(members);
    // The table is that of 3.13; an earlier Python lacks the names that came with it.
    const [, minor] = python.version;
    if (minor >= 13) expect(Object.keys(HTTP_STATUSES).sort()).toEqual(Object.keys(members).sort());
  });
});

it('a name that is none has no number', () => {
  expect(statusNamed('NOT_FOUND')).toBe(404);
  expect([statusNamed('toString'), statusNamed(''), statusNamed('not_found')]).toEqual([null, null, null]);
});
