import { useMemo } from 'preact/hooks';
import { apart, type Point } from '../../../geometry/point.ts';
import { along, lengthOf, trailsOf } from '../../../rules/board/moves/way-between.ts';
import { baseOf } from '../../../rules/board/table/table-of.ts';
import { escapeMarkerPoint } from '../../../rules/markers/escape-marker.ts';
import { markerSize } from '../../../rules/markers/markers.ts';
import { onBoard } from '../../../rules/state/base.ts';
import type { GameState } from '../../../rules/state/state.ts';
import type { Moment, WoundsChanged } from '../../../view/steps/moment.ts';
import type { Happened } from '../told/happened.ts';
import { drawnPoints } from './overlay.tsx';
import type { TurnedBoard } from './turned.ts';

/** Each move of a step: an arrow with the inches of that move, each leg its own. */
export function MovesMade({ board, step }: { board: TurnedBoard; step: Happened['step'] }) {
  const { entry, before, after } = step;
  const trails = useMemo(() => trailsOf(entry.events, before, after), [entry, before, after]);
  const marker = useMemo(() => markerTrail(before, after), [before, after]);
  return (
    <g aria-hidden="true">
      {trails.map(({ id, points, inches }, index) => (
        <Arrow key={index} board={board} points={points} radius={baseOf(after, id) / 50.8} inches={inches} />
      ))}
      {marker && <Arrow board={board} points={marker} radius={markerSize.other / 50.8} inches={undefined} />}
    </g>
  );
}

/** The Escape marker moves as bases do. */
function markerTrail(before: GameState, after: GameState): readonly Point[] | null {
  const [from, to] = [before, after].map(({ objectives }) =>
    'escapeMarker' in objectives && objectives.escapeMarker
      ? onBoard(escapeMarkerPoint(objectives.escapeMarker))
      : undefined,
  );
  return from && to && apart(from, to) > 0.05 ? [from, to] : null;
}

/** Inches of a way as the rules count them: each straight part rounded up (core rules, Reposition). */
const inchesOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, to, index) => sum + Math.ceil(apart(points[index] ?? to, to) - drawnWithin), 0);

/** Inches by which a place on the board may be off. */
const drawnWithin = 0.01;

function Arrow({
  board,
  points,
  radius,
  inches = inchesOf(points),
}: {
  board: TurnedBoard;
  points: readonly Point[];
  radius: number;
  inches: number | undefined;
}) {
  const [from] = points;
  const middle = along(points, lengthOf(points) / 2);
  if (!from || !middle) return null;
  const [start, at] = [board.at(from), board.at(middle)];
  // The head of the arrow touches the base, and is not under it.
  const shown = lengthOf(points) - radius - 0.1;
  const end = along(points, Math.max(shown, 0));
  const bends = points.filter((_, index) => lengthOf(points.slice(0, index + 1)) < shown);
  return (
    <g class="trail">
      <circle cx={start.x} cy={start.y} r={radius} class="was" />
      <polyline points={drawnPoints(board, end ? [...bends, end] : bends)} marker-end="url(#arrow)" />
      <text class="inches" x={at.x} y={at.y - 0.2}>{`${Math.round(inches * 10) / 10}"`}</text>
    </g>
  );
}

/** The line of each attack, and over who lost wounds how many. */
export function MomentMarks({ board, moment }: { board: TurnedBoard; moment: Moment }) {
  const lost = [...moment.attacks.flatMap(({ wounds }) => wounds), ...moment.others];
  return (
    <g aria-hidden="true" class="moment-marks">
      {moment.attacks.map(({ line, isShoot }, index) => {
        if (!line.from || !line.to) return null;
        const [from, to] = [board.at(line.from), board.at(line.to)];
        return (
          <line
            key={index}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            class={`attack-line ${isShoot ? 'shoot' : 'fight'}`}
          />
        );
      })}
      {lost.map((one, index) => one.at && <Lost key={index} at={board.at(one.at)} one={one} />)}
    </g>
  );
}

function Lost({ at, one }: { at: Point; one: WoundsChanged }) {
  return (
    <text x={at.x} y={at.y - 0.75} class={`lost ${one.isPlayers ? 'is-ours' : ''}`}>
      {one.to < one.from ? '−' : '+'}
      {Math.abs(one.to - one.from)}
    </text>
  );
}
