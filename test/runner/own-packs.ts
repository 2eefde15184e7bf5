import type { Pack } from '../../src/catalog/pack.ts';
import { parsePack } from '../session/parse-pack.ts';

function pack(value: unknown): Pack {
  const parsed = parsePack('pack.json', JSON.stringify(value));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.pack;
}

/** Warriors that close in before they shoot. */
export const reorderedWarrior = pack({
  name: 'Warriors to the fore',
  datacards: [
    {
      id: 'necron-warrior',
      behaviour: {
        aim: 'Fight, charge, and shoot only then.',
        order: 'attack-reached',
        clauses: [
          { action: 'fight' },
          { action: 'charge', to: 'closest-operative' },
          { action: 'shoot' },
          { action: 'reposition', to: 'shooting-position', cover: true, dashFulfils: false },
        ],
      },
    },
  ],
  npoTable: [{ from: 2, to: 12, datacard: 'necron-warrior', ranged: ['gauss-flayer', 'gauss-reaper'] }],
});

/** A datacard that nobody has printed, with abilities and weapon rules of many others. */
export const tombStalker = pack({
  name: 'Stalkers in the dark',
  datacards: [
    {
      id: 'tomb-stalker',
      name: 'Tomb Stalker',
      short: 'stalker',
      apl: 3,
      move: 6,
      save: 4,
      wounds: 14,
      base: 50,
      weapons: [
        {
          id: 'heat-ray',
          name: 'Heat ray',
          type: 'ranged',
          profiles: [
            { id: 'beam', name: 'beam', atk: 5, hit: 3, normal: 4, critical: 5, rules: ['Piercing Crits 1', 'Severe'] },
            { id: 'sweep', name: 'sweep', atk: 4, hit: 4, normal: 3, critical: 4, rules: ['Torrent 2"', 'Saturate'] },
          ],
        },
        {
          id: 'stalking-claws',
          name: 'Stalking claws',
          type: 'melee',
          profiles: [
            { id: 'stalking-claws', atk: 5, hit: 3, normal: 4, critical: 6, rules: ['Rending', 'Balanced', 'Shock'] },
          ],
        },
      ],
      abilities: [
        'hulking',
        'steadfast',
        'horrifying-flaying',
        { id: 'engrammatic-logic', inches: 3, effect: 'NPOs within 3" of it keep their stats when injured.' },
        { id: 'aggressive-defence-construct', inches: 1, effect: 'As printed, within 1".' },
        {
          id: 'multi-threat-eliminator',
          inches: 6,
          weapon: 'heat-ray',
          profile: 'beam',
          effect:
            'Shot from within 6", it may shoot back with its heat ray (beam), one dice for each fail and one more.',
        },
      ],
      behaviour: {
        aim: 'Out of a fight, shoot, and back into cover.',
        order: 'attack-made',
        profile: { weapon: 'heat-ray', profile: 'sweep', when: 'several-operatives-and-no-npo' },
        clauses: [
          { action: 'fall-back', to: 'shooting-position' },
          { action: 'shoot' },
          { action: 'charge', to: 'closest-operative' },
          { action: 'dash', to: 'closest-operative', cover: true, dashFulfils: false, when: 'injured' },
          { action: 'reposition', to: 'shooting-position', cover: true, dashFulfils: true },
          { action: 'fight' },
        ],
      },
      theme: 'destroyer-cult',
      replaces: 'canoptek-macrocyte',
    },
  ],
  npoTable: [
    { from: 2, to: 5, datacard: 'canoptek-macrocyte', ranged: [] },
    { from: 6, to: 9, datacard: 'tomb-stalker', ranged: ['heat-ray'] },
    { from: 10, to: 12, datacard: 'canoptek-tomb-crawler', ranged: [] },
  ],
});
