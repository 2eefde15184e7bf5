import { useSignal } from '@preact/signals';
import type { DiceQuestion } from '../../../engine/question.ts';
import { rollIt } from '../../../game/answering/decide.ts';
import { counted } from '../../../view/words/text.ts';
import type { AskedNow } from '../stage/stage.ts';
import { Die } from './die.tsx';

/** Dice are rolled by tw, or the faces rolled on the table are tapped. */
export function DicePad({ question, open }: { question: DiceQuestion; open: AskedNow }) {
  const { count, sides, faces = [] } = question;
  const typed = useSignal<readonly number[]>([]);
  const left = count - typed.value.length;
  const pad = Array.from({ length: sides }, (_, index) => index + 1);
  return (
    <>
      <div class="answers">
        <button type="button" class="answer is-suggested" onClick={() => open.reply({ is: 'answer', value: rollIt })}>
          Roll
          <small>{counted(count, 'die', 'dice')} for me</small>
        </button>
      </div>
      <p class="hint" aria-live="polite">
        {typed.value.length === 0
          ? `Or tap what you rolled: ${counted(count, `D${sides}`, `D${sides}`)}.`
          : left > 0
            ? `${left} more.`
            : 'All there.'}
      </p>
      <fieldset class="pad">
        <legend class="unseen">Faces that you rolled</legend>
        {pad.map((face) => (
          <button
            key={face}
            type="button"
            disabled={left === 0}
            aria-label={`${face}${faces[face - 1] ? `: ${faces[face - 1]?.label}` : ''}`}
            onClick={() => {
              typed.value = [...typed.value, face];
            }}
          >
            <Die face={face} />
            {faces[face - 1] && <small>{faces[face - 1]?.label}</small>}
          </button>
        ))}
      </fieldset>
      {typed.value.length > 0 && (
        <div class="rolled">
          <span class="dice-row">
            {typed.value.map((face, index) => (
              <Die key={index} face={face} />
            ))}
          </span>
          <button
            type="button"
            class="minor"
            onClick={() => {
              typed.value = typed.value.slice(0, -1);
            }}
          >
            Remove the last
          </button>
          {left === 0 && (
            <button
              type="button"
              class="answer is-suggested"
              onClick={() => open.reply({ is: 'answer', value: typed.value })}
            >
              Take these dice
            </button>
          )}
        </div>
      )}
    </>
  );
}
