import type { ConfirmQuestion } from '../../../../engine/question.ts';
import type { GameEvent } from '../../../events.ts';
import { confirm, emit, look, type Rule } from '../../../language.ts';
import type { About } from '../../../questions/about.ts';
import { nposInPlay, operativesInPlay } from '../../../stats.ts';

type Failing = Extract<GameEvent, { readonly type: 'regroup-checked' }>['fails'];

/** The three conditions over all player operatives in the killzone, at the end of a turning point (Mission 06, Victory). */
export function* hasRegrouped(): Rule<boolean> {
  const state = yield* look();
  if (state.operatives.length > 0 && operativesInPlay(state).length < 2) return false;
  const fails = yield* failing(nposInPlay(state).length > 0);
  yield* emit({ type: 'regroup-checked', fails });
  return fails === null;
}

/** The first condition that is not met; those after it are not asked. */
function* failing(nposLeft: boolean): Rule<Failing> {
  if (!(yield* confirm(conditions.dropZone))) return 'drop-zone';
  if (nposLeft && !(yield* confirm(conditions.controlRange))) return 'control-range';
  return (yield* confirm(conditions.together)) ? null : 'together';
}

const conditions: Readonly<Record<'dropZone' | 'controlRange' | 'together', Omit<ConfirmQuestion<About>, 'kind'>>> = {
  dropZone: {
    name: 'regroup-drop-zone',
    why: "Victory: is every player operative in the killzone wholly within Player B's drop zone?",
    suggest: { value: false, because: 'it takes the whole team to get there' },
  },
  controlRange: {
    name: 'regroup-control-range',
    why: 'Victory: are all of them outside the control range of every NPO?',
    suggest: { value: true, because: 'say no if one is in control range' },
  },
  together: {
    name: 'regroup-together',
    why: 'Victory: is each of them within 3" of another one?',
    suggest: { value: true, because: 'say no if one stands apart' },
  },
};

/** One operative left in the killzone is never near another, so it cannot win: said once (ruling regroup-single). */
export function* noteLoneSurvivor(): Rule {
  const state = yield* look();
  const { objectives } = state;
  if (objectives.mission !== 'regroup' || objectives.loneSurvivor || state.outcome !== null) return;
  if (operativesInPlay(state).length === 1) yield* emit({ type: 'ruling-applied', ruling: 'regroup-single' });
}
