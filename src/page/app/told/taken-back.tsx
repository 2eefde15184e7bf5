import { movedByEach } from '../../../session/journal/timeline.ts';
import { correct } from '../sheets/correct.ts';
import { wordsOfMoved } from '../sheets/entry-words.ts';
import { useStage } from '../stage/stage.ts';

/** What was taken back, where an undo was the last thing that was done, and how it is brought back. */
export function TakenBack() {
  const stage = useStage();
  const game = stage.game.value;
  const last = game?.session.entries.at(-1);
  if (!game || !last || !('undo' in last)) return null;
  const moved = movedByEach(game.session.entries).get(last.n) ?? [];
  const open = stage.open.value;
  const leadsAway = open?.is === 'told' || (open?.is === 'asked' && 'b' in open.asked.keys);
  return (
    <div class="just-now">
      <p>Taken back: {wordsOfMoved(moved, game.state)}.</p>
      {leadsAway && !stage.looksOnly && (
        <button
          type="button"
          class="minor"
          onClick={() => correct(stage, { is: 'travel', by: 'redo', count: moved.length })}
        >
          Redo
        </button>
      )}
    </div>
  );
}
