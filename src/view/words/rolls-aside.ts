/** `left`: looked at, and not carried out so. */
export interface RollsCounted {
  readonly left: number;
  readonly undone: number;
  readonly anew: number;
}

/** A sentence where there were any. */
export function rollsAsideText({ left, undone, anew }: RollsCounted): readonly string[] {
  if (left + undone + anew === 0) return [];
  return [`Rolls: ${left} looked at and left, ${undone} undone, ${anew} made anew.`];
}
