import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ChoiceQuestion } from '../../../engine/question.ts';
import { aboutOf } from '../../../rules/questions/about.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { type Doubt, firstDoubt } from '../../../view/questions/either-words.ts';
import { type AskedNow, useStage } from '../stage/stage.ts';

/** What is left to ask of a question of which the board is not sure: one fact after another, as long as it matters. */
export interface Doubts {
  readonly doubt: Doubt;
  answer(isSo: boolean): void;
  /** All of it is told by hand instead. */
  readonly tellsAll: Signal<boolean>;
}

/** Undefined where the question is asked as it is. */
export function useDoubts(
  { asked, reply }: AskedNow,
  state: GameState | null,
  tellsAll: Signal<boolean>,
): Doubts | undefined {
  const stage = useStage();
  const { question } = asked;
  const left = useSignal<readonly (readonly string[])[]>(leftOf(question));
  const doubt =
    question.kind === 'choice' && state && !tellsAll.value ? doubtIn(question, left.value, state) : undefined;
  const by = aboutOf(question)?.by ?? null;
  const about = doubt?.id;
  useEffect(() => {
    stage.doubt.value = about === undefined || by === null ? null : { by, ids: [about] };
    return () => {
      stage.doubt.value = null;
    };
  }, [stage, about, by]);
  return (
    doubt && {
      doubt,
      tellsAll,
      answer(isSo) {
        const now = isSo ? doubt.yes : doubt.no;
        const [only, ...more] = now;
        if (only && more.length === 0) reply({ is: 'answer', value: only });
        else left.value = now;
      },
    }
  );
}

const leftOf = (question: AskedNow['asked']['question']): readonly (readonly string[])[] => {
  if (question.kind !== 'choice') return [];
  return question.left ?? [];
};

function doubtIn(question: ChoiceQuestion, left: readonly (readonly string[])[], state: GameState): Doubt | undefined {
  const { either, suggest } = question;
  const about = aboutOf(question);
  if (either) {
    const [id = ''] = [...either.yes, ...either.no].filter(
      (one) => either.yes.includes(one) !== either.no.includes(one),
    );
    const isYes = String(suggest?.value) === String(either.yes);
    const likeliest = isYes ? [either.yes, either.no] : [either.no, either.yes];
    return (
      (about && firstDoubt({ ...question, about }, likeliest, state)) ?? {
        why: either.why,
        id: id.split(':')[0] ?? '',
        yes: [either.yes],
        no: [either.no],
      }
    );
  }
  return about && firstDoubt({ ...question, about }, left, state);
}

/** Yes, no, or all of it by hand. */
export function DoubtAnswers({
  doubts: { doubt, answer, tellsAll },
  question,
}: {
  doubts: Doubts;
  question: ChoiceQuestion;
}) {
  const likeliest = question.suggest?.value;
  const isLikely = (answers: Doubt['yes']): boolean => answers.some((one) => String(one) === String(likeliest));
  const order = isLikely(doubt.no) ? [false, true] : [true, false];
  return (
    <>
      <div class="answers">
        {order.map((isSo, index) => (
          <button
            key={`${isSo}`}
            type="button"
            class={`answer ${index === 0 ? 'is-suggested' : ''}`}
            onClick={() => answer(isSo)}
          >
            {isSo ? 'Yes' : 'No'}
            {index === 0 && <small>suggested: too close to call</small>}
          </button>
        ))}
      </div>
      <button
        type="button"
        class="minor"
        onClick={() => {
          tellsAll.value = true;
        }}
      >
        Tell it all yourself
      </button>
    </>
  );
}
