import cards from '../../data/event-cards.json';
import printedMissions from '../../data/missions.json';
import npos from '../../data/npo-table.json';
import grades from '../../data/threat-grades.json';
import { frozen } from './frozen.ts';

/** The 2D6 table of NPOs, from the lowest row to the highest. */
export const npoTable = frozen(npos);

/** The grades of the threat level, rising. */
export const threatGrades = frozen(grades);

/** A grade and its levels. */
export type GradeRow = Readonly<Record<'grade' | 'from' | 'to', number>>;

/** The grade of a threat level from 0 to 15, among the printed ones or these. Throws for any other level. */
export function gradeOf(level: number, grades: readonly GradeRow[] = threatGrades): number {
  const row = grades.find(({ from, to }) => from <= level && level <= to);
  if (row === undefined) throw new RangeError(`there is no threat level ${level}`);
  return row.grade;
}

/** The Tomb World event cards: the base deck, one card for each theme, and the unverified one. */
export const eventCards = frozen(cards);

export const cardIds = eventCards.map(({ id }) => id);

/** The six missions of Joint Ops, by number. */
export const missions = frozen(printedMissions);
