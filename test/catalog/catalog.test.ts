import { describe, expect, it } from 'vitest';
import { catalogueOf, missionData } from '../../src/catalog/catalogue.ts';
import { datacards, printedDatacard, profileRules } from '../../src/catalog/datacards.ts';
import { glossary } from '../../src/catalog/glossary.ts';
import { rulings } from '../../src/catalog/ruling-texts.ts';
import { checkSwitch, rulingById, switchDefaults } from '../../src/catalog/rulings.ts';
import { eventCards, missions, npoTable, threatGrades } from '../../src/catalog/tables.ts';
import { datacardIds, missionIds, switchIds } from '../../src/catalog/types.ts';

function everythingFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(everythingFrozen);
}

describe('catalog', () => {
  it('knows every id that is typed', () => {
    expect(datacardIds.map((id) => printedDatacard(id)?.id)).toEqual([...datacardIds]);
    expect(missionIds.map((id) => missionData(catalogueOf(undefined), id).id)).toEqual([...missionIds]);
  });

  it.each(['', 'necron', 'toString', '__proto__'])('knows nothing called %j', (text) => {
    expect([
      printedDatacard(text),
      catalogueOf(undefined).eventCards.get(text),
      catalogueOf(undefined).missions.get(text),
      rulingById(text),
      glossary.entry(text),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('cannot be changed', () => {
    const all = [datacards, eventCards, glossary.entries, missions, npoTable, rulings, threatGrades];
    expect(all.every(everythingFrozen)).toBe(true);
  });

  it('has the rules of a profile as typed values, read once', () => {
    const reaper = printedDatacard('necron-warrior')?.weapons.find(({ id }) => id === 'gauss-reaper');
    const profile = reaper?.profiles[0];
    if (profile === undefined) throw new Error('no gauss reaper');
    expect(profileRules(profile)).toEqual([
      { rule: 'range', x: 8 },
      { rule: 'piercing', x: 1 },
    ]);
    expect(profileRules(profile)).toBe(profileRules(profile));
  });

  it('refuses a profile with a rule that is none', () => {
    const profile = { id: 'spoon', atk: 4, hit: 4, normal: 1, critical: 2, rules: ['Blunt 2'] };
    expect(() => profileRules(profile)).toThrow('spoon has an unknown weapon rule: Blunt 2');
  });

  it.each([
    ['Control Range', 'control-range'],
    ['control-range', 'control-range'],
    [' piercing  crits x', 'piercing-crits'],
    ['Lethal 5+', 'lethal'],
    ['1" Devastating 2', 'devastating'],
    ['NPO', 'npo'],
  ])('finds %j in the glossary', (text, id) => {
    expect(glossary.entry(text)?.id).toBe(id);
  });
});

describe('switches', () => {
  it('have these defaults', () => {
    expect(switchDefaults).toEqual({
      'initiative-tie': 'no-reroll',
      'mission-target': 'half',
      'reinforcements-ready': 'yes',
      'breach-damage-threat': 'yes',
      'guard-threat': 'no',
      loadout: 'even',
      'battle-length': 'mission',
      'my-will-be-done': 'out',
      'fight-choices': 'best',
      'npo-teleport': 'yes',
      'npo-first': 'yes',
      'theme-choice': 'always',
    });
  });

  it('take their own values and no others [RUL-02]', () => {
    for (const id of switchIds) {
      expect(checkSwitch(id, switchDefaults[id])).toEqual({ ok: true, id, value: switchDefaults[id] });
      expect(checkSwitch(id, 'perhaps')).toMatchObject({ ok: false, code: 'unknown-value' });
    }
    expect(checkSwitch('Initiative-Tie', ' REROLL ')).toEqual({ ok: true, id: 'initiative-tie', value: 'reroll' });
    expect(checkSwitch('initiative-tie', 'yes')).toEqual({
      ok: false,
      code: 'unknown-value',
      allowed: ['no-reroll', 'reroll'],
    });
  });

  it('battle-length takes a whole number of 1 or more [RUL-02]', () => {
    expect(checkSwitch('battle-length', '4')).toEqual({ ok: true, id: 'battle-length', value: '4' });
    for (const value of ['0', '-1', '2.5', 'number', '', '04'])
      expect(checkSwitch('battle-length', value)).toMatchObject({ ok: false, allowed: ['mission', 'number'] });
    expect(checkSwitch('loadout', '4')).toMatchObject({ ok: false, code: 'unknown-value' });
  });

  it('settled rulings are no switches [RUL-02]', () => {
    expect(checkSwitch('second-card', 'yes')).toEqual({ ok: false, code: 'unknown-switch', allowed: switchIds });
  });
});
