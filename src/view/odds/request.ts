import type { Combatant } from '../../odds/fight.ts';
import type { AttackProfile, Defender, Policy, Situation, Utility } from '../../odds/profile.ts';

/** Odds that are asked for. Without a policy both are shown; both sides play for `utility`. */
export type OddsRequest = { readonly policy: Policy | undefined; readonly utility: Utility } & (
  | {
      readonly kind: 'shoot';
      readonly attacker: AttackProfile;
      readonly defender: Defender;
      readonly situation: Situation;
    }
  | {
      readonly kind: 'fight';
      readonly attacker: Combatant;
      readonly defender: Combatant;
      /** Who resolves the first success. */
      readonly first: 'attacker' | 'defender';
    }
);

/** A request with the words for a person. */
export interface OddsQuery {
  readonly request: OddsRequest;
  /** `Necron Warrior 1, gauss flayer (4 4+ 3/4, Piercing 1)`. */
  readonly attacker: string;
  /** `Kel: Save 3+, 12 wounds`. */
  readonly defender: string;
  /** Weapon rules of a kill team's own: `Poison (Toxin blade)`. */
  readonly notCounted: readonly string[];
}

/** The policies to show, the usual calculators' first. */
export const policiesOf = ({ policy }: OddsRequest): readonly Policy[] =>
  policy === undefined ? ['standard', 'optimal'] : [policy];
