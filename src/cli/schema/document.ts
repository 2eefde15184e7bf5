import type { JsonSchema } from '../../catalog/json-schema.ts';
import { gameEvent } from '../../rules/events/events.ts';
import { byZod } from '../../shape/by-zod.ts';
import { object } from '../../shape/objects.ts';
import {
  among,
  defined,
  either,
  list,
  optional,
  type Shape,
  text,
  whole,
  wholeFrom,
  yesNo,
} from '../../shape/shape.ts';
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
  readonly event: Shape<unknown>;
  /** Every event by its type. */
  readonly events: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  readonly status: Shape<unknown>;
}

const error = object({
  code: among(Object.keys(exitCodes)),
  message: text.means('one sentence'),
  hint: optional(text.means('what to do about it')),
  rule: optional(text.means('the rule that says no')),
  question: optional(defined('question', question)),
  line: optional(whole.means('of a run file')),
  stack: optional(text.means('of a bug')),
});

const dice = object({
  name: text,
  why: text,
  sides: whole,
  values: list(whole),
  source: among(['seed', 'trial', 'typed']).means('trial: of a dry run, none of the game'),
});

const amended = object({
  n: whole,
  do: text,
  fate: among(['amended', 'as-before', 'differently', 'kept', 'redone', 'dropped']),
  why: optional(text.means('why it no longer held')),
});

/** An event of any kind of game. */
const anyEvent = ({ name, event }: OtherDocuments) =>
  either(defined('event', byZod(gameEvent)), defined(`${name}-event`, event));

const whyDocument = (other: OtherDocuments) =>
  object({
    decided: list(object({ event: anyEvent(other), text })).means('each clause and what became of it'),
    facts: list(
      object({
        ...{ name: text, why: text, answer: text, by: text },
        because: optional(text.means('why the record knows it')),
        measured: optional(list(text.means('what the board measures of it, a sentence each'))),
      }),
    ).means('what was known of the table'),
    chances: list(text),
    dice: list(text),
    changes: list(text).means('the smallest that would have changed a decision'),
  });

/** The JSON document, for success and failure. Commands that only look something up add keys of their own. */
export const documentWith = (other: OtherDocuments) =>
  object({
    tw: among([1]).means('the version of this document'),
    command: text.means('the verb'),
    ok: yesNo.means('true; false with error, or with what a check has found to be wrong'),
    entry: optional(
      either(whole, object({ id: text })).means(
        'number of the journal entry written; absent when nothing was written; of rules TERM: the term',
      ),
    ),
    dice: optional(
      either(list(dice), object({ seed: wholeFrom(0), table: wholeFrom(0) })).means(
        'what was rolled, in order; of verify: how many dice follow from the seed, and how many were rolled on the table',
      ),
    ),
    rolls: optional(
      object({ left: wholeFrom(0), undone: wholeFrom(0), anew: wholeFrom(0) }).means(
        'of verify: rolls that were looked at and not carried out so, undone, or made anew by reroll',
      ),
    ),
    events: optional(
      list(anyEvent(other)).means(`what happened, in order (see events; of ${other.game}: ${other.name}Events)`),
    ),
    says: optional(list(text).means('the same for a person')),
    amended: optional(list(amended).means('amend only')),
    why: optional(whyDocument(other).means('why only')),
    status: optional(
      either(defined('status', status), defined(`${other.name}-status`, other.status)).means(
        `the game after the command (see status; of ${other.game}: ${other.name}Status)`,
      ),
    ),
    ...aheadKeys,
    error: optional(error),
  });

/** The JSON document as a JSON Schema, for programs that check what they read. */
export const jsonSchemaWith = (other: OtherDocuments): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What tw --json prints',
  ...documentWith(other).schema,
  $defs: {
    event: byZod(gameEvent).schema,
    [`${other.name}-event`]: other.event.schema,
    status: status.schema,
    [`${other.name}-status`]: other.status.schema,
    question: question.schema,
  },
});
