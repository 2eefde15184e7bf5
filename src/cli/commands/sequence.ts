import type { GameState } from '../../rules/state/state.ts';
import { gameSequence, sequencePage } from '../../view/sequence.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { keepsMatch, openGameIfAny } from '../session/session.ts';

const modeNames = { 'joint-ops': 'Joint Ops', 'adversary-ops': 'Adversary Ops' } as const;

/** The sequence of a match; undefined where its session cannot be read. */
type OfMatch = (run: Run) => Promise<CommandOutcome | undefined>;

/** The game sequence of the mode that is being played; without a game, that of Joint Ops. */
export const defineSequence =
  (ofMatch: OfMatch): Define =>
  (command, act) => {
    command.action(() =>
      act(async (run) => {
        const game = openGameIfAny(run);
        const match = !game && keepsMatch(run) ? await ofMatch(run) : undefined;
        return match ?? sequenceOf(game?.state);
      }),
    );
  };

function sequenceOf(state: GameState | undefined): CommandOutcome {
  const steps = gameSequence(state);
  const turn = state ? [`Turning point ${state.turningPoint}.`] : [];
  const mode = state?.config.mode ?? 'joint-ops';
  return pageOutcome({ mode, turningPoint: state?.turningPoint ?? null, sequence: steps }, () =>
    sequencePage(modeNames[mode], steps, ...turn),
  );
}
