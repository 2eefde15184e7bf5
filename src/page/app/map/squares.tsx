import { useMemo } from 'preact/hooks';
import { boardOf, type CodedMap, onBoard, squaresOf } from '../../../rules/state/base.ts';
import type { TurnedBoard } from './turned.ts';

/** Inches from the edge of the board to the middle of a number beside it. */
const beside = 0.5;

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The squares that codes of places name: their lines, and their numbers along the north and the west edge, wherever those are. */
export function Squares({ board, map }: { board: TurnedBoard; map: CodedMap }) {
  return useMemo(() => {
    const { right, bottom } = boardOf(map);
    const squares = squaresOf(map);
    const [columns, rows] = [upTo(squares.columns), upTo(squares.rows)];
    const lines = [
      ...columns
        .slice(1)
        .map((at) => ({ from: { x: onBoard([at, 0]).x, y: 0 }, to: { x: onBoard([at, 0]).x, y: bottom } })),
      ...rows
        .slice(1)
        .map((at) => ({ from: { x: 0, y: onBoard([0, at]).y }, to: { x: right, y: onBoard([0, at]).y } })),
    ];
    const numbers = [
      ...columns.map((at) => ({ edge: 'north', number: at + 1, place: { x: onBoard([at + 0.5, 0]).x, y: -beside } })),
      ...rows.map((at) => ({ edge: 'west', number: at + 1, place: { x: -beside, y: onBoard([0, at + 0.5]).y } })),
    ];
    return (
      <g aria-hidden="true">
        {lines.map(({ from, to }, index) => {
          const [start, end] = [board.at(from), board.at(to)];
          return <line key={index} class="square-line" x1={start.x} y1={start.y} x2={end.x} y2={end.y} />;
        })}
        {numbers.map(({ edge, number, place }) => {
          const at = board.at(place);
          return (
            <text key={`${edge}${number}`} class="square-number" data-edge={edge} x={at.x} y={at.y}>
              {number}
            </text>
          );
        })}
      </g>
    );
  }, [board, map]);
}

const sides = ['up', 'right', 'down', 'left'] as const;

/** Where north is on the board as it is turned. */
export function NorthArrow({ board: { turn } }: { board: TurnedBoard }) {
  return (
    <svg class="compass" viewBox="-12 -12 24 24" role="img" aria-label={`North is ${sides[turn]}`}>
      <path d="M 0 -11 L 5 1 L 0 -2 L -5 1 z" transform={`rotate(${turn * 90})`} />
      <text x={turn === 1 ? -6 : turn === 3 ? 6 : 0} y={turn === 0 ? 7 : turn === 2 ? -7 : 0}>
        N
      </text>
    </svg>
  );
}
