import { type FightOdds, fight, gameBetween, type OpeningChance, openingChances } from '../../odds/fight.ts';
import type { FightChoice } from '../../odds/fight-moves.ts';
import { banishment, type FightFigures, fightFigures, type ShootFigures, shootFigures } from '../../odds/figures.ts';
import type { Fraction } from '../../odds/fraction.ts';
import type { Policy } from '../../odds/profile.ts';
import { shoot } from '../../odds/shoot.ts';
import { counted, listed } from '../text.ts';
import type { OddsRequest } from './request.ts';

type ShootRequest = Extract<OddsRequest, { readonly kind: 'shoot' }>;
type FightRequest = Extract<OddsRequest, { readonly kind: 'fight' }>;

export interface ShootAnswer {
  readonly kind: 'shoot';
  readonly policy: Policy;
  readonly figures: ShootFigures;
  /** Incapacitated by the damage or by Dimensional Banishment after it, where the weapon has that. */
  readonly banished: Fraction | undefined;
}

export interface FightAnswer {
  readonly kind: 'fight';
  readonly policy: Policy;
  readonly figures: FightFigures;
  /** What is best for the side that resolves first. */
  readonly openings: () => readonly OpeningChance[];
}

export type OddsAnswer = ShootAnswer | FightAnswer;

export const oddsAnswer = (request: OddsRequest, policy: Policy): OddsAnswer =>
  request.kind === 'shoot' ? shootAnswer(request, policy) : fightAnswer(request, policy);

function shootAnswer({ attacker, defender, situation, utility }: ShootRequest, policy: Policy): ShootAnswer {
  const odds = shoot(attacker, defender, situation, policy, utility);
  return {
    kind: 'shoot',
    policy,
    figures: shootFigures(odds, defender.wounds),
    banished: attacker.rules.dimensionalBanishment ? banishment(odds, defender.wounds) : undefined,
  };
}

/** When the defender resolves first it is the attacker of the odds; the figures are told from the request's side. */
function fightAnswer(request: FightRequest, policy: Policy): FightAnswer {
  const { attacker, defender, first, utility } = request;
  const [one, other] = first === 'attacker' ? [attacker, defender] : [defender, attacker];
  const odds = fight(one, other, policy, utility);
  const figures = fightFigures(odds);
  return {
    kind: 'fight',
    policy,
    figures: first === 'attacker' ? figures : seenFromTheOther(figures),
    openings: () => openingsOf(odds, gameBetween(one, other, utility)),
  };
}

const openingsOf = ({ attackerPool, defenderPool }: FightOdds, game: ReturnType<typeof gameBetween>): OpeningChance[] =>
  openingChances(game, attackerPool, defenderPool);

const seenFromTheOther = ({ attacker, defender, netWounds }: FightFigures): FightFigures => ({
  attacker: defender,
  defender: attacker,
  netWounds: { ...netWounds, numerator: -netWounds.numerator },
});

/** `strike with a critical success`; no choice where there is nothing to resolve. */
export function openingText(choice: FightChoice | undefined): string {
  if (choice === undefined) return 'nothing to resolve';
  const success = choice.success === 'critical' ? 'a critical success' : 'a normal success';
  return choice.use === 'strike' ? `strike with ${success}` : `block ${blocked(choice)} with ${success}`;
}

function blocked({ criticals, normals }: Extract<FightChoice, { readonly use: 'block' }>): string {
  const parts = [
    ...(criticals > 0 ? [counted(criticals, 'critical')] : []),
    ...(normals > 0 ? [counted(normals, 'normal')] : []),
  ];
  return listed(parts);
}
