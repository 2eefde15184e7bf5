import { regionsOf } from './cells.ts';

export type Node = readonly [x: number, y: number];
export type Segment = readonly [from: Node, to: Node];

/** A square of the lattice, named by the node at its north-west corner. */
export interface Square {
  readonly column: number;
  readonly row: number;
}

/** The unit edges of a horizontal or vertical segment between two nodes, each from west to east or from north to south. */
export function unitEdges([from, to]: Segment): Segment[] {
  const [west, east] = from[0] <= to[0] ? [from[0], to[0]] : [to[0], from[0]];
  const [north, south] = from[1] <= to[1] ? [from[1], to[1]] : [to[1], from[1]];
  const edges: Segment[] = [];
  if (north === south)
    for (let x = west; x < east; x += 1)
      edges.push([
        [x, north],
        [x + 1, north],
      ]);
  else
    for (let y = north; y < south; y += 1)
      edges.push([
        [west, y],
        [west, y + 1],
      ]);
  return edges;
}

/** The unit edge that contains a point which is not a node, such as the middle of a door. */
export function edgeThrough([x, y]: Node): Segment {
  return Number.isInteger(x)
    ? [
        [x, Math.floor(y)],
        [x, Math.floor(y) + 1],
      ]
    : [
        [Math.floor(x), y],
        [Math.floor(x) + 1, y],
      ];
}

/** The two squares beside a unit edge: the western or northern one first. */
export function squaresBeside([[x, y], [, toY]]: Segment): readonly [Square, Square] {
  return y === toY
    ? [
        { column: x, row: y - 1 },
        { column: x, row: y },
      ]
    : [
        { column: x - 1, row: y },
        { column: x, row: y },
      ];
}

/** The regions into which walls divide a lattice of squares, each as its squares; all in reading order. */
export function regions(columns: number, rows: number, walls: readonly Segment[]): Square[][] {
  // For each square, whether there is a wall to its east and to its south.
  const shut = { east: new Uint8Array(columns * rows), south: new Uint8Array(columns * rows) };
  for (const wall of walls)
    for (const edge of unitEdges(wall)) {
      const [{ column, row }] = squaresBeside(edge);
      const isWithin = column >= 0 && row >= 0 && column < columns && row < rows;
      if (isWithin) shut[edge[0][1] === edge[1][1] ? 'south' : 'east'][row * columns + column] = 1;
    }
  return regionsOf({ columns, rows }, shut).map((region) =>
    region.map((square) => ({ column: square % columns, row: Math.floor(square / columns) })),
  );
}
