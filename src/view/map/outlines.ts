import type { TerrainPiece } from '../../catalog/maps.ts';
import { isInPolygon } from '../../geometry/polygon.ts';
import { squaresOf } from '../../rules/state/base.ts';
import { type Sheet, sheetLeft, sheetTop } from '../page/canvas.ts';

/** What fills pieces of terrain. */
export const pieceCharacters = {
  unicode: { light: '░', heavy: '▒' },
  ascii: { light: '%', heavy: '=' },
} as const;

/** Pieces that have corners of their own, as large as they are. */
export const drawOutlines = (sheet: Sheet): void =>
  drawFootprints(
    sheet,
    sheet.map.terrain.filter(({ outline }) => outline),
  );

/** Pieces of terrain as large as they are. */
export function drawFootprints(
  { canvas, map, drawing, across, down }: Sheet,
  pieces: readonly TerrainPiece[] = map.terrain,
): void {
  const { columns, rows } = squaresOf(map);
  const characters = pieceCharacters[drawing.unicode ? 'unicode' : 'ascii'];
  for (const piece of pieces)
    for (let row = 1; row < down * rows; row += 1)
      for (let column = 1; column < across * columns; column += 1)
        if (isOn(piece, column / across, row / down) && canvas.roleAt(sheetLeft + column, sheetTop + row) === 'blank')
          canvas.write(sheetLeft + column, sheetTop + row, characters[piece.heavy ? 'heavy' : 'light'], 'terrain');
}

function isOn({ center, size, outline }: TerrainPiece, x: number, y: number): boolean {
  if (outline)
    return isInPolygon(
      { x, y },
      outline.map(([east, south]) => ({ x: east, y: south })),
    );
  return Math.abs(x - center[0]) <= size[0] / 2 && Math.abs(y - center[1]) <= size[1] / 2;
}
