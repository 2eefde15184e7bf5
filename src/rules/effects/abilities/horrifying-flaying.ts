import { asOption, chooseMany, emit, look, pick, rollD6 } from '../../language/language.ts';
import type { Moments } from '../../moments/moments.ts';
import type { Operative } from '../../state/state.ts';
import { abilityOf, aplChange, npoById, operativeApl, operativeById, operativesInPlay } from '../../state/stats.ts';

const rule = 'horrifying-flaying';

/**
 * Horrifying Flaying: an NPO that incapacitates a player operative, fighting or retaliating, frightens another one
 * that is visible to and within 3" of it or of the fallen one: on 3+ that has 1 APL less until its next activation ends.
 */
export const horrifyingFlaying: Moments = {
  *fell(fallen, by, action) {
    const state = yield* look();
    const flayedOne = npoById(state, by);
    const victim = operativeById(state, fallen);
    const inches = flayedOne && abilityOf(state, flayedOne, rule)?.inches;
    if (action.kind !== 'fight' || !flayedOne || inches === undefined || !victim) return;
    const others = operativesInPlay(state);
    const near = yield* chooseMany({
      name: 'flaying-targets',
      why: '',
      about: {
        predicate: 'near',
        by,
        ids: others.map(({ id }) => id),
        from: 'stands',
        around: [by, fallen],
        inches,
        visible: true,
        measure: 'around-walls',
        rule,
      },
      min: 0,
      max: others.length,
      options: others.map(asOption),
    });
    const eligible = worstOff(others.filter(({ id }) => near.includes(id)));
    if (eligible.length === 0) return;
    const chosen = yield* pick(
      'flaying-target',
      'Horrifying Flaying: which of the worst hit, at random?',
      eligible,
      asOption,
    );
    const face = yield* rollD6('flaying', `Horrifying Flaying: on 3+ ${chosen.name} loses 1 APL`, { by });
    yield* emit({ type: 'rule-rolled', rule, id: chosen.id, dice: [face], needs: '3+', successes: face >= 3 ? 1 : 0 });
    if (face < 3) return;
    action.effects.push({
      id: chosen.id,
      effect: { kind: 'apl', change: -1, source: rule, until: 'end-of-next-activation' },
    });
  },
};

/** Threat principle: those who lose most. First one whose APL can still fall, then a ready one, then the higher APL. */
function worstOff(operatives: readonly Operative[]): readonly Operative[] {
  const worth = (operative: Operative): number =>
    (aplChange(operative.effects) > -1 ? 100 : 0) + (operative.state === 'ready' ? 10 : 0) + operativeApl(operative);
  const most = Math.max(...operatives.map(worth));
  return operatives.filter((operative) => worth(operative) === most);
}
