/** What a dice counts as. */
export type DiceResult = 'critical' | 'normal' | 'fail';

/** What a rule does to dice of its own side that have been rolled. */
export type OwnDiceEffect =
  | {
      readonly rerolls: 'one' | 'any' | 'alike' | 'fails' | { readonly results: readonly number[] };
    }
  | {
      readonly turns: 'normal' | 'fail';
      readonly into: 'critical' | 'normal';
      readonly dice: number;
      readonly least?: number | undefined;
      readonly faces?: readonly number[] | undefined;
    }
  | { readonly turns: 'best' }
  | { readonly adds: 'critical' | 'normal'; readonly dice: number };

/** What a rule does to dice that the enemy has rolled. */
export type EnemyDiceEffect =
  | {
      readonly turns: 'critical' | 'normal' | 'success';
      readonly into: 'normal' | 'fail';
      readonly dice: number;
      readonly faces?: readonly number[] | undefined;
    }
  | { readonly rerolls: { readonly results: readonly number[] } };

/** `holds`: only where the dice show such results. */
interface Changing<E> {
  readonly effect: E;
  holds(results: readonly DiceResult[]): boolean;
}

/** What rules of both sides do to some dice: first those of the one who rolled, then the enemy's. */
export interface DiceRules {
  readonly own: readonly Changing<OwnDiceEffect>[];
  readonly enemy: readonly Changing<EnemyDiceEffect>[];
  /** None of the dice may be re-rolled, or none that shows one of these. */
  readonly fixed?: 'all' | readonly number[] | undefined;
}

export const noDiceRules: DiceRules = { own: [], enemy: [] };

/** Whether nothing beside the rules of the weapon touches the dice. */
export const isPlainDice = ({ own, enemy, fixed }: DiceRules): boolean =>
  own.length === 0 && enemy.length === 0 && fixed === undefined;
