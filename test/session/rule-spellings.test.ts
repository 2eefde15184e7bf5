import { describe, expect, it } from 'vitest';
import { parseWeaponRule } from '../../src/catalog/weapon-rule.ts';
import { weaponRules } from '../../src/session/roster/figures.ts';
import { likeRule, longRule } from '../../src/session/roster/rule-spellings.ts';

describe('a weapon rule as other programs spell it', () => {
  it.each([
    ['Rnd', 'Rending'],
    ['RND', 'Rending'],
    ['rend', 'Rending'],
    ['Sev', 'Severe'],
    ['Rlt', 'Relentless'],
    ['Rel.', 'Relentless'],
    ['Hvy', 'Heavy'],
    ['Hvy(Dash)', 'Heavy (Dash only)'],
    ['Hvy (Dash)', 'Heavy (Dash only)'],
    ['hvy( dash )', 'Heavy (Dash only)'],
    ['Heavy (Dash)', 'Heavy (Dash only)'],
    ['HvyDashOnly', 'Heavy (Dash only)'],
    ['Hvy(Repos)', 'Heavy (Reposition only)'],
    ['Hvy(RepoOnly)', 'Heavy (Reposition only)'],
    ['HvyRepoOnly', 'Heavy (Reposition only)'],
    ['Heavy (Repos) only', 'Heavy (Reposition only)'],
    ['Heavy Correr only', 'Heavy (Dash only)'],
    ['Seek Ligera', 'Seek Light'],
    ['Prc1', 'Piercing 1'],
    ['Prc 1', 'Piercing 1'],
    ['Prc 1"', 'Piercing 1'],
    ['PrcCrit1', 'Piercing Crits 1'],
    ['Prc Crits 2', 'Piercing Crits 2'],
    ['Rng 8"', 'Range 8"'],
    ['RNG8', 'Range 8"'],
    ['Tor 2"', 'Torrent 2"'],
    ['Dev3', 'Devastating 3'],
    ['1" Dev2', '1" Devastating 2'],
    ['Dev2 1"', '1" Devastating 2'],
    ['Acc1', 'Accurate 1'],
    ['Lim1', 'Limited 1'],
    ['Leth5+', 'Lethal 5+'],
    ['Sat', 'Saturate'],
    ['Cease', 'Ceaseless'],
    ['Bal', 'Balanced'],
    ['Pun', 'Punishing'],
    ['Sil', 'Silent'],
  ])('%s is %s', (text, rule) => {
    expect(weaponRules(text)).toEqual([rule]);
    expect(parseWeaponRule(rule)).toBeDefined();
  });

  it('stands as it is where it is one of a card, or nobody knows it', () => {
    for (const text of ['Rending', 'piercing 1', 'Heavy', 'Howl', 'Poison', 'Lim', 'Rng', 'Beam 2', 'Hvy (Swim)', '*'])
      expect(longRule(text)).toBe(text);
  });

  it('is read by the key of the file before ours', () => {
    const key = new Map([
      ['sev', 'Silent'],
      ['tox', 'Toxic'],
    ]);
    expect(['Sev', 'Tox 2', 'Rnd'].map((text) => longRule(text, key))).toEqual(['Silent', 'Toxic 2', 'Rending']);
  });

  it('that is none is compared with those of a card', () => {
    expect(['Brutel', 'Shok', 'Rendng 2', 'Howl', 'Sear', 'Poison'].map(likeRule)).toEqual([
      'brutal',
      'shock',
      'rending',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
