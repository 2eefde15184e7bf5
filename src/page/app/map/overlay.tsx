import type { Point } from '../../../geometry/point.ts';
import { signsOf } from '../../../rules/board/places/signs.ts';
import { discOf } from '../../../rules/state/base.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { shortNameOf } from '../../../view/words/short-names.ts';
import { type Dragged, orderShown } from '../drag/dragging.ts';
import { useStage } from '../stage/stage.ts';
import { shortNumber } from './miniature.tsx';
import type { TurnedBoard } from './turned.ts';

/** What is under the finger, or rests where it is proposed: its way, what it would see, and its ghost. */
export function DragOverlay({ board, state }: { board: TurnedBoard; state: GameState }) {
  const dragged = useStage().dragging.now.value;
  const spot = dragged?.found?.place ?? dragged?.finger;
  if (!dragged || !spot) return null;
  const { found } = dragged;
  const at = board.at(spot);
  const label = found?.inches && board.at(found.inches.at);
  const place = found?.place;
  const order = orderShown(dragged);
  return (
    <g class="drag">
      <g aria-hidden="true" class="found">
        {place &&
          found.sights.map(({ id, to, how }) => {
            const end = board.at(to);
            return (
              <g key={id}>
                <line x1={at.x} y1={at.y} x2={end.x} y2={end.y} class={`sight ${how}`} />
                <text class="sight-word" x={(at.x + end.x) / 2} y={(at.y + end.y) / 2}>
                  {sightWords[how]}
                </text>
              </g>
            );
          })}
        {place && <polyline class="path" points={drawnPoints(board, found.path)} />}
        {label && (
          <text class="inches" x={label.x} y={label.y - 0.2}>
            {found?.inches?.text}
          </text>
        )}
        {place && (
          <circle cx={at.x} cy={at.y} r={discOf({ ...spot, mm: dragged.mm ?? 32 }).radius + 1} class="control-range" />
        )}
      </g>
      {place && order && (
        <text
          class="inches order-given"
          x={at.x}
          y={at.y + discOf({ ...spot, mm: dragged.mm ?? 32 }).radius + 0.6}
          aria-hidden="true"
        >
          {order === 'engage' ? 'Engage' : 'Conceal'}
        </text>
      )}
      <Ghost board={board} state={state} dragged={dragged} spot={spot} />
    </g>
  );
}

const sightWords = { 'in-the-open': '', 'in-cover': 'cover', obscured: 'obscured' } as const;

/** The miniature where it would be put; whose place is asked for is taken up from there. */
function Ghost({
  board,
  state,
  dragged,
  spot,
}: {
  board: TurnedBoard;
  state: GameState;
  dragged: Dragged;
  spot: Point;
}) {
  const { id, wanted, found, mm } = dragged;
  const at = board.at(spot);
  const { radius } = discOf({ ...spot, mm: mm ?? 32 });
  const illegal = found !== null && !found.place;
  const look = (
    <>
      <circle cx={at.x} cy={at.y} r={radius + 0.22} class="halo" />
      <circle cx={at.x} cy={at.y} r={radius} class={`ghost ${illegal ? 'is-illegal' : ''}`} />
      {illegal && (
        <path
          class="cross"
          d={`M ${at.x - radius / 2} ${at.y - radius / 2} l ${radius} ${radius} m 0 ${-radius} l ${-radius} ${radius}`}
        />
      )}
      <text x={at.x} y={at.y} class="sign" style={{ fontSize: '0.62px' }}>
        {illegal ? '' : signsOf(state).get(id)}
      </text>
    </>
  );
  if (!wanted || state.positions[id])
    return (
      <g aria-hidden="true" class="miniature player is-ghost">
        {look}
      </g>
    );
  return (
    <g
      role="button"
      tabindex={0}
      class="miniature player is-ghost is-asked"
      data-operative={id}
      data-x={shortNumber(spot.x)}
      data-y={shortNumber(spot.y)}
      aria-label={`${signsOf(state).get(id)}: ${shortNameOf(state, id)}, to be put somewhere. Arrows move, Enter puts down`}
    >
      {look}
    </g>
  );
}

/** A square for each half inch, in another look where it takes a longer move, or a Charge. */
export function ReachArea({ board }: { board: TurnedBoard }) {
  const all = useStage().dragging.reach.value;
  if (all.length === 0) return null;
  const kinds = ['plain', 'further', 'charge'] as const;
  return (
    <g aria-hidden="true" class="found">
      {kinds.map((kind) => (
        <path
          key={kind}
          class={`reach ${kind}`}
          d={squaresText(
            board,
            all.filter((one) => one.kind === kind).map(({ at }) => at),
          )}
        />
      ))}
    </g>
  );
}

const squaresText = (board: TurnedBoard, points: readonly Point[]): string =>
  points
    .map((point) => {
      const { x, y } = board.at(point);
      return `M${shortNumber(x - 0.31)} ${shortNumber(y - 0.31)}h.62v.62h-.62z`;
    })
    .join('');

export const drawnPoints = (board: TurnedBoard, points: readonly Point[]): string =>
  points
    .map((point) => board.at(point))
    .map(({ x, y }) => `${shortNumber(x)},${shortNumber(y)}`)
    .join(' ');
