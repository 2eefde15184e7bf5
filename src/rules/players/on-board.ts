import { checkAnswer } from '../../engine/answer.ts';
import type { AnswerValue, Question } from '../../engine/question.ts';
import { allAnswers } from '../board/answer.ts';
import { canBeWorkedOut } from '../board/left-out.ts';
import { type ToldOfSight, toldOfSights } from '../board/sights.ts';
import { leavingOut, type Standing, Table } from '../board/table.ts';
import { baseOf, fallenOf, tableOf } from '../board/table-of.ts';
import type { GameEvent } from '../events/events.ts';
import { missionOf } from '../modes/modes.ts';
import { arrivalOf } from '../npo-places/arrival.ts';
import { endOf, type MoveEnds } from '../npo-places/end.ts';
import { whereItBegan } from '../placing/beginning.ts';
import type { About, Arrival, MoveEnd } from '../questions/about.ts';
import type { GameState } from '../state/state.ts';
import { npoById } from '../state/stats.ts';

/** What the board tells of a question; `others`: what else it may be, where places or sizes leave that open. */
export interface FactOnBoard {
  readonly value: AnswerValue;
  readonly others: readonly AnswerValue[];
}

/**
 * The answer to a question of fact by where everybody stands, in games that keep positions. Undefined where the board says nothing: a
 * place that it hangs on is not known, it is a judgement, or there is no map.
 */
export function factOnBoard(question: Question<About>, state: GameState): FactOnBoard | undefined {
  if (question.kind === 'dice' || !question.about) return undefined;
  if (!state.keepsPositions && question.kind !== 'text') return undefined;
  const table = tableNow(state, fallenFor(question.about, state));
  if (!table) return undefined;
  const fits = (value: AnswerValue): boolean => checkAnswer(question, value).ok;
  const many = question.kind === 'choice' && question.many;
  const { kind, about } = question;
  const known = foundOnce(table, [kind, many, kind === 'text' && woundsIn(state), about], () =>
    factAbout(question, about, state, table.table),
  );
  if (known === null || !fits(known.value)) return undefined;
  return { value: known.value, others: known.others.filter(fits) };
}

/**
 * Where an NPO goes; while somebody's place is not known nobody can say. Where one is set up; NPOs that have no place are not
 * reckoned with, as those are not that are set up after it.
 */
function endOnBoard(about: About, state: GameState, table: Table): FactOnBoard | undefined {
  if (about.predicate !== 'move-end' && about.predicate !== 'arrival') return undefined;
  const id = about.by ?? '';
  // NPOs that begin the battle are set up before the players' operatives.
  const isFirst = about.predicate === 'arrival' && whereItBegan(state, id) !== undefined;
  const isKnown = about.predicate === 'arrival' ? canBeWorkedOut(table, id) : table.absent.length === 0;
  if (!isFirst && !isKnown) return undefined;
  return npoById(state, id) && told(amongPlaced(state, about, table));
}

/** Where an NPO goes, or is set up, as far as it is known who stands where. */
function amongPlaced(state: GameState, about: MoveEnd | Arrival, now: Table): MoveEnds | undefined {
  const table = leavingOut(now);
  const goal = missionOf(state).goal(state, about.by ?? '');
  if (about.predicate === 'move-end') return endOf(state, table, about, goal);
  const npo = npoById(state, about.by ?? '');
  if (!npo) return undefined;
  const { id, order } = npo;
  return arrivalOf(state, table, { id, order, side: 'npos', mm: baseOf(state, id), x: 0, y: 0 }, about, goal);
}

/** As the board answers where an NPO goes; whoever's place is not known is left out of it. */
export function endAmongPlaced(state: GameState, about: MoveEnd): string {
  const now = tableNow(state, []);
  if (!now) return 'none';
  const known = foundOnce(now, ['among those placed', woundsIn(state), about], () =>
    told(amongPlaced(state, about, now.table)),
  );
  return String(known?.value);
}

/** Inches east and south, to the millionth, and what it goes there for; `none` where it fits nowhere. */
const told = (place: MoveEnds | undefined): FactOnBoard => ({
  value: place
    ? [...[place.x, place.y].map((inches) => Number(inches.toFixed(6))), ...(place.serves ? [place.serves] : [])].join()
    : 'none',
  others: [],
});

function factAbout(
  question: Exclude<Question<About>, { kind: 'dice' }>,
  about: About,
  state: GameState,
  table: Table,
): FactOnBoard | null {
  if (question.kind === 'text') return endOnBoard(about, state, table) ?? null;
  const told = allAnswers({ kind: question.kind, many: question.kind === 'choice' && question.many, about }, table);
  return told ? { value: told.answer, others: told.others } : null;
}

/** What an answer of people tells of sights that the board is not sure of; nothing in games that keep no positions. */
export function sightsToldBy(question: Question<About>, answer: AnswerValue, state: GameState): readonly ToldOfSight[] {
  if (question.kind === 'dice' || !question.about || !state.keepsPositions) return [];
  const table = tableNow(state, [])?.table;
  return table ? toldOfSights(question.about, answer, table) : [];
}

/** Distances and looks to those who fell are asked about after they did. */
const fallenFor = (about: About, state: GameState): readonly Standing[] =>
  about.predicate === 'distance' || about.predicate === 'near' || about.predicate === 'visible'
    ? fallenOf(state, [
        ...(about.by === null ? [] : [about.by]),
        ...about.ids,
        ...(about.predicate === 'near' ? about.around : []),
      ])
    : [];

interface Remembered {
  readonly table: Table;
  readonly facts: Map<string, FactOnBoard | null>;
}

/** What the board says of that, found out once. */
function foundOnce({ facts }: Remembered, what: unknown, find: () => FactOnBoard | null): FactOnBoard | null {
  const key = JSON.stringify(what);
  const known = facts.get(key);
  if (known !== undefined) return known;
  const found = find();
  facts.set(key, found);
  return found;
}

const woundsIn = ({ operatives, npos }: GameState): readonly number[] =>
  [...operatives, ...npos].map(({ wounds }) => wounds);

/** The board of that state. A rule is resolved again and again over the same places, so it is remembered by them. */
function tableNow(state: GameState, fallen: readonly Standing[]): Remembered | undefined {
  if (fallen.length > 0) return tableLike(state, fallen);
  const found = ofState.get(state) ?? tableLike(state, fallen);
  if (found) ofState.set(state, found);
  return found;
}

const ofState = new WeakMap<GameState, Remembered>();

function tableLike(state: GameState, fallen: readonly Standing[]): Remembered | undefined {
  const all = tableOf(state);
  if (!all) return undefined;
  const table = fallen.length === 0 ? all : new Table(all.board, [...all.all(), ...fallen], all.absent);
  const { open, close, sights } = table.board;
  const absent = table.absent.map(({ id }) => id);
  const key = JSON.stringify([table.map.number, [...open], table.all(), absent, close, sights]);
  const found = remembered.get(key) ?? { table, facts: new Map() };
  remembered.delete(key);
  remembered.set(key, found);
  for (const oldest of [...remembered.keys()].slice(0, Math.max(remembered.size - 16, 0))) remembered.delete(oldest);
  return found;
}

const remembered = new Map<string, Remembered>();

/**
 * What counts of what has happened: how everything is now, and who did what to whom. Not why, nor what was known of the table on the
 * way.
 */
export const whatHappened = ({
  state: { known: _, ...state },
  events,
}: {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}): unknown => [
  state,
  events.flatMap((event) =>
    event.type === 'npo-acted'
      ? [[event.id, event.action, event.target, event.weapon, event.profile, event.aim?.to, event.hatchway]]
      : [],
  ),
];

/**
 * Was it asked of an NPO only to choose which one activates, and another one does? By the places as they are kept that one goes first
 * (ruling board-order); of this one it is asked once it activates.
 */
export function decidesOnlyWhoGoesFirst(
  question: Question<About>,
  before: readonly GameEvent[],
  { events }: { readonly events: readonly GameEvent[] },
): boolean {
  const about = 'about' in question ? question.about : undefined;
  if (!about || about.by === null || before.some(({ type }) => type === 'npo-chosen')) return false;
  const first = events.find((event) => event.type === 'npo-chosen');
  return first !== undefined && first.id !== about.by && first.from.includes(about.by);
}
