import type { NumberQuestion } from '../../../engine/question.ts';
import type { AskedNow } from '../stage/stage.ts';
import { useTyped } from './typed.ts';

/** So few numbers are buttons, each one. */
const fewNumbers = 13;

/** A whole number, of which so many are buttons as there is `room` for; yes or no, where all that matters is whether it is more than so many. */
export function NumberAnswer({ question, open, room }: { question: NumberQuestion; open: AskedNow; room: number }) {
  const { min, max, atMost, suggest } = question;
  const answer = (value: number): void => open.reply({ is: 'answer', value });
  const text = useTyped(question.name, String(suggest?.value ?? min));
  const number = Number(text.value);
  const fits = text.value.trim() !== '' && Number.isInteger(number) && number >= min && number <= max;
  if (atMost !== undefined)
    return (
      <div class="answers">
        {[true, false].map((yes) => (
          <button key={`${yes}`} type="button" class="answer" onClick={() => answer(yes ? atMost : atMost + 1)}>
            {yes ? 'Yes' : 'No'}
          </button>
        ))}
      </div>
    );
  if (max - min < Math.min(fewNumbers, room))
    return (
      <div class="answers numbers">
        {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((value) => (
          <button
            key={value}
            type="button"
            class={`answer ${suggest?.value === value ? 'is-suggested' : ''}`}
            onClick={() => answer(value)}
          >
            {value}
            {suggest?.value === value && <small>suggested: {suggest.because}</small>}
          </button>
        ))}
      </div>
    );
  return (
    <form
      class="amount"
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) answer(number);
      }}
    >
      <label>
        <span>
          {min} to {max}
        </span>
        <input
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="answer is-suggested" disabled={!fits}>
        OK
      </button>
    </form>
  );
}
