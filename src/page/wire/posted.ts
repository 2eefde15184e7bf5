import { casesOf } from '../../catalog/schema-cases.ts';
import {
  among,
  anyText,
  atLeast,
  bothOf,
  checkedBy,
  fromTo,
  lazily,
  listOf,
  maybe,
  type Of,
  orNull,
  type Schema,
  such,
  trueOrFalse,
  yes,
} from '../../catalog/schema-parts.ts';
import { rosterOperative } from '../../rules/events/operative-values.ts';
import { deed } from '../../rules/language/deed.ts';
import { longestName, mostOperatives } from '../../rules/state/limits.ts';
import { diceChoices, modeIds } from '../../rules/state/state.ts';
import { givenAnswer, givenValue } from '../../session/journal/given-answer.ts';
import { tooLongIn } from '../../session/journal/lengths.ts';
import { operativeFields } from '../../session/roster/own.ts';

/** What pages post. Each message has an `id` of its own, so that it is carried out once though it comes twice. */

/** A message, in which nothing is longer than what is said at a table. */
const message = <T extends Schema<unknown>>(schema: T): T =>
  checkedBy(schema, (posted, wrong) => {
    const fault = tooLongIn(posted);
    if (fault) wrong(fault.at, fault.must, fault.found);
  });

const id = anyText;

/** The tag of the game as the page has it. */
const seen = anyText;
/** In the order of the questions. */
const answers = () => listOf(givenAnswer());

/** `opening`: only its first question is wanted; nothing is written. */
export const deedPosted = lazily(() =>
  message(atLeast({ id: id(), seen: seen(), deed, answers: answers(), opening: maybe(trueOrFalse()) })),
);
export type DeedPosted = Of<typeof deedPosted>;

/** Wants the due step carried out, unless something waits; `wants`: also after something was taken back. */
export const stepPosted = lazily(() => message(atLeast({ id: id(), seen: seen(), wants: trueOrFalse() })));
export type StepPosted = Of<typeof stepPosted>;

/** What is told in an entry is done on the table; with `line`, one line of it is ticked off, or is not. */
export const queuePosted = lazily(() =>
  message(atLeast({ id: id(), entry: fromTo(1), line: maybe(atLeast({ at: fromTo(0), isDone: trueOrFalse() })) })),
);
export type QueuePosted = Of<typeof queuePosted>;

/** Takes back so many deeds, or brings them back. */
export const travelPosted = lazily(() =>
  message(atLeast({ id: id(), seen: seen(), way: among(['undo', 'redo']), count: fromTo(1) })),
);
export type TravelPosted = Of<typeof travelPosted>;

const texts = () => listOf(anyText());
const names = () =>
  listOf(such(anyText(), ({ length }) => length <= longestName, `have ${longestName} characters at most`));

/** An operative with the limits of a roster in its name and figures; the rules look at its weapons, and its texts may be as long as any. */
function operative() {
  const { name, apl, wounds, save, move, base, woundsLeft } = operativeFields();
  return bothOf(rosterOperative(), atLeast({ name, apl, wounds, save, move, base, woundsLeft }));
}

/** What a page may say of a new game: nothing that names a file of the server. */
const newGameWords = lazily(() =>
  atLeast({
    mode: maybe(among(modeIds)),
    mission: maybe(anyText()),
    map: maybe(anyText()),
    player: maybe(names()),
    operatives: maybe(listOf(operative(), 0, mostOperatives)),
    team: maybe(texts()),
    /** Of those that the table offers, by name. */
    pack: maybe(texts()),
    owner: maybe(texts()),
    diceOf: maybe(among(diceChoices)),
    npos: maybe(fromTo(-9)),
    npoTypes: maybe(among(['harder', 'easier'])),
    eventCards: maybe(fromTo(-9)),
    theme: maybe(texts()),
    inventory: maybe(texts()),
    seed: maybe(anyText()),
    demo: maybe(yes()),
    overwrite: maybe(yes()),
    /** A game of another kind, which asks for all that it needs. */
    other: maybe(anyText()),
  }),
);
export type NewGameWordsPosted = Of<typeof newGameWords>;

export const newGamePosted = lazily(() =>
  message(atLeast({ id: id(), seen: seen(), words: newGameWords(), answers: answers() })),
);
export type NewGamePosted = Of<typeof newGamePosted>;

/**
 * What comes of what was wanted of a screen; `done`: of what wants nothing back. `gone`: the person has left.
 */
const screenReply = lazily(() =>
  casesOf('is', {
    answer: () => ({ value: givenValue() }),
    key: () => ({ key: anyText() }),
    stale: () => ({}),
    read: () => ({ key: orNull(anyText()) }),
    corrected: () => ({ goesOn: trueOrFalse() }),
    done: () => ({}),
    gone: () => ({}),
  }),
);
export type ScreenReply = Of<typeof screenReply>;

export const screenReplyPosted = lazily(() => message(atLeast({ id: id(), call: fromTo(0), reply: screenReply() })));
export type ScreenReplyPosted = Of<typeof screenReplyPosted>;
