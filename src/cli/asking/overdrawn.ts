import { Failure } from '../../game/keeping/failure.ts';
import { harmless } from '../../view/page/harmless.ts';
import { type Person, pressedKey } from '../terminal/keyboard.ts';
import type { DrawingSpace } from './draw.ts';

/** Where a prompt is drawn. */
export interface Paper extends Person {
  /** How much room there is now: a terminal may have been made wider. */
  room(): DrawingSpace;
}

/** What a key does to a prompt: it is drawn again, or left as it is, or ends with this. */
export type After<T> = 'drawn' | 'left' | { readonly ends: T };

/**
 * Draws a prompt, and over it again after keys, until one ends it; then it is wiped out. `lines`: as it is now. Throws `Failure`
 * (`interrupted`) for Ctrl-C.
 */
export async function overdrawn<T>(
  { core, room, input, output }: Paper,
  lines: (room: DrawingSpace) => readonly string[],
  onKey: (key: string) => After<T>,
): Promise<T> {
  const { createPrompt, useKeypress, useState } = await core();
  const prompt = createPrompt<T, object>((_, done) => {
    const [drawn, setDrawn] = useState(0);
    useKeypress((press, line) => {
      line.clearLine(0);
      const key = pressedKey(press);
      const after = key === undefined ? 'left' : onKey(key);
      if (after === 'drawn') setDrawn(drawn + 1);
      else if (after !== 'left') done(after.ends);
    });
    return lines(room()).map(harmless).join('\n');
  });
  return prompt({}, { input, output, clearPromptOnDone: true }).catch((problem: unknown) => {
    throw problem instanceof Error && problem.name === 'ExitPromptError' ? interrupted() : problem;
  });
}

/** The question was left with Ctrl-C. */
export const interrupted = (): Failure => new Failure('interrupted', 'Interrupted: nothing was written.');
