import type { ChoiceQuestion, Option } from '../../../engine/question.ts';
import { useOdds } from '../aim/use-odds.ts';
import type { AskedNow } from '../stage/stage.ts';
import { useStage } from '../stage/stage.ts';
import { Label } from './label.tsx';
import { sharedBeginning } from './shared-beginning.ts';

/** One of these: big buttons, the suggested one first; `room`: so many at once. */
export function ChoiceButtons({ question, open, room }: { question: ChoiceQuestion; open: AskedNow; room: number }) {
  const { options, unlikely = [], notNow = [], suggest } = question;
  const odds = useOdds(question);
  const suggested = options.find(({ value }) => value === suggest?.value);
  const others = options.filter((option) => option !== suggested);
  const [rest, folded] = withinRoom(others, room - (suggested ? 1 : 0));
  const shared = sharedBeginning(options.map(({ label }) => label));
  const answer = ({ value }: Pick<Option, 'value'>): void => open.reply({ is: 'answer', value });
  return (
    <>
      <div class="answers">
        {suggested && (
          <button type="button" class="answer is-suggested" onClick={() => answer(suggested)} {...pointing(suggested)}>
            <Label text={suggested.label} shared={shared} />
            {odds[suggested.value] && <small class="odds">{odds[suggested.value]}</small>}
            <small>suggested: {suggest?.because}</small>
          </button>
        )}
        {rest.map((option) => (
          <button key={option.value} type="button" class="answer" onClick={() => answer(option)} {...pointing(option)}>
            <Label text={option.label} shared={shared} />
            {option.chance !== undefined && <small>{Math.round(option.chance * 100)} %</small>}
            {odds[option.value] && <small class="odds">{odds[option.value]}</small>}
          </button>
        ))}
      </div>
      {folded.length > 0 && (
        <details class="unlikely">
          <summary>{folded.length} more</summary>
          <div class="answers">
            {folded.map((option) => (
              <button
                key={option.value}
                type="button"
                class="answer"
                onClick={() => answer(option)}
                {...pointing(option)}
              >
                <Label text={option.label} shared={shared} />
                {odds[option.value] && <small class="odds">{odds[option.value]}</small>}
              </button>
            ))}
          </div>
        </details>
      )}
      {unlikely.length + notNow.length > 0 && (
        <details class="unlikely" open={options.length === 0}>
          <summary>Not possible now</summary>
          <div class="answers">
            {unlikely.map((option) => (
              <button key={option.value} type="button" class="answer" onClick={() => answer(option)}>
                {option.label}
              </button>
            ))}
            {notNow
              .filter(({ insists }) => insists)
              .map((one) => (
                <button key={one.value} type="button" class="answer" onClick={() => answer(one)}>
                  {one.label}
                  <small>{one.because}: a rule of yours allows it</small>
                </button>
              ))}
          </div>
          <ul class="not-now">
            {notNow
              .filter(({ value }) => !unlikely.some((option) => option.value === value))
              .map(({ value, label, because }) => (
                <li key={value}>
                  {label}: {because}
                </li>
              ))}
          </ul>
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

/** The first of them, with the last one, which ends or declines it; the others are folded. */
function withinRoom(options: readonly Option[], room: number): readonly [readonly Option[], readonly Option[]] {
  if (options.length <= room) return [options, []];
  const last = options.slice(-1);
  return [[...options.slice(0, room - 1), ...last], options.slice(room - 1, -1)];
}
