import { checkAnswer } from '../../engine/answer.ts';
import type { AnswerValue, Question } from '../../engine/question.ts';
import { allAnswers, type FactAsked } from '../board/answers/answer.ts';
import { type ToldOfSight, toldOfSights } from '../board/answers/told-sights.ts';
import type { Table } from '../board/table/table.ts';
import { tableOf } from '../board/table/table-of.ts';
import type { About } from '../questions/about.ts';
import type { GameState } from '../state/state.ts';
import { byPlaces, type MeasuredFact } from './fact.ts';

/**
 * What the board says about a fact from where everybody stands, in games with positions. Undefined if a place that it needs is
 * unknown, if it is a judgement, or without a map.
 */
export function measuredFact(asked: FactAsked, state: GameState): MeasuredFact | undefined {
  if (!state.keepsPositions) return undefined;
  const table = tableOf(state, fallenFor(asked.about));
  const found = table && answersOn(table, asked);
  return found ? byPlaces(found.answer, found.others) : undefined;
}

/** The same for a question; also undefined if the question does not take that answer. */
export function measuredAnswer(question: Question<About>, state: GameState): MeasuredFact | undefined {
  if (question.kind === 'dice' || question.kind === 'text' || !question.about) return undefined;
  const { kind, about } = question;
  const fact = measuredFact({ kind, many: kind === 'choice' && question.many, about }, state);
  const fits = (value: AnswerValue): boolean => checkAnswer(question, value).ok;
  return fact && fits(fact.value) ? byPlaces(fact.value, fact.others.filter(fits)) : undefined;
}

/** What people's answer says about sights that the board is not sure of; nothing in games without positions. */
export function sightsToldBy(question: Question<About>, answer: AnswerValue, state: GameState): readonly ToldOfSight[] {
  if (question.kind === 'dice' || !question.about || !state.keepsPositions) return [];
  const table = tableOf(state);
  return table ? toldOfSights(question.about, answer, table) : [];
}

/** Distances and looks to incapacitated operatives are asked afterwards. */
const fallenFor = (about: About): readonly string[] =>
  about.predicate === 'distance' || about.predicate === 'near' || about.predicate === 'visible'
    ? [...(about.by === null ? [] : [about.by]), ...about.ids, ...(about.predicate === 'near' ? about.around : [])]
    : [];

/** A rule is resolved again and again over the same places: each fact is computed once. */
function answersOn(table: Table, asked: FactAsked): Found | null {
  const ofTable = facts.get(table) ?? new Map<string, Found | null>();
  facts.set(table, ofTable);
  const key = JSON.stringify(asked);
  const known = ofTable.get(key);
  if (known !== undefined) return known;
  const found = allAnswers(asked, table) ?? null;
  ofTable.set(key, found);
  return found;
}

type Found = NonNullable<ReturnType<typeof allAnswers>>;
const facts = new WeakMap<Table, Map<string, Found | null>>();
