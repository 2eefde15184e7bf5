import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ConfirmQuestion, Question } from '../../../engine/question.ts';
import { shortNames } from '../../../view/words/short-names.ts';
import { placeAsked } from '../drag/drag-plan.ts';
import { type AskedNow, useStage } from '../stage/stage.ts';
import { withoutRedoAbove } from '../told/redo-offered.ts';
import { inMeasures } from '../told/seen-here.ts';
import { readSoFar, SoFarLines } from '../told/so-far-lines.tsx';
import { ChoiceButtons } from './choice.tsx';
import { DicePad } from './dice-pad.tsx';
import { DoubtAnswers, type Doubts, useDoubts } from './doubts.tsx';
import { NumberAnswer } from './number-answer.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { StepKeys, shownKeys } from './step-keys.tsx';
import { TeamChoice } from './team-choice.tsx';
import { Ticks } from './ticks.tsx';
import { Words, withoutTyping } from './words.tsx';

/** The open question: what has led to it, what is asked, the answers, and what else can be done. */
export function QuestionPanel({ open }: { open: AskedNow }) {
  const stage = useStage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { question } = open.asked;
  const keys = withoutRedoAbove(open.asked.keys, stage);
  const state = stage.state.value;
  // What was told once is told again where it was taken back.
  const tellsAll = useSignal(open.asked.again !== undefined);
  const doubts = useDoubts(open, state, tellsAll);
  const asks = doubts?.doubt.why ?? question.why;
  const why = state ? inMeasures(shortNames([asks], state)[0] ?? asks, state) : asks;
  useLayoutEffect(() => {
    stage.spoken.value = [...readSoFar(open), why].join(' ');
    heading.current?.focus({ preventScroll: true });
  }, [open, why, stage]);
  return (
    <section aria-label="Question" class="question">
      <SoFarLines open={open} />
      <h2 ref={heading} tabIndex={-1}>
        {withoutTyping(why)[0]}
      </h2>
      {stage.looksOnly ? (
        <p class="hint">This screen only looks on.</p>
      ) : (
        <Answers open={open} doubts={doubts} tellsAll={tellsAll} />
      )}
      {!stage.looksOnly && (
        <StepKeys
          keys={keys}
          press={(key) => open.reply({ is: 'key', key })}
          folds={answersOf(question) + shownKeys(keys).length > controlsOf(open)}
        />
      )}
    </section>
  );
}

/** Answers and what can be done instead, at once: with the one that shows what led to it. */
const controlsOf = ({ asked: { soFar, told } }: AskedNow): number => (soFar && soFar.events.length > told ? 7 : 8);

function Answers({
  open,
  doubts,
  tellsAll,
}: {
  open: AskedNow;
  doubts: Doubts | undefined;
  tellsAll: Signal<boolean>;
}) {
  const { question, where } = open.asked;
  // Without a map nothing else shows who may be chosen.
  const room = where.state?.keepsPositions ? controlsOf(open) : Number.POSITIVE_INFINITY;
  if (doubts && question.kind === 'choice') return <DoubtAnswers doubts={doubts} question={question} />;
  switch (question.kind) {
    case 'dice':
      return <DicePad question={question} open={open} />;
    case 'choice':
      return question.many ? (
        <Ticks question={question} open={open} room={room} tellsAll={tellsAll} />
      ) : (
        <ChoiceButtons question={question} open={open} room={room} />
      );
    case 'number':
      return <NumberAnswer question={question} open={open} room={room} />;
    case 'confirm':
      return <YesOrNo question={question} open={open} />;
    case 'text':
      if (isPlace(question)) return <PlaceChoice question={question} open={open} />;
      return open.asked.where.state === null && question.name === 'operative' ? (
        <TeamChoice question={question} open={open} />
      ) : (
        <Words question={question} open={open} />
      );
  }
}

const answersOf = (question: Question): number =>
  question.kind === 'dice' ? question.sides + 1 : question.kind === 'choice' ? question.options.length : 1;

const isPlace = (question: Question): boolean => placeAsked(question) !== undefined;

/** The suggested answer stands first. */
function YesOrNo({ question: { suggest }, open }: { question: ConfirmQuestion; open: AskedNow }) {
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
