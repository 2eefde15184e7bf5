import type { AnswerValue } from '../../engine/question.ts';
import type { About } from '../questions/about.ts';
import type { Judged } from './judge.ts';
import { type Table, Unplaced } from './table.ts';
import { tell } from './tell.ts';

/** A question of fact, as far as its answer hangs on it. */
export interface Fact {
  readonly kind: 'choice' | 'number' | 'confirm';
  /** Of a choice: several may be named. */
  readonly many?: boolean;
  readonly about: About;
}

/**
 * The answer to a question of fact by where everybody stands. Undefined where a place is not known, and where no place tells: a
 * judgement, a move that was made.
 */
export function answerFromBoard(fact: Fact, table: Table): Judged<AnswerValue> | undefined {
  table.unsure = false;
  try {
    const told = tell(fact.about, table);
    const answer = told === undefined ? undefined : inKind(fact, told);
    return answer === undefined ? undefined : { answer, sure: !table.unsure };
  } catch (problem) {
    if (problem instanceof Unplaced) return undefined;
    throw problem;
  }
}

function inKind({ kind, many, about }: Fact, told: readonly string[] | boolean | number): AnswerValue | undefined {
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
