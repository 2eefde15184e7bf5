import { describe, expect, it } from 'vitest';
import { formatProfile, parseProfile } from '../../src/catalog/parse-profile.ts';

/** Weapon rules that printed kill teams have of their own. */
const teamRules =
  'Tangle;Stinger;Flay;Soulstrike;Humbling Cruelty;Blood Offering;Stalk;Headtaker;Tactual Hunter;Vicious Blows;Ritual;Drag;Prey;Engineered;Swipe;Feast;Siphon Life;Terrorchem;Poison;Toxic;Mindburn;Repress;Concealed Position;Anti-Psyker;Detonate;Phase Sweep;Riposte;Zealous Rage;Custom;Blaze;Twin Torrent;Wreathed;Salvo;Magnify;Explosive;Smash;Crush;Hypersense;Beam;Force Impact;Bipod'.split(
    ';',
  );

const stats = { atk: 4, hit: 3, normal: 3, critical: 4 };

describe('a weapon profile as text', () => {
  it.each([
    ['4 3+ 3/4', []],
    ['4 3 3/4', []],
    ['4 3+ 3/4 piercing 1', [{ rule: 'piercing', x: 1 }]],
    [
      '4 3+ 3/4, Piercing Crits 1, Lethal 5+',
      [
        { rule: 'piercing-crits', x: 1 },
        { rule: 'lethal', x: 5 },
      ],
    ],
    [
      '4 3+ 3/4 piercing crits 1 lethal 5+',
      [
        { rule: 'piercing-crits', x: 1 },
        { rule: 'lethal', x: 5 },
      ],
    ],
    [
      '4 3+ 3/4 1" devastating 2; heavy (dash only)',
      [
        { rule: 'devastating', x: 2, inches: 1 },
        { rule: 'heavy', only: 'dash' },
      ],
    ],
    ['4 3+ 3/4 seek light silent', [{ rule: 'seek-light' }, { rule: 'silent' }]],
  ])('reads %s', (text, rules) => {
    expect(parseProfile(text)).toEqual({ ok: true, profile: { ...stats, rules } });
  });

  it.each([
    ['', 'A profile reads'],
    ['4 3+ 3', 'A profile reads'],
    ['9 3+ 3/4', 'Atk is from 1 to 8, not 9.'],
    ['4 7+ 3/4', 'Hit is from 2+ to 6+, not 7.'],
    ['4 3+ 3/99', 'Damage is from 0 to 60, not 3/99.'],
    [`4 3+ 3/4 ${'x'.repeat(201)}`, 'A weapon rule has up to 200 characters, not "xxxxxxxxxxxxxxxxxxxx...".'],
  ])('says what is wrong with "%s"', (text, problem) => {
    const parsed = parseProfile(text);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? '' : parsed.problem).toContain(problem);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['4 3+ 3/4 poison', [], ['poison']],
    ['4 3+ 3/4 piercing', [], ['piercing']],
    ['4 3+ 3/4 Anti-Psyker', [], ['Anti-Psyker']],
    ['4 3+ 3/4 poison piercing 1', ['piercing'], ['poison']],
    ['4 3+ 3/4 silent poison', ['silent'], ['poison']],
    ['4 3+ 3/4 silent, stabby 2', ['silent'], ['stabby 2']],
    ['4 3+ 3/4 Siphon Life, Lethal 5+, Humbling Cruelty', ['lethal'], ['Siphon Life', 'Humbling Cruelty']],
    // Between commas a plain word in a longer name is no rule; a rule with a number always is.
    ['4 3+ 3/4 Twin Torrent, Heavy', ['heavy'], ['Twin Torrent']],
    ['4 3+ 3/4 Rending, Shock Prod', ['rending'], ['Shock Prod']],
    ['4 3+ 3/4 Heavy Impact,', [], ['Heavy Impact']],
    ['4 3+ 3/4 Piercing 1 Poison, Balanced', ['piercing', 'balanced'], ['Poison']],
    ['4 3+ 3/4 Psychic, Torrent 0"', ['psychic', 'torrent'], []],
  ])('keeps what it does not know as text: %s', (text, rules, texts) => {
    const parsed = parseProfile(text);
    expect(parsed.ok && parsed.profile.rules.map(({ rule }) => rule)).toEqual(rules);
    expect(parsed.ok && (parsed.profile.texts ?? [])).toEqual(texts);
  });

  it('reads what kill teams have of their own', () => {
    for (const rule of teamRules) {
      const parsed = parseProfile(`5 3+ 4/5 ${rule}, Lethal 5+`);
      expect(parsed).toEqual({
        ok: true,
        profile: { atk: 5, hit: 3, normal: 4, critical: 5, rules: [{ rule: 'lethal', x: 5 }], texts: [rule] },
      });
    }
  });

  it.each([
    '4 3+ 3/4',
    '5 4+ 2/3 Blast 2"',
    '4 3+ 4/6 Heavy (Dash only), 2" Devastating 1, Seek Light',
    '4 3+ 3/4 Torrent 0", Psychic, Poison',
    '4 3+ 3/4 Poison',
    '4 3+ 3/4 Heavy Impact,',
  ])('writes %s again', (text) => {
    const parsed = parseProfile(text);
    expect(parsed.ok && formatProfile(parsed.profile)).toBe(text);
  });
});
