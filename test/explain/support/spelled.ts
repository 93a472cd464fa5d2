/** Claims, events and steps spelled shortly, with nothing of the wording of the explain stage: `!` negates. */
import type { AtomicClaim, Claim, Event } from '../../../src/explain/claims/claim.js';

export function spelled(said: Claim | Event | null): string {
  if (said === null) return 'nothing';
  switch (said.kind) {
    case 'all':
    case 'any':
      return `${said.kind}[${said.claims.map(spelled).join('; ')}]`;
    case 'caught':
      return `${said.isBefore ? 'caught before' : 'caught'}(${said.types.join(', ')}: ${[...said.what, ...said.imports.map((name) => `import ${name}`)].join(', ')})`;
    case 'not-found':
      return `not found(${said.header}: ${said.tests.join('; ')})`;
    case 'loop-ended':
      return `${said.form} ended(${said.header})`;
    case 'in-loop':
      return `in loop(${said.header})`;
    case 'pattern':
      return `${said.holds ? '' : '!'}pattern(${said.subject}: ${said.patterns.join('; ')})`;
    default:
      return spelledAtom(said);
  }
}

function spelledAtom(claim: AtomicClaim): string {
  if (claim.kind === 'order') return `order(${claim.subject.source} ${claim.operator} ${claim.bound.source})`;
  return `${claim.holds ? '' : '!'}${claim.kind}(${partsOf(claim).join(' | ')})`;
}

function partsOf(claim: Exclude<AtomicClaim, { readonly kind: 'order' }>): readonly string[] {
  const subject = claim.subject.source;
  switch (claim.kind) {
    case 'constant':
    case 'contains':
      return [subject, ...claim.values.map(({ source }) => source)];
    case 'equal':
    case 'identical':
      return [subject, claim.other.source];
    case 'divisible':
      return [subject, claim.divisor.source];
    case 'member':
      return [subject, claim.collection.source];
    case 'type':
      return [claim.relation, subject, ...claim.types];
    case 'attribute':
      return [subject, claim.name];
    case 'affix':
      return [claim.side, subject, ...claim.values];
    default:
      return [subject];
  }
}
