import { describe, expect, it } from 'vitest';
import { namedOnce, shortNameOf, shortNames } from '../../src/view/words/short-names.ts';
import { scene } from '../rules/scene.ts';

const operative = (id: string, name: string) => ({ id, name });
const state = scene({
  npos: ['necron-warrior', 'canoptek-scarab-swarm', 'royal-warden'],
  operatives: [
    operative('oru', 'Brother Oru'),
    operative('gunner', 'Intercessor Gunner'),
    operative('heavy', 'Heavy Intercessor Gunner'),
    operative('aegis', 'Aegis Veteran'),
    operative('breacher', 'Breacher Veteran'),
    operative('bold', 'Kel the Bold'),
    operative('one', 'Operative 1'),
  ],
});
const short = (id: string): string => shortNameOf(state, id);

describe('a short name', () => {
  it('of an NPO begins with the telling word of its datacard', () => {
    expect(['warrior-1', 'scarab-1', 'warden-1'].map(short)).toEqual(['Warrior 1', 'Scarab Swarm 1', 'Warden 1']);
  });

  it('of an operative is the last word that nobody else has', () => {
    expect(['oru', 'heavy', 'aegis', 'breacher'].map(short)).toEqual(['Oru', 'Heavy', 'Aegis', 'Breacher']);
  });

  it('is no word that reads as an order: such a word stands with those behind it', () => {
    const called = (...names: readonly string[]) => {
      const of = scene({ operatives: names.map((name) => operative(name, name)) });
      return names.map((name) => shortNameOf(of, name));
    };
    expect(called('Watch Sergeant', 'Assault Sergeant')).toEqual(['Watch Sergeant', 'Assault']);
    expect(called('Old Watch Sergeant', 'Old Sergeant')).toEqual(['Watch Sergeant', 'Old Sergeant']);
    expect(called('Aegis Guard', 'Kel')).toEqual(['Aegis', 'Kel']);
    expect(called('Watch Sergeant 2', 'Sergeant')).toEqual(['Watch Sergeant 2', 'Sergeant']);
  });

  it('is the whole name where no word is its own, or where it is more than names', () => {
    expect(['gunner', 'bold', 'one', 'nobody'].map(short)).toEqual([
      'Intercessor Gunner',
      'Kel the Bold',
      'Operative 1',
      'nobody',
    ]);
  });
});

describe('names in the sentences of a step', () => {
  it('are in full where they come first, and short from then on', () => {
    const told = ['Necron Warrior 1 activates.', "Necron Warrior 1 shoots Brother Oru: Brother Oru's save."];
    expect(namedOnce(told, state)).toEqual([
      'Necron Warrior 1 activates.',
      "Warrior 1 shoots Brother Oru: Oru's save.",
    ]);
  });

  it('are whole words', () => {
    expect(shortNames(['Necron Warrior 12 and Necron Warrior 1'], state)).toEqual(['Necron Warrior 12 and Warrior 1']);
  });
});
