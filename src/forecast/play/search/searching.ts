import type { Choice } from '../../../policy/choices/choice.ts';
import type { PlayerPolicy } from '../../../policy/policy.ts';
import { missionOf } from '../../../rules/modes/modes.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { chancesOf } from '../dice.ts';
import { type PlayedOn, rollOn } from '../roll-on.ts';
import { bestByGames, type Came, type HowMany } from './best-by-games.ts';
import { type Heads, promisingChoices } from './promising.ts';

/** How long it searches. */
export interface SearchDepth extends HowMany {
  /** Choices that are played on. */
  readonly choices: number;
}

/** A game takes minutes with it. */
const usualDepth: SearchDepth = { choices: 4, block: 4, most: 8, lead: 3 };

/**
 * A yardstick of how much better than the usual policy one can play: where an activation or a counteraction begins, it plays the most
 * promising choices on to the end of the battle, with dice of its own, and takes one that wins clearly more than the usual policy's. The
 * rest of the activation is the usual policy's.
 */
export const searchingBy = (heads: Heads, depth: SearchDepth = usualDepth): PlayerPolicy => ({
  ...heads.usual,
  ...{ id: 'searching', version: 1 },
  choose(state, offers, chance) {
    const usually = heads.usual.choose(state, offers, chance);
    if (state.acting !== null || isQuiet(state, usually.serves)) return usually;
    const choices = promisingChoices(state, offers, heads, chance, depth.choices);
    // All choices get the same dice, none of them the game's.
    const seed = `${chance()}`;
    const playOn = ({ deed }: Choice, k: number): Came | undefined =>
      cameOf(
        rollOn(state, {
          ...{ policy: heads.usual, first: [deed] },
          ...chancesOf(seed, k),
        }),
      );
    return bestByGames(choices, playOn, depth) ?? usually;
  },
});

/** As long as the tomb sleeps and nobody is about to wake it, one way to come nearer is as good as another. */
const isQuiet = ({ threat }: GameState, serves: string): boolean =>
  threat === 0 && (serves === 'move' || serves === 'nothing');

/** What came of a battle that was played on; undefined where the first deed was refused. */
export function cameOf({ is, state, deeds }: Pick<PlayedOn, 'is' | 'state' | 'deeds'>): Came | undefined {
  if (is === 'broken' && deeds === 0) return undefined;
  return {
    won: is === 'won',
    progress: progressOf(state),
    survivors: state.operatives.filter((one) => one.state !== 'incapacitated').length,
  };
}

/** The share of the mission that is done; an item that was found counts as all of it. */
function progressOf(state: GameState): number {
  const progress = missionOf(state).progress(state);
  if (progress && 'done' in progress) return progress.done / progress.needed;
  return progress?.counts === 'item' ? 1 : 0;
}
