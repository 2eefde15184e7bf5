import { mapOf } from '../../catalog/pack.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { Deed } from '../../rules/language/deed.ts';
import { whereItBegan } from '../../rules/placing/bounds.ts';
import type { GameState } from '../../rules/state/state.ts';
import { operativeById, operativesInPlay } from '../../rules/state/stats.ts';
import type { Block } from '../page/page.ts';
import { operativesSetUp } from '../sentences/set-up.ts';
import { placementNotes, setUpChecklist } from '../tables/set-up.ts';
import { isReinforcement, reportBlocks } from './deed-report.ts';
import { isInstruction, isSaid } from './sentence.ts';
import { alikeAtFirst, isToldByAction, isToldByDamage } from './so-far.ts';
import { isOneWithMove, isOpenedOnTheWay, isPutBy, setUpByChoice, type TableItem, tableItems } from './table-items.ts';

/** One step of the game as play tells it: what happened first, what is to be done on the table last. */
export interface StepReport {
  readonly blocks: readonly Block[];
  /** How to do it, where that holds for several; then what to do, a line each. */
  readonly how: readonly string[];
  readonly table: readonly string[];
  /** It is not what the players have done with their own hands already. */
  readonly waits: boolean;
  /** Nothing in it but what somebody has just said that a player operative does: nobody need read it. */
  readonly isSaid: boolean;
  /** An NPO has activated and could do nothing. */
  readonly isIdle: boolean;
}

/** What has been told above the questions of a step, which is not told again. */
export interface ReadBefore {
  readonly read: readonly GameEvent[];
  /** What so many events ask for is done on the table; left out: all instructions that have been told. */
  readonly done?: number | undefined;
  /** Where the NPOs are set up is told on the map, afterwards. */
  readonly withoutNpos?: boolean | undefined;
}

/**
 * `turningPointStart`: the state then, for the summary at its end.
 */
export function stepReport(
  deed: Deed['do'],
  events: readonly GameEvent[],
  before: GameState,
  after: GameState,
  turningPointStart: () => GameState | undefined,
  { read, done, withoutNpos = false }: ReadBefore = { read: [] },
): StepReport {
  const known = alikeAtFirst(events, read);
  const checklist = deed === 'new-game' ? setUpChecklist(before.config) : [];
  const items = tableItems(events, before).filter(({ event, index }) =>
    done === undefined ? index >= known || !isInstruction(event) : index >= Math.min(done, known),
  );
  const toDo = new Set([
    ...events.slice(0, known),
    ...items.flatMap(({ event }) => (tellsItselfThere(event) ? [event] : [])),
    ...events.filter((event, index) => event.type === 'npo-set-up' && isPutBy(event, events[index + 1])),
  ]);
  // Where the board says where each is put, how to choose between places need not be read.
  const arrived = withoutNpos ? [] : setUpByChoice(events, done ?? 0);
  const map = mapOf(after.config);
  const toldOtherwise = events.filter(
    (event, index) =>
      isToldByDamage(event, events[index + 1]) ||
      isToldByAction(event, events) ||
      isOpenedOnTheWay(events, index) ||
      isOneWithMove(events, index) ||
      // Where it is put has just been typed.
      (event.type === 'placed' && event.moved === undefined && isSaid(event, map)),
  );
  const blocks = reportBlocks(deed, events, before, after, {
    without: new Set([...toDo, ...toldOtherwise]),
    turningPointStart,
    arrived: events.slice(known).filter(isReinforcement),
  });
  return {
    blocks,
    how: placementNotes(arrived, after),
    table: [
      ...checklist,
      ...items.flatMap(({ event, text }) => (withoutNpos && isSetUpOnMap(event) ? [] : [text])),
      ...(deed === 'place' && items.some(isWhereItBegan) ? [operativesSetUp(after)] : []),
    ],
    waits: checklist.length > 0 || items.some(({ event, state }) => deed !== 'act' || isOfTheNpos(event, state)),
    isSaid: events.slice(known).every((event) => isSaid(event, map)),
    isIdle: deed === 'resolve-npo' && items.length === 0 && events.every(({ type }) => idle.has(type)),
  };
}

/** With positions it is told on the map, the NPOs first. */
const isSetUpOnMap = ({ type }: GameEvent): boolean => type === 'npo-set-up' || type === 'battle-began';

/** An NPO of the set-up is put on the map before anybody has moved: the players' operatives are next. */
const isWhereItBegan = ({ event, state }: TableItem): boolean =>
  event.type === 'placed' &&
  event.how === 'told' &&
  state.positions[event.id] === undefined &&
  whereItBegan(state, event.id) !== undefined &&
  operativesInPlay(state).every(({ id }) => state.positions[id] === undefined);

/** What is said of an NPO that can do nothing. */
const idle: ReadonlySet<GameEvent['type']> = new Set([
  'npo-chosen',
  'npo-looked',
  'sight-told',
  'npo-activated',
  'clause-failed',
  'ruling-applied',
  'npo-expended',
]);

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
