import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { StepKeys } from '../asked/step-keys.tsx';
import { BlockView } from '../sheets/block-view.tsx';
import { type Open, useStage } from '../stage/stage.ts';
import { DiceRolled } from './dice-rolled.tsx';
import { idNamedIn } from './named.ts';

export type ToldNow = Extract<Open, { readonly is: 'told' }>;

/** What a step did, and what is to be done on the table: ticked off line by line if somebody wants that, and done. */
export function ToldPanel({ open }: { open: ToldNow }) {
  const stage = useStage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { told, report } = open;
  const state = told.where.state;
  const title = report.table.length > 0 ? 'On the table' : 'What happened';
  useLayoutEffect(() => {
    const lines = report.blocks.flatMap((block) => (block.kind === 'lines' ? block.lines.map(({ text }) => text) : []));
    stage.spoken.value = [...lines, ...report.table].join(' ');
    heading.current?.focus({ preventScroll: true });
  }, [report, stage]);
  return (
    <section aria-label="Told" class="told">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {report.how.map((text) => (
        <p key={text} class="how">
          {text}
        </p>
      ))}
      {report.table.length > 0 && (
        <ol class="to-do-list">
          {report.table.map((text, index) => (
            <ToDo key={index} text={text} about={state ? idNamedIn(text, state) : undefined} />
          ))}
        </ol>
      )}
      {report.blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
      <DiceRolled told={told} />
      {!stage.looksOnly && <StepKeys keys={told.keys} press={(key) => open.reply(key)} />}
      <div class="answers ends">
        <button type="button" class="answer is-suggested" onClick={() => open.reply(null)}>
          {report.table.length > 0 || report.waits ? 'Done' : 'Go on'}
        </button>
      </div>
    </section>
  );
}

/** A line that can be ticked off; the miniature that it is about shows on the map. */
function ToDo({ text, about }: { text: string; about: { readonly id: string; readonly sign: string } | undefined }) {
  const stage = useStage();
  const done = useSignal(false);
  const point = (id: string | null) => (): void => {
    stage.pointed.value = id;
  };
  return (
    <li>
      <label class="tick" onPointerEnter={point(about?.id ?? null)} onPointerLeave={point(null)}>
        <input
          type="checkbox"
          checked={done.value}
          onChange={() => {
            done.value = !done.value;
          }}
          onFocus={point(about?.id ?? null)}
          onBlur={point(null)}
        />
        <span class={done.value ? 'is-done' : ''}>{text}</span>
        {about && <b class="chip">{about.sign}</b>}
      </label>
    </li>
  );
}
