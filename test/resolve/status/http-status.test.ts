import { describe, expect, it } from 'vitest';
import { surfacedIn } from '../support/surfaced.js';

const statusOf = (...args: Parameters<typeof surfacedIn>): number | null => {
  const sites = surfacedIn(...args);
  const [site] = sites;
  if (site === undefined || sites.length !== 1) throw new Error(`Expected one site, found ${sites.length}.`);
  return site.httpStatus;
};

const FASTAPI = 'from fastapi import HTTPException\n';

describe('the status of an HTTPException', () => {
  it.each([
    ['HTTPException(404)', 404],
    ['HTTPException(404, "m")', 404],
    ['HTTPException(status_code=404, detail="m")', 404],
    ['HTTPException(detail="m", status_code=HTTPStatus.NOT_FOUND)', 404],
    ['HTTPException(HTTPStatus.NOT_FOUND.value, "m")', 404],
    ['HTTPException(http.HTTPStatus.IM_A_TEAPOT)', 418],
    ['HTTPException(http.client.CONFLICT)', 409],
    ['HTTPException(status.HTTP_422_UNPROCESSABLE_ENTITY)', 422],
    ['HTTPException(s.HTTP_503_SERVICE_UNAVAILABLE)', 503],
    ['HTTPException(MISSING)', 404],
    ['HTTPException(TEAPOT)', 418],
    ['HTTPException(codes.GONE)', 410],
    ['HTTPException(Codes.SLOW.value)', 408],
    ['HTTPException(404 if x else 404)', 404],
    ['HTTPException(404).with_traceback(tb)', 404],
    // What is bound last is what a function finds.
    ['HTTPException(TWICE)', 410],
    ['f.HTTPException(401)', 401],
    // Not to be told:
    ['HTTPException(404 if x else 410)', null],
    ['HTTPException(code)', null],
    ['HTTPException(self.code)', null],
    ['HTTPException(600)', null],
    ['HTTPException(99)', null],
    ['HTTPException("404")', null],
    ['HTTPException(HTTPStatus.NO_SUCH)', null],
    ['HTTPException(other.NOT_FOUND)', null],
    ['HTTPException(EITHER)', null],
    ['HTTPException(*args)', null],
    ['HTTPException(**kwargs)', null],
    ['HTTPException()', null],
    ['HTTPException', null],
    ['make(404)', null],
  ])('raise %s: %j', (raised, status) => {
    const imports = `${FASTAPI}import fastapi as f, http, http.client, other
from http import HTTPStatus
from fastapi import status
from starlette import status as s
from . import codes
from .codes import *
from .codes import GONE as TEAPOT_NOT
TEAPOT = HTTPStatus.IM_A_TEAPOT
TWICE = 404
TWICE = 410
EITHER = 404
if DEBUG:
    EITHER = 410
class Codes(IntEnum):
    SLOW = 408
`;
    const codes = 'MISSING = 404\nGONE: int = 410\n';
    expect(statusOf(`${imports}def g(self, code):\n    raise ${raised}\n`, { 'pkg/codes.py': codes })).toBe(
      status,
    );
  });

  it('is that of the value a local variable has', () => {
    const main = (body: string): string => `${FASTAPI}def g(x):\n    ${body}\n`;
    expect(statusOf(main('code = 404\n    raise HTTPException(code)'))).toBe(404);
    expect(
      statusOf(main('if x: code = 404\n    else: code = 400\n    raise HTTPException(code)')),
    ).toBeNull();
  });

  it('is followed through an import in the function, but not through another local name', () => {
    const main = (binding: string, status: string): string =>
      `${FASTAPI}from fastapi import status\nfrom http import HTTPStatus\ndef g(x):\n    ${binding}\n    raise HTTPException(${status})\n`;
    expect(statusOf(main('from starlette import status as s', 's.HTTP_404_NOT_FOUND'))).toBe(404);
    expect(statusOf(main('from .codes import GONE', 'GONE'), { 'pkg/codes.py': 'GONE = 410\n' })).toBe(410);
    expect(statusOf(main('for status in x: pass', 'status.HTTP_404_NOT_FOUND'))).toBeNull();
    expect(statusOf(main('from other import HTTPStatus', 'HTTPStatus.NOT_FOUND'))).toBeNull();
    expect(statusOf(main('HTTPStatus = x', 'HTTPStatus.NOT_FOUND'))).toBeNull();
  });

  it.each([
    ['from starlette.exceptions import HTTPException', 'HTTPException(404)', 404],
    ['from aiohttp import web', 'web.HTTPNotFound(reason="m")', 404],
    ['from aiohttp import web', 'web.HTTPRequestURITooLong()', 414],
    ['from aiohttp.web_exceptions import HTTPMethodNotAllowed', 'HTTPMethodNotAllowed("m", [])', 405],
    ['from werkzeug.exceptions import BadRequest', 'BadRequest("m")', 400],
    ['from werkzeug import exceptions', 'exceptions.ImATeapot()', 418],
    ['from werkzeug.exceptions import HTTPException', 'HTTPException("m")', null],
    ['from requests import HTTPError', 'HTTPError(404)', null],
    ['from other import NotFound', 'NotFound(404)', null],
    ['class HTTPException(Exception): ...', 'HTTPException(404)', null],
    ['', 'ValueError(404)', null],
  ])('%s; raise %s: %j', (imports, raised, status) => {
    expect(statusOf(`${imports}\nraise ${raised}\n`)).toBe(status);
  });
});

describe('the status of a class of the project', () => {
  it.each([
    ['class E(Exception):\n    status_code = 404', 'E("m")', 404],
    ['class E(Exception):\n    http_status: int = HTTPStatus.CONFLICT', 'E', 409],
    ['class A(Exception):\n    status_code = 404\nclass E(A): ...', 'E("m")', 404],
    ['class A(Exception):\n    status_code = 404\nclass E(A):\n    status_code = 410', 'E("m")', 410],
    ['class E(Exception):\n    def __init__(self, m):\n        self.status_code = 404', 'E("m")', 404],
    [
      'class E(Exception):\n    def __init__(self, m):\n        super().__init__(m)\n        self.status_code = HTTPStatus.GONE',
      'E("m")',
      410,
    ],
    [
      'class A(Exception):\n    def __init__(self, m):\n        self.status_code = 404\nclass E(A): ...',
      'E("m")',
      404,
    ],
    // What `__init__` sets hides what the body sets, that of a class below too.
    [
      'class A(Exception):\n    def __init__(self):\n        self.status_code = 404\nclass E(A):\n    status_code = 410',
      'E("m")',
      404,
    ],
    // Handed on from the raise.
    [
      'class E(Exception):\n    def __init__(self, m, status_code=500):\n        self.status_code = status_code',
      'E("m")',
      500,
    ],
    [
      'class E(Exception):\n    def __init__(self, m, code=500):\n        self.status_code = code',
      'E("m", 404)',
      404,
    ],
    [
      'class E(Exception):\n    def __init__(self, m, *, code: int = 500):\n        self.status_code = code',
      'E("m", code=HTTPStatus.GONE)',
      410,
    ],
    [
      '@dataclass\nclass E(Exception):\n    m: str\n    status_code: int = 500',
      'E("m", status_code=404)',
      404,
    ],
    // Through the class above.
    ['class E(HTTPException): ...', 'E(404, "m")', 404],
    ['class E(HTTPException):\n    def __init__(self, m):\n        super().__init__(404, m)', 'E("m")', 404],
    [
      'class E(HTTPException):\n    def __init__(self, m):\n        super().__init__(status_code=HTTPStatus.GONE, detail=m)',
      'E("m")',
      410,
    ],
    [
      'class E(HTTPException):\n    def __init__(self, m):\n        HTTPException.__init__(self, 404, m)',
      'E("m")',
      404,
    ],
    [
      'class A(HTTPException):\n    def __init__(self, code, m="x"):\n        super().__init__(status_code=code, detail=m)\n' +
        'class E(A):\n    def __init__(self, m):\n        super().__init__(410, m)',
      'E("m")',
      410,
    ],
    // Set, but not to be told: then nothing else is.
    ['class E(Exception):\n    def __init__(self, c):\n        self.status_code = c', 'E(x.y)', null],
    ['class E(Exception):\n    def __init__(self, c):\n        self.status_code = c', 'E(*args)', null],
    [
      'class E(Exception):\n    status_code = 404\n    def __init__(self, c):\n        self.status_code = c or 500',
      'E(1)',
      null,
    ],
    [
      'class E(Exception):\n    def __init__(self, c):\n        if c:\n            self.status_code = 404',
      'E(1)',
      null,
    ],
    [
      'class E(HTTPException):\n    def __init__(self, *status):\n        super().__init__(*status)',
      'E(404)',
      null,
    ],
    // No status.
    ['class E(Exception):\n    status_code = 4041', 'E("m")', null],
    ['class E(Exception):\n    status_code = 7', 'E("m")', null],
    ['class E(Exception):\n    @property\n    def status_code(self): return 404', 'E("m")', null],
    ['class E(Exception):\n    exit_code = 404', 'E("m")', null],
    ['class E(Exception):\n    def close(self):\n        self.status_code = 404', 'E("m")', null],
    ['class E(E2): ...\nclass E2(E): ...', 'E("m")', null],
  ])('%j; raise %s: %j', (classes, raised, status) => {
    expect(statusOf(`${FASTAPI}from http import HTTPStatus\n${classes}\nraise ${raised}\n`)).toBe(status);
  });

  it('is found in the file it is imported from, by that file’s names', () => {
    const errors =
      'from http import HTTPStatus as H\nclass E(Exception):\n    def __init__(self):\n        self.http_status = H.GONE\n';
    expect(statusOf('from .errors import E\nraise E()\n', { 'pkg/errors.py': errors })).toBe(410);
  });
});

describe('the status the configuration gives a class', () => {
  const CLASSES =
    'class Base(Exception): ...\nclass Client(Base): ...\nclass Missing(Client, KeyError): ...\nclass Dead(Base): ...\n';
  const rules = { statuses: { 'pkg.main.Base': 500, 'pkg.main.Client': 400, 'pkg.main.Dead': null } };

  it.each([
    ['Base("m")', 500],
    ['Client("m")', 400],
    ['Missing("m")', 400],
    ['Dead("m")', null],
    ['KeyError("m")', null],
    ['Missing("m", status_code=404)', 404],
  ])('raise %s: %j', (raised, status) => {
    expect(statusOf(`${CLASSES}raise ${raised}\n`, {}, rules)).toBe(status);
  });

  it('comes after what the class says itself, even where that cannot be told', () => {
    const own = 'class A(Exception):\n    status_code = 404\nraise A("m")\n';
    const hidden =
      'class A(Exception):\n    def __init__(self):\n        self.status_code = f()\nraise A("m")\n';
    expect(statusOf(own, {}, { statuses: { 'pkg.main.A': 500 } })).toBe(404);
    expect(statusOf(hidden, {}, { statuses: { 'pkg.main.A': 500 } })).toBeNull();
  });

  it('counts for builtins and for other projects, where it says so', () => {
    const statuses = { 'builtins.NotImplementedError': 501, 'click.UsageError': 400 };
    expect(statusOf('raise NotImplementedError\n', {}, { statuses })).toBe(501);
    expect(statusOf('import click\nraise click.UsageError("m")\n', {}, { statuses })).toBe(400);
    expect(statusOf('raise toString\n', {}, { statuses })).toBeNull();
  });
});
