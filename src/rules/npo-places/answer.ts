import type { Question } from '../../engine/question.ts';
import { canBeWorkedOut } from '../board/table/standing.ts';
import { leavingOut, type Table } from '../board/table/table.ts';
import { baseOf, tableOf } from '../board/table/table-of.ts';
import { byPlaces, type MeasuredFact } from '../facts/fact.ts';
import { measuredAnswer } from '../facts/measured.ts';
import { missionOf } from '../modes/modes.ts';
import { whereItBegan } from '../placing/bounds.ts';
import type { About, Arrival, MoveEndAbout } from '../questions/about.ts';
import type { GameState } from '../state/state.ts';
import { npoById } from '../state/stats.ts';
import { arrivalOf } from './arrival.ts';
import { endOf, type MoveEnds } from './end.ts';
import { goesBetterWithout } from './opening.ts';

/** What the board answers to a question: a fact, or where an NPO goes or is set up. */
export function boardAnswer(question: Question<About>, state: GameState): MeasuredFact | undefined {
  if (question.kind === 'dice') return undefined;
  const { about } = question;
  if (question.kind === 'text') return placeAnswer(about, state);
  const fact = measuredAnswer(question, state);
  if (!fact || about?.predicate !== 'on-its-way' || !about.instead || fact.value === 'none') return fact;
  const table = tableOf(state);
  if (!table) return fact;
  const opening = { ...about, instead: about.instead };
  const answer = foundOnce(table, about, state, () =>
    goesBetterWithout(state, leavingOut(table), opening, Number(fact.value)) ? 'none' : String(fact.value),
  );
  return byPlaces(answer);
}

/** The same of an NPO's move, leaving out everybody whose place is not known. */
export function endAmongPlaced(state: GameState, about: MoveEndAbout): string {
  const table = tableOf(state);
  return table ? placeOnce('among those placed', table, about, state) : 'none';
}

/**
 * Where an NPO moves is open while anybody's place is not known. Where one is set up does not depend on NPOs without a place: they
 * are set up after it.
 */
function placeAnswer(about: About | undefined, state: GameState): MeasuredFact | undefined {
  if (about?.predicate !== 'move-end' && about?.predicate !== 'arrival') return undefined;
  const id = about.by ?? '';
  const table = tableOf(state);
  if (!table || !npoById(state, id)) return undefined;
  // NPOs that begin the battle are set up before the players' operatives.
  const isFirst = about.predicate === 'arrival' && whereItBegan(state, id) !== undefined;
  const isKnown = about.predicate === 'arrival' ? canBeWorkedOut(table, id) : table.absent.length === 0;
  if (!isFirst && !isKnown) return undefined;
  return { ...byPlaces(placeOnce('answer', table, about, state)), yields: true };
}

/** The place as its answer is spelled. */
const placeOnce = (what: string, table: Table, about: MoveEndAbout | Arrival, state: GameState): string =>
  foundOnce(table, [what, about], state, () => spelled(placeOf(about, table, state)));

/** Found once while nobody moves or is hurt. */
function foundOnce(table: Table, what: unknown, state: GameState, find: () => string): string {
  const ofTable = answers.get(table) ?? new Map<string, string>();
  answers.set(table, ofTable);
  const key = JSON.stringify([what, woundsIn(state)]);
  const found = ofTable.get(key) ?? find();
  ofTable.set(key, found);
  return found;
}

const answers = new WeakMap<Table, Map<string, string>>();

const woundsIn = ({ operatives, npos }: GameState): readonly number[] =>
  [...operatives, ...npos].map(({ wounds }) => wounds);

function placeOf(about: MoveEndAbout | Arrival, now: Table, state: GameState): MoveEnds | undefined {
  const table = leavingOut(now);
  const goal = missionOf(state).goal(state, about.by ?? '');
  if (about.predicate === 'move-end') return endOf(state, table, about, goal);
  const npo = npoById(state, about.by ?? '');
  if (!npo) return undefined;
  const { id, order } = npo;
  return arrivalOf(state, table, { id, order, side: 'npos', mm: baseOf(state, id), x: 0, y: 0 }, about, goal);
}

/** Inches east and south, to the millionth, and what it goes there for; `none` where it fits nowhere. */
const spelled = (place: MoveEnds | undefined): string =>
  place
    ? [...[place.x, place.y].map((inches) => Number(inches.toFixed(6))), ...(place.serves ? [place.serves] : [])].join()
    : 'none';
