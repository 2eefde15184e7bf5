import { matchedSequence } from '../../view/matched/sequence.ts';
import { jointOpsSequence, sequencePage } from '../../view/sequence.ts';
import { type Define, pageOutcome } from '../command.ts';
import { matchedInPlay } from '../matched/in-play.ts';
import { openGameIfAny } from '../session.ts';

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
      const steps = jointOpsSequence(state);
      const turn = state ? [`Turning point ${state.turningPoint}.`] : [];
      return pageOutcome({ mode: 'joint-ops', turningPoint: state?.turningPoint ?? null, sequence: steps }, () =>
        sequencePage('Joint Ops', steps, ...turn),
      );
    }),
  );
};
