import type { ConfirmQuestion } from '../../../engine/question.ts';
import type { AskedNow } from '../stage/stage.ts';

/** The suggested answer stands first. */
export function YesOrNo({ question: { suggest }, open }: { question: ConfirmQuestion; open: AskedNow }) {
  const order = suggest?.value === false ? [false, true] : [true, false];
  return (
    <div class="answers">
      {order.map((value) => (
        <button
          key={`${value}`}
          type="button"
          class={`answer ${suggest?.value === value ? 'is-suggested' : ''}`}
          onClick={() => open.reply({ is: 'answer', value })}
        >
          {value ? 'Yes' : 'No'}
          {suggest?.value === value && <small>suggested: {suggest.because}</small>}
        </button>
      ))}
    </div>
  );
}
