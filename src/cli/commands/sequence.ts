import { matchedInPlay } from '../../matched/cli/in-play.ts';
import { matchedSequence } from '../../matched/view/sequence.ts';
import { gameSequence, sequencePage } from '../../view/sequence.ts';
import { type Define, pageOutcome } from '../line/command.ts';
import { openGameIfAny } from '../session/session.ts';

const modeNames = { 'joint-ops': 'Joint Ops', 'adversary-ops': 'Adversary Ops' } as const;

/** The game sequence of the mode that is being played; without a game, that of Joint Ops. */
export const define: Define = (command, act) => {
  command.action(() =>
    act(async (run) => {
      const matched = matchedInPlay(run);
      if (matched) {
        const steps = matchedSequence(matched);
        const turn = matched.turningPoint > 0 ? [`Turning point ${matched.turningPoint} of 4.`] : [];
        return pageOutcome({ mode: 'matched', turningPoint: matched.turningPoint, sequence: steps }, () =>
          sequencePage('Matched play', steps, ...turn),
        );
      }
      const state = openGameIfAny(run)?.state;
      const steps = gameSequence(state);
      const turn = state ? [`Turning point ${state.turningPoint}.`] : [];
      const mode = state?.config.mode ?? 'joint-ops';
      return pageOutcome({ mode, turningPoint: state?.turningPoint ?? null, sequence: steps }, () =>
        sequencePage(modeNames[mode], steps, ...turn),
      );
    }),
  );
};
