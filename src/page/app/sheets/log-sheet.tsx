import { isDeedLine } from '../../../session/journal/format.ts';
import { marks } from '../../../session/journal/timeline.ts';
import { counted } from '../../../view/words/text.ts';
import { useStage } from '../stage/stage.ts';
import { correct } from './correct.ts';
import { wordsOfEntry } from './entry-words.ts';

/** Everything that was done, the last first; each step that stands can be taken back with all after it. */
export function LogSheet() {
  const stage = useStage();
  const game = stage.game.value;
  if (!game) return <p>Nothing has happened yet.</p>;
  const { entries, timeline } = game.session;
  const marked = marks(entries, timeline);
  const standing = game.told.map(({ entry }) => entry.n);
  const travel = (count: number): void => correct(stage, { is: 'travel', by: 'undo', count });
  return (
    <ol class="log" reversed>
      {entries.toReversed().map((entry) => {
        const count = standing.length - standing.indexOf(entry.n);
        const stands = standing.includes(entry.n) && marked.get(entry.n) === 'stands';
        return (
          <li key={entry.n} value={entry.n} class={stands || !isDeedLine(entry) ? '' : 'undone'}>
            <b>{wordsOfEntry(entry)}</b>
            {!stands && isDeedLine(entry) && ` (${marked.get(entry.n) ?? 'undone'})`}
            {isDeedLine(entry) && <p>{entry.says.slice(0, 2).join(' ')}</p>}
            {stands && !stage.looksOnly && (
              <button type="button" class="minor" onClick={() => travel(count)}>
                Undo {count === 1 ? 'this' : `these ${counted(count, 'step')}`}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
