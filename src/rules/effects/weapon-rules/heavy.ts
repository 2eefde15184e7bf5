import { choose, look, type Rule, refuse } from '../../language/language.ts';
import type { WeaponRuleSteps } from '../../moments/attack.ts';
import { type GameState, isMove } from '../../state/state.ts';
import { operativeById } from '../../state/stats.ts';

/** Heavy: not after a move in the same activation, except the one move that the rule may allow; and no other move afterwards. */
export const heavy: WeaponRuleSteps = {
  *mayUse({ user, weapon }, { only }) {
    const moved = recorded(yield* look(), user) ?? [yield* askMove(user)];
    if (moved.every((move) => move === 'no' || move === only)) return;
    yield* refuse({ message: `${weapon} cannot be used after that move.`, rule: 'Weapon Rules, Heavy' });
  },
  unusable: (state, user, _weapon, { only }) => !(recorded(state, user) ?? []).every((move) => move === only),
  leavesMove: ({ only }) => only ?? 'none',
};

/** The moves of its activation, if that is recorded. */
const recorded = ({ acting }: GameState, user: string): readonly string[] | undefined =>
  acting?.id === user ? acting.performed.filter(isMove) : undefined;

function* askMove(user: string): Rule<string> {
  const name = operativeById(yield* look(), user)?.name ?? user;
  return yield* choose({
    name: 'moved',
    why: `Heavy: has ${name} moved in this activation? (It cannot move afterwards either.)`,
    about: {
      predicate: 'moves-made',
      by: user,
      ids: [user],
      from: 'stands',
      others: {
        no: { is: 'no-move' },
        dash: { is: 'dash' },
        reposition: { is: 'reposition' },
        other: { is: 'other-moves' },
      },
      rule: 'heavy',
    },
    options: [
      { value: 'no', label: 'it has not moved' },
      { value: 'dash', label: 'Dash only' },
      { value: 'reposition', label: 'Reposition only' },
      { value: 'other', label: 'another move' },
    ],
    suggest: { value: 'no', because: 'a Heavy weapon needs that' },
  });
}
