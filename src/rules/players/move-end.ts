import type { Option } from '../../engine/question.ts';
import { actionName } from '../action-names.ts';
import type { ActArgs } from '../deed.ts';
import { askNumber, choose, look, type Rule } from '../language.ts';
import { type GameState, isMove, type Operative, type PlayerAction } from '../state.ts';

type MoveEnd = Pick<ActArgs, 'escapes' | 'teleports' | 'phases'>;

/** Where else than on its way a move may end, as far as this mission cares (Missions 01, 03, 05 and 06). */
export function* askMoveEnd(action: PlayerAction, { name }: Operative): Rule<MoveEnd> {
  const elsewhere = isMove(action) ? elsewhereIn(yield* look(), action) : undefined;
  if (!elsewhere) return {};
  const { value, label, rule } = elsewhere;
  const chosen = yield* choose({
    name: 'move-ends',
    why: `${name}'s ${actionName[action]}: how does it end (${rule})?`,
    options: [
      { value: 'as-usual', label: 'where it has moved to' },
      { value, label },
    ],
    suggest: { value: 'as-usual', because: `unless ${label}` },
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

type Elsewhere = Option & { readonly value: 'escapes' | 'teleports' | 'phases'; readonly rule: string };

function elsewhereIn({ config, hatchways, turningPoint }: GameState, action: PlayerAction): Elsewhere | undefined {
  switch (config.mission) {
    case 'shifting-labyrinth':
      return { value: 'escapes', label: 'it crosses the edge within 1" of the Escape marker', rule: 'Escape' };
    case 'recover-transponder':
      return { value: 'escapes', label: "it crosses Player A's killzone edge", rule: 'Escape' };
    case 'scout-sub-crypt':
      return turningPoint < 2 || action === 'dash'
        ? undefined
        : { value: 'teleports', label: 'it goes from one teleport pad to the other', rule: 'Teleport pad' };
    case 'regroup':
      return hatchways.some(({ open }) => open)
        ? { value: 'phases', label: 'it moves through a hatchway', rule: 'Phasing Points' }
        : undefined;
    case 'demolition-protocol':
    case 'destroy-sarcophagus':
      return undefined;
  }
}
