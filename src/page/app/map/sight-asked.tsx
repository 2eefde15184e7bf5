import { cornersOf } from '../../../geometry/box.ts';
import { apart, fromSegment, type Point } from '../../../geometry/point.ts';
import type { Solids } from '../../../rules/board/ground/solids.ts';
import { baseOf } from '../../../rules/board/table/table-of.ts';
import { discOf } from '../../../rules/state/base.ts';
import type { GameState } from '../../../rules/state/state.ts';
import type { LookedAt } from '../stage/layout.ts';
import { drawnPoints } from './overlay.tsx';
import type { TurnedBoard } from './turned.ts';

/** Inches from a line of sight beyond which a corner leaves no doubt. */
const inDoubt = 1;

/** Along which lines somebody looks: to both edges of a base that is in doubt, with the corner that matters; else to the middle of each. */
export function SightAsked({
  board,
  state,
  solids,
  looked,
}: {
  board: TurnedBoard;
  state: GameState;
  solids: Solids;
  looked: LookedAt;
}) {
  const from = state.positions[looked.by];
  if (!from) return null;
  const [only, ...others] = looked.ids;
  const target = only !== undefined && others.length === 0 ? state.positions[only] : undefined;
  return (
    <g aria-hidden="true" class="sight-asked">
      {target ? (
        <Fan
          board={board}
          solids={solids}
          from={from}
          edges={edgesOf(from, discOf({ ...target, mm: baseOf(state, only ?? '') }))}
        />
      ) : (
        looked.ids.map((id) => {
          const to = state.positions[id];
          return to && <polyline key={id} points={drawnPoints(board, [from, to])} />;
        })
      )}
    </g>
  );
}

/** The two edges of a base, as somebody sees it from there. */
function edgesOf(from: Point, { x, y, radius }: Point & { readonly radius: number }): readonly [Point, Point] {
  const far = apart(from, { x, y }) || 1;
  const [across, down] = [((y - from.y) / far) * radius, ((from.x - x) / far) * radius];
  return [
    { x: x + across, y: y + down },
    { x: x - across, y: y - down },
  ];
}

function Fan({
  board,
  solids,
  from,
  edges,
}: {
  board: TurnedBoard;
  solids: Solids;
  from: Point;
  edges: readonly [Point, Point];
}) {
  const corner = cornerInDoubt(solids, from, edges);
  const at = corner && board.at(corner);
  return (
    <>
      <polygon points={drawnPoints(board, [from, ...edges])} />
      {at && <circle cx={at.x} cy={at.y} r={0.45} class="corner" />}
    </>
  );
}

/** The corner of a wall or of Light terrain that is nearest to one of the lines, between both bases. */
function cornerInDoubt({ walls, light }: Solids, from: Point, edges: readonly [Point, Point]): Point | undefined {
  let best: { readonly at: Point; readonly off: number } | undefined;
  for (const box of [...walls, ...light])
    for (const at of cornersOf(box)) {
      const off = Math.min(...edges.map((edge) => fromSegment(at, from, edge)));
      if (off < (best?.off ?? inDoubt) && apart(at, from) > off) best = { at, off };
    }
  return best?.at;
}
