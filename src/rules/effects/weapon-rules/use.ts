import { choose, emit, look, type Rule, refuse, rollD6 } from '../../language/language.ts';
import { hasFallen } from '../../moments/action.ts';
import type { Aim, WeaponRules } from '../../moments/attack.ts';
import { type GameState, isMove } from '../../state/state.ts';
import { operativeById } from '../../state/stats.ts';

const usesOf = ({ limitedUses }: GameState, user: string, weapon: string): number =>
  limitedUses.filter((use) => use.id === user && use.weapon === weapon).length;

/** The moves of its activation, if that is recorded. */
const recorded = ({ acting }: GameState, user: string): readonly string[] | undefined =>
  acting?.id === user ? acting.performed.filter(isMove) : undefined;

function* askMove({ user, guard }: Aim): Rule<string> {
  const name = operativeById(yield* look(), user)?.name ?? user;
  return yield* choose({
    name: 'moved',
    why: `Has ${name} moved in this activation (Heavy)?`,
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
      ...(guard && { guard }),
    },
    options: [
      { value: 'no', label: 'not moved, nor will it' },
      { value: 'dash', label: 'Dash only' },
      { value: 'reposition', label: 'Reposition only' },
      { value: 'other', label: 'another move' },
    ],
    suggest: { value: 'no', because: 'Heavy needs it' },
  });
}

/** When a weapon may be used, and what its use costs. */
export const useRules = {
  /** Heavy: not in an activation in which it moved, but for the one move that it may allow; and no such move afterwards. */
  heavy: {
    odds: {},
    *mayUse(aim, { only }) {
      const moved = recorded(yield* look(), aim.user) ?? [yield* askMove(aim)];
      if (moved.every((move) => move === 'no' || move === only)) return;
      yield* refuse({ message: `${aim.weapon} cannot be used after that move.`, rule: 'Weapon Rules, Heavy' });
    },
    unusable: (state, user, _weapon, { only }) => !(recorded(state, user) ?? []).every((move) => move === only),
    leavesMove: ({ only }) => only ?? 'none',
  },

  /** Hot: after use a D6 below its Hit wounds the user by twice the result. */
  hot: {
    odds: {},
    *used({ user, side, hit }, action) {
      if (hasFallen(action, user)) return;
      const face = yield* rollD6('hot', `Hot: below ${hit} the user takes twice the result`, { whose: side, by: user });
      const burns = face < hit;
      yield* emit({
        type: 'rule-rolled',
        rule: 'hot',
        id: user,
        dice: [face],
        needs: `below ${hit}`,
        successes: burns ? 1 : 0,
      });
      if (burns) yield* action.inflict({ id: user, wounds: 2 * face, because: 'Hot', by: null });
    },
  },

  /** Limited x: x uses in the battle. */
  limited: {
    odds: {},
    unusable: (state, user, weapon, { x }) => usesOf(state, user, weapon) >= x,
    *mayUse({ user, weapon }, { x }) {
      const uses = usesOf(yield* look(), user, weapon);
      if (uses >= x)
        yield* refuse({
          message: `${weapon} has been used ${uses === 1 ? 'once' : `${uses} times`}, which is its limit.`,
          rule: 'Weapon Rules, Limited',
        });
    },
    *used({ user, weapon }) {
      yield* emit({ type: 'weapon-used', id: user, weapon });
    },
  },

  /** A label alone: rules of other cards ask for it. */
  psychic: { odds: {} },
} satisfies WeaponRules;
