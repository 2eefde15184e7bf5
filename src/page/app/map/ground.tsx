import { useMemo } from 'preact/hooks';
import { killzone } from '../../../catalog/killzone.ts';
import type { KillzoneMap, MapPlayer } from '../../../catalog/maps.ts';
import { type Box, middleOf } from '../../../geometry/box.ts';
import type { Point } from '../../../geometry/point.ts';
import type { PieceBody } from '../../../rules/board/ground/pieces.ts';
import type { AccessPointBox, Solids } from '../../../rules/board/ground/solids.ts';
import { areaBox, outlineOf } from '../../../rules/board/ground/zones.ts';
import { tableOf } from '../../../rules/board/table/table-of.ts';
import { escapeMarkerPoint } from '../../../rules/markers/escape-marker.ts';
import { markerSize } from '../../../rules/markers/markers.ts';
import { boardOf, onBoard } from '../../../rules/state/base.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { drawingOf, markersShown } from '../../../view/map/drawing-of.ts';
import { noPaint } from '../../../view/page/look.ts';
import { useStage } from '../stage/stage.ts';
import { roomLetters } from './room-letters.ts';
import { Squares } from './squares.tsx';
import type { TurnedBoard } from './turned.ts';

/** A box of the board as it is turned. */
function BoxShape({ board, box, ...look }: { board: TurnedBoard; box: Box; class: string }) {
  if (box.corners) return <OutlineShape board={board} corners={box.corners} {...look} />;
  const { left, top, right, bottom } = clipped(board.box(box), board);
  return <rect x={left} y={top} width={right - left} height={bottom - top} {...look} />;
}

/** Walls are joined to the edge of the board by going beyond it. */
const clipped = ({ left, top, right, bottom }: Box, { width, height }: TurnedBoard): Box => ({
  left: Math.max(left, 0),
  top: Math.max(top, 0),
  right: Math.min(right, width),
  bottom: Math.min(bottom, height),
});

/** An area with corners of its own, as the board is turned. */
function OutlineShape({ board, corners, ...look }: { board: TurnedBoard; corners: readonly Point[]; class: string }) {
  const points = corners.map((corner) => {
    const { x, y } = board.at(corner);
    return `${Math.min(Math.max(x, 0), board.width)},${Math.min(Math.max(y, 0), board.height)}`;
  });
  return <polygon points={points.join(' ')} {...look} />;
}

/** A drop zone. */
function ZoneShape({ board, map, player }: { board: TurnedBoard; map: KillzoneMap; player: MapPlayer }) {
  const outline = outlineOf(map.dropZone[player]);
  return outline ? (
    <OutlineShape board={board} corners={outline} class="drop-zone" />
  ) : (
    <BoxShape board={board} box={areaBox(map, 'dropZone', player)} class="drop-zone" />
  );
}

/** How a piece of terrain is filled. */
const pieceLook = ({ heavy, vantage }: PieceBody): string =>
  `${heavy ? 'heavy' : 'light'}${vantage === undefined ? '' : ' vantage'}`;

/** All that stands on the table but miniatures: rooms, terrain, pads, walls. */
export function GroundShape({ board, solids, map }: { board: TurnedBoard; solids: Solids; map: KillzoneMap }) {
  const areRivals = useStage().state.value?.adversary != null;
  return useMemo(
    () => (
      <g aria-hidden="true">
        <BoxShape board={board} box={boardOf(map)} class="floor" />
        <Squares board={board} map={map} />
        <ZoneShape board={board} map={map} player="A" />
        {areRivals && <ZoneShape board={board} map={map} player="B" />}
        {roomLetters(map, solids).map(({ letter, at }) => {
          const { x, y } = board.at(at);
          return (
            <text key={letter} class="room" x={x} y={y}>
              {letter}
            </text>
          );
        })}
        {solids.pads.map((pad, index) => {
          const at = board.at(pad);
          return (
            <g key={`${pad.x} ${pad.y}`}>
              <circle cx={at.x} cy={at.y} r={pad.radius} class="pad" />
              <text class="printed" x={at.x} y={at.y}>{`P${index + 1}`}</text>
            </g>
          );
        })}
        {solids.pieces.map((body, index) => {
          const { box, piece } = body;
          const at = board.at({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
          const outline = map.terrain[index]?.outline?.map(onBoard);
          const look = pieceLook(body);
          return (
            <g key={piece}>
              {outline ? (
                <OutlineShape board={board} corners={outline} class={look} />
              ) : (
                <BoxShape board={board} box={box} class={look} />
              )}
              <text class="printed" x={at.x} y={at.y}>
                {piece}
              </text>
            </g>
          );
        })}
        {solids.walls.map((box) => (
          <BoxShape key={`${box.left} ${box.top} ${box.right} ${box.bottom}`} board={board} box={box} class="wall" />
        ))}
      </g>
    ),
    [board, solids, map, areRivals],
  );
}

/** MarkersLaid where they lie. */
export function MarkersLaid({ board, state, map }: { board: TurnedBoard; state: GameState; map: KillzoneMap }) {
  const { objectives, escapeMarker } = drawingOf(state, { width: 80, unicode: true, paint: noPaint });
  const all = [
    ...map.objectiveMarkers.flatMap((at, index) =>
      objectives.has(index + 1)
        ? [{ name: `O${index + 1}`, ...onBoard(at), radius: killzone.bases.objective / 50.8 }]
        : [],
    ),
    ...markersShown(state).map(({ label, marker, spot }) => ({
      name: label,
      ...spot,
      radius: markerSize[marker.size] / 50.8,
    })),
    ...(escapeMarker
      ? [{ name: 'Exit', ...onBoard(escapeMarkerPoint(escapeMarker, map)), radius: markerSize.other / 50.8 }]
      : []),
  ];
  return (
    <g aria-hidden="true">
      {all.map(({ name, radius, ...place }) => {
        const at = board.at(place);
        return (
          <g key={name}>
            <circle cx={at.x} cy={at.y} r={radius} class="marker" />
            <text
              class="printed"
              x={offTheEdge(at.x, board.width, radius + 0.75)}
              y={offTheEdge(at.y, board.height, radius + 0.4)}
            >
              {name}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** A marker on the edge of the board has its name beside it, on the board. */
const offTheEdge = (at: number, length: number, beside: number): number =>
  at < 0.3 ? beside : at > length - 0.3 ? length - beside : at;

/** A hatchway or breach point: a button that tells it and opens its sheet. */
export function DoorShape({
  board,
  door,
  offered,
  isStop,
  onTap,
}: {
  board: TurnedBoard;
  door: AccessPointBox;
  offered: boolean;
  /** Tab comes to it; else the arrow keys do, from another. */
  isStop: boolean;
  onTap: () => void;
}) {
  const { id, open, opening } = door;
  const at = board.at(middleOf(opening));
  const name = `${id}: ${id.startsWith('H') ? 'hatchway' : 'breach point'} ${id.slice(1)}, ${open ? 'open' : 'closed'}`;
  return (
    <g
      role="button"
      tabindex={isStop ? 0 : -1}
      aria-label={name}
      data-door={id}
      class={`door ${open ? 'is-open' : 'is-closed'} ${offered ? 'is-offered' : ''}`}
      onClick={onTap}
      onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && onTap()}
    >
      <title>{name}</title>
      <circle cx={at.x} cy={at.y} r={1.05} class="hit" />
      <BoxShape board={board} box={opening} class="leaf" />
      <text class="door-name" x={at.x} y={at.y}>
        {id}
      </text>
    </g>
  );
}

interface Ground {
  readonly solids: Solids;
  readonly map: KillzoneMap;
}

/** The solid bodies of the board of a game; undefined for a killzone that is none of the maps. */
export const groundOf = (state: GameState): Ground | undefined => {
  const table = tableOf(state);
  return table && { solids: table.solids, map: table.map };
};

/** What has its name in its middle: doors and terrain. */
export const printedOn = ({ solids: { doors, pieces } }: Ground): readonly Box[] => [
  ...doors.map(({ opening }) => opening),
  ...pieces.map(({ box }) => box),
];
