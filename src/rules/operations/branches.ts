import type { RedrawBecause } from '../events/reasons.ts';
import { emit } from '../language/language.ts';
import { holds } from './condition.ts';
import type { Performer } from './context.ts';
import { those } from './who.ts';

/** The condition decides what is performed. */
export const branch: Performer<'if'> = function* ({ when, perform, else: otherwise = [] }, context) {
  return yield* context.perform((yield* holds(when, context)) ? perform : otherwise, context);
};

/** The same for each of them in turn. Each operation looks anew, so one that has left the killzone meanwhile is skipped. */
export const each: Performer<'each'> = function* ({ who, perform }, context) {
  for (const { id } of yield* those(who, context)) {
    const unable = yield* context.perform(perform, { ...context, it: id });
    if (unable) return unable;
  }
  return undefined;
};

/** What the table does. */
export const tell: Performer<'tell'> = function* ({ text }, { source, it }) {
  yield* emit({ type: 'table-told', text, because: source, ...(it === undefined ? {} : { id: it }) });
  return undefined;
};

/** The reasons of the printed cards that no operation has by itself. */
const printed: readonly RedrawBecause[] = ['no-warden', 'no-wounded-npo', 'no-wounded-scarabs'];

/** The card cannot be applied: for the reason at hand, or for that of its own. */
export const redraw: Performer<'redraw'> = function* ({ because }, { failed }) {
  if (because === undefined) return failed ?? { because: 'nobody' };
  const word = printed.find((one) => one === because);
  return word === undefined ? { because: 'in-words', words: because } : { because: word };
};
