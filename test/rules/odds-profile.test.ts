import { expect, it } from 'vitest';
import { parseProfile } from '../../src/catalog/parse-profile.ts';
import { oddsProfile, oddsRules } from '../../src/rules/effects/weapon-rules/odds.ts';

const profile = (text: string) => {
  const parsed = parseProfile(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.profile;
};
const lethal = (text: string, environment?: 'condensed' | 'none') => oddsRules(profile(text).rules, environment).lethal;

it('in the killzone Blast, Torrent and Devastating at a distance are Lethal 5+, or better where they are [KZ-05]', () => {
  expect(['4 3+ 3/4 blast 2', '4 3+ 3/4 torrent 2', '4 3+ 3/4 2" devastating 1'].map((text) => lethal(text))).toEqual([
    5, 5, 5,
  ]);
  expect(lethal('4 3+ 3/4 blast 2 lethal 4+')).toBe(4);
  expect(lethal('4 3+ 3/4 blast 2 lethal 6+')).toBe(5);
  expect(lethal('4 3+ 3/4 lethal 6+')).toBe(6);
  expect(lethal('4 3+ 3/4 devastating 1')).toBe(6);
});

it('elsewhere they are as they stand', () => {
  expect(lethal('4 3+ 3/4 blast 2', 'none')).toBe(6);
  expect(lethal('4 3+ 3/4 blast 2 lethal 4+', 'none')).toBe(4);
});

it('injured, Hit is 1 worse', () => {
  const weapon = profile('4 3+ 3/4');
  expect([oddsProfile(weapon, false, 'none').hit, oddsProfile(weapon, true, 'none').hit]).toEqual([3, 4]);
});

it('the rules of a profile are read once for each environment', () => {
  const { rules } = profile('4 3+ 3/4 blast 2');
  expect(oddsRules(rules)).toBe(oddsRules(rules, 'condensed'));
  expect(oddsRules(rules, 'none')).toBe(oddsRules(rules, 'none'));
  expect(oddsRules(rules, 'none')).not.toEqual(oddsRules(rules));
});
