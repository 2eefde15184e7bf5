import type { Io } from '../terminal/io.ts';

/** What tells how far something is that takes long. */
export interface ProgressLine {
  /** `text` is asked for only when it is shown. */
  says(text: () => string): void;
  /** Whatever was shown in place is cleared. */
  ends(): void;
}

/** Milliseconds between two figures: at a terminal in place, elsewhere a line each, the first as soon as there is one. */
const inPlace = 250;
const asLines = 10_000;

/** On standard error, by a clock: the figures themselves do not depend on it. */
export function progressTo(io: Io): ProgressLine {
  const terminal = io.canPrompt ? io.person?.output : undefined;
  let told = Number.NEGATIVE_INFINITY;
  let shown = false;
  return {
    says(text) {
      const now = performance.now();
      if (now - told < (terminal ? inPlace : asLines)) return;
      told = now;
      if (terminal) terminal.write(`\r\x1b[K${text()}`);
      else io.tell(text());
      shown = true;
    },
    ends() {
      if (terminal && shown) terminal.write('\r\x1b[K');
      shown = false;
    },
  };
}
