import { describe, expect, it } from 'vitest';
import type { StatusFacts } from '../../../src/model/status-facts.js';
import { factsOf } from '../../support/site.js';

function statusOf(
  body: string,
  parameters = 'self, m, code=500, /, a=f(), *, status: int, **more',
): StatusFacts | null {
  const python = `class E(B):\n    def __init__(${parameters}):\n        ${body.replaceAll('\n', '\n        ')}\n`;
  return factsOf(python).declarations.scopes[0]?.classes[0]?.status ?? null;
}

describe('what an __init__ says about a status', () => {
  it.each([
    ['self.status_code = 404', { kind: 'written', source: '404' }],
    ['self.http_status: int = (H.GONE)', { kind: 'written', source: 'H.GONE' }],
    ['self.status_code = code', { kind: 'parameter', name: 'code', position: 1, default: '500' }],
    ['self.status_code = a', { kind: 'parameter', name: 'a', position: 2, default: null }],
    ['self.status_code = status', { kind: 'parameter', name: 'status', position: null, default: null }],
    ['self.status_code = status.value', { kind: 'other' }],
    ['self.status_code = code or 1', { kind: 'other' }],
    ['if m:\n    self.status_code = 404', { kind: 'other' }],
    ['self.status_code = 404\nself.status_code = 500', { kind: 'other' }],
  ])('%j sets it to %j', (body, value) => {
    expect(statusOf(body)).toMatchObject({ kind: 'assigned', value });
  });

  it('is what it hands to the class above, where it sets none', () => {
    expect(statusOf('log()\nsuper().__init__(404, status_code=code, *x, **y)')).toEqual({
      kind: 'passed',
      positional: [{ kind: 'written', source: '404' }],
      keywords: [
        { name: 'status_code', value: { kind: 'parameter', name: 'code', position: 1, default: '500' } },
      ],
      isPartial: true,
      line: 4,
    });
    expect(statusOf('B.__init__(self, 404)')).toMatchObject({
      positional: [{ source: '404' }],
      isPartial: false,
    });
    const branches = statusOf('if m:\n    super().__init__(404)\nelse:\n    super().__init__(500)');
    expect(branches).toMatchObject({ kind: 'passed', positional: [], isPartial: true });
  });

  it.each([
    ['self.x = 404', 'self, m'],
    ['other.status_code = 404', 'self, m'],
    ['self.response.status_code = 404', 'self, m'],
    ['status_code = 404', 'self, m'],
    ['super().__init__(m)', 'self, m'],
  ])('is nothing for %j', (body, parameters) => {
    const status = statusOf(body, parameters);
    expect(status === null || status.kind === 'passed').toBe(true);
  });

  it('is read with the first parameter’s own name, and not from another method', () => {
    expect(statusOf('this.status_code = 404', 'this')).toMatchObject({ kind: 'assigned' });
    const python = 'class E(B):\n    def set(self):\n        self.status_code = 404\n';
    expect(factsOf(python).declarations.scopes[0]?.classes[0]?.status).toBeNull();
  });
});
