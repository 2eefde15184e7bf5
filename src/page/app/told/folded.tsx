import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

/** What was told above a question: on a phone whatever in it is `earlier` is shown by a button. */
export function Folded({ look, folds, children }: { look: string; folds: boolean; children: ComponentChildren }) {
  const unfolded = useSignal(false);
  return (
    <div class={`${look} ${unfolded.value ? '' : 'is-folded'}`}>
      {children}
      {folds && (
        <button
          type="button"
          class="unfolds"
          aria-expanded={unfolded.value}
          onClick={() => {
            unfolded.value = !unfolded.value;
          }}
        >
          {unfolded.value ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
