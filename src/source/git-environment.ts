/**
 * The environment git runs in. What the user set up for reaching servers (ssh, askpass, certificates, configuration
 * files) stays; everything that could point git at another repository, open a pager or change its language does not.
 */

/** Which transports git may use: none while objects are read, so that a partial clone cannot fetch by itself. */
export type GitAccess = 'read' | 'network';

const KEPT: readonly string[] = [
  'GIT_SSH',
  'GIT_SSH_COMMAND',
  'GIT_SSH_VARIANT',
  'GIT_ASKPASS',
  'SSH_ASKPASS',
  'GIT_SSL_CAINFO',
  'GIT_SSL_CAPATH',
  'GIT_SSL_CERT',
  'GIT_SSL_KEY',
  'GIT_SSL_NO_VERIFY',
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
];

/** Beside `GIT_*`, these steer git or programs it starts. */
const DROPPED = /^(?:GIT_.*|EDITOR|VISUAL|PAGER|PREFIX|SSH_ASKPASS|LANGUAGE)$/i;

/** The settings of `GIT_CONFIG_KEY_<n>` that are about reaching a server. */
const KEPT_SETTINGS = /^(?:https?|credential|url|ssh|safe)\.|^core\.(?:sshcommand|gitproxy|askpass)$/i;

const FIXED: Readonly<Record<string, string>> = {
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
};

/** The whole environment for one git process; `own` names its repository (`GIT_DIR` and the like). */
export function gitEnvironment(
  ambient: NodeJS.ProcessEnv,
  access: GitAccess,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const transports = access === 'network' ? 'https:http:ssh:git:file' : 'none';
  const passed = Object.entries(ambient).filter(([name]) => !DROPPED.test(name) || KEPT.includes(name));
  return {
    ...Object.fromEntries(passed.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    ...keptSettings(ambient),
    ...FIXED,
    GIT_ALLOW_PROTOCOL: transports,
    ...own,
  };
}

/** `GIT_CONFIG_COUNT` and its pairs (git-config, ENVIRONMENT), numbered anew after the selection. */
function keptSettings(ambient: NodeJS.ProcessEnv): Record<string, string> {
  const count = Number.parseInt(ambient['GIT_CONFIG_COUNT'] ?? '0', 10);
  const settings: Record<string, string> = {};
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const key = ambient[`GIT_CONFIG_KEY_${index}`] ?? '';
    if (!KEPT_SETTINGS.test(key)) continue;
    settings[`GIT_CONFIG_KEY_${kept}`] = key;
    settings[`GIT_CONFIG_VALUE_${kept}`] = ambient[`GIT_CONFIG_VALUE_${index}`] ?? '';
    kept += 1;
  }
  return kept === 0 ? {} : { ...settings, GIT_CONFIG_COUNT: String(kept) };
}
