import { useLayoutEffect, useRef } from 'preact/hooks';
import { playersIn } from '../../rules/mission/adversary-ops/players.ts';
import { QuestionPanel } from './asked/question.tsx';
import { HeadLine } from './head/head-line.tsx';
import { BoardMap } from './map/board-map.tsx';
import { OpenedSheet } from './sheets/sheet.tsx';
import { type SheetName, type Stage, StageContext, useStage } from './stage/stage.ts';
import { JustNowLines } from './told/just-now-lines.tsx';
import { OverPanel, ProblemPanel } from './told/over-panel.tsx';
import { ToldPanel } from './told/told-panel.tsx';
import { WordsPanel } from './told/words-panel.tsx';

/** The whole page: head line, map, what is asked or told, sheets. */
export function App({ stage }: { stage: Stage }) {
  return (
    <StageContext.Provider value={stage}>
      <Page />
    </StageContext.Provider>
  );
}

function Page() {
  const stage = useStage();
  const state = stage.state.value;
  const panel = useRef<HTMLElement>(null);
  const open = stage.open.value;
  useLayoutEffect(() => {
    if (open) panel.current?.scrollTo(0, 0);
  }, [open]);
  const withMap = state !== null && state.config.map !== null;
  return (
    <div class={`page ${withMap ? '' : 'without-map'}`}>
      {state ? (
        <HeadLine state={state} />
      ) : (
        <header class="head">
          <h1>Tomb World</h1>
          <div role="status" class="status">
            {stage.isLed ? 'Matched play' : 'No game yet'}
          </div>
        </header>
      )}
      <LinkNotice />
      {withMap && <BoardMap state={state} />}
      <main class="panel" ref={panel}>
        <DragWords />
        <JustNowLines />
        <Note />
        <OpenPanel />
      </main>
      <Tools />
      <OpenedSheet />
      <p class="unseen" role="log" aria-live="polite">
        {stage.spoken.value}
      </p>
    </div>
  );
}

function OpenPanel() {
  const stage = useStage();
  const open = stage.open.value;
  switch (open?.is) {
    case 'asked':
      return <QuestionPanel open={open} />;
    case 'told':
      return <ToldPanel open={open} />;
    case 'words':
      return <WordsPanel open={open} />;
    case 'over':
      return <OverPanel open={open} />;
    case 'problem':
      return <ProblemPanel open={open} />;
    case undefined:
      return (
        <section aria-label="Question" class="question">
          <h2>{stage.looksOnly ? 'This screen looks on' : waitingWords(stage)}</h2>
        </section>
      );
  }
}

/** Who is asked meanwhile, on another screen. */
function waitingWords({ waitsFor, state }: Stage): string {
  if (waitsFor.value === null) return 'One moment …';
  const other = playersIn(state.value ?? { adversary: null }).find(({ id }) => id === waitsFor.value);
  return `${other?.name ?? 'The other player'} decides`;
}

/** What it means to put a miniature down where the finger is. */
function DragWords() {
  const dragged = useStage().dragging.now.value;
  if (!dragged?.held || !dragged.found) return null;
  return (
    <ul class="glance is-dragging" aria-live="polite">
      {dragged.found.words.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Note() {
  const { note } = useStage();
  return note.value === '' ? null : (
    <p class="note" role="alert">
      {note.value}
    </p>
  );
}

const linkWords = {
  lost: 'The table does not answer. What you typed is kept; the page comes back by itself.',
  ended: 'The table is closed. Start tw table again, and the page comes back by itself.',
  out: 'The table does not know this screen any more. Open the link that tw table prints.',
} as const;

function LinkNotice() {
  const { link } = useStage();
  return link.value === 'here' ? null : (
    <p class="link-notice" role="alert">
      {linkWords[link.value]}
    </p>
  );
}

const sheets: readonly { readonly name: SheetName; readonly label: string }[] = [
  { name: 'mission', label: 'Mission' },
  { name: 'cards', label: 'Cards' },
  { name: 'log', label: 'Log' },
  { name: 'settings', label: 'More' },
];

/** Below everything, where a thumb is: Undo, and the sheets. */
function Tools() {
  const stage = useStage();
  const open = stage.open.value;
  const isTold = open?.is === 'told' || open?.is === 'words';
  const keys = open?.is === 'asked' ? open.asked.keys : isTold ? open.told.keys : {};
  const undo = (): void => {
    stage.wish.value = null;
    stage.dragging.cancel();
    if (open?.is === 'asked') open.reply({ is: 'key', key: 'u' });
    if (isTold) open.reply('u');
    if (open?.is === 'over') open.reply('undo');
  };
  return (
    <nav class="tools" aria-label="Tools">
      {!stage.looksOnly && (
        <button type="button" class="undo" disabled={!('u' in keys) && open?.is !== 'over'} onClick={undo}>
          Undo
        </button>
      )}
      {sheets.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            stage.sheet.value = { name };
          }}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
