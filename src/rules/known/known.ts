import type { ConfirmQuestion, Question } from '../../engine/question.ts';
import { confirm, look, type Rule, refuse } from '../language/language.ts';
import { markerOf, roomOfMarker } from '../markers/markers.ts';
import type { About } from '../questions/about.ts';
import type { GameState, Known, Npo } from '../state/state.ts';
import { enemiesInPlay, npoById, nposInPlay, someoneById } from '../state/stats.ts';
import { canBeAtDoor } from './whereabouts.ts';

/** An answer that the record has, and in one sentence why it can be no other. */
export interface Certain {
  readonly value: boolean | string | readonly string[];
  readonly because: string;
  /** Who says otherwise is right: something may have happened that nobody has recorded. */
  readonly yields?: true;
}

/** What the record answers of a question of fact; undefined: nothing. Never asked, and it binds whoever answers. */
export function known(question: Question<About>, state: GameState): Certain | undefined {
  const about = 'about' in question ? question.about : undefined;
  if (!about || about.by === null || about.from !== 'stands') return undefined;
  switch (about.predicate) {
    case 'engaged': {
      const value = isEngaged(state, about.by);
      return value === undefined ? undefined : { value, because: whyEngaged(state, about.by) };
    }
    case 'hatchway-watched': {
      const watcher = watcherAt(state, about.by, about.hatchway);
      return watcher === undefined ? undefined : { value: true, because: whyWatched(state, watcher, about.hatchway) };
    }
    case 'beyond-access-point':
      return about.ids.some((id) => canBeAtDoor(state, id, { kind: about.door, number: about.number }))
        ? undefined
        : { value: [], because: 'Nobody can be near that access point.', yields: true };
    case 'contests-marker': {
      const marker = markerOf(state, `${about.marker}`);
      const room = marker && roomOfMarker(state, marker);
      return room === undefined || about.ids.some((id) => (state.known.rooms[id] ?? room) === room)
        ? undefined
        : { value: [], because: 'All of them stand still in other rooms.', yields: true };
    }
    case 'moves-elsewhere':
      return about.barred === null ? undefined : { value: usualEnd, because: about.barred, yields: true };
    default:
      return undefined;
  }
}

/** A move that ends where it leads. */
export const usualEnd = 'as-usual';

/** A question of fact; an answer that contradicts the record is refused, and holds only when that is overruled. */
export function* confirmFact(question: Omit<ConfirmQuestion<About>, 'kind'>): Rule<boolean> {
  const certain = known({ ...question, kind: 'confirm' }, yield* look());
  const value = yield* confirm(question);
  if (certain !== undefined && certain.value !== value) yield* refuseToDeny(certain);
  return value;
}

/** What is recorded binds (Control range: as long as nobody moves). */
export function* refuseToDeny({ because }: Certain): Rule {
  yield* refuse({
    message: because,
    rule: 'Control range, as recorded',
    hint: { advice: 'overrule-by-the-table' },
  });
}

/** Whether an enemy is in the control range of this operative, of either side; undefined: not known. */
export function isEngaged(state: GameState, id: string): boolean | undefined {
  const close = enemiesOf(state, id).map((enemy) => areClose(state.known, id, enemy));
  if (close.includes(true)) return true;
  if (close.every((one) => one === false)) return false;
  return state.known.beset.includes(id) ? true : undefined;
}

/** The enemies that are known to be in its control range. */
export const closeTo = (state: GameState, id: string): readonly string[] =>
  enemiesOf(state, id).filter((enemy) => areClose(state.known, id, enemy) === true);

/** The enemies that are, or may be, in its control range. */
export const perhapsCloseTo = (state: GameState, id: string): readonly string[] =>
  enemiesOf(state, id).filter((enemy) => areClose(state.known, id, enemy) !== false);

/** All enemies in its control range; undefined: not known of every one. */
export const allCloseTo = (state: GameState, id: string): readonly string[] | undefined =>
  enemiesOf(state, id).some((enemy) => areClose(state.known, id, enemy) === undefined) ? undefined : closeTo(state, id);

/** An NPO that stands still where it was set up in that room. */
export const npoStillIn = (state: GameState, room: string): Npo | undefined =>
  nposInPlay(state).find(({ id }) => state.known.rooms[id] === room);

/** An enemy that has stood still since it operated that hatchway: its access point is in that one's control range. */
export const watcherAt = (state: GameState, id: string, hatchway: number): string | undefined =>
  enemiesOf(state, id).find((enemy) => state.known.hatchways[enemy] === hatchway);

export const whyWatched = (state: GameState, watcher: string, hatchway: number): string =>
  `${someoneById(state, watcher)?.name ?? watcher} stands at hatchway ${hatchway}, which it has operated.`;

/** Why that is known of it, in one sentence. */
export function whyEngaged(state: GameState, id: string): string {
  const name = someoneById(state, id)?.name ?? id;
  const close = closeTo(state, id).map((enemy) => someoneById(state, enemy)?.name ?? enemy);
  if (close.length > 0)
    return `${close.join(', ')} ${close.length === 1 ? 'is' : 'are'} in ${name}'s control range, and nothing has moved since.`;
  return isEngaged(state, id) === true
    ? `An enemy is in ${name}'s control range, and nothing has moved since.`
    : `No enemy has come into ${name}'s control range since it was last known to be free of them.`;
}

export const nothingKnown: Known = {
  controlRange: {},
  beset: [],
  rooms: {},
  began: {},
  hatchways: {},
  beside: {},
  wayGone: {},
  within: {},
  outlooks: {},
  sights: [],
};

/** Ids of the enemies of an operative of either side that are in the killzone. */
export const enemiesOf = (state: GameState, id: string): readonly string[] =>
  enemiesInPlay(state, id).map((enemy) => enemy.id);

/** Whether two enemies are in each other's control range; undefined: not known. */
export const areClose = ({ controlRange }: Known, one: string, other: string): boolean | undefined =>
  controlRange[one]?.[other] ?? controlRange[other]?.[one];

/** The relation of an operative to each of these enemies is so from now on. */
export function withClose(state: GameState, id: string, enemies: readonly string[], close: boolean): Known {
  const { known } = state;
  if (enemies.length === 0) return known;
  const npo = npoById(state, id) !== undefined;
  const controlRange = { ...known.controlRange };
  for (const enemy of enemies) {
    const [operative, other] = npo ? [enemy, id] : npoById(state, enemy) ? [id, enemy] : [id, enemy].sort();
    if (operative === undefined || other === undefined) continue;
    controlRange[operative] = { ...controlRange[operative], [other]: close };
  }
  return { ...known, controlRange };
}

/** Nothing that hangs on the place of this operative is known any more. */
export function forgetting(known: Known, id: string): Known {
  const controlRange: Record<string, Readonly<Record<string, boolean>>> = {};
  for (const [operative, pairs] of Object.entries(known.controlRange)) {
    if (operative === id) continue;
    controlRange[operative] = id in pairs ? without(pairs, id) : pairs;
  }
  return {
    controlRange,
    beset: known.beset.filter((one) => one !== id && areClose(known, one, id) === false),
    rooms: without(known.rooms, id),
    began: without(known.began, id),
    beside: without(known.beside, id),
    wayGone: known.wayGone,
    within: known.within,
    outlooks: known.outlooks,
    sights: known.sights,
    hatchways: without(known.hatchways, id),
  };
}

function without<T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> {
  const { [id]: gone, ...rest } = record;
  return gone === undefined ? record : rest;
}
