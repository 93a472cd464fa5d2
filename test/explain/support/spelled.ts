/** Claims and events spelled shortly, with nothing of the wording of the explain stage: `!` negates. */
import type { AtomicClaim, Claim, Event } from '../../../src/explain/claims/claim.js';

export function spelled(said: Claim | Event | null): string {
  if (said === null) return 'nothing';
  if ('claims' in said) return `${said.kind}[${said.claims.map(spelled).join('; ')}]`;
  return said.kind === 'pattern' || !('subject' in said) ? spelledEvent(said) : spelledAtom(said);
}

function spelledEvent(event: Event): string {
  switch (event.kind) {
    case 'caught': {
      const done = [...event.what, ...event.imports.map((name) => `import ${name}`)];
      return `${event.isBefore ? 'caught before' : 'caught'}(${event.types.join(', ')}: ${done.join(', ')})`;
    }
    case 'succeeded':
      return `succeeded(${event.types.join(', ')}: ${event.what.join(', ')})`;
    case 'loop-left':
      return `${event.form} left(${event.header}: ${event.tests.join('; ')})`;
    case 'not-found':
      return `not found(${event.header}: ${event.tests.join('; ')})`;
    case 'loop-ended':
      return `${event.form} ended(${event.header})`;
    case 'in-loop':
      return `in loop(${event.header})`;
    case 'pattern':
      return `${event.holds ? '' : '!'}pattern(${event.subject}: ${event.patterns.join('; ')})`;
    default:
      return event satisfies never;
  }
}

function spelledAtom(claim: AtomicClaim): string {
  const { source } = claim.subject;
  if (claim.kind === 'order') return `order(${source} ${claim.operator} ${claim.bound.source})`;
  return `${claim.holds ? '' : '!'}${claim.kind}(${[...before(claim), source, ...behind(claim)].join(' | ')})`;
}

function before(claim: AtomicClaim): readonly string[] {
  if (claim.kind === 'type') return [claim.relation];
  return claim.kind === 'affix' ? [claim.side] : [];
}

function behind(claim: AtomicClaim): readonly string[] {
  if (claim.kind === 'type') return claim.types;
  if (claim.kind === 'attribute') return [claim.name];
  if ('values' in claim)
    return claim.values.map((value) => (typeof value === 'string' ? value : value.source));
  if ('other' in claim) return [claim.other.source];
  if ('divisor' in claim) return [claim.divisor.source];
  return 'collection' in claim ? [claim.collection.source] : [];
}
