import type { MapPlayer } from '../../catalog/maps.ts';
import type { Point } from '../../geometry/point.ts';
import type { Lean } from '../board/ground/judge.ts';
import { isWhollyIn } from '../board/ground/zones.ts';
import type { Allowed } from '../board/moves/allowed.ts';
import { besideHatchway } from '../board/places/at-hatchway.ts';
import { inControlRange } from '../board/sight/control-range.ts';
import type { Table } from '../board/table/table.ts';
import { baseOf } from '../board/table/table-of.ts';
import { playerOf, playersIn } from '../mission/adversary-ops/players.ts';
import { baseAt } from '../state/base.ts';
import type { GameState, Known, Position } from '../state/state.ts';
import { operativeById } from '../state/stats.ts';

/** Whether no NPO has been activated in this battle. */
export const isBeginning = ({ phase, turningPoint, activations }: GameState): boolean =>
  phase === 'setup' || (turningPoint === 1 && activations === 0);

/** How an NPO was to be set up before the battle, for as long as no NPO has been activated and nothing else has moved it. */
export const whereItBegan = (state: GameState, id: string): Known['began'][string] | undefined =>
  isBeginning(state) ? state.known.began[id] : undefined;

/** A rule that limits where an operative may stand, unless it is overruled. */
export interface PlaceBounds {
  readonly rule: string;
  /** At most that many inches from the access point of that hatchway. */
  readonly within?: { readonly hatchway: number; readonly inches: number };
  /** In that state, given where it stood; undefined if that is unknown. */
  allowed(state: GameState, table: Table, from: Position | undefined): Allowed | undefined;
  /** Another way to a place where it may not stand, in a few words. */
  otherwise?(state: GameState, word: string): string | undefined;
}

/**
 * It is set up within that many inches of the access point of that hatchway, on either side, and outside enemies' control ranges
 * unless it charges; in one only if nothing else is possible, by overruling this (Mission 06, Phasing Points).
 */
export const phasingBounds = (id: string, hatchway: number, inches: number, charges: boolean): PlaceBounds => ({
  rule: 'Phasing Points',
  within: { hatchway, inches },
  allowed(state, table) {
    const mm = baseOf(state, id);
    const at = besideHatchway(table, mm, hatchway);
    if (!at) return undefined;
    const { solids, standing } = table;
    const npos = charges ? [] : [...standing.values()].filter(({ side }) => side === 'npos');
    const beside = (place: Point, error: number, lean: Lean): string | undefined =>
      npos.find((npo) => inControlRange(solids, baseAt(place, mm, error), npo, lean))?.id;
    return {
      by: 'move',
      mayEnd: (place, error) => at.isWithin(place, inches + error) && beside(place, error, -1) === undefined,
      leadsTo: (place) => at.isWithin(place, inches) && beside(place, 0, 0) === undefined,
      besideWhom: (place) => beside(place, 0, 0),
      opensFor: () => undefined,
      why(place, error) {
        const close = beside(place, error, -1);
        if (close !== undefined) return { is: 'beside', id: close };
        return { is: 'far', inches: Math.max(Math.ceil(at.gap(place)), inches + 1), most: inches };
      },
    };
  },
});

/**
 * Until it moves, a player operative stands wholly within Player A's drop zone (pack, Game Sequence 3). Undefined for NPOs, and if
 * several players have zones of their own.
 */
export function setUpBounds(state: GameState, id: string): PlaceBounds | undefined {
  if (!isSettingUp(state, id) || state.adversary !== null) return undefined;
  return { rule: 'Drop zone', allowed: inDropZone(state, id, 'A') };
}

/** Where setting up is proposed: in the player's own drop zone (the first of two has A). People may type another place. */
export function proposedZone(
  state: GameState,
  id: string,
): { readonly zone: MapPlayer; readonly allowed: PlaceBounds['allowed'] } | undefined {
  if (!isSettingUp(state, id)) return undefined;
  const players = playersIn(state);
  const seat = players.findIndex((player) => player.id === playerOf(state, id));
  if (state.adversary !== null && (players.length !== 2 || seat < 0)) return undefined;
  const zone = seat === 1 ? 'B' : 'A';
  return { zone, allowed: inDropZone(state, id, zone) };
}

const isSettingUp = (state: GameState, id: string): boolean =>
  isBeginning(state) && state.known.wayGone[id] === 0 && operativeById(state, id) !== undefined;

function inDropZone(state: GameState, id: string, player: MapPlayer): PlaceBounds['allowed'] {
  const mm = baseOf(state, id);
  return (_, { map }) => ({
    by: 'drop-zone',
    mayEnd: (place, error) => isWhollyIn(map, 'dropZone', player, baseAt(place, mm, error), 1),
    leadsTo: (place) => isWhollyIn(map, 'dropZone', player, baseAt(place, mm), 0),
    opensFor: () => undefined,
    why: () => ({ is: 'outside' }),
  });
}
