import { emit, look, type Rule } from '../../language/language.ts';
import { decidedBy, ruling } from '../../language/rulings.ts';
import { grade } from '../../mission/joint-ops/threat.ts';
import { goalOf } from '../../modes/modes.ts';
import { atRandomHatchway } from '../../setting-up/at-hatchway.ts';
import { setUpRolled } from '../../setting-up/set-up-npo.ts';
import type { GameState } from '../../state/state.ts';

/** How many come: the grade now, one more or fewer by difficulty (none at grade 0), and those earned by cards (pack, NPO Reinforcements). */
export function reinforcementCount(state: GameState): number {
  const ofGrade = grade(state);
  const wanted = ofGrade === 0 ? 0 : Math.max(0, ofGrade + state.config.difficulty.npos);
  return wanted + state.gambits.extraReinforcements;
}

/** The reinforcement gambit: for each, type, weapon, then its hatchway by D6 (pack, NPO Reinforcements). */
export function* bringReinforcements(): Rule {
  const state = yield* look();
  const count = reinforcementCount(state);
  yield* emit({ type: 'gambit-used', gambit: 'reinforcements' });
  yield* emit({
    type: 'reinforcements-decided',
    grade: grade(state),
    extra: state.gambits.extraReinforcements,
    difficulty: grade(state) === 0 ? 0 : state.config.difficulty.npos,
    count,
  });
  if (grade(state) === 0 && state.config.difficulty.npos > 0) yield* decidedBy('difficulty-at-zero');
  if (count > 0 && ruling(state.config, 'reinforcements-ready') === 'no') yield* decidedBy('reinforcements-ready');
  yield* setUpRolled(count, 'reinforcements', () => atRandomHatchway({ territory: false, near: 'avoid' }, goalOf));
}
