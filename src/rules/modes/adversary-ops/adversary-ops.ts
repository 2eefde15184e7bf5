import type { Rule } from '../../language/language.ts';
import { severalFact, wordOptions } from '../../language/table-line.ts';
import { markerFacts } from '../../markers/marker-points.ts';
import { type Mission, objectivesOf } from '../../mission/mission.ts';
import { operativesInPlay } from '../../state/stats.ts';
import { teleportEnd } from '../teleport-end.ts';
import { fillRoomEntered, fillRoomOpened, fillRoomsOpenedBy, roomNames, roomsLeftUnfilled } from './rooms.ts';

const mission = 'adversary-ops';

/** Adversary Ops: rooms get NPOs when they are first opened or entered. What scores stands in the pack that is played beside it. */
export const adversaryOps: Mission = {
  objectives: { mission, opened: [] },
  evolve(objectives, event) {
    const mine = objectivesOf({ objectives }, mission);
    return event.type === 'room-opened' ? { ...mine, opened: [...mine.opened, event.room] } : objectives;
  },
  moveEnd: teleportEnd,
  doorOpened: fillRoomsOpenedBy,
  teleported: fillRoomEntered,
  /** It goes for its target, as long as that is there (pack, Threat Principle). */
  goal: (state, npo) => {
    const controlled = state.adversary?.controlled;
    const target = controlled && controlled.npo === npo ? controlled.target : null;
    return { at: 'operative', id: operativesInPlay(state).some(({ id }) => id === target) ? target : null };
  },
  progress: () => null,
  prospect: () => null,
  /** The other pack says when the battle ends and who has won. */
  outcome: () => null,
  deeds: { room: ({ room, by }) => fillRoomOpened(room, by) },
  facts(state) {
    const rooms = roomNames(state);
    const { opened } = objectivesOf(state, mission);
    return [
      severalFact(
        'mission.opened',
        'Rooms whose NPOs have been set up',
        rooms.filter((room) => opened.includes(room)),
        wordOptions(rooms),
      ),
      ...markerFacts(state),
    ];
  },
  missing: roomsLeftUnfilled,
  corrected(objectives, right) {
    const mine = objectivesOf({ objectives }, mission);
    const opened = right.get('mission.opened');
    return { ...mine, opened: Array.isArray(opened) ? opened.map(String) : mine.opened };
  },
};

/** There is no threat level that an action could raise (pack, Adversary Ops). */
export function* unnoticed(): Rule {}
