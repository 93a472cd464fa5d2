import { describe, expect, it } from 'vitest';
import { saidOf, type Trap, turned } from './support/trap.js';

const POOL = `    if config.pool < 1:
        raise ValueError("The pool of workers must have room for one")
`;
const LOADER = `def load(config):
    if config.format == "zip":
        raise ValueError("Weights in a zip file cannot be loaded")
    if not config.weights:
        raise OSError("There are no weights to be loaded from disk")
    if config.kind == 7:
        raise NotImplementedError
`;

const TRAPS: readonly Trap[] = [
  {
    name: 'a function that moved to another file, told by class and name',
    old: { 'minfer/a.py': `class Pool:\n  def check(self, config):\n${POOL}` },
    now: { 'minfer/b.py': `class Pool:\n  def check(self, config):\n${POOL}` },
    changes: [
      'moved: Pool.check "The pool of workers must have room for one" if config.pool < 1 => Pool.check "The pool of workers must have room for one" if config.pool < 1',
    ],
  },
  {
    name: 'a copy whose original stays is added',
    old: { 'minfer/a.py': `class Pool:\n  def check(self, config):\n${POOL}` },
    now: {
      'minfer/a.py': `class Pool:\n  def check(self, config):\n${POOL}`,
      'minfer/b.py': `class Pool:\n  def check(self, config):\n${POOL}`,
    },
    changes: ['added: - => Pool.check "The pool of workers must have room for one" if config.pool < 1'],
  },
  {
    name: 'identical text elsewhere wins over another text in the same place',
    old: `def f(config):
    if config.pool < 1:
        raise ValueError("The pool of workers must have room for one")
`,
    now: `def f(config):
    check(config)
    if config.pool > 9:
        raise ValueError("The pool of workers must have room, but not for ten")

def check(config):
    if config.pool < 1:
        raise ValueError("The pool of workers must have room for one")
`,
    changes: [
      'added: - => f "The pool of workers must have room, but not for ten" if config.pool > 9',
      'moved: f "The pool of workers must have room for one" if config.pool < 1 => check "The pool of workers must have room for one" if config.pool < 1',
    ],
  },
  {
    name: 'a renamed class carries its name into its messages',
    old: `class OldRunner:
    def load(self, c):
        if c.lora:
            raise ValueError("OldRunner has no support for adapters")
`,
    now: `class NewRunner:
    def load(self, c):
        if c.lora:
            raise ValueError("NewRunner has no support for adapters")
`,
    changes: [
      'moved: OldRunner.load "OldRunner has no support for adapters" if c.lora => NewRunner.load "NewRunner has no support for adapters" if c.lora',
    ],
  },
  {
    name: 'a file that moved, told by what many of its sites share, takes the trivial ones along',
    old: { 'minfer/loader.py': LOADER },
    now: { 'minfer/weights/reader.py': LOADER },
    changes: [
      'moved: load "" if config.kind == 7 => load "" if config.kind == 7',
      'moved: load "There are no weights to be loaded from disk" if not (config.weights) => load "There are no weights to be loaded from disk" if not (config.weights)',
      'moved: load "Weights in a zip file cannot be loaded" if config.format == "zip" => load "Weights in a zip file cannot be loaded" if config.format == "zip"',
    ].map((line) => line.replaceAll('not (config.weights)', 'not config.weights')),
  },
  {
    name: 'a file that moved and one of whose messages is another one',
    old: { 'minfer/loader.py': LOADER },
    now: { 'minfer/weights/reader.py': LOADER.replace('cannot be loaded', 'are not read') },
    changes: [
      'moved reworded: load "Weights in a zip file cannot be loaded" if config.format == "zip" => load "Weights in a zip file are not read" if config.format == "zip"',
      'moved: load "" if config.kind == 7 => load "" if config.kind == 7',
      'moved: load "There are no weights to be loaded from disk" if not config.weights => load "There are no weights to be loaded from disk" if not config.weights',
    ],
  },
  {
    name: 'a frequent text in another class of another file is no move',
    old: {
      'minfer/a.py':
        'class A:\n    def run(self, x):\n        if x.lora:\n            raise ValueError("This model has no support for it")\n',
      'minfer/b.py':
        'class B:\n    def go(self, x):\n        if x.mm:\n            raise ValueError("This model has no support for it")\n',
    },
    now: {
      'minfer/b.py':
        'class B:\n    def go(self, x):\n        if x.mm:\n            raise ValueError("This model has no support for it")\n',
      'minfer/c.py':
        'class C:\n    def do(self, x):\n        if x.quant:\n            raise ValueError("This model has no support for it")\n',
    },
    changes: [
      'added: - => C.do "This model has no support for it" if x.quant',
      'removed: A.run "This model has no support for it" if x.lora => -',
    ],
  },
  {
    name: 'a rare text is found wherever it went',
    old: { 'minfer/a.py': `def start(config):\n${POOL}` },
    now: { 'minfer/deep/b.py': `class Options:\n  def verify(self, config):\n${POOL}` },
    changes: [
      'moved: start "The pool of workers must have room for one" if config.pool < 1 => Options.verify "The pool of workers must have room for one" if config.pool < 1',
    ],
  },
  {
    name: 'a rare text whose guard asks something else is another check',
    old: { 'minfer/a.py': `def start(config):\n${POOL}` },
    now: { 'minfer/deep/b.py': `def verify(config):\n${POOL.replace('config.pool', 'config.slots')}` },
    changes: [
      'added: - => verify "The pool of workers must have room for one" if config.slots < 1',
      'removed: start "The pool of workers must have room for one" if config.pool < 1 => -',
    ],
  },
  {
    name: 'a rare text in another function of its file, asked for in another way',
    old: `def start(config):\n${POOL}`,
    now: `def verify(size):\n${POOL.replace('config.pool < 1', 'size.is_nothing()')}`,
    changes: [
      'moved condition-changed: start "The pool of workers must have room for one" if config.pool < 1 => verify "The pool of workers must have room for one" if size.is_nothing()',
    ],
  },
  {
    name: 'a check that grew when it got a function of its own',
    old: `def make(size, other):
    if size is None:
        size = 1
    elif size != 1:
        raise ValueError("the size of the draft cannot be other than one")
`,
    now: `def size_of(size, other):
    if size is None:
        size = 1
    elif size not in {1, other.size}:
        raise ValueError("the size of the draft cannot be other than one or that of the target")

def make(size, other):
    return size_of(size, other)
`,
    changes: [
      'moved reworded condition-changed: make "the size of the draft cannot be other than one" if size != 1 => size_of "the size of the draft cannot be other than one or that of the target" if size not in {1, other.size}',
    ],
  },
  {
    name: 'two classes that say the same of themselves, of which the old one stays',
    old: `class Echo:
    def load(self, c):
        if c.size:
            raise OSError("There is nothing here to be loaded")
    def attach(self):
        raise NotImplementedError("Echo does not support adapters")
`,
    now: `class Echo:
    def load(self, c):
        if c.size:
            raise OSError("There is nothing here to be loaded")

class Counter:
    def attach(self):
        raise NotImplementedError("Counter does not support adapters")
`,
    changes: [
      'added: - => Counter.attach "Counter does not support adapters" if ',
      'removed: Echo.attach "Echo does not support adapters" if  => -',
    ],
  },
  {
    name: 'literals that are a placeholder in a helper of a file that moved, beside a check that asks both',
    old: {
      'minfer/loader.py': `def f(c):
    if c.width < 1:
        raise ValueError("the width of the image must be positive")
    if c.height < 1:
        raise ValueError("the height of the image must be positive")
    if c.width > 64 or c.height > 64:
        raise ValueError("no image can be as large as that")
${LOADER}`,
    },
    now: {
      'minfer/weights/reader.py': `def f(c):
    positive(c.width, "width")
    positive(c.height, "height")
    if c.width > SIDE or c.height > SIDE:
        raise ValueError("no image can be as large as that")

def positive(value, name):
    if value < 1:
        raise ValueError(f"the {name} of the image must be positive")

${LOADER}
SIDE = 64
`,
    },
    changes: [
      'added: - => positive "the {name} of the image must be positive" if value < 1',
      'moved: f "no image can be as large as that" if c.width > 64 or c.height > 64 => f "no image can be as large as that" if c.width > SIDE or c.height > SIDE',
      'moved: load "" if config.kind == 7 => load "" if config.kind == 7',
      'moved: load "There are no weights to be loaded from disk" if not config.weights => load "There are no weights to be loaded from disk" if not config.weights',
      'moved: load "Weights in a zip file cannot be loaded" if config.format == "zip" => load "Weights in a zip file cannot be loaded" if config.format == "zip"',
      'removed: f "the height of the image must be positive" if c.height < 1 => - (merged)',
      'removed: f "the width of the image must be positive" if c.width < 1 => - (merged)',
    ],
  },
  {
    name: 'a function that is renamed and names itself',
    old: `def stage_rows(c):\n${POOL.replace('config', 'c').replace('workers', 'stage_rows')}`,
    now: `def stage_all(c):\n${POOL.replace('config', 'c').replace('workers', 'stage_all')}`,
    changes: [
      'moved: stage_rows "The pool of stage_rows must have room for one" if c.pool < 1 => stage_all "The pool of stage_all must have room for one" if c.pool < 1',
    ],
  },
  {
    name: 'another class in another file, the same check in most of its words',
    old: { 'minfer/a.py': `class Reader:\n  def load(self, config):\n${POOL}` },
    now: {
      'minfer/b.py': `class Store:\n  def load(self, config):\n${POOL.replace('have room', 'always have room')}`,
    },
    changes: [
      'moved reworded: Reader.load "The pool of workers must have room for one" if config.pool < 1 => Store.load "The pool of workers must always have room for one" if config.pool < 1',
    ],
  },
  {
    name: 'a family elsewhere is no move',
    old: {
      'minfer/a.py':
        'def image(x):\n    if x.many:\n        raise ValueError("Only one image is taken by this model")\n',
    },
    now: {
      'minfer/a.py':
        'def video(x):\n    if x.many:\n        raise ValueError("Only one video is taken by this model")\n',
    },
    changes: [
      'added: - => video "Only one video is taken by this model" if x.many',
      'removed: image "Only one image is taken by this model" if x.many => -',
    ],
  },
  {
    name: 'literals that are a placeholder now, in a helper',
    old: `def f(c):
    if c.width < 1:
        raise ValueError("the width of the image must be positive")
    if c.height < 1:
        raise ValueError("the height of the image must be positive")
`,
    now: `def f(c):
    positive(c.width, "width")
    positive(c.height, "height")

def positive(value, name):
    if value < 1:
        raise ValueError(f"the {name} of the image must be positive")
`,
    changes: [
      'added: - => positive "the {name} of the image must be positive" if value < 1',
      'removed: f "the height of the image must be positive" if c.height < 1 => - (merged)',
      'removed: f "the width of the image must be positive" if c.width < 1 => - (merged)',
    ],
  },
  {
    name: 'methods of abstract classes without a message stay apart when one class is renamed',
    old: 'class Base:\n    def run(self):\n        raise NotImplementedError\n\nclass Other:\n    def run(self):\n        raise NotImplementedError\n',
    now: 'class Core:\n    def run(self):\n        raise NotImplementedError\n\nclass Other:\n    def run(self):\n        raise NotImplementedError\n',
    changes: ['moved: Base.run "" if  => Core.run "" if '],
  },
  {
    name: 'a word in capitals is the same word, and a method that is another one the same check',
    old: `class MeanRing:
    def gather(self, c):
        if c.part:
            raise ValueError("a partial ring has no mean of its parts")
class SumRing:
    def gather(self, c):
        if c.part:
            raise ValueError("a partial ring has no sum of its parts")
`,
    now: `class MeanRing:
    def gather_one(self, c):
        if c.part:
            raise ValueError("a partial ring has no MEAN of its parts")
class SumRing:
    def gather_one(self, c):
        if c.part:
            raise ValueError("a partial ring has no SUM of its parts")
`,
    changes: [
      'moved reworded: MeanRing.gather "a partial ring has no mean of its parts" if c.part => MeanRing.gather_one "a partial ring has no MEAN of its parts" if c.part',
      'moved reworded: SumRing.gather "a partial ring has no sum of its parts" if c.part => SumRing.gather_one "a partial ring has no SUM of its parts" if c.part',
    ],
  },
  {
    name: 'of two functions that say the same the one that is named alike',
    old: `def quantize_blocks(x):
    try:
        import kernels
    except ImportError as error:
        raise ImportError("Install the kernels for blocks of four bits") from error
`,
    now: `def _dequantize(x):
    try:
        import kernels
    except ImportError as error:
        raise ImportError("Install the kernels for blocks of four bits") from error

def _quantize(x):
    try:
        import kernels
    except ImportError as error:
        raise ImportError("Install the kernels for blocks of four bits") from error
`,
    changes: [
      'added: - => _dequantize "Install the kernels for blocks of four bits" if except ImportError',
      'moved: quantize_blocks "Install the kernels for blocks of four bits" if except ImportError => _quantize "Install the kernels for blocks of four bits" if except ImportError',
    ],
  },
  {
    name: 'a helper taken out of a method, with other words and other variables',
    old: `class Spec:
    def merge(self, specs):
        """
        One for all.
        """
        spans = {one.span for one in specs}
        if len(spans) == 0:
            return None
        elif len(spans) == 1:
            return spans.pop()
        else:
            raise ValueError("All rolling window layers of a group must have the same window size")
`,
    now: `class Spec:
    def merge_sizes(self, sizes):
        if len(sizes) == 0:
            return None
        elif len(sizes) == 1:
            return sizes.pop()
        else:
            raise ValueError("All layers of a group must have the same window size")

    def merge(self, specs):
        """
        One for all.
        """
        return self.merge_sizes({one.span for one in specs})
`,
    changes: [
      'moved reworded: Spec.merge "All rolling window layers of a group must have the same window size" if not (len(spans) == 1) => Spec.merge_sizes "All layers of a group must have the same window size" if not (len(sizes) == 1)',
    ],
  },
];

describe('elsewhere', () => {
  it.each(TRAPS)('$name', ({ old, now, changes }) => {
    expect(saidOf(old, now)).toEqual([...changes].sort());
    expect(saidOf(now, old)).toEqual(changes.map(turned).sort());
  });
});
