import { mapOf } from '../../catalog/pack.ts';
import type { EventOf, Goal, MoveAim } from '../../rules/events/events.ts';
import { possibleRooms } from '../../rules/known/whereabouts.ts';
import { roomsOfPads } from '../../rules/state/rooms.ts';
import type { GameState } from '../../rules/state/state.ts';
import { doorNameOf, endPreferenceName, nameOf, namesOf, padRooms } from '../words/names.ts';
import { listed } from '../words/text.ts';
import { aimText, goalWay, onwards, ownGoalText } from './goals.ts';

type Acted = EventOf<'npo-acted'>;

/**
 * How far an NPO moves and where to, as the end of an instruction; what else it may do, and where it goes if that cannot be, as
 * sentences behind it (core rules, Actions; datacards, Behaviour).
 */
export function moveText(event: Acted, state: GameState): { readonly where: string; readonly more: readonly string[] } {
  const { action, target, aim, through } = event;
  if (aim === undefined) return { where: target === undefined ? '' : ` ${nameOf(state, target)}`, more: [] };
  const goesThrough = through !== undefined;
  const dash = aim.dash === true && !goesThrough ? ' (3" more with its Dash)' : '';
  const door = through === undefined ? (aim.hatchway ? ' through the opened hatchway' : '') : '';
  const opened = through === undefined ? door : ` through ${doorNameOf(state, 'hatchway', through)}`;
  const [first, otherwise] = destination(event, aim, state);
  return {
    where: ` up to ${aim.inches}"${dash}${opened} ${first}`,
    more: [
      ...(aim.dash === true && goesThrough ? ['With its Dash 3" more.'] : []),
      ...(otherwise === undefined ? [] : [`Else ${otherwise}.`]),
      ...(aim.cover && aim.to !== 'cover' ? ['In cover if possible.'] : []),
      ...(aim.teleport === true && !goesThrough && canBeAtPad(state, event.id)
        ? [`On a teleport pad${padRooms(state, 'or')}? To the other pad if better.`]
        : []),
      ...(action === 'fall-back' ? ['Through control range if need be, not ending in it.'] : []),
    ],
  };
}

/** By the record it can be in a room with a teleport pad. */
function canBeAtPad(state: GameState, id: string): boolean {
  const map = mapOf(state.config);
  const rooms = possibleRooms(state, id);
  return map === null || rooms === undefined || roomsOfPads(map).some((room) => rooms.includes(room));
}

/** Where it goes; and where if that cannot be. */
function destination(
  { action, id, target, towards, obscured = [] }: Acted,
  aim: MoveAim,
  state: GameState,
): readonly [first: string, otherwise?: string] {
  const named = aim.operatives.length > 0 ? aim.operatives : target === undefined ? [] : [target];
  const seen = named.filter((one) => !obscured.includes(one));
  const names = named.length === 0 ? null : listed(namesOf(state, named));
  if (action === 'charge') return [`by the shortest way into control range of ${names ?? closest}`];
  const goal = goalOf(action, towards, state, id);
  switch (aim.to) {
    case 'shooting-position':
      return names === null
        ? [`to a spot with ${wanted(towards, state)}, not obscured`, goal]
        : [`to a spot with ${targets(seen, state)}, not obscured${alsoSeen(named, seen, state)}`];
    case 'mission-position':
      return [`${goal}${named.length === 0 ? '' : `; with ${targets(named, state)}, though obscured`}`];
    case 'closest-operative':
      return [`towards ${names ?? targetName(towards, state) ?? closest}`];
    case 'royal-warden':
      return ['towards the Royal Warden'];
    case 'operatives':
      return [`into control range of ${names ?? 'player operatives'}`];
    case 'operative':
      return [`towards ${names ?? closest}`];
    case 'cover':
      return [`into cover if possible${names === null ? wishText(aim) : `, with ${targets(named, state)}`}`];
    case 'goal':
      return [towards === undefined ? 'to the best place for the NPOs' : ownGoalText(towards, state)];
  }
}

/** What the end should be like as well: `, with a valid target; failing that, with an objective marker in sight`. */
function wishText({ prefer = [] }: MoveAim): string {
  if (prefer.length === 0) return '';
  return `, ${prefer.map((one) => endPreferenceName[one]).join('; failing that, ')}`;
}

/** What it goes for if it can attack nobody, in a few words; null if it goes for its target. */
export function goalAhead({ towards, aim }: Acted, state: GameState): string | null {
  switch (aim?.to) {
    case 'shooting-position':
    case 'mission-position':
      return towards === undefined ? null : aimText(towards, state);
    case 'closest-operative':
      return `towards ${targetName(towards, state) ?? closest}`;
    case 'royal-warden':
      return 'towards the Royal Warden';
    case 'operative': {
      const [one] = aim.operatives;
      return one === undefined ? null : `towards ${nameOf(state, one)}`;
    }
    case 'cover':
      return 'into cover';
    case 'goal':
      return towards === undefined ? null : ownGoalText(towards, state);
    default:
      return null;
  }
}

/** A Dash goes on where a move before it was told to go. */
function goalOf(action: Acted['action'], goal: Goal | undefined, state: GameState, npo: string): string {
  if (goal === undefined) return 'to the best place for the NPOs';
  return action === 'dash' ? onwards(goal, state) : goalWay(goal, state, npo);
}

/** Adversary Ops: its target. */
const ownTarget = (goal: Goal | undefined): string | null => (goal?.at === 'operative' ? goal.id : null);

function targetName(goal: Goal | undefined, state: GameState): string | undefined {
  const id = ownTarget(goal);
  return id === null ? undefined : nameOf(state, id);
}

/** The target that a shooter wants to see. */
function wanted(goal: Goal | undefined, state: GameState): string {
  const id = ownTarget(goal);
  return id === null ? 'a valid target' : targets([id], state);
}

/** Ruling closest-route. */
const closest = 'the closest player operative';

const targets = (ids: readonly string[], state: GameState): string =>
  `${listed(namesOf(state, ids))} as valid target${ids.length > 1 ? 's' : ''}`;

function alsoSeen(all: readonly string[], seen: readonly string[], state: GameState): string {
  const others = all.filter((one) => !seen.includes(one));
  return others.length === 0 ? '' : `, and ${listed(namesOf(state, others))} obscured`;
}
