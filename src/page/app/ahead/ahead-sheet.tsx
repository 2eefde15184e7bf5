import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isNarrow, wilson } from '../../../forecast/count/interval.ts';
import type { OptionTally } from '../../../forecast/count/tally.ts';
import type { Method } from '../../../forecast/play/job.ts';
import { Failure } from '../../../game/keeping/failure.ts';
import { startFrom } from '../../../game/simulation/start-from.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { nposInPlay, operativesInPlay } from '../../../rules/state/stats.ts';
import { aheadPictures } from '../../../view/forecast/ahead-blocks.ts';
import { chanceText, methodBlock, wayToPlay } from '../../../view/forecast/simulation-page.ts';
import { counted } from '../../../view/words/text.ts';
import { BlockView } from '../sheets/block-view.tsx';
import { leadAway } from '../sheets/correct.ts';
import { useStage } from '../stage/stage.ts';
import { playAhead } from './play-ahead.ts';

/** Nobody waits longer unasked: so many games, or until the chance is known to so many points, or so many seconds. */
const usually = { games: 60, width: 0.1, seconds: 20 };
/** For who asks for more. */
const more = { games: 200 };
type End = typeof usually | typeof more;
/** Units of the drawings: those of a phone. */
const width = 360;

/** How far the games are. */
interface Ahead {
  readonly is: 'playing' | 'over' | 'stopped' | 'hindered';
  readonly games: number;
  readonly method: Method | null;
  readonly tally: OptionTally | null;
  readonly why: string;
}

/** How this game may end: played ahead beside the page, from where it stood when the sheet was opened to when it is closed. */
export function AheadSheet() {
  const { game } = useStage();
  const state = useSignal(game.peek()?.state).value;
  const ahead = useSignal<Ahead>({ is: 'playing', games: usually.games, method: null, tally: null, why: '' });
  const stop = useSignal<() => void>(() => {});
  useEffect(() => {
    if (state) stop.value = begin(state, ahead, usually);
    return () => stop.peek()();
  }, [state, ahead, stop]);
  if (!state) return <p>There is no game yet.</p>;
  const { is, games, method, tally, why } = ahead.value;
  if (is === 'hindered') return <Hindered state={state} why={why} />;
  const pictures = tally ? aheadPictures([{ name: 'Now', turningPoint: state.turningPoint, tally }], width) : [];
  return (
    <>
      {method && <BlockView block={wayToPlay(method)} />}
      <p>
        {tally?.games ?? 0} of {games} games played on from here by a program.
      </p>
      {is === 'playing' && (
        <button
          type="button"
          class="answer"
          onClick={({ currentTarget }) => {
            // The button goes: the focus stays in the sheet.
            currentTarget.closest('dialog')?.querySelector('h2')?.focus();
            stop.value();
            ahead.value = { ...ahead.value, is: 'stopped' };
          }}
        >
          Stop
        </button>
      )}
      {is !== 'playing' && games < more.games && (
        <button
          type="button"
          class="answer"
          onClick={({ currentTarget }) => {
            currentTarget.closest('dialog')?.querySelector('h2')?.focus();
            stop.value = begin(state, ahead, more);
          }}
        >
          Play {more.games} games
        </button>
      )}
      <p class="unseen" role="status">
        {is !== 'playing' && tally ? `Win chance ${chanceText(wilson(tally.wins, tally.games))}.` : ''}
      </p>
      {(is === 'playing' ? pictures.slice(0, 1) : pictures).map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
      {method && (
        <details class="unlikely">
          <summary>How these games are played</summary>
          <BlockView block={methodBlock(method)} />
        </details>
      )}
    </>
  );
}

/** Where places are missing they can be given at once, if the step that is open can wait. */
function Hindered({ state, why }: { state: GameState; why: string }) {
  const stage = useStage();
  const open = stage.open.value;
  const missing = [...nposInPlay(state), ...operativesInPlay(state)].filter(({ id }) => !state.positions[id]).length;
  if (state.config.map === null || missing === 0) return <p role="alert">{why}</p>;
  const keys = open?.is === 'asked' ? open.asked.keys : open?.is === 'told' ? open.told.keys : {};
  return (
    <>
      <p role="alert">
        {counted(missing, 'place is', 'places are')} missing. Games are played on from where everybody stands.
      </p>
      {'p' in keys && !stage.looksOnly && (
        <button type="button" class="answer is-suggested" onClick={() => leadAway(stage, 'p')}>
          Positions
        </button>
      )}
    </>
  );
}

function begin(state: GameState, ahead: Signal<Ahead>, end: End): () => void {
  const { games } = end;
  const begun = performance.now();
  const isEnough = (tally: OptionTally): boolean =>
    tally.games === games ||
    ('width' in end && (isNarrow([tally], end.width) || performance.now() - begun >= 1000 * end.seconds));
  const says = (change: Partial<Ahead>): void => {
    ahead.value = { ...ahead.value, ...change };
  };
  const failed = (why: string): void => says({ is: 'hindered', why });
  try {
    says({ is: 'playing', games, tally: null });
    const stop = playAhead(startFrom(state).state, games, {
      begun: (method) => says({ method }),
      counted: (tally) => {
        const isOver = isEnough(tally);
        if (isOver) stop();
        says({ is: isOver ? 'over' : 'playing', tally });
      },
      failed,
    });
    return stop;
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    failed(problem.message);
    return () => {};
  }
}
