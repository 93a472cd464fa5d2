/** What two conditions tell of each other, and the same with their sides exchanged. */

export interface Difference {
  /** Python conditions, each of them enough. */
  readonly nowRejected: readonly string[];
  readonly nowAccepted: readonly string[];
  /** What both ask besides, all of it. */
  readonly where: readonly string[];
}

export function exchanged({ nowRejected, nowAccepted, where }: Difference): Difference {
  return { nowRejected: nowAccepted, nowAccepted: nowRejected, where };
}
