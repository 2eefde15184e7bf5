import type { Choice } from '../../../policy/choices/choice.ts';
import type { PlayerPolicy } from '../../../policy/policy.ts';
import { missionOf } from '../../../rules/modes/modes.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { generator, keyedDice } from '../dice.ts';
import { type PlayedOn, rollOn } from '../roll-on.ts';

/** How choices are played on. */
export interface Rollouts {
  /** Who plays on after a choice. */
  readonly plays: PlayerPolicy;
  /** Of their dice: none of the game. */
  readonly seed: string;
  /** Games of each choice, with the same dice for all, between two looks at who is behind. */
  readonly block: number;
  /** The most games of one choice. */
  readonly most: number;
}

/** What came of the games that began with a choice. */
interface Came {
  readonly choice: Choice;
  wins: number;
  /** Of what the mission asks for, 1 a game where all of it was done. */
  progress: number;
  /** Operatives that were not incapacitated. */
  survivors: number;
}

/**
 * The choice that wins the most games; of as many, the one that came farther in the mission, then the one that kept more operatives,
 * then the first. After each block the worse half is dropped. Undefined where the rules refuse all of them.
 */
export function bestByGames(
  state: GameState,
  choices: readonly Choice[],
  { plays, seed, block, most }: Rollouts,
): Choice | undefined {
  let playing = choices.map((choice): Came => ({ choice, wins: 0, progress: 0, survivors: 0 }));
  for (let from = 0; from < most && playing.length > 1; from += block) {
    playing = playing.filter((came) => {
      for (let k = from; k < from + block; k += 1) {
        const end = rollOn(state, {
          ...{ policy: plays, first: [came.choice.deed] },
          ...{ dice: keyedDice(seed, k), chance: generator(`${seed}/${k}/policy`) },
        });
        if (end.is === 'broken' && end.deeds === 0) return false;
        count(came, end);
      }
      return true;
    });
    playing.sort((a, b) => b.wins - a.wins || b.progress - a.progress || b.survivors - a.survivors);
    const over = from + block;
    // Where all have won or lost all of them, more games tell nothing.
    if (playing.every(({ wins }) => wins === over) || playing.every(({ wins }) => wins === 0)) break;
    playing = playing.slice(0, Math.ceil(playing.length / 2));
  }
  return playing[0]?.choice;
}

function count(came: Came, { is, state }: PlayedOn): void {
  if (is === 'won') came.wins += 1;
  const progress = missionOf(state).progress(state);
  if (progress && 'done' in progress) came.progress += progress.done / progress.needed;
  if (progress?.counts === 'item') came.progress += 1;
  came.survivors += state.operatives.filter((one) => one.state !== 'incapacitated').length;
}
