import {
  among,
  anyText,
  anyWhole,
  atLeast,
  atLeastAs,
  bothOf,
  either,
  fromTo,
  lazily,
  listOf,
  maybe,
  type Schema,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import { type Answer, answerSources } from '../../engine/question.ts';
import type { DeedOutcome, Redo, Stamp, Undo } from './format.ts';

const words = lazily(() => listOf(anyText()));
export const answerValue = lazily(() =>
  either(either(anyText(), trueOrFalse()), either(anyWhole(), either(listOf(anyWhole()), words()))),
);
export const answer = lazily(() =>
  atLeastAs<Answer>({
    name: anyText(),
    value: answerValue(),
    source: among(answerSources),
    occasion: maybe(anyText()),
  }),
);

const stamp = lazily(() => atLeastAs<Stamp>({ n: fromTo(1), at: anyText() }));
export const undoEntry = lazily(() => bothOf(stamp(), atLeastAs<Undo>({ undo: fromTo(1), by: maybe(anyText()) })));
export const redoEntry = lazily(() => bothOf(stamp(), atLeastAs<Redo>({ redo: fromTo(1), by: maybe(anyText()) })));

/** Every entry of a session whose deeds and events look so: with its number and its time. */
export function entriesOf<D, E>(deed: Schema<D>, event: Schema<E>) {
  const draft = lazily(() =>
    bothOf(
      deed,
      atLeastAs<DeedOutcome<E>>({
        answers: listOf(answer()),
        events: listOf(event),
        says: words(),
        questions: fromTo(0),
        reason: maybe(anyText()),
        replaces: maybe(fromTo(1)),
        reroll: maybe(fromTo(1)),
        by: maybe(anyText()),
        kept: maybe(trueOrFalse()),
      }),
    ),
  );
  const version = lazily(() => bothOf(atLeast({ of: fromTo(1) }), draft()));
  return {
    deed: lazily(() => bothOf(stamp(), draft())),
    amend: lazily(() =>
      bothOf(stamp(), atLeast({ amend: fromTo(1), entries: listOf(version()), reason: maybe(anyText()) })),
    ),
  };
}
