import type { AnswerValue } from '../../engine/question.ts';
import type { Keys } from '../../play/screen.ts';
import { type DrawingSpace, drawn } from './draw.ts';
import { overdrawn, type Paper } from './overdrawn.ts';
import { begin, isHabitual, type Keyed, type PromptState, press } from './prompt-state.ts';

/** An Enter, or a 0 that says nobody, so soon after a prompt has come belongs to the key before it. Milliseconds. */
export const sameMoment = 600;

export interface Prompting {
  readonly paper: Paper;
  readonly keys: Keys;
  /** Above the question, all the time. */
  readonly head: (room: DrawingSpace) => readonly string[];
  /** As it stood when somebody left it to look something up. */
  readonly prompt?: PromptState | undefined;
  /** The prompt before this was ended by a key of one line: a habitual Enter may follow, or the 0 of an activation that has ended by itself. */
  readonly afterKey: boolean;
}

/** How a prompt ended. `byKey`: by a key other than Enter; `prompt`: as it was then. */
export type Ended = (
  | { readonly is: 'answer'; readonly value: AnswerValue }
  | { readonly is: 'key'; readonly key: string }
) & { readonly prompt: PromptState; readonly byKey: boolean };

/**
 * Puts a question, or a stop, to a person with keys until it is answered or a key leads away; then it is wiped out again.
 * Throws `Failure` (`interrupted`) for Ctrl-C.
 */
export function askWithKeys(asked: Keyed, { paper, keys, head, ...around }: Prompting): Promise<Ended> {
  let prompt = around.prompt ?? begin(asked);
  const since = paper.now();
  let mayBeStray = around.afterKey;
  return overdrawn<Ended>(
    paper,
    (room) => drawn(asked, prompt, keys, head(room), room),
    (key) => {
      const stray = mayBeStray && isHabitual(asked, key) && paper.now() - since < sameMoment;
      mayBeStray = false;
      if (stray) return 'left';
      const pressed = press(asked, prompt, key, keys);
      if (pressed.is === 'prompt') {
        ({ prompt } = pressed);
        return 'drawn';
      }
      return { ends: { ...pressed, prompt: { ...prompt, note: '' }, byKey: key !== 'Enter' } };
    },
  );
}
