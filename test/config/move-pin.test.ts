import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../src/config/load-config.js';
import { movePin } from '../../src/config/move-pin.js';

const OLD = 'c794754062d49a8fdb63ab3c5215b488b865030c';
const NEW = '0123456789abcdef0123456789abcdef01234567';

/** The file after its pin was moved, as latin1 text; the file itself is not touched. */
async function moved(text: string | Buffer, name = 'catalogue.config.ts', more: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'catalogue-pin-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [other, content] of Object.entries(more)) writeFileSync(join(directory, other), content);
  writeFileSync(join(directory, name), text);
  const change = await movePin(await loadConfig(directory, name), NEW);
  expect(readFileSync(join(directory, name))).toEqual(Buffer.from(text));
  expect(change).toMatchObject({ commit: NEW, before: Buffer.from(text) });
  return Buffer.from(change.after).toString('latin1');
}

const rest = `project: 'acme/shop', repository: 'https://example.com/shop.git'`;

describe('movePin', () => {
  it.each([
    ['a module', `export default { ${rest}, commit: '${OLD}' };\n`],
    [
      'defineConfig',
      `import { defineConfig } from 'raise-catalogue';\nexport default defineConfig({ ${rest}, commit: '${OLD}' });\n`,
    ],
    ['double quotes', `export default { ${rest}, commit: "${OLD}" };\n`],
    ['a template literal', `export default { ${rest}, commit: \`${OLD}\` };\n`],
    ['a quoted name', `export default { ${rest}, 'commit' : '${OLD}' };\n`],
    ['a constant', `const PIN = '${OLD}';\nexport default { ${rest}, commit: PIN };\n`],
    ['types', `const pin: string = '${OLD}';\nexport default { ${rest}, commit: pin satisfies string };\n`],
    ['odd layout', `// pins\r\nexport   default {${rest},\r\n\tcommit :\r\n'${OLD}'\r\n}\r\n`],
    ['no last line end', `export default {${rest},commit:'${OLD}'}`],
  ])('replaces the commit and nothing else in %s', async (_, text) => {
    expect(await moved(text)).toBe(text.replace(OLD, NEW));
  });

  it('replaces it in JSON', async () => {
    const text = `{\n\t"commit":"${OLD}" ,"project":"acme/shop",\n\n"repository":"r"}`;
    expect(await moved(text, 'catalogue.config.json')).toBe(text.replace(OLD, NEW));
  });

  it('keeps every other byte: marks, line ends, text that is not UTF-8', async () => {
    const text = Buffer.from(
      `\ufeff// caf\u00e9\r\nexport default { ${rest}, commit: '${OLD}' };\r\n`,
      'utf8',
    );
    const odd = Buffer.concat([text, Buffer.from([0x2f, 0x2f, 0xff, 0xfe, 0x0a])]);
    expect(await moved(odd)).toBe(odd.toString('latin1').replace(OLD, NEW));
  });

  it('tells the pin from the same text elsewhere', async () => {
    const text = `// '${OLD}' was good, "${OLD}" too\nexport const before = '${OLD}';\nexport default { ${rest}, commit: '${OLD}', reportUrl: 'https://example.com/${OLD}' }; /* '${OLD}' */\n`;
    const at = text.indexOf(`commit: '${OLD}'`) + 9;
    expect(await moved(text)).toBe(`${text.slice(0, at)}${NEW}${text.slice(at + OLD.length)}`);
  });

  it('tells a tag or a branch from other values of the same text', async () => {
    const text = `export default { ${rest}, output: 'main', commit: 'main', annotations: 'main' };\n`;
    expect(await moved(text)).toBe(text.replace("commit: 'main'", `commit: '${NEW}'`));
  });

  it('runs the text where the file is, so that it may import its neighbours', async () => {
    const text = `import { shared } from './shared';\nexport default { ...shared, commit: '${OLD}' };\n`;
    expect(
      await moved(text, 'catalogue.config.ts', { 'shared.ts': `export const shared = { ${rest} };\n` }),
    ).toBe(text.replace(OLD, NEW));
  });

  it.each([
    ['is put together', `export default { ${rest}, commit: '${OLD.slice(0, 20)}' + '${OLD.slice(20)}' };`],
    ['comes from elsewhere', `import { pin } from './pin';\nexport default { ${rest}, commit: pin };`],
    [
      'is also part of another value',
      `const pin = '${OLD}';\nexport default { ${rest}, commit: pin, output: pin };`,
    ],
    ['is escaped', `export default { ${rest}, commit: '\\x63${OLD.slice(1)}' };`],
  ])('asks for a hand where the commit %s', async (_, text) => {
    const more = { 'pin.ts': `export const pin = '${OLD}';\n` };
    await expect(moved(text, 'catalogue.config.ts', more)).rejects.toMatchObject({
      code: 'config',
      message: expect.stringContaining('no single string is the commit') as unknown,
      hint: expect.stringContaining(`by hand to ${NEW}`) as unknown,
    });
  });

  it('says how to make a file where there is none', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'catalogue-pin-'));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    await expect(movePin(await loadConfig(directory, null), NEW)).rejects.toMatchObject({
      code: 'config',
      hint: /Make a catalogue\.config\.ts here/,
    });
  });
});
