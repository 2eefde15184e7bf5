import { mapOf } from '../../catalog/pack.ts';
import { boxOfPiece, doorId } from '../../rules/board/ground/solids.ts';
import { roomOf } from '../../rules/board/ground/zones.ts';
import { doorsInRange, hasInRange } from '../../rules/board/sight/control-range.ts';
import { isLying, markersOf, markerWord } from '../../rules/markers/markers.ts';
import { missionOf } from '../../rules/modes/modes.ts';
import { isMarkerOutOfReach } from '../../rules/placing/marker-control.ts';
import { breachAction, breachable, breachCosts } from '../../rules/players/actions/breach.ts';
import { operable } from '../../rules/players/actions/operate-hatch.ts';
import { dueHatchway } from '../../rules/players/due-hatchway.ts';
import { type Actor, choiceOf, mayPerform } from './actor.ts';
import type { Choice } from './choice.ts';

/** Operate Hatch on each hatchway in its control range, or on the one that its move goes through. */
export function hatchesOf(actor: Actor): readonly Choice[] {
  const { state, table, me } = actor;
  if (!mayPerform(actor, 'operate-hatch')) return [];
  const due = dueHatchway(state, me.id);
  const near = new Set(doorsInRange(table.solids, me).map(({ id }) => id));
  return operable(state, me.id).flatMap(({ number, open }) => {
    if (number !== due && !near.has(`H${number}`)) return [];
    if (open && isWatched(actor, number)) return [];
    return [choiceOf(actor, 'operate-hatch', 'door', { door: { kind: 'hatchway', number } })];
  });
}

/** Whether an enemy has it in control range, so that it cannot be closed. */
const isWatched = ({ table, me }: Actor, number: number): boolean =>
  table.enemiesOf(me).some((enemy) => doorsInRange(table.solids, enemy).some(({ id }) => id === `H${number}`));

/** Each Breach that it can make, for each number of AP that it may take. */
export function breachesOf(actor: Actor): readonly Choice[] {
  const { state, table, me, operative, acting } = actor;
  const near = new Set(doorsInRange(table.solids, me).map(({ id }) => id));
  const map = mapOf(state.config);
  const sarcophagus = map && boxOfPiece(table.solids, 'C1');
  return breachable(state, me.id).flatMap(({ value }) => {
    const door = thingCalled(value);
    const isNear =
      door.kind === 'sarcophagus'
        ? sarcophagus != null && hasInRange(table.solids, me, sarcophagus)
        : near.has(doorId(door));
    if (!isNear) return [];
    return breachCosts({}, operative, acting)
      .filter((cost) => mayPerform(actor, 'breach', cost))
      .map((cost) => choiceOf(actor, 'breach', 'door', { door, cheap: cost < breachAction.ap }, { ap: cost }));
  });
}

function thingCalled(value: string) {
  const number = Number(value.slice(value.lastIndexOf('-') + 1));
  if (value.startsWith('breach-point')) return { kind: 'breach-point', number } as const;
  return value.startsWith('hatchway')
    ? ({ kind: 'hatchway', number } as const)
    : ({ kind: 'sarcophagus', number } as const);
}

/** Actions of the mission: Pick Up Marker, Place Marker, Scout Room, and those of packs. */
export function missionActionsOf(actor: Actor): readonly Choice[] {
  const { state, table, me } = actor;
  const actions = missionOf(state).actions ?? {};
  const found: Choice[] = [];
  const may = (action: 'pick-up' | 'place' | 'scout-room' | 'mission-action'): boolean =>
    actions[action]?.isPossible(state, me.id) === true && mayPerform(actor, action);
  if (may('pick-up'))
    for (const marker of markersOf(state))
      if (isLying(marker) && !isMarkerOutOfReach(state, me.id, marker.id) && isOurs(actor, marker.id))
        found.push(choiceOf(actor, 'pick-up', 'mission', { marker: markerWord(state, marker) }));
  if (may('place')) found.push(choiceOf(actor, 'place', 'nothing'));
  if (may('scout-room') && !isHeld(actor))
    found.push(choiceOf(actor, 'scout-room', 'mission', { room: roomOf(table.map, me) }));
  const kinds = actions['mission-action']?.kinds?.(state, me.id) ?? [];
  for (const { id, ap } of kinds)
    if (may('mission-action') && mayPerform(actor, 'mission-action', ap))
      found.push(choiceOf(actor, 'mission-action', 'mission', { missionAction: id }, { ap }));
  return found;
}

/** Whether an NPO is in its room. */
const isHeld = ({ table, me }: Actor): boolean => {
  const room = roomOf(table.map, me);
  return table.enemiesOf(me).some((enemy) => roomOf(table.map, enemy) === room);
};

/** Whether no enemy contests it. */
const isOurs = ({ state, table, me }: Actor, marker: string): boolean =>
  table.enemiesOf(me).every(({ id }) => isMarkerOutOfReach(state, id, marker));
