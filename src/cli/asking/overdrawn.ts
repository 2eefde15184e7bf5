import { Failure } from '../../game/keeping/failure.ts';
import { harmless } from '../../view/page/harmless.ts';
import type { Keyboard } from '../terminal/keyboard.ts';
import type { DrawingSpace } from './draw.ts';

/** Where prompts are drawn, and drawn over. */
export interface Paper {
  write(text: string): void;
  /** How much room there is now: a terminal may have been made wider. */
  room(): DrawingSpace;
}

/** What a key does to a prompt: it is drawn again, or left as it is, or ends with this. */
export type After<T> = 'drawn' | 'left' | { readonly ends: T };

/**
 * Draws a prompt, and over it again after keys, until one ends it; then it is wiped out. `lines`: as it is now. Throws `Failure`
 * (`interrupted`) for Ctrl-C.
 */
export function overdrawn<T>(
  { keyboard, paper }: { readonly keyboard: Keyboard; readonly paper: Paper },
  lines: (room: DrawingSpace) => readonly string[],
  onKey: (key: string) => After<T>,
): Promise<T> {
  let height = 0;
  const wipe = (): string => (height === 0 ? '' : `\r${height > 1 ? `\u001b[${height - 1}A` : ''}\u001b[J`);
  const draw = (): void => {
    const now = lines(paper.room());
    paper.write(`${wipe()}${now.map(harmless).join('\r\n')}`);
    height = now.length;
  };
  return new Promise((resolve, reject) => {
    const end = (): void => {
      stop();
      paper.write(wipe());
    };
    // Keys first: what is pressed as soon as the prompt is seen must not be lost.
    const stop = keyboard.listen((key) => {
      const after = key === 'Interrupt' ? undefined : onKey(key);
      if (after === 'left') return;
      if (after === 'drawn') {
        draw();
        return;
      }
      end();
      if (after === undefined) reject(new Failure('interrupted', 'Interrupted: nothing was written.'));
      else resolve(after.ends);
    });
    draw();
  });
}
