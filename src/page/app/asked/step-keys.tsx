import type { Keys } from '../../../play/screen.ts';
import { capital } from '../../../view/words/text.ts';

/** Keys that have buttons elsewhere on the page, or none: back, corrections, quit. */
const elsewhere = new Set(['u', 'b', 'q', 'd']);

/** The keys that have buttons below the question. */
export const shownKeys = (keys: Keys): readonly { readonly key: string; readonly words: string }[] =>
  Object.entries(keys).flatMap(([key, words]) => (elsewhere.has(key) || words === '' ? [] : [{ key, words }]));

/** What can be done instead of answering; `folds`: shown only at a tap, where the answers need the room. */
export function StepKeys({
  keys,
  press,
  folds = false,
}: {
  keys: Keys;
  press: (key: string) => void;
  folds?: boolean;
}) {
  const shown = shownKeys(keys);
  if (shown.length === 0) return null;
  if (folds)
    return (
      <details class="unlikely">
        <summary>Something else</summary>
        <StepKeys keys={keys} press={press} />
      </details>
    );
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
