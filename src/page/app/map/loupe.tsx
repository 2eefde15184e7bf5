import { signsOf } from '../../../rules/board/places/signs.ts';
import { discOf } from '../../../rules/state/base.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { orderShown } from '../drag/dragging.ts';
import { useStage } from '../stage/stage.ts';
import { drawnPoints } from './overlay.tsx';
import type { TurnedBoard } from './turned.ts';
import type { MapView } from './view.ts';

/** Pixels: half of the loupe, and how far above the finger its middle is. */
const half = 52;
const above = 96;
const letters = 13;
const closer = 2;

/** A finger hides what it drags: the base and what is around it are shown above it, twice as large, with inches and order on the rim. */
export function Loupe({
  board,
  state,
  view,
  drawing,
}: {
  board: TurnedBoard;
  state: GameState;
  view: MapView;
  drawing: { readonly current: SVGSVGElement | null };
}) {
  const dragged = useStage().dragging.now.value;
  const spot = dragged?.found?.place ?? dragged?.finger;
  const inch = drawing.current?.getScreenCTM()?.a ?? 0;
  if (!dragged?.held || !dragged.finger || !spot || inch === 0) return null;
  const [finger, at] = [board.at(dragged.finger), board.at(spot)];
  const [radius, size] = [half / inch, letters / inch];
  const isHigh = finger.y - (above + half) / inch < view.top;
  const isLeft = finger.x < view.left + view.width / 2;
  const x = isHigh
    ? finger.x + ((isLeft ? 1 : -1) * above) / inch
    : Math.min(Math.max(finger.x, view.left + radius), view.left + view.width - radius);
  const y = isHigh ? Math.max(finger.y, view.top + radius) : finger.y - above / inch;
  const { found } = dragged;
  const base = discOf({ ...spot, mm: dragged.mm ?? 32 }).radius;
  const order = orderShown(dragged);
  const isLegal = found?.place !== undefined;
  return (
    <g class="loupe" aria-hidden="true" transform={`translate(${x} ${y})`} style={{ fontSize: `${size}px` }}>
      <clipPath id="loupe-clip">
        <circle r={radius} />
      </clipPath>
      <circle r={radius} class="loupe-ground" />
      <g clip-path="url(#loupe-clip)">
        <g transform={`scale(${closer}) translate(${-at.x} ${-at.y})`}>
          <use href="#ground-drawn" />
          <use href="#standing-drawn" />
          {found && isLegal && <polyline class="path" points={drawnPoints(board, found.path)} />}
          <circle cx={at.x} cy={at.y} r={base} class={`ghost ${isLegal ? '' : 'is-illegal'}`} />
          <text x={at.x} y={at.y} class="loupe-sign">
            {signsOf(state).get(dragged.id)}
          </text>
        </g>
      </g>
      <circle r={radius} class="loupe-rim" style={{ strokeWidth: `${3 / inch}px` }} />
      {found?.inches && (
        <text y={-radius + size} class="loupe-word">
          {found.inches.text}
        </text>
      )}
      <text y={radius - size} class="loupe-word">
        {isLegal ? (order === 'engage' ? 'Engage' : order === 'conceal' ? 'Conceal' : '') : 'not there'}
      </text>
    </g>
  );
}
