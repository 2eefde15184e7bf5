import { mapOf } from '../../../catalog/pack.ts';
import { codeOn } from '../../../rules/board/ground/keypad.ts';
import type { PlacedModel } from '../../../rules/board/table/standing.ts';
import { playerOf } from '../../../rules/mission/adversary-ops/players.ts';
import { discOf } from '../../../rules/state/base.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { someoneById } from '../../../rules/state/stats.ts';
import type { Labelled } from '../../../view/map/labels-of.ts';
import { playerName } from '../../../view/words/names.ts';
import type { NameOnMap } from './names-on-map.ts';
import type { TurnedBoard } from './turned.ts';

/** How a miniature is shown just now. */
export interface ShownAs {
  /** It answers the open question. */
  readonly offered: boolean;
  readonly chosen: boolean;
  /** What is told, or pointed at in the text, is about it. */
  readonly pointed: boolean;
  /** It is under a finger, and stood here. */
  readonly lifted: boolean;
  readonly mayMove: boolean;
  /** Tab comes to it; else the arrow keys do, from another. */
  readonly isStop: boolean;
}

/** Inches by which the arc of wounds is farther out than the base. */
const woundsBeyond = 0.1;

/**
 * A base to size with its sign: the players' plain, the NPOs' with a second ring, rivals' with a square; filled while it is ready. Around it an arc of
 * the wounds that are left; a shield on guard, a hood for the Conceal order.
 */
export function Miniature({
  board,
  one,
  who,
  state,
  shown,
}: {
  board: TurnedBoard;
  one: PlacedModel;
  who: Labelled;
  state: GameState;
  shown: ShownAs;
}) {
  const { x, y, radius } = discOf(one);
  const at = board.at({ x, y });
  const { wounds = 1, maxWounds = 1, order = 'conceal' } = someoneById(state, one.id) ?? {};
  const owner = playerOf(state, one.id);
  const seat = (state.adversary?.players ?? []).findIndex(({ id }) => id === owner);
  const onGuard = state.onGuard.includes(one.id);
  const around = 2 * Math.PI * (radius + woundsBeyond);
  const classes = [
    'miniature',
    who.side,
    `is-${who.state}`,
    ...(shown.offered ? ['is-offered'] : []),
    ...(shown.chosen ? ['is-chosen'] : []),
    ...(shown.pointed ? ['is-pointed'] : []),
    ...(shown.lifted ? ['is-lifted'] : []),
    ...(shown.mayMove ? ['may-move'] : []),
  ];
  const words = [
    `${who.label}: ${who.name}`,
    who.side === 'npo' ? 'NPO' : owner === undefined ? 'yours' : `of ${playerName(state, owner)}`,
    who.state,
    order === 'engage' ? 'Engage' : 'Conceal',
    `${wounds} of ${maxWounds} wounds`,
    ...(onGuard ? ['on guard'] : []),
    `at ${codeOn(mapOf(state.config), { x, y })}`,
  ];
  return (
    <g
      role="button"
      tabindex={shown.isStop ? 0 : -1}
      class={classes.join(' ')}
      data-operative={one.id}
      data-x={shortNumber(x)}
      data-y={shortNumber(y)}
      aria-label={`${words.join(', ')}${shown.mayMove ? '. Arrows move, Enter puts down' : ''}`}
      aria-pressed={shown.chosen ? 'true' : undefined}
    >
      <title>{words.join(', ')}</title>
      <circle cx={at.x} cy={at.y} r={radius + 0.22} class="halo" />
      <circle cx={at.x} cy={at.y} r={radius} class="base" />
      {seat > 0 && (
        <path
          class="inner"
          d={`M ${at.x} ${at.y - radius} l ${radius} ${radius} l ${-radius} ${radius} l ${-radius} ${-radius} z`}
        />
      )}
      {who.side === 'npo' && <circle cx={at.x} cy={at.y} r={radius * 0.82} class="inner" />}
      <circle
        cx={at.x}
        cy={at.y}
        r={radius + woundsBeyond}
        class="wounds"
        stroke-dasharray={`${(Math.max(wounds, 0) / maxWounds) * around} ${around}`}
        transform={`rotate(-90 ${at.x} ${at.y})`}
      />
      <text x={at.x} y={at.y} class="sign" style={{ fontSize: `${Math.min(radius * 0.95, 0.75)}px` }}>
        {who.label}
      </text>
      {order === 'conceal' && (
        <path d={`M ${at.x - 0.28} ${at.y - radius * 0.52} l 0.28 -0.26 l 0.28 0.26`} class="hood" />
      )}
      {order === 'engage' && <path d={`M ${at.x - 0.22} ${at.y - radius * 0.62} h 0.44`} class="hood" />}
      {onGuard && <path d={`M ${at.x} ${at.y + radius * 1.45} l -0.3 -0.14 v -0.34 h 0.6 v 0.34 z`} class="guard" />}
    </g>
  );
}

/** Its name below it, in a layer of its own: the base stays the middle of its element. */
export function MiniatureName({ name, x, y }: NameOnMap) {
  return (
    <text class="name" x={x} y={y} aria-hidden="true">
      {name}
    </text>
  );
}

export const shortNumber = (value: number): string => `${Math.round(value * 100) / 100}`;
