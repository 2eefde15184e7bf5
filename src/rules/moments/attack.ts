import type { WeaponRule } from '../../catalog/weapon-rule.ts';
import type { AttackProfile, OddsRules } from '../../odds/profile.ts';
import type { AttackDice } from '../events/events.ts';
import type { Rule } from '../language/language.ts';
import type { Effect, GameState, HeavyMove } from '../state/state.ts';
import type { AttackAction } from './action.ts';

/** The numbers of a rule of a weapon: `Devastating 2` within 1", `Heavy (Dash only)`; 0 if it has none. */
export interface Numbers {
  readonly x: number;
  readonly inches: number;
  readonly only: 'dash' | 'reposition' | undefined;
}

/** One enemy in an attack sequence, as dice are retained, blocked or struck with. */
export interface Hit {
  readonly action: AttackAction;
  readonly use: WeaponUse;
  readonly target: string;
  /** Critical successes retained. */
  readonly criticals: number;
}

/** A sequence of Shoot once its damage has been inflicted. */
export interface SequenceOver extends Hit {
  readonly damage: number;
}

/** The intention to shoot: the target, and what is known about it on the table. */
export interface Aim {
  readonly user: string;
  readonly weapon: string;
  readonly target: string;
  /** Inches, if said. */
  readonly distance: number | undefined;
  /** It interrupts from guard. */
  readonly guard: boolean;
}

/** A weapon rule states what the odds know about it, and only those steps of an attack that it touches. */
export interface WeaponRuleSteps {
  /**
   * What the odds know about it, given the number of each rule of this kind on the weapon; `{}` if it changes no chances, or only
   * the number of attack dice.
   */
  readonly odds: OddsRules | ((each: readonly number[]) => OddsRules);
  /** The rule that acts before this one if both touch the same step; otherwise by name. */
  readonly after?: WeaponRule['rule'];
  /** How many attack dice are rolled instead of `dice`. */
  readonly attackDice?: (dice: number, numbers: Numbers) => number;
  /** Whether its user cannot use the weapon now, by the record. */
  readonly unusable?: (state: GameState, user: string, weapon: string, numbers: Numbers) => boolean;
  /** Before a player operative uses the weapon; the rule may forbid it. */
  readonly mayUse?: (aim: Aim, numbers: Numbers) => Rule;
  /** The move still allowed after using the weapon in the same activation. */
  readonly leavesMove?: (numbers: Numbers) => HeavyMove;
  /** The weapon may Shoot with a Conceal order, and makes no noise (pack, Threat Level). */
  readonly silent?: true;
  /** Such terrain gives no cover when the target is chosen; the cover save remains. */
  readonly ignoresCover?: 'any-terrain' | 'light-terrain';
  /** Secondary targets, `x` inches around the primary one. */
  readonly secondaryTargets?: 'everyone' | 'valid-targets';
  /** How many attack dice may be retained unrolled, given the number of each rule of this kind on the weapon. */
  readonly unrolled?: (each: readonly number[]) => number;
  /** Which attack dice may be re-rolled: any, those with one result, or one dice. */
  readonly rerolls?: 'any' | 'alike' | 'one';
  /** The lowest result that is a critical success. */
  readonly criticalFrom?: (numbers: Numbers) => number;
  /** Changes what the dice are retained as. */
  readonly retain?: (dice: readonly AttackDice[]) => readonly AttackDice[];
  /** The ruling by which it changes nothing against an obscured target. */
  readonly idleIfObscured?: string;
  /** After the dice have been retained. */
  readonly retained?: (hit: Hit, numbers: Numbers) => Rule;
  /** The effect on the target of a retained critical, once the action is over. */
  readonly effectOfCritical?: Effect;
  readonly fewerDefenceDice?: (numbers: Numbers, criticalRetained: boolean) => number;
  readonly noCoverSave?: true;
  /** In a fight the enemy blocks only with critical successes. */
  readonly blockedByCriticalsOnly?: true;
  /** How many successes one block may cancel. */
  readonly cancels?: 2;
  /** The first critical strike of a sequence also discards a success of the enemy. */
  readonly firstCriticalStrike?: 'discards-success';
  /** After each critical strike in a fight. */
  readonly criticalStrike?: (hit: Hit) => Rule;
  /** After a Shoot sequence. */
  readonly sequenceOver?: (over: SequenceOver) => Rule;
  /** After the weapon has been used, once per action. */
  readonly used?: (use: WeaponUse, action: AttackAction) => Rule;
}

/** Some of the weapon rules, by name. */
export type WeaponRules = Partial<Readonly<Record<WeaponRule['rule'], WeaponRuleSteps>>>;

/** A rule of a weapon: what it does, and its numbers. */
export interface RuleInUse {
  readonly rule: WeaponRule;
  readonly steps: WeaponRuleSteps;
  readonly numbers: Numbers;
}

/** Who rolls a weapon's dice. */
export const rolledBy = ({ side, user }: Pick<WeaponUse, 'side' | 'user'>) => ({ whose: side, by: user });

/** A weapon as used in one action: its stats at the start, and every rule that it then has. */
export interface WeaponUse {
  readonly user: string;
  readonly side: 'npos' | 'players';
  /** Its name in a sentence. */
  readonly label: string;
  /** Ids of an NPO's weapon and profile; name and profile text for a player operative. */
  readonly weapon: string;
  readonly profile: string;
  readonly atk: number;
  readonly normal: number;
  readonly critical: number;
  /** As changed, at least 2; a 6 succeeds even above 6. */
  readonly hit: number;
  /** The printed Hit and what changes it: `4+`, `injured +1`. */
  readonly modifiers: readonly string[];
  readonly rules: readonly RuleInUse[];
  /** The same in words, with reasons for those that are not printed. */
  readonly rulesText: readonly string[];
  /** Rules of the kill team's own, kept as text: the players apply them. */
  readonly teamRules: readonly string[];
  /** For exact odds. */
  readonly odds: AttackProfile;
  /** A rule of a kill team makes no target of it obscured. */
  readonly seesAll?: boolean;
  /** By rules its target is obscured. */
  readonly obscures?: boolean;
  /** By a rule of the enemy none of its attack dice may be re-rolled, or none with these results. */
  readonly fixed?: 'all' | readonly number[];
  /** Where rules of kill teams have changed it: against whom, and what it was before. */
  readonly changed?: { readonly against: string; readonly from: WeaponUse };
}
