import type { Io } from '../terminal/io.ts';

/** What tells how far something is that takes long. */
export interface ProgressLine {
  /** The first, before there is any figure: the next is shown as soon as there is one. */
  begins(text: string): void;
  /** `text` is asked for only when it is shown. */
  says(text: () => string): void;
  /** Whatever was shown in place is cleared. */
  ends(): void;
}

/** Milliseconds between two figures: at a terminal in place, elsewhere a line each, the first as soon as there is one. */
const inPlace = 250;
const asLines = 10_000;

/** On standard error, by a clock: the figures themselves do not depend on it. */
export function progressTo(io: Io, clock: () => number): ProgressLine {
  const terminal = io.canPrompt ? io.person?.output : undefined;
  let told = Number.NEGATIVE_INFINITY;
  let shown = false;
  const show = (text: string): void => {
    if (terminal) terminal.write(`\r\x1b[K${text}`);
    else io.tell(text);
    shown = true;
  };
  return {
    begins: show,
    says(text) {
      const now = clock();
      if (now - told < (terminal ? inPlace : asLines)) return;
      told = now;
      show(text());
    },
    ends() {
      if (terminal && shown) terminal.write('\r\x1b[K');
      shown = false;
    },
  };
}
