import { describe, expect, it } from 'vitest';
import { explained } from '../support/explained.js';
import { shop } from '../support/workers.js';

const solutions = (main: string): readonly string[] => explained(shop(main)).solutions;

const check = (message: string, parameters = 'rows'): string =>
  `def check(${parameters}):\n    free = rows.left()\n    assert free > 3, ${message}\n`;

const POINTER = '`shelf_size` is set with `--shelf-size`.';

describe('a setting whose name stands in the message', () => {
  it('is told with its flag, in place of a check of the program on its own state', () => {
    expect(solutions(check('f"the space follows from shelf_size, got {free}"'))).toEqual([
      'Make sure that `free` (`rows.left()`) is greater than `3`.',
      '`free` comes from the argument `rows` of `check`: change it.',
      POINTER,
    ]);
  });

  it.each([
    ['behind a mark of a value', 'f"shelf_size={free} is too small"'],
    ['in quotes', '"too small a \'shelf_size\'"'],
    ['at the end of a sentence', '"free space follows from shelf_size. Sorry"'],
  ])('is told: %s', (_, message) => {
    expect(solutions(check(message))).toContain(POINTER);
  });

  it.each([
    ['the flag stands there too', '"shelf_size follows from --shelf-size"'],
    ['another flag stands there', '"drop --shelves shelf_size=4"'],
    ['it is a part of another name', '"no my_shelf_size, old_shelf_size_max or shelf_sizes"'],
    ['it is an attribute of something', '"batch.shelf_size is off"'],
    ['it is a function', '"shelf_size() failed"'],
    ['a placeholder continues it', 'f"{free}_shelf_size and shelf_size_{free}"'],
    ['it is a word without an underscore', '"the shelf is off"'],
  ])('is not told where %s', (_, message) => {
    expect(solutions(check(message)).join()).not.toContain('is set with');
  });

  it('is not told where nothing of the project puts the flag on a command line', () => {
    const files = shop(check('"the space follows from shelf_size"'));
    const args = files['shop/args.py']?.replace('WorkArgs.add_cli_args(parser)', 'pass') ?? '';
    expect(explained({ ...files, 'shop/args.py': args }).solutions.join()).not.toContain('is set with');
  });

  it('is not told where the function has a parameter of that name, which is another thing', () => {
    expect(solutions(check('"shelf_size is off"', 'rows, shelf_size')).join()).not.toContain('is set with');
  });

  it('is not told where it is a text that is compared', () => {
    const python =
      'def check(rows):\n    for row in rows:\n        if row == "shelf_size":\n            raise ValueError("shelf_size is no row")\n';
    expect(solutions(python).join()).not.toContain('is set with');
  });

  it('is not told where the class has a field of that name, which is another one', () => {
    const python = `from dataclasses import dataclass


@dataclass
class BoxConfig:
    shelf_size: int = 1

    def check(self, box):
        if box.is_open:
            raise ValueError("no shelf_size in a box")
`;
    expect(solutions(python).join()).not.toContain('is set with');
  });

  it('is not told where many classes have a field of that name', () => {
    const others = 'ABCD'
      .split('')
      .map((name) => `@dataclass\nclass ${name}:\n    shelf_size: int = 1\n\n\n`);
    const python = `from dataclasses import dataclass\n\n\n${others.join('')}${check('"shelf_size is off"')}`;
    expect(solutions(python).join()).not.toContain('is set with');
  });

  it('is told beside others in one sentence', () => {
    expect(solutions(check('"the space follows from shelf_size and worker_count"'))).toContain(
      '`shelf_size` is set with `--shelf-size` and `worker_count` with `--worker-count`.',
    );
  });

  it('is not told where a solution names the flag', () => {
    const python = `from shop.args import WorkConfig


def check(config: WorkConfig):
    if config.shelf_size > 8:
        raise ValueError("shelf_size is too large")
`;
    expect(solutions(python)).toEqual(['Set `--shelf-size` to at most `8`.']);
  });

  it('is not told where a client may send a field of the name', () => {
    const python = `from pydantic import BaseModel


class ShelfRequest(BaseModel):
    shelf_size: int = 1


${check('"shelf_size is off"')}`;
    expect(solutions(python).join()).not.toContain('is set with');
  });
});

describe('a value that the message says a setting determines', () => {
  it.each([
    ['free > 3', 'f"{free} rows are free, which is limited by shelf_size"', 'Raise'],
    ['free < 3', 'f"room for {free}, set by `shelf_size`"', 'Lower'],
    ['3 <= free', 'f"room for {free}, given by shelf_size, not {rows}"', 'Raise'],
  ])('is to be more or less: %s', (test, message, verb) => {
    const python = `def check(rows):\n    free = rows.left()\n    assert ${test}, ${message}\n`;
    expect(solutions(python)).toContain(`${verb} \`--shelf-size\`, which determines \`free\`.`);
  });

  it.each([
    ['no bound speaks of it', 'free != 3', 'f"room for {free}, set by shelf_size"'],
    ['it is another value', 'free > 3', 'f"{free} free, {rows} set by shelf_size"'],
    ['the words are others', 'free > 3', 'f"{free} free besides shelf_size"'],
  ])('is left open where %s', (_, test, message) => {
    const python = `def check(rows):\n    free = rows.left()\n    assert ${test}, ${message}\n`;
    expect(solutions(python)).toContain(POINTER);
  });
});

describe('a feature that is not supported', () => {
  const FEATURE = /^Do without .*--enable-night-shift/;

  it.each([
    ['"Old rows do not support Night shift yet"', 'Night shift'],
    ['"night-shift is not compatible with old rows. Sorry"', 'night-shift'],
    ['f"With {rows} night shift is unsupported"', 'night shift'],
  ])('is what its switch is named for: %s', (message, words) => {
    expect(solutions(check(message))).toContain(
      `Do without ${words}, which \`--enable-night-shift\` switches on.`,
    );
  });

  it('is known by the comment where the message does not name it', () => {
    const python =
      'class Rows:\n    def find(self, x):\n        y = x\n        # No rows are lent in the night shift.\n        raise ValueError("Rows do not support lending")\n';
    expect(solutions(python).join('\n')).toContain('Do without night shift');
  });

  it.each([
    ['it is no matter of support', '"night shift failed"'],
    ['another sentence speaks of it', '"Old rows are not supported. Wait for the night shift"'],
    ['the word is longer', '"Old rows do not support night shifts"'],
    ['what is not supported is a kind of it', '"that is unsupported night shift work"'],
    ['the message names a flag', '"Old rows do not support night shift, drop --old"'],
  ])('is none where %s', (_, message) => {
    expect(solutions(check(message)).filter((one) => FEATURE.test(one))).toEqual([]);
  });
});

describe('an environment variable whose name stands in the message', () => {
  const ENVS = `import os


def choice(name, preset, values): ...


variables = {
    "SHOP_MODE": env_with_choices("SHOP_MODE", "fast", ["fast", "slow"]),
    "SHOP_NAMES": lambda: os.getenv("SHOP_NAMES"),
    "SHOP_DEPTH": lambda: int(os.getenv("SHOP_DEPTH", "4")),
}
`;
  const told = (message: string): readonly string[] =>
    explained({ ...shop(check(message)), 'shop/envs.py': ENVS }).solutions;

  it('is told with its values, unless the message has them', () => {
    expect(told('"SHOP_MODE is off"')).toContain(
      '`SHOP_MODE` is an environment variable; it takes `"fast"` or `"slow"`.',
    );
    expect(told('"SHOP_MODE must be fast or slow"').join()).not.toContain('is an environment variable');
  });

  it('is told for what it is, unless the message says that', () => {
    expect(told('"SHOP_NAMES has doubles"')).toContain('`SHOP_NAMES` is an environment variable.');
    expect(told('"environment: SHOP_NAMES has doubles"').join()).not.toContain('is an environment variable');
  });

  it('is told with what counts where it is not set, unless the message says what to set', () => {
    expect(told('"SHOP_DEPTH is off"')).toContain(
      '`SHOP_DEPTH` is an environment variable; where it is not set, `"4"` counts.',
    );
    expect(told('"set SHOP_DEPTH=8"').join()).not.toContain('is an environment variable');
    expect(told('"needed with SHOP_DEPTH=8"').join()).not.toMatch(/No setting is known|own state/);
    expect(told('"set SHOP_MODE=slow"').join()).not.toContain('is an environment variable');
  });
});
