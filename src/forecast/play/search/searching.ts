import type { PlayerPolicy } from '../../../policy/policy.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { bestByGames, type Rollouts } from './best-by-games.ts';
import { type Heads, promisingChoices } from './promising.ts';

/** How long it searches. */
export interface SearchDepth extends Pick<Rollouts, 'block' | 'most'> {
  /** Choices that are played on. */
  readonly choices: number;
}

/** A game takes minutes with it. */
const usualDepth: SearchDepth = { choices: 4, block: 4, most: 8 };

/**
 * A yardstick of how much better than the usual policy one can play: where an activation or a counteraction begins, it plays the most
 * promising choices on to the end of the battle, with dice of its own, and takes the one that wins most. The rest of the activation is
 * the usual policy's.
 */
export const searchingBy = (heads: Heads, depth: SearchDepth = usualDepth): PlayerPolicy => ({
  ...heads.usual,
  ...{ id: 'searching', version: 1 },
  choose(state, offers, chance) {
    const usually = heads.usual.choose(state, offers, chance);
    if (state.acting !== null || isQuiet(state, usually.serves)) return usually;
    const choices = promisingChoices(state, offers, heads, chance, depth.choices);
    return bestByGames(state, choices, { plays: heads.usual, seed: `${chance()}`, ...depth }) ?? usually;
  },
});

/** As long as the tomb sleeps and nobody is about to wake it, one way to come nearer is as good as another. */
const isQuiet = ({ threat }: GameState, serves: string): boolean =>
  threat === 0 && (serves === 'move' || serves === 'nothing');
