import type { Condition, MarkerIs } from '../../catalog/conditions.ts';
import type { Doors, Range, WhoFell } from '../../catalog/operation-parts.ts';
import { mapOf } from '../../catalog/pack.ts';
import { counterOf } from '../language/counters.ts';
import { confirm, look, type Rule } from '../language/language.ts';
import { pointsOf, zoneOf } from '../markers/marker-points.ts';
import { carrierOf, isInPlay, isLying, isRemoved, type Marker, npoCarrierOf } from '../markers/markers.ts';
import { grade } from '../mission/joint-ops/threat.ts';
import { controllerOf, playersControl } from '../placing/marker-control.ts';
import { countedOperatives } from '../state/own-figures.ts';
import { isWithinBounds, roomAt } from '../state/rooms.ts';
import type { Door, GameState, Npo, Operative } from '../state/state.ts';
import { someoneById } from '../state/stats.ts';
import { zoneNames } from '../state/zone-words.ts';
import type { Context } from './context.ts';
import { hasEscaped, meant } from './markers.ts';
import { members, those } from './who.ts';

const isIn = ({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Range, number: number): boolean =>
  from <= number && number <= to;
const some: Range = { from: 1 };

const doors = ({ hatchways, breachPoints }: GameState, kind: Doors): readonly Door[] => [
  ...(kind === 'breach-points' ? [] : hatchways),
  ...(kind === 'hatchways' ? [] : breachPoints),
];

/** Doors of a kind that are open and have been breached (Mission 02, Victory). */
export const demolished = (state: GameState, kind: Doors): readonly Door[] =>
  doors(state, kind).filter(({ open, breached }) => open && breached);

/** What the record tells; undefined where the table has to be asked. */
export function asRecorded(
  condition: Condition,
  state: GameState,
  context: Partial<Pick<Context, 'it' | 'by' | 'marker' | 'source'>> = {},
): boolean | undefined {
  if ('threat' in condition) return isIn(condition.threat, state.threat);
  if ('grade' in condition) return isIn(condition.grade, grade(state));
  if ('turningPoint' in condition) return isIn(condition.turningPoint, state.turningPoint);
  if ('there' in condition) {
    const all = members(state, condition.there);
    if (condition.there.within && all.length > 0) return undefined;
    return isIn(condition.count ?? some, all.length);
  }
  if ('fell' in condition) {
    const side = condition.fell === 'npos' ? state.npos : countedOperatives(state);
    const fallen = (state.fell ?? []).filter((id) => side.some((one) => one.id === id));
    return isIn(condition.count ?? some, fallen.length);
  }
  if ('fallen' in condition)
    return isIn(condition.count ?? some, thoseOf(condition.fallen, state).filter(isIncapacitated).length);
  if ('down' in condition) {
    const all = thoseOf(condition.down, state);
    return all.length > 0 && all.every((one) => isIncapacitated(one) || one.state === 'escaped');
  }
  if ('more' in condition) return counterOf(state, condition.more) > counterOf(state, condition.than);
  if ('maxWounds' in condition) {
    const one = someoneById(state, context[condition.of] ?? '');
    return one !== undefined && isIn(condition.maxWounds, one.maxWounds);
  }
  if ('counter' in condition) return isIn(condition.is, counterOf(state, condition.counter));
  if ('open' in condition)
    return isIn(condition.count ?? some, doors(state, condition.open).filter(({ open }) => open).length);
  if ('demolished' in condition) return isIn(condition.count ?? some, demolished(state, condition.demolished).length);
  if ('markers' in condition)
    return countIs(
      condition.count ?? some,
      meant(condition.markers, state, context).map((marker) => markerIs[condition.are](marker, state)),
    );
  if ('markersIn' in condition)
    return countIs(
      condition.count ?? some,
      meant(condition.of, state, context).map((marker) => liesIn(marker, condition.markersIn, state)),
    );
  if ('mode' in condition) return state.config.mode === condition.mode;
  if ('not' in condition) return negated(asRecorded(condition.not, state, context));
  if ('all' in condition) return every(condition.all.map((one) => asRecorded(one, state, context)));
  if ('any' in condition) return negated(every(condition.any.map((one) => negated(asRecorded(one, state, context)))));
  return undefined;
}

/** All of them that have come into the battle, whatever has become of them. */
export const thoseOf = (who: WhoFell, state: GameState): readonly (Npo | Operative)[] =>
  who.side === 'players'
    ? countedOperatives(state)
    : state.npos.filter(({ datacard }) => who.datacards === undefined || who.datacards.includes(datacard));

const isIncapacitated = ({ state }: Npo | Operative): boolean => state === 'incapacitated';

/** What the record tells of a marker: who controls one that lies there, only the table does. */
const markerIs: Readonly<Record<MarkerIs, (marker: Marker, state: GameState) => boolean | undefined>> = {
  'in-play': isInPlay,
  carried: (marker, state) => isInPlay(marker, state) && carrierOf(marker, state) !== undefined,
  'carried-by-npos': (marker, state) => isInPlay(marker, state) && npoCarrierOf(marker, state) !== undefined,
  lying: isLying,
  removed: isRemoved,
  escaped: hasEscaped,
  found: ({ found }) => found,
  controlled: (marker, state) =>
    isLying(marker) ? undefined : isInPlay(marker, state) && carrierOf(marker, state) !== undefined,
  'held-by-npos': (marker, state) =>
    isLying(marker) ? undefined : isInPlay(marker, state) && npoCarrierOf(marker, state) !== undefined,
};

/** Whether so many of them meet it; unknown while the unknown ones can decide it. */
function countIs(range: Range, all: readonly (boolean | undefined)[]): boolean | undefined {
  const sure = all.filter((one) => one === true).length;
  const open = all.filter((one) => one === undefined).length;
  const ways = new Set(Array.from({ length: open + 1 }, (_, more) => isIn(range, sure + more)));
  return ways.size === 1 ? ways.has(true) : undefined;
}

const negated = (so: boolean | undefined): boolean | undefined => (so === undefined ? undefined : !so);
/** False as soon as one is; unknown while one is and none is false. */
const every = (all: readonly (boolean | undefined)[]): boolean | undefined =>
  all.includes(false) ? false : all.includes(undefined) ? undefined : true;

/** Whether the condition holds; the table is asked only for what decides and is not on record. */
export function* holds(condition: Condition, context: Context): Rule<boolean> {
  const recorded = asRecorded(condition, yield* look(), context);
  if (recorded !== undefined) return recorded;
  if ('not' in condition) return !(yield* holds(condition.not, context));
  if ('all' in condition) {
    for (const one of condition.all) if (!(yield* holds(one, context))) return false;
    return true;
  }
  if ('any' in condition) {
    for (const one of condition.any) if (yield* holds(one, context)) return true;
    return false;
  }
  if ('there' in condition) return isIn(condition.count ?? some, (yield* those(condition.there, context)).length);
  if ('markers' in condition) return yield* areSo(condition, context);
  if ('markersIn' in condition) return yield* lieThere(condition, context);
  return 'told' in condition && (yield* isTold(condition, context));
}

function* areSo(
  { markers, are, count = some }: Extract<Condition, { readonly markers: unknown }>,
  context: Context,
): Rule<boolean> {
  const state = yield* look();
  let so = 0;
  for (const marker of meant(markers, state, context))
    if (markerIs[are](marker, state) ?? (yield* isHeld(marker, are))) so++;
  return isIn(count, so);
}

function* isHeld(marker: Marker, are: MarkerIs): Rule<boolean> {
  return are === 'held-by-npos' ? (yield* controllerOf(marker)) === 'npos' : yield* playersControl(marker);
}

function* lieThere(
  { markersIn, of, count = some }: Extract<Condition, { readonly markersIn: unknown }>,
  context: Context,
): Rule<boolean> {
  const state = yield* look();
  let so = 0;
  for (const marker of meant(of, state, context)) if (yield* liesThere(marker, markersIn, context)) so++;
  return isIn(count, so);
}

/** Whether a marker lies there; the table is asked where neither the record nor the map tells. */
export function* liesThere(marker: Marker, where: Where, context: Pick<Context, 'source' | 'name'>): Rule<boolean> {
  const told = `is ${marker.name} ${whereText(where)}?`;
  return liesIn(marker, where, yield* look()) ?? (yield* isTold({ told }, context));
}

function* isTold(
  { told, usual = false }: Extract<Condition, { readonly told: string }>,
  { source, name, it }: Pick<Context, 'source' | 'name' | 'it'>,
): Rule<boolean> {
  return yield* confirm({
    name: 'is-it-so',
    why: `${name}: ${told}`,
    about: {
      predicate: 'as-told',
      by: it ?? null,
      ids: it === undefined ? [] : [it],
      from: 'stands',
      text: told,
      rule: source,
    },
    suggest: { value: usual, because: 'what is usual' },
  });
}

/** A zone or a room. */
export type Where = Extract<Condition, { readonly markersIn: unknown }>['markersIn'];

/** Whether its middle lies there; undefined where neither the record nor the map tells. */
export function liesIn(marker: Marker, where: Where, state: GameState): boolean | undefined {
  const { place } = marker;
  if (!isLying(marker)) return false;
  if ('room' in where && place.at === 'room') return place.room === where.room;
  if ('zone' in where && place.at === 'zone' && place.zone === where.zone) return true;
  const map = mapOf(state.config);
  if (map === null) return undefined;
  const answers = new Set(
    pointsOf(marker, map).map((point) =>
      'room' in where ? roomAt(map, point) === where.room : isWithinBounds(zoneOf(map, where.zone), point),
    ),
  );
  return answers.size === 1 ? answers.has(true) : undefined;
}

/** Such as `in room B`. */
const whereText = (where: Where): string => ('room' in where ? `in room ${where.room}` : `in ${zoneNames[where.zone]}`);
