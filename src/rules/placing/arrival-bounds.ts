import { killzone } from '../../catalog/killzone.ts';
import { onward, type Point } from '../../geometry/point.ts';
import { baseOf } from '../board/table/table-of.ts';
import type { PlaceValue } from '../events/events.ts';
import type { GameState, Npo } from '../state/state.ts';
import { npoById } from '../state/stats.ts';
import type { PlaceBounds } from './bounds.ts';
import { placesMeant } from './places-meant.ts';

/**
 * A player who sets up an NPO may stand it only where the words of its arrival allow it, unless they allow no place and the one that
 * was found is but as near as it can be (pack, Adversary Ops, NPOs, NPO Reinforcements; ruling adversary-placing).
 */
export const arrivalBounds = (id: string, place: PlaceValue, found: Point): PlaceBounds => ({
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

/** An NPO as it stands on the board, once somebody has said where. */
export const npoThere = (state: GameState, { id, order }: Npo) => ({
  id,
  order,
  side: 'npos' as const,
  mm: baseOf(state, id),
  error: killzone.tolerance.told,
});

/** Ways in which a place may be said wrongly, as parts of a turn. */
const around = Array.from({ length: 8 }, (_, eighth) => eighth * (Math.PI / 4));

/** The words of an arrival that a player decides on, as the end of "… is set up". */
export function whereText(state: GameState, place: PlaceValue): string {
  const clear = 'near' in place && place.near === 'avoid' ? ', in control range of no enemy' : '';
  switch (place.at) {
    case 'hatchway':
      return `with hatchway ${place.hatchway} in its control range${clear}`;
    case 'marker':
      return `with objective marker ${place.marker} in its control range${clear}`;
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
