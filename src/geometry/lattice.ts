export type Node = readonly [x: number, y: number];
export type Segment = readonly [from: Node, to: Node];

/** A square of the lattice, named by the node at its north-west corner. */
export interface Square {
  readonly column: number;
  readonly row: number;
}

/** The unit edges of a horizontal or vertical segment between two nodes, each from west to east or north to south. */
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

/** The unit edge on which a point lies that is no node, such as the middle of a door. */
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
  const shut = new Set(walls.flatMap(unitEdges).map((edge) => passage(...squaresBeside(edge))));
  const seen = new Set<string>();
  const found: Square[][] = [];
  for (const start of squares(columns, rows)) {
    if (seen.has(name(start))) continue;
    const region = [start];
    seen.add(name(start));
    // The list grows while it is walked: that is the flood.
    for (const square of region) {
      for (const next of neighbours(square)) {
        if (next.column < 0 || next.row < 0 || next.column >= columns || next.row >= rows) continue;
        if (seen.has(name(next)) || shut.has(passage(square, next))) continue;
        seen.add(name(next));
        region.push(next);
      }
    }
    found.push(region.sort((a, b) => a.row - b.row || a.column - b.column));
  }
  return found;
}

function squares(columns: number, rows: number): Square[] {
  return Array.from({ length: columns * rows }, (_, i) => ({ column: i % columns, row: Math.floor(i / columns) }));
}

function neighbours({ column, row }: Square): Square[] {
  return [
    { column: column + 1, row },
    { column, row: row + 1 },
    { column: column - 1, row },
    { column, row: row - 1 },
  ];
}

function name({ column, row }: Square): string {
  return `${column},${row}`;
}

/** The same for both directions. */
function passage(a: Square, b: Square): string {
  return a.column + a.row < b.column + b.row ? `${name(a)} ${name(b)}` : `${name(b)} ${name(a)}`;
}
