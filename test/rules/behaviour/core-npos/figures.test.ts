import { describe, expect, it } from 'vitest';
import type { DatacardData } from '../../../../src/catalog/datacard-schema.ts';
import { ownDatacards } from '../../../../src/catalog/pack.ts';
import { core, corePack } from './core.ts';

/** Every figure of the seven NPOs of the core book, one line each: Move, APL, Save, Wounds, base; then each weapon. */
const figures: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'brawler-trooper': ['6" 2 5+ 7 32', 'Blades 4 4+ 3/4 Ceaseless'],
  'brawler-tough': ['6" 2 4+ 10 32', 'Blades 4 4+ 4/5 Ceaseless'],
  'brawler-heavy': ['6" 3 3+ 14 32', 'Blades 5 3+ 4/5 Ceaseless'],
  'marksman-trooper': [
    '6" 2 5+ 7 32',
    'Firearm 4 4+ 2/3',
    'Special Weapon 4 4+ 4/5 Piercing 1, one in 3',
    'Knife 3 4+ 2/3',
  ],
  'marksman-warrior': ['6" 2 4+ 8 32', 'Firearm 4 4+ 3/4', 'Knife 3 4+ 2/3'],
  'marksman-heavy': ['6" 3 3+ 14 32', 'Firearm 4 3+ 3/4', 'Knife 4 3+ 3/4'],
  sniper: ['0" 0 3+ 12 32', 'Sniper Rifle 4 2+ 3/3 Devastating 3, Heavy, Silent', 'Gun Butt 3 4+ 2/3'],
};

function printed({ move, apl, save, wounds, base, weapons }: DatacardData): readonly string[] {
  const lines = weapons.map(({ name, profiles, oneIn }) => {
    const [{ atk, hit, normal, critical, rules } = {}] = profiles as Partial<(typeof profiles)[number]>[];
    const words = [name, atk, `${hit}+`, `${normal}/${critical}`, rules?.join(', ')].filter((one) => one !== '');
    return `${words.join(' ')}${oneIn ? `, one in ${oneIn}` : ''}`;
  });
  return [`${move}" ${apl} ${save}+ ${wounds} ${base}`, ...lines];
}

describe('the NPOs of the core book', () => {
  const cards = ownDatacards(corePack);
  it('are seven, and no other', () =>
    expect(cards.map(({ id }) => id).sort()).toEqual(Object.keys(figures).map(core).sort()));
  it.each(Object.entries(figures))('%s has these figures', (id, lines) => {
    const card = cards.find((one) => one.id === core(id));
    expect(card && printed(card)).toEqual(lines);
  });
});
