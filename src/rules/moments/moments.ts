import type { WeaponRule } from '../../catalog/weapon-rule.ts';
import type { ActedBecause, RedrawBecause } from '../events/reasons.ts';
import type { Rule } from '../language/language.ts';
import type { Target } from '../questions/remarked.ts';
import type { Npo } from '../state/state.ts';
import type { AttackAction, Harm, Hits } from './action.ts';

/** A rule that a weapon has for a reason not printed on its card. */
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

/** A Shoot without AP that a rule grants, not a behaviour. */
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

/** An NPO that a player operative has shot, when the action is over. */
export interface ShotAtNpo {
  readonly npo: Npo;
  readonly by: string;
  readonly action: AttackAction;
  /** Attack dice discarded as fails. */
  readonly fails: number;
}

/**
 * The moments of a battle that an ability or event card may touch. An entry names only those that it touches; if several touch the
 * same moment, they act in the order of the table.
 */
export interface Moments {
  /** The card is drawn from the deck. */
  readonly drawn?: (harm: Harm) => Rule<Redraw | undefined>;
  /** A player operative is about to shoot it: it may not be a valid target. */
  readonly mayBeTarget?: (npo: Npo) => Rule;
  /** Light terrain gives the bearer no cover when targets are chosen. */
  readonly noLightCover?: true;
  /** Inches beyond which a player operative that shoots re-rolls no attack dice. */
  readonly rerollsWithin?: number;
  /** Whether an injured NPO keeps its stats where it stands. `moved`: since this was last asked. */
  readonly injured?: (npo: Npo, moved: boolean) => Rule<boolean>;
  /** An NPO attacks or retaliates: the rules its weapons have where it stands. */
  readonly attacks?: (npo: Npo) => Rule<readonly AddedRule[]>;
  /** Attack dice are about to inflict damage: by how much it is reduced. */
  readonly hit?: (hits: Hits) => Rule<number>;
  /** An NPO would be incapacitated. */
  readonly wouldFall?: (npo: Npo, action: AttackAction) => Rule<'falls' | 'stays'>;
  /** An operative of either side has been incapacitated by another. */
  readonly fell?: (id: string, by: string, action: AttackAction) => Rule;
  /** A player operative's Shoot is over: the NPO that was shot may shoot back. */
  readonly wasShot?: (shot: ShotAtNpo) => Rule<FreeShoot | undefined>;
}
