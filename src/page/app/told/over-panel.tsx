import { useEffect, useRef } from 'preact/hooks';
import { outcomeName } from '../../../view/words/names.ts';
import { type Open, useStage } from '../stage/stage.ts';

/** The battle is over. */
export function OverPanel({ open }: { open: Extract<Open, { readonly is: 'over' }> }) {
  const stage = useStage();
  const outcome = stage.state.value?.outcome;
  const title = `The battle is over: ${outcomeName[outcome ?? 'players-lose']}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    stage.spoken.value = title;
    heading.current?.focus({ preventScroll: true });
  }, [stage, title]);
  return (
    <section aria-label="Told" class="told is-over">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div class="answers">
        <button
          type="button"
          class="answer is-suggested"
          onClick={() => {
            stage.sheet.value = { name: 'report' };
          }}
        >
          Report of the battle
        </button>
        {!stage.looksOnly && (
          <button type="button" class="answer" onClick={() => open.reply('anew')}>
            Set up another game
            <small>this one is kept as a backup</small>
          </button>
        )}
      </div>
    </section>
  );
}

/** Something that ends neither the page nor the game. */
export function ProblemPanel({ open }: { open: Extract<Open, { readonly is: 'problem' }> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [open]);
  return (
    <section aria-label="Told" class="told">
      <h2 ref={heading} tabIndex={-1}>
        That did not work
      </h2>
      <p class="problem" role="alert">
        {open.message}
      </p>
      <div class="answers">
        <button type="button" class="answer is-suggested" onClick={() => open.reply()}>
          Try again
        </button>
      </div>
    </section>
  );
}
