import { resolveAgain } from '../../game/again/resolve-again.ts';
import { isRolledOnTable } from '../../game/answering/terms.ts';
import type { Game } from '../../game/keeping/game.ts';
import { dueStep } from '../../game/performing/perform.ts';
import { deedRule } from '../../rules/deeds.ts';
import type { DeedEntry } from '../../session/journal/format.ts';

/**
 * How many deeds are taken back where at least so many are: a step that asks nobody would be carried out again at once, and is taken
 * back with the one before. As many as there are, where only the set-up would be left to be asked.
 */
export function stepsBack(told: Game['told'], least = 1): number {
  let count = least;
  while (count < told.length && asksNobody(told, told.length - count)) count += 1;
  return count;
}

const known = new WeakMap<DeedEntry, boolean>();

function asksNobody(told: Game['told'], index: number): boolean {
  const kept = told[index];
  if (!kept) return false;
  const byItself = known.get(kept.entry) ?? isPlayedByItself(kept);
  known.set(kept.entry, byItself);
  return byItself;
}

function isPlayedByItself(kept: Game['told'][number]): boolean {
  const { before, entry } = kept;
  const due = dueStep(before);
  if (due?.do !== entry.do || JSON.stringify(due.args) !== JSON.stringify(entry.args)) return false;
  if (entry.answers.some(({ source }) => !unasked.includes(source))) return false;
  // Somebody who answers dice with Roll was asked, though the seed gave them.
  if (before.diceOf === 'none' || !entry.answers.some(({ source }) => source === 'seed')) return true;
  const again = resolveAgain(kept, before, deedRule);
  return again.holds && again.asked.every(({ question }) => !isRolledOnTable(question, before.diceOf));
}

const unasked: readonly string[] = ['seed', 'known', 'board'];
