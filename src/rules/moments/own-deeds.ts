import type { Rule } from '../language/language.ts';
import type { Damage } from './damage.ts';

/** Actions that a rule lets somebody perform for nothing who does not act. */
export interface FreeFor {
  readonly id: string;
  readonly actions: readonly string[];
  readonly each: boolean;
  /** How far it may lead at most. */
  readonly inches?: number | undefined;
  /** The friend in whose control range it ends. */
  readonly beside?: string | undefined;
  /** The only enemy that may be attacked, or charged. */
  readonly target?: string | undefined;
  readonly because: string;
}

/** What effects of rules need that is done elsewhere: damage with what follows from it, actions, places. */
export interface Doing {
  inflict(damage: readonly Damage[]): Rule;
  act?(free: FreeFor): Rule;
  /** Free actions of those whom rules have saved in an action that is over. */
  due?(): Rule;
  /** It has been moved, or set up again: where it stands now. */
  stands?(id: string): Rule;
  /** The enemy of the moment does not perform its action; whether its AP are spent all the same. */
  prevents?(how: 'refunded' | 'spent'): Rule;
  /** The players' dice in the roll-off: again, or so much more or less. */
  initiative?(change: 'again' | number): Rule;
}
