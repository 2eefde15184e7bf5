import type { KillzoneMap } from '../../catalog/maps.ts';
import type { Suggestion } from '../../engine/question.ts';
import { apart } from '../../geometry/point.ts';
import { nearestCode, readPlaceOn } from '../board/ground/keypad.ts';
import type { NoLanding } from '../board/places/aim.ts';
import { type Landing, landingOf } from '../board/places/landing.ts';
import { bySign } from '../board/places/signs.ts';
import type { Table } from '../board/table/table.ts';
import { baseOf, tableOf } from '../board/table/table-of.ts';
import type { EventOf } from '../events/events.ts';
import { askText, emit, look, type Rule, refuse, reject } from '../language/language.ts';
import { isLying, type Marker, markerOf, markerSize, nameFirst, setMarker } from '../markers/markers.ts';
import type { Way } from '../questions/about.ts';
import { type TeamMarkerCalled, teamMarkersById } from '../state/own-markers.ts';
import { triesPlaces, unknownPlace } from '../state/place-word.ts';
import type { GameState, Npo, Operative, Position } from '../state/state.ts';
import { nposInPlay, operativesInPlay, someoneById } from '../state/stats.ts';
import type { PlaceBounds } from './bounds.ts';

export const isUnknown = (word: string): boolean => word.trim().toLowerCase() === unknownPlace;

/** How an operative is put where a word says. */
interface Putting {
  /** Where it stood before it moved, if known. */
  readonly from?: Position | undefined;
  /** Ids that are put elsewhere next and so are not in the way. */
  readonly lifted?: readonly string[];
  /** The line of a batch that says it. */
  readonly line?: number | undefined;
  /** What limits where it may stand, unless overruled; if absent, it is put there by hand. */
  readonly bounds?: PlaceBounds | undefined;
}

/** Puts an operative where a word says. If only a rule limits it, that can be overruled. */
export function* put(id: string, word: string, putting: Putting = {}): Rule {
  const state = yield* look();
  const marker = someoneById(state, id) ? undefined : markerOf(state, id);
  if (marker) return yield* putMarker(marker, word, putting.line);
  const own = teamMarkersById(state).find((one) => one.id === id);
  if (own) return yield* putTeamMarker(own, word, putting.line);
  yield* emit(yield* whereSaid(id, word, putting));
}

/** An operative is put somewhere, or its place is unknown. */
export type PlaceEvent = EventOf<'placed' | 'place-forgotten'>;

/** Where a word puts an operative. If only a rule limits it, that can be overruled. */
export function* whereSaid(id: string, word: string, putting: Putting = {}): Rule<PlaceEvent> {
  const placed = placing(yield* look(), id, word, putting);
  if (!('problem' in placed)) return placed;
  const { problem: message, hint, barred } = placed;
  const helped = { message: inLine(message, putting.line), ...(hint === undefined ? {} : { hint }) };
  if (!barred || !putting.bounds) return yield* reject(helped);
  yield* refuse({ ...helped, rule: putting.bounds.rule });
  return yield* whereSaid(id, word, { ...putting, bounds: undefined });
}

/** The problem, with its line if several lines say something. */
const inLine = (message: string, line: number | undefined): string =>
  line === undefined ? message : `Line ${line}: ${message}`;

/** Puts a marker in the killzone where a word says; bases may stand on it. */
function* putMarker(marker: Marker, word: string, line?: number): Rule {
  const state = yield* look();
  if (!isLying(marker))
    return yield* reject({ message: inLine(`${nameFirst(marker)} does not lie in the killzone.`, line) });
  const table = tableOf(state);
  if (!table) return yield* reject(noPlaces);
  if (isUnknown(word)) return yield* setMarker(marker.id, { at: 'table' }, byHand);
  const landing = markerLanding(state, table, marker, word);
  if ('problem' in landing)
    return yield* reject({
      message: inLine(landing.problem, line),
      ...(landing.hint === undefined ? {} : { hint: landing.hint }),
    });
  const { x, y, error } = landing;
  yield* setMarker(marker.id, { at: 'spot', x, y, error }, byHand);
}

/** The same of a marker of a kill team's own. */
function* putTeamMarker({ id, name, index }: TeamMarkerCalled, word: string, line?: number): Rule {
  const state = yield* look();
  const table = tableOf(state);
  if (!table) return yield* reject(noPlaces);
  const located = { type: 'own-marker-located', marker: name, index } as const;
  if (isUnknown(word)) return yield* emit(located);
  const landing = markerLanding(state, table, { id, name: `the ${name} marker`, size: 'other' }, word);
  if ('problem' in landing)
    return yield* reject({
      message: inLine(landing.problem, line),
      ...(landing.hint === undefined ? {} : { hint: landing.hint }),
    });
  const { x, y, error } = landing;
  yield* emit({ ...located, at: { x, y, error } });
}

/** Where a word puts a marker; steps count from `from`. */
function markerLanding(
  state: GameState,
  table: Table,
  { id, name, size }: Pick<Marker, 'id' | 'name' | 'size'>,
  word: string,
  from?: Position,
): Landing | NoLanding {
  const place = readPlaceOn(table.map, word);
  if (!place) return { problem: noPlace(table.map, word).message, hint: noPlace(table.map, word).hint };
  const lifted = table.all().map((one) => one.id);
  return landingOf(table, { id, name, mm: markerSize[size], from, lifted }, place, () => requireInKillzone(state));
}

/**
 * Where a marker lies that was just put down, in games with positions: in its operative's control range (core rules, Place
 * Marker). It may stay unknown.
 */
export function* askWhereItLies(marker: Marker, by: Operative): Rule {
  const state = yield* look();
  const table = state.keepsPositions ? tableOf(state) : undefined;
  const from = state.positions[by.id];
  if (!table || !from) return;
  const reach = 1 + (baseOf(state, by.id) + markerSize[marker.size]) / 50.8 + from.error;
  let wrong = '';
  const said: string[] = [];
  while (!isStubborn(said)) {
    const word = yield* askText({
      name: 'lies-at',
      why: `${wrong}Where is ${marker.name} now, in ${by.name}'s control range?`,
      suggest: leftUnknown,
    });
    if (isUnknown(word)) return;
    said.push(word);
    const landing = markerLanding(state, table, marker, word, from);
    if (!('problem' in landing) && apart(landing, from) <= reach + landing.error) {
      const { x, y, error } = landing;
      return yield* setMarker(marker.id, { at: 'spot', x, y, error }, byHand);
    }
    wrong = `${'problem' in landing ? landing.problem : `${nameFirst(marker)} must be within 1" of ${by.name}.`} `;
  }
}

/** The reason given for a marker that people put elsewhere. */
const byHand = 'placed';

/**
 * Where an operative stands after a move: as was said with the move, else it is asked, in games with positions. A charging
 * operative is taken to touch the charged one's base, unless people say otherwise.
 */
export function* standsNow(
  { id, place, target }: { readonly id: string; readonly place?: string; readonly target?: string },
  putting: Putting,
): Rule {
  const state = yield* look();
  const who = requireInKillzone(state).find((one) => one.id === id);
  if (place !== undefined) return yield* put(id, place, putting);
  if (!who || !state.keepsPositions || state.config.map === null) return;
  const touching = target === undefined ? undefined : `=${target}`;
  const touches = touching !== undefined && !('problem' in placing(state, id, touching, putting));
  const suggest = touches ? { value: touching, because: 'in base contact with its target' } : leftUnknown;
  yield* askWhere({ id, why: `Where is ${who.name} now?`, suggest }, putting);
}

const noPlaces = {
  message: 'There are no places in this game: its killzone is none of the maps.',
  hint: 'maps 1 to 6 have places',
};
const noPlace = (map: KillzoneMap | null, word: string) => {
  const nearest = nearestCode(word.trim(), map);
  return {
    message: `"${word}" is not a place.`,
    hint: nearest === undefined ? triesPlaces : `the nearest is ${nearest}`,
  };
};

/** A person is asked until there is a place. A program that repeats the same wrong one this often fails. */
const mostAlike = 5;
const isStubborn = (said: readonly string[]): boolean =>
  said.length >= mostAlike && new Set(said.slice(-mostAlike)).size === 1;

/** Asks as `whereAsked` does; if the answer is left unknown, nothing happens. */
export function* askWhere(asked: AskedWhere, putting: Putting = {}): Rule {
  const where = yield* whereAsked(asked, putting);
  if (where) yield* emit(where);
}

/**
 * `way`: moves not made yet, whose end is asked; `found`: the suggested place, as it was found; `answerer`: the player who says
 * it, if not the one whose operative it is.
 */
interface AskedWhere {
  readonly id: string;
  readonly why: string;
  readonly suggest: Suggestion<string>;
  readonly way?: Way;
  readonly found?: PlaceEvent;
  readonly answerer?: string;
}

/** Asks for a place until there is room there, or it is left unknown. Giving the same place again overrules what limits it. */
export function* whereAsked(
  { id, why, suggest, way, found, answerer }: AskedWhere,
  putting: Putting = {},
): Rule<PlaceEvent | undefined> {
  let wrong = '';
  const said: string[] = [];
  let instead: string | undefined;
  while (true) {
    const word = yield* askText({
      name: standsAt,
      why: `${wrong}${why}`,
      about: {
        ...{ predicate: 'stands-at', by: id, ids: [id], from: way ? { way } : 'stands' },
        ...(putting.bounds?.within && { within: putting.bounds.within }),
      },
      suggest: instead === undefined ? suggest : { value: instead, because: 'the nearest' },
      ...(answerer === undefined ? {} : { answerer }),
    });
    if (isUnknown(word)) return undefined;
    if (found && word === suggest.value) return found;
    const placed = placing(yield* look(), id, word, putting);
    const isSaidTwice = word === said.at(-1);
    said.push(word);
    if (!('problem' in placed) || isStubborn(said)) return yield* whereSaid(id, word, putting);
    const { problem, hint, barred, nearest } = placed;
    instead =
      nearest !== undefined && !('problem' in placing(yield* look(), id, nearest, putting)) ? nearest : undefined;
    if (barred && isSaidTwice && putting.bounds) {
      yield* emit({ type: 'override', rule: putting.bounds.rule, message: problem, reason: 'said twice' });
      return yield* whereSaid(id, word, { ...putting, bounds: undefined });
    }
    const name = someoneById(yield* look(), id)?.name ?? id;
    const again = barred ? `type ${word} again to put ${name} there anyway` : undefined;
    const helps = [hint, again].flatMap((one) => (one === undefined ? [] : [asSentence(one)]));
    wrong = `${[problem, ...helps].join(' ')} `;
  }
}

const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Suggests leaving the place unknown. */
export const leftUnknown: Suggestion<string> = { value: unknownPlace, because: 'you are asked when it matters' };

/** Suggests leaving a place unknown that nobody needs now. */
export const sayLater: Suggestion<string> = { value: unknownPlace, because: 'it can be said later' };

/** The question where an operative stands. */
const standsAt = 'stands-at';

/** The event for an operative that is put somewhere, or why that cannot be: a sentence, and what helps. */
export function placing(
  state: GameState,
  id: string,
  word: string,
  { from = state.positions[id], lifted = [], bounds }: Putting = {},
): PlaceEvent | NoLanding {
  const all = requireInKillzone(state);
  const who = all.find((one) => one.id === id);
  if (!who) return { problem: `${someoneById(state, id)?.name ?? id} is not in the killzone.` };
  const table = tableOf(state);
  if (!table) return { problem: noPlaces.message, hint: noPlaces.hint };
  if (isUnknown(word)) return { type: 'place-forgotten', id };
  const place = readPlaceOn(table.map, word);
  if (!place) return { problem: noPlace(table.map, word).message, hint: noPlace(table.map, word).hint };
  const allowed = bounds?.allowed(state, table, from);
  const whose = { id, name: who.name, mm: baseOf(state, id), from, lifted, ...(allowed && { allowed }) };
  const landing = landingOf(table, whose, place, () => bySign(state, all));
  if ('problem' in landing) {
    const otherwise = landing.barred && bounds?.otherwise?.(state, word);
    return otherwise ? { ...landing, hint: [...(landing.hint ? [landing.hint] : []), otherwise].join('; ') } : landing;
  }
  return { type: 'placed', id, how: 'typed', word: word.trim(), ...landing };
}

/** Everybody who may have a place. */
export const requireInKillzone = (state: GameState): readonly (Npo | Operative)[] => [
  ...operativesInPlay(state),
  ...nposInPlay(state),
];
