import { describe, expect, it } from 'vitest';
import type { DatacardId } from '../../../src/catalog/types.ts';
import type { Rule } from '../../../src/rules/language/language.ts';
import { hasMiniature, loadout, type NpoType, rollNpoType } from '../../../src/rules/setting-up/npo-type.ts';
import { offered, only, play, question, scene } from '../scene.ts';

function* npoType(): Rule<NpoType | null> {
  return (yield* rollNpoType()).type;
}

const typeOf = (dice: readonly number[], of = {}) => play(npoType(), scene(of), { 'npo-type': [dice] });

describe('the type of an NPO by 2D6 [TYP-01]', () => {
  const flayerOrReaper = ['gauss-flayer', 'gauss-reaper'];
  const scalpelOrCaster = ['gauss-scalpel', 'tesla-caster'];
  it.each<[number, number[], DatacardId, string[]]>([
    [2, [1, 1], 'canoptek-scarab-swarm', []],
    [3, [1, 2], 'canoptek-scarab-swarm', []],
    [4, [3, 1], 'canoptek-macrocyte', scalpelOrCaster],
    [5, [4, 1], 'canoptek-macrocyte', scalpelOrCaster],
    [6, [3, 3], 'canoptek-macrocyte', scalpelOrCaster],
    [7, [1, 6], 'necron-warrior', flayerOrReaper],
    [8, [2, 6], 'necron-warrior', flayerOrReaper],
    [9, [3, 6], 'necron-warrior', flayerOrReaper],
    [10, [5, 5], 'necron-warrior', flayerOrReaper],
    [11, [5, 6], 'canoptek-tomb-crawler', ['twin-gauss-reapers']],
    [12, [6, 6], 'canoptek-tomb-crawler', ['transdimensional-isolator']],
  ])('%i with %j: %s [TYP-02 TYP-03 TYP-04 TYP-05 TYP-06]', (_sum, dice, datacard, weapons) => {
    expect(typeOf(dice).result).toEqual({ datacard, weapons });
  });
});

describe('weapons of a new NPO', () => {
  const warrior = { datacard: 'necron-warrior', weapons: [] } as const;

  it.each([
    [1, 'gauss-flayer'],
    [3, 'gauss-flayer'],
    [4, 'gauss-reaper'],
    [6, 'gauss-reaper'],
  ])('a %i gives the Necron Warrior its %s, and its melee weapon comes besides [TYP-07 TYP-08]', (face, ranged) => {
    const { result } = play(loadout(warrior), scene(), { 'npo-weapon': [face] });
    expect(result).toEqual([ranged, 'combat-attachment']);
  });

  it('a Tomb Crawler of row 11 has the twin gauss reapers without a roll, and its melee weapon [TYP-05 TYP-08]', () => {
    const crawler = { datacard: 'canoptek-tomb-crawler', weapons: ['twin-gauss-reapers'] } as const;
    const { result, asked } = play(loadout(crawler), scene());
    expect(result).toHaveLength(2);
    expect(result[0]).toBe('twin-gauss-reapers');
    expect(asked).toEqual([]);
  });

  it('a Macrocyte carries its melee weapon besides [TYP-03 TYP-08]', () => {
    const { result } = play(loadout({ datacard: 'canoptek-macrocyte', weapons: [] }), scene(), { 'npo-weapon': [5] });
    expect(result).toHaveLength(2);
    expect(result[0]).toBe('tesla-caster');
  });

  it.each([
    [2, 'hyperphase-sword'],
    [5, 'warscythe'],
  ])('a %i gives the Lychguard its %s alone [THM-09]', (face, melee) => {
    const { result } = play(loadout({ datacard: 'lychguard', weapons: [] }), scene(), { 'npo-weapon': [face] });
    expect(result).toEqual([melee]);
  });

  it('loadout=ask: the weapon is asked for, not rolled [RUL-09]', () => {
    const state = scene({ rulings: { loadout: 'ask' } });
    expect(offered(loadout(warrior), state)).toEqual(['gauss-flayer', 'gauss-reaper']);
    const { result } = play(loadout(warrior), state, { 'npo-weapon': ['gauss-reaper'] });
    expect(result).toEqual(['gauss-reaper', 'combat-attachment']);
  });
});

describe('miniatures at hand', () => {
  it('without one for the rolled row the next row serves [TYP-09]', () => {
    const { result, events } = typeOf([1, 1], { inventory: { 'canoptek-scarab-swarm': 0 } });
    expect(result?.datacard).toBe('canoptek-macrocyte');
    expect(events).toEqual([{ type: 'row-skipped', rolled: 'canoptek-scarab-swarm', used: 'canoptek-macrocyte' }]);
  });

  it('and so on, down the table [TYP-09]', () => {
    const inventory = { 'canoptek-macrocyte': 0, 'necron-warrior': 0 };
    expect(typeOf([2, 2], { inventory }).result).toEqual({
      datacard: 'canoptek-tomb-crawler',
      weapons: ['twin-gauss-reapers'],
    });
  });

  it('after the last row the first [TYP-10]', () => {
    const { result, events } = typeOf([6, 6], { inventory: { 'canoptek-tomb-crawler': 0 } });
    expect(result?.datacard).toBe('canoptek-scarab-swarm');
    expect(only('row-skipped', events)).toHaveLength(1);
  });

  it('without any miniature there is no type at all [TYP-11]', () => {
    const inventory = {
      'canoptek-scarab-swarm': 0,
      'canoptek-macrocyte': 0,
      'necron-warrior': 0,
      'canoptek-tomb-crawler': 0,
    };
    expect(typeOf([3, 4], { inventory }).result).toBeNull();
  });

  it('those in the killzone are in use; an incapacitated one is free again [TYP-09]', () => {
    const inventory = { 'necron-warrior': 1 };
    expect(hasMiniature(scene({ inventory, npos: ['necron-warrior'] }), 'necron-warrior')).toBe(false);
    const fallen = { datacard: 'necron-warrior', state: 'incapacitated', wounds: 0 } as const;
    expect(hasMiniature(scene({ inventory, npos: [fallen] }), 'necron-warrior')).toBe(true);
    expect(hasMiniature(scene({ inventory }), 'canoptek-macrocyte')).toBe(true);
  });
});

describe('difficulty: three dice for every type', () => {
  it.each([
    [[1, 1, 6], 'necron-warrior'],
    [[6, 1, 5], 'canoptek-tomb-crawler'],
    [[2, 1, 1], 'canoptek-scarab-swarm'],
  ])('harder: of %j the two highest, %s [DIF-04]', (dice, datacard) => {
    expect(typeOf(dice, { difficulty: { types: 'harder' } }).result?.datacard).toBe(datacard);
  });

  it.each([
    [[1, 1, 6], 'canoptek-scarab-swarm'],
    [[6, 3, 5], 'necron-warrior'],
    [[6, 6, 6], 'canoptek-tomb-crawler'],
  ])('easier: of %j the two lowest, %s [DIF-05]', (dice, datacard) => {
    expect(typeOf(dice, { difficulty: { types: 'easier' } }).result?.datacard).toBe(datacard);
  });

  it('as printed there are two dice, with the option three [TYP-01 DIF-04]', () => {
    expect(question(npoType(), scene())).toMatchObject({ kind: 'dice', count: 2, sides: 6 });
    const harder = scene({ difficulty: { types: 'harder' } });
    expect(question(npoType(), harder)).toMatchObject({ kind: 'dice', count: 3, sides: 6 });
  });
});

describe('datacards of the themes', () => {
  const warrior = [3, 4];
  const crawler = [5, 6];

  it('without a theme the table is as printed [THM-01]', () => {
    expect(typeOf(warrior).result?.datacard).toBe('necron-warrior');
  });

  it('flayer curse: a Flayed One for every Necron Warrior, for no other [THM-04]', () => {
    const themes = ['flayer-curse'] as const;
    expect(typeOf(warrior, { themes }).result).toEqual({ datacard: 'flayed-one', weapons: [] });
    expect(typeOf(crawler, { themes }).result?.datacard).toBe('canoptek-tomb-crawler');
  });

  it('flayer curse without a miniature of a Flayed One: the Necron Warrior [THM-04 TYP-09]', () => {
    const { result, events } = typeOf(warrior, { themes: ['flayer-curse'], inventory: { 'flayed-one': 0 } });
    expect(result?.datacard).toBe('necron-warrior');
    expect(events).toEqual([]);
  });

  it.each([
    [1, 'skorpekh-destroyer'],
    [2, 'hexmark-destroyer'],
  ])('destroyer cult: for a Tomb Crawler an even chance, %i is the %s [THM-06]', (face, datacard) => {
    const { result } = play(npoType(), scene({ themes: ['destroyer-cult'] }), {
      'npo-type': [crawler],
      'theme-datacard': [face],
    });
    expect(result?.datacard).toBe(datacard);
  });

  it('destroyer cult with a miniature of one alone: that one, without a roll [THM-06]', () => {
    const { result, asked } = typeOf(crawler, { themes: ['destroyer-cult'], inventory: { 'skorpekh-destroyer': 0 } });
    expect(result?.datacard).toBe('hexmark-destroyer');
    expect(asked).toEqual(['npo-type']);
  });

  it('crownworld: the first Tomb Crawler is a Royal Warden, every later one itself [THM-08 THM-10]', () => {
    const themes = ['crownworld'] as const;
    expect(typeOf(crawler, { themes }).result?.datacard).toBe('royal-warden');
    expect(typeOf(crawler, { themes, wardenCame: true }).result?.datacard).toBe('canoptek-tomb-crawler');
  });

  it('crownworld goes before the destroyer cult, which has the later ones [THM-06 THM-08]', () => {
    const themes = ['destroyer-cult', 'crownworld'] as const;
    expect(typeOf(crawler, { themes }).result?.datacard).toBe('royal-warden');
    const later = scene({ themes, wardenCame: true });
    expect(offered(npoType(), later, { 'npo-type': [crawler] })).toEqual(['skorpekh-destroyer', 'hexmark-destroyer']);
  });

  it('theme-choice=ask: the printed datacard is offered too [RUL-19]', () => {
    const state = scene({ themes: ['flayer-curse'], rulings: { 'theme-choice': 'ask' } });
    expect(offered(npoType(), state, { 'npo-type': [warrior] })).toEqual(['necron-warrior', 'flayed-one']);
    const { result } = play(npoType(), state, { 'npo-type': [warrior], 'theme-datacard': ['necron-warrior'] });
    expect(result).toEqual({ datacard: 'necron-warrior', weapons: ['gauss-flayer', 'gauss-reaper'] });
  });
});
