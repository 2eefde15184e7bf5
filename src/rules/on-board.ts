import { checkAnswer } from '../engine/answer.ts';
import type { AnswerValue, Question } from '../engine/question.ts';
import { answerFromBoard, answersOtherwise } from './board/answer.ts';
import type { Table } from './board/table.ts';
import { tableOf } from './board/table-of.ts';
import type { GameEvent } from './events.ts';
import type { About } from './questions/about.ts';
import type { GameState } from './state.ts';

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
  if (!state.keepsPositions || question.kind === 'dice' || !question.about) return undefined;
  const table = tableNow(state);
  if (!table) return undefined;
  const fits = (value: AnswerValue): boolean => checkAnswer(question, value).ok;
  const key = JSON.stringify([question.kind, question.kind === 'choice' && question.many, question.about]);
  const known = table.facts.get(key) ?? factAbout(question, question.about, table.table);
  table.facts.set(key, known);
  if (known === null || !fits(known.value)) return undefined;
  return { value: known.value, others: known.others.filter(fits) };
}

function factAbout(
  question: Exclude<Question<About>, { kind: 'dice' }>,
  about: About,
  table: Table,
): FactOnBoard | null {
  if (question.kind === 'text') return null;
  const fact = { kind: question.kind, many: question.kind === 'choice' && question.many, about };
  const told = answerFromBoard(fact, table);
  if (!told) return null;
  return { value: told.answer, others: told.sure ? [] : answersOtherwise(fact, table) };
}

interface Remembered {
  readonly table: Table;
  readonly facts: Map<string, FactOnBoard | null>;
}

/** The board of that state. A rule is resolved again and again over the same places, so it is remembered by them. */
function tableNow(state: GameState): Remembered | undefined {
  const table = tableOf(state);
  if (!table) return undefined;
  const key = JSON.stringify([table.map.number, [...table.board.open], table.all(), table.absent.map(({ id }) => id)]);
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
