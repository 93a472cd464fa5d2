import { describe, expect, it } from 'vitest';
import { renderRecord } from '../../src/render/render-catalogue.js';
import { recordOf } from '../support/record.js';

const REPORT = { reportUrl: 'https://github.com/example/minfer/issues' };

describe('the text record', () => {
  it('has the sections in their order, and an honest last line', () => {
    const record = recordOf(`def connect(backend):
    if backend == "pipe":
        return Pipe()
    raise ValueError(f"Unknown backend {backend}. Use 'pipe'.")
`);
    expect(renderRecord(record, REPORT)).toBe(`example/minfer · error · ValueError

Unknown backend {backend}. Use 'pipe'.

Error message

Unknown backend {backend}. Use 'pipe'.

What it means

\`connect\` goes on only where \`backend\` is \`"pipe"\`.

Source

Thrown at minfer/config.py:4

def connect(backend):
    if backend == "pipe":
        return Pipe()
    raise ValueError(f"Unknown backend {backend}. Use 'pipe'.")

View on GitHub (pinned to 0123456789): https://github.com/example/minfer/blob/0123456789abcdef0123456789abcdef01234567/minfer/config.py#L4

Solutions

1. The message itself advises: Use 'pipe'.
2. Pass \`"pipe"\` as the argument \`backend\` of \`connect\`.

When it happens

Trigger: Raised in \`connect\` when \`backend\` is not \`"pipe"\`.

Common situations: The program starts up and its configuration is put together or checked.

Static analysis of the source of example/minfer@0123456789 (2026-01-15); nothing was run. Data as JSON: /api/errors/${record.id}. Report an issue: https://github.com/example/minfer/issues
`);
  });

  it('says in a plain sentence what could not be derived', () => {
    const record = recordOf('def f():\n    raise NotImplementedError\n');
    const bare = {
      ...record,
      meaning: null,
      trigger: null,
      commonSituations: [],
      solutions: [],
      evidence: [],
    };
    const text = renderRecord(bare, { reportUrl: null });
    expect(text).toContain('\nError message\n\n(raised without a message)\n');
    expect(text).toContain(
      '\nWhat it means\n\nNothing beyond the message itself could be derived from the source.\n',
    );
    expect(text).toContain('\nCommon situations: None could be derived from the source.\n');
    expect(text).toContain('\nSolutions\n\nNo advice could be derived from the source.\n');
    expect(text).toContain(
      '\nTrigger: No condition around this statement could be quoted; the source above shows what stands before it.\n',
    );
    expect(text).not.toContain('Report an issue');
  });

  it('keeps the lines of the message and of the excerpt, and lets no escape through', () => {
    const text = renderRecord(recordOf('raise E("one\\n\\x1b[31mtwo")  # \u001b]0;title\u0007\n'), REPORT);
    expect(text).toContain('\nError message\n\none\n\\x1b[31mtwo\n');
    expect(text).toContain('# \\x1b]0;title\\x07\n');
    expect(text).not.toContain('\u001b');
  });
});

describe('a message with variants', () => {
  it('shows each text with the conditions under which it applies', () => {
    const record = recordOf(
      'def f(x):\n    if x > 3:\n        msg = "large"\n    else:\n        msg = "small"\n    raise E(msg)\n',
    );
    expect(renderRecord(record, REPORT)).toContain(
      '\nError message\n\nOne of these:\n\nlarge\n    (when x > 3)\n\nsmall\n    (when not (x > 3))\n\nWhat it means\n',
    );
  });
});
