import { describe, expect, it } from 'vitest';
import { saidOf, type Trap, turned } from './support/trap.js';

const TRAPS: readonly Trap[] = [
  {
    name: 'lines that only shifted are no change',
    old: 'def f(x):\n    if x < 0:\n        raise ValueError("x is below zero here")\n',
    now: '\n\n# a comment\ndef f(x):\n    if x < 0:\n        raise ValueError("x is below zero here")\n',
    changes: [],
  },
  {
    name: 'the same guard decides, however little is left of the text',
    old: 'def f(config):\n    if config.width % 8:\n        raise ValueError("bad width")\n',
    now: 'def f(config):\n    if config.width % 8:\n        raise ValueError("Choose a width that eight divides without rest")\n',
    changes: [
      'reworded: f "bad width" if config.width % 8 => f "Choose a width that eight divides without rest" if config.width % 8',
    ],
  },
  {
    name: 'another option in the guard is another check, however alike the messages',
    old: 'def f(c):\n    if c.max_tokens < 1:\n        raise ValueError("The max tokens of the request must be at least one")\n',
    now: 'def f(c):\n    if c.min_tokens < 1:\n        raise ValueError("The min tokens of the request must be at least one")\n',
    changes: [
      'added: - => f "The min tokens of the request must be at least one" if c.min_tokens < 1',
      'removed: f "The max tokens of the request must be at least one" if c.max_tokens < 1 => -',
    ],
  },
  {
    name: 'another text in the guard is another check',
    old: 'def f(c):\n    if c.backend == "flash":\n        raise ValueError("The flash backend has no support for sinks here")\n',
    now: 'def f(c):\n    if c.backend == "triton":\n        raise ValueError("The triton backend has no support for sinks here")\n',
    changes: [
      'added: - => f "The triton backend has no support for sinks here" if c.backend == "triton"',
      'removed: f "The flash backend has no support for sinks here" if c.backend == "flash" => -',
    ],
  },
  {
    name: 'a negated condition is another check',
    old: 'def f(c):\n    if c.is_encoder:\n        raise ValueError("This runner does not take encoder models yet")\n',
    now: 'def f(c):\n    if not c.is_encoder:\n        raise ValueError("This runner does only take encoder models yet")\n',
    changes: [
      'added: - => f "This runner does only take encoder models yet" if not c.is_encoder',
      'removed: f "This runner does not take encoder models yet" if c.is_encoder => -',
    ],
  },
  {
    name: 'the other side of a bound is another check',
    old: 'def f(c):\n    if c.size < 1:\n        raise ValueError("The size of the pool is too small for it")\n',
    now: 'def f(c):\n    if c.size > 64:\n        raise ValueError("The size of the pool is too large for it")\n',
    changes: [
      'added: - => f "The size of the pool is too large for it" if c.size > 64',
      'removed: f "The size of the pool is too small for it" if c.size < 1 => -',
    ],
  },
  {
    name: 'a bound that was moved is the same check',
    old: 'def f(c):\n    if c.size < 1:\n        raise ValueError("The size of the pool must be at least 1")\n',
    now: 'def f(c):\n    if c.size < 2:\n        raise ValueError("The size of the pool must be at least 2")\n',
    changes: [
      'reworded condition-changed: f "The size of the pool must be at least 1" if c.size < 1 => f "The size of the pool must be at least 2" if c.size < 2',
    ],
  },
  {
    name: 'a family whose texts differ in one word, without anything the guard names',
    old: 'def f(kind):\n    for x in kind:\n        raise TypeError("Only image inputs are taken by this model")\n',
    now: 'def f(kind):\n    for x in kind:\n        raise TypeError("Only video inputs are taken by this model")\n',
    changes: [
      'added: - => f "Only video inputs are taken by this model" if for x in kind',
      'removed: f "Only image inputs are taken by this model" if for x in kind => -',
    ],
  },
  {
    name: 'a slip of the pen that is mended is no family',
    old: 'def f(x):\n    raise TypeError("The request was not recieved in one piece")\n',
    now: 'def f(x):\n    raise TypeError("The request was not received in one piece")\n',
    changes: [
      'reworded: f "The request was not recieved in one piece" if  => f "The request was not received in one piece" if ',
    ],
  },
  {
    name: 'equal keys are told apart by what they ask, though their order turned',
    old: `def f(x, y):
    if x is None:
        raise ValueError("bad value")
    if len(y) > 3:
        raise ValueError("bad value")
`,
    now: `def f(x, y):
    if len(y) > 4:
        raise ValueError("bad value")
    if x is None:
        raise ValueError("bad value")
`,
    changes: ['condition-changed: f "bad value" if len(y) > 3 => f "bad value" if len(y) > 4'],
  },
  {
    name: 'one of several equal keys is gone: the occurrence numbers of the others shift, they stay',
    old: `def f(c):
    if c.alpha:
        raise ValueError("not valid here")
    if c.beta:
        raise ValueError("not valid here")
    if c.gamma:
        raise ValueError("not valid here")
`,
    now: `def f(c):
    if c.beta:
        raise ValueError("not valid here")
    if c.gamma:
        raise ValueError("not valid here")
`,
    changes: ['removed: f "not valid here" if c.alpha => -'],
  },
  {
    name: 'equal messages of equal functions that ask for other options are other checks',
    old: `def f(c):
    if c.width < 0:
        raise ValueError(f"{c.name} must not be a negative number")
    if c.height < 0:
        raise ValueError(f"{c.name} must not be a negative number")
`,
    now: `def f(c):
    if c.height < 0:
        raise ValueError(f"{c.name} must not be a negative number")
    if c.depth < 0:
        raise ValueError(f"{c.name} must not be a negative number")
`,
    changes: [
      'added: - => f "{c.name} must not be a negative number" if c.depth < 0',
      'removed: f "{c.name} must not be a negative number" if c.width < 0 => -',
    ],
  },
  {
    name: 'sites without a message go by their guards',
    old: `def f(c):
    if c.alpha:
        raise NotImplementedError
    if c.beta:
        raise NotImplementedError
`,
    now: `def f(c):
    if c.gamma:
        raise NotImplementedError
    if c.alpha:
        raise NotImplementedError
`,
    changes: ['added: - => f "" if c.gamma', 'removed: f "" if c.beta => -'],
  },
  {
    name: 'another exception for the same check',
    old: 'def f(c):\n    if c.size < 1:\n        raise ValueError("The size of the pool must be positive")\n',
    now: 'def f(c):\n    if c.size < 1:\n        raise RuntimeError("The size of the pool must be positive")\n',
    changes: [
      'exception-changed: f "The size of the pool must be positive" if c.size < 1 => f "The size of the pool must be positive" if c.size < 1',
    ],
  },
  {
    name: 'an assert that raises a ValueError now is the same check',
    old: 'def f(c):\n    assert c.size > 0, "The size of the pool must be positive"\n',
    now: 'def f(c):\n    if c.size <= 0:\n        raise ValueError("The size of the pool must be positive")\n',
    changes: [
      'exception-changed: f "The size of the pool must be positive" if not (c.size > 0) => f "The size of the pool must be positive" if c.size <= 0',
    ],
  },
  {
    name: 'a message is given to what had none',
    old: 'def f(c):\n    if c.is_sparse:\n        raise NotImplementedError\n',
    now: 'def f(c):\n    if c.is_sparse:\n        raise NotImplementedError("sparse weights cannot be loaded")\n',
    changes: ['reworded: f "" if c.is_sparse => f "sparse weights cannot be loaded" if c.is_sparse'],
  },
  {
    name: 'a message is given to what had none, and nothing is asked',
    old: 'class A:\n    def run(self):\n        raise NotImplementedError\n',
    now: 'class A:\n    def run(self):\n        raise NotImplementedError("a model says how it is run")\n',
    changes: ['reworded: A.run "" if  => A.run "a model says how it is run" if '],
  },
  {
    name: 'a word that both say, where another option is asked too',
    old: 'def f(c):\n    if c.path is not None and c.cert is not None:\n        raise ValueError("path and cert are mutually exclusive")\n',
    now: 'def f(c):\n    if c.path is not None and len(c.path) > 107:\n        raise OSError("path")\n',
    changes: [
      'added: - => f "path" if c.path is not None and len(c.path) > 107',
      'removed: f "path and cert are mutually exclusive" if c.path is not None and c.cert is not None => -',
    ],
  },
  {
    name: 'two checks that are one, of variables',
    old: `def f(name, path):
    if not name:
        raise ValueError("the file needs a name of its own")
    if path is None:
        raise ValueError("from which directory is it read")
`,
    now: `def f(name, path):
    if not name or path is None:
        raise ValueError("the file needs a name of its own and a directory")
`,
    changes: [
      'removed: f "from which directory is it read" if path is None => - (merged)',
      'reworded condition-changed: f "the file needs a name of its own" if not name => f "the file needs a name of its own and a directory" if not name or path is None',
    ],
  },
  {
    name: 'a placeholder that is spelled otherwise, and white space, are no other wording',
    old: 'def f(size):\n    if size < 1:\n        raise ValueError(f"The size {size} of the pool  is not positive")\n',
    now: 'def f(size):\n    if size < 1:\n        raise ValueError(f"The size {size!r} of the pool "\n            "is not positive")\n',
    changes: [],
  },
  {
    name: 'a text that stands in a constant now is the same text',
    old: 'def f(c):\n    if c.size < 1:\n        raise ValueError("The size of the pool is not positive")\n',
    now: 'TEXT = "The size of the pool is not positive"\n\ndef f(c):\n    if c.size < 1:\n        raise ValueError(TEXT)\n',
    changes: [],
  },
  {
    name: 'a raise that is a warning now is gone',
    old: 'def f(c):\n    if c.size < 1:\n        raise ValueError("The size of the pool is not positive")\n',
    now: 'def f(c):\n    if c.size < 1:\n        log.warning("The size of the pool is not positive")\n',
    changes: ['removed: f "The size of the pool is not positive" if c.size < 1 => -'],
  },
  {
    name: 'one check that became two',
    old: 'def f(c):\n    if c.width < 1 or c.height < 1:\n        raise ValueError("Width and height of the image must be positive")\n',
    now: `def f(c):
    if c.width < 1:
        raise ValueError("Width of the image must be positive")
    if c.height < 1:
        raise ValueError("A picture has to be high")
`,
    changes: [
      'added: - => f "A picture has to be high" if c.height < 1 (split)',
      'reworded condition-changed: f "Width and height of the image must be positive" if c.width < 1 or c.height < 1 => f "Width of the image must be positive" if c.width < 1',
    ],
  },
  {
    name: 'half a sentence in common is not enough where each asks something of its own',
    old: 'def f(self, adapter):\n    if adapter is not None:\n        raise TypeError("An adapter is not supported for scoring models")\n',
    now: 'def f(self, first, second):\n    if not self.model.has_images and (isinstance(first, dict) or isinstance(second, dict)):\n        raise ValueError(f"An image is not supported for {self.model.name}")\n',
    changes: [
      'added: - => f "An image is not supported for {self.model.name}" if not self.model.has_images and (isinstance(first, dict) or isinstance(second, dict))',
      'removed: f "An adapter is not supported for scoring models" if adapter is not None => -',
    ],
  },
];

describe('in the same place', () => {
  it.each(TRAPS)('$name', ({ old, now, changes }) => {
    expect(saidOf(old, now)).toEqual([...changes].sort());
    expect(saidOf(now, old)).toEqual(changes.map(turned).sort());
  });
});
