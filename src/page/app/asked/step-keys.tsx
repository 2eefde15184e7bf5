import type { Keys } from '../../../play/screen.ts';
import { capital } from '../../../view/words/text.ts';

/** Keys that have buttons elsewhere on the page, or none: back, corrections, quit. */
const elsewhere = new Set(['u', 'b', 'q', 'd']);

/** What else can be done instead of answering. */
export function StepKeys({ keys, press }: { keys: Keys; press: (key: string) => void }) {
  const shown = Object.entries(keys).flatMap(([key, does]) => {
    return elsewhere.has(key) || does === '' ? [] : [{ key, words: does }];
  });
  if (shown.length === 0) return null;
  return (
    <div class="step-keys">
      {shown.map(({ key, words }) => (
        <button key={key} type="button" class="minor" onClick={() => press(key)}>
          {key === 'n' ? 'Let the NPOs go' : capital(words)}
        </button>
      ))}
    </div>
  );
}
