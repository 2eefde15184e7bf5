import { Option } from 'commander';
import type { GameConfig, GameState } from '../../rules/state/state.ts';
import { gameSequence, sequencePage } from '../../view/sequence.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { keepsMatch, openGameIfAny } from '../session/session.ts';

type Mode = GameConfig['mode'];
const modeNames = { 'joint-ops': 'Joint Ops', 'adversary-ops': 'Adversary Ops' } as const;

/** The sequence of a match; undefined if its session cannot be read. */
export type SequenceOfMatch = (run: Run) => Promise<CommandOutcome | undefined>;

export interface SequenceWords {
  readonly mode?: Mode;
}

export const modeOfSequence = (): Option =>
  new Option('--mode <mode>', 'the sequence of that mode, whatever is played').choices(Object.keys(modeNames));

/** The game sequence of the current mode; without a game, that of Joint Ops. */
export async function sequenceOutcome(
  run: Run,
  ofMatch: SequenceOfMatch,
  { mode }: SequenceWords,
): Promise<CommandOutcome> {
  if (mode !== undefined) return sequenceOf(undefined, mode);
  const game = openGameIfAny(run);
  const match = !game && keepsMatch(run) ? await ofMatch(run) : undefined;
  return match ?? sequenceOf(game?.state);
}

export const defineSequence =
  (ofMatch: SequenceOfMatch): Define =>
  (command, act) => {
    command
      .addOption(modeOfSequence())
      .action((words: SequenceWords) => act((run) => sequenceOutcome(run, ofMatch, words)));
  };

function sequenceOf(state: GameState | undefined, mode: Mode = state?.config.mode ?? 'joint-ops'): CommandOutcome {
  const steps = gameSequence(state, mode);
  const turn = state ? [`Turning point ${state.turningPoint}.`] : [];
  return pageOutcome({ mode, turningPoint: state?.turningPoint ?? null, sequence: steps }, () =>
    sequencePage(modeNames[mode], steps, ...turn),
  );
}
