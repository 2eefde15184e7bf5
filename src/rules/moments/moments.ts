import type { WeaponRule } from '../../catalog/weapon-rule.ts';
import type { ActedBecause, RedrawBecause } from '../events/reasons.ts';
import type { Rule } from '../language/language.ts';
import type { Target } from '../questions/remarked.ts';
import type { Npo } from '../state/state.ts';
import type { AttackAction, Harm, Hits } from './action.ts';

/** A rule that a weapon has for a reason that is not on its card. */
export interface AddedRule {
  readonly rule: WeaponRule;
  readonly because: string;
}

/** Another card is drawn instead, for this reason. */
export interface Redraw {
  readonly because: RedrawBecause;
  /** In the words of a pack. */
  readonly words?: string;
}

/** A Shoot that costs no AP and follows from a rule, not from a behaviour. */
export interface FreeShoot {
  readonly npo: string;
  readonly weapon: string;
  readonly profile: string;
  readonly targets: readonly Target[];
  /** Attack dice in place of the weapon's. */
  readonly dice: number;
  readonly because: ActedBecause;
  /** Attack dice of the shooter that were discarded as fails. */
  readonly fails: number;
}

/** An NPO that a player operative has shot; the action is over. */
export interface ShotAtNpo {
  readonly npo: Npo;
  readonly by: string;
  readonly action: AttackAction;
  /** Attack dice discarded as fails. */
  readonly fails: number;
}

/**
 * The moments of a battle that an ability or an event card may touch. An entry names those that it touches and no
 * other; where several touch the same moment, the order of the table is the order in which they act.
 */
export interface Moments {
  /** The card is drawn from the deck. */
  readonly drawn?: (harm: Harm) => Rule<Redraw | undefined>;
  /** A player operative is to shoot it: it may be no valid target. */
  readonly mayBeTarget?: (npo: Npo) => Rule;
  /** Light terrain gives the bearer no cover when targets are chosen. */
  readonly noLightCover?: true;
  /** Inches beyond which a player operative that shoots re-rolls no attack dice. */
  readonly rerollsWithin?: number;
  /** An injured NPO: does it keep its stats where it stands? `moved`: since that was asked last. */
  readonly injured?: (npo: Npo, moved: boolean) => Rule<boolean>;
  /** An NPO attacks or retaliates: the rules that its weapons have where it stands. */
  readonly attacks?: (npo: Npo) => Rule<readonly AddedRule[]>;
  /** Attack dice are about to inflict damage: how much less. */
  readonly hit?: (hits: Hits) => Rule<number>;
  /** An NPO would be incapacitated. */
  readonly wouldFall?: (npo: Npo, action: AttackAction) => Rule<'falls' | 'stays'>;
  /** An operative of either side has been incapacitated by another. */
  readonly fell?: (id: string, by: string, action: AttackAction) => Rule;
  /** A Shoot of a player operative is over: the NPO shot may shoot back. */
  readonly wasShot?: (shot: ShotAtNpo) => Rule<FreeShoot | undefined>;
}
