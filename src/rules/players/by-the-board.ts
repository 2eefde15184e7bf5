import { parseProfile } from '../../catalog/parse-profile.ts';
import { apart } from '../../geometry/point.ts';
import { hasInRange, mayHavePassed, reachesDoor } from '../board/doors.ts';
import { allSolids } from '../board/judge.ts';
import type { Solids } from '../board/solids.ts';
import type { Standing, Table } from '../board/table.ts';
import { tableOf } from '../board/table-of.ts';
import { areClose, enemiesOf, isEngaged } from '../known/known.ts';
import { look, type Rule, refuse } from '../language/language.ts';
import { missionOf } from '../modes/modes.ts';
import { isSurelyBeyond } from '../placing/within-range.ts';
import type { About } from '../questions/about.ts';
import { discOf, errorOf } from '../state/base.ts';
import type { GameState } from '../state/state.ts';
import { operativeById, someoneById } from '../state/stats.ts';
import { factOnBoard } from './on-board.ts';
import { playersMove } from './players-move.ts';

/** What an action is performed on: an access point, or the sarcophagus. */
export interface Thing {
  readonly kind: 'hatchway' | 'breach-point' | 'sarcophagus';
  readonly number: number;
}

/** The action that is performed on it, as the rulebook has it. */
type ActionOnThing = 'Operate Hatch' | 'Breach';

/** The board, in games that keep positions, is sure that this enemy is not in its control range; the record outranks that. */
export function isSurelyOutside(state: GameState, id: string, enemy: string): boolean {
  if (areClose(state.known, id, enemy) === true) return false;
  return isSurelyNot(state, { predicate: 'engaged', by: id, ids: [enemy], from: 'stands' });
}

/** The board is sure that this enemy is in its control range. */
export const isSurelyBeside = (state: GameState, id: string, enemy: string): boolean =>
  areClose(state.known, id, enemy) !== false &&
  surely(state, { predicate: 'engaged', by: id, ids: [enemy], from: 'stands' }) === true;

/** The board is sure that it does not see this enemy; whoever is in its control range on record is seen (core rules, Control Range). */
export function isSurelyUnseen(state: GameState, id: string, enemy: string): boolean {
  if (areClose(state.known, id, enemy) === true) return false;
  return isSurelyNot(state, { predicate: 'visible', by: id, ids: [enemy], from: 'stands' });
}

/**
 * The board is sure that no Charge of it can end beside that enemy: around the walls and through open doors it is too far, and no
 * teleport pad is near enough, by which it may go from turning point 2 on.
 */
export function isSurelyOutOfReach(state: GameState, id: string, enemy: string): boolean {
  const table = state.keepsPositions ? tableOf(state) : undefined;
  const [who, whom] = [id, enemy].map((one) => table?.standing.get(one));
  if (!table || !who || !whom) return false;
  const { inches } = playersMove(state, id, 'charge', 0);
  const near = inches + errorOf(who) + discOf(who).radius;
  if (state.turningPoint > 1 && table.solids.pads.some((pad) => apart(pad, who) <= near + pad.radius)) return false;
  return !table.isWithin(who, whom, inches + controlRange) && !table.unsure;
}

const controlRange = 1;

/** Whether it may stand on a teleport pad; the board says no where it is sure. */
export function mayBeOnPad(state: GameState, id: string): boolean {
  const table = state.keepsPositions ? tableOf(state) : undefined;
  const who = table?.standing.get(id);
  if (!table || !who) return true;
  return table.solids.pads.some((pad) => apart(pad, who) <= pad.radius + discOf(who).radius + errorOf(who));
}

/** Inches beyond the access point (killzone, Hatchway Fight). */
const acrossFrom = 2;

/** The board is sure that this enemy is not across an open access point that its base touches (killzone, Hatchway Fight). */
export const isSurelyNotAcross = (state: GameState, id: string, enemy: string): boolean =>
  isSurelyNot(state, { predicate: 'across-open-door', by: id, ids: [enemy], from: 'stands', inches: acrossFrom });

/** Inches that the furthest of its ranged weapons reaches; Infinity where one has no Range, or none is recorded. */
function reachOfWeapons(state: GameState, id: string): number {
  const ranged = (operativeById(state, id)?.weapons ?? []).filter(({ type }) => type === 'ranged');
  const reaches = ranged.map(({ profile }) => {
    const parsed = parseProfile(profile);
    const range = parsed.ok ? parsed.profile.rules.find(({ rule }) => rule === 'range') : undefined;
    return range && 'x' in range ? range.x : Number.POSITIVE_INFINITY;
  });
  return reaches.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...reaches);
}

/** The board is sure that none of its weapons reaches that far (core rules, Range). */
const isSurelyTooFar = (state: GameState, id: string, enemy: string): boolean =>
  isSurelyBeyond(state, id, enemy, reachOfWeapons(state, id));

/** What the board must not be sure against, for each attack. */
export const isSurelyNotFor = {
  shoot: (state: GameState, id: string, enemy: string): boolean =>
    isSurelyUnseen(state, id, enemy) || isSurelyTooFar(state, id, enemy),
  fight: isSurelyOutside,
  'hatchway-fight': isSurelyNotAcross,
} as const;

/** Why an attack cannot be, by where both stand; undefined where the board is not sure of that. */
export function whyNotByTheBoard(
  state: GameState,
  attack: keyof typeof isSurelyNotFor,
  id: string,
  enemy: string,
): string | undefined {
  if (!isSurelyNotFor[attack](state, id, enemy)) return undefined;
  const [who, whom] = [id, enemy].map((one) => someoneById(state, one)?.name ?? one);
  switch (attack) {
    case 'shoot':
      if (!isSurelyUnseen(state, id, enemy))
        return `No weapon of ${who} reaches further than ${reachOfWeapons(state, id)}", and ${whom} is further than that, by where both stand.`;
      return `${who} does not see ${whom}, by where both stand.`;
    case 'fight':
      return `${whom} is not in ${who}'s control range, by where both stand.`;
    case 'hatchway-fight':
      return `${whom} is not across an open access point that ${who} touches, by where both stand.`;
  }
}

/** Whether an enemy is in its control range: by the record, else by the board, where it is sure. */
export function isEngagedHere(state: GameState, id: string): boolean | undefined {
  const about = { predicate: 'engaged', by: id, ids: enemiesOf(state, id), from: 'stands' } as const;
  return isEngaged(state, id) ?? surely(state, about);
}

const isSurelyNot = (state: GameState, about: About): boolean => surely(state, about) === false;

/** What the board is sure of; undefined where it is not. */
function surely(state: GameState, about: About): boolean | undefined {
  const told = factOnBoard({ kind: 'confirm', name: about.predicate, why: '', about }, state);
  return typeof told?.value === 'boolean' && told.others.length === 0 ? told.value : undefined;
}

/**
 * The board is sure that it has not that in control range, by every reading and wherever it may really stand. Right after a move
 * on which a hatchway may be opened it may have come by one (killzone, Operate Hatch); for a Breach it has to stand there.
 */
export function isSurelyAway(
  state: GameState,
  id: string,
  { kind, number }: Thing,
  rule: ActionOnThing = 'Operate Hatch',
): boolean {
  const table = state.keepsPositions ? tableOf(state) : undefined;
  const who = table?.standing.get(id);
  if (!table || !who) return false;
  const door = `${kind === 'hatchway' ? 'H' : 'B'}${number}`;
  if (who.relation?.is === 'door' && who.relation.door === door) return false;
  if (kind === 'hatchway' && rule === 'Operate Hatch' && mayHaveOpenedOnItsWay(state, table, who, door)) return false;
  return allSolids(table.board).every(
    (solids) => !reaches(solids, who, kind === 'sarcophagus' ? 'C1' : door, table.map),
  );
}

function reaches(
  solids: Solids,
  who: Standing,
  thing: string,
  { terrain }: { readonly terrain: readonly { readonly piece: string }[] },
) {
  const door = solids.doors.find(({ id }) => id === thing);
  if (door) return reachesDoor(solids, who, door, 1);
  const box = solids.light[terrain.findIndex(({ piece }) => piece === thing)];
  return box === undefined || hasInRange(solids, who, box, 1);
}

/** By where it stands and, if that is known, where its move began. */
function mayHaveOpenedOnItsWay(state: GameState, table: Table, who: Standing, door: string): boolean {
  const { performed, movedFrom } = (state.acting?.id === who.id ? state.acting : undefined) ?? { performed: [] };
  const last = performed.at(-1);
  if ((last !== 'reposition' && last !== 'dash') || missionOf(state).noHatchOnTheMove === true) return false;
  if (!movedFrom) return true;
  const { inches } = playersMove(state, who.id, last, 0);
  return allSolids(table.board).some((solids) => {
    const there = solids.doors.find(({ id }) => id === door);
    return there !== undefined && mayHavePassed(solids, there, { ...who, ...movedFrom }, who, inches);
  });
}

/** Refuses an action on something that the board is sure it has not in control range. */
export function* insistOnReach(id: string, thing: Thing, rule: ActionOnThing): Rule {
  const state = yield* look();
  if (!isSurelyAway(state, id, thing, rule)) return;
  const what =
    thing.kind === 'sarcophagus'
      ? 'The sarcophagus'
      : `${thing.kind === 'hatchway' ? 'Hatchway' : 'Breach point'} ${thing.number}`;
  yield* refuse({
    message: `${what} is not in ${operativeById(state, id)?.name ?? id}'s control range, by where it stands.`,
    rule,
    hint: 'move there first',
  });
}
