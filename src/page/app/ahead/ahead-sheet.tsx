import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { wilson } from '../../../forecast/count/interval.ts';
import type { OptionTally } from '../../../forecast/count/tally.ts';
import type { Method } from '../../../forecast/play/job.ts';
import { Failure } from '../../../game/keeping/failure.ts';
import { startFrom } from '../../../game/simulation/start-from.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { nposInPlay, operativesInPlay } from '../../../rules/state/stats.ts';
import { aheadPictures } from '../../../view/forecast/ahead-blocks.ts';
import { chanceText, methodBlock } from '../../../view/forecast/simulation-page.ts';
import { counted } from '../../../view/words/text.ts';
import { BlockView } from '../sheets/block-view.tsx';
import { leadAway } from '../sheets/correct.ts';
import { useStage } from '../stage/stage.ts';
import { playAhead } from './play-ahead.ts';

const games = 60;
/** Units of the drawings: those of a phone. */
const width = 360;

/** How far the games are. */
interface Ahead {
  readonly is: 'playing' | 'over' | 'stopped' | 'hindered';
  readonly method: Method | null;
  readonly tally: OptionTally | null;
  readonly why: string;
}

/** How this game may end: played ahead beside the page, from where it stood when the sheet was opened to when it is closed. */
export function AheadSheet() {
  const { game } = useStage();
  const state = useSignal(game.peek()?.state).value;
  const ahead = useSignal<Ahead>({ is: 'playing', method: null, tally: null, why: '' });
  const stop = useSignal<() => void>(() => {});
  useEffect(() => {
    if (state) stop.value = begin(state, ahead);
    return () => stop.peek()();
  }, [state, ahead, stop]);
  if (!state) return <p>There is no game yet.</p>;
  const { is, method, tally, why } = ahead.value;
  if (is === 'hindered') return <Hindered state={state} why={why} />;
  const pictures = tally ? aheadPictures([{ name: 'Now', turningPoint: state.turningPoint, tally }], width) : [];
  return (
    <>
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

function begin(state: GameState, ahead: Signal<Ahead>): () => void {
  const says = (change: Partial<Ahead>): void => {
    ahead.value = { ...ahead.value, ...change };
  };
  const failed = (why: string): void => says({ is: 'hindered', why });
  try {
    return playAhead(startFrom(state).state, games, {
      begun: (method) => says({ method }),
      counted: (tally) => says({ is: tally.games === games ? 'over' : 'playing', tally }),
      failed,
    });
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    failed(problem.message);
    return () => {};
  }
}
