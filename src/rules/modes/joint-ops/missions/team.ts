import type { TeamCondition } from '../../../../catalog/mission-rules.ts';
import type { ConfirmQuestion } from '../../../../engine/question.ts';
import { confirm, emit, look, type Rule } from '../../../language/language.ts';
import type { About } from '../../../questions/about.ts';
import type { GameState } from '../../../state/state.ts';
import { nposInPlay, operativesInPlay } from '../../../state/stats.ts';

/** The conditions over all player operatives in the killzone, at the end of a turning point, in order (Mission 06, Victory). */
export function* hasRegrouped(conditions: readonly TeamCondition[]): Rule<boolean> {
  const state = yield* look();
  const team = operativesInPlay(state).map(({ id }) => id);
  if (state.operatives.length > 0 && team.length < (conditions.includes('together') ? 2 : 1)) return false;
  const fails = yield* failing(conditions, team, state);
  yield* emit({ type: 'regroup-checked', fails });
  return fails === null;
}

/** The first condition that is not met; those after it are not asked. */
function* failing(
  conditions: readonly TeamCondition[],
  team: readonly string[],
  state: GameState,
): Rule<TeamCondition | null> {
  const npos = nposInPlay(state).map(({ id }) => id);
  for (const condition of conditions) {
    if (condition === 'control-range' && npos.length === 0) continue;
    if (!(yield* confirm(asked[condition](team, npos)))) return condition;
  }
  return null;
}

type Asked = Omit<ConfirmQuestion<About>, 'kind' | 'why'> & { readonly about: About };

const asked: Readonly<Record<TeamCondition, (ids: readonly string[], npos: readonly string[]) => Asked>> = {
  'drop-zone': (ids) => ({
    name: 'regroup-drop-zone',
    about: { predicate: 'all-in-drop-zone', by: null, ids, from: 'stands', player: 'B' },
    suggest: { value: false, because: 'it takes the whole team' },
  }),
  'control-range': (ids, npos) => ({
    name: 'regroup-control-range',
    about: { predicate: 'all-free-of', by: null, ids, from: 'stands', enemies: npos },
    suggest: { value: true, because: 'no, if an enemy is close' },
  }),
  together: (ids) => ({
    name: 'regroup-together',
    about: { predicate: 'each-near-another', by: null, ids, from: 'stands', inches: 3 },
    suggest: { value: true, because: 'no, if somebody is alone' },
  }),
};

/** One operative left in the killzone is never near another, so it cannot win: said once (ruling regroup-single). */
export function* noteLoneSurvivor(): Rule {
  const state = yield* look();
  const { objectives } = state;
  if (!('loneSurvivor' in objectives) || objectives.loneSurvivor || state.outcome !== null) return;
  if (operativesInPlay(state).length === 1) yield* emit({ type: 'ruling-applied', ruling: 'regroup-single' });
}
