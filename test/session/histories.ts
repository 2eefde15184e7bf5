import fc from 'fast-check';
import type { Draft } from '../../src/session/journal/format.ts';
import { planRedo, planReroll, planUndo } from '../../src/session/journal/timeline.ts';
import { setUp, threatTo, timelineOf } from './sample.ts';

type Step = 'do' | 'undo' | 'redo' | 'reroll';
const anyStep = fc.record({
  step: fc.constantFrom<Step>('do', 'do', 'do', 'undo', 'redo', 'reroll'),
  count: fc.integer({ min: 1, max: 3 }),
});

function draftOf(drafts: readonly Draft[], step: Step, count: number): Draft | undefined {
  const timeline = timelineOf(drafts);
  switch (step) {
    case 'do':
      return threatTo(drafts.length);
    case 'undo': {
      const plan = planUndo(timeline, { count });
      return plan.ok ? plan.draft : undefined;
    }
    case 'redo': {
      const plan = planRedo(timeline, count);
      return plan.ok ? plan.draft : undefined;
    }
    case 'reroll': {
      const plan = planReroll(timeline);
      return plan.ok ? { ...threatTo(drafts.length), replaces: plan.replaces, reroll: plan.reroll } : undefined;
    }
  }
}

/** A game with whatever was done, undone, redone and rolled again in it; what is refused is left out. */
export const anyHistory: fc.Arbitrary<readonly Draft[]> = fc.array(anyStep, { maxLength: 25 }).map((steps) => {
  const drafts: Draft[] = [setUp];
  for (const { step, count } of steps) {
    const draft = draftOf(drafts, step, count);
    if (draft) drafts.push(draft);
  }
  return drafts;
});
