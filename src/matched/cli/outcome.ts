import { termsOf } from '../../cli/asking/terms.ts';
import { type CommandOutcome, diceDocument, pageOutcome, type Run } from '../../cli/line/command.ts';
import { sessionPath } from '../../cli/session/session.ts';
import { heading, paragraph } from '../../view/page/page.ts';
import type { MatchedDone, MatchedGame } from '../game/game.ts';
import type { MatchedDeed } from '../rules/deed.ts';
import type { MatchedState } from '../rules/state.ts';
import { type MatchedStatus, matchedStatus } from '../view/status.ts';

/** What to run next. */
export function todoOf({ step, outcome, mission }: MatchedState): readonly string[] {
  if (outcome !== null) return [];
  const actions =
    step !== 'battle' || mission === null || mission === 'capture' ? [] : [`tw matched ${mission} PLAYER MARKER`];
  return ['tw matched next', ...actions];
}

export const statusOf = (state: MatchedState): MatchedStatus => matchedStatus(state, todoOf(state));

/** What a deed did; nothing that is hidden. */
export function deedOutcome({ entry, state, events, asked, says }: Omit<MatchedDone, 'before'>): CommandOutcome {
  const document = {
    ...(entry === undefined ? {} : { entry }),
    dice: diceDocument(asked),
    events,
    says,
    status: statusOf(state),
  };
  const dry = entry === undefined ? ['(dry run: nothing was written)'] : [];
  return { ...pageOutcome(document, () => [heading('Matched play'), paragraph(...says, ...dry)]), next: todoOf(state) };
}

/**
 * Carries out a deed in the session of this command; `seen`: the match that people have before them. Throws `Failure`;
 * nothing has been written then.
 */
export async function perform(
  run: Run,
  deed: MatchedDeed | ((state: MatchedState) => MatchedDeed),
  seen?: MatchedGame,
): Promise<CommandOutcome> {
  const { performMatched } = await import('../game/game.ts');
  const done = await performMatched(sessionPath(run), termsOf(run), deed, seen);
  if (done.entry !== undefined) run.io.stands(done.entry);
  return deedOutcome(done);
}
