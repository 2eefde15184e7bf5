import type { OpeningChance } from '../../odds/fight.ts';
import type { FightChoice } from '../../odds/fight-moves.ts';
import type { FightFigures, ShootFigures } from '../../odds/figures.ts';
import type { Fraction } from '../../odds/fraction.ts';
import type { Policy, Utility } from '../../odds/profile.ts';

/** Odds that are asked for. Each edition of the rules brings its figures and its words. */
export type OddsRequest = ShootRequest | FightRequest;

interface Request {
  /** Without a policy both are shown. */
  readonly policy: Policy | undefined;
  /** What both sides play for. */
  readonly utility: Utility;
  readonly edition: EditionWords;
  /** What the figures leave out, a sentence each. */
  readonly notes: readonly string[];
}

export interface ShootRequest extends Request {
  readonly kind: 'shoot';
  readonly cover: boolean;
  readonly obscured: boolean;
  /** Those that the defender has left. */
  readonly wounds: number;
  answer(policy: Policy): ShootAnswer;
}

export interface FightRequest extends Request {
  readonly kind: 'fight';
  /** Who resolves the first success. */
  readonly first: 'attacker' | 'defender';
  /** Those that each side has left. */
  readonly wounds: { readonly attacker: number; readonly defender: number };
  answer(policy: Policy): FightAnswer;
}

/** How an edition of the rules calls what the odds tell. */
export interface EditionWords {
  /** Of an edition other than that of Joint Ops. */
  readonly other?: { readonly year: number; readonly name: string };
  /** What is resolved in a fight: a success or a hit. */
  readonly success: string;
  /** What each policy means, a sentence. */
  readonly policies: Readonly<Record<Policy, string>>;
  /** What is done with a success: `strike with a critical success`. */
  opening(choice: FightChoice | undefined): string;
}

export interface ShootAnswer {
  readonly kind: 'shoot';
  readonly policy: Policy;
  readonly figures: ShootFigures;
  /** Incapacitated by the damage or by Dimensional Banishment after it, where the weapon has that. */
  readonly banished?: Fraction;
  /** Of the second edition: critical hits retained, and mortal wounds of its own that Hot inflicts. */
  readonly hits?: { readonly criticals: readonly CountChance[]; readonly own: readonly CountChance[] };
}

/** A number that can come out, with its chance. */
export interface CountChance {
  readonly count: number;
  readonly chance: Fraction;
}

export interface FightAnswer {
  readonly kind: 'fight';
  readonly policy: Policy;
  /** From the side of the attacker of the request. */
  readonly figures: FightFigures;
  /** What is best for the side that resolves first. */
  openings(): readonly OpeningChance[];
}

export type OddsAnswer = ShootAnswer | FightAnswer;

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

/** The answer under each policy to show, the usual calculators' first. */
export const answersTo = (request: OddsRequest): readonly OddsAnswer[] =>
  (request.policy === undefined ? (['standard', 'optimal'] as const) : [request.policy]).map((policy) =>
    request.answer(policy),
  );
