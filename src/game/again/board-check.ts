import { formatAnswer } from '../../engine/answer.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { Rule } from '../../rules/language/language.ts';
import { boardAnswer } from '../../rules/npo-places/answer.ts';
import { deniesCertain } from '../answering/doubt.ts';
import { agrees } from '../answering/same-answer.ts';
import type { Game } from '../keeping/game.ts';
import { answersAgain } from './resolve-again.ts';

/** An answer in the journal that differs from what the board is sure of now. */
export interface BoardDifference {
  readonly entry: number;
  /** The board gave another answer then, or people overruled it. */
  readonly by: 'board' | 'people';
  /** The question, the answer given, and the board's answer. */
  readonly question: string;
  readonly said: string;
  readonly board: string;
  /** One sentence. */
  readonly what: string;
}

/** What the board now says about the facts in the journal. */
export interface BoardCheck {
  /** How many of them it is sure of. */
  readonly facts: number;
  readonly differences: readonly BoardDifference[];
}

/** Asks the board again about every fact in the journal, on the table as it was then. */
export function checkBoard({ standing: told }: Game, deedRule: (deed: Deed) => Rule): BoardCheck {
  const found: BoardDifference[] = [];
  let facts = 0;
  for (const replayed of told) {
    const { n, do: deed, kept } = replayed.entry;
    if (kept) continue;
    answersAgain(replayed, replayed.before, deedRule, (question, { value, source }, then) => {
      const fact = boardAnswer(question, then);
      if (!fact) return;
      const isSure = fact.certainty === 'measured';
      if (isSure) facts++;
      if (isSure ? !agrees(value, { value: fact.value }) : deniesCertain(question, value, fact)) {
        const by = source === 'board' ? 'board' : 'people';
        const said = by === 'board' ? 'the board answered' : 'people said';
        const [was, is] = [value, fact.value].map((one) => formatAnswer(one) || 'none');
        found.push({
          entry: n,
          by,
          question: question.name,
          said: was ?? '',
          board: is ?? '',
          what: `Entry ${n} (${deed}): ${said} ${question.name}: ${was}; the board says ${is}.`,
        });
      }
    });
  }
  return { facts, differences: found };
}
