import { Failure } from '../../game/keeping/failure.ts';
import type { Game } from '../../game/keeping/game.ts';
import type { GameAccess, SharedQueue } from '../../play/game-access.ts';
import { gameIfAny } from '../../play/leading/game-if-any.ts';
import { newQueue, type QueueChange, stepForAll } from '../../play/sharing/table-queue.ts';
import { unlessOthersWereFirst } from '../../play/sharing/unless-others-were-first.ts';

/** What waits of a game that is kept here. */
export interface QueueHere extends SharedQueue {
  /** Looks what has come to the game. */
  look(): void;
  /** A change that was made on another screen. */
  take(change: QueueChange): void;
}

/** `tell` is called with each change that is made here. The due step is carried out once, whichever screen wants it first. */
export function queueHere(
  access: Pick<GameAccess, 'read' | 'opening' | 'carryOut'>,
  tell: (change: QueueChange) => void = () => {},
): QueueHere {
  const queue = newQueue();
  const look = (): void => {
    const game = gameIfAny(access);
    if (game) queue.look(game, false);
  };
  const change = async (made: QueueChange): Promise<void> => {
    queue.take(made);
    tell(made);
  };
  const steps = () => {
    look();
    return queue.now().steps;
  };
  return {
    look,
    take: queue.take,
    waiting: steps,
    done: (entry) => change({ entry }),
    tick: (entry, at, isDone) => change({ entry, line: { at, isDone } }),
    async stepOn(seen: Game, wants: boolean) {
      const due = stepForAll(seen, steps(), wants);
      if (!due || access.read() !== seen) return;
      const ask = () => Promise.reject(new Failure('needs-answer', 'The game is another one.'));
      await unlessOthersWereFirst(() => access.carryOut(due, ask, seen));
      look();
    },
    onChange: queue.onChange,
  };
}
