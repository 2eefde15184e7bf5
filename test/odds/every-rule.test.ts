import { describe, expect, it } from 'vitest';
import { parseProfile } from '../../src/catalog/parse-profile.ts';
import { plainWeaponRules } from '../../src/catalog/weapon-rule.ts';
import { fight } from '../../src/odds/fight.ts';
import { shoot } from '../../src/odds/shoot.ts';
import { oddsProfile, oddsRules } from '../../src/rules/state/odds-profile.ts';

/*
 * Where a contributor forgets half of a weapon rule: each must change the odds of something, or stand below with the
 * reason why it cannot. (CONTRIBUTING, A weapon rule)
 */

const noDice: Readonly<Record<string, string>> = {
  hot: 'it hurts its user, after the attack',
  psychic: 'a label',
  stun: 'the APL of its target',
  seek: 'who may be a target',
  'seek-light': 'who may be a target',
  silent: 'the order of its user',
  blast: 'other targets (Lethal 5+ in a condensed environment is lethal)',
  torrent: 'other targets (Lethal 5+ in a condensed environment is lethal)',
  limited: 'how often',
  range: 'how far',
  heavy: 'what else its user does',
  'dimensional-banishment': 'a roll after the attack: odds/figures',
  'whirling-onslaught': 'other targets',
};

const numbered = ['accurate 1', 'lethal 5+', 'piercing 1', 'piercing crits 1', 'devastating 2'];

/** Shots and fights in which some rule or other matters. */
function oddsWith(rules: string): string {
  const parsed = parseProfile(`5 3+ 3/5 ${rules}`.trim());
  if (!parsed.ok) throw new Error(rules);
  const plain = parseProfile('4 3+ 3/4');
  if (!plain.ok) throw new Error('plain');
  const [attack, other] = [parsed, plain].map(({ profile }) => oddsProfile(profile, false, 'none'));
  if (!attack || !other) throw new Error(rules);
  const shots = [true, false].flatMap((cover) =>
    [true, false].map((obscured) => {
      return shoot(attack, { save: 3, wounds: 12, defenceDice: 3 }, { cover, obscured }, 'optimal');
    }),
  );
  const fights = [
    fight({ attack, wounds: 9 }, { attack: other, wounds: 9 }, 'optimal'),
    fight({ attack: other, wounds: 9 }, { attack, wounds: 9 }, 'optimal'),
  ];
  return JSON.stringify([shots, fights], (_, value) => (typeof value === 'bigint' ? `${value}` : value));
}

describe('every weapon rule', () => {
  const without = oddsWith('');
  const withDice = [
    ...plainWeaponRules.filter((name) => noDice[name] === undefined).map((name) => name.replaceAll('-', ' ')),
    ...numbered,
  ];
  it.each(withDice)('%s changes the odds of something', (rule) => {
    expect(oddsWith(rule)).not.toBe(without);
  });

  it('is known to the odds by a field of its own', () => {
    const fields = Object.keys(oddsRules([])).map((name) => name.toLowerCase());
    const named = withDice.map((rule) => rule.replaceAll(/ ?\d\+?$| /g, ''));
    expect(named.filter((name) => name !== 'lethal' && !fields.includes(name))).toEqual([]);
  });
});
