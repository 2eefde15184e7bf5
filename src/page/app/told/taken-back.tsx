import { wordsOfMoved } from '../sheets/entry-words.ts';
import { useStage } from '../stage/stage.ts';
import { lastTakenBack, redoOffered } from './redo-offered.ts';

/** What was taken back, where an undo was the last thing that was done, and how it is brought back. */
export function TakenBack() {
  const stage = useStage();
  const moved = lastTakenBack(stage);
  const redo = redoOffered(stage);
  const game = stage.game.value;
  if (!game || !moved) return null;
  return (
    <div class="just-now">
      <p>Taken back: {wordsOfMoved(moved, game.state)}.</p>
      {redo && (
        <button type="button" class="minor" onClick={redo}>
          Redo
        </button>
      )}
    </div>
  );
}
