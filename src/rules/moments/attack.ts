import type { WeaponRule } from '../../catalog/weapon-rule.ts';
import type { AttackProfile, OddsRules } from '../../odds/profile.ts';
import type { AttackDice } from '../events/events.ts';
import type { Rule } from '../language/language.ts';
import type { Effect, GameState, HeavyMove } from '../state/state.ts';
import type { AttackAction } from './action.ts';

/** The numbers that a weapon has with a rule: `Devastating 2` within 1", `Heavy (Dash only)`; 0 where it has none. */
export interface Numbers {
  readonly x: number;
  readonly inches: number;
  readonly only: 'dash' | 'reposition' | undefined;
}

/** One enemy in an attack sequence, the dice being retained, or blocked, or struck with. */
export interface Hit {
  readonly action: AttackAction;
  readonly use: WeaponUse;
  readonly target: string;
  /** Critical successes retained. */
  readonly criticals: number;
}

/** A sequence of Shoot when its damage has been inflicted. */
export interface SequenceOver extends Hit {
  readonly damage: number;
}

/** The intention to shoot: who is to be the target, and what is known of it on the table. */
export interface Aim {
  readonly user: string;
  readonly weapon: string;
  readonly target: string;
  /** Inches, where it has been said. */
  readonly distance: number | undefined;
  /** It interrupts from guard. */
  readonly guard: boolean;
}

/** A weapon rule names what the odds know of it, and of an attack only the steps that it touches. */
export interface WeaponRuleSteps {
  /**
   * What the odds know of it, by the number of each rule of this kind that the weapon has; `{}` where it changes no
   * chances, or none but by the number of attack dice.
   */
  readonly odds: OddsRules | ((each: readonly number[]) => OddsRules);
  /** It acts after this rule, where both touch the same step; else they act by name. */
  readonly after?: WeaponRule['rule'];
  /** How many attack dice are rolled in place of so many. */
  readonly attackDice?: (dice: number, numbers: Numbers) => number;
  /** By what is on record its user cannot use the weapon now. */
  readonly unusable?: (state: GameState, user: string, weapon: string, numbers: Numbers) => boolean;
  /** Before a player operative uses the weapon: the rule may forbid it. */
  readonly mayUse?: (aim: Aim, numbers: Numbers) => Rule;
  /** The move that is still allowed after the weapon's use in the same activation. */
  readonly leavesMove?: (numbers: Numbers) => HeavyMove;
  /** The weapon may Shoot with a Conceal order, and unheard (pack, Threat Level). */
  readonly silent?: true;
  /** No cover from such terrain when the target is chosen; the cover save remains. */
  readonly ignoresCover?: 'any-terrain' | 'light-terrain';
  /** Secondary targets, `x` inches around the primary one. */
  readonly secondaryTargets?: 'everyone' | 'valid-targets';
  /** How many attack dice may be retained unrolled, by the number of each rule of this kind that the weapon has. */
  readonly unrolled?: (each: readonly number[]) => number;
  /** Which attack dice may be re-rolled: any, those that show one result, one. */
  readonly rerolls?: 'any' | 'alike' | 'one';
  /** The least result that is a critical success. */
  readonly criticalFrom?: (numbers: Numbers) => number;
  /** Changes what the dice are retained as. */
  readonly retain?: (dice: readonly AttackDice[]) => readonly AttackDice[];
  /** The ruling by which it changes nothing that is retained against an obscured target. */
  readonly idleIfObscured?: string;
  /** When the dice have been retained. */
  readonly retained?: (hit: Hit, numbers: Numbers) => Rule;
  /** With a critical retained, what the target has once the action is over. */
  readonly effectOfCritical?: Effect;
  readonly fewerDefenceDice?: (numbers: Numbers, criticalRetained: boolean) => number;
  readonly noCoverSave?: true;
  /** In a fight the enemy blocks with critical successes alone. */
  readonly blockedByCriticalsOnly?: true;
  /** Successes that one block may cancel. */
  readonly cancels?: 2;
  /** The first critical strike of a sequence discards a success of the enemy as well. */
  readonly firstCriticalStrike?: 'discards-success';
  /** After each critical strike in a fight. */
  readonly criticalStrike?: (hit: Hit) => Rule;
  /** After a Shoot sequence. */
  readonly sequenceOver?: (over: SequenceOver) => Rule;
  /** After the weapon has been used, once in an action. */
  readonly used?: (use: WeaponUse, action: AttackAction) => Rule;
}

/** Some of the weapon rules, by their names. */
export type WeaponRules = Partial<Readonly<Record<WeaponRule['rule'], WeaponRuleSteps>>>;

/** A rule of a weapon: what it does, and its numbers. */
export interface RuleInUse {
  readonly rule: WeaponRule;
  readonly steps: WeaponRuleSteps;
  readonly numbers: Numbers;
}

/** Who rolls the dice of a weapon. */
export const rolledBy = ({ side, user }: Pick<WeaponUse, 'side' | 'user'>) => ({ whose: side, by: user });

/** A weapon as it is used in one action: stats at its beginning, and every rule that it then has. */
export interface WeaponUse {
  readonly user: string;
  readonly side: 'npos' | 'players';
  /** Its name in a sentence. */
  readonly label: string;
  /** Id of an NPO's weapon and profile; name and profile text of an operative's. */
  readonly weapon: string;
  readonly profile: string;
  readonly atk: number;
  readonly normal: number;
  readonly critical: number;
  /** As changed, from 2 up; a 6 succeeds even above 6. */
  readonly hit: number;
  /** The printed Hit and what changes it: `4+`, `injured +1`. */
  readonly modifiers: readonly string[];
  readonly rules: readonly RuleInUse[];
  /** The same in words, with the reasons of those that are not printed. */
  readonly rulesText: readonly string[];
  /** Rules of the kill team's own, kept as text: the players apply them. */
  readonly teamRules: readonly string[];
  /** For exact odds. */
  readonly odds: AttackProfile;
  /** By a rule of a kill team no target of it is obscured. */
  readonly seesAll?: boolean;
  /** By a rule of the enemy none of its attack dice may be re-rolled, or none with these results. */
  readonly fixed?: 'all' | readonly number[];
  /** Where rules of kill teams have changed it: against whom, and what it was before. */
  readonly changed?: { readonly against: string; readonly from: WeaponUse };
}
