import { gameBetween, openingChances } from '../../odds/fight.ts';
import { type FightSideFigures, fightFigures, shootFigures } from '../../odds/figures.ts';
import { type Fraction, fraction, product, weightedSum } from '../../odds/fraction.ts';
import { ruledShoot } from '../../odds/ruled-shoot.ts';
import { fightOddsOf } from '../../rules/attack-odds/odds-ahead.ts';
import type { FightAhead, ShotAhead } from '../../rules/attack-odds/rules-ahead.ts';
import type { FightAnswer, FightRequest, ShootAnswer, ShootRequest } from './request.ts';

/** What a request under rules of kill teams says besides. */
const notesOn = (names: readonly string[], leftOut: readonly string[] = []): readonly string[] => [
  ...(names.length > 0 ? [`Rules in force: ${names.join(', ')}.`] : []),
  ...(leftOut.length > 0 ? [`In force too, and not in these odds: ${leftOut.join(', ')}.`] : []),
  'Without what may still be chosen, such as Command Re-roll and other ploys.',
];

/** A Shoot with the rules of both kill teams in force: everybody chooses the best, as at the table. */
export function shootRequestAhead(plain: ShootRequest, { use, rules, names }: ShotAhead, save: number): ShootRequest {
  const seen = { cover: plain.cover, obscured: plain.obscured && !use.seesAll };
  const answer = (): ShootAnswer => {
    const odds = ruledShoot(use.odds, { save, wounds: plain.wounds, defenceDice: 3 }, seen, rules);
    const figures = shootFigures(odds, plain.wounds);
    return {
      ...{ kind: 'shoot', policy: 'optimal' },
      figures: { ...figures, incapacitated: notStaying(figures.incapacitated, odds.stays) },
    };
  };
  return { ...plain, policy: 'optimal', notes: [...plain.notes, ...notesOn(names)], answer };
}

/** The same of a Fight. */
export function fightRequestAhead(plain: FightRequest, ahead: FightAhead): FightRequest {
  const { attacker, defender, names, leftOut } = ahead;
  const begins = defender.begins || plain.first === 'defender';
  const { wounds } = plain;
  const answer = (): FightAnswer => {
    const odds = fightOddsOf({ ...ahead, defender: { ...defender, begins } }, wounds.attacker, wounds.defender);
    const figures = fightFigures(odds);
    const scaled = (side: FightSideFigures, stays: number): FightSideFigures => ({
      ...side,
      incapacitated: notStaying(side.incapacitated, stays),
    });
    const sides = [
      { ...attacker.ways, attack: attacker.use?.odds ?? unarmed, wounds: wounds.attacker },
      { ...defender.ways, attack: defender.use?.odds ?? unarmed, wounds: wounds.defender },
    ] as const;
    const [first, second] = begins ? [sides[1], sides[0]] : sides;
    const pools = begins ? [odds.defenderPool, odds.attackerPool] : [odds.attackerPool, odds.defenderPool];
    return {
      ...{ kind: 'fight', policy: 'optimal' },
      figures: {
        ...figures,
        attacker: scaled(figures.attacker, attacker.stays),
        defender: scaled(figures.defender, defender.stays),
      },
      openings: () =>
        openingChances(
          gameBetween(first, second, 'incapacitate'),
          pools[0] ?? odds.attackerPool,
          pools[1] ?? odds.defenderPool,
        ),
    };
  };
  const first = begins ? 'defender' : 'attacker';
  return { ...plain, first, policy: 'optimal', notes: [...plain.notes, ...notesOn(names, leftOut)], answer };
}

const unarmed = { atk: 0, hit: 6, normal: 0, critical: 0, rules: {} } as const;

/** Of six falls a rule may undo some. */
const notStaying = ({ numerator, denominator }: Fraction, stays: number): Fraction =>
  fraction(
    weightedSum([numerator], () => 6 - stays),
    product(denominator, 6),
  );
