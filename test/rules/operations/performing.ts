import type { Operation } from '../../../src/catalog/operations.ts';
import { harm } from '../../../src/rules/combat/attack-action.ts';
import type { Rule } from '../../../src/rules/language/language.ts';
import { missionOf } from '../../../src/rules/modes/modes.ts';
import type { Redraw } from '../../../src/rules/moments/moments.ts';
import { performOperations } from '../../../src/rules/operations/perform.ts';

/** Operations of an event card Cold Wind, performed in order. */
export const performed = (
  operations: readonly Operation[],
  about: { it?: string; by?: string; marker?: string; source?: string } = {},
): Rule<Redraw | undefined> =>
  performOperations(operations, {
    source: 'cold-wind',
    name: 'Cold Wind',
    goal: (state) => missionOf(state).goal(state),
    accessDenied: (state) => missionOf(state).accessDenied === true,
    harm,
    ...about,
  });
