import { type AnswerValue, parseRemarked, type Remarked } from '../../../engine/question.ts';
import type { EventOf } from '../../events/events.ts';
import type { About } from '../../questions/about.ts';
import { Unplaced } from '../table/standing.ts';
import { Table } from '../table/table.ts';
import { isBarred, seenNow } from './targets.ts';

/** What the table said about one sight. */
export type ToldOfSight = Omit<EventOf<'sight-told'>, 'type'>;

/**
 * What a table's answer says about sights that the board is not sure of, at present places. An operative that was not named counts
 * as "no valid target" only if nothing else could be the reason: no friend beside it, and nothing in the answer but targets.
 */
export function toldOfSights(about: About, answer: AnswerValue, table: Table): readonly ToldOfSight[] {
  const { by } = about;
  if (by === null || about.from !== 'stands') return [];
  switch (about.predicate) {
    case 'valid-target': {
      if (!Array.isArray(answer)) return [];
      const said = answer.map(String).map(parseRemarked);
      return [...engagementTold(about, by, said, table), ...targetsTold(about, by, said, table)];
    }
    case 'engaged':
      return typeof answer === 'boolean' ? closeTold(about, by, answer, table) : [];
    case 'visible': {
      const [to] = about.ids;
      if (to === undefined || about.ids.length > 1 || typeof answer !== 'boolean') return [];
      return isInDoubt(table, (now) => now.sees(now.of(by), now.of(to))) ? [{ by, to, visible: answer }] : [];
    }
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

function targetsTold(about: TargetsAsked, by: string, said: readonly Remarked[], table: Table): readonly ToldOfSight[] {
  const { remarks = {}, inches } = about;
  const means = (all: readonly string[], is: string): boolean => all.some((name) => remarks[name]?.is === is);
  return about.ids.flatMap((to): readonly ToldOfSight[] => {
    if (!isInDoubt(table, (now) => seenNow(about, now, now.of(by), now.of(to)))) return [];
    const named = said.find(({ value }) => value === to)?.remarks;
    if (named && !means(named, 'after'))
      return [{ by, to, valid: true, cover: means(named, 'in-cover'), obscured: means(named, 'obscured') }];
    if (!isOnlyOfTargets(about, said) || !isFree(table, (now) => isBarred(about, now, now.of(by), now.of(to))))
      return [];
    return [{ by, to, valid: false, ...(inches !== null && { range: inches }) }];
  });
}

type TargetsAsked = Extract<About, { predicate: 'valid-target' }>;

/** The answer names an enemy in its control range instead of targets. */
function engagementTold(
  about: TargetsAsked,
  by: string,
  said: readonly Remarked[],
  table: Table,
): readonly ToldOfSight[] {
  const { others = {} } = about;
  if (!Object.values(others).some(({ is }) => is === 'engaged')) return [];
  const isEngaged = said.some(({ value }) => others[value]?.is === 'engaged');
  return isEngaged || isOnlyOfTargets(about, said) ? closeTold(about, by, isEngaged, table) : [];
}

/** Whether nothing else could be the reason that an operative was not named. */
const isOnlyOfTargets = ({ ids, others = {} }: TargetsAsked, said: readonly Remarked[]): boolean =>
  said.every(({ value }) => ids.includes(value) || others[value]?.is === 'hatchway-on-its-way');

/** Whether some of these are in its control range: the answer settles it for none of them, or for the only one that can be. */
function closeTold({ ids }: About, by: string, isSome: boolean, table: Table): readonly ToldOfSight[] {
  const open = ids.filter((to) => isInDoubt(table, (now) => now.areClose(now.of(by), now.of(to))));
  if (!isSome) return open.map((to) => ({ by, to, close: false }));
  const [to, another] = open;
  const isOther = ids.some((id) => !open.includes(id) && !isFree(table, (now) => now.areClose(now.of(by), now.of(id))));
  return to === undefined || another !== undefined || isOther ? [] : [{ by, to, close: true }];
}

/** Whether the look could come out otherwise. */
const isInDoubt = (table: Table, look: (now: Table) => unknown): boolean => looked(table, look)?.isDoubtful === true;

/** Whether it certainly does not hold. */
function isFree(table: Table, look: (now: Table) => boolean): boolean {
  const found = looked(table, look);
  return found?.seen === false && !found.isDoubtful;
}

/** The result of a look, and whether it could be otherwise; undefined if it needs an unknown place. */
function looked<T>(
  table: Table,
  look: (now: Table) => T,
): { readonly seen: T; readonly isDoubtful: boolean } | undefined {
  const now = new Table(table.board, table.all(), table.absent);
  try {
    return { seen: look(now), isDoubtful: now.isDoubtful };
  } catch (problem) {
    if (problem instanceof Unplaced) return undefined;
    throw problem;
  }
}
