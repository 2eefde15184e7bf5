import { added, type Session } from '../../session/journal/session.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import { type Game, gameOf } from './game.ts';
import { type Change, type Changing, insistSame, type Keeper } from './keeper.ts';

/** A game in memory only. Changes wait for their turn. */
export function keptInMemory(session: Session): Keeper {
  let game = gameOf(session);
  let busy: Promise<unknown> = Promise.resolve();
  async function change<T>({ dryRun, seen }: Changing, does: (game: Game) => Promise<Change<T>>): Promise<T> {
    if (seen) insistSame(seen, game, deedWords);
    const { drafts, result } = await does(game);
    const entries: number[] = [];
    for (const draft of dryRun ? [] : drafts) {
      const grown = added(game.session, draft, new Date());
      game = gameOf(grown.session, game);
      entries.push(grown.entry.n);
    }
    return result(entries);
  }
  return {
    read: () => game,
    changed: () => [],
    look: async () => {},
    change(how, does) {
      const turn = busy.then(() => change(how, does));
      busy = turn.catch(() => undefined);
      return turn;
    },
  };
}
