import { mapOf } from '../../catalog/pack.ts';
import { codeOn } from '../../rules/board/ground/keypad.ts';
import { type Landmark, landmarkOf } from '../../rules/board/places/landmark.ts';
import { tableOf } from '../../rules/board/table/table-of.ts';
import type { EventOf } from '../../rules/events/events.ts';
import type { placeEvents } from '../../rules/events/places.ts';
import { actionName } from '../../rules/state/action-names.ts';
import type { Compass } from '../../rules/state/place-word.ts';
import type { GameState, Order, Relation } from '../../rules/state/state.ts';
import { cardOf, npoById, operativeById } from '../../rules/state/stats.ts';
import { nameOf, weaponOf } from '../words/names.ts';
import { capital, listed } from '../words/text.ts';
import type { SentencesOf } from './strategy.ts';

/** Where operatives stand. */
export const placeSentences: SentencesOf<typeof placeEvents> = {
  placed(event, state) {
    if (event.end || event.how === 'told') return putText(event, state);
    const opens = event.opens === undefined ? '' : `, through ${doorText(event.opens)}: Operate Hatch is due`;
    const stands = `${nameOf(state, event.id)} is at ${codeOn(mapOf(state.config), event)}`;
    return `${stands}${saidText(event, state)}${opens}.`;
  },
  'place-forgotten'(event, state) {
    const known = state.positions[event.id] === undefined ? 'not known' : 'no longer known';
    return `The place of ${nameOf(state, event.id)} is ${known}.`;
  },
  'positions-dropped': () => 'Positions are no longer kept in this game.',
};

const sides: Readonly<Record<Compass, string>> = {
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
};

/** How far from the nearest door, pad, piece or base that is, to half an inch: `: 0.5" east of breach point 2`. */
function landmarkText({ id, x, y }: Pick<EventOf<'placed'>, 'id' | 'x' | 'y'>, state: GameState): string {
  const position = { x, y, error: 0 };
  const table = tableOf({ ...state, positions: { ...state.positions, [id]: position } });
  const who = table?.standing.get(id);
  const landmark = table && who && landmarkOf(table, who);
  return landmark ? `: ${besideText(landmark, state)}` : '';
}

/** `0.5" east of breach point 2` */
export function besideText(landmark: Landmark, state: GameState): string {
  const what = landmark.is === 'base' ? nameOf(state, landmark.id) : thingText(landmark);
  if (landmark.is === 'pad' && landmark.inches === 0) return `on ${what}`;
  if (landmark.within) return `in ${what}`;
  if (landmark.inches < 0.1) return `touching ${what} from the ${sides[landmark.side]}`;
  return `${Math.max(Math.round(landmark.inches * 2) / 2, 0.5)}" ${sides[landmark.side]} of ${what}`;
}

const thingText = ({ is, id }: Landmark): string =>
  is === 'pad' ? `teleport pad ${id}` : is === 'door' ? doorText(id) : id;

type Placed = EventOf<'placed'>;

/** What was said of a place besides its code, and how far beside it somebody stands. */
function saidText({ relation, aside, off }: Placed, state: GameState): string {
  const said = relation === undefined ? '' : `, ${relationText(relation, state)}`;
  return `${said}${aside === undefined ? '' : `, ${off === 'move' ? 'set back' : 'moved'} ${inches(aside)}${offText(off, state)}`}`;
}

/** A move of a player operative with the inches of its way: `Kel: Dash 3" to 5112 (1 AP).` `isAll`: no Dash follows that was said with it. */
export function wayText(
  { id, action, ap }: EventOf<'action-performed'>,
  placed: Placed,
  { moved, isAll }: { readonly moved: number; readonly isAll: boolean },
  state: GameState,
): string {
  const rest = action === 'reposition' && isAll ? '; no Dash needed' : '';
  return `${nameOf(state, id)}: ${actionName[action]} ${moved}" to ${codeOn(mapOf(state.config), placed)}${saidText(placed, state)} (${ap} AP)${rest}.`;
}

/** Where to put an NPO, and the targets in sight from there; `who`: it is called so; `order`: it is set up, with that order. */
export function putText(event: Placed, state: GameState, who = nameOf(state, event.id), order?: Order): string {
  const put = order === undefined ? `Put ${who}` : `Set up ${who} with ${capital(order)}`;
  if (!event.end) return `${put} at ${codeOn(mapOf(state.config), event)}${landmarkText(event, state)}.`;
  const { led, seen } = endTexts(event, event.end, state);
  const how = led.by.length === 0 ? '' : ` (${led.by.join(', ')})`;
  return `${put} at ${led.code}${how}${led.landmark}.${seen === '' ? '' : ` ${seen}`}`;
}

/** The parts of that: inches and doors, the code with its landmark, and the targets in sight as a sentence. */
export function endTexts(
  { id, relation, ...place }: Placed,
  { inches: far, doors, teleports, sees, openTo }: NonNullable<Placed['end']>,
  state: GameState,
) {
  const code = codeOn(mapOf(state.config), place);
  const landmark =
    relation === undefined ? landmarkText({ id, ...place }, state) : `, ${relationText(relation, state)}`;
  const by = [
    ...(far === null || far === 0 ? [] : [`${far}"`]),
    // It is not through a hatchway in which it ends.
    ...doors.filter((door) => landmark !== `: in ${doorText(door)}`).map((door) => `through ${doorText(door)}`),
    ...(teleports ? ['by the teleport pads'] : []),
  ];
  const groups = new Map<string, string[]>();
  for (const { id: target, cover, obscured } of surelySeen(id, sees, state)) {
    const how = [...(cover ? ['in cover'] : []), ...(obscured ? ['obscured'] : [])].join(' and ') || 'in the open';
    groups.set(how, [...(groups.get(how) ?? []), nameOf(state, target)]);
  }
  const seen = [...groups].map(([how, names]) => `${listed(names)} ${how}`);
  return {
    led: { by, code, landmark, place: `${code}${landmark}` },
    seen: seen.length === 0 ? '' : `Sees ${seen.join(', ')}.${openTo.length === 0 ? ' In cover itself.' : ''}`,
  };
}

type Seen = NonNullable<Placed['end']>['sees'];

/** Those in sight for certain; none of an NPO that cannot Shoot. */
export const surelySeen = (id: string, sees: Seen, state: GameState): Seen =>
  mayShoot(id, state) ? sees.filter(({ hair }) => !hair) : [];

function mayShoot(id: string, state: GameState): boolean {
  const npo = npoById(state, id);
  return npo?.weapons.some((weapon) => weaponOf(cardOf(state, npo), weapon)?.type === 'ranged') === true;
}

/** Why an NPO does not shoot at a target that its move brings into sight (ruling board-certainty). */
export const noSureShot = ({ id }: Placed, { sees }: NonNullable<Placed['end']>, state: GameState): string =>
  npoById(state, id)?.order === 'conceal' &&
  mayShoot(id, state) &&
  !surelySeen(id, sees, state).some((one) => isInTheOpen(one, state)) &&
  sees.some((one) => one.hair && isInTheOpen(one, state))
    ? 'No sure shot from there.'
    : '';

/** In cover only those with an Engage order are valid targets. */
const isInTheOpen = ({ id, cover }: { readonly id: string; readonly cover: boolean }, state: GameState): boolean =>
  !cover || operativeById(state, id)?.order === 'engage';

export const doorText = (door: string): string => door.replace('H', 'hatchway ').replace('B', 'breach point ');

/** Off what somebody is put that would stand in it. */
export function offText(off: string | undefined, state: GameState): string {
  switch (off) {
    case 'drop-zone':
      return ' into the drop zone';
    case 'move':
      return ': as far as the move goes';
    case 'arrival':
      return ' to the nearest legal place';
    case 'board-edge':
      return " off the board's edge";
    case 'pad-rim':
      return ' off the rim of a teleport pad';
    case undefined:
    case 'wall':
      return ' off the wall';
    default:
      return ` off ${nameOf(state, off)}`;
  }
}

const inches = (length: number): string => `${Math.round(length * 10) / 10}"`;

/** What was said of a place. */
export function relationText(relation: Relation, state: GameState): string {
  switch (relation.is) {
    case 'contact':
      return `in base contact with ${nameOf(state, relation.with)}`;
    case 'pad':
      return `on teleport pad ${relation.pad}`;
    case 'door':
      return `touching ${doorText(relation.door)}`;
    case 'touching':
      return `touching ${relation.piece}`;
    case 'cover':
      return `in cover of ${relation.piece} from ${nameOf(state, relation.from)}`;
  }
}
