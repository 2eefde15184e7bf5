import type { ChoiceQuestion, Option } from '../../../engine/question.ts';
import type { AskedNow } from '../stage/stage.ts';
import { useStage } from '../stage/stage.ts';

/** One of these: big buttons, the suggested one first. */
export function ChoiceButtons({ question, open }: { question: ChoiceQuestion; open: AskedNow }) {
  const { options, unlikely = [], suggest } = question;
  const suggested = options.find(({ value }) => value === suggest?.value);
  const rest = options.filter((option) => option !== suggested);
  const answer = (option: Option): void => open.reply({ is: 'answer', value: option.value });
  return (
    <>
      <div class="answers">
        {suggested && (
          <button type="button" class="answer is-suggested" onClick={() => answer(suggested)} {...pointing(suggested)}>
            {suggested.label}
            <small>suggested: {suggest?.because}</small>
          </button>
        )}
        {rest.map((option) => (
          <button key={option.value} type="button" class="answer" onClick={() => answer(option)} {...pointing(option)}>
            {option.label}
            {option.chance !== undefined && <small>{Math.round(option.chance * 100)} %</small>}
          </button>
        ))}
      </div>
      {unlikely.length > 0 && (
        <details class="unlikely" open={options.length === 0}>
          <summary>Something speaks against these</summary>
          <div class="answers">
            {unlikely.map((option) => (
              <button key={option.value} type="button" class="answer" onClick={() => answer(option)}>
                {option.label}
              </button>
            ))}
          </div>
        </details>
      )}
    </>
  );

  /** The miniature that a button is about shows on the map. */
  function pointing({ value }: Option) {
    const stage = useStage();
    const point = (id: string | null) => (): void => {
      stage.pointed.value = id;
    };
    return { onPointerEnter: point(value), onPointerLeave: point(null), onFocus: point(value), onBlur: point(null) };
  }
}
