import type { NamedArrivalPlace } from '../../catalog/arrival-schema.ts';
import { cardIn } from '../../catalog/catalogue.ts';
import type { Operation } from '../../catalog/operations.ts';
import { mapOf } from '../../catalog/pack.ts';
import type { Option, Suggestion } from '../../engine/question.ts';
import { choose, look, pick, type Rule } from '../language/language.ts';
import { ruling } from '../language/rulings.ts';
import { deciderForCard } from '../mission/adversary-ops/roll-off.ts';
import { goalNames, nearestToGoal } from '../mission/goals.ts';
import { atHatchway, atRandomHatchway } from '../setting-up/at-hatchway.ts';
import { hasMiniature, type NpoType } from '../setting-up/npo-type.ts';
import { type ArrivalPlace, placesLeft, setUpNpo } from '../setting-up/set-up-npo.ts';
import type { GameState } from '../state/state.ts';
import { warriorSites } from '../state/warrior-sites.ts';
import { amountOf, type Context, otherwise, type Performer } from './context.ts';
import { namedPlaceFor } from './named-place.ts';
import { nearestHatchway } from './nearest-hatchway.ts';

type Arrival = Extract<Operation, { readonly do: 'arrive' }>;

/** NPOs of a datacard are set up, as far as the limit, the miniatures and the places allow. */
export const arrive: Performer<'arrive'> = function* (operation, context) {
  const count = yield* amountOf(operation.count ?? 1, 'arrivals', `${context.name}: NPOs that arrive`);
  for (let arrived = 0; arrived < count; arrived++) {
    const unable = yield* arriveOne(operation, arrived, context);
    if (unable && arrived === 0) return yield* otherwise(operation.else, unable, context);
    if (unable) return undefined;
  }
  return undefined;
};

type Unplaced = 'limit' | 'no-miniature' | 'no-site';

/** `before`: how many of the operation have come. */
function* arriveOne(arrival: Arrival, before: number, context: Context): Rule<Unplaced | undefined> {
  const { at, within, near = 'avoid' } = arrival;
  const state = yield* look();
  if (placesLeft(state) === 0) return 'limit';
  const kind = yield* called(arrival, state);
  if (!kind) return 'no-miniature';
  const type = armed(kind, arrival, state);
  if (at === 'modelled-site') return yield* arriveAtSite(type, state, context);
  const territory = within === 'territory' && state.adversary === null;
  if (typeof at === 'object' && !('nearest' in at)) return yield* arriveAtPlace(type, at, before, arrival, context);
  const atMarker = arrival.rivals === 'marker' && state.adversary !== null;
  yield* setUpNpo(type, context.source, function* () {
    if (atMarker) return yield* atRandomMarker(near);
    const terms = { territory, near };
    const where =
      typeof at === 'string' || (yield* look()).hatchways.length === 0
        ? yield* atRandomHatchway(terms, context.goal)
        : atHatchway(yield* look(), yield* nearestHatchway(at.nearest, context), terms, context.goal);
    return state.adversary === null ? where : { ...where, by: (yield* deciderForCard()).id };
  });
  return undefined;
}

/** Of so many of its datacard the last has a weapon that the others have not; else any of those that are nobody's alone. */
function armed(type: NpoType, { weapons = [] }: Arrival, state: GameState): NpoType {
  if (weapons.length === 0) return type;
  const number = 1 + state.npos.filter(({ datacard }) => datacard === type.datacard).length;
  const own = weapons.find(({ oneIn }) => number % oneIn === 0);
  if (own) return { ...type, weapons: [own.weapon] };
  const shared = cardIn(state.catalogue, type.datacard).weapons.filter(
    ({ id }) => !weapons.some((one) => one.weapon === id),
  );
  return { ...type, weapons: shared.map(({ id }) => id) };
}

/** At a marker, a spawn point, an edge, in a zone or a room, as far as there is such a place. */
function* arriveAtPlace(
  type: NpoType,
  at: NamedArrivalPlace,
  before: number,
  { near = 'avoid', prefer }: Arrival,
  context: Context,
): Rule<Unplaced | undefined> {
  const place = yield* namedPlaceFor(at, before, { near, ...(prefer && { prefer }) });
  if (!place) return 'no-site';
  yield* setUpNpo(type, context.source, function* () {
    const rivals = (yield* look()).adversary !== null;
    return rivals ? { place, by: (yield* deciderForCard()).id } : { place };
  });
  return undefined;
}

/** The pack that is played beside Adversary Ops has three. */
const markersWithoutMap = 3;

/** At a random objective marker: the winner of a roll-off sets it up there (pack, Threat Principle). */
function* atRandomMarker(near: 'avoid' | 'seek'): Rule<ArrivalPlace> {
  const map = mapOf((yield* look()).config);
  const count = map?.objectiveMarkers.length ?? markersWithoutMap;
  const markers = Array.from({ length: count }, (_, index) => index + 1);
  const marker = yield* pick('marker', 'Which objective marker, at random?', markers, (number) => ({
    value: `${number}`,
    label: `objective marker ${number}`,
  }));
  const by = yield* deciderForCard();
  return { place: { at: 'marker', marker, near }, by: by.id };
}

/** A theme in use may have another datacard in its stead (pack, Tombs Beyond Counting; ruling theme-choice). */
function* called({ datacard, instead = [] }: Arrival, state: GameState): Rule<NpoType | null> {
  const inUse = instead.filter(({ theme }) => state.config.themes.some((one) => one === theme));
  const there = [...inUse.map((one) => one.datacard), datacard].filter((id) => hasMiniature(state, id));
  const [first] = there;
  if (first === undefined) return null;
  const chosen =
    there.length > 1 && ruling(state.config, 'theme-choice') === 'ask'
      ? yield* choose({
          name: 'theme-datacard',
          why: `What is set up instead of a ${cardIn(state.catalogue, datacard).name}?`,
          options: there.map((id) => ({ value: id, label: cardIn(state.catalogue, id).name })),
        })
      : first;
  return { datacard: there.find((id) => id === chosen) ?? first, weapons: [] };
}

/** At a wall end or pillar side that has a Necron Warrior modelled on it. */
function* arriveAtSite(type: NpoType, state: GameState, context: Context): Rule<Unplaced | undefined> {
  const places = sites(state);
  const card = cardIn(state.catalogue, type.datacard);
  const decider = state.adversary === null ? undefined : yield* deciderForCard();
  const site = yield* choose({
    name: 'site',
    why: decider
      ? `${context.name}: ${decider.name}, where is the ${card.name} set up?`
      : `${context.name}: which place for the ${card.name} is worst for the players?`,
    about: {
      predicate: 'has-room',
      by: null,
      ids: places.map(({ value }) => value),
      from: 'stands',
      base: card.base,
      others: { none: { is: 'none' } },
      rule: context.source,
    },
    options: [...places, { value: 'none', label: 'none has room' }],
    ...(decider ? { answerer: decider.id } : { suggest: worst(state, context) ?? firstOf(places) }),
  });
  if (site === 'none') return 'no-site';
  const label = places.find((option) => option.value === site)?.label ?? site;
  yield* setUpNpo(type, context.source, function* () {
    yield* look();
    return { place: { at: 'site', site: label }, by: decider?.id };
  });
  return undefined;
}

/** What is suggested where the map does not tell. */
const firstOf = (places: readonly Option[]): Suggestion<string> => ({
  value: places[0]?.value ?? 'none',
  because: 'the first place',
});

/** Setting Up NPOs 1: where it does most to keep the players from winning, as far as the map tells. */
function worst(state: GameState, { goal: goalOf }: Context): Suggestion<string> | undefined {
  const map = mapOf(state.config);
  if (map === null) return undefined;
  const goal = goalOf(state);
  const site = nearestToGoal(state, goal, warriorSites(map), ({ beside }) => beside);
  return (
    site && {
      value: site.id,
      because: `nearest to ${goalNames[goal.at]}`,
    }
  );
}

/** The sites of the map; without a map the two kinds there are (ruling awakened-without-map). */
function sites(state: GameState): readonly Option[] {
  const map = mapOf(state.config);
  if (map !== null) return warriorSites(map).map(({ id, label }) => ({ value: id, label }));
  return [
    { value: 'wall-end', label: 'a wall end with a Necron Warrior on it' },
    { value: 'pillar-side', label: 'the pillar side with a Necron Warrior on it of a long wall (A2)' },
  ];
}
