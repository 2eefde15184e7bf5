import { eachWith } from '../../catalog/schema-cases.ts';
import {
  among,
  anyText,
  anyWhole,
  atLeast,
  atLeastAs,
  either,
  type FieldsOf,
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
export const answerValue = lazily(() => either(anyText(), trueOrFalse(), anyWhole(), listOf(anyWhole()), words()));
export const answer = lazily(() =>
  atLeastAs<Answer>({
    name: anyText(),
    value: answerValue(),
    source: among(answerSources),
    occasion: maybe(anyText()),
  }),
);

const stamp = (): FieldsOf<Stamp> => ({ n: fromTo(1), at: anyText() });
export const undoEntry = lazily(() => atLeastAs<Stamp & Undo>({ ...stamp(), undo: fromTo(1), by: maybe(anyText()) }));
export const redoEntry = lazily(() => atLeastAs<Stamp & Redo>({ ...stamp(), redo: fromTo(1), by: maybe(anyText()) }));

/** Every entry of a session whose deeds and events look so: with its number and its time. */
export function entriesOf<D, E>(deed: Schema<D>, event: Schema<E>) {
  const outcome = lazily(
    (): FieldsOf<DeedOutcome<E>> => ({
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
  );
  const version = lazily(() =>
    eachWith<D, { readonly of: number } & DeedOutcome<E>>(deed, () => ({ of: fromTo(1), ...outcome() })),
  );
  return {
    deed: lazily(() => eachWith<D, Stamp & DeedOutcome<E>>(deed, () => ({ ...stamp(), ...outcome() }))),
    amend: lazily(() =>
      atLeast({ ...stamp(), amend: fromTo(1), entries: listOf(version()), reason: maybe(anyText()) }),
    ),
  };
}
