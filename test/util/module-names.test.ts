import { describe, expect, it } from 'vitest';
import { moduleNames } from '../../src/util/module-names.js';

describe('module names', () => {
  const moduleOf = moduleNames([
    'pkg/__init__.py',
    'pkg/core.py',
    'pkg/sub/__init__.py',
    'pkg/sub/deep.py',
    'pkg/plain/tool.py',
    'src/lib/__init__.py',
    'src/lib/a.py',
    'src/single.py',
    'setup.py',
  ]);

  it.each([
    ['pkg/core.py', 'pkg.core'],
    ['pkg/__init__.py', 'pkg'],
    ['pkg/sub/__init__.py', 'pkg.sub'],
    ['pkg/sub/deep.py', 'pkg.sub.deep'],
    ['pkg/plain/tool.py', 'pkg.plain.tool'],
    ['src/lib/a.py', 'lib.a'],
    ['src/single.py', 'single'],
    ['setup.py', 'setup'],
  ])('%s is imported as %s', (path, name) => {
    expect(moduleOf(path)).toBe(name);
  });

  it('the __init__.py of a root that is itself the package keeps its name', () => {
    expect(moduleNames(['__init__.py', 'core.py'])('__init__.py')).toBe('__init__');
  });
});
