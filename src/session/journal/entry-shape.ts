import { type Answer, answerSources } from '../../engine/question.ts';
import { object } from '../../shape/objects.ts';
import { among, both, either, list, optional, type Shape, text, whole, wholeFrom, yesNo } from '../../shape/shape.ts';
import type { DeedOutcome, Redo, Stamp, Undo } from './format.ts';

export const answerValue = either(either(text, yesNo), either(whole, either(list(whole), list(text))));
export const answerShape: Shape<Answer> = object<Answer>({
  name: text,
  value: answerValue,
  source: among(answerSources),
  occasion: optional(text),
});

const stampShape: Shape<Stamp> = object<Stamp>({ n: wholeFrom(1), at: text });
export const undoShape: Shape<Stamp & Undo> = both(
  stampShape,
  object<Undo>({ undo: wholeFrom(1), by: optional(text) }),
);
export const redoShape: Shape<Stamp & Redo> = both(
  stampShape,
  object<Redo>({ redo: wholeFrom(1), by: optional(text) }),
);

/** Every entry of a session whose deeds and events look so: with its number and its time. */
export function entryShapes<D, E>(deed: Shape<D>, event: Shape<E>) {
  const draft = both(
    deed,
    object<DeedOutcome<E>>({
      answers: list(answerShape),
      events: list(event),
      says: list(text),
      questions: wholeFrom(0),
      reason: optional(text),
      replaces: optional(wholeFrom(1)),
      reroll: optional(wholeFrom(1)),
      by: optional(text),
      kept: optional(yesNo),
    }),
  );
  const version = both(object({ of: wholeFrom(1) }), draft);
  return {
    deed: both(stampShape, draft),
    amend: both(stampShape, object({ amend: wholeFrom(1), entries: list(version), reason: optional(text) })),
  };
}
