import { useEffect } from 'preact/hooks';
import { outcomeName } from '../../../view/words/names.ts';
import { capital } from '../../../view/words/text.ts';
import { type Open, useStage } from '../stage/stage.ts';

/** The battle is over. */
export function OverPanel({ open }: { open: Extract<Open, { readonly is: 'over' }> }) {
  const stage = useStage();
  const outcome = stage.state.value?.outcome;
  const title = `The battle is over: ${capital(outcomeName[outcome ?? 'players-lose'])}`;
  useEffect(() => {
    stage.spoken.value = title;
  }, [stage, title]);
  return (
    <section aria-label="Told" class="told is-over">
      <h2>{title}</h2>
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
  return (
    <section aria-label="Told" class="told">
      <h2>That did not work</h2>
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
