import { secondEditionFight, secondEditionGame } from '../../matched/odds/fight.ts';
import { type SecondEditionFigures, secondEditionFigures, secondEditionShoot } from '../../matched/odds/shoot.ts';
import { type FightOdds, fight, gameBetween, type OpeningChance, openingChances } from '../../odds/fight.ts';
import type { FightGame } from '../../odds/fight-game.ts';
import type { FightChoice } from '../../odds/fight-moves.ts';
import { banishment, type FightFigures, fightFigures, type ShootFigures, shootFigures } from '../../odds/figures.ts';
import type { Fraction } from '../../odds/fraction.ts';
import type { Policy } from '../../odds/profile.ts';
import { shoot } from '../../odds/shoot.ts';
import { counted, listed } from '../words/text.ts';
import type { FightRequest, OddsRequest, ShootRequest } from './request.ts';

export interface ShootAnswer {
  readonly kind: 'shoot';
  readonly policy: Policy;
  readonly figures: ShootFigures;
  /** Incapacitated by the damage or by Dimensional Banishment after it, where the weapon has that. */
  readonly banished: Fraction | undefined;
  /** In the second edition: critical hits retained, and mortal wounds of its own that Hot inflicts. */
  readonly hits: Pick<SecondEditionFigures, 'criticals' | 'own'> | undefined;
}

export interface FightAnswer {
  readonly kind: 'fight';
  readonly edition: 2021 | 2024;
  readonly policy: Policy;
  readonly figures: FightFigures;
  /** What is best for the side that resolves first. */
  readonly openings: () => readonly OpeningChance[];
}

export type OddsAnswer = ShootAnswer | FightAnswer;

export const oddsAnswer = (request: OddsRequest, policy: Policy): OddsAnswer =>
  request.kind === 'shoot' ? shootAnswer(request, policy) : fightAnswer(request, policy);

function shootAnswer(request: ShootRequest, policy: Policy): ShootAnswer {
  const { utility } = request;
  if (request.edition === 2021) {
    const { attacker, defender } = request;
    const shot = secondEditionShoot(attacker, defender, policy, utility);
    const figures = secondEditionFigures(shot, attacker, defender.wounds);
    return { kind: 'shoot', policy, figures, banished: undefined, hits: figures };
  }
  const { attacker, defender, situation } = request;
  const odds = shoot(attacker, defender, situation, policy, utility);
  return {
    kind: 'shoot',
    policy,
    figures: shootFigures(odds, defender.wounds),
    banished: attacker.rules.dimensionalBanishment ? banishment(odds, defender.wounds) : undefined,
    hits: undefined,
  };
}

/** When the defender resolves first it is the attacker of the odds; the figures are told from the request's side. */
function fightAnswer(request: FightRequest, policy: Policy): FightAnswer {
  const { odds, game } = played(request, policy);
  const figures = fightFigures(odds);
  return {
    kind: 'fight',
    edition: request.edition ?? 2024,
    policy,
    figures: request.first === 'attacker' ? figures : seenFromTheOther(figures),
    openings: () => openingsOf(odds, game()),
  };
}

function played(request: FightRequest, policy: Policy): { odds: FightOdds; game: () => FightGame } {
  const { first, utility } = request;
  if (request.edition === 2021) {
    const { attacker, defender } = request;
    const [one, other] = first === 'attacker' ? [attacker, defender] : [defender, attacker];
    return {
      odds: secondEditionFight(one, other, policy, utility),
      game: () => secondEditionGame(one, other, utility),
    };
  }
  const { attacker, defender } = request;
  const [one, other] = first === 'attacker' ? [attacker, defender] : [defender, attacker];
  return { odds: fight(one, other, policy, utility), game: () => gameBetween(one, other, utility) };
}

const openingsOf = ({ attackerPool, defenderPool }: FightOdds, game: FightGame): OpeningChance[] =>
  openingChances(game, attackerPool, defenderPool);

const seenFromTheOther = ({ attacker, defender, netWounds }: FightFigures): FightFigures => ({
  attacker: defender,
  defender: attacker,
  netWounds: { ...netWounds, numerator: -netWounds.numerator },
});

/** `strike with a critical success`; in the second edition `parry a normal hit with a critical hit`. */
export function openingText(choice: FightChoice | undefined, edition: 2021 | 2024 = 2024): string {
  if (choice === undefined) return 'nothing to resolve';
  const [parry, success] = edition === 2021 ? ['parry', 'hit'] : ['block', 'success'];
  const used = `a ${choice.success} ${success}`;
  return choice.use === 'strike' ? `strike with ${used}` : `${parry} ${blocked(choice, edition)} with ${used}`;
}

function blocked({ criticals, normals }: Extract<FightChoice, { readonly use: 'block' }>, edition: 2021 | 2024) {
  if (edition === 2021) return criticals > 0 ? 'a critical hit' : 'a normal hit';
  const parts = [
    ...(criticals > 0 ? [counted(criticals, 'critical')] : []),
    ...(normals > 0 ? [counted(normals, 'normal')] : []),
  ];
  return listed(parts);
}
