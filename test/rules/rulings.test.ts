import { describe, expect, it } from 'vitest';
import { deedRule } from '../../src/rules/deeds.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { type Answers, only, play, type Scene, scene } from './scene.ts';

const sword = { name: 'Sword', type: 'melee', profile: '4 3+ 2/3' } as const;
const kel = { id: 'kel', order: 'engage', wounds: 20, maxWounds: 20, save: 3, weapons: [sword] } as const;
const firefight = (of: Scene) => scene({ phase: 'firefight', turningPoint: 1, operatives: [kel], ...of });

/** The rulings that the log of a deed names. */
function named(deed: Deed, of: Scene, answers: Answers): readonly string[] {
  const { events } = play(deedRule(deed), firefight(of), answers);
  return only('ruling-applied', events).map(({ ruling }) => ruling);
}

const resolveNpo: Deed = { do: 'resolve-npo', args: {} };
const attack = (action: 'shoot' | 'fight' | 'hatchway-fight', weapon: string): Deed => ({
  do: 'attack',
  args: { operative: 'kel', npo: 'warrior-1', action, weapon, cover: false, obscured: false, assists: 0 },
});

describe('the log names the ruling that decided [RUL-01]', () => {
  it('how an NPO fights and re-rolls, once in a deed', () => {
    const skorpekh = { npos: ['skorpekh-destroyer'] as const };
    const answers = {
      'control-range': [['kel']],
      'attack-dice': [[4, 4, 3, 1]],
      'reroll-dice': [[3]],
      'retaliation-dice': [[3, 3, 1, 1]],
      'strike-or-block': ['strike-normal', 'strike-normal'],
    };
    expect(named(resolveNpo, skorpekh, answers)).toEqual(['npo-rerolls', 'fight-choices']);
  });

  it('not where there was nothing to decide', () => {
    const npos = [{ datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] }] as const;
    const answers = { 'valid-targets': [['kel']], 'attack-dice': [[1, 1, 1, 1]] };
    expect(named(resolveNpo, { npos }, answers)).toEqual([]);
  });

  it('that a Hatchway Fight is a Fight, and that a dormant NPO retaliates', () => {
    const dormant = { threat: 0, npos: [{ datacard: 'necron-warrior', state: 'dormant' }] } as const;
    expect(
      named(attack('hatchway-fight', 'Sword'), dormant, {
        'attack-dice': [[1, 1, 1, 1]],
        'retaliation-dice': [[1, 1, 1]],
      }),
    ).toEqual(['dormant-defends', 'hatchway-fight-threat']);
  });

  it('that Blast is one action, and that Countertemporal Shifting is not rolled for what Devastating inflicts', () => {
    const shifting = {
      npos: [{ datacard: 'necron-warrior', order: 'engage' }, 'necron-warrior'],
      deck: { inPlay: ['countertemporal-shifting'] },
    } as const;
    expect(
      named(attack('shoot', '2 3+ 1/2 blast 2, devastating 3'), shifting, {
        'secondary-targets': [['warrior-2']],
        'attack-dice': [
          [6, 1],
          [6, 1],
        ],
        'defence-dice': [
          [6, 1, 1],
          [6, 1, 1],
        ],
      }),
    ).toEqual(['devastating-shift', 'threat-per-action']);
  });

  it('that each bystander has a D3 of its own', () => {
    const crowd = {
      npos: ['skorpekh-destroyer'],
      operatives: [kel, { ...kel, id: 'vane' }, { ...kel, id: 'sarn' }],
    } as const;
    expect(
      named({ do: 'resolve-npo', args: { id: 'skorpekh-1' } }, crowd, {
        'control-range': [['kel:worse', 'vane', 'sarn']],
        'attack-dice': [[6, 6, 6, 6]],
        'retaliation-dice': [[1, 1, 1, 1]],
        'whirling-targets': [['vane', 'sarn']],
        whirling: [[1], [1], [1], [1], [1], [1], [1], [1]],
      }),
    ).toEqual(['whirling-d3']);
  });

  it('how the weapons, types and datacards of those who come were found', () => {
    const reinforce: Deed = { do: 'reinforce', args: {} };
    const gambit = { phase: 'strategy', step: 'gambit', turningPoint: 2, threat: 2 } as const;
    const warrior = { hatchway: [[1]], 'npo-weapon': [[2]] };
    expect(named(reinforce, gambit, { ...warrior, 'npo-type': [[3, 4]] })).toEqual(['loadout']);
    expect(
      named(reinforce, { ...gambit, difficulty: { types: 'harder' } }, { ...warrior, 'npo-type': [[3, 4, 1]] }),
    ).toEqual(['difficulty-dice', 'loadout']);
    const cursed = { ...gambit, themes: ['flayer-curse'] } as const;
    expect(named(reinforce, cursed, { hatchway: [[1]], 'npo-type': [[3, 4]] })).toEqual(['theme-choice']);
    const few = { ...gambit, inventory: { 'canoptek-tomb-crawler': 0 } } as const;
    expect(named(reinforce, few, { hatchway: [[1]], 'npo-type': [[6, 6]] })).toEqual(['inventory-wrap']);
  });
});
