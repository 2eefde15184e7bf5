import { goalOfClause } from '../behaviour/aims.ts';
import { moveAims } from '../behaviour/behaviour.ts';
import type { Goal } from '../events/events.ts';
import { missionOf } from '../modes/modes.ts';
import type { GameState, Npo } from '../state/state.ts';
import { cardOf } from '../state/stats.ts';

/**
 * What an NPO goes for where it attacks nobody: what its behaviour names, or what serves the mission best; undefined for one that goes
 * for enemies or cover.
 */
export function npoGoal(state: GameState, npo: Npo): Goal | undefined {
  for (const clause of moveAims({ npo, card: cardOf(state, npo) })) {
    const ofMission = () => missionOf(state).goal(state, npo.id);
    const named = clause.to === 'place' ? (goalOfClause(state, clause) ?? ofMission()) : goalOfClause(state, clause);
    const goal = clause.to === 'shooting-position' ? ofMission() : named;
    if (goal) return goal;
  }
  return undefined;
}
