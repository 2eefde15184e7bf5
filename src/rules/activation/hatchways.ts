import { mapOf } from '../../catalog/pack.ts';
import type { Option } from '../../engine/question.ts';
import { choose, look, type Rule } from '../language.ts';
import type { Opening, Told, Way } from '../questions/about.ts';
import { doorName, doorsOf } from '../rooms.ts';
import type { Door, GameState } from '../state.ts';
import { apOf, type Situation } from './situation.ts';

/** The closed hatchways that it may get at. */
const closedHatchways = (state: GameState, id: string): readonly Door[] =>
  doorsByIt(state, id, 'hatchway').filter(({ open }) => !open);

/** Those of the room in which it has stood still since it was set up there, else all. */
export function doorsByIt(state: GameState, id: string, kind: 'hatchway' | 'breach-point'): readonly Door[] {
  const all = kind === 'hatchway' ? state.hatchways : state.breachPoints;
  const room = state.known.rooms[id];
  const map = mapOf(state.config);
  if (room === undefined || map === null) return all;
  const doors = doorsOf(map).filter((door) => door.kind === kind && door.rooms.includes(room));
  return all.filter(({ number }) => doors.some((door) => door.number === number));
}

/** Operate Hatch takes 1 AP, and opens the way only to what costs AP as well; no action is performed twice. */
export function* mayOpenHatchway(at: Situation): Rule<boolean> {
  return apOf(at) > 1 && !at.performed.has('operate-hatch') && closedHatchways(yield* look(), at.npo.id).length > 0;
}

/** Nothing to attack in this activation, but a closed hatchway on its way (ruling closest-route). It says nothing beside an operative. */
export const opensHatchway: Told = {
  value: 'hatchway',
  label: 'none of them, but it opens a hatchway on its way (1 AP)',
  bare: true,
  means: { is: 'hatchway-on-its-way' },
};

/**
 * Which hatchway it opens; null for none, where that may be so. `opens`: for what, where it is known; `way`: on which way, where
 * that leads to no attack.
 */
export function* askHatchway(
  at: Situation,
  {
    mayBeNone = false,
    opens,
    way,
  }: { readonly mayBeNone?: boolean; readonly opens?: Opening; readonly way?: Way } = {},
): Rule<number | null> {
  const state = yield* look();
  const closed = closedHatchways(state, at.npo.id);
  const none: readonly Option[] = mayBeNone ? [{ value: 'none', label: 'none is on its way' }] : [];
  const answer = yield* choose({
    name: 'hatchway-opened',
    options: [
      ...closed.map(({ number }) => ({ value: String(number), label: doorName(state.config, 'hatchway', number) })),
      ...none,
    ],
    about: {
      predicate: 'on-its-way',
      by: at.npo.id,
      ids: closed.map(({ number }) => String(number)),
      from: 'stands',
      measure: 'hatchways-open',
      others: mayBeNone ? { none: { is: 'none' } } : {},
      ...(opens && { opens }),
      ...(way && { way }),
    },
  });
  return answer === 'none' ? null : Number(answer);
}
