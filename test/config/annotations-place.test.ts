import { describe, expect, it } from 'vitest';
import { annotationsPlace } from '../../src/config/annotations-place.js';
import { checkConfig } from '../../src/config/check-config.js';

const placeFor = (annotations?: string | null) => {
  const written = {
    project: 'p',
    repository: 'r',
    commit: 'c',
    ...(annotations === undefined ? {} : { annotations }),
  };
  return annotationsPlace({ config: checkConfig(written, 'here'), directory: '/conf', file: '/conf/c.json' });
};

describe('annotationsPlace', () => {
  it.each<[string | null | undefined, string, string, boolean]>([
    [undefined, '/conf/annotations', 'annotations', false],
    [null, '/conf/annotations', 'annotations', false],
    ['annotations', '/conf/annotations', 'annotations', true],
    ['./notes//errors/', '/conf/notes/errors', 'notes/errors', true],
    ['../shared', '/shared', '../shared', true],
    ['.', '/conf', '.', true],
    ['/home/me/notes', '/home/me/notes', 'notes', true],
  ])('of %j is %s, named %s', (written, directory, name, isConfigured) => {
    expect(placeFor(written)).toEqual({ directory, name, isConfigured });
  });
});
