import type { TextQuestion } from '../../../engine/question.ts';
import { unknownPlace } from '../../../rules/state/place-word.ts';
import { shortNameOf } from '../../../view/words/short-names.ts';
import { letGo } from '../stage/drags.ts';
import type { AskedNow } from '../stage/stage.ts';
import { useStage } from '../stage/stage.ts';
import { Words } from './words.tsx';

/** A place is picked on the map: dragged, tapped, or one of the likely ones; it may be typed or left open as well. */
export function PlaceChoice({ question, open }: { question: TextQuestion; open: AskedNow }) {
  const stage = useStage();
  const dragged = stage.dragging.now.value;
  const state = stage.state.value;
  if (!dragged || !state) return <Words question={question} open={open} />;
  // What was typed and refused is there to be mended.
  const wasTyped = (stage.typed.get(question.name) ?? '') !== '';
  const { found, likely, moved, wanted } = dragged;
  const word = wanted?.suggested ?? unknownPlace;
  const takesSuggested = word !== unknownPlace && !moved;
  const next =
    likely[(likely.findIndex(({ x, y }) => x === found?.place?.x && y === found.place.y) + 1) % (likely.length || 1)];
  return (
    <div class="place-choice">
      {!dragged.held && found && (
        <ul class="glance" aria-live="polite">
          {found.words.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div class="answers">
        <button
          type="button"
          class="answer is-suggested"
          disabled={!takesSuggested && found !== null && !found.place}
          onClick={() => void letGo(stage)}
        >
          Put here
          <small>{takesSuggested ? `suggested: ${question.suggest?.because}` : found ? 'as it is shown' : '…'}</small>
        </button>
        {next && likely.length > 1 && (
          <button type="button" class="answer" onClick={() => stage.dragging.move(next)}>
            Another place
          </button>
        )}
        <button type="button" class="answer" onClick={() => open.reply({ is: 'answer', value: unknownPlace })}>
          Skip
          <small>I'll ask when it matters</small>
        </button>
      </div>
      <p class="hint">Drag {shortNameOf(state, dragged.id)} on the map, or tap its place.</p>
      <details class="unlikely" open={wasTyped}>
        <summary>Type the place</summary>
        <Words question={withoutSuggestion(question)} open={open} />
      </details>
    </div>
  );
}

const withoutSuggestion = ({ suggest: _, ...question }: TextQuestion): TextQuestion => question;
