const esc = '\u001b';

/** A terminal's screen as far as `tw` uses one: text, line ends, moves up and down, wiping, and the other screen. */
export class Screen {
  /** Lines that have left over the top edge; of the first screen only. */
  readonly gone: string[] = [];
  readonly cols: number;
  readonly rows: number;
  private lines: string[][] = [[]];
  private kept: { readonly lines: string[][]; readonly row: number; readonly column: number } | null = null;
  private row = 0;
  private column = 0;
  private unread = '';

  constructor(cols: number, rows: number) {
    this.cols = cols;
    this.rows = rows;
  }

  /** What is in view, blanks at line ends and empty lines at the bottom left out. */
  get text(): string {
    return this.lines
      .map((line) =>
        Array.from(line, (letter) => letter ?? ' ')
          .join('')
          .trimEnd(),
      )
      .join('\n')
      .trimEnd();
  }

  write(data: string): void {
    let rest = this.unread + data;
    this.unread = '';
    while (rest !== '') {
      const [sequence] = rest.startsWith(esc) ? (/^\[[?\d;]*[A-Za-z]/.exec(rest.slice(1)) ?? []) : [];
      if (sequence !== undefined) {
        this.obey(sequence.slice(1, -1), sequence.slice(-1));
        rest = rest.slice(1 + sequence.length);
      } else if (rest.startsWith(esc)) {
        // The end of it is still to come.
        this.unread = rest;
        return;
      } else {
        const letter = String.fromCodePoint(rest.codePointAt(0) ?? 0);
        this.put(letter);
        rest = rest.slice(letter.length);
      }
    }
  }

  private put(letter: string): void {
    if (letter === '\r') this.column = 0;
    else if (letter === '\n') this.down();
    else if (letter === '\b') this.column = Math.max(0, this.column - 1);
    else if (letter >= ' ') {
      if (this.column >= this.cols) {
        this.column = 0;
        this.down();
      }
      const line = this.lines[this.row] ?? [];
      line[this.column] = letter;
      this.lines[this.row] = line;
      this.column += 1;
    }
  }

  private down(): void {
    this.row += 1;
    this.lines[this.row] ??= [];
    if (this.row < this.rows) return;
    const [top = []] = this.lines.splice(0, 1);
    if (this.kept === null) this.gone.push(top.join('').trimEnd());
    this.row = this.rows - 1;
  }

  private obey(parameters: string, command: string): void {
    const count = Number(parameters) || 1;
    switch (command) {
      case 'A':
        this.row = Math.max(0, this.row - count);
        break;
      case 'B':
        this.row = Math.min(this.rows - 1, this.row + count);
        break;
      case 'G':
        this.column = count - 1;
        break;
      case 'H':
        this.row = 0;
        this.column = 0;
        break;
      case 'J':
        if (parameters === '2') this.lines = [[]];
        else {
          this.lines.length = Math.min(this.lines.length, this.row + 1);
          if (this.lines[this.row]) this.lines[this.row] = (this.lines[this.row] ?? []).slice(0, this.column);
        }
        break;
      case 'K':
        this.lines[this.row] = parameters === '2' ? [] : (this.lines[this.row] ?? []).slice(0, this.column);
        break;
      case 'h':
      case 'l':
        if (parameters === '?1049') this.change(command === 'h');
        break;
      case 'm':
        break;
      default:
        throw new Error(`the screen does not know ESC [ ${parameters} ${command}`);
    }
  }

  private change(toOther: boolean): void {
    const { lines, row, column } = this;
    const kept = this.kept;
    if (toOther && kept === null) {
      this.kept = { lines, row, column };
      this.lines = [[]];
      this.row = 0;
      this.column = 0;
    } else if (!toOther && kept !== null) {
      this.lines = kept.lines;
      this.row = kept.row;
      this.column = kept.column;
      this.kept = null;
    }
  }
}
