import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { DiceQuestion } from '../../../engine/question.ts';
import { rollIt } from '../../../game/answering/decide.ts';
import { counted } from '../../../view/words/text.ts';
import type { AskedNow } from '../stage/stage.ts';
import { Die } from './die.tsx';

/** Dice are rolled by tw, or the faces rolled on the table are tapped. */
export function DicePad({ question, open }: { question: DiceQuestion; open: AskedNow }) {
  const { count, sides, faces = [] } = question;
  const typed = useSignal<readonly number[]>([]);
  const takes = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const left = count - typed.value.length;
  const begun = typed.value.length > 0;
  const pad = Array.from({ length: sides }, (_, index) => index + 1);
  // The last die disables the faces, and removing the first one takes its button away: the focus goes on.
  const wasBegun = useRef(false);
  useLayoutEffect(() => {
    if (left === 0) takes.current?.focus({ preventScroll: true });
    else if (wasBegun.current && !begun) first.current?.focus({ preventScroll: true });
    wasBegun.current = begun;
  }, [left, begun]);
  const remove = (): void => {
    typed.value = typed.value.slice(0, -1);
  };
  return (
    <>
      <p class="hint" aria-live="polite">
        {!begun
          ? `Tap what you rolled: ${counted(count, `D${sides}`, `D${sides}`)}.`
          : left > 0
            ? `${left} more.`
            : 'All there.'}
      </p>
      <fieldset class="pad">
        <legend class="unseen">Faces that you rolled</legend>
        {pad.map((face) => (
          <button
            key={face}
            ref={face === 1 ? first : null}
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
      {begun && (
        <div class="rolled">
          <span class="dice-row">
            {typed.value.map((face, index) => (
              <Die key={index} face={face} />
            ))}
          </span>
          <button type="button" class="minor" onClick={remove}>
            Remove the last
          </button>
        </div>
      )}
      <div class="answers ends">
        {begun ? (
          <button
            ref={takes}
            type="button"
            class="answer is-suggested"
            disabled={left > 0}
            onClick={() => open.reply({ is: 'answer', value: typed.value })}
          >
            Take these dice
          </button>
        ) : (
          <button type="button" class="answer is-suggested" onClick={() => open.reply({ is: 'answer', value: rollIt })}>
            Roll
            <small>{counted(count, 'die', 'dice')} for me</small>
          </button>
        )}
      </div>
    </>
  );
}
