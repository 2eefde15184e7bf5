import { useSignal } from '@preact/signals';
import { type DeedEntry, isDeedLine } from '../../../session/journal/format.ts';
import { marks, movedByEach } from '../../../session/journal/timeline.ts';
import { momentWords } from '../../../view/steps/moment-words.ts';
import { stepTitle } from '../../../view/steps/step-title.ts';
import { counted } from '../../../view/words/text.ts';
import { useStage } from '../stage/stage.ts';
import { momentIn } from '../told/happened.ts';
import { inMeasures } from '../told/seen-here.ts';
import { correct } from './correct.ts';
import { wordsOfEntry } from './entry-words.ts';

/** Everything that was done, the last first; each step that stands can be taken back with all after it. */
export function LogSheet() {
  const stage = useStage();
  const game = stage.game.value;
  const asksFor = useSignal<number | null>(null);
  if (!game) return <p>Nothing has happened yet.</p>;
  const { entries, timeline } = game.session;
  const marked = marks(entries, timeline);
  const moved = movedByEach(entries);
  const standing = game.standing.map(({ entry }) => entry.n);
  // What came of it stands first.
  const outcomes = new Map(game.standing.map((step) => [step.entry.n, momentWords(momentIn(step), step.after)]));
  return (
    <ol class="log" reversed>
      {entries.toReversed().map((entry) => {
        const at = standing.indexOf(entry.n);
        const stands = at >= 0 && marked.get(entry.n) === 'stands';
        const count = stands ? standing.length - at : standing.length;
        const first = game.standing[standing.length - count]?.entry;
        return (
          <li key={entry.n} value={entry.n} class={stands || !isDeedLine(entry) ? '' : 'undone'}>
            <b>{wordsOfEntry(entry, game.state, moved)}</b>
            {outcomes.get(entry.n) && <p class="outcome">{outcomes.get(entry.n)}</p>}
            {!stands && isDeedLine(entry) && ` (${marked.get(entry.n) ?? 'undone'})`}
            {isDeedLine(entry) && <p>{inMeasures(entry.says.slice(0, 2).join(' '), game.state)}</p>}
            {count < standing.length && first && !stage.looksOnly && (
              <UndoTo
                count={count}
                first={first}
                isAsked={asksFor.value === entry.n}
                ask={(asks) => {
                  asksFor.value = asks ? entry.n : null;
                }}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Takes back so many steps, down to the first of them; several are asked about before. */
function UndoTo({
  count,
  first,
  isAsked,
  ask,
}: {
  count: number;
  first: DeedEntry;
  isAsked: boolean;
  ask: (asks: boolean) => void;
}) {
  const stage = useStage();
  const state = stage.state.value;
  const undo = (): void => correct(stage, { is: 'travel', by: 'undo', count });
  if (!isAsked || !state)
    return (
      <button type="button" class="minor" onClick={() => (count === 1 ? undo() : ask(true))}>
        Undo {count === 1 ? 'this' : `these ${counted(count, 'step')} …`}
      </button>
    );
  return (
    <fieldset class="by-hand">
      <legend>
        Take back {counted(count, 'step')}, to before {stepTitle(first, state)}?
      </legend>
      <button type="button" class="minor" ref={(shown) => shown?.focus()} onClick={undo}>
        Take them back
      </button>
      <button type="button" class="minor" onClick={() => ask(false)}>
        Keep them
      </button>
    </fieldset>
  );
}
