import type { BehaviourData } from '../../../src/catalog/behaviour-schema.ts';
import type { BehaviourClause } from '../../../src/catalog/types.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { table } from '../activation/activate.ts';
import type { NpoSketch, Scene } from '../scene.ts';

/** Necron Warriors with 9 wounds, who do what a pack says. */
export const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;

/** A table with NPOs that behave by these clauses. */
export function behaving(
  clauses: readonly BehaviourClause[],
  { npos = [warrior], order = 'attack-reached', ...more }: Scene & Partial<Pick<BehaviourData, 'order'>> = {},
  card: Partial<Pick<BehaviourData, 'neverObscured' | 'standsIn'>> & {
    readonly move?: number;
    readonly apl?: number;
  } = {},
): GameState {
  const { move, apl, ...sees } = card;
  const figures = { ...(move !== undefined && { move }), ...(apl !== undefined && { apl }) };
  const behaviour = { aim: 'As the pack says.', order, clauses, ...sees };
  return table({
    npos: npos as readonly NpoSketch[],
    operatives: ['kel', 'vane', 'oru'],
    openHatchways: [1, 2, 3, 4, 5, 6],
    pack: { name: 'Ours', datacards: [{ id: 'necron-warrior', behaviour, ...figures }] },
    ...more,
  });
}
