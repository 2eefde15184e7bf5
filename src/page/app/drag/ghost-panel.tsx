import { useLayoutEffect, useRef } from 'preact/hooks';
import type { GameState } from '../../../rules/state/state.ts';
import { shortNameOf } from '../../../view/words/short-names.ts';
import { letGo } from '../stage/drags.ts';
import { useStage } from '../stage/stage.ts';
import type { Dragged } from './dragging.ts';

/** Somebody is shown where a move would end: tapped once more, or by the button, it is made. */
export function GhostPanel({ state, dragged: { id, found } }: { state: GameState; dragged: Dragged }) {
  const stage = useStage();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  const name = shortNameOf(state, id);
  return (
    <section aria-label="Question" class="question ghost-panel">
      <h2 ref={heading} tabIndex={-1}>
        Move {name} there?
      </h2>
      <ul class="glance" aria-live="polite">
        {(found?.words ?? []).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div class="answers">
        <button
          type="button"
          class="answer is-suggested"
          disabled={found !== null && !found.place}
          onClick={() => void letGo(stage)}
        >
          Move
          <small>or tap {name} there once more</small>
        </button>
        <button type="button" class="answer" onClick={() => stage.dragging.clear()}>
          Stay
        </button>
      </div>
    </section>
  );
}
