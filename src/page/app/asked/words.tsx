import type { TextQuestion } from '../../../engine/question.ts';
import type { AskedNow } from '../stage/stage.ts';
import { useTyped } from './typed.ts';

/** A line of text; what was typed before it was refused is still there. */
export function Words({ question: { name, why, suggest, secret }, open }: { question: TextQuestion; open: AskedNow }) {
  const before = open.asked.again?.value;
  const text = useTyped(name, typeof before === 'string' ? before : '');
  return (
    <form
      class="words"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.value.trim() !== '') open.reply({ is: 'answer', value: text.value.trim() });
      }}
    >
      {suggest && (
        <button
          type="button"
          class="answer is-suggested"
          onClick={() => open.reply({ is: 'answer', value: suggest.value })}
        >
          {suggest.value === '' ? 'Nothing' : suggest.value}
          <small>suggested: {suggest.because}</small>
        </button>
      )}
      <label>
        <span class="unseen">{why}</span>
        <input
          {...(secret ? { type: 'password' as const } : { type: 'text' as const })}
          autoComplete="off"
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="answer" disabled={text.value.trim() === ''}>
        OK
      </button>
    </form>
  );
}
