/**
 * Who may import whom: the layers of the pipeline, held by the lint step. Data flows one way:
 * config -> source -> extract -> resolve -> explain -> catalogue -> render -> output.
 */
const BASE = '^src/(model/|util/|errors\\.ts$)';

/** A layer may import itself, the base, and the layers named. */
function layer(name, ...allowed) {
  const paths = [`^src/${name}/`, BASE, ...allowed.map((other) => `^src/${other}/`)];
  return {
    name: `layer-${name}`,
    severity: 'error',
    comment: `src/${name} imports only ${['itself', 'model', 'util', 'errors.ts', ...allowed].join(', ')}.`,
    from: { path: `^src/${name}/` },
    to: { path: '^src/', pathNot: paths },
  };
}

/** A package stays behind one folder. */
function behind(package_, folder) {
  return {
    name: `${package_}-behind-${folder}`,
    severity: 'error',
    comment: `${package_} is used in src/${folder} only.`,
    from: { path: '^src/', pathNot: `^src/${folder}/` },
    to: { path: `^node_modules/${package_}` },
  };
}

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'model-is-the-base',
      severity: 'error',
      from: { path: '^src/model/' },
      to: { path: '^src/', pathNot: '^src/model/' },
    },
    {
      name: 'util-is-the-base',
      severity: 'error',
      from: { path: '^src/util/' },
      to: { path: '^src/', pathNot: BASE },
    },
    layer('source'),
    layer('cache'),
    layer('config'),
    layer('python'),
    layer('extract', 'python'),
    layer('resolve'),
    layer('explain'),
    layer('catalogue'),
    layer('annotations'),
    layer('render'),
    layer('diff'),
    layer('history', 'diff'),
    layer('output'),
    layer(
      'pipeline',
      'source',
      'cache',
      'python',
      'extract',
      'resolve',
      'explain',
      'catalogue',
      'annotations',
      'diff',
      'history',
      'render',
      'output',
    ),
    layer('commands', 'pipeline', 'config', 'render'),
    {
      name: 'cli-is-argv-only',
      severity: 'error',
      from: { path: '^src/cli\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(commands/|errors\\.ts$)' },
    },
    {
      name: 'stages-do-not-import-who-runs-them',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli\\.ts|index\\.ts|commands/)' },
      to: { path: '^src/(cli|index|commands/)' },
    },
    behind('(web-)?tree-sitter', 'python'),
    behind('unicode-name', 'python'),
    behind('iconv-lite', 'python'),
    behind('simple-git', 'source'),
    behind('picomatch', 'source'),
    behind('@renovatebot/pep440', 'util'),
    behind('env-paths', 'cache'),
    behind('yaml/', 'annotations'),
    behind('handlebars', 'render'),
    behind('diff/', 'render'),
    behind('jiti', 'config'),
    behind('(commander|cli-progress|picocolors)', 'commands'),
    {
      name: 'disk-at-the-edges-only',
      severity: 'error',
      comment:
        'Stages are pure: the disk is touched by source, config, annotations (which read), cache, output and the template loader only.',
      from: {
        path: '^src/',
        pathNot: '^src/(source/|cache/|config/|annotations/|output/|render/engine\\.ts$)',
      },
      to: { path: '^(node:)?fs(/promises)?$' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: '^src/(cli|index)\\.ts$' },
      to: {},
    },
    {
      name: 'declared-dependencies-only',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'] },
  },
};
