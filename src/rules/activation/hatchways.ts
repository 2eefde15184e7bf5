import { choose, look, type Rule } from '../language.ts';
import { doorName } from '../rooms.ts';
import type { GameState } from '../state.ts';
import { apOf, type Situation } from './situation.ts';
import type { Told } from './ways.ts';

const closedHatchways = (state: GameState): readonly number[] =>
  state.hatchways.filter(({ open }) => !open).map(({ number }) => number);

/** Operate Hatch takes 1 AP, and opens the way only to what costs AP as well; no action is performed twice. */
export function* mayOpenHatchway(at: Situation): Rule<boolean> {
  return apOf(at) > 1 && !at.performed.has('operate-hatch') && closedHatchways(yield* look()).length > 0;
}

/** Nothing to attack in this activation, but a closed hatchway on its way (ruling closest-route). It says nothing beside an operative. */
export const opensHatchway: Told = {
  value: 'hatchway',
  label: 'none of them, but it opens a hatchway on its way (1 AP)',
  means: { is: 'hatchway-on-its-way' },
};

/** Which hatchway it opens. */
export function* askHatchway(at: Situation): Rule<number> {
  const state = yield* look();
  const closed = closedHatchways(state);
  const answer = yield* choose({
    name: 'hatchway-opened',
    options: closed.map((number) => ({ value: String(number), label: doorName(state.config.map, 'hatchway', number) })),
    about: {
      predicate: 'on-its-way',
      by: at.npo.id,
      ids: closed.map(String),
      from: 'stands',
      measure: 'hatchways-open',
    },
  });
  return Number(answer);
}
