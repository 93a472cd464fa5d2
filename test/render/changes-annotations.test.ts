import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesAnnotations } from '../../src/render/changes-annotations.js';
import { neutralText } from '../../src/render/neutral-text.js';
import { HOSTILE_MESSAGES, HOSTILE_NAMES } from '../cli/support/hostile-repository.js';
import { change, shown } from './support/shown.js';

interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

/** As the runner reads its log, line by line: a command begins one, `::name key=value,key=value::data`. */
function commandsIn(log: string): readonly Command[] {
  return log.split(/\r?\n/).flatMap((line) => {
    const [, name = '', list = '', data = ''] = /^\s*::(\S+?)(?: (.*?))?::(.*)$/s.exec(line) ?? [];
    if (name === '') return [];
    const properties = list.split(',').map((one) => one.split(/=(.*)/s).map(unescaped).slice(0, 2));
    return [
      { name, properties: Object.fromEntries(properties) as Record<string, string>, data: unescaped(data) },
    ];
  });
}

function unescaped(text: string): string {
  const plain: Readonly<Record<string, string>> = {
    '%25': '%',
    '%0D': '\r',
    '%0A': '\n',
    '%3A': ':',
    '%2C': ',',
  };
  return text.replace(/%(?:25|0D|0A|3A|2C)/g, (escape) => plain[escape] ?? escape);
}

const annotationsOf = (...changes: Parameters<typeof shown>[0]): readonly Command[] =>
  commandsIn(neutralText(changesAnnotations(shown(changes), { stat: false })));

describe('changes as annotations', () => {
  it('warn of what breaks those who rely on an error, and note the rest, what has to be read first in front', () => {
    const commands = annotationsOf(
      change(['added'], null, { line: 1 }),
      change(['removed'], { line: 2 }, null),
      change(['condition-changed'], { line: 3, guards: ['a'] }, { guards: ['b'] }),
      change(
        ['moved', 'reworded'],
        { line: 4, path: 'shop/old.py' },
        { path: 'shop/new.py', message: '50% off: a, b' },
      ),
      change(['exception-changed'], { line: 5 }, { exception: 'KeyError' }),
    );
    expect(
      commands.map(({ name, properties }) => [
        name,
        properties['file'],
        properties['line'],
        properties['title'],
      ]),
    ).toEqual([
      ['notice', undefined, undefined, 'Errors of acme/shop: v1 to v2'],
      ['warning', 'shop/limits.py', '5', 'KeyError exception-changed'],
      ['warning', 'shop/new.py', '4', 'ValueError moved, reworded'],
      ['notice', 'shop/limits.py', '3', 'ValueError condition-changed'],
      ['warning', 'shop/limits.py', '2', 'ValueError removed'],
      ['notice', 'shop/limits.py', '1', 'ValueError added'],
    ]);
    expect(commands.map(({ data }) => data)).toEqual([
      '5 changes: 1 added, 1 removed, 1 moved, 1 reworded, 1 exception-changed, 1 condition-changed.',
      'check: KeyError: the amount is too large\nwas: check: ValueError: the amount is too large',
      'check: ValueError: 50% off: a, b\nwas: check: ValueError: the amount is too large\nfrom shop/old.py:4 check',
      'check: ValueError: the amount is too large\nasked before: a\nasked now: b',
      'check: ValueError: the amount is too large',
      'check: ValueError: the amount is too large',
    ]);
  });

  const hostile = [
    ...HOSTILE_MESSAGES.map(({ text }) => text),
    ...HOSTILE_NAMES,
    '::error::forged',
    'a\n::add-mask::a\r::set-output name=x::y',
    ',line=9,title=forged::gone',
    '%0A::stop-commands::x %2C %3A %25',
  ];
  const expectOne = (text: string): void => {
    const fields = { path: text, qualname: text, exception: text, message: text, guards: [text] };
    const other = { ...fields, message: `${text}.`, guards: [`${text}.`] };
    const commands = annotationsOf(
      { ...change(['removed'], fields, null), mergedInto: '0123456789abcdef' },
      change(['moved', 'reworded', 'exception-changed', 'condition-changed'], fields, other),
    );
    expect(commands.map(({ name }) => name)).toEqual(['notice', 'warning', 'warning']);
    for (const { properties } of commands.slice(1)) {
      expect(Object.keys(properties)).toEqual(['file', 'line', 'title']);
      expect(neutralText(properties['file'] ?? '')).toBe(neutralText(text));
      expect(properties['line']).toBe('8');
    }
  };

  it('are one command each, whatever the texts of strangers hold', () => {
    for (const text of hostile) expectOne(text);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), expectOne), { seed: 5 });
    const part = fc.constantFrom('::', ':', ',', '\n', '\r', '%0A', '%', '=', 'error', ' ', '##[error]', 'a');
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        expectOne,
      ),
      { seed: 6 },
    );
  });
});
