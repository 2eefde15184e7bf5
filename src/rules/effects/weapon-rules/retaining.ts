import type { AttackDice } from '../../events.ts';

/** Retains the first dice of a kind as something else; all stay as they are where there is none. */
export function first(
  dice: readonly AttackDice[],
  kind: (each: AttackDice) => boolean,
  as: Pick<AttackDice, 'result' | 'by'>,
): readonly AttackDice[] {
  const at = dice.findIndex(kind);
  return dice.map((each, index) => (index === at ? { ...each, ...as } : each));
}
