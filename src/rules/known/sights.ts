import type { GameEvent } from '../events/events.ts';
import type { SightTold } from '../state/known-facts.ts';
import type { GameState } from '../state/state.ts';
import { someoneById } from '../state/stats.ts';

/**
 * What people said about sights, after this event in that state. A door that moves changes what is visible; nothing is kept about
 * operatives that have moved.
 */
export function sightsAfter(state: GameState, event: GameEvent): readonly SightTold[] {
  const { sights } = state.known;
  switch (event.type) {
    case 'sight-told': {
      const { type: _, close: __, by, to, ...told } = event;
      if (Object.keys(told).length === 0) return sights;
      const [from, at] = [state.positions[by], state.positions[to]];
      const order = someoneById(state, to)?.order;
      if (!from || !at || !order) return sights;
      const pair = { by: { id: by, x: from.x, y: from.y }, to: { id: to, x: at.x, y: at.y }, order };
      const standing = sights.filter((one) => standsStill(state, one.by) && standsStill(state, one.to));
      const isSame = (one: SightTold): boolean => one.by.id === by && one.to.id === to && one.order === order;
      return [...standing.filter((one) => !isSame(one)), { ...standing.find(isSame), ...told, ...pair }];
    }
    case 'hatchway-moved':
    case 'breach-point-moved':
    case 'door-corrected':
      return sights.length === 0 ? sights : [];
    default:
      return sights;
  }
}

function standsStill({ positions }: GameState, { id, x, y }: SightTold['by']): boolean {
  const now = positions[id];
  return now !== undefined && now.x === x && now.y === y;
}
