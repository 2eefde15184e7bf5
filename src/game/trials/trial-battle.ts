import { missions } from '../../catalog/tables.ts';
import { themes } from '../../catalog/types.ts';
import { seededDice } from '../../engine/dice.ts';
import type { ModeId } from '../../rules/state/state.ts';
import type { NewGame, NewOperative } from '../performing/start-schema.ts';

/** Whole numbers from 0 to below `most`. */
export type Chance = (most: number) => number;

/** Chances decided by the seed alone. */
export function chanceOf(seed: string): Chance {
  let count = 0;
  const dice = seededDice(seed, 'trial');
  return (most) => {
    const drawn = dice({ kind: 'dice', name: 'trial', why: '', count: 1, sides: most }, ++count)?.value;
    return (Array.isArray(drawn) ? Number(drawn[0]) : 1) - 1;
  };
}

/** Between them they have nearly every weapon rule. */
const ranged = [
  '4 3+ 3/4 piercing 1',
  '4 3+ 4/5 accurate 1, rending',
  '5 4+ 3/4 balanced, punishing',
  '4 3+ 4/6 blast 2"',
  '4 4+ 3/5 lethal 5+, hot',
  '4 3+ 3/4 ceaseless, saturate',
  '5 3+ 2/3 torrent 2"',
  '4 3+ 3/4 relentless, piercing crits 1',
  '4 3+ 4/5 severe, silent',
  '4 3+ 3/3 devastating 3, heavy (dash only)',
  '4 3+ 3/4 seek, limited 1',
  '5 3+ 4/5 stun, seek light, range 8"',
];
const melee = [
  '4 3+ 4/5 rending',
  '4 3+ 4/5 brutal, shock',
  '5 4+ 3/4 balanced, stun',
  '4 3+ 4/6 ceaseless',
  '4 3+ 3/4 accurate 1, severe',
  '5 3+ 3/4 relentless, shield',
  '4 3+ 4/5 lethal 5+, punishing',
  '4 3+ 3/3 1" devastating 1',
];

const oneOf = <T>(from: readonly T[], chance: Chance): T | undefined => from[chance(from.length)];

const operative = (name: string, chance: Chance, player?: string): NewOperative => ({
  name,
  apl: 2 + chance(2),
  wounds: 8 + chance(7),
  save: 3 + chance(3),
  weapons: [
    { name: 'rifle', type: 'ranged', profile: oneOf(ranged, chance) ?? '' },
    { name: 'blade', type: 'melee', profile: oneOf(melee, chance) ?? '' },
  ],
  ...(chance(6) === 0 ? { keywords: ['GRENADIER'] } : {}),
  ...(player === undefined ? {} : { player }),
});

/** One battle in three has a theme, one in four a difficulty, one in six few miniatures, one in six little room. */
function varied(chance: Chance): Pick<NewGame, 'themes' | 'difficulty' | 'inventory' | 'npoLimit' | 'rulings'> {
  const some = (most: number): boolean => chance(most) === 0;
  const theme = oneOf(themes, chance);
  const few = { 'necron-warrior': 2, 'canoptek-macrocyte': 1, 'canoptek-tomb-crawler': 0, 'canoptek-scarab-swarm': 1 };
  return {
    ...(some(3) && theme ? { themes: [theme] } : {}),
    ...(some(4)
      ? {
          difficulty: {
            npos: chance(3) - 1,
            types: oneOf(['harder', 'easier', 'printed'] as const, chance) ?? 'printed',
            cards: chance(3) - 1,
            without: some(2) ? ['dark-of-the-tomb'] : [],
          },
        }
      : {}),
    ...(some(6) ? { inventory: few } : {}),
    ...(some(6) ? { npoLimit: 6 } : {}),
    ...(some(6) ? { rulings: { 'my-will-be-done': 'in' } } : {}),
  };
}

/** A battle with a made-up team or two. Its round decides mission and map, its seed all else. */
export function trialBattle(mode: ModeId, round: number, seed: string): NewGame {
  const chance = chanceOf(`${seed}/start`);
  if (mode === 'adversary-ops')
    return {
      ...varied(chance),
      seed,
      map: [1, 2, 3, null, 'random'][round % 5] ?? null,
      players: ['One', 'Two'],
      operatives: ['A', 'B', 'C', 'D'].map((name, index) => operative(name, chance, index < 2 ? 'One' : 'Two')),
    };
  return {
    ...varied(chance),
    seed,
    mission: missions[round % (missions.length + 1)]?.id ?? 'random',
    map: [1, 2, 3, 4, 5, 6, null, 'random'][round % 8] ?? null,
    operatives: ['A', 'B', 'C', 'D'].slice(chance(2)).map((name) => operative(name, chance)),
  };
}
