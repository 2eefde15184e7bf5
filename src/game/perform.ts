import type { Outcome, Run } from '../cli/act.ts';
import { answerersOf, givenOf, overruleOf } from '../cli/answerers.ts';
import { deedOutcome } from '../cli/deed-outcome.ts';
import { failureOf } from '../cli/session.ts';
import { seededDice } from '../engine/seeded-dice.ts';
import type { Deed } from '../rules/deed.ts';
import { deedRule } from '../rules/deeds.ts';
import { evolve } from '../rules/evolve.ts';
import type { GameState } from '../rules/state.ts';
import { stateNow, stateOn } from '../session/fold.ts';
import { type DeedDraft, deedOf } from '../session/format.ts';
import { nextDiceKey, planReroll } from '../session/timeline.ts';
import { sentences } from '../view/sentence.ts';
import { changeSession } from './change-session.ts';
import { countQuestions } from './count-questions.ts';
import { decide } from './decide.ts';
import { Failure } from './failure.ts';
import { warnOfGaps } from './gaps.ts';
import { insistAllUsed, leftOf } from './given.ts';
import type { Performed } from './performed.ts';

/** Carries out a deed in the session and keeps it as one entry. Throws `Failure`; nothing has been written then. */
export function performDeed(run: Run, deed: Deed | ((state: GameState) => Deed)): Promise<Outcome> {
  return changeSession(run, async (session) => {
    const state = stateNow(session);
    const done = typeof deed === 'function' ? deed(state) : deed;
    const performed = await perform(run, done, state, nextDiceKey(session.timeline));
    return {
      draft: performed.draft,
      outcome: (entry) => {
        if (entry !== undefined) warnOfGaps(run, session, performed, entry);
        return deedOutcome(performed, entry, session);
      },
    };
  });
}

/** Carries out the last deed again with other dice; the new entry takes the old one's place. Throws `Failure`. */
export async function performAgain(run: Run): Promise<Outcome> {
  const { reason } = run.options;
  if (!reason?.trim()) throw new Failure('usage', 'reroll needs --reason TEXT: it is written in the journal.');
  return changeSession(run, async ({ header, timeline }) => {
    const plan = planReroll(timeline);
    if (!plan.ok) throw failureOf(plan);
    const forced = plan.entry.events.some(({ type }) => type === 'override');
    const again: Run = forced ? { ...run, options: { ...run.options, force: true } } : run;
    const performed = await perform(again, deedOf(plan.entry), stateOn(header, plan.before), plan.key);
    if (!performed.asked.some(({ question }) => question.kind === 'dice'))
      throw new Failure('refused', `Entry ${plan.entry.n} (${plan.entry.do}) rolled no dice.`, {
        hint: 'tw undo takes it back.',
      });
    const { replaces, reroll } = plan;
    return {
      draft: { ...performed.draft, reason, replaces, reroll },
      outcome: (entry) => deedOutcome(performed, entry),
    };
  });
}

/** Resolves a deed; `key` is what its seeded dice hang on. Throws `Failure`. */
export async function perform(run: Run, deed: Deed, before: GameState, key: string): Promise<Performed> {
  const performed = await performOneOf(run, deed, before, key);
  insistAllUsed(leftOf(givenOf(run), performed.asked), performed.asked);
  return performed;
}

/** The same where others follow, to which what was typed may belong. */
export async function performOneOf(run: Run, deed: Deed, before: GameState, key: string): Promise<Performed> {
  const answerers = answerersOf(run, seededDice(before.config.seed, key));
  const {
    state: after,
    events,
    asked,
  } = await decide(() => deedRule(deed), before, evolve, answerers, overruleOf(run));
  const { force, reason } = run.options;
  const draft: DeedDraft = {
    ...deed,
    answers: asked.map(({ answer }) => answer),
    events,
    says: sentences(events, before),
    questions: countQuestions(asked),
    ...(force && reason !== undefined ? { reason } : {}),
  };
  return { deed, before, after, events, asked, draft };
}
