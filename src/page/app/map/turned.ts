import type { Box } from '../../../geometry/box.ts';
import type { Point } from '../../../geometry/point.ts';
import { tombWorldBoard } from '../../../rules/state/base.ts';

/** Quarter turns clockwise in which the board is drawn, for a person who sits on that side of it. */
export type Turn = 0 | 1 | 2 | 3;

/** Inches that are drawn around the board: the numbers of its squares have room there. */
export const boardMargin = 0.9;

/** The board as it is drawn: inches from the corner that is at the top left then. */
export interface TurnedBoard {
  readonly turn: Turn;
  readonly width: number;
  readonly height: number;
  at(place: Point): Point;
  box(box: Box): Box;
  /** The place of the board that is drawn there. */
  back(drawn: Point): Point;
}

type Turning = (place: Point) => Point;

const forwardOn = ({ right: width, bottom: height }: Box): readonly Turning[] => [
  ({ x, y }) => ({ x, y }),
  ({ x, y }) => ({ x: height - y, y: x }),
  ({ x, y }) => ({ x: width - x, y: height - y }),
  ({ x, y }) => ({ x: y, y: width - x }),
];

const backwardOn = ({ right: width, bottom: height }: Box): readonly Turning[] => [
  ({ x, y }) => ({ x, y }),
  ({ x, y }) => ({ x: y, y: height - x }),
  ({ x, y }) => ({ x: width - x, y: height - y }),
  ({ x, y }) => ({ x: width - y, y: x }),
];

const boards = new WeakMap<Box, Map<Turn, TurnedBoard>>();

/** The same object each time. */
export function turnedBoard(turn: Turn, board: Box = tombWorldBoard): TurnedBoard {
  const ofBoard = boards.get(board) ?? new Map<Turn, TurnedBoard>();
  boards.set(board, ofBoard);
  const found = ofBoard.get(turn) ?? turned(turn, board);
  ofBoard.set(turn, found);
  return found;
}

function turned(turn: Turn, board: Box): TurnedBoard {
  const [at, back] = [forwardOn(board)[turn], backwardOn(board)[turn]];
  const { right: width, bottom: height } = board;
  if (!at || !back) throw new Error(`no turn ${turn}`);
  return {
    ...{ turn, at, back },
    width: turn % 2 === 0 ? width : height,
    height: turn % 2 === 0 ? height : width,
    box({ left, top, right, bottom }) {
      const [a, b] = [at({ x: left, y: top }), at({ x: right, y: bottom })];
      return {
        left: Math.min(a.x, b.x),
        top: Math.min(a.y, b.y),
        right: Math.max(a.x, b.x),
        bottom: Math.max(a.y, b.y),
      };
    },
  };
}
