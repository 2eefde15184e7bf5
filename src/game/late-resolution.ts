import type { Outcome, Run } from '../cli/act.ts';
import { answerersOf, givenOf } from '../cli/answerers.ts';
import { deedOutcome } from '../cli/deed-outcome.ts';
import { vocabulary } from '../engine/rule.ts';
import type { Finding, Late } from '../rules/audit/finding.ts';
import { audit } from '../rules/audit.ts';
import type { GameState } from '../rules/state.ts';
import { replay, stateNow } from '../session/fold.ts';
import type { Session } from '../session/read-session.ts';
import { advance, nextDiceKey } from '../session/timeline.ts';
import { deedWords } from '../view/deed-words.ts';
import { changeSessionBy } from './change-session.ts';
import { decide } from './decide.ts';
import { type Given, insistAllUsed, leftOf } from './given.ts';
import { performOneOf } from './perform.ts';
import type { Performed } from './performed.ts';

/** One way to make up for a finding, as it is offered. */
interface Offer {
  /** The value: the finding's id, with the trigger where there are several ways. */
  readonly value: string;
  readonly finding: Finding;
  readonly late: Late;
}

export const questionName = 'late-resolution';

export const offersOf = (findings: readonly Finding[]): readonly Offer[] =>
  findings.flatMap((finding) =>
    finding.late.map((late) => ({
      value: finding.late.length === 1 ? finding.id : `${finding.id}-by-${deedWords(late.deed).replace(/^\S+ /, '')}`,
      finding,
      late,
    })),
  );

/** The command that makes up for something. */
export const lateCommand = ({ deed, outOfTurn }: Late): string =>
  `tw ${deedWords(deed)}${outOfTurn ? ' --force --reason late' : ''}`;

/** The same question as it is asked. */
export const lateQuestion = (offers: readonly Offer[]) => ({
  name: questionName,
  why: 'What is made up for now, each as an entry of its own?',
  options: offers.map(({ value, finding, late }) => ({ value, label: `${finding.missing} (${lateCommand(late)})` })),
  min: 0,
  max: offers.length,
  suggest: { value: [], because: 'perhaps it was meant so' },
});

/** Asks what is made up for, and does it. `listed` is the outcome where that is nothing. Throws `Failure`; nothing is written then. */
export function resolveLate(run: Run, listed: (findings: readonly Finding[]) => Outcome): Promise<Outcome> {
  return changeSessionBy(run, async (session) => {
    const findings = audit([...replay(session)]);
    const offers = offersOf(findings);
    const { chosen, left } = await choose(run, offers);
    const done = await performAll(run, session, chosen, left);
    return {
      drafts: done.map(({ draft }) => draft),
      outcome: (entries) => (done.length === 0 ? listed(findings) : together(done, entries, session)),
    };
  });
}

async function choose(run: Run, offers: readonly Offer[]): Promise<{ chosen: readonly Offer[]; left: Given }> {
  const { chooseMany } = vocabulary<null, never>();
  const answerers = answerersOf(run, () => undefined);
  const { result, asked } = await decide(
    () => chooseMany(lateQuestion(offers)),
    null,
    (state) => state,
    answerers,
  );
  return { chosen: offers.filter(({ value }) => result.includes(value)), left: leftOf(givenOf(run), asked) };
}

/** Nothing is written before all of it has been resolved. */
async function performAll(
  run: Run,
  session: Session,
  chosen: readonly Offer[],
  given: Given,
): Promise<readonly Performed[]> {
  const done: Performed[] = [];
  let { timeline } = session;
  let state: GameState = stateNow(session);
  let left = given;
  for (const { late, finding } of chosen) {
    const { reason = `late: ${finding.id}` } = run.options;
    const overruling = late.outOfTurn ? ({ force: true, reason } as const) : {};
    const options = { ...run.options, ...overruling, dice: left.dice, answer: left.answers };
    const performed = await performOneOf({ ...run, options }, late.deed, state, nextDiceKey(timeline));
    left = leftOf(left, performed.asked);
    const next = advance(timeline, { n: session.entries.length + done.length + 1, at: '', ...performed.draft });
    if (typeof next === 'string') throw new Error(next);
    [timeline, state] = [next, performed.after];
    done.push(performed);
  }
  insistAllUsed(
    left,
    done.flatMap(({ asked }) => asked),
  );
  return done;
}

function together(done: readonly Performed[], entries: readonly number[], session: Session): Outcome {
  const outcomes = done.map((performed, index) => deedOutcome(performed, entries[index], session));
  const documents = outcomes.map(({ document }) => document);
  return {
    document: {
      ...documents.at(-1),
      ...(entries.length === 0 ? {} : { entries }),
      dice: documents.flatMap(({ dice }) => dice),
      events: done.flatMap(({ events }) => events),
      says: done.flatMap(({ draft }) => draft.says),
    },
    show: async (look) => (await Promise.all(outcomes.map((outcome) => outcome.show(look)))).join('\n\n'),
  };
}
