import { describe, expect, it } from 'vitest';
import { decodeSource } from '../../src/python/decode-source.js';
import { findPython, needsPython } from '../oracle/python.js';
import { askPython } from './support/ask-python.js';

const python = findPython();
const BOM = '\xef\xbb\xbf';

/** Bytes, one a character. */
function bytes(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

describe('the encoding of a file', () => {
  it('is UTF-8 where nothing is declared, and a byte order mark is dropped', () => {
    expect(decodeSource(bytes('x = "\xc3\xa9"\n'))).toEqual({ text: 'x = "é"\n', problem: null });
    expect(decodeSource(bytes(`${BOM}x = 1\n`))).toEqual({ text: 'x = 1\n', problem: null });
  });

  it('is what a comment on the first or second line declares', () => {
    expect(decodeSource(bytes('# coding: latin-1\n"\xe9"')).text).toBe('# coding: latin-1\n"é"');
    expect(decodeSource(bytes('#!/usr/bin/python\n# vim: set fileencoding=cp1252 :\n"\x80"')).text).toContain(
      '"€"',
    );
  });

  it('is not declared behind code, on the third line, or in a string', () => {
    for (const head of ['x = 1\n# coding: latin-1\n', '\n\n# coding: latin-1\n', '"# coding: latin-1"\n']) {
      expect(decodeSource(bytes(`${head}"\xc3\xa9"`)), head).toEqual({ text: `${head}"é"`, problem: null });
    }
  });

  it('may be declared far along a line', () => {
    const head = `#${' '.repeat(2_000)}coding: latin-1\n`;
    expect(decodeSource(bytes(`${head}"\xe9"`))).toEqual({ text: `${head}"é"`, problem: null });
  });

  it('that is unknown is reported and read as UTF-8', () => {
    const { text, problem } = decodeSource(bytes('# coding: uft-8\n"\xc3\xa9"'));
    expect(text).toBe('# coding: uft-8\n"é"');
    expect(problem).toContain('"uft-8"');
  });

  it('is never a transfer encoding nor one without ASCII in single bytes', () => {
    for (const name of [
      'base64',
      'hex',
      'binary',
      'utf-16',
      'UTF_16LE',
      'utf-32',
      'ucs2',
      'constructor',
      '__proto__',
    ]) {
      const { text, problem } = decodeSource(bytes(`# coding: ${name}\nraise E\n`));
      expect(text, name).toBe(`# coding: ${name}\nraise E\n`);
      expect(problem, name).toContain('is not known');
    }
  });

  it('that clashes with a byte order mark is reported', () => {
    expect(decodeSource(bytes(`${BOM}# coding: latin-1\n`)).problem).toContain('"latin-1"');
    expect(decodeSource(bytes(`${BOM}# coding: utf-8\n`)).problem).toBeNull();
  });
});

describe('the text of a file', () => {
  it('has one kind of line end', () => {
    expect(decodeSource(bytes('a\r\nb\rc\n\r\n\r')).text).toBe('a\nb\nc\n\n\n');
  });

  it('shows bytes that are not valid as U+FFFD and reports them', () => {
    const utf8 = decodeSource(bytes('"\xe9"\n'));
    expect(utf8.text).toBe('"\ufffd"\n');
    expect(utf8.problem).toContain('not valid UTF-8');
    expect(decodeSource(bytes('# coding: ascii\n"\xe9"')).problem).toContain('"ascii"');
    expect(decodeSource(bytes('# coding: cp1252\n"\x81"')).problem).toContain('"cp1252"');
  });

  it('keeps a NUL, which Python rejects, and reports it', () => {
    expect(decodeSource(bytes('a\0b'))).toEqual({
      text: 'a\0b',
      problem: 'The file holds a NUL, which Python does not read.',
    });
  });

  it('may hold U+FFFD, a second byte order mark, or nothing at all', () => {
    expect(decodeSource(bytes('"\xef\xbf\xbd"'))).toEqual({ text: '"\ufffd"', problem: null });
    expect(decodeSource(bytes(`${BOM}${BOM}`))).toEqual({ text: '\ufeff', problem: null });
    expect(decodeSource(bytes(''))).toEqual({ text: '', problem: null });
    expect(decodeSource(bytes(BOM))).toEqual({ text: '', problem: null });
  });
});

describe.skipIf(python === null)(
  needsPython('the string that CPython reads from the same bytes', python),
  () => {
    it('is in our text; where CPython rejects the file there is a problem', () => {
      if (python === null) return;
      const names = [
        ...[
          'utf-8',
          'UTF8',
          'utf_8',
          'utf-8-sig',
          'u8',
          'utf',
          'cp65001',
          'latin-1',
          'Latin_1',
          'iso-8859-1',
          'l1',
        ],
        ...[
          'iso_8859_1',
          'latin1',
          'latin',
          'cp819',
          'iso8859-1',
          'iso-8859-15',
          'latin-1-unix',
          'ascii',
          'us-ascii',
        ],
        ...[
          'cp1252',
          'windows-1251',
          'koi8-r',
          'cp437',
          'mac-roman',
          'gbk',
          'shift_jis',
          'euc-kr',
          'big5',
          'nonsense',
        ],
      ];
      const declarations = names.flatMap((name) => [
        `# -*- coding: ${name} -*-\n`,
        `#!/bin/sh\n#coding=${name}\n`,
      ]);
      const others = [
        '',
        '\n',
        '\f# coding: latin-1\n',
        ' \t# coding:latin-1\n',
        '# coding : latin-1\n',
        '#coding:\n',
      ];
      const contents = ['abc', '\xc3\xa9', '\xe9', '\xa4\xa2'];
      const files = [...declarations, ...others, BOM, `${BOM}# coding: utf-8\n`, `${BOM}# coding: cp1252\n`]
        .flatMap((head) => contents.map((content) => `${head}x = "${content}"\n`))
        .flatMap((file) => [file, file.replaceAll('\n', '\r\n'), file.replaceAll('\n', '\r')]);
      const program = [
        'def answer(file):',
        '    try:',
        '        return ast.parse(file.encode("latin-1")).body[-1].value.value',
        '    except (SyntaxError, UnicodeError, LookupError):',
        '        return None',
      ].join('\n');
      const answers = askPython(python, program, files) as readonly (string | null)[];
      const wrong = files.flatMap((file, index) => {
        const { text, problem } = decodeSource(bytes(file));
        const ours = problem === null ? (/x = "(.*)"\n$/.exec(text)?.[1] ?? null) : null;
        return ours === answers[index] ? [] : [{ file, ours, theirs: answers[index], problem }];
      });
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(answers.filter((answer) => answer !== null).length).toBeGreaterThan(300);
    });
  },
);
