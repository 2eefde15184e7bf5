import type { EventOf, GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { GameState } from '../../rules/state/state.ts';
import { npoById, operativeById } from '../../rules/state/stats.ts';
import { drawPage } from '../page/draw-page.ts';
import type { Look } from '../page/look.ts';
import type { Block } from '../page/page.ts';
import { placementItem, placementNotes, setUpChecklist } from '../tables/set-up.ts';
import { onItsSide } from '../words/names.ts';
import { shortNameOf, shortNames } from '../words/short-names.ts';
import { reportBlocks } from './deed-report.ts';
import { isInstruction, isSaid, sentenceAmong } from './sentence.ts';
import { alikeAtFirst } from './so-far.ts';

/** One step of the game as play tells it: what happened first, what is to be done on the table last. */
export interface StepReport {
  readonly told: string;
  /** The same as plain blocks. */
  readonly blocks: readonly Block[];
  /** How to do it, where that holds for several; then what to do, a line each. */
  readonly how: readonly string[];
  readonly table: readonly string[];
  /** It is not what the players have done with their own hands already. */
  readonly waits: boolean;
  /** Nothing in it but what somebody has just said that a player operative does: nobody need read it. */
  readonly isSaid: boolean;
}

/**
 * `turningPointStart`: the state then, for the summary at its end. `read`: what has been told above the questions of the step,
 * which is not told again.
 */
export function stepReport(
  deed: Deed['do'],
  events: readonly GameEvent[],
  before: GameState,
  after: GameState,
  look: Look,
  turningPointStart: () => GameState | undefined,
  read: readonly GameEvent[] = [],
): StepReport {
  const known = alikeAtFirst(events, read);
  const table: string[] = deed === 'new-game' ? setUpChecklist(before.config) : [];
  const toDo = new Set(events.slice(0, known));
  let waits = table.length > 0;
  let state = before;
  for (const [index, event] of events.entries()) {
    const item = index < known && isInstruction(event) ? null : itemOf(events, index, state, after);
    if (item !== null) {
      table.push(`${isBeforeItsAttack(events, index) ? 'First: ' : ''}${item}`);
      if (tellsItselfThere(event)) toDo.add(event);
      waits ||= deed !== 'act' || isOfTheNpos(event, state);
    }
    state = evolve(state, event);
  }
  const placed = events.filter((event) => event.type === 'npo-set-up');
  const toldOtherwise = events.filter(
    (event, index) => isToldByDamage(event, events[index + 1]) || isToldByAction(event, events),
  );
  const blocks = reportBlocks(deed, events, before, after, {
    without: new Set([...toDo, ...toldOtherwise]),
    turningPointStart,
  });
  return {
    told: drawPage(blocks, look),
    blocks,
    how: placementNotes(placed, after),
    table: shortNames(table, after),
    waits,
    isSaid: events.slice(known).every(isSaid),
  };
}

type Acted = EventOf<'npo-acted'>;
const isMove = ({ action }: Acted): boolean => ['charge', 'fall-back', 'reposition', 'dash'].includes(action);

/** A move of an NPO that attacks afterwards: what is told of the attack stands above what is to be done. */
function isBeforeItsAttack(events: readonly GameEvent[], index: number): boolean {
  const event = events[index];
  if (event?.type !== 'placed' && !(event?.type === 'npo-acted' && isMove(event))) return false;
  return events
    .slice(index + 1)
    .some((later) => later.type === 'npo-acted' && later.id === event.id && attacks.has(later.action));
}

const attacks: ReadonlySet<Acted['action']> = new Set(['shoot', 'fight']);

/** What hands have to do on the table for an event; null for nothing. `end`: the state after the step. */
function itemOf(events: readonly GameEvent[], index: number, state: GameState, end: GameState): string | null {
  const event = events[index];
  if (!event) return null;
  switch (event.type) {
    case 'npo-set-up':
      return placementItem(onItsSide(event, end.positions[event.id], end), state);
    case 'npo-activated': {
      const npo = npoById(state, event.id);
      return npo && npo.order !== event.order
        ? `Give ${shortNameOf(state, event.id)} ${event.order === 'engage' ? 'an Engage' : 'a Conceal'} order.`
        : null;
    }
    case 'npo-acted':
      return isMove(event) ? sentenceAmong(events, index, state) : null;
    case 'incapacitated':
      return `Remove ${shortNameOf(state, event.id)}.`;
    default:
      return isInstruction(event) ? sentenceAmong(events, index, state) : null;
  }
}

/** With which order an NPO activates, and for what: what it then does tells that, and an order that changes is on the table. */
const isToldByAction = (event: GameEvent, events: readonly GameEvent[]): boolean =>
  event.type === 'npo-activated' && events.some(({ type }) => type === 'npo-acted');

/** A strike whose damage is told next, with its target and weapon. */
const isToldByDamage = (event: GameEvent, next: GameEvent | undefined): boolean =>
  event.type === 'success-struck' && next?.type === 'damage-inflicted' && next.id === event.target;

/** The others are told in their place as well: what follows depends on them. */
const tellsItselfThere = ({ type }: GameEvent): boolean => type !== 'incapacitated' && type !== 'npo-activated';

/** In a player operative's activation: what is not its own doing. */
function isOfTheNpos(event: GameEvent, state: GameState): boolean {
  switch (event.type) {
    case 'npo-set-up':
    case 'npo-activated':
    case 'npo-acted':
    case 'escape-marker-moved':
    case 'positions-swapped':
      return true;
    case 'incapacitated':
      return operativeById(state, event.id) !== undefined;
    default:
      return false;
  }
}
