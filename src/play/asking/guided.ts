import { Failure, type FailureCode } from '../../game/keeping/failure.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { Carried, GameAccess } from '../game-access.ts';
import type { Screen, ToldStep } from '../screen.ts';
import { keysAfter } from './keys.ts';

/** A game that somebody is led through: what leads, and what it plays. */
export interface Guided {
  readonly screen: Screen;
  readonly access: GameAccess;
  /** Games are set up elsewhere: a step back ends at the first step. */
  readonly isBegunElsewhere?: true;
  /** Positions are offered once a game is set up. */
  readonly offersPositions?: true;
}

/** How the guided game is left: the battle is over, the person leaves it, or wants the set-up back. */
export type Left = 'over' | 'quit' | 'set-up';

/** Tells what was carried out; the key that leads away, null for none. */
export const tellDone = (
  { screen }: Guided,
  done: Carried,
  { is, waits, read = [], part }: Pick<ToldStep, 'is' | 'waits' | 'part'> & { readonly read?: readonly GameEvent[] },
): Promise<string | null> =>
  screen.tell({
    is,
    done,
    waits,
    read,
    ...(part && { part }),
    where: { state: done.after, turn: null },
    keys: keysAfter(done.after),
  });

/** What the rules refuse or a word that is wrong ends a step, not the game: the person is told. Everything else is thrown. */
export async function complainOrThrow(problem: unknown, { screen }: Pick<Guided, 'screen'>): Promise<void> {
  const goesOn: readonly FailureCode[] = ['refused', 'usage', 'invalid-data', 'locked'];
  if (!(problem instanceof Failure) || !goesOn.includes(problem.code)) throw problem;
  await screen.complain(problem);
}
