import { describe, expect, it } from 'vitest';
import { secondEditionFight } from '../../../src/matched/odds/fight.ts';
import { secondEditionFigures, secondEditionShoot } from '../../../src/matched/odds/shoot.ts';
import { fightFigures } from '../../../src/odds/figures.ts';
import { type Fraction, fractionText } from '../../../src/odds/fraction.ts';
import { examples } from './examples.ts';

const texts = (chances: readonly { readonly count: number; readonly chance: Fraction }[]) =>
  Object.fromEntries(chances.map(({ count, chance }) => [count, fractionText(chance)]));

/** As text, with a denominator even where it is 1. */
const exact = (text: string) => (text.includes('/') ? text : `${text}/1`);
const all = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([count, text]) => [count, exact(text)]));

describe('reference results of the second edition', () => {
  it.each(examples.shoot)('shooting: $name', (example) => {
    const { attacker, defender, policy, utility } = example;
    const target = { ...defender, invulnerable: defender.invulnerable ?? undefined };
    const shot = secondEditionShoot(attacker, target, policy, utility);
    const figures = secondEditionFigures(shot, attacker, defender.wounds);
    const damage = figures.damage.map(({ damage: count, chance }) => ({ count, chance }));
    expect(texts(damage)).toEqual(all(example.damageExact));
    expect(fractionText(figures.mean)).toBe(exact(example.meanExact));
    expect(fractionText(figures.incapacitated)).toBe(exact(example.killExact));
    expect(texts(figures.criticals)).toEqual(all(example.critsExact));
    if (example.selfExact) expect(texts(figures.own)).toEqual(all(example.selfExact));
  });

  it.each(examples.fight)('fighting: $name', (example) => {
    const { attacker, defender, policy, utility } = example;
    const odds = secondEditionFight(
      { weapon: attacker, wounds: attacker.wounds },
      { weapon: defender, wounds: defender.wounds },
      policy,
      utility,
    );
    const figures = fightFigures(odds);
    expect(fractionText(figures.defender.incapacitated)).toBe(exact(example.probDefenderIncapacitatedExact));
    expect(fractionText(figures.attacker.incapacitated)).toBe(exact(example.probAttackerIncapacitatedExact));
    expect(fractionText(figures.netWounds)).toBe(exact(example.netWoundsExact));
    const lost = (side: typeof figures.attacker) =>
      texts(side.loses.map(({ wounds: count, chance }) => ({ count, chance })));
    if (example.inflictedExact) expect(lost(figures.defender)).toEqual(all(example.inflictedExact));
    if (example.lostExact) expect(lost(figures.attacker)).toEqual(all(example.lostExact));
  });
});
