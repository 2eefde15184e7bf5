import { actionName } from '../action-names.ts';
import type { ActArgs } from '../deed.ts';
import { usualEnd } from '../known.ts';
import { askNumber, choose, look, type Rule } from '../language.ts';
import { missionOf } from '../modes/modes.ts';
import { isMove, type Operative, type PlayerAction } from '../state.ts';

type MoveEnd = Pick<ActArgs, 'escapes' | 'teleports' | 'phases'>;

/** Where else than on its way a move may end, as far as this mission cares (Missions 01, 03, 05 and 06). */
export function* askMoveEnd(action: PlayerAction, operative: Operative): Rule<MoveEnd> {
  const state = yield* look();
  const { name } = operative;
  const elsewhere = isMove(action) ? missionOf(state).moveEnd?.(state, action, operative) : undefined;
  if (!elsewhere) return {};
  const { value, label, rule, barred = null } = elsewhere;
  const chosen = yield* choose({
    name: 'move-ends',
    why: `${name}'s ${actionName[action]}: how does it end (${rule})?`,
    options: [
      { value: usualEnd, label: 'where it has moved to' },
      { value, label },
    ],
    suggest: { value: usualEnd, because: `unless ${label}` },
    about: {
      predicate: 'moves-elsewhere',
      by: operative.id,
      ids: [],
      from: 'stands',
      others: { [usualEnd]: { is: 'none' } },
      barred,
    },
  });
  if (chosen !== value) return {};
  if (value === 'escapes') return { escapes: true };
  if (value === 'teleports') return { teleports: true };
  const phases = yield* askNumber({
    name: 'move-left',
    why: `Phasing Points: how many inches of ${name}'s move are left at the access point?`,
    min: 0,
    max: longestMove,
  });
  return { phases };
}

/** Inches; no Charge goes further. */
const longestMove = 14;
