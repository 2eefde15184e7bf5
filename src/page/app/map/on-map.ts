import type { Point } from '../../../geometry/point.ts';
import { tombWorldBoard } from '../../../rules/state/base.ts';
import { type TurnedBoard, turnedBoard } from './turned.ts';

const drawn = (): SVGSVGElement | null => document.querySelector<SVGSVGElement>('.map svg[data-turn]');

const boardOf = ({ dataset }: SVGSVGElement): TurnedBoard => {
  const turn = Number(dataset.turn);
  const [right = 0, bottom = 0] = (dataset.board ?? '').split(' ').map(Number);
  const board = { ...tombWorldBoard, ...(bottom > 0 && { right, bottom }) };
  return turnedBoard(turn === 1 || turn === 2 || turn === 3 ? turn : 0, board);
};

export const arrows: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** By how much an arrow moves on the board, as it is drawn: an inch, with Shift a tenth. Undefined for every other key. */
export function stepOnMap({ key, shiftKey }: KeyboardEvent): Point | undefined {
  const drawing = drawn();
  const arrow = arrows[key];
  if (!drawing || !arrow) return undefined;
  const board = boardOf(drawing);
  const by = shiftKey ? 0.1 : 1;
  const [zero, to] = [board.back({ x: 0, y: 0 }), board.back(arrow)];
  return { x: (to.x - zero.x) * by, y: (to.y - zero.y) * by };
}

/** The place of the board under a finger that is anywhere on the page; undefined where no map is drawn. */
export function placeOnMap({
  clientX,
  clientY,
}: {
  readonly clientX: number;
  readonly clientY: number;
}): Point | undefined {
  const drawing = drawn();
  const matrix = drawing?.getScreenCTM()?.inverse();
  if (!drawing || !matrix) return undefined;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  return boardOf(drawing).back({ x, y });
}
