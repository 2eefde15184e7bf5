import { mapNumbers } from '../../catalog/maps.ts';
import { idsOfPack, type Pack } from '../../catalog/pack.ts';
import { missionIds } from '../../catalog/types.ts';
import { probed, shownBy } from './branches.ts';
import { playBattle } from './trial.ts';
import type { TrialEnd } from './trial-end.ts';

/** How often games ended in each way: `players-win`, `players-lose`, `goes on`, `wrong`. */
export type TrialEnds = Readonly<Record<string, number>>;

/** What came of the games of one mission. */
export interface MissionTrials {
  readonly mission: string;
  readonly games: number;
  readonly ends: TrialEnds;
}

/** What came of games with a pack, and which of its parts never came up in them. */
export interface PackTrials {
  readonly games: number;
  /** Of all games, whatever was played. */
  readonly ends: TrialEnds;
  /** Of each mission of the pack its own games. */
  readonly missions: readonly MissionTrials[];
  /** Of the printed missions, played with all else that the pack brings. */
  readonly printed: Omit<MissionTrials, 'mission'>;
  /** What went wrong, with the seed of its game. */
  readonly wrong: readonly { readonly seed: string; readonly what: string }[];
  readonly never: readonly string[];
}

const weapons = [
  { name: 'rifle', type: 'ranged', profile: '4 3+ 3/4 piercing 1' },
  { name: 'blade', type: 'melee', profile: '4 3+ 4/5 rending' },
] as const;
const team = ['A', 'B', 'C', 'D'].map((name) => ({ name, apl: 2, wounds: 12, save: 3, weapons }));

/** Plays so many games of Joint Ops with a pack, its own missions, maps and themes more often than the printed ones. */
export async function tryPack(pack: Pack, games: number, seed: string): Promise<PackTrials> {
  const { pack: played, branches } = probed(pack);
  const missing = new Set([...idsOfPack({ ...pack, teams: [], rulings: {} }), ...branches]);
  const ended = new Map<string, string[]>();
  const wrong: { seed: string; what: string }[] = [];
  const missions = (pack.missions ?? []).map(({ id }) => id);
  const maps = [...(pack.maps ?? []).map(({ number }) => number), ...mapNumbers];
  const themes = (pack.themes ?? []).map(({ id }) => id);
  for (const theme of themes) missing.delete(theme);
  for (let number = 0; number < games; number++) {
    const own = `${seed}/${number}`;
    const among = number % 2 === 0 && missions.length > 0 ? missions : missionIds;
    const mission = among[Math.floor(number / 2) % among.length] ?? 'random';
    const map = maps[number % maps.length] ?? 1;
    const start = { seed: own, mission, map, operatives: team, pack: played, themes, rulings: {} };
    missing.delete(mission);
    missing.delete(`${map}`);
    missing.delete('npo-table');
    const end: TrialEnd = await playBattle(start, own, {
      done: ({ events }) => {
        for (const event of events) {
          if (event.type === 'npo-set-up') missing.delete(event.datacard);
          if (event.type === 'card-drawn') missing.delete(event.card);
          for (const branch of shownBy(event, mission)) missing.delete(branch);
        }
      },
    });
    const name = end.wrong === null ? (end.outcome ?? 'goes on') : 'wrong';
    ended.set(mission, [...(ended.get(mission) ?? []), name]);
    if (end.wrong !== null) wrong.push({ seed: own, what: end.wrong });
  }
  const ofMissions = (ids: readonly string[]) => countedEnds(ids.flatMap((id) => ended.get(id) ?? []));
  return {
    ...{ games, ends: countedEnds([...ended.values()].flat()).ends },
    missions: missions.map((mission) => ({ mission, ...ofMissions([mission]) })),
    printed: ofMissions([...ended.keys()].filter((mission) => !missions.includes(mission))),
    ...{ wrong, never: [...missing] },
  };
}

function countedEnds(names: readonly string[]): Omit<MissionTrials, 'mission'> {
  const ends: Record<string, number> = {};
  for (const name of names) ends[name] = (ends[name] ?? 0) + 1;
  return { games: names.length, ends };
}
