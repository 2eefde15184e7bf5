import { cardIn } from '../../catalog/catalogue.ts';
import type { EventOf, GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import { whereItBegan } from '../../rules/placing/bounds.ts';
import { doorName } from '../../rules/state/rooms.ts';
import type { GameState } from '../../rules/state/state.ts';
import { npoById } from '../../rules/state/stats.ts';
import { putText } from '../sentences/places.ts';
import { placementItem, setterOf } from '../tables/set-up.ts';
import { loadoutName, onItsSide } from '../words/names.ts';
import { shortNameOf, shortNames } from '../words/short-names.ts';
import { isInstruction, sentenceAmong } from './sentence.ts';

/** Something to do on the table, with the event that asks for it and the state that this event finds. */
export interface TableItem {
  readonly event: GameEvent;
  readonly index: number;
  readonly state: GameState;
  readonly text: string;
}

/** What hands have to do on the table for these events, in order, with short names. */
export function tableItems(events: readonly GameEvent[], before: GameState): readonly TableItem[] {
  const end = events.reduce(evolve, before);
  const items: TableItem[] = [];
  let state = before;
  for (const [index, event] of events.entries()) {
    const text = withDoorOnItsWay(itemOf(events, index, state, end), events, index, state);
    if (text !== null) items.push({ event, index, state, text });
    state = evolve(state, event);
  }
  const texts = shortNames(
    items.map(({ text }) => text),
    end,
  );
  return items.map((item, at) => ({ ...item, text: texts[at] ?? item.text }));
}

/** Null for nothing. `end`: the state after the step. */
function itemOf(events: readonly GameEvent[], index: number, state: GameState, end: GameState): string | null {
  const [before, event, after] = [events[index - 1], events[index], events[index + 1]];
  if (!event) return null;
  switch (event.type) {
    case 'npo-set-up':
      return isPutBy(event, after) ? null : placementItem(onItsSide(event, end.positions[event.id], end), state);
    case 'placed':
      if (before?.type === 'npo-set-up' && isPutBy(before, event)) return putItem(before, event, state);
      if (event.how === 'told' && state.positions[event.id] === undefined && whereItBegan(state, event.id))
        return setUpItem(event, state);
      break;
    case 'npo-activated': {
      const npo = npoById(state, event.id);
      const falls = events.slice(index).some((later) => later.type === 'incapacitated' && later.id === event.id);
      return npo && npo.order !== event.order && !falls
        ? `Give ${shortNameOf(state, event.id)} ${event.order === 'engage' ? 'an Engage' : 'a Conceal'} order.`
        : null;
    }
    case 'hatchway-moved':
      if (isOpenedOnTheWay(events, index)) return null;
      break;
    case 'npo-acted':
      return isMove(event) && !isOneWithMove(events, index) ? sentenceAmong(events, index, state) : null;
    case 'incapacitated':
      return `Remove ${shortNameOf(state, event.id)}.`;
  }
  return isInstruction(event) ? sentenceAmong(events, index, state) : null;
}

/** The move in the middle of which an NPO opens this hatchway, if it is its next one. */
function wayThrough(events: readonly GameEvent[], opened: number): Acted | undefined {
  const hatchway = events[opened];
  const next = events.slice(opened + 1).find(({ type }) => type === 'npo-acted');
  if (hatchway?.type !== 'hatchway-moved' || next?.type !== 'npo-acted') return undefined;
  return next.through === hatchway.number ? next : undefined;
}

/** The move on which it is opened tells of it, and of the opening. */
export function isOpenedOnTheWay(events: readonly GameEvent[], index: number): boolean {
  const event = events[index];
  const opens = event?.type === 'npo-acted' && event.action === 'operate-hatch';
  return wayThrough(events, opens ? index + 1 : index) !== undefined;
}

/**
 * A Dash towards the aim of the move before it, where neither end is recorded: that move was told with 3" more, so the miniature is
 * placed once.
 */
export function isOneWithMove(events: readonly GameEvent[], index: number): boolean {
  const dash = events[index];
  if (dash?.type !== 'npo-acted' || dash.action !== 'dash' || dash.through !== undefined) return false;
  const at = events.slice(0, index).findLastIndex((one) => one.type === 'npo-acted' && one.id === dash.id);
  const move = events[at];
  if (move?.type !== 'npo-acted' || move.action !== 'reposition' || move.aim?.dash !== true) return false;
  const isPlaced = (after: number): boolean => events[after + 1]?.type === 'placed';
  return move.aim.to === dash.aim?.to && !isPlaced(at) && !isPlaced(index);
}

/** The line of a move, with the hatchway that is opened on it. */
function withDoorOnItsWay(
  text: string | null,
  events: readonly GameEvent[],
  index: number,
  state: GameState,
): string | null {
  const move = events[index]?.type === 'placed' ? events[index - 1] : events[index];
  const opened = events.findIndex(({ type }, at) => type === 'hatchway-moved' && wayThrough(events, at) === move);
  const hatchway = events[opened];
  if (text === null || hatchway?.type !== 'hatchway-moved') return text;
  const name = doorName(state.config, 'hatchway', hatchway.number);
  // The NPO starts beside it: nobody operates a hatchway in the middle of a Charge.
  if (move?.type === 'npo-acted' && move.action === 'charge') return `Open ${name}. ${text}`;
  return text.includes(`through hatchway ${hatchway.number}`)
    ? `${text} Open hatchway ${hatchway.number} on the way.`
    : `${text} Then open ${name}.`;
}

type Arrived = EventOf<'npo-set-up'>;
type Acted = EventOf<'npo-acted'>;

/** The NPOs set up from event `from` on, without those whose place the next event tells. */
export const setUpByChoice = (events: readonly GameEvent[], from: number): readonly Arrived[] =>
  events.flatMap((event, index) =>
    index >= from && event.type === 'npo-set-up' && !isPutBy(event, events[index + 1]) ? [event] : [],
  );

/** The next event says where on the board it is put. */
export const isPutBy = (arrived: Arrived, next: GameEvent | undefined): boolean =>
  next?.type === 'placed' && next.id === arrived.id && next.how === 'told';

/** For an NPO of the set-up, once positions are kept. */
function setUpItem(placed: EventOf<'placed'>, state: GameState): string | null {
  const npo = npoById(state, placed.id);
  if (!npo) return null;
  const weapon = loadoutName(cardIn(state.catalogue, npo.datacard), npo.weapons);
  return putText(placed, state, weapon === '' ? npo.name : `${npo.name} (${weapon})`, npo.order);
}

/** `Set up Warrior 3 (gauss reaper) with Conceal at 5568: 1" south-east of hatchway 4.` */
function putItem(arrived: Arrived, placed: EventOf<'placed'>, state: GameState): string {
  const weapon = loadoutName(cardIn(state.catalogue, arrived.datacard), arrived.weapons);
  const by = setterOf(arrived, state);
  const text = withHatchway(
    putText(placed, state, weapon === '' ? arrived.name : `${arrived.name} (${weapon})`, arrived.order),
    arrived,
  );
  return by === '' ? text : `${by}: ${text}`;
}

/** Adds the hatchway by which it arrives, where the place is told from something else. */
function withHatchway(text: string, { place }: Arrived): string {
  if (place.at !== 'hatchway' || place.territory) return text;
  const door = `hatchway ${place.hatchway}`;
  const [first = ''] = text.split(/\. /);
  return first.includes(door) ? text : text.replace(/( at \d+)(?=[:.,( ])/, `$1 by ${door}`);
}

const isMove = ({ action }: Acted): boolean => ['charge', 'fall-back', 'reposition', 'dash'].includes(action);
