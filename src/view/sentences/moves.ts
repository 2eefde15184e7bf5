import type { EventOf, Goal, MoveAim } from '../../rules/events/events.ts';
import type { GameState } from '../../rules/state/state.ts';
import { doorNameOf, nameOf, namesOf, padRooms } from '../words/names.ts';
import { listed } from '../words/text.ts';
import { goalText, onwards } from './goals.ts';

type Acted = EventOf<'npo-acted'>;

/**
 * How far an NPO moves and where to, what it may pass and where it may not end, as the end of a sentence that begins with
 * its name and what it does (core rules, Actions; datacards, Behaviour).
 */
export function moveText(event: Acted, state: GameState): string {
  const { action, target, aim, through } = event;
  if (aim === undefined) return target === undefined ? '' : ` ${nameOf(state, target)}`;
  const dash = aim.dash === true ? ' (its Dash may add 3")' : '';
  const door = through === undefined ? (aim.hatchway ? ' through the hatchway that it opens' : '') : '';
  const opened = through === undefined ? door : ` through ${doorNameOf(state, 'hatchway', through)}`;
  const cover = aim.cover ? ', in cover if it can end there' : '';
  const pad =
    aim.teleport === true
      ? `; standing on a teleport pad${padRooms(state, 'or')} it may go to the other one instead`
      : '';
  const limit = limits[action];
  return ` up to ${aim.inches}"${dash}${opened} ${destination(event, aim, state)}${cover}${pad}${limit ? `; ${limit}` : ''}`;
}

/** What such a move may not do, or may (core rules, Actions). */
const limits: Partial<Readonly<Record<Acted['action'], string>>> = {
  reposition: 'not into control range',
  dash: 'no climbing, not into control range',
  'fall-back': 'through control range if need be, not ending in it',
};

function destination({ action, id, target, towards, obscured = [] }: Acted, aim: MoveAim, state: GameState): string {
  const named = aim.operatives.length > 0 ? aim.operatives : target === undefined ? [] : [target];
  const seen = named.filter((one) => !obscured.includes(one));
  const names = named.length === 0 ? null : listed(namesOf(state, named));
  if (action === 'charge') return `by the shortest way into control range of ${names ?? closest}`;
  const goal = goalOf(action, towards, state, id);
  switch (aim.to) {
    case 'shooting-position':
      return names === null
        ? `to a spot with ${wanted(towards, state)}, not obscured; if there is none, ${goal}`
        : `to a spot with ${targets(seen, state)}, not obscured${alsoSeen(named, seen, state)}`;
    case 'mission-position':
      return `${goal}${named.length === 0 ? '' : `; with ${targets(named, state)}, though obscured`}`;
    case 'closest-operative':
      return `towards ${names ?? targetName(towards, state) ?? closest}`;
    case 'royal-warden':
      return 'towards the Royal Warden';
    case 'operatives':
      return `into control range of ${names ?? 'player operatives'}`;
  }
}

/** What it goes for if it can attack nobody; null if it goes for its target. */
export function goalAhead({ action, id, towards, aim }: Acted, state: GameState, isShort = false): string | null {
  switch (aim?.to) {
    case 'shooting-position':
    case 'mission-position':
      return goalOf(action, towards, state, id, isShort);
    case 'closest-operative':
      return `towards ${targetName(towards, state) ?? closest}`;
    case 'royal-warden':
      return 'towards the Royal Warden';
    default:
      return null;
  }
}

/** A Dash goes on where a move before it was told to go. */
function goalOf(
  action: Acted['action'],
  goal: Goal | undefined,
  state: GameState,
  npo: string,
  isShort = false,
): string {
  if (goal === undefined) return 'to where it serves the NPOs best';
  return action === 'dash' ? onwards(goal, state) : goalText(goal, state, npo, isShort);
}

/** Adversary Ops: its target. */
const ownTarget = (goal: Goal | undefined): string | null => (goal?.at === 'operative' ? goal.id : null);

function targetName(goal: Goal | undefined, state: GameState): string | undefined {
  const id = ownTarget(goal);
  return id === null ? undefined : `${nameOf(state, id)} (around walls, closed hatchways as open)`;
}

/** Whom a shooter wants to see. */
function wanted(goal: Goal | undefined, state: GameState): string {
  const id = ownTarget(goal);
  return id === null ? 'a valid target' : targets([id], state);
}

/** Ruling closest-route. */
const closest = 'the closest player operative (around walls, closed hatchways as open)';

const targets = (ids: readonly string[], state: GameState): string =>
  `${listed(namesOf(state, ids))} as valid target${ids.length > 1 ? 's' : ''}`;

function alsoSeen(all: readonly string[], seen: readonly string[], state: GameState): string {
  const others = all.filter((one) => !seen.includes(one));
  return others.length === 0 ? '' : `, and ${listed(namesOf(state, others))} obscured`;
}
