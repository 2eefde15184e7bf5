import type { Trigger } from '../../../../catalog/mission-rules.ts';
import type { GameEvent } from '../../../events/events.ts';
import { look, type Rule } from '../../../language/language.ts';
import type { Harm } from '../../../moments/action.ts';
import { thoseOf } from '../../../operations/condition.ts';
import type { ContextFor } from '../../../operations/context.ts';
import { occasionsIn } from '../../../operations/occasions.ts';
import { mayBePerformed, performOperations } from '../../../operations/perform.ts';

/**
 * What a mission does when something has happened to somebody: after the deed in which it did, each thing in its order. What is done
 * then is no occasion for more.
 */
export function* answered(
  triggers: readonly Trigger[],
  events: readonly GameEvent[],
  context: ContextFor,
  harm: Harm,
): Rule {
  for (const { on, id } of occasionsIn(events))
    for (const trigger of triggers) {
      const state = yield* look();
      if (state.outcome !== null) return;
      if (trigger.on !== on || !thoseOf(trigger.of, state).some((one) => one.id === id)) continue;
      const about = { ...context(harm), it: id };
      if (yield* mayBePerformed(trigger.when, about)) yield* performOperations(trigger.perform, about);
    }
}
