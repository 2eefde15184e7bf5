import type { FightSideFigures } from '../../odds/figures.ts';
import { type Fraction, fractionText, fractionValue } from '../../odds/fraction.ts';
import {
  answersTo,
  type CountChance,
  type EditionWords,
  type FightAnswer,
  type OddsAnswer,
  type OddsRequest,
  type ShootAnswer,
} from './request.ts';

type Document = Readonly<Record<string, unknown>>;

/**
 * The figures as `--json` prints them: exact fractions, and decimals beside them. Where no policy was named the
 * standard one is at the top and the other under `optimal`.
 */
export function oddsDocument(request: OddsRequest, { openings = false } = {}): Document {
  const [shown, ...others] = answersTo(request).map((answer) => ({
    policy: answer.policy,
    document: documentOf(answer, request, openings),
  }));
  return { ...shown?.document, ...Object.fromEntries(others.map(({ policy, document }) => [policy, document])) };
}

function documentOf(answer: OddsAnswer, { edition, utility }: OddsRequest, openings: boolean): Document {
  const { kind, policy } = answer;
  const figures =
    answer.kind === 'shoot' ? shootDocument(answer) : fightDocument(answer, openings ? edition : undefined);
  return { ...(edition.other ? { edition: edition.other.year } : {}), kind, policy, utility, ...figures };
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

/** `words`: in which the openings are told, where they are. */
const fightDocument = (
  { figures: { attacker, defender, netWounds }, openings }: FightAnswer,
  words: EditionWords | undefined,
): Document => ({
  attackerIncapacitated: chanceDocument(attacker.incapacitated),
  defenderIncapacitated: chanceDocument(defender.incapacitated),
  netWounds: valueDocument(netWounds),
  attackerLoses: lossDocument(attacker),
  defenderLoses: lossDocument(defender),
  ...(words
    ? {
        openings: openings().map(({ choice, chance }) => ({
          choice: words.opening(choice),
          ...chanceDocument(chance),
        })),
      }
    : {}),
});

const lossDocument = ({ loses }: FightSideFigures): Document =>
  Object.fromEntries(loses.map(({ wounds, chance }) => [wounds, chanceDocument(chance)]));

const countsDocument = (counts: readonly CountChance[]): Document =>
  Object.fromEntries(counts.map(({ count, chance }) => [count, chanceDocument(chance)]));

const chanceDocument = (chance: Fraction) => ({ exact: fractionText(chance), p: fractionValue(chance) });
const valueDocument = (value: Fraction) => ({ exact: fractionText(value), value: fractionValue(value) });
