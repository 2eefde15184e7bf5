import { apart, type Point } from '../../../geometry/point.ts';
import { pointedAt } from '../../../rules/board/places/glance.ts';
import { baseOf } from '../../../rules/board/table/table-of.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { planForMove } from '../drag/drag-plan.ts';

/** Directions around an enemy in which a Charge may end, and inches from base to base. */
const directions = 24;
const gaps = [0.05, 0.4, 0.8] as const;

/** Where a Charge against that enemy ends, the nearest place; undefined where none is in reach. */
export function chargeAhead(state: GameState, id: string, target: string): Point | undefined {
  const at = state.positions[target];
  const plan = planForMove(state, id);
  if (!at || 'why' in plan) return undefined;
  const charge = plan.ends.find(({ action }) => action === 'charge');
  const { from } = plan;
  if (!charge || !from) return undefined;
  const both = (baseOf(state, target) + plan.mm) / 50.8;
  return gaps
    .flatMap((gap) =>
      Array.from({ length: directions }, (_, index) => {
        const turn = (index / directions) * 2 * Math.PI;
        const far = both + gap;
        return pointedAt({ x: at.x + Math.cos(turn) * far, y: at.y + Math.sin(turn) * far });
      }),
    )
    .toSorted((one, other) => apart(one, from) - apart(other, from))
    .find((place) => charge.mayEnd(place));
}
