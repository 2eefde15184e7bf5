import type { AppliedTrigger, Deed } from '../language/deed.ts';
import type { Rule } from '../language/language.ts';
import type { GameConfig, GameState } from '../state/state.ts';
import type { Mission } from './mission.ts';

/** What is known of a trigger: pack, Threat Level, the exceptions of each. */
export interface TriggerFacts {
  readonly silent?: boolean | undefined;
  readonly unseenKill?: boolean | undefined;
  readonly damage?: boolean | undefined;
  /** Whose action it is. */
  readonly by?: string | undefined;
}

/** A way to play the game, as far as combat, activations and the players' actions leave something to it. */
export interface Mode {
  /** What the battle is about. */
  readonly mission: (config: GameConfig) => Mission;
  /** An action that the opposition may notice is over. */
  readonly noticed: (trigger: AppliedTrigger, facts: TriggerFacts) => Rule;
}

/** The deeds with which a battle of a mode begins, and goes on outside of activations. */
export interface Course {
  readonly newGame: () => Rule;
  readonly initiative: () => Rule;
  readonly ready: () => Rule;
  readonly drawEvent: (args: { readonly all: boolean }) => Rule;
  readonly reinforce: () => Rule;
  readonly firefight: () => Rule;
  readonly strategy: () => Rule;
  readonly endTurn: () => Rule;
  /** A gambit of the players that the mission demands, in a turn of their own choice. */
  readonly missionGambit: () => Rule;
  /** The next deed of the Strategy phase. */
  readonly due: (state: GameState) => Deed;
}
