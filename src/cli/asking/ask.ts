import type { AnswerValue } from '../../engine/question.ts';
import { Failure } from '../../game/failure.ts';
import { harmless } from '../../view/harmless.ts';
import type { Keyboard } from '../keyboard.ts';
import { drawn, type Room } from './draw.ts';
import { begin, type Keyed, type Keys, press, type Stand } from './stand.ts';

/** Where prompts are drawn, and drawn over. */
export interface Paper {
  write(text: string): void;
  /** How much room there is now: a terminal may have been made wider. */
  room(): Room;
}

/** An Enter so soon after a prompt has come belongs to the key before it. Milliseconds. */
export const sameMoment = 600;

export interface Prompting {
  readonly keyboard: Keyboard;
  readonly paper: Paper;
  readonly keys: Keys;
  /** Above the question, all the time. */
  readonly head: (room: Room) => readonly string[];
  /** As it stood when somebody left it to look something up. */
  readonly stand?: Stand | undefined;
  /** The prompt before this was ended by a key of one line: a habitual Enter may follow. */
  readonly afterKey: boolean;
}

/** How a prompt ended. `byKey`: by a key other than Enter; `stand`: as it was then. */
export type Ended = (
  | { readonly is: 'answer'; readonly value: AnswerValue }
  | { readonly is: 'key'; readonly key: string }
) & { readonly stand: Stand; readonly byKey: boolean };

/**
 * Puts a question, or a stop, to a person with keys until it is answered or a key leads away; then it is wiped out again.
 * Throws `Failure` (`interrupted`) for Ctrl-C.
 */
export function askWithKeys(asked: Keyed, { keyboard, paper, keys, head, ...around }: Prompting): Promise<Ended> {
  let stand = around.stand ?? begin(asked);
  let height = 0;
  const since = keyboard.now();
  let mayBeStray = around.afterKey;

  const wipe = (): string => (height === 0 ? '' : `\r${height > 1 ? `\u001b[${height - 1}A` : ''}\u001b[J`);
  const draw = (): void => {
    const room = paper.room();
    const lines = drawn(asked, stand, keys, head(room), room);
    paper.write(`${wipe()}${lines.map(harmless).join('\r\n')}`);
    height = lines.length;
  };

  return new Promise((resolve, reject) => {
    const end = (): void => {
      stop();
      paper.write(wipe());
    };
    const onKey = (key: string): void => {
      const stray = mayBeStray && key === 'Enter' && keyboard.now() - since < sameMoment;
      mayBeStray = false;
      if (stray) return;
      if (key === 'Interrupt') {
        end();
        reject(new Failure('interrupted', 'Interrupted: nothing was written.'));
        return;
      }
      const pressed = press(asked, stand, key, keys);
      if (pressed.is === 'stand') {
        ({ stand } = pressed);
        draw();
        return;
      }
      end();
      resolve({ ...pressed, stand: { ...stand, note: '' }, byKey: key !== 'Enter' });
    };
    // Keys first: what is pressed as soon as the prompt is seen must not be lost.
    const stop = keyboard.listen(onKey);
    draw();
  });
}
