import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import {
  type ChoiceQuestion,
  formatRemarked,
  formatWithin,
  type Option,
  parseRemarked,
} from '../../../engine/question.ts';
import { endsIt, inOrderOfUse, notBarred, plainOptions, remarksOn } from '../../../play/lists/options.ts';
import {
  answerOfTicks,
  suggestedTicks,
  ticksAfter,
  ticksOf,
  ticksWanted,
  toggledTick,
} from '../../../play/lists/ticks.ts';
import type { AskedNow } from '../stage/stage.ts';
import { useStage } from '../stage/stage.ts';

/**
 * Several of these, with what may be remarked on each. A long list is behind what is suggested, until somebody `tellsAll`; `room`: so many
 * lines at once.
 */
export function Ticks({
  question,
  open,
  room,
  tellsAll,
}: {
  question: ChoiceQuestion;
  open: AskedNow;
  room: number;
  tellsAll: Signal<boolean>;
}) {
  const isLong = question.options.length > room && question.suggest !== undefined;
  if (isLong && !tellsAll.value)
    return <SuggestedTicks question={question} open={open} tellAll={() => (tellsAll.value = true)} />;
  return <AllTicks question={question} open={open} />;
}

/** What the board makes of it, in names, and the list at a tap. */
function SuggestedTicks({
  question,
  open,
  tellAll,
}: {
  question: ChoiceQuestion;
  open: AskedNow;
  tellAll: () => void;
}) {
  const value = question.suggest?.value ?? [];
  const named = (typeof value === 'string' ? [value] : value).map((one) => labelOf(one, question));
  return (
    <>
      <div class="answers">
        <button type="button" class="answer is-suggested" onClick={() => open.reply({ is: 'answer', value })}>
          {named.length === 0 ? 'None' : named.join(', ')}
          <small>suggested: {question.suggest?.because}</small>
        </button>
      </div>
      <button type="button" class="minor" onClick={tellAll}>
        Tell it all yourself
      </button>
    </>
  );
}

/** The option with what is remarked on it. */
function labelOf(said: string, question: ChoiceQuestion): string {
  const { value, remarks } = parseRemarked(said);
  const option = question.options.find((one) => one.value === value);
  const tags = remarks.map((remark) => question.tags?.find((tag) => tag.value === remark)?.label).filter(Boolean);
  return `${option?.label ?? value}${tags.length > 0 ? ` (${tags.join(', ')})` : ''}`;
}

function AllTicks({ question, open }: { question: ChoiceQuestion; open: AskedNow }) {
  const stage = useStage();
  const problem = useSignal('');
  const { ticked } = stage;
  useEffect(() => {
    const before = open.asked.again?.value;
    ticked.value = Array.isArray(before) ? ticksOf(before.map(String)) : suggestedTicks(question);
    return () => {
      ticked.value = [];
    };
  }, [open, question, ticked]);
  const send = (ticks: readonly string[]): void => {
    const answered = answerOfTicks(question, ticks);
    if ('value' in answered) open.reply({ is: 'answer', value: answered.value });
    else problem.value = answered.problem;
  };
  const choose = (value: string): void => {
    problem.value = '';
    const before = ticked.value;
    ticked.value = ticksAfter(question, before, value);
    if (endsIt(question, value) && !before.includes(value)) send(ticked.value);
  };
  const remark = (value: string): void => {
    problem.value = '';
    ticked.value = toggledTick(ticked.value, value);
  };
  const all = plainOptions(question).map(({ value }) => value);
  const count = ticked.value.filter((value) => question.options.some((option) => option.value === value)).length;
  return (
    <>
      <ul class="ticks">
        {inOrderOfUse(question).map((option) => (
          <li key={option.value}>
            <Tick option={option} value={option.value} choose={choose} />
            {ticked.value.includes(option.value) && <Remarks option={option} question={question} remark={remark} />}
          </li>
        ))}
      </ul>
      {problem.value !== '' && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <p class="hint">
        Tick {question.min === 0 && question.max >= question.options.length ? 'any' : ticksWanted(question)}.
      </p>
      <div class="answers ends">
        <button
          type="button"
          class="answer is-suggested"
          disabled={count < question.min}
          onClick={() => send(ticked.value)}
        >
          {count > 0 ? `These ${count}` : question.min > 0 ? 'None yet' : 'None'}
          {question.suggest && <small>suggested: {question.suggest.because}</small>}
        </button>
        {all.length > 2 && question.max >= all.length && count < all.length && (
          <button
            type="button"
            class="answer"
            onClick={() => {
              ticked.value = [...new Set([...ticked.value, ...all])];
            }}
          >
            Tick all
          </button>
        )}
      </div>
    </>
  );
}

function Tick({ option, value, choose }: { option: Option; value: string; choose: (value: string) => void }) {
  const stage = useStage();
  return (
    <label class="tick">
      <input type="checkbox" checked={stage.ticked.value.includes(value)} onChange={() => choose(value)} />
      <span>{option.label}</span>
    </label>
  );
}

/** What may be said of a ticked option, with what may be said of that in turn. */
function Remarks({
  option,
  question,
  remark,
}: {
  option: Option;
  question: ChoiceQuestion;
  remark: (value: string) => void;
}) {
  const stage = useStage();
  const { value, within } = option;
  const all = remarksOn(option, question);
  if (all.length === 0) return null;
  return (
    <ul class="ticks remarks">
      {all.map((one) => {
        const own = formatRemarked({ value, remarks: [one.value] });
        const tags = !within || one.bare ? [] : notBarred(within.tags, one.barred);
        return (
          <li key={own}>
            <Tick option={one} value={own} choose={remark} />
            {stage.ticked.value.includes(own) && tags.length > 0 && (
              <ul class="ticks remarks">
                {tags.map((tag) => {
                  const said = `${value}:${formatWithin({ value: one.value, remarks: [tag.value] })}`;
                  return (
                    <li key={said}>
                      <Tick option={tag} value={said} choose={remark} />
                    </li>
                  );
                })}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
