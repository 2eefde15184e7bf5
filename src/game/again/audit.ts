import { vocabulary } from '../../engine/rule.ts';
import { audit } from '../../rules/audit/audit.ts';
import type { Finding, Late, Recorded } from '../../rules/language/finding.ts';
import { added } from '../../session/journal/session.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import { decide } from '../answering/decide.ts';
import { type Given, insistAllUsed, leftOf } from '../answering/given.ts';
import { answerersOn, type Terms } from '../answering/terms.ts';
import { type Game, gameOf } from '../keeping/game.ts';
import type { Keeper } from '../keeping/keeper.ts';
import { diceNow } from '../performing/deed-dice.ts';
import { battle } from '../performing/game-rules.ts';
import { resolveOneOf } from '../performing/perform.ts';
import type { Done } from '../performing/perform-in.ts';

/** After a deed has ended a phase: what the rules required in that phase and the journal does not show. */
export function gapsAfter({ draft, before, after, entry, game }: Done): readonly Finding[] {
  if (entry === undefined) return [];
  const last: Recorded = { entry: { ...draft, n: entry }, before, after };
  if (!endsPhase(last)) return [];
  const journal: readonly Recorded[] = [...game.standing, last];
  const phaseBefore = journal.slice(0, -1).findLast(endsPhase)?.entry.n ?? 0;
  return audit(journal).filter(({ entries }) => entries.some((number) => number > phaseBefore));
}

const endsPhase = ({ before, after }: Recorded): boolean =>
  before.phase !== 'setup' && (before.phase !== after.phase || before.turningPoint !== after.turningPoint);

/** One way to make up for a finding, as it is offered. */
export interface Offer {
  /** The finding's id; with the trigger if there are several ways. */
  readonly value: string;
  readonly finding: Finding;
  readonly late: Late;
}

export const questionName = 'late-resolution';

/** What the rules required and the journal does not show. */
export const findingsIn = ({ standing: told }: Game): readonly Finding[] => audit(told);

export const offersOf = (findings: readonly Finding[]): readonly Offer[] =>
  findings.flatMap((finding) =>
    finding.late.map((late) => ({
      value: finding.late.length === 1 ? finding.id : `${finding.id}-by-${deedWords(late.deed).replace(/^\S+ /, '')}`,
      finding,
      late,
    })),
  );

/** The question about the offers; `inWords` says how to make up for each. */
export const lateQuestion = (offers: readonly Offer[], inWords: (late: Late) => string) => ({
  name: questionName,
  why: 'What shall be entered now?',
  options: offers.map(({ value, finding, late }) => ({ value, label: `${finding.missing} (${inWords(late)})` })),
  min: 0,
  max: offers.length,
  suggest: { value: [], because: 'nothing: perhaps you meant it so' },
});

/** Asks what to make up for, and does it. Throws `Failure`; nothing is written then. */
export function resolveLate(
  keeper: Keeper,
  terms: Terms,
  inWords: (late: Late) => string,
): Promise<{ readonly findings: readonly Finding[]; readonly done: readonly Done[] }> {
  return keeper.change(terms, async (game) => {
    const findings = findingsIn(game);
    const { chosen, left } = await choose(terms, offersOf(findings), inWords);
    const done = await resolveAll({ ...terms, given: left }, game, chosen);
    return {
      drafts: done.map(({ draft }) => draft),
      result: (entries) => ({ findings, done: done.map((one, index) => ({ ...one, entry: entries[index] })) }),
    };
  });
}

async function choose(
  terms: Terms,
  offers: readonly Offer[],
  inWords: (late: Late) => string,
): Promise<{ chosen: readonly Offer[]; left: Given }> {
  const { chooseMany } = vocabulary<null, never>();
  const { result, asked } = await decide(
    () => chooseMany(lateQuestion(offers, inWords)),
    null,
    (state) => state,
    answerersOn(terms, () => undefined),
  );
  return { chosen: offers.filter(({ value }) => result.includes(value)), left: leftOf(terms.given, asked) };
}

/** Nothing is written before everything has been resolved. */
async function resolveAll(terms: Terms, before: Game, chosen: readonly Offer[]): Promise<readonly Done[]> {
  const done: Done[] = [];
  let game = before;
  let { given } = terms;
  for (const { late, finding } of chosen) {
    const { reason = `late: ${finding.id}` } = terms;
    const overruling = late.outOfTurn ? { force: true, reason } : {};
    const performed = await resolveOneOf(
      { ...terms, ...overruling, given },
      late.deed,
      game.state,
      diceNow(battle, game),
    );
    given = leftOf(given, performed.asked);
    done.push({ ...performed, entry: undefined, game });
    game = gameOf(added(game.session, performed.draft, new Date(0)).session, game);
  }
  insistAllUsed(
    given,
    done.flatMap(({ asked }) => asked),
  );
  return done;
}
