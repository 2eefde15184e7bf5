import type { WeaponRule } from '../../../catalog/weapon-rule.ts';
import { choose, look, type Rule, refuse } from '../../language.ts';
import type { GameState, HeavyMove, PlayerAction } from '../../state.ts';
import { operativeById } from '../../stats.ts';
import type { RuleInUse, WeaponRuleSteps } from './weapon-rule.ts';

/** Actions in which an operative moves. */
export const moves: readonly PlayerAction[] = ['charge', 'reposition', 'dash', 'fall-back'];

/** Heavy: not in an activation in which it moved, but for the one move that it may allow; and no such move afterwards. */
export const heavy: WeaponRuleSteps = {
  *mayUse({ user, weapon }, { only }) {
    const moved = recorded(yield* look(), user) ?? [yield* askMove(user)];
    if (moved.every((move) => move === 'no' || move === only)) return;
    yield* refuse({ message: `${weapon} cannot be used after that move.`, rule: 'Weapon Rules, Heavy' });
  },
};

/** The moves of its activation, if that is recorded. */
const recorded = ({ acting }: GameState, user: string): readonly string[] | undefined =>
  acting?.id === user ? acting.performed.filter((action) => moves.includes(action)) : undefined;

/** A Heavy weapon whose user is on record with a move that it does not allow. */
export const isTooHeavy = (state: GameState, user: string, rules: readonly WeaponRule[]): boolean =>
  rules.some((rule) => rule.rule === 'heavy' && !(recorded(state, user) ?? []).every((move) => move === rule.only));

function* askMove(user: string): Rule<string> {
  const name = operativeById(yield* look(), user)?.name ?? user;
  return yield* choose({
    name: 'moved',
    why: `Heavy: has ${name} moved in this activation? (It cannot move afterwards either.)`,
    options: [
      { value: 'no', label: 'it has not moved' },
      { value: 'dash', label: 'Dash only' },
      { value: 'reposition', label: 'Reposition only' },
      { value: 'other', label: 'another move' },
    ],
    suggest: { value: 'no', because: 'a Heavy weapon needs that' },
  });
}

/** The move that a weapon with these rules still allows; nothing where none of them is Heavy. */
export function heavyMove(rules: readonly RuleInUse[]): { readonly heavy?: HeavyMove } {
  const rule = rules.find(({ steps }) => steps === heavy);
  return rule ? { heavy: rule.numbers.only ?? 'none' } : {};
}
