import { rulingById } from '../../src/catalog/rulings.ts';
import { cardIds } from '../../src/catalog/tables.ts';
import { datacardIds, missionIds, type SwitchId, switchIds, themes } from '../../src/catalog/types.ts';
import type { GameConfig, RosterOperative, RosterWeapon } from '../../src/rules/state/state.ts';
import type { Chance } from './chance.ts';

/** Between them they have every weapon rule that a roster may have. */
const weapons: readonly RosterWeapon[] = [
  { name: 'boltgun', type: 'ranged', profile: '4 3+ 3/4 accurate 1 piercing 1' },
  { name: 'meltagun', type: 'ranged', profile: '4 3+ 6/3 1" devastating 2 range 6 piercing 2 limited 1' },
  { name: 'flamer', type: 'ranged', profile: '4 2+ 3/3 torrent 2 range 8 saturate' },
  { name: 'launcher', type: 'ranged', profile: '4 3+ 3/5 blast 2 heavy (dash only) piercing crits 1' },
  { name: 'plasma', type: 'ranged', profile: '4 3+ 5/6 hot lethal 5+ piercing 1' },
  { name: 'silenced', type: 'ranged', profile: '4 2+ 3/3 silent seek light severe' },
  { name: 'stubber', type: 'ranged', profile: '5 4+ 3/4 ceaseless punishing heavy' },
  { name: 'sniper', type: 'ranged', profile: '4 2+ 3/3 devastating 3 seek heavy (reposition only) stun' },
  { name: 'knife', type: 'melee', profile: '4 3+ 3/4' },
  { name: 'chainsword', type: 'melee', profile: '5 3+ 4/5 balanced rending, Riposte' },
  { name: 'fist', type: 'melee', profile: '4 4+ 5/7 brutal shock' },
  { name: 'staff', type: 'melee', profile: '4 3+ 3/6 relentless stun severe' },
  { name: 'blade', type: 'melee', profile: '5 3+ 4/6 lethal 5+ shield accurate 1' },
];
const ranged = weapons.filter(({ type }) => type === 'ranged');
const melee = weapons.filter(({ type }) => type === 'melee');

function anyOperative(by: Chance, number: number): RosterOperative {
  return {
    id: `op-${number}`,
    name: `Operative ${number}`,
    apl: by.number(2, 3),
    wounds: by.pick([8, 12, 18]),
    save: by.number(3, 5),
    weapons: by.happens(0.2) ? [] : [by.pick(ranged), by.pick(ranged), by.pick(melee)],
  };
}

/** A game of any mission on any map or none, with any rulings, themes, difficulty, roster and miniatures. */
export function anyGame(by: Chance, seed: string): GameConfig {
  return {
    mode: 'joint-ops',
    mission: by.pick(missionIds),
    map: by.pick([null, 1, 2, 3, 4, 5, 6]),
    rolled: {},
    seed,
    roster: Array.from({ length: by.number(2, 6) }, (_, index) => anyOperative(by, index + 1)),
    rulings: anyRulings(by),
    npoLimit: by.pick([10, 10, 6, 3]),
    themes: themes.filter(() => by.happens(0.5)),
    difficulty: {
      npos: by.number(-1, 1),
      types: by.pick(['printed', 'printed', 'harder', 'easier']),
      cards: by.number(-1, 2),
      without: by.happens(0.2) ? cardIds.filter(() => by.happens(0.7)) : [],
    },
    inventory: by.happens(0.15) ? Object.fromEntries(datacardIds.map((id) => [id, by.number(0, 3)])) : null,
  };
}

/** Each NPO is asked for its targets, as in the games that the told tables were chosen from; battles of trials have NPO first. */
function anyRulings(by: Chance): GameConfig['rulings'] {
  const chosen: Partial<Record<SwitchId, string>> = { 'npo-first': 'no' };
  for (const id of switchIds.filter((one) => one !== 'npo-first' && by.happens(0.25))) {
    const value = by.pick(rulingById(id)?.values ?? []);
    chosen[id] = value === 'number' ? String(by.number(2, 6)) : value;
  }
  return chosen;
}
