import { type AnswerValue, parseRemarked } from '../../engine/question.ts';
import type { EventOf } from '../events.ts';
import type { About } from '../questions/about.ts';
import { Table, Unplaced } from './table.ts';
import { isBarred, seenNow } from './targets.ts';

/** What was told of one sight. */
export type ToldOfSight = Omit<EventOf<'sight-told'>, 'type'>;

/**
 * What an answer of people tells of sights that the board is not sure of, as those of whom it was asked stand. Of who was not named
 * it tells nothing where that may be for something else: another stands beside it, or more was said than who is a valid target.
 */
export function toldOfSights(about: About, answer: AnswerValue, table: Table): readonly ToldOfSight[] {
  const { by } = about;
  if (by === null || about.from !== 'stands') return [];
  switch (about.predicate) {
    case 'valid-target':
      return Array.isArray(answer) ? targetsTold(about, by, answer.map(String), table) : [];
    case 'in-cover':
    case 'obscured': {
      const [to] = about.ids;
      if (to === undefined || about.ids.length > 1 || typeof answer !== 'boolean') return [];
      const isOpen = isInDoubt(table, (now) => now.protection(now.of(by), now.of(to)));
      return isOpen ? [{ by, to, ...(about.predicate === 'in-cover' ? { cover: answer } : { obscured: answer }) }] : [];
    }
    default:
      return [];
  }
}

function targetsTold(
  about: Extract<About, { predicate: 'valid-target' }>,
  by: string,
  answer: readonly string[],
  table: Table,
): readonly ToldOfSight[] {
  const { remarks = {}, others = {}, inches } = about;
  const said = answer.map(parseRemarked);
  const opens = Object.keys(others).find((name) => others[name]?.is === 'hatchway-on-its-way');
  const isOnlyTargets = said.every(({ value }) => about.ids.includes(value) || value === opens);
  const means = (all: readonly string[], is: string): boolean => all.some((name) => remarks[name]?.is === is);
  return about.ids.flatMap((to): readonly ToldOfSight[] => {
    if (!isInDoubt(table, (now) => seenNow(about, now, now.of(by), now.of(to)))) return [];
    const named = said.find(({ value }) => value === to)?.remarks;
    if (named && !means(named, 'after'))
      return [{ by, to, valid: true, cover: means(named, 'in-cover'), obscured: means(named, 'obscured') }];
    if (!isOnlyTargets || !isFree(table, (now) => isBarred(about, now, now.of(by), now.of(to)))) return [];
    return [{ by, to, valid: false, ...(inches !== null && { range: inches }) }];
  });
}

/** Could what is looked at be otherwise? */
const isInDoubt = (table: Table, look: (now: Table) => unknown): boolean => looked(table, look)?.unsure === true;

/** Is it not so, for sure? */
function isFree(table: Table, look: (now: Table) => boolean): boolean {
  const found = looked(table, look);
  return found?.seen === false && !found.unsure;
}

/** What a look tells, and whether it could be otherwise; undefined where a place that it hangs on is not known. */
function looked<T>(table: Table, look: (now: Table) => T): { readonly seen: T; readonly unsure: boolean } | undefined {
  const now = new Table(table.board, table.all(), table.absent);
  try {
    return { seen: look(now), unsure: now.unsure };
  } catch (problem) {
    if (problem instanceof Unplaced) return undefined;
    throw problem;
  }
}
