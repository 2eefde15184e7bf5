import { killzoneMap, type MapNumber, mapNumbers } from '../catalog/maps.ts';
import { missions } from '../catalog/missions.ts';
import type { MissionId } from '../catalog/types.ts';
import { type RuleOf, vocabulary } from '../engine/rule.ts';
import type { GameConfig } from '../rules/state.ts';
import { Failure } from './failure.ts';
import { named } from './named.ts';

const { choose, rollD6 } = vocabulary<null, never>();

/** A mission or map by name or number, `random`, or undefined where it was not said. */
export interface BattleWords {
  readonly mission?: string | undefined;
  readonly map?: string | undefined;
}

export type Battle = Pick<GameConfig, 'mission' | 'map' | 'rolled'>;

/** Mission and map of the battle: as said, else as asked; at random with a D6 each (pack, Missions). Throws `Failure`. */
export function* whichBattle(words: BattleWords): RuleOf<null, never, Battle> {
  const mission = missionOf(words.mission ?? (yield* askMission()));
  const map = mapOf(words.map ?? (yield* askMap()));
  const missionFace = mission === 'random' ? yield* rollD6('mission', 'which mission') : undefined;
  const mapFace = map === 'random' ? yield* rollD6('map', 'which map') : undefined;
  return {
    mission: mission === 'random' ? numberedMission(missionFace) : mission,
    map: map === 'random' ? (mapNumbers.find((number) => number === mapFace) ?? null) : map,
    rolled: {
      ...(missionFace === undefined ? {} : { mission: missionFace }),
      ...(mapFace === undefined ? {} : { map: mapFace }),
    },
  };
}

function missionOf(word: string): MissionId | 'random' {
  return word === 'random' ? word : named('mission', word, missions).id;
}

function mapOf(word: string): MapNumber | null | 'random' {
  if (word === 'random') return word;
  if (word === 'none') return null;
  const map = mapNumbers.find((number) => `${number}` === word);
  if (map !== undefined) return map;
  throw new Failure('invalid-data', `There is no map ${word}.`, { hint: 'Maps are 1 to 6, random or none.' });
}

function numberedMission(face: number | undefined): MissionId {
  const mission = missions.find(({ number }) => number === face);
  if (!mission) throw new Error(`no mission has the number ${face}`);
  return mission.id;
}

const atRandom = { value: 'random', because: 'a D6 decides' };

function* askMission(): RuleOf<null, never, string> {
  return yield* choose({
    name: 'which-mission',
    why: 'Which mission is played?',
    options: [
      ...missions.map(({ number, id, name }) => ({ value: id, label: `${number}. ${name}` })),
      { value: 'random', label: 'at random' },
    ],
    suggest: atRandom,
  });
}

function* askMap(): RuleOf<null, never, string> {
  return yield* choose({
    name: 'which-map',
    why: 'Which map is the killzone?',
    options: [
      ...mapNumbers.map((number) => ({ value: `${number}`, label: `${number}. ${killzoneMap(number).name}` })),
      { value: 'random', label: 'at random' },
      { value: 'none', label: 'none of the six' },
    ],
    suggest: atRandom,
  });
}
