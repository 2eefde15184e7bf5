import type { Point } from '../../../geometry/point.ts';
import { turnedBoard } from './turned.ts';

/** The place of the board under a finger that is anywhere on the page; undefined where no map is drawn. */
export function placeOnMap({
  clientX,
  clientY,
}: {
  readonly clientX: number;
  readonly clientY: number;
}): Point | undefined {
  const drawing = document.querySelector<SVGSVGElement>('.map svg[data-turn]');
  const matrix = drawing?.getScreenCTM()?.inverse();
  if (!drawing || !matrix) return undefined;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  const turn = Number(drawing.dataset.turn);
  return turnedBoard(turn === 1 || turn === 2 || turn === 3 ? turn : 0).back({ x, y });
}
