import { emit, type Rule } from '../../language/language.ts';
import { grade, maxThreat } from '../../mission/joint-ops/threat.ts';
import type { NpoGambit } from '../../mission/strategy-steps.ts';
import type { GameState } from '../../state/state.ts';
import { drawCard } from '../draw-card.ts';
import { bringReinforcements } from './reinforcements.ts';

/**
 * Event cards due in this turning point, judged now: none in the first turning point or below grade 3; one at grade 3,
 * two without the initiative or at threat 15; more or fewer by difficulty (pack, Tomb World Event Cards; rulings
 * second-card, difficulty-cards).
 */
export function drawsAllowed(state: GameState): number {
  if (state.turningPoint < 2 || grade(state) < 3) return 0;
  const printed = state.initiative !== 'npos' || state.threat === maxThreat ? 2 : 1;
  return Math.max(0, printed + state.config.difficulty.cards);
}

/** The NPO gambit that is due now: event cards, then reinforcements, then none: the NPOs pass. */
export function dueGambit(state: GameState): NpoGambit | null {
  if (state.turningPoint < 2 || state.gambits.reinforced) return null;
  return state.gambits.draws < drawsAllowed(state) ? 'event-card' : 'reinforcements';
}

/** Uses one NPO gambit, in its turn of the alternation. */
export function* useGambit(gambit: NpoGambit): Rule {
  yield* emit({ type: 'gambit-turn', side: 'npos', gambit });
  if (gambit === 'reinforcements') return yield* bringReinforcements();
  yield* emit({ type: 'gambit-used', gambit });
  yield* drawCard();
}
