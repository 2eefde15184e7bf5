import { useRef } from 'preact/hooks';
import type { GameState } from '../../rules/state/state.ts';
import { EnemyCard } from './aim/enemy-card.tsx';
import { QuestionPanel } from './asked/question.tsx';
import { placeAsked } from './drag/drag-plan.ts';
import { orderShown } from './drag/dragging.ts';
import { GhostPanel } from './drag/ghost-panel.tsx';
import { HeadLine } from './head/head-line.tsx';
import { MatchHead } from './head/match-head.tsx';
import { OwnOperatives } from './joining/own-operatives.tsx';
import { WhoAreYou } from './joining/who-are-you.tsx';
import { operativesOwnedBy } from './joining/whose.ts';
import { LayOutPanel } from './laying-out/lay-out-panel.tsx';
import { BoardMap } from './map/board-map.tsx';
import { OpenedSheet } from './sheets/sheet.tsx';
import { SitDown } from './sit-down/sit-down.tsx';
import { isGhost } from './stage/back.ts';
import { useJustShown } from './stage/just-shown.ts';
import { type Stage, StageContext, useStage } from './stage/stage.ts';
import { IdlePanel } from './told/idle-panel.tsx';
import { useInSight } from './told/in-sight.ts';
import { JustNowLines } from './told/just-now-lines.tsx';
import { OverPanel, ProblemPanel } from './told/over-panel.tsx';
import { TakenBack } from './told/taken-back.tsx';
import { ToldPanel } from './told/told-panel.tsx';
import { WhatHappened } from './told/what-happened.tsx';
import { WordsPanel } from './told/words-panel.tsx';
import { Tools } from './tools.tsx';

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
  const page = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  useJustShown(page);
  useInSight(panel);
  const hasMap = state !== null && state.config.map !== null;
  const withMap = hasMap && !isMapPutAway(stage, state);
  return (
    <div ref={page} class={`page ${withMap ? `asks-${stage.layout.value}` : 'without-map'}`}>
      {state ? <HeadLine state={state} /> : <MatchHead />}
      <LinkNotice />
      {withMap && <BoardMap state={state} />}
      <main class="panel" ref={panel}>
        <WhoAreYou />
        <OwnOperatives hasMap={hasMap} />
        <DragWords />
        <JustNowLines />
        <WhatHappened />
        <TakenBack />
        <Note />
        <OpenPanel />
        <NewerNotice />
      </main>
      <Tools />
      <OpenedSheet />
      <p class="unseen" role="log" aria-live="polite">
        {stage.spoken.value}
      </p>
    </div>
  );
}

/** A phone of one's own shows one's operatives in the place of the map, unless a place is asked for. */
function isMapPutAway({ mine, showsMap, open }: Stage, state: GameState): boolean {
  const name = mine.value;
  if (!name || showsMap.value || operativesOwnedBy(state, name).length === 0) return false;
  const now = open.value;
  const asksPlace = now?.is === 'lay-out' || (now?.is === 'asked' && placeAsked(now.asked.question) !== undefined);
  return !asksPlace && matchMedia('(max-width: 56.24em)').matches;
}

/** Each is new for what it is of: nothing that was typed or ticked in one is left in the next. */
function OpenPanel() {
  const stage = useStage();
  const open = stage.open.value;
  const state = stage.state.value;
  switch (open?.is) {
    case 'asked':
      if (state && open.asked.question.name === 'action') {
        const [aimed, dragged] = [stage.aimed.value, stage.dragging.now.value];
        if (aimed !== null && state.acting)
          return <EnemyCard key={aimed} state={state} by={state.acting.id} id={aimed} />;
        // Below what is shown the question keeps its room: the map does not move between two taps.
        if (dragged && isGhost(stage))
          return (
            <div class="stacked">
              <GhostPanel key={dragged.id} state={state} dragged={dragged} />
              <div class="is-under" inert>
                <QuestionPanel key={open} open={open} />
              </div>
            </div>
          );
      }
      return <QuestionPanel key={open} open={open} />;
    case 'told':
      return <ToldPanel key={open} open={open} />;
    case 'words':
      return <WordsPanel key={open} open={open} />;
    case 'sit-down':
      return <SitDown open={open} />;
    case 'lay-out':
      return <LayOutPanel open={open} />;
    case 'over':
      return <OverPanel key={open} open={open} />;
    case 'problem':
      return <ProblemPanel key={open} open={open} />;
    case undefined:
      return <IdlePanel />;
  }
}

/** What it means to put a miniature down where the finger is. */
function DragWords() {
  const dragged = useStage().dragging.now.value;
  if (!dragged?.held || !dragged.found) return null;
  const order = orderShown(dragged);
  return (
    <div class="drag-words">
      <ul class="glance is-dragging" aria-live="polite">
        {dragged.found.words.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {order && <li>{order === 'engage' ? 'Engage' : 'Conceal'} order: a second finger, or key O, changes it.</li>}
      </ul>
    </div>
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
  lost: 'The table does not answer. What you typed is kept; the page goes on once it answers.',
  ended:
    'The table is closed; the game is kept. Start tw table again: within twelve hours this page goes on by itself.',
  out: 'The table does not know this screen any more. Open the link that tw table prints.',
} as const;

/** The game is kept, whichever page it is played on. */
function NewerNotice() {
  const take = useStage().newer.value;
  return take === null ? null : (
    <p class="newer" aria-live="polite">
      A new version is there.{' '}
      <button type="button" class="link" onClick={take}>
        Load it
      </button>
    </p>
  );
}

function LinkNotice() {
  const { link } = useStage();
  return link.value === 'here' ? null : (
    <p class="link-notice" role="alert">
      {linkWords[link.value]}
    </p>
  );
}
