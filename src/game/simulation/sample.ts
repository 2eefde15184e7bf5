import type { GameLine } from '../../forecast/count/game-line.ts';
import { textNumber } from '../../forecast/play/dice.ts';

interface Picked {
  readonly k: number;
  readonly rank: number;
  readonly lines: GameLine[];
}

/** A few games of a part, spread over it, always the same ones. */
export class Sample {
  private readonly most: number;
  private readonly picked: Picked[] = [];

  constructor(most: number) {
    this.most = most;
  }

  add(line: GameLine): void {
    const { k } = line;
    const same = this.picked.find((one) => one.k === k);
    if (same) {
      same.lines.push(line);
      return;
    }
    const rank = textNumber(`${k}`);
    const last = this.picked.at(-1);
    if (this.picked.length === this.most) {
      if (last && rank >= last.rank) return;
      this.picked.pop();
    }
    this.picked.push({ k, rank, lines: [line] });
    this.picked.sort((a, b) => a.rank - b.rank);
  }

  /** The lines of at most that many of them. */
  games(most: number): readonly (readonly GameLine[])[] {
    return this.picked.slice(0, most).map(({ lines }) => lines);
  }
}
