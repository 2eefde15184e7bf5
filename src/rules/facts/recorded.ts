import type { Question } from '../../engine/question.ts';
import { areClose, enemyIds, isEngagedOnRecord, watcherAt } from '../known/known.ts';
import { canBeAtDoor, canMeet } from '../known/whereabouts.ts';
import { markerOf, roomOfMarker } from '../markers/markers.ts';
import type { About } from '../questions/about.ts';
import type { GameState } from '../state/state.ts';
import { someoneById } from '../state/stats.ts';
import { byRecord, type RecordedFact } from './fact.ts';

/** The answer that a move ends where it leads. */
export const usualEnd = 'as-usual';

/** The same for a question. */
export const recordedAnswer = (question: Question<About>, state: GameState): RecordedFact | undefined =>
  'about' in question && question.about ? recordedFact(question.about, state) : undefined;

/** What the record says about a fact, else the rooms where operatives can be; undefined if they say nothing. */
export function recordedFact(about: About, state: GameState): RecordedFact | undefined {
  const { by } = about;
  if (by === null || about.from !== 'stands') return undefined;
  switch (about.predicate) {
    case 'engaged': {
      const value = isEngagedOnRecord(state, by, about.ids);
      return value === undefined ? undefined : byRecord(value, whyEngaged(state, by, about.ids));
    }
    case 'visible': {
      const [enemy, another] = about.ids;
      // An operative in its control range is visible to it (core rules, Control Range).
      const isClose = enemy !== undefined && another === undefined && areClose(state.known, by, enemy) === true;
      return isClose ? byRecord(true, whyEngaged(state, by, [enemy])) : undefined;
    }
    case 'hatchway-watched': {
      const watcher = watcherAt(state, by, about.hatchway);
      return watcher === undefined ? undefined : byRecord(true, whyWatched(state, watcher, about.hatchway));
    }
    case 'beyond-access-point':
      return about.ids.some((id) => canBeAtDoor(state, id, { kind: about.door, number: about.number }))
        ? undefined
        : { ...byRecord([], 'Nobody can be beyond that access point.'), yields: true };
    case 'near':
      return about.visible !== true || about.ids.some((id) => about.around.some((other) => canMeet(state, other, id)))
        ? undefined
        : { ...byRecord([], 'Closed doors are between them.'), yields: true };
    case 'on-its-way': {
      const [only, another] = about.ids;
      return only === undefined || another !== undefined || about.others?.none !== undefined
        ? undefined
        : { ...byRecord(only, 'No other hatchway leads there.'), yields: true };
    }
    case 'contests-marker': {
      const marker = markerOf(state, `${about.marker}`);
      const room = marker && roomOfMarker(state, marker);
      return room === undefined || about.ids.some((id) => (state.known.rooms[id] ?? room) === room)
        ? undefined
        : { ...byRecord([], 'All of them are still in other rooms.'), yields: true };
    }
    case 'moves-made':
      return about.guard
        ? {
            ...byRecord(
              'no',
              `${someoneById(state, by)?.name ?? by} interrupts from guard, not in its own activation.`,
            ),
            yields: true,
          }
        : undefined;
    case 'moves-elsewhere':
      return about.barred === null ? undefined : { ...byRecord(usualEnd, about.barred), yields: true };
    default:
      return undefined;
  }
}

/** Why it is known whether one of these enemies is in its control range. */
function whyEngaged(state: GameState, id: string, enemies: readonly string[]): string {
  const named = (one: string): string => someoneById(state, one)?.name ?? one;
  const name = named(id);
  const close = enemies.filter((enemy) => areClose(state.known, id, enemy) === true).map(named);
  if (close.length > 0)
    return `${close.join(', ')} ${close.length === 1 ? 'is' : 'are'} in ${name}'s control range, and nothing has moved since.`;
  if (isEngagedOnRecord(state, id, enemies))
    return `An enemy is in ${name}'s control range, and nothing has moved since.`;
  const isAny = enemyIds(state, id).every((enemy) => enemies.includes(enemy));
  return isAny
    ? `No enemy has come within ${name}'s control range since you last said so.`
    : `${enemies.map(named).join(', ')} ${enemies.length === 1 ? 'has' : 'have'} not come into ${name}'s control range since it was last known to be outside.`;
}

const whyWatched = (state: GameState, watcher: string, hatchway: number): string =>
  `${someoneById(state, watcher)?.name ?? watcher} is at hatchway ${hatchway} and has operated it.`;
