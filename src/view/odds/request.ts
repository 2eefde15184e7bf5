import type { SecondEditionFighter } from '../../matched/odds/fight.ts';
import type { SecondEditionTarget, SecondEditionWeapon } from '../../matched/odds/profile.ts';
import type { Combatant } from '../../odds/fight.ts';
import type { AttackProfile, Defender, Policy, Situation, Utility } from '../../odds/profile.ts';

interface Play {
  /** Without a policy both are shown. */
  readonly policy: Policy | undefined;
  /** What both sides play for. */
  readonly utility: Utility;
}

/** `first`: who resolves the first success. */
export type ShootRequest = Play & { readonly kind: 'shoot' } & (
    | {
        readonly edition?: 2024;
        readonly attacker: AttackProfile;
        readonly defender: Defender;
        readonly situation: Situation;
      }
    | { readonly edition: 2021; readonly attacker: SecondEditionWeapon; readonly defender: SecondEditionTarget }
  );

export type FightRequest = Play & { readonly kind: 'fight'; readonly first: 'attacker' | 'defender' } & (
    | { readonly edition?: 2024; readonly attacker: Combatant; readonly defender: Combatant }
    | {
        readonly edition: 2021;
        readonly attacker: SecondEditionFighter;
        readonly defender: SecondEditionFighter;
      }
  );

/** Odds that are asked for. */
export type OddsRequest = ShootRequest | FightRequest;

/** A request with the words for a person. */
export interface OddsQuery {
  readonly request: OddsRequest;
  /** `Necron Warrior 1, gauss flayer (4 4+ 3/4, Piercing 1)`. */
  readonly attacker: string;
  /** `Kel: Save 3+, 12 wounds`. */
  readonly defender: string;
  /** Weapon rules of a kill team's own: `Poison (Toxin blade)`. */
  readonly notCounted: readonly string[];
  /** What the figures leave out, a sentence each. */
  readonly notes?: readonly string[];
}

/** The policies to show, the usual calculators' first. */
export const policiesOf = ({ policy }: OddsRequest): readonly Policy[] =>
  policy === undefined ? ['standard', 'optimal'] : [policy];
