import { killzone } from '../../catalog/killzone.ts';
import { mapOf } from '../../catalog/pack.ts';
import { onward, type Point } from '../../geometry/point.ts';
import { codeOn } from '../board/ground/keypad.ts';
import { endFacts } from '../board/shots/exposure.ts';
import { canBeWorkedOut } from '../board/table/standing.ts';
import { leavingOut, Table } from '../board/table/table.ts';
import { baseOf, tableOf } from '../board/table/table-of.ts';
import type { EventOf, PlaceValue } from '../events/events.ts';
import type { PlaceArgs } from '../language/deed.ts';
import { askText, emit, look, type Rule } from '../language/language.ts';
import { playerById } from '../mission/adversary-ops/players.ts';
import type { Arrival } from '../questions/about.ts';
import type { GameState, Npo } from '../state/state.ts';
import { npoById, nposInPlay } from '../state/stats.ts';
import { edgeNames, zoneNames } from '../state/zone-words.ts';
import { type PlaceBounds, setUpBounds, whereItBegan } from './bounds.ts';
import { placesMeant } from './places-meant.ts';
import { askWhere, type PlaceEvent, put, requireInKillzone, sayLater, whereAsked } from './placing.ts';

interface Where {
  readonly place: PlaceValue;
  readonly room?: string | undefined;
  /** Id of the player who sets it up (Adversary Ops). */
  readonly by?: string | undefined;
}

/** Whether this game keeps positions, or will once its operatives are set up. */
const keepsPlaces = ({ keepsPositions, phase, config }: GameState): boolean =>
  keepsPositions || (phase === 'setup' && config.roster.some(({ place }) => place !== undefined));

/**
 * Where an NPO that was just set up stands, as the board says; not asked if nobody can know. If the board finds no room, people
 * are asked and may leave it open.
 */
export function* standsWhereSetUp(id: string, where: Where): Rule {
  const state = yield* look();
  const npo = npoById(state, id);
  const table = keepsPlaces(state) ? tableOf(state) : undefined;
  if (!npo || !table || !canBeWorkedOut(table, id)) return;
  const fitsNowhere = yield* standsAsToldOf(npo, where, table);
  if (!fitsNowhere) return;
  yield* askWhere({ id, why: `No place found on the map for ${npo.name}. Where is it set up?`, suggest: sayLater });
  if ((yield* look()).positions[id] === undefined) yield* emit({ type: 'place-forgotten', id });
}

/** Where the NPOs of the start stand, if positions are kept from now on and none has moved yet. */
export function* standWhereTheyBegan(): Rule {
  for (const npo of nposInPlay(yield* look())) {
    const state = yield* look();
    const table = tableOf(state);
    const where = whereItBegan(state, npo.id);
    // The players' operatives come after the NPOs.
    if (table && where && state.positions[npo.id] === undefined)
      yield* standsAsToldOf(npo, where, new Table(table.board, table.all()));
  }
}

/** Whether it fits nowhere, as far as is known. A player who sets it up is asked, with the place that the board found. */
function* standsAsToldOf(npo: Npo, { place, room, by }: Where, among: Table): Rule<boolean> {
  if (place.at === 'anywhere') return false;
  const { id } = npo;
  const state = yield* look();
  const about: Arrival = {
    predicate: 'arrival',
    by: id,
    ids: [],
    from: 'stands',
    place,
    ...(room !== undefined && { room }),
  };
  const why = `${npo.name}: where exactly is it set up?`;
  const text = yield* askText({ name: 'npo-place', why, about });
  if (text === 'none') return true;
  const [x, y] = text.split(',').map(Number);
  if (x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y)) {
    yield* put(id, text);
    return false;
  }
  const table = leavingOut(among);
  const there = { ...npoThere(state, npo), x, y };
  const then = table.after(there);
  const end = { inches: null, doors: [], ...endFacts(then, there) };
  const isMet = then.enemiesOf(there).length > 0;
  const error = killzone.tolerance.told;
  const told: EventOf<'placed'> = { type: 'placed', id, x, y, error, how: 'told', ...(isMet && { end }) };
  yield* emit(by === undefined ? told : yield* whereItIsSetUp(npo, place, by, told));
  return false;
}

/**
 * The player who sets up an NPO says where, within the words of its arrival; the place found by the board is proposed (pack,
 * Adversary Ops: NPOs, NPO Reinforcements, Threat Principle).
 */
function* whereItIsSetUp({ id, name }: Npo, place: PlaceValue, by: string, found: EventOf<'placed'>): Rule<PlaceEvent> {
  const state = yield* look();
  const why = `${playerById(state, by)?.name ?? by} sets up ${name} ${whereText(state, place)}. Where?`;
  const suggest = { value: codeOn(mapOf(state.config), found), because: 'the place that the map proposes' };
  const bounds = arrivalBounds(id, place, found);
  return (yield* whereAsked({ id, why, suggest, found, answerer: by }, { bounds })) ?? { type: 'place-forgotten', id };
}

/** People say where operatives stand; `all`, `keeps`: also says where to set up the NPOs before the battle. */
export function* placeDeed({ places, keeps, all }: PlaceArgs): Rule {
  if (keeps === false) return yield* emit({ type: 'positions-dropped' });
  const ids = places.map(({ id }) => id);
  for (const [index, { id, place, line }] of places.entries()) {
    const { positions } = yield* look();
    yield* put(id, place, { from: positions[id], lifted: ids.slice(index + 1), line });
  }
  if (!all && !keeps) return;
  yield* standWhereTheyBegan();
  if (!all) return;
  for (const { id, name } of requireInKillzone(yield* look())) {
    const state = yield* look();
    if (state.positions[id] !== undefined) continue;
    yield* askWhere({ id, why: `Where is ${name}?`, suggest: sayLater }, { bounds: setUpBounds(state, id) });
  }
}

/**
 * A player may set up an NPO only where the words of its arrival allow it, unless they allow no place and the one that was found
 * is only as near as possible (pack, Adversary Ops, NPOs, NPO Reinforcements; ruling adversary-placing).
 */
const arrivalBounds = (id: string, place: PlaceValue, found: Point): PlaceBounds => ({
  rule: 'Adversary Ops, setting up NPOs',
  allowed(state, table) {
    const npo = npoById(state, id);
    const who = npo && npoThere(state, npo);
    if (!who) return undefined;
    const isMeant = placesMeant(table, { ...who, ...found }, place);
    if (!isMeant?.({ ...who, x: found.x, y: found.y, error: 0 })) return undefined;
    const leadsTo = ({ x, y }: Point): boolean => isMeant({ ...who, x, y, error: 0 });
    return {
      by: 'arrival',
      mayEnd: (there, error) => leadsTo(there) || around.some((turn) => leadsTo(onward(there, turn, error))),
      leadsTo,
      opensFor: () => undefined,
      why: () => ({ is: 'elsewhere', where: whereText(state, place) }),
    };
  },
});

/** An NPO on the board, once somebody has said where. */
const npoThere = (state: GameState, { id, order }: Npo) => ({
  id,
  order,
  side: 'npos' as const,
  mm: baseOf(state, id),
  error: killzone.tolerance.told,
});

/** Directions in which a typed place may be off, as parts of a turn. */
const around = Array.from({ length: 8 }, (_, eighth) => eighth * (Math.PI / 4));

/** The words of an arrival that a player places, as the end of "… is set up". */
function whereText(state: GameState, place: PlaceValue): string {
  const clear = 'near' in place && place.near === 'avoid' ? ', in control range of no enemy' : '';
  switch (place.at) {
    case 'hatchway':
      return `with hatchway ${place.hatchway} in its control range${clear}`;
    case 'marker':
      return `with objective marker ${place.marker} in its control range${clear}`;
    case 'spot':
      return `at ${place.spawn}${clear}`;
    case 'edge':
      return `within ${place.inches}" of ${edgeNames[place.edge]}${clear}`;
    case 'area':
      return `${place.zone === undefined ? `in room ${place.room}` : `wholly in ${zoneNames[place.zone]}`}${clear}`;
    case 'rooms':
      return `in room ${place.rooms.join(' or ')}`;
    case 'npo':
      return `in control range of ${npoById(state, place.npo)?.name ?? place.npo}`;
    case 'site':
      return `beside ${place.site}`;
    case 'territory':
      return "in Player B's territory";
    case 'anywhere':
      return 'anywhere';
  }
}
