import type { GameConfig, GameState } from '../../rules/state/state.ts';
import { gameSequence, sequencePage } from '../../view/sequence.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { keepsMatch, openGameIfAny } from '../session/session.ts';

type Mode = GameConfig['mode'];
const modeNames = { 'joint-ops': 'Joint Ops', 'adversary-ops': 'Adversary Ops' } as const;

/** The sequence of a match; undefined where its session cannot be read. */
type OfMatch = (run: Run) => Promise<CommandOutcome | undefined>;

/** The game sequence of the mode that is being played; without a game, that of Joint Ops. */
export const defineSequence =
  (ofMatch: OfMatch): Define =>
  (command, act) => {
    command
      .addOption(
        command.createOption('--mode <mode>', 'of that mode, whatever is played').choices(Object.keys(modeNames)),
      )
      .action(({ mode }: { mode?: Mode }) =>
        act(async (run) => {
          if (mode !== undefined) return sequenceOf(undefined, mode);
          const game = openGameIfAny(run);
          const match = !game && keepsMatch(run) ? await ofMatch(run) : undefined;
          return match ?? sequenceOf(game?.state);
        }),
      );
  };

function sequenceOf(state: GameState | undefined, mode: Mode = state?.config.mode ?? 'joint-ops'): CommandOutcome {
  const steps = gameSequence(state, mode);
  const turn = state ? [`Turning point ${state.turningPoint}.`] : [];
  return pageOutcome({ mode, turningPoint: state?.turningPoint ?? null, sequence: steps }, () =>
    sequencePage(modeNames[mode], steps, ...turn),
  );
}
