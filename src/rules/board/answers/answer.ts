import type { AnswerValue } from '../../../engine/question.ts';
import type { About } from '../../questions/about.ts';
import type { Judged } from '../ground/judge.ts';
import { Unplaced } from '../table/standing.ts';
import type { Table } from '../table/table.ts';
import { tellFact } from './tell.ts';

/** A question of fact, with what decides its answer. */
export interface FactAsked {
  readonly kind: 'choice' | 'number' | 'confirm';
  /** For a choice: several may be named. */
  readonly many?: boolean;
  readonly about: About;
}

/**
 * The answer to a question of fact from where everybody stands. Undefined if a place is unknown, or if places cannot tell: a
 * judgement, a move that was made.
 */
export function answerFromBoard(fact: FactAsked, table: Table): Judged<AnswerValue> | undefined {
  const told = allAnswers(fact, table);
  return told && { answer: told.answer, sure: told.others.length === 0 };
}

/** The same, with every other possible answer if facts that decide it are doubtful: each of them is taken otherwise in turn. */
export function allAnswers(
  fact: FactAsked,
  table: Table,
): { readonly answer: AnswerValue; readonly others: readonly AnswerValue[] } | undefined {
  table.doubts.clear();
  const answer = answerOn(fact, table);
  if (answer === undefined) return undefined;
  const all = [...table.doubts].flatMap(([doubt, ways]) =>
    Array.from({ length: ways }, (_, way) => answerOn(fact, table.taking({ fact: doubt, way: way + 1 }))),
  );
  const others = all
    .filter((other) => other !== undefined)
    .filter((one, index) => !isSame(one, answer) && all.findIndex((other) => isSame(one, other)) === index);
  return { answer, others };
}

const isSame = (one: AnswerValue | undefined, other: AnswerValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function answerOn(fact: FactAsked, table: Table): AnswerValue | undefined {
  try {
    const told = tellFact(fact.about, table);
    return told === undefined ? undefined : inKind(fact, told);
  } catch (problem) {
    if (problem instanceof Unplaced) return undefined;
    throw problem;
  }
}

function inKind({ kind, many, about }: FactAsked, told: readonly string[] | boolean | number): AnswerValue | undefined {
  const all = typeof told === 'object' ? told : [];
  switch (kind) {
    case 'number':
      return typeof told === 'number' ? told : all.length;
    case 'confirm':
      return typeof told === 'boolean' ? told : all.length > 0;
    case 'choice': {
      if (many) return all;
      const nobody = Object.entries(about.others ?? {}).find(([, { is }]) => is === 'none' || is === 'no-difference');
      return all[0] ?? nobody?.[0];
    }
  }
}
