import type { TextQuestion } from '../../../engine/question.ts';
import { pursesOf } from '../../../play/asking/purses.ts';
import { spendQuestion } from '../../../play/leading/points.ts';
import type { GameState } from '../../../rules/state/state.ts';
import type { AskedNow } from '../stage/stage.ts';
import { TextField } from './text-field.tsx';

/** What is asked, and then how many are typed, and what for, where that is said: it stands at the field. */
export const withoutTyping = (why: string): readonly string[] => why.split(/ (?=Type how )/);

/** A line of text; what was typed before it was refused is still there. */
export function Words({
  question: { name, why, suggest, secret, answerer },
  open,
}: {
  question: TextQuestion;
  open: AskedNow;
}) {
  const before = open.asked.again?.value;
  const { state } = open.asked.where;
  const points = name === spendQuestion && state ? leftIn(state, answerer) : 0;
  const [asks = why, how] = withoutTyping(why);
  const send = (value: string): void => open.reply({ is: 'answer', value });
  return (
    <>
      {suggest && (
        <div class="answers">
          <button type="button" class="answer is-suggested" onClick={() => send(suggest.value)}>
            {points > 0 ? 'No CP' : suggest.value || 'Nothing'}
            {points === 0 && <small>suggested: {suggest.because}</small>}
          </button>
          {Array.from({ length: points }, (_, index) => `${index + 1}`).map((number) => (
            <button key={number} type="button" class="answer" onClick={() => send(number)}>
              {number} CP
            </button>
          ))}
        </div>
      )}
      <TextField
        name={name}
        label={how === undefined ? { text: asks, unseen: true } : { text: how }}
        first={typeof before === 'string' ? before : ''}
        secret={secret === true}
        send={send}
      />
    </>
  );
}

/** So many CP are buttons, the most; what they are for may be typed. */
const mostPoints = 5;

const leftIn = (state: GameState, player: string | undefined): number =>
  Math.min(pursesOf(state).find((one) => one.player === player)?.left ?? 0, mostPoints);
