/** What a character of the drawing stands for, so that it can be coloured; the drawing is complete without. */
export type MapRole =
  | 'blank'
  | 'edge'
  | 'wall'
  | 'hatchway'
  | 'breach-point'
  | 'room'
  | 'drop-zone-a'
  | 'drop-zone-b'
  | 'pad'
  | 'terrain'
  | 'objective'
  | 'warrior'
  | 'ruler';

export interface MapSpan {
  readonly text: string;
  readonly role: MapRole;
}

interface Cell {
  character: string;
  role: MapRole;
}

/** A sheet of characters; what is written beyond it is lost. */
export class MapCanvas {
  readonly #rows: Cell[][];

  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#rows = Array.from({ length: height }, () =>
      Array.from({ length: width }, (): Cell => ({ character: ' ', role: 'blank' })),
    );
  }

  roleAt(column: number, row: number): MapRole | undefined {
    return this.#rows[row]?.[column]?.role;
  }

  write(column: number, row: number, text: string, role: MapRole): void {
    Array.from(text).forEach((character, i) => {
      const cell = this.#rows[row]?.[column + i];
      if (cell) Object.assign(cell, { character, role });
    });
  }

  /** Each line as runs of one role, without blanks at its end. */
  lines(): MapSpan[][] {
    return this.#rows.map((row) => {
      const end = row.findLastIndex(({ role }) => role !== 'blank') + 1;
      const spans: { text: string; role: MapRole }[] = [];
      for (const { character, role } of row.slice(0, end)) {
        const last = spans.at(-1);
        if (last?.role === role) last.text += character;
        else spans.push({ text: character, role });
      }
      return spans;
    });
  }
}
