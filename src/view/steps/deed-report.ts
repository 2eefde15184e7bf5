import { mapOf } from '../../catalog/pack.ts';
import type { Answer } from '../../engine/question.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { GameState } from '../../rules/state/state.ts';
import { npoById } from '../../rules/state/stats.ts';
import type { Role } from '../page/look.ts';
import { type Block, type Line, type PageTable, paragraph, tableBlock } from '../page/page.ts';
import { answeredLines } from '../questions/answers.ts';
import { bannersOf } from '../sentences/headline.ts';
import { placementLines, placementTable, type SettingUp, setUpChecklist } from '../tables/set-up.ts';
import {
  cardTable,
  initiativeTable,
  isCard,
  isInitiative,
  isReady,
  readyTable,
  turningPointTable,
} from '../tables/turning-point.ts';
import { onItsSide } from '../words/names.ts';
import { openingBlocks } from './opening.ts';
import { explainsOnly, isInstruction, type ToldEvent, told } from './sentence.ts';

/** What a report knows beside the events. */
export interface ReportExtras {
  /** The dice and choices of this entry. */
  readonly answers?: readonly Answer[];
  /** The state at the start of the turning point, for the summary at its end; without it, the state before the deed. */
  readonly turningPointStart?: () => GameState | undefined;
  /** Told elsewhere; a report that leaves something out is brief: sentences in place of small tables. */
  readonly without?: ReadonlySet<GameEvent>;
  /** Reinforcements that a brief report has in a table as well, with their dice; what to do with them is told elsewhere. */
  readonly arrived?: readonly SettingUp[];
  /** No game is played, and so no mission. */
  readonly alone?: true;
}

/** A table that tells some of the events of a deed; it stands where the first of them happened. */
interface Telling {
  readonly events: ReadonlySet<GameEvent>;
  readonly blocks: readonly Block[];
}

/** A report as plain blocks: tables, sentences and banners in the order of the events, then the dice and choices. */
export function reportBlocks(
  deed: Deed['do'],
  events: readonly GameEvent[],
  before: GameState,
  after: GameState,
  { answers = [], turningPointStart, without, arrived = [], alone }: ReportExtras,
): Block[] {
  const brief = without !== undefined;
  const here = (event: GameEvent): boolean => !without?.has(event);
  const tellings = [
    ...(brief ? telling(arrived, (those) => placementTable('Reinforcements', sided(those, after), after, 'none')) : []),
    ...tellingsOf(events.filter(here), before, after, brief, alone !== true),
  ];
  return [
    ...(deed === 'new-game' ? (without ? openingBlocks(after) : [checklist(before)]) : []),
    ...inOrder(events, before, after, tellings, here, brief),
    ...(deed === 'end-turn'
      ? [tableBlock(turningPointTable(turningPointStart?.() ?? before, endOfTurningPoint(events, before)))]
      : []),
    ...(answers.length === 0 ? [] : [paragraph('Dice and choices:', ...answeredLines(answers, mapOf(after.config)))]),
  ];
}

const checklist = ({ config }: GameState): Block => ({
  kind: 'lines',
  lines: setUpChecklist(config).map((text) => ({ text, instruction: true })),
});

function inOrder(
  events: readonly GameEvent[],
  before: GameState,
  after: GameState,
  tellings: readonly Telling[],
  here: (event: GameEvent) => boolean,
  brief: boolean,
): Block[] {
  const blocks: Block[] = [];
  let lines: Line[] = [];
  const shown = new Set<Telling>();
  const sentences = told(events, before).filter(({ event }) => !explainsOnly(event));
  const closeLines = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'lines', lines });
    lines = [];
  };
  for (const event of events) {
    const telling = tellings.find((each) => each.events.has(event));
    const said = sentences.filter((sentence) => sentence.event === event);
    if (telling === undefined && here(event)) lines.push(...said.map((one) => lineOf(one, brief, after)));
    const below = [...(telling === undefined || shown.has(telling) ? [] : telling.blocks), ...bannersOf(event, after)];
    if (telling) shown.add(telling);
    if (below.length === 0) continue;
    closeLines();
    blocks.push(...below);
  }
  closeLines();
  return blocks;
}

const lineOf = ({ event, text, warns }: ToldEvent, brief: boolean, state: GameState): Line =>
  warns ? { text, role: 'warning' } : { text, instruction: !brief && isInstruction(event), ...roleOf(event, state) };

function tellingsOf(
  events: readonly GameEvent[],
  before: GameState,
  after: GameState,
  brief: boolean,
  hasMission: boolean,
): Telling[] {
  const inWords = brief || before.adversary !== null;
  return [
    ...(inWords ? [] : telling(events.filter(isInitiative), (told) => initiativeTable(told))),
    ...(inWords ? [] : telling(events.filter(isReady), (told) => readyTable(told, stateAt(events, before, told[0])))),
    ...(events.some(isDrawn) ? telling(events.filter(isCard), (told) => cardTable(told, before.config.pack)) : []),
    ...(brief ? [] : placing('Reinforcements', events.filter(isReinforcement), after, hasMission)),
    ...placing('Set up these NPOs, in this order', events.filter(isPlacement), after),
  ];
}

/** A card without which nothing can be told of what becomes of it. */
const isDrawn = ({ type }: GameEvent): boolean => type === 'card-drawn' || type === 'deck-exhausted';

function telling<E extends GameEvent>(told: readonly E[], table: (told: readonly E[]) => PageTable): Telling[] {
  return told.length === 0 ? [] : [{ events: new Set<GameEvent>(told), blocks: [tableBlock(table(told))] }];
}

/** The table of those that come; last, as what to do on the table, who goes where. */
function placing(title: string, told: readonly SettingUp[], after: GameState, hasMission = true): Telling[] {
  if (told.length === 0) return [];
  const placed = sided(told, after);
  const lines = placementLines(placed, after).map((text): Line => ({ text, instruction: true }));
  const table = tableBlock(placementTable(title, placed, after, hasMission ? 'of-mission' : 'plain'));
  return [
    { events: new Set<GameEvent>(told), blocks: lines.length === 0 ? [table] : [table, { kind: 'lines', lines }] },
  ];
}

const isSettingUp = (event: GameEvent): event is SettingUp =>
  event.type === 'npo-set-up' || event.type === 'npo-not-set-up';
const sided = (told: readonly SettingUp[], after: GameState): readonly SettingUp[] =>
  told.map((one) => (one.type === 'npo-set-up' ? onItsSide(one, after.positions[one.id], after) : one));

export const isReinforcement = (event: GameEvent): event is SettingUp =>
  isSettingUp(event) && event.cause === 'reinforcements';
const isPlacement = (event: GameEvent): event is SettingUp =>
  isSettingUp(event) && (event.cause === 'mission' || event.cause === 'room');

/** The state that this event found. */
function stateAt(events: readonly GameEvent[], before: GameState, event: GameEvent | undefined): GameState {
  const index = event === undefined ? 0 : events.indexOf(event);
  return events.slice(0, index).reduce(evolve, before);
}

function endOfTurningPoint(events: readonly GameEvent[], before: GameState): GameState {
  return stateAt(
    events,
    before,
    events.find(({ type }) => type === 'turning-point-ended'),
  );
}

/** What harms the players, and what helps them, at a glance; the words say it too. */
function roleOf(event: GameEvent, state: GameState): { readonly role?: Role } {
  switch (event.type) {
    case 'damage-inflicted':
    case 'incapacitated':
      return { role: npoById(state, event.id) ? 'win' : 'lose' };
    case 'wounds-regained':
      return { role: npoById(state, event.id) ? 'lose' : 'win' };
    case 'npo-not-set-up':
    case 'override':
      return { role: 'warning' };
    default:
      return {};
  }
}
