import { killzoneMap } from '../../catalog/maps.ts';
import type { Finding, Recorded } from '../finding.ts';
import { inDropZone } from '../modes/joint-ops/missions/opened-rooms.ts';
import { doorsOf, type RoomDoor } from '../rooms.ts';
import type { GameState } from '../state.ts';

/** Rooms of mission 5 that were opened, or scouted, and never got their NPOs (Mission 05, NPOs). Doors tell it with a map only. */
export function roomsUnfilled(journal: readonly Recorded[]): readonly Finding[] {
  const now = journal.at(-1)?.after;
  if (now?.objectives.mission !== 'scout-sub-crypt') return [];
  const filled = journal.flatMap(({ entry }) =>
    entry.events.flatMap((event) => (event.type === 'room-opened' ? [event.room] : [])),
  );
  const findings = new Map<string, Finding>();
  for (const { entry, before } of journal)
    for (const room of roomsEntered(entry.events, before))
      if (!filled.includes(room) && !findings.has(room)) findings.set(room, finding(entry.n, room));
  return [...findings.values()];
}

function roomsEntered(events: Recorded['entry']['events'], state: GameState): readonly string[] {
  return events.flatMap((event) => {
    if (event.type === 'hatchway-moved' && event.open) return roomsBehind('hatchway', event.number, state);
    if (event.type === 'breach-point-moved' && event.open) return roomsBehind('breach-point', event.number, state);
    return event.type === 'room-scouted' ? [event.room] : [];
  });
}

function roomsBehind(kind: RoomDoor['kind'], number: number, state: GameState): readonly string[] {
  const { map } = state.config;
  if (map === null) return [];
  const door = doorsOf(killzoneMap(map)).find((one) => one.kind === kind && one.number === number);
  return (door?.rooms ?? []).filter((room) => !inDropZone(state, room));
}

const finding = (n: number, room: string): Finding => ({
  id: `room-${room.toLowerCase()}`,
  entries: [n],
  rule: 'Mission 05, NPOs',
  missing: `Entry ${n}: room ${room} was opened or entered, and its NPOs were not set up.`,
  late: [{ deed: { do: 'mission', args: { what: 'room', room } }, outOfTurn: false }],
});
