import type * as z from 'zod/mini';
import { type JsonSchema, jsonSchemaOf } from '../../catalog/json-schema.ts';
import type { Case } from '../../catalog/schema-cases.ts';
import {
  among,
  anyText,
  anyWhole,
  atLeast,
  called,
  either,
  fromTo,
  like,
  listOf,
  maybe,
  means,
  type Schema,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import { gameEvent } from '../../rules/events/events.ts';
import { exitCodes } from '../line/exit-codes.ts';
import { aheadKeys } from './ahead.ts';
import { question } from './question.ts';
import { status } from './status.ts';

/** What commands print for another kind of game. */
export interface OtherDocuments {
  /** The prefix of its parts: `matchedEvents`, `matched-event`. */
  readonly name: string;
  /** Its game in words: `a match`. */
  readonly game: string;
  readonly event: Schema<unknown>;
  /** Every event by its type. */
  readonly events: Readonly<Record<string, Case>>;
  readonly status: Schema<unknown>;
}

const texts = () => listOf(anyText());
const text = (says: string) => means(anyText(), says);

const error = () =>
  atLeast({
    code: among(Object.keys(exitCodes)),
    message: text('one sentence'),
    hint: maybe(text('what to do about it')),
    rule: maybe(text('the rule that says no')),
    question: maybe(called('question', like(question()))),
    line: maybe(means(anyWhole(), 'of a run file')),
    stack: maybe(text('of a bug')),
  });

const dice = () =>
  atLeast({
    name: anyText(),
    why: anyText(),
    sides: anyWhole(),
    values: listOf(anyWhole()),
    source: means(among(['seed', 'trial', 'typed']), 'trial: of a dry run, none of the game'),
  });

const amended = () =>
  atLeast({
    n: anyWhole(),
    do: anyText(),
    fate: among(['amended', 'as-before', 'differently', 'kept', 'redone', 'dropped']),
    why: maybe(text('why it no longer held')),
  });

const whyDocument = (event: Schema<unknown>) =>
  atLeast({
    decided: means(listOf(atLeast({ event, text: anyText() })), 'each clause and what became of it'),
    facts: means(
      listOf(
        atLeast({
          ...{ name: anyText(), why: anyText(), answer: anyText(), by: anyText() },
          because: maybe(text('why the record knows it')),
          measured: maybe(means(texts(), 'what the board measures of it, a sentence each')),
        }),
      ),
      'what was known of the table',
    ),
    chances: texts(),
    dice: texts(),
    changes: means(texts(), 'the smallest that would have changed a decision'),
  });

const count = () => fromTo(0);

/** The JSON document, for success and failure. Commands that only look something up add keys of their own. */
function documentWith(other: OtherDocuments) {
  const event = either(called('event', like(gameEvent)), called(`${other.name}-event`, like(other.event)));
  return atLeast({
    tw: means(among([1]), 'the version of this document'),
    command: text('the verb'),
    ok: means(trueOrFalse(), 'true; false with error, or with what a check has found to be wrong'),
    entry: maybe(
      means(
        either(anyWhole(), atLeast({ id: anyText() })),
        'number of the journal entry written; absent when nothing was written; of rules TERM: the term',
      ),
    ),
    dice: maybe(
      means(
        either(listOf(dice()), atLeast({ seed: count(), table: count() })),
        'what was rolled, in order; of verify: how many dice follow from the seed, and how many were rolled on the table',
      ),
    ),
    rolls: maybe(
      means(
        atLeast({ left: count(), undone: count(), anew: count() }),
        'of verify: rolls that were looked at and not carried out so, undone, or made anew by reroll',
      ),
    ),
    events: maybe(means(listOf(event), `what happened, in order (see events; of ${other.game}: ${other.name}Events)`)),
    says: maybe(means(texts(), 'the same for a person')),
    amended: maybe(means(listOf(amended()), 'amend only')),
    why: maybe(means(whyDocument(event), 'why only')),
    status: maybe(
      means(
        either(called('status', like(status())), called(`${other.name}-status`, like(other.status))),
        `the game after the command (see status; of ${other.game}: ${other.name}Status)`,
      ),
    ),
    ...aheadKeys(),
    error: maybe(error()),
  });
}

/** The JSON document as a JSON Schema, for programs that check what they read. `how` it is written. */
export const jsonSchemaWith = (other: OtherDocuments, how: z.core.ToJSONSchemaParams = {}): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What tw --json prints',
  ...jsonSchemaOf(documentWith(other), how),
});
