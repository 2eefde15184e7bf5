import { anyText, atLeastAs, fromTo, lazily, listOf } from '../../catalog/schema-parts.ts';
import type { Answer } from '../../engine/question.ts';
import { type Deed, deed } from '../../rules/language/deed.ts';
import { answer } from './entry-schema.ts';
import { type DeedEntry, deedOf, type Entry, isDeedLine } from './format.ts';
import { withSum } from './line-sum.ts';
import { marks, type Timeline } from './timeline.ts';

/**
 * Dice of the seed that somebody has seen before a question of their deed: a line of the journal that is no entry and changes nothing.
 * `after`: so many entries stood before it. `answers`: of the deed up to that question.
 */
export interface Looked {
  readonly after: number;
  readonly at: string;
  readonly looked: Deed;
  readonly answers: readonly Answer[];
}

export const looked = lazily(() =>
  atLeastAs<Looked>({ after: fromTo(1), at: anyText(), looked: deed, answers: listOf(answer()) }),
);

/** Its line with its sum and its line break; `before`: as of an entry. */
export const formatLook = ({ looked, ...more }: Looked, before: string): string =>
  `${withSum(JSON.stringify({ looked, ...more }), before)}\n`;

/** Rolls that a reader of the journal ought to know of. */
export interface RollsAside {
  /** Looked at, and the deed was not carried out so. */
  readonly left: number;
  /** Of entries that were undone. */
  readonly undone: number;
  /** Made a second time with other dice (`reroll`). */
  readonly anew: number;
}

interface Journal {
  readonly entries: readonly Entry[];
  readonly looked: readonly Looked[];
  readonly timeline: Timeline;
}

export function rollsAside({ entries, looked, timeline }: Journal): RollsAside {
  const marked = marks(entries, timeline);
  const deeds = entries.filter(isDeedLine);
  return {
    left: looked.filter((look, index) => !isCarriedOn(look, deeds, looked.slice(index + 1))).length,
    undone: deeds.filter((entry) => marked.get(entry.n) === 'undone' && entry.answers.some(isSeeded)).length,
    anew: deeds.filter(({ replaces }) => replaces !== undefined).length,
  };
}

/** Whether the deed went on from there: in an entry that was written, or to a later question of it. */
const isCarriedOn = (look: Looked, deeds: readonly DeedEntry[], later: readonly Looked[]): boolean =>
  deeds.some((entry) => entry.n > look.after && isAlike(deedOf(entry), look.looked) && goesOn(look, entry.answers)) ||
  later.some((other) => isAlike(other.looked, look.looked) && goesOn(look, other.answers));

/** Whether these answers begin with what was said and rolled by then; what the board told may be told otherwise. */
function goesOn({ answers: before }: Pick<Looked, 'answers'>, answers: readonly Answer[]): boolean {
  const [said, now] = [before, answers].map((all) => all.filter(({ source }) => source !== 'board'));
  return (said ?? []).every(({ name, value }, index) => {
    const other = now?.[index];
    return other?.name === name && isAlike(other.value, value);
  });
}

export const isSeeded = ({ source }: Answer): boolean => source === 'seed';

/** Whether the last look, with nothing written since, has shown these dice already. */
export const isNoted = (looked: readonly Looked[], look: Pick<Looked, 'after' | 'looked' | 'answers'>): boolean =>
  looked.some(
    (other) =>
      other.after === look.after &&
      isAlike(other.looked, look.looked) &&
      goesOn({ answers: look.answers.slice(0, 1 + look.answers.findLastIndex(isSeeded)) }, other.answers),
  );

/** As a line has them. */
const isAlike = (one: Deed | Answer['value'], other: Deed | Answer['value']): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
