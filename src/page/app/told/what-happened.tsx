import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { isWorthACard } from '../../../view/steps/moment.ts';
import { momentWords } from '../../../view/steps/moment-words.ts';
import { toldSoFar } from '../../../view/steps/so-far.ts';
import { isInitiative } from '../../../view/tables/turning-point.ts';
import { useStage } from '../stage/stage.ts';
import { Folded } from './folded.tsx';
import { type Happened, momentIn } from './happened.ts';
import { MomentCard } from './moment-card.tsx';
import { newestFrom } from './newest.ts';
import { asSeenHere } from './seen-here.ts';

/** What was done last that nobody has to wait for, above what is asked next: the same card as that of a step that waits. */
export function WhatHappened() {
  const stage = useStage();
  const happened = stage.happened.value;
  const turn = stage.turned.value;
  if (!happened || stage.open.value?.is === 'told' || stage.isRead.value) return null;
  const { step } = happened;
  const lines = toldSoFar({ before: step.before, events: step.entry.events }).map(({ event, text }) => ({
    text: asSeenHere(text, step, turn),
    isRollOff: isInitiative(event),
  }));
  return (
    <HappenedRegion happened={happened} inWords={lines.map(({ text }) => text).join(' ')}>
      <Lines happened={happened} lines={lines} />
    </HappenedRegion>
  );
}

/** The region of a step: what came before it in small, its card, and what is to be done for it. `inWords` is read out where the card is empty. */
export function HappenedRegion({
  happened,
  inWords = '',
  children,
}: {
  happened: Happened;
  inWords?: string;
  children?: ComponentChildren;
}) {
  const stage = useStage();
  const { step, moment, before, after } = happened;
  const words = momentWords(moment, step.after) || inWords;
  useEffect(() => {
    if (words !== '') stage.spoken.value = words;
  }, [stage, words, step.entry.n]);
  return (
    <section aria-label="What happened" class="happened" data-entry={step.entry.n}>
      {before.length > 0 && <Brief steps={before} />}
      {isWorthACard(moment) && <MomentCard moment={moment} state={step.after} />}
      {children}
      {after.length > 0 && <Brief steps={after} />}
    </section>
  );
}

/** Other steps, a line each. */
function Brief({ steps }: { steps: Happened['before'] }) {
  return (
    <ul class="in-brief">
      {steps.map((step) => (
        <li key={step.entry.n} data-entry={step.entry.n}>
          {momentWords(momentIn(step), step.after)}
        </li>
      ))}
    </ul>
  );
}

interface Line {
  readonly text: string;
  /** The line with the initiative is never folded. */
  readonly isRollOff: boolean;
}

/** What the card does not draw. */
function Lines({ happened: { step, moment }, lines }: { happened: Happened; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  const texts = lines.map(({ text }) => text);
  if (isWorthACard(moment))
    return (
      <details class="in-words">
        <summary>In words</summary>
        <p>{texts.join(' ')}</p>
      </details>
    );
  const taken = lines.reduce((sum, { text, isRollOff }) => sum + (isRollOff ? text.length : 0), 0);
  const from = newestFrom(texts, taken);
  const isEarlier = ({ isRollOff }: Line, index: number): boolean => index < from && !isRollOff;
  return (
    <Folded key={step.entry.n} look="just-now" folds={lines.some(isEarlier)}>
      <p>
        {lines.map((line, index) => (
          <span key={index} class={isEarlier(line, index) ? 'earlier' : undefined}>
            {line.text}{' '}
          </span>
        ))}
      </p>
    </Folded>
  );
}
