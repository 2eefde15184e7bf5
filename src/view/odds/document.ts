import type { Chance } from '../../matched/odds/shoot.ts';
import type { FightSideFigures } from '../../odds/figures.ts';
import { type Fraction, fractionText, fractionValue } from '../../odds/fraction.ts';
import { type FightAnswer, type OddsAnswer, oddsAnswer, openingText, type ShootAnswer } from './answer.ts';
import { type OddsRequest, policiesOf } from './request.ts';

type Document = Readonly<Record<string, unknown>>;

/**
 * The figures as `--json` prints them: exact fractions, and decimals beside them. Where no policy was named the
 * standard one is at the top and the other under `optimal`.
 */
export function oddsDocument(request: OddsRequest, { openings = false } = {}): Document {
  const [shown, ...others] = policiesOf(request).map((policy) => ({
    policy,
    document: documentOf(oddsAnswer(request, policy), request, openings),
  }));
  return { ...shown?.document, ...Object.fromEntries(others.map(({ policy, document }) => [policy, document])) };
}

function documentOf(answer: OddsAnswer, { edition, utility }: OddsRequest, openings: boolean): Document {
  const { kind, policy } = answer;
  const figures = answer.kind === 'shoot' ? shootDocument(answer) : fightDocument(answer, openings);
  return { ...(edition === 2021 ? { edition } : {}), kind, policy, utility, ...figures };
}

const shootDocument = ({ figures, banished, hits }: ShootAnswer): Document => ({
  damage: Object.fromEntries(figures.damage.map(({ damage, chance }) => [damage, chanceDocument(chance)])),
  mean: valueDocument(figures.mean),
  incapacitate: chanceDocument(figures.incapacitated),
  ...(banished === undefined ? {} : { incapacitateWithBanishment: chanceDocument(banished) }),
  criticalRetained: chanceDocument(figures.criticalRetained),
  ...(hits ? { criticals: countsDocument(hits.criticals) } : {}),
  ...(hits && hits.own.length > 0 ? { own: countsDocument(hits.own) } : {}),
});

const fightDocument = (
  { edition, figures: { attacker, defender, netWounds }, openings }: FightAnswer,
  shown: boolean,
) => ({
  attackerIncapacitated: chanceDocument(attacker.incapacitated),
  defenderIncapacitated: chanceDocument(defender.incapacitated),
  netWounds: valueDocument(netWounds),
  attackerLoses: lossDocument(attacker),
  defenderLoses: lossDocument(defender),
  ...(shown
    ? {
        openings: openings().map(({ choice, chance }) => ({
          choice: openingText(choice, edition),
          ...chanceDocument(chance),
        })),
      }
    : {}),
});

const lossDocument = ({ loses }: FightSideFigures): Document =>
  Object.fromEntries(loses.map(({ wounds, chance }) => [wounds, chanceDocument(chance)]));

const countsDocument = (counts: readonly Chance[]): Document =>
  Object.fromEntries(counts.map(({ count, chance }) => [count, chanceDocument(chance)]));

const chanceDocument = (chance: Fraction) => ({ exact: fractionText(chance), p: fractionValue(chance) });
const valueDocument = (value: Fraction) => ({ exact: fractionText(value), value: fractionValue(value) });
