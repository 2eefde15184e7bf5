import { type Segment, type Square, squaresBeside, unitEdges } from './lattice.ts';

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
