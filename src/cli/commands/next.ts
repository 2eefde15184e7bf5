import { Failure } from '../../game/failure.ts';
import { nextDeed } from '../../rules/sequence.ts';
import type { Define } from '../act.ts';
import { performDeed } from '../perform-deed.ts';

export const define: Define = (command, act) => {
  command.action(() =>
    act((run) =>
      performDeed(run, (state) => {
        const deed = nextDeed(state);
        if (deed) return deed;
        throw new Failure('refused', 'The battle is over: there is no next step.', {
          rule: 'Game Sequence 5',
          hint: 'tw undo goes back, tw new-game starts another.',
        });
      }),
    ),
  );
};
