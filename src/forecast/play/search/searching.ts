import type { Choice } from '../../../policy/choices/choice.ts';
import { declining, type Offers } from '../../../policy/choices/offers.ts';
import type { OwnChance, PlayerPolicy } from '../../../policy/policy.ts';
import { missionOf } from '../../../rules/modes/modes.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { chancesOf } from '../dice.ts';
import { type PlayedOn, rollOn } from '../roll-on.ts';

/** How long it searches. */
export interface SearchDepth extends HowMany {
  /** How many choices are played ahead. */
  readonly choices: number;
}

/** A game with it takes minutes. */
const usualDepth: SearchDepth = { choices: 4, block: 4, most: 8, lead: 3 };

/**
 * A yardstick of how much better than the usual policy one can play: at the start of an activation or counteraction it plays the
 * most promising choices to the end of the battle, with dice of its own, and takes one that wins clearly more than the usual
 * policy's choice. The usual policy plays the rest of the activation.
 */
export const searchingBy = (heads: Heads, depth: SearchDepth = usualDepth): PlayerPolicy => ({
  ...heads.usual,
  ...{ id: 'searching', version: 1 },
  choose(state, offers, chance) {
    const usually = heads.usual.choose(state, offers, chance);
    if (state.acting !== null || isQuiet(state, usually.serves)) return usually;
    const choices = promisingChoices(state, offers, heads, chance, depth.choices);
    // All choices get the same dice, and never the game's.
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

/** While the tomb sleeps and nobody is about to wake it, one way to come nearer is as good as another. */
const isQuiet = ({ threat }: GameState, serves: string): boolean =>
  threat === 0 && (serves === 'move' || serves === 'nothing');

/** The result of a battle played ahead; undefined if the first deed was refused. */
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

/** The policies that make suggestions: the one that plays on, and others that may choose differently. */
interface Heads {
  readonly usual: PlayerPolicy;
  readonly others: readonly PlayerPolicy[];
}

/**
 * The few choices worth playing ahead, at most `most`, each once: the usual policy's; the best that another operative could do
 * first; those of the other policies; more of the other operatives; declining a counteraction.
 */
export function promisingChoices(
  state: GameState,
  offers: Offers,
  { usual, others }: Heads,
  chance: OwnChance,
  most: number,
): readonly Choice[] {
  const first = usual.choose(state, offers, chance);
  const [next, ...later] = offers.who
    .filter((id) => id !== first.who && offers.actor(id) !== undefined)
    .map((id) => usual.choose(state, { ...offers, who: [id] }, chance))
    .toSorted((a, b) => urgency.indexOf(a.serves) - urgency.indexOf(b.serves));
  const all = [
    first,
    ...(next ? [next] : []),
    ...others.map((head) => head.choose(state, offers, chance)),
    ...later,
    ...(offers.counteracts ? [declining] : []),
  ];
  const once = new Map(all.map((choice) => [JSON.stringify(choice.deed), choice]));
  return [...once.values()].slice(0, most);
}

/** Reasons for another operative to go first, the most urgent first. */
const urgency: readonly Choice['serves'][] = ['mission', 'attack', 'door', 'guard', 'move', 'nothing'];

/** The result of one game that began with a choice. */
export interface Came {
  readonly won: boolean;
  /** Share of the mission that was done, 0 to 1. */
  readonly progress: number;
  /** Operatives that were not incapacitated. */
  readonly survivors: number;
}

/** How many games are played. */
interface HowMany {
  /** Games of each choice between two checks of which is behind. */
  readonly block: number;
  /** The most games of one choice. */
  readonly most: number;
  /** How many more games than the first a choice has to win to be taken instead. */
  readonly lead: number;
}

/**
 * The first choice, unless another wins clearly more: few games prove little, and the first is the usual one. Of the others, the
 * one that wins most; of equals, the one that got further in the mission, then the one that kept more operatives. After each block
 * the worse half is dropped, but never the first. `playOn`: game `k` from a choice on, undefined if the rules refuse it. Undefined
 * if they refuse all.
 */
export function bestByGames<C>(
  choices: readonly C[],
  playOn: (choice: C, k: number) => Came | undefined,
  { block, most, lead }: HowMany,
): C | undefined {
  let playing = choices.map((choice) => ({ choice, wins: 0, progress: 0, survivors: 0 }));
  const [usual] = playing;
  for (let from = 0; from < most && playing.length > 1; from += block) {
    playing = playing.filter((tried) => {
      for (let k = from; k < from + block; k += 1) {
        const came = playOn(tried.choice, k);
        if (!came) return false;
        tried.wins += came.won ? 1 : 0;
        tried.progress += came.progress;
        tried.survivors += came.survivors;
      }
      return true;
    });
    playing.sort((a, b) => b.wins - a.wins || b.progress - a.progress || b.survivors - a.survivors);
    const over = from + block;
    // If all have won or lost every game, more games tell nothing.
    if (playing.every(({ wins }) => wins === over) || playing.every(({ wins }) => wins === 0)) break;
    const half = Math.ceil(playing.length / 2);
    playing = playing.filter((tried, rank) => rank < half || tried === usual);
  }
  const [best] = playing;
  if (!best || !usual || !playing.includes(usual)) return best?.choice;
  return best.wins >= usual.wins + lead ? best.choice : usual.choice;
}
