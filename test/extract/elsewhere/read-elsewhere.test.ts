import { describe, expect, it } from 'vitest';
import { factsOf } from '../../support/site.js';

/** Kind, line, function and text of each row. */
function rowsOf(python: string): readonly string[] {
  return factsOf(python).elsewhere.map(
    ({ kind, line, qualname, text }) => `${kind} ${line} ${qualname === '' ? '-' : qualname}: ${text}`,
  );
}

describe('what is said without raising', () => {
  it('is what loggers say, with the values they fill in', () => {
    const python = `
import warnings

logger.warning("the cache of %s is full at %d%%", name, 90)

class Stove:
    def light(self, fuel):
        self.logger.error(f"there is no {fuel} left")
        logging.getLogger(__name__).critical("all of it is " "burnt")
        warnings.warn("100% of it is gone", DeprecationWarning)
        logger.warning_once("this is told only once")
`;
    expect(rowsOf(python)).toEqual([
      'warning 4 -: the cache of {} is full at {}%',
      'warning 8 Stove.light: there is no {} left',
      'warning 9 Stove.light: all of it is burnt',
      'warning 10 Stove.light: 100% of it is gone',
      'warning 11 Stove.light: this is told only once',
    ]);
  });

  it('is what answers of errors say', () => {
    const python = `
async def serve(self, request):
    if request.n < 1:
        return self.create_error_response("n must be one at least")
    if request.best:
        response = JSONResponse({"error": {"message": f"no model {request.model} is here"}}, status_code=404)
        return response
    yield make_error(message="the stream was cut by someone")
`;
    expect(rowsOf(python)).toEqual([
      'response 4 serve: n must be one at least',
      'response 6 serve: no model {} is here',
      'response 8 serve: the stream was cut by someone',
    ]);
  });

  it('is what asserts without a message ask', () => {
    const python =
      'def f(x):\n    assert x > 0\n    assert (x,\n        1)\n    assert x, "there is none of it"\n';
    expect(rowsOf(python)).toEqual(['assert 2 f: x > 0', 'assert 3 f: (x, 1)']);
  });

  it('is not what is raised, what only looks like a call, or what ends the program', () => {
    const python = `
def f(parser, x):
    # logger.warning("this is a comment here")
    text = 'logger.warning("this is a text here")'
    parser.error("this ends the whole program")
    raise HTTPException(404, "this is raised and not returned")

def error_text("no definition of this is one"): pass
`;
    expect(rowsOf(python.replace(/\ndef error_text.*\n/, '\n'))).toEqual([]);
    expect(rowsOf('self.error = ValueError("this may be raised by others")\n')).toEqual([]);
    expect(rowsOf('logger.warning(message)\nlogger.error("too short")\n')).toEqual([]);
  });

  it('is found behind characters of two code units', () => {
    expect(rowsOf('x = "😀😀😀"\nlogger.warning("there is 😀 no more room")\n')).toEqual([
      'warning 2 -: there is 😀 no more room',
    ]);
  });
});
