import type { AttackOdds } from '../attack-odds/attack-odds.ts';
import type { DecidesVictory } from '../events/reasons.ts';
import { ruling } from '../language/rulings.ts';
import { missionOf } from '../modes/modes.ts';
import type { GameConfig, GameState, Npo } from '../state/state.ts';
import type { Situation } from './situation.ts';

/**
 * How bad an attack is for the players (pack, Threat Principle): whether they call it worse than anything else; then the chance to
 * incapacitate, which counts for more if their victory depends on that operative (ruling mission-target); then the mean damage.
 */
export interface Danger {
  /** Id of the player operative attacked. */
  readonly target: string;
  readonly odds: AttackOdds;
  readonly worse: boolean;
  readonly victoryDependsOn: DecidesVictory | undefined;
}

export const dangerTo = (state: GameState, target: string, odds: AttackOdds, worse = false): Danger => ({
  target,
  odds,
  worse,
  victoryDependsOn: odds.incapacitate > 0 ? missionOf(state).victoryDependsOn?.(state, target) : undefined,
});

/** Positive if `a` is worse for the players than `b`; 0 if they are equal. */
export function moreDangerous(state: GameState, a: Danger, b: Danger): number {
  const [one, other] = [ranksOf(state, a), ranksOf(state, b)];
  const rung = one.findIndex((rank, index) => rank !== other[index]);
  return rung < 0 ? 0 : (one[rung] ?? 0) - (other[rung] ?? 0);
}

function ranksOf({ config }: GameState, { worse, victoryDependsOn, odds }: Danger): readonly number[] {
  const decides = victoryDependsOn !== undefined;
  return [
    worse ? 1 : 0,
    decisiveChance(config, decides, odds.incapacitate),
    decides ? 1 : 0,
    odds.incapacitate,
    odds.mean,
  ];
}

/**
 * The chance to incapacitate, weighted to compare operatives that decide the mission with others (ruling mission-target). The
 * decisive one goes first from half of the best chance: its own counts double.
 */
export function decisiveChance(config: GameConfig, decides: boolean, chance: number): number {
  if (!decides) return chance;
  switch (ruling(config, 'mission-target')) {
    case 'first':
      return chance + 1;
    case 'equal':
      return chance;
    default:
      return 2 * chance;
  }
}

/** The worst of them; null if there is none. */
export const greatest = (state: GameState, dangers: readonly Danger[]): Danger | null =>
  dangers.reduce<Danger | null>(
    (most, one) => (most === null || moreDangerous(state, one, most) > 0 ? one : most),
    null,
  );

/** An NPO that may activate or counteract, with what is known about its targets. */
export interface Candidate {
  readonly npo: Npo;
  at: Situation;
  /** What it would do, by what was told; null: it can attack none of those told about. */
  danger: Danger | null;
  /** The most that it could do; null if nothing. */
  readonly bound: Danger | null;
  /** What it would do if nothing has changed since it was told, or else the most that it could do; null if nothing. */
  readonly likely: Danger | null;
  /** It is still open whether some operative can be attacked. */
  open: boolean;
  /** Its targets have been told in this survey. */
  told: boolean;
  /** It was named in this survey as one that can attack somebody. */
  named: boolean;
}
