import { describe, expect, it } from 'vitest';
import { explained } from '../support/explained.js';

const CONFIG = [
  'from dataclasses import dataclass',
  '@dataclass',
  'class ProbeConfig:',
  '    kind: str | None = None',
  '@dataclass',
  'class Config:',
  '    probe: ProbeConfig',
];

function told(classes: readonly string[]): ReturnType<typeof explained> {
  return explained([...CONFIG, ...classes, ''].join('\n'));
}

const CHECK = ['    def run(self):', '        if self.probe is None:', '            raise E("m")'];

describe('an attribute that is nothing unless a test came out as it had to', () => {
  it('is told with the test, and the setting behind it is what to set', () => {
    const { trigger, solutions } = told([
      'class Worker:',
      '    def __init__(self, config: Config):',
      '        probe_config = config.probe',
      '        self.probe = None',
      '        if probe_config.kind == "long":',
      '            self.probe = Probe()',
      ...CHECK,
    ]);
    expect(trigger).toBe(
      'Raised in `Worker.run` when `self.probe` is `None`. Here `self.probe` is `None` unless `probe_config.kind` is `"long"` in `Worker.__init__`.',
    );
    expect(solutions).toEqual(['Set `ProbeConfig.kind` to `"long"`.']);
  });

  it('asks for what must be so where no setting is known, and denies none', () => {
    const { solutions } = told([
      'class Worker:',
      '    def __init__(self, config):',
      '        if config.size > 3 and config.wide:',
      '            self.probe = Probe()',
      '        else:',
      '            self.probe = None',
      ...CHECK,
    ]);
    expect(solutions).toEqual([
      'Make sure that `config.size` is greater than `3` and `config.wide` is set when `Worker` is constructed.',
    ]);
  });

  it('names the method that asks, where that is no constructor', () => {
    const { trigger, solutions } = told([
      'class Worker:',
      '    def load(self):',
      '        self.probe = None',
      '        if self.get().wide:',
      '            self.probe = Probe()',
      ...CHECK,
    ]);
    expect(trigger).toContain('unless `self.get().wide` is set in `Worker.load`.');
    expect(solutions).toEqual(['Make sure that `self.get().wide` is set when `Worker.load` is called.']);
  });

  it('is that of the class below, where the one above sets it in what is overridden', () => {
    const below = (overridden: string): readonly string[] => [
      'class Base:',
      '    def __init__(self):',
      '        self.probe = None',
      `    def ${overridden}(self):`,
      '        self.probe = 4',
      'class Worker(Base):',
      '    def __init__(self, size: int):',
      '        super().__init__()',
      '        self.probe = None',
      '        if size > 3:',
      '            self.probe = Probe()',
      ...CHECK,
    ];
    expect(told(below('run')).solutions).toEqual([
      'Pass a value greater than `3` as the argument `size` of `Worker`.',
    ]);
    expect(told(below('stop')).trigger).toBe('Raised in `Worker.run` when `self.probe` is `None`.');
  });

  it('is not told where a class below sets it as well, nor in the method itself', () => {
    const constructor = [
      'class Worker:',
      '    def __init__(self, size: int):',
      '        self.probe = None',
      '        if size > 3:',
      '            self.probe = Probe()',
    ];
    const below = ['class Other(Worker):', '    def stop(self):', '        self.probe = None'];
    expect(told([...constructor, ...CHECK, ...below]).trigger).toBe(
      'Raised in `Worker.run` when `self.probe` is `None`.',
    );
    expect(told([...constructor, ...CHECK.slice(1)]).trigger).not.toContain('unless');
  });

  it('is not told of a claim that it is something', () => {
    const { trigger } = told([
      'class Worker:',
      '    def __init__(self, size: int):',
      '        self.probe = None',
      '        if size > 3:',
      '            self.probe = Probe()',
      '    def run(self):',
      '        if self.probe is not None:',
      '            raise E("m")',
    ]);
    expect(trigger).toBe('Raised in `Worker.run` when `self.probe` is not `None`.');
  });
});
