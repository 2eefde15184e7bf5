import type { Point } from '../../geometry/point.ts';
import { doorId } from '../../rules/board/ground/solids.ts';
import { moveNow } from '../../rules/state/own-figures.ts';
import type { Actor } from '../choices/actor.ts';
import type { Choice } from '../choices/choice.ts';
import { movesThrough, nearestMoves } from '../choices/moves.ts';
import { goalsOf } from '../goals/goals.ts';
import type { Errand } from './plan.ts';
import type { Taste } from './taste.ts';

/** How many places for a move are checked closely. */
const looksAt = 8;
/** How many inches an operative in place could still gain. */
const inPlace = 1.5;
/** How many inches nearer are worth a move. */
const least = 0.3;

/** The moves that bring an operative nearer, and the points for their inches; those that fulfil the mission are worth most. */
export function movesOn(
  actor: Actor,
  errand: Errand,
  { taste, throughDoors }: { readonly taste: Taste; readonly throughDoors: boolean },
): readonly { readonly choice: Choice; readonly worth: number }[] {
  const { far } = errand;
  const here = far(actor.me);
  const isNearer = (inches: number): boolean => !(here - inches <= least);
  const nearer = (action: 'reposition' | 'dash' | 'fall-back') => nearestMoves(actor, action, far, looksAt, isNearer);
  const through = (number: number) => movesThrough(actor, number, far, looksAt, isNearer);
  const repositions = nearer('reposition');
  // A Dash leads nowhere that a Reposition does not.
  const dashes = repositions.length > 0 || nearestMoves(actor, 'reposition', far, 1).length > 0 ? [] : nearer('dash');
  const moves = [
    ...repositions,
    ...dashes,
    ...(actor.engaged && actor.acting.ap > 2 ? nearer('fall-back') : []),
    ...(throughDoors ? closedAhead(actor).flatMap(through) : []),
  ];
  const inch = taste.inch * (goalsOf(actor.state).inchFactor ?? 1);
  return moves
    .map((choice) => ({ choice, gain: gainOf(choice, here, errand) }))
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, looksAt)
    .filter(({ gain }) => gain > least)
    .map(({ choice, gain }) => ({
      choice,
      worth:
        choice.serves === 'mission'
          ? 3 * taste.mission
          : inch * gain + (choice.action === 'dash' ? 0 : 0.5) - (choice.serves === 'door' ? 3 : 0),
    }));
}

/** Whether no Reposition brings it nearer. */
export function isInPlace(actor: Actor, errand: Errand): boolean {
  const { far } = errand;
  const here = far(actor.me);
  const brings = nearestMoves(actor, 'reposition', far, 1, (inches) => !(here - inches < inPlace));
  return brings.every((choice) => gainOf(choice, here, errand) < inPlace);
}

/** AP that it takes to get there in this activation and do it; as many as moves take where that is too far. */
export function apOfErrand({ state, operative, acting, engaged }: Actor, { inches, aim }: Errand): number {
  const move = moveNow(state, operative) ?? 6;
  const may = (one: 'reposition' | 'dash') => !acting.performed.includes(one) && !acting.performed.includes('charge');
  const [reposition, dash] = [may('reposition') ? move : 0, may('dash') ? 3 : 0];
  if (engaged) return 0;
  if (inches <= 0.5) return aim.ap <= acting.ap ? aim.ap : 0;
  if (inches <= Math.max(reposition, dash) && 1 + aim.ap <= acting.ap) return 1 + aim.ap;
  if (inches <= reposition + dash && 2 + aim.ap <= acting.ap) return 2 + aim.ap;
  return reposition > 0 ? 1 : 0;
}

function gainOf({ end, serves, deed }: Choice, here: number, { far, comesBack }: Errand): number {
  if (serves === 'mission') return 99;
  if (deed.args.phases !== undefined) return here - comesBack(deed.args.phases);
  return end ? here - far(end) : 0;
}

/** Closed hatchways whose middle is near enough to go through with one move. */
export function closedAhead({
  state,
  table,
  me,
}: Pick<Actor, 'state' | 'table'> & { readonly me: Point }): readonly number[] {
  return state.hatchways.flatMap(({ number, open }) => {
    const door = open ? undefined : table.solids.doors.find(({ id }) => id === `H${number}`);
    if (!door) return [];
    const { left, right, top, bottom } = door.opening;
    return Math.hypot((left + right) / 2 - me.x, (top + bottom) / 2 - me.y) <= 5 ? [number] : [];
  });
}

/** Whether its way to its aim goes through that door. */
export function opensWay({ me }: Actor, { deed }: Choice, errand: Errand): boolean {
  const { door } = deed.args;
  if (!door) return false;
  const { kind, number } = door;
  if (kind === 'sarcophagus') return false;
  const id = doorId({ kind, number });
  return errand.farIf(id)(me) < errand.inches - 1 || errand.leadsThrough(id);
}
