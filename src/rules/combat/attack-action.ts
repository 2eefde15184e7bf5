import { emit, type Rule } from '../language.ts';
import type { Effect } from '../state.ts';

/** Who fell in an action, whose doing it was (null where nobody's), and what did it. */
export interface Fall {
  readonly id: string;
  readonly by: string | null;
  /** The weapon, weapon rule, ability or action. */
  readonly because: string;
}

/** What a Shoot or Fight keeps in mind until it is over (core rules, Shoot 6, Stats). */
export interface AttackAction {
  readonly kind: 'shoot' | 'fight';
  /** To be taken away when the action is over, in order. */
  readonly fallen: Fall[];
  /** Reanimated in this action: nothing incapacitates them any more. */
  readonly reanimated: string[];
  /** Stats change when the action is over. */
  readonly effects: { readonly id: string; readonly effect: Effect }[];
  /** Inches between two operatives that have been said, by the ids joined. */
  readonly distances: Map<string, number>;
  /** Those in control range of an NPO with Whirling Onslaught; undefined before it has been asked. */
  bystanders: readonly string[] | undefined;
}

export const beginAction = (kind: AttackAction['kind']): AttackAction => ({
  kind,
  fallen: [],
  reanimated: [],
  effects: [],
  distances: new Map(),
  bystanders: undefined,
});

export const hasFallen = (action: AttackAction, id: string): boolean => action.fallen.some((fall) => fall.id === id);

/** The action is over: changed stats change now, for those who still stand. */
export function* beginEffects(action: AttackAction): Rule {
  for (const { id, effect } of action.effects)
    if (!hasFallen(action, id)) yield* emit({ type: 'effect-began', id, effect });
}
