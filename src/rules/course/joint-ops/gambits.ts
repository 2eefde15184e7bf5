import { emit, look, type Rule } from '../../language/language.ts';
import { decidedBy, ruling } from '../../language/rulings.ts';
import { grade } from '../../mission/joint-ops/threat.ts';
import type { NpoGambit } from '../../mission/strategy-steps.ts';
import { goalOf } from '../../modes/modes.ts';
import { atRandomHatchway } from '../../setting-up/at-hatchway.ts';
import { setUpRolled } from '../../setting-up/set-up-npo.ts';
import { broughtBy, maxThreat, partsOf } from '../../state/parts.ts';
import type { GameState } from '../../state/state.ts';
import { drawCard } from '../draw-card.ts';

/**
 * Event cards due in this turning point, judged now: none in the first turning point or below grade 3; one at grade 3,
 * two without the initiative or at threat 15; more or fewer by difficulty (pack, Tomb World Event Cards; rulings
 * second-card, difficulty-cards). A mission may say how many, whatever the grade, or for each grade of its own.
 */
export function drawsAllowed(state: GameState): number {
  const { eventCards } = partsOf(state.config);
  if (!eventCards || state.turningPoint < 2) return 0;
  if (isGradeTooLow(state)) return 0;
  const own = broughtBy(state.config, state.threat)?.eventCards;
  const printed = state.initiative !== 'npos' || state.threat === maxThreat ? 2 : 1;
  return Math.max(0, (eventCards.each ?? own ?? printed) + state.config.difficulty.cards);
}

/** The grade brings no event card: the printed ones below 3, those of a mission as it says. */
export function isGradeTooLow(state: GameState): boolean {
  const { config, threat } = state;
  if (partsOf(config).eventCards?.each !== undefined) return false;
  const own = broughtBy(config, threat);
  return own ? own.eventCards === 0 : grade(state) < 3;
}

/** The NPO gambit that is due now: event cards, then reinforcements, then none: the NPOs pass. */
export function dueGambit(state: GameState): NpoGambit | null {
  if (state.turningPoint < 2 || state.gambits.reinforced) return null;
  if (state.gambits.draws < drawsAllowed(state)) return 'event-card';
  return partsOf(state.config).reinforcements ? 'reinforcements' : null;
}

/** Uses one NPO gambit, in its turn of the alternation. */
export function* useGambit(gambit: NpoGambit): Rule {
  yield* emit({ type: 'gambit-turn', side: 'npos', gambit });
  if (gambit === 'reinforcements') return yield* bringReinforcements();
  yield* emit({ type: 'gambit-used', gambit });
  yield* drawCard();
}

/** How many come: the grade now, one more or fewer by difficulty (none at grade 0), and those earned by cards (pack, NPO Reinforcements). */
export function reinforcementCount(state: GameState): number {
  const ofGrade = expectedOf(state);
  const wanted = ofGrade === 0 ? 0 : Math.max(0, ofGrade + state.config.difficulty.npos);
  return wanted + state.gambits.extraReinforcements;
}

/** By the grade now, or as many as the mission says. */
const expectedOf = (state: GameState): number =>
  partsOf(state.config).reinforcements?.each ?? broughtBy(state.config, state.threat)?.reinforcements ?? grade(state);

/** The reinforcement gambit: for each, type, weapon, then its hatchway by D6 (pack, NPO Reinforcements). */
export function* bringReinforcements(): Rule {
  const state = yield* look();
  const count = reinforcementCount(state);
  const expected = expectedOf(state);
  yield* emit({ type: 'gambit-used', gambit: 'reinforcements' });
  yield* emit({
    type: 'reinforcements-decided',
    grade: expected,
    extra: state.gambits.extraReinforcements,
    difficulty: expected === 0 ? 0 : state.config.difficulty.npos,
    count,
  });
  if (expected === 0 && state.config.difficulty.npos > 0) yield* decidedBy('difficulty-at-zero');
  if (count > 0 && ruling(state.config, 'reinforcements-ready') === 'no') yield* decidedBy('reinforcements-ready');
  yield* setUpRolled(count, 'reinforcements', () => atRandomHatchway({ territory: false, near: 'avoid' }, goalOf));
}
