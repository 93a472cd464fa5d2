/** Conditions that only say that there is something to check: `x is not None` before `x.size > 3`. */
import { type AtomicClaim, atomsOf, type Claim } from '../claims/claim.js';

/**
 * Members of a conjunction that only say that there is something to check, `x is not None and x.a > 3`, are no way out:
 * they speak of what another member speaks of.
 */
export function withoutGates(claims: readonly Claim[]): readonly Claim[] {
  const members = claims.flatMap((claim) => (claim.kind === 'all' ? claim.claims : [claim]));
  const kept = members.filter(
    (member) => !members.some((other) => other !== member && isGateOf(member, other)),
  );
  return kept.length === 0 ? members : kept;
}

/** Whether a claim only says that there is something of which the other one speaks. */
export function isGateOf(gate: Claim, other: Claim): boolean {
  if ('claims' in gate) return false;
  const isPresence =
    (gate.kind === 'none' && !gate.holds) ||
    (gate.kind === 'truth' && gate.holds) ||
    (gate.kind === 'empty' && !gate.holds) ||
    (gate.kind === 'type' && gate.holds) ||
    (gate.kind === 'attribute' && gate.holds) ||
    (gate.kind === 'order' && gate.operator === '>' && gate.bound.source === '0');
  return isPresence && atomsOf(other).some((atom) => speaksOf(atom, gate.subject.source));
}

/** Whether a name stands in what a claim compares. */
function speaksOf(atom: AtomicClaim, source: string): boolean {
  const texts = [
    atom.subject.source,
    ...('other' in atom ? [atom.other.source] : []),
    ...('bound' in atom ? [atom.bound.source] : []),
    ...('collection' in atom ? [atom.collection.source] : []),
  ];
  return texts.some((text) => {
    const at = text.indexOf(source);
    return at >= 0 && !/[\w.]/.test(text[at - 1] ?? ' ') && !/\w/.test(text[at + source.length] ?? ' ');
  });
}
