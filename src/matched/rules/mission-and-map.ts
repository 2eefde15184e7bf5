import type { Option } from '../../engine/question.ts';
import {
  type MatchedMissionId,
  mapName,
  mapSet,
  matched,
  matchedMission,
  matchedMissionIds,
} from '../catalog/matched.ts';
import { bidFor } from './bids.ts';
import { choose, chooseMany, emit, look, type MatchedRule, pick, reject, rollOff } from './language.ts';
import { setRoles } from './roles.ts';
import { type MatchedState, missionMethods, nameOf, otherSeat, type Seat } from './state.ts';

const missionOption = (id: MatchedMissionId): Option => {
  const { letter, name } = matchedMission(id);
  return { value: id, label: `${letter}. ${name}` };
};
const mapOption = ({ config }: MatchedState, map: number): Option => ({
  value: `${map}`,
  label: `${map}. ${mapName(config.set, map)}`,
});
const allMaps = ({ config }: MatchedState): readonly number[] => mapSet(config.set).maps.map((_, index) => index + 1);

/** Step 1: mission and map by one of five methods (Critical Operations, Determine Mission and Map). */
export function* missionAndMap(): MatchedRule {
  const method = yield* methodOf(yield* look());
  yield* emit({ type: 'method-chosen', method });
  switch (method) {
    case 'fixed':
      return yield* fixedBeforehand();
    case 'random':
      return yield* dealt();
    case 'attacker-defender':
      return yield* putForward();
    case 'series':
      return yield* afterTheLastBattle();
    case 'bids':
      return yield* byBids();
  }
}

const methodLabels = {
  fixed: 'fixed beforehand',
  random: 'a mission card and a map card at random',
  'attacker-defender': 'Attacker and Defender put cards forward',
  series: 'by the last battle of a series',
  bids: 'by bids',
} as const;

function* methodOf({ config }: MatchedState): MatchedRule<MatchedState['method'] & string> {
  if (config.method) return config.method;
  if (config.mission !== undefined && config.map !== undefined) return 'fixed';
  const chosen = yield* choose({
    name: 'mission-method',
    why: 'How do you choose mission and map?',
    options: missionMethods.map((value) => ({ value, label: methodLabels[value] })),
    suggest: { value: 'random', because: 'it is the plainest' },
  });
  return missionMethods.find((method) => method === chosen) ?? 'fixed';
}

function* fixedBeforehand(): MatchedRule {
  const state = yield* look();
  const mission = state.config.mission ?? (yield* pickMission('mission', 'Which mission is fixed?', matchedMissionIds));
  yield* emit({ type: 'mission-chosen', mission, by: null });
  const map = state.config.map ?? (yield* pickMap('map', 'Which map is fixed?', allMaps(state)));
  yield* mapChosen(map, null);
}

/** Both decks are shuffled and one card of each is dealt. */
export function* dealt(): MatchedRule {
  const state = yield* look();
  const mission = yield* pick('mission-card', 'The mission card dealt', matchedMissionIds, missionOption);
  yield* emit({ type: 'mission-chosen', mission, by: null });
  const map = yield* pick('map-card', 'The map card dealt', allMaps(state), (number) => mapOption(state, number));
  yield* mapChosen(map, null);
}

/** Attacker and Defender come first: the Attacker puts forward two missions, the Defender three maps. */
function* putForward(): MatchedRule {
  yield* setRoles(yield* rollOff('Attacker and Defender'));
  const state = yield* look();
  const attacker = state.attacker ?? 'a';
  const defender = otherSeat(attacker);
  const offered = yield* chooseMany({
    name: 'forward-missions',
    why: `${nameOf(state, attacker)} (Attacker), which two missions?`,
    answerer: attacker,
    options: matchedMissionIds.map(missionOption),
    min: 2,
    max: 2,
  });
  const missions = matchedMissionIds.filter((id) => offered.includes(id));
  yield* emit({ type: 'put-forward', player: attacker, missions, maps: [] });
  const mission = yield* pickMission(
    'pick-mission',
    `${nameOf(state, defender)} takes one of them`,
    missions,
    defender,
  );
  yield* emit({ type: 'mission-chosen', mission, by: defender });

  const laid = yield* chooseMany({
    name: 'forward-maps',
    why: `${nameOf(state, defender)} (Defender), which three maps?`,
    answerer: defender,
    options: allMaps(state).map((map) => mapOption(state, map)),
    min: 3,
    max: 3,
  });
  const maps = laid.map(Number);
  yield* emit({ type: 'put-forward', player: defender, missions: [], maps });
  const discarded = yield* pickMap('discard-map', `${nameOf(state, attacker)} discards one of them`, maps, attacker);
  yield* emit({ type: 'map-discarded', player: attacker, map: discarded });
  const left = maps.filter((map) => map !== discarded);
  const why = `${nameOf(state, defender)} takes one of the others`;
  yield* mapChosen(yield* pickMap('pick-map', why, left, defender), defender);
}

/** The size of a type of maps (method four). */
const typeSize = 3;

/** The winner of the last battle takes another mission and another type of maps, the loser a map of that type. */
function* afterTheLastBattle(): MatchedRule {
  const state = yield* look();
  const { last } = state.config;
  if (!last)
    return yield* reject({
      message: 'A series needs the battle before: its winner, its mission and its map.',
      hint: 'That is said when the game is made.',
    });
  const winner = nameOf(state, last.winner);
  const missions = matchedMissionIds.filter((id) => id !== last.mission);
  const mission = yield* pickMission(
    'series-mission',
    `${winner} won last time and takes another mission`,
    missions,
    last.winner,
  );
  yield* emit({ type: 'mission-chosen', mission, by: last.winner });
  const count = allMaps(state).length;
  const types = Array.from({ length: Math.ceil(count / typeSize) }, (_, index) => index * typeSize + 1).filter(
    (from) => last.map < from || last.map >= from + typeSize,
  );
  const chosen = Number(
    yield* choose({
      name: 'map-type',
      why: `${winner}, which type of map (not last time's)?`,
      answerer: last.winner,
      options: types.map((from) => ({
        value: `${from}`,
        label: `maps ${from} to ${Math.min(count, from + typeSize - 1)}`,
      })),
    }),
  );
  const to = Math.min(count, chosen + typeSize - 1);
  yield* emit({ type: 'map-type-chosen', player: last.winner, from: chosen, to });
  const loser = otherSeat(last.winner);
  const maps = allMaps(state).filter((map) => map >= chosen && map <= to);
  const why = `${nameOf(state, loser)} takes a map of that type`;
  yield* mapChosen(yield* pickMap('series-map', why, maps, loser), loser);
}

/** A bid for each category; the winner chooses from all there is. */
function* byBids(): MatchedRule {
  yield* emit({ type: 'tokens-dealt' });
  const first = yield* bidFor('mission', 'the mission');
  const state = yield* look();
  const mission = yield* pickMission(
    'mission',
    `${nameOf(state, first)} decides the mission`,
    matchedMissionIds,
    first,
  );
  yield* emit({ type: 'mission-chosen', mission, by: first });
  const second = yield* bidFor('map', 'the map');
  yield* mapChosen(yield* pickMap('map', `${nameOf(state, second)} decides the map`, allMaps(state), second), second);
  yield* setRoles(yield* bidFor('roles', 'Attacker and Defender'));
}

function* pickMission(
  name: string,
  why: string,
  from: readonly MatchedMissionId[],
  by?: Seat,
): MatchedRule<MatchedMissionId> {
  const chosen = yield* choose({ name, why, options: from.map(missionOption), ...(by && { answerer: by }) });
  return matched.missions.find(({ id }) => id === chosen)?.id ?? 'loot';
}

function* pickMap(name: string, why: string, from: readonly number[], by?: Seat): MatchedRule<number> {
  const state = yield* look();
  const options = from.map((map) => mapOption(state, map));
  return Number(yield* choose({ name, why, options, ...(by && { answerer: by }) }));
}

function* mapChosen(map: number, by: Seat | null): MatchedRule {
  const { config } = yield* look();
  yield* emit({ type: 'map-chosen', set: config.set, map, by });
}
