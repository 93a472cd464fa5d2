import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { runGit } from '../../src/source/git-process.js';
import { GitFailure } from '../../src/source/git-failure.js';
import { failure, openGit } from './support/opened.js';
import { createRepository } from './support/repository.js';
import { useWorkspace } from './support/workspace.js';

const workspace = useWorkspace();
const base = { access: 'read', repository: {}, signal: null, stallTimeoutMs: 10_000 } as const;

async function withVariable<T>(name: string, value: string, action: () => Promise<T>): Promise<T> {
  vi.stubEnv(name, value);
  try {
    return await action();
  } finally {
    vi.unstubAllEnvs();
  }
}

describe('a git command', () => {
  test('gives the bytes it wrote', async () => {
    const cwd = workspace.directory();
    expect((await runGit({ ...base, cwd, args: ['--version'] })).toString()).toMatch(/^git version /);
  });

  test('fails with what it said', async () => {
    const cwd = workspace.directory();
    const failing = runGit({ ...base, cwd, args: ['rev-parse', '--verify', 'HEAD'] });
    await expect(failing).rejects.toBeInstanceOf(GitFailure);
    await expect(failing).rejects.toHaveProperty('reason', 'exit');
    await expect(failing).rejects.toHaveProperty('stderr', expect.stringContaining('fatal:'));
    await expect(runGit({ ...base, cwd, args: ['rev-parse', '--verify', '-q', 'x'] })).rejects.toBeInstanceOf(
      GitFailure,
    );
  });

  test('speaks English whatever the language of the user', async () => {
    const failing = withVariable('LANGUAGE', 'de', () =>
      withVariable('LC_ALL', 'de_DE.UTF-8', () =>
        runGit({ ...base, cwd: workspace.directory(), args: ['rev-parse', 'x'] }),
      ),
    );
    await expect(failing).rejects.toHaveProperty('stderr', expect.stringContaining('not a git repository'));
  });

  test('fails clearly where there is no git', async () => {
    const root = join(workspace.directory(), 'r');
    const commit = createRepository(root, { 'a.py': '' });
    for (const repository of [root, 'https://host.invalid/r']) {
      const missing = await withVariable('PATH', workspace.directory(), () =>
        failure(openGit({ repository, commit, cacheDir: workspace.directory() })),
      );
      expect(missing).toMatchObject({ code: 'source', message: 'git was not found.' });
      expect(missing.hint).toContain('Install git');
    }
  });

  test('does not start once the run is interrupted', async () => {
    const root = join(workspace.directory(), 'r');
    const commit = createRepository(root, { 'a.py': '' });
    const question = { commit, cacheDir: workspace.directory(), signal: AbortSignal.abort() };
    for (const repository of [root, `file://${root}`]) {
      expect((await failure(openGit({ ...question, repository }))).message).toBe('The run was interrupted.');
    }
  });

  test('uses the ssh command of the user, and is given no option by an address', async () => {
    const directory = workspace.directory();
    const mark = join(directory, 'called');
    const ssh = join(directory, 'ssh.sh');
    writeFileSync(
      ssh,
      `#!/bin/sh\necho "$@" > ${mark}\necho 'me@host: Permission denied (publickey).' >&2\nexit 255\n`,
    );
    chmodSync(ssh, 0o755);
    const cacheDir = workspace.directory();
    await withVariable('GIT_SSH_COMMAND', ssh, async () => {
      for (const repository of [
        'ssh://-oProxyCommand=x/r',
        'git@-oProxyCommand=x:r',
        '--upload-pack=x',
        'ext::x',
      ]) {
        expect((await failure(openGit({ repository, commit: 'main', cacheDir }))).message).toContain(
          'is refused',
        );
      }
      expect(existsSync(mark)).toBe(false);
      for (const repository of ['ssh://git@host.invalid/r.git', 'git@host.invalid:r.git']) {
        const denied = await failure(openGit({ repository, commit: 'main', cacheDir }));
        expect(denied.message).toContain(`"${repository}" asks for authentication`);
      }
      expect(existsSync(mark)).toBe(true);
    });
  });

  test('uses no transport the settings of the user might rewrite an address to', async () => {
    const directory = workspace.directory();
    const settings = join(directory, 'gitconfig');
    const mark = join(directory, 'called');
    writeFileSync(
      settings,
      `[url "ext::touch ${mark} "]\n\tinsteadOf = https://host.invalid/\n[protocol "ext"]\n\tallow = always\n`,
    );
    await withVariable('GIT_CONFIG_GLOBAL', settings, async () => {
      const question = {
        repository: 'https://host.invalid/r',
        commit: 'main',
        cacheDir: workspace.directory(),
      };
      expect((await failure(openGit(question))).message).toContain('may not use the transport');
    });
    expect(existsSync(mark)).toBe(false);
  });
});
