import { diceBySource } from '../../engine/dice.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { Rule } from '../../rules/language/language.ts';
import type { KindOfGame } from '../../session/journal/format.ts';
import { type RollsAside, rollsAside } from '../../session/journal/looked.ts';
import type { Game } from '../keeping/game.ts';
import type { GameRules } from '../performing/game-rules.ts';
import { battleBy, isAsWritten, type Rerun, rerunOf, resolveRecorded, withoutLater } from './resolve-again.ts';

/** An entry that would not come out as it is written. */
export interface VerifyFinding {
  readonly entry: number;
  /**
   * `line`: changed after it was written; `events`: other events; `answers`: a question without an answer, or an answer without a
   * question; `dice`: edited dice; `fault`: the rules cannot handle it; `board`: the board's answer then differs from now.
   */
  readonly kind: 'line' | 'events' | 'answers' | 'dice' | 'refused' | 'invalid' | 'fault' | 'board';
  /** One sentence. */
  readonly what: string;
}

export interface Verified {
  /** How many standing entries were resolved again: all but those kept by an amendment. */
  readonly entries: number;
  /** Dice of the standing entries: without a finding, those of the seed follow from it. */
  readonly dice: { readonly seed: number; readonly table: number };
  /** Rolls that were looked at and abandoned, undone, or made anew; absent in a match. */
  readonly rolls?: RollsAside;
  /** Facts that the board was asked again and is sure of; absent if it was not asked. */
  readonly facts?: number;
  /** In order; empty when all is as written. */
  readonly findings: readonly VerifyFinding[];
  /** One sentence each: the session was made with other data, or an entry was kept by an amendment and is not checked. */
  readonly warnings: readonly string[];
}

/**
 * Resolves every standing entry again, from its answers and the state before it. `rules`: the hash of the data now; `changed`: the
 * entries with changed lines, standing or not.
 */
export function verify(
  game: Game,
  deedRule: (deed: Deed) => Rule,
  rules: string,
  changed: readonly number[] = [],
): Verified {
  const { header } = game.session;
  const { entries, dice, ...found } = verifyIn(battleBy(deedRule), game, changed);
  const verified = { entries, dice, rolls: rollsAside(game.session), ...found };
  if (header.rules === rules) return verified;
  const otherData = `The session was made with other data (${header.rules}, now ${rules}), by tw ${header.tw}.`;
  return { ...verified, warnings: [otherData, ...verified.warnings] };
}

/** The same for any kind of game. */
export function verifyIn<K extends KindOfGame>(
  rules: GameRules<K>,
  { standing: told }: Game<K>,
  changed: readonly number[],
): Verified {
  const findings: VerifyFinding[] = [];
  let entries = 0;
  const warnings: string[] = [];
  for (const replayed of told) {
    const { entry, before } = replayed;
    const { n, do: what, kept } = entry;
    if (kept) {
      warnings.push(`Entry ${n} (${what}) was kept as it was when an earlier one was amended; it is not checked.`);
      continue;
    }
    entries++;
    try {
      findings.push(...verifyRerun(entry, rerunOf(rules, replayed, before), rules.laterEvents));
    } catch (fault) {
      findings.push(faultIn(entry, fault));
    }
  }
  findings.push(...changed.map(changedLine));
  const dice = diceBySource(told.flatMap(({ entry }) => entry.answers));
  return { entries, dice, findings, warnings };
}

/** The rules throw an error for it. */
const faultIn = ({ n, do: what }: { readonly n: number; readonly do: string }, fault: unknown): VerifyFinding => ({
  entry: n,
  kind: 'fault',
  what: `Entry ${n} (${what}): the rules can make nothing of it: ${fault instanceof Error ? fault.message : String(fault)}.`,
});

const changedLine = (entry: number): VerifyFinding => ({
  entry,
  kind: 'line',
  what: `Entry ${entry}: its line, or the line before it, was changed after it had been written.`,
});

/** What is wrong with an entry of any game when it is resolved again. Secret answers are not shown. */
function verifyRerun<S, E extends { readonly type: string }, A>(
  entry: { readonly n: number; readonly do: string; readonly events: readonly E[] },
  rerun: Rerun<S, E, A>,
  later: readonly string[],
): VerifyFinding[] {
  const findings: VerifyFinding[] = [];
  const find = (kind: VerifyFinding['kind'], what: string): void => {
    findings.push({ entry: entry.n, kind, what: `Entry ${entry.n} (${entry.do}): ${what}` });
  };
  const { resolution, left } = resolveRecorded(rerun, ({ name, secret }, { value }, { fair, fact }) => {
    if (fair)
      find(
        'dice',
        secret
          ? `the dice ${name} are edited; they were rolled in secret.`
          : `the dice ${name} are edited: ${value}, where the seed gives ${fair.value ?? 'none'}.`,
      );
    if (fact) find('answers', `its answer to ${name} is not what the record knows: ${fact.because}`);
    return true;
  });
  switch (resolution.is) {
    case 'question':
      find('answers', `it would now ask ${resolution.question.name}, which has no answer.`);
      break;
    case 'refused':
      find('refused', `it would now be refused: ${resolution.refusal.message}`);
      break;
    case 'invalid':
      find('invalid', `it would now be wrong: ${resolution.invalid.message}`);
      break;
    case 'done': {
      const difference = firstDifference(entry.events, resolution.events, later);
      if (difference !== undefined) find('events', `${difference}.`);
      for (const name of left) find('answers', `the answer to ${name} is no longer asked for.`);
    }
  }
  return findings;
}

function firstDifference(
  written: readonly { readonly type: string }[],
  resolved: readonly { readonly type: string }[],
  later: readonly string[],
): string | undefined {
  const now = withoutLater(written, resolved, later);
  for (let index = 0; index < Math.max(written.length, now.length); index++) {
    const [was, is] = [written[index], now[index]];
    if (!isAsWritten(was, is))
      return `event ${index + 1} is written as ${was ? JSON.stringify(was) : 'nothing'}, and would now be ${is ? JSON.stringify(is) : 'nothing'}`;
  }
  return undefined;
}
