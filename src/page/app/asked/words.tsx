import type { TextQuestion } from '../../../engine/question.ts';
import type { AskedNow } from '../stage/stage.ts';
import { TextField } from './text-field.tsx';

/** A line of text; what was typed before it was refused is still there. */
export function Words({ question: { name, why, suggest, secret }, open }: { question: TextQuestion; open: AskedNow }) {
  const before = open.asked.again?.value;
  const send = (value: string): void => open.reply({ is: 'answer', value });
  return (
    <>
      {suggest && (
        <div class="answers">
          <button type="button" class="answer is-suggested" onClick={() => send(suggest.value)}>
            {suggest.value === '' ? 'Nothing' : suggest.value}
            <small>suggested: {suggest.because}</small>
          </button>
        </div>
      )}
      <TextField
        name={name}
        label={{ text: why, unseen: true }}
        first={typeof before === 'string' ? before : ''}
        secret={secret === true}
        send={send}
      />
    </>
  );
}
