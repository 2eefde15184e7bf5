import { termsOf } from '../../cli/asking/terms.ts';
import { type CommandOutcome, diceDocument, pageOutcome, type Run } from '../../cli/line/command.ts';
import { type Done, performIn } from '../../game/performing/perform-in.ts';
import { heading, paragraph } from '../../view/page/page.ts';
import { match } from '../game/match.ts';
import type { MatchedDeed } from '../rules/deed.ts';
import type { MatchedState } from '../rules/state.ts';
import type { MatchKind } from '../session/match-journal.ts';
import { type MatchedStatus, matchedStatus } from '../view/status.ts';
import { matchToChange } from './keeping.ts';

/** What to run next. */
export function todoOf({ step, outcome, mission }: MatchedState): readonly string[] {
  if (outcome !== null) return [];
  const actions =
    step !== 'battle' || mission === null || mission === 'capture' ? [] : [`tw matched ${mission} PLAYER MARKER`];
  return ['tw matched next', ...actions];
}

export const statusOf = (state: MatchedState): MatchedStatus => matchedStatus(state, todoOf(state));

type DoneInMatch = Pick<Done<MatchKind>, 'entry' | 'after' | 'events' | 'asked' | 'draft'>;

/** What a deed did, without anything hidden. */
export function deedOutcome({ entry, after, events, asked, draft }: DoneInMatch): CommandOutcome {
  const { says } = draft;
  const document = {
    ...(entry === undefined ? {} : { entry }),
    dice: diceDocument(asked),
    events,
    says,
    status: statusOf(after),
  };
  const dry = entry === undefined ? ['(dry run: nothing was written)'] : [];
  return { ...pageOutcome(document, () => [heading('Matched play'), paragraph(...says, ...dry)]), next: todoOf(after) };
}

/** Carries out a deed in the session of this command. Throws `Failure`; nothing has been written then. */
export async function perform(
  run: Run,
  deed: MatchedDeed | ((state: MatchedState) => MatchedDeed),
): Promise<CommandOutcome> {
  return deedOutcome(await performIn(match, matchToChange(run), termsOf(run), deed));
}
