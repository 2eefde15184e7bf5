import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isWorthACard } from '../../../view/steps/moment.ts';
import { StepKeys } from '../asked/step-keys.tsx';
import { Blocks } from '../sheets/block-view.tsx';
import { type Open, useStage } from '../stage/stage.ts';
import { idNamedIn } from './named.ts';
import { withoutRedoAbove } from './redo-offered.ts';
import { asSeenHere, blockSeenHere } from './seen-here.ts';
import { HappenedRegion } from './what-happened.tsx';

export type ToldNow = Extract<Open, { readonly is: 'told' }>;

/** What a step did, and what is to be done on the table: ticked off line by line if somebody wants that, and done. */
export function ToldPanel({ open }: { open: ToldNow }) {
  const stage = useStage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { told, report } = open;
  const happened = stage.happened.value;
  const title = report.table.length > 0 ? 'On the table' : 'What happened';
  useLayoutEffect(() => {
    const lines = report.blocks.flatMap((block) => (block.kind === 'lines' ? block.lines.map(({ text }) => text) : []));
    stage.spoken.value = [...lines, ...report.table].join(' ');
    heading.current?.focus({ preventScroll: true });
  }, [report, stage]);
  if (!happened) return null;
  const isDrawn = isWorthACard(happened.moment);
  const blocks = report.blocks.map((block) => blockSeenHere(block, told.done, stage.turned.value));
  // On a screen with a map everybody is put there, unless somebody wants to play without.
  const { p: places, ...others } = told.keys;
  const offersPlaces = told.done.deed.do === 'new-game' && places !== undefined && !stage.looksOnly;
  const otherKeys = withoutRedoAbove(offersPlaces ? others : told.keys, stage);
  return (
    <HappenedRegion happened={happened}>
      <div class={`told ${isDrawn ? 'is-drawn' : ''}`}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {report.how.map((text) => (
          <p key={text} class="how">
            {text}
          </p>
        ))}
        <ToDoList open={open} />
        {isDrawn && report.blocks.length > 0 ? (
          <details class="in-words">
            <summary>In words</summary>
            <Blocks blocks={blocks} />
          </details>
        ) : (
          <Blocks blocks={blocks} />
        )}
        {!stage.looksOnly && <StepKeys keys={otherKeys} press={(key) => open.reply(key)} />}
        <div class="answers ends">
          {offersPlaces && (
            <button type="button" class="answer is-suggested" onClick={() => open.reply('p')}>
              Positions
              <small aria-hidden="true">everybody is put on the map</small>
            </button>
          )}
          <button type="button" class={`answer ${offersPlaces ? '' : 'is-suggested'}`} onClick={() => open.reply(null)}>
            {report.table.length > 0 || report.waits ? 'Done' : 'Go on'}
            {offersPlaces && <small aria-hidden="true">without places</small>}
          </button>
        </div>
      </div>
    </HappenedRegion>
  );
}

/** Lines that are shown at once of what one step asks for; a set-up is one list. */
const mostAtOnce = 3;

/** What hands do, line by line: the next one is lit on the map before it is done. */
function ToDoList({ open: { told, report } }: { open: ToldNow }) {
  const stage = useStage();
  const { entry = 0, deed } = told.done;
  const state = told.where.state;
  const ticks = stage.waiting.value.find((step) => step.entry === entry)?.ticks ?? [];
  const all = report.table.map((text, index) => ({ text, index, isDone: ticks.includes(index) }));
  const open = all.filter(({ isDone }) => !isDone);
  const next = open[0] && state ? idNamedIn(open[0].text, state)?.id : undefined;
  useEffect(() => {
    stage.pointed.value = next ?? null;
    return () => {
      stage.pointed.value = null;
    };
  }, [stage, next]);
  if (all.length === 0) return null;
  const isOneList = deed.do === 'new-game' || deed.do === 'place';
  // Those after the first that is open, and of those before it as many as there is room for.
  const from = Math.max(0, Math.min(open[0]?.index ?? all.length, all.length - mostAtOnce));
  const shown = isOneList ? all : all.slice(from, from + mostAtOnce);
  const more = all.length - from - shown.length;
  return (
    <ol class="to-do-list">
      {shown.map(({ text, index, isDone }) => (
        <ToDo
          key={index}
          text={state ? asSeenHere(text, told.done, stage.turned.value) : text}
          isDone={isDone}
          isNext={index === open[0]?.index}
          about={state ? idNamedIn(text, state) : undefined}
          tick={(now) => stage.queue?.tick(entry, index, now).catch(() => undefined)}
        />
      ))}
      {!isOneList && more > 0 && <li class="hint">and {more} more</li>}
    </ol>
  );
}

/** A line that can be ticked off, on all screens; the miniature that it is about shows on the map. */
function ToDo({
  text,
  about,
  isDone,
  isNext,
  tick,
}: {
  text: string;
  about: { readonly id: string; readonly sign: string } | undefined;
  isDone: boolean;
  isNext: boolean;
  tick: (isDone: boolean) => void;
}) {
  const stage = useStage();
  const point = (): void => {
    if (about) stage.pointed.value = about.id;
  };
  return (
    <li class={isNext ? 'is-next' : ''}>
      <label class="tick" onPointerEnter={point}>
        <input
          type="checkbox"
          checked={isDone}
          disabled={stage.looksOnly}
          onChange={() => tick(!isDone)}
          onFocus={point}
        />
        <span class={isDone ? 'is-done' : ''}>{text}</span>
        {about && <b class="chip">{about.sign}</b>}
      </label>
    </li>
  );
}
