import { describe, expect, test } from 'vitest';
import { gitEnvironment } from '../../src/source/git-environment.js';

describe('the environment of git', () => {
  test('keeps how the user reaches servers and drops what points elsewhere', () => {
    const ambient = {
      PATH: '/bin',
      HOME: '/home/a',
      SSH_AUTH_SOCK: '/s',
      https_proxy: 'http://p',
      GIT_SSH_COMMAND: 'ssh -i key',
      GIT_ASKPASS: '/ask',
      GIT_DIR: '/elsewhere',
      GIT_WORK_TREE: '/elsewhere',
      GIT_INDEX_FILE: '/elsewhere',
      GIT_OBJECT_DIRECTORY: '/elsewhere',
      GIT_ALTERNATE_OBJECT_DIRECTORIES: '/elsewhere',
      GIT_NAMESPACE: 'x',
      GIT_TRACE: '1',
      PAGER: 'less',
      EDITOR: 'vi',
      PREFIX: '/usr',
    };
    expect(gitEnvironment(ambient, 'read', { GIT_DIR: '/mine' })).toEqual({
      PATH: '/bin',
      HOME: '/home/a',
      SSH_AUTH_SOCK: '/s',
      https_proxy: 'http://p',
      GIT_SSH_COMMAND: 'ssh -i key',
      GIT_ASKPASS: '/ask',
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      GIT_OPTIONAL_LOCKS: '0',
      GIT_NO_LAZY_FETCH: '1',
      GIT_NO_REPLACE_OBJECTS: '1',
      GIT_ALLOW_PROTOCOL: 'none',
      GIT_DIR: '/mine',
    });
  });

  test('allows transports only to calls that use the network', () => {
    expect(gitEnvironment({}, 'read', {})['GIT_ALLOW_PROTOCOL']).toBe('none');
    expect(gitEnvironment({}, 'network', {})['GIT_ALLOW_PROTOCOL']).toBe('https:http:ssh:git:file');
  });

  test('keeps settings about servers that came by the environment, numbered anew', () => {
    const ambient = {
      GIT_CONFIG_COUNT: '3',
      GIT_CONFIG_KEY_0: 'core.pager',
      GIT_CONFIG_VALUE_0: 'less',
      GIT_CONFIG_KEY_1: 'http.https://h/.extraheader',
      GIT_CONFIG_VALUE_1: 'Authorization: x',
      GIT_CONFIG_KEY_2: 'safe.directory',
      GIT_CONFIG_VALUE_2: '*',
    };
    expect(gitEnvironment(ambient, 'network', {})).toMatchObject({
      GIT_CONFIG_COUNT: '2',
      GIT_CONFIG_KEY_0: 'http.https://h/.extraheader',
      GIT_CONFIG_KEY_1: 'safe.directory',
      GIT_CONFIG_VALUE_1: '*',
    });
  });
});
