import { Failure } from '../../game/keeping/failure.ts';
import type { Game } from '../../game/keeping/game.ts';
import type { Keeper } from '../../game/keeping/keeper.ts';
import type { Waiting } from '../../play/game-access.ts';
import type { Header } from '../../session/journal/format.ts';
import { type GameSent, noGame } from '../wire/sent.ts';
import { failureSent } from './failure-sent.ts';
import { tagOf, tagOfEntry } from './tags.ts';

/** Undefined where there is no game yet, or one is being put in its place. */
export function gameOrNone(keeper: Keeper): Game | undefined {
  try {
    return keeper.read();
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'no-session') return undefined;
    throw problem;
  }
}

export function gameSent(keeper: Keeper, waiting: (game: Game) => Waiting): GameSent {
  try {
    const game = gameOrNone(keeper);
    if (!game) return { is: 'none', tag: noGame };
    const { header, entries } = game.session;
    return { is: 'game', tag: tagOf(game), header: withoutSeed(header), entries, waiting: waiting(game) };
  } catch (problem) {
    if (problem instanceof Failure) return failureSent(problem);
    throw problem;
  }
}

/** Whoever has the seed knows all dice to come. */
const withoutSeed = (header: Header): Header => ({ ...header, seed: '' });

/** The number of the entry that a tag was made of, where the game has that very entry. */
export function entryNumberIn({ session: { entries } }: Game, tag: string): number | undefined {
  const number = Number(tag.split('.')[0]);
  const entry = entries[number - 1];
  return entry && tagOfEntry(entry) === tag ? number : undefined;
}
