import { describe, expect, it } from 'vitest';
import { explained } from '../support/explained.js';

const first = (message: string): string =>
  explained(`def f(model, tool):\n    if model.old:\n        raise ValueError(${message})`).solutions[0] ??
  '';

describe('a message that says what a model does not support', () => {
  it.each([
    ['"This model does not support generation"', 'Use a model that supports generation.'],
    ['"The model does not support Score API."', 'Use a model that supports the Score API.'],
    ['"The model doesn\'t currently support long prompts yet!"', 'Use a model that supports long prompts.'],
    ['f"{model.__class__.__name__} does not support adapters yet."', 'Use a model that supports adapters.'],
    ['f"{self.model_name} does not support adapters"', 'Use a model that supports adapters.'],
  ])('asks for another one: %s', (message, solution) => {
    expect(first(message)).toBe(solution);
  });

  it.each([
    'f"{tool.name} does not support adapters."',
    '"The backend does not support adapters."',
    '"The model does not support adapters, use --plain."',
    'f"The model does not support {tool}."',
    '"If the model does not support adapters."',
  ])('is none of %s', (message) => {
    expect(first(message)).not.toContain('Use a model that supports');
  });
});
