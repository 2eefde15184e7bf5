import { habit, playByHabit, type Shown } from './habit.ts';
import { Player } from './player.ts';
import { Table } from './tw.ts';

const team = [
  {
    name: 'Kel',
    apl: 3,
    wounds: 12,
    save: 3,
    weapons: [
      { name: 'Bolt rifle', type: 'ranged', profile: '4 3+ 3/4 piercing 1' },
      { name: 'Fists', type: 'melee', profile: '4 3+ 3/4' },
    ],
  },
  {
    name: 'Brother Oru',
    apl: 3,
    wounds: 14,
    save: 3,
    weapons: [
      { name: 'Heavy bolter', type: 'ranged', profile: '5 3+ 4/5 piercing 1' },
      { name: 'Fists', type: 'melee', profile: '4 3+ 3/4' },
    ],
  },
  {
    name: 'Vane',
    apl: 2,
    wounds: 8,
    save: 4,
    weapons: [
      { name: 'Lasgun', type: 'ranged', profile: '4 4+ 2/3' },
      { name: 'Knife', type: 'melee', profile: '3 4+ 2/3' },
    ],
  },
];

/** A folder in which that mission is set up. */
export async function setUpFor(mission: number): Promise<Table> {
  const table = new Table();
  table.write('team.json', JSON.stringify(team));
  const { err, exitCode } = await table.run(
    `new-game --mission ${mission} --map ${mission} --seed h${mission} --roster ${table.path('team.json')}`,
  );
  if (exitCode !== 0) throw new Error(err);
  return table;
}

/** What a person answers by habit; one of them wins mission 6 in a turning point, so another plays that. */
const habitIn = (mission: number) => habit(mission === 6 ? 'g6b' : `g${mission}`);

/** A mission from its set-up on, as it is seen in a terminal of this many columns and 24 lines. */
export const screensOf = async (mission: number, cols: number, most: number): Promise<readonly Shown[]> =>
  playByHabit(new Player(await setUpFor(mission), 'play', { cols }), habitIn(mission), most);

/** The same with everybody on the map, where the program suggests it. */
export const screensOnMap = async (mission: number, cols: number, most: number): Promise<readonly Shown[]> =>
  playByHabit(
    new Player(await setUpFor(mission), 'play', { cols }),
    { ...habitIn(mission), keepsPositions: true },
    most,
  );

/** Two operatives each, for two turning points. */
export const shortRivalry =
  '--player Anna --player Ben --ruling battle-length=2 --roster Anna=anna.json --roster Ben=ben.json';

/** A folder in which a battle of Adversary Ops is set up; `players`: further options of `tw new-game`. */
export async function rivalTable(players: string): Promise<Table> {
  const table = new Table();
  const [kel, oru, vane] = team;
  table.write('anna.json', JSON.stringify([kel, vane]));
  table.write('ben.json', JSON.stringify([oru, { ...vane, name: 'Grum' }]));
  const { err, exitCode } = await table.run(`new-game --mode adversary-ops --map 2 --seed rivals ${players}`);
  if (exitCode !== 0) throw new Error(err);
  return table;
}

/** A battle of Adversary Ops from its set-up on. */
export const rivalScreensOf = async (players: string, cols: number, most: number): Promise<readonly Shown[]> =>
  playByHabit(new Player(await rivalTable(players), 'play', { cols }), habit('rivals'), most);
