import { mapNumbers } from '../../catalog/maps.ts';
import type { Operation } from '../../catalog/operations.ts';
import { idsOfPack, isOwnCard, type OwnMission, type Pack } from '../../catalog/pack.ts';
import { missionIds } from '../../catalog/types.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { playForMission } from './policy-battle.ts';
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
const team = ['A', 'B', 'C', 'D'].map((name) => ({ name, apl: 2, wounds: 12, save: 3, move: 6, weapons }));

/**
 * Plays so many games of Joint Ops with a pack, its own missions, maps and themes more often than the printed ones: with random
 * answers, and every other one of its own missions as players do who go for it.
 */
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
    const ofPack = number % 2 === 0 && missions.length > 0;
    const among = ofPack ? missions : missionIds;
    const round = Math.floor(number / 2);
    const mission = among[round % among.length] ?? 'random';
    const play = ofPack && Math.floor(round / among.length) % 2 === 1 ? playForMission : playBattle;
    const map = maps[number % maps.length] ?? 1;
    const start = { seed: own, mission, map, operatives: team, pack: played, themes, rulings: {} };
    missing.delete(mission);
    missing.delete(`${map}`);
    missing.delete('npo-table');
    const end: TrialEnd = await play(start, own, {
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

/** A pack whose every list of operations says that it was come to, and all that can come up of its rules. */
interface Probed {
  readonly pack: Pack;
  /** Where each list stands in its part, with what it does; the ends of its missions; what can be picked up. */
  readonly branches: readonly string[];
}

/**
 * Puts a word for the table before each list of operations of the missions and event cards of a pack, so that a game shows which of
 * them it has come to.
 */
function probed(pack: Pack): Probed {
  const branches: string[] = [];
  const withWords = <T extends { readonly id: string; readonly does: object }>(part: T): T => ({
    ...part,
    does: probedIn(part.does, part.id, branches),
  });
  const missions = pack.missions?.map(withWords);
  const eventCards = pack.eventCards?.map((card) => (isOwnCard(card) ? withWords(card) : card));
  return {
    pack: { ...pack, ...(missions && { missions }), ...(eventCards && { eventCards }) },
    branches: [...branches, ...(pack.missions ?? []).flatMap(endsOf)],
  };
}

function probedIn<T>(value: T, path: string, branches: string[]): T;
function probedIn(value: unknown, path: string, branches: string[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, probedIn(inner, `${path}.${key}`, branches)]),
    );
  const items = value.map((inner, index) => probedIn(inner, `${path}[${index}]`, branches));
  if (!isOperations(value)) return items;
  const branch = `${path} (${[...new Set(value.map((operation) => operation.do))].join(', ')})`;
  branches.push(branch);
  return [{ do: 'tell', text: branch }, ...items];
}

const isOperations = (items: readonly unknown[]): items is readonly Operation[] =>
  items.length > 0 && items.every((item) => typeof item === 'object' && item !== null && 'do' in item);

/** How a mission can end, and what may be picked up in it. */
function endsOf({ id, does: { won = [], lost = [], ends, pickUp } }: OwnMission): readonly string[] {
  const ways = [...won, ...(ends?.won ? [ends.won] : [])];
  return [
    ...(pickUp ? [pickedUp(id)] : []),
    ...(ways.length === 0 ? [endIn(id, 'won')] : ways.map(({ because }) => endIn(id, 'won', because))),
    ...lost.map(({ because }) => endIn(id, 'lost', because)),
    ...(ends ? [endIn(id, 'lost', ends.otherwise)] : []),
  ];
}

const pickedUp = (mission: string): string => `${mission}: picking up`;
const endIn = (mission: string, end: 'won' | 'lost', words?: string): string =>
  `${mission}: ${end}${words === undefined ? '' : ` (${words})`}`;

/** What an event of a game of that mission shows of it. */
function shownBy(event: GameEvent, mission: string): readonly string[] {
  switch (event.type) {
    case 'table-told':
      return [event.text];
    case 'marker-picked-up':
    case 'item-searched':
      return [pickedUp(mission)];
    case 'battle-ended': {
      const end = event.outcome === 'players-win' ? 'won' : 'lost';
      return [endIn(mission, end), endIn(mission, end, event.words)];
    }
    default:
      return [];
  }
}
