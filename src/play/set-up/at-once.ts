import type { Option } from '../../engine/question.ts';
import { Failure } from '../../game/keeping/failure.ts';
import type { Game } from '../../game/keeping/game.ts';
import type { Deed } from '../../rules/language/deed.ts';
import { conversation, untilDone } from '../asking/conversation.ts';
import type { Guided } from '../asking/guided.ts';
import { LedAway } from '../asking/led-away.ts';
import type { Carried, SetUpWords } from '../game-access.ts';

/** A screen on which all of a set-up is said at once, and everybody is put on the map by hand. */
export interface SetUpAtOnce {
  /** Undefined: no game is wanted, or another screen has begun one. */
  say(how: SaidAtOnceHow): Promise<SaidAtOnce | undefined>;
  /** Everybody is put on the map of a game that has just been set up; `set-up`: that is wanted back. Throws `Failure`. */
  layOut(game: Game): Promise<'ready' | 'set-up'>;
}

export interface SaidAtOnceHow {
  /** The game that is there is kept as a backup. */
  readonly anew: boolean;
  /** Games of other kinds that can be set up instead. */
  readonly others: readonly Option[];
  /** Why what was said came to no game. */
  readonly refused?: Failure | undefined;
}

/** `withPlaces`: everybody is put on the map; `kind`: of a game that is asked for by questions. */
export type SaidAtOnce =
  | { readonly is: 'words'; readonly words: SetUpWords; readonly withPlaces: boolean }
  | { readonly is: 'other'; readonly kind: string };

/** Deeds that set the battle up, or put the record right. */
const setsUp: readonly Deed['do'][] = ['new-game', 'place', 'dice-of', 'npo', 'operative', 'hatch', 'breach', 'cp'];

/** Nothing but its set-up has been done. */
export const isBeforeBattle = ({ standing }: Game): boolean => standing.every(({ entry }) => setsUp.includes(entry.do));

/** A game that was set up at once. */
export interface StartedAtOnce {
  readonly done: Carried;
  readonly withPlaces: boolean;
}

/** Sets up what the screen says; what is refused is said again. The kind of a game that is asked for by questions; undefined: no game is wanted. */
export async function startAtOnce(
  { say }: SetUpAtOnce,
  { screen, access }: Guided,
  how: Omit<SaidAtOnceHow, 'refused'>,
): Promise<StartedAtOnce | { readonly kind: string } | undefined> {
  let refused: Failure | undefined;
  while (true) {
    const said = await say({ ...how, refused });
    if (said?.is !== 'words') return said;
    const { words, withPlaces } = said;
    const whole = how.anew ? { ...words, overwrite: true as const } : words;
    // Rules of a kill team may ask before the battle.
    const talk = conversation(screen, { state: null, turn: null });
    refused = undefined;
    try {
      const done = await untilDone(talk, () => access.begin(whole, (question) => talk.ask(question)));
      return { done, withPlaces };
    } catch (problem) {
      if (problem instanceof LedAway) continue;
      if (!(problem instanceof Failure) || problem.code === 'interrupted') throw problem;
      refused = problem;
    }
  }
}
