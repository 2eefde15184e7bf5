import type { AnswerValue } from '../../engine/question.ts';
import type { RollIt } from '../../game/answering/decide.ts';
import type { QueueChange } from '../../play/sharing/table-queue.ts';
import { rosterOperative } from '../../rules/events/values.ts';
import type { Deed } from '../../rules/language/deed.ts';
import { type GameState, modeIds, type RosterOperative } from '../../rules/state/state.ts';
import { deed } from '../../session/journal/deed-shape.ts';
import { answerValue } from '../../session/journal/entry-shape.ts';
import { byZod } from '../../shape/by-zod.ts';
import { object } from '../../shape/objects.ts';
import { among, either, exactly, list, optional, type Shape, text, wholeFrom, yesNo } from '../../shape/shape.ts';

/** Bytes of a message, the most. */
export const largestMessage = 1_000_000;

/** An answer of a page, in the order of the questions. `id`: the question's name, and which time it came: `valid-targets#1`. */
export interface AnswerPosted {
  readonly id: string;
  readonly value: AnswerValue | RollIt;
}

/** `id`: of this very message, so that it is carried out once though it comes twice. `seen`: the tag of the game as the page has it. */
interface Posted {
  readonly id: string;
  readonly seen: string;
}

/** `opening`: only its first question is wanted; nothing is written. */
export interface DeedPosted extends Posted {
  readonly deed: Deed;
  readonly answers: readonly AnswerPosted[];
  readonly opening?: boolean;
}

/** Wants the due step carried out, unless something waits; `wants`: also after something was taken back. */
export interface StepPosted extends Posted {
  readonly wants: boolean;
}

/** What is told in an entry is done on the table; with `line`, one line of it is ticked off, or is not. */
export interface QueuePosted extends QueueChange {
  readonly id: string;
}

/** Takes back so many deeds, or brings them back. */
export interface TravelPosted extends Posted {
  readonly way: 'undo' | 'redo';
  readonly count: number;
}

/** What a page may say of a new game: nothing that names a file of the server. */
export interface NewGameWordsPosted {
  readonly mode?: (typeof modeIds)[number];
  readonly mission?: string;
  readonly map?: string;
  readonly player?: readonly string[];
  readonly operatives?: readonly RosterOperative[];
  readonly team?: readonly string[];
  readonly owner?: readonly string[];
  readonly diceOf?: GameState['diceOf'];
  readonly npos?: number;
  readonly npoTypes?: 'harder' | 'easier';
  readonly eventCards?: number;
  readonly theme?: readonly string[];
  readonly inventory?: readonly string[];
  readonly seed?: string;
  readonly demo?: true;
  readonly overwrite?: true;
  /** A game of another kind, which asks for all that it needs. */
  readonly other?: string;
}

export interface NewGamePosted extends Posted {
  readonly words: NewGameWordsPosted;
  readonly answers: readonly AnswerPosted[];
}

const answers = list(
  object<AnswerPosted>({ id: text, value: either(answerValue, object<RollIt>({ roll: exactly(true) })) }),
);

export const deedPosted: Shape<DeedPosted> = object<DeedPosted>({
  id: text,
  seen: text,
  deed,
  answers,
  opening: optional(yesNo),
});

export const stepPosted: Shape<StepPosted> = object<StepPosted>({ id: text, seen: text, wants: yesNo });

export const queuePosted: Shape<QueuePosted> = object<QueuePosted>({
  id: text,
  entry: wholeFrom(1),
  line: optional(object({ at: wholeFrom(0), isDone: yesNo })),
});

export const travelPosted: Shape<TravelPosted> = object<TravelPosted>({
  id: text,
  seen: text,
  way: among(['undo', 'redo']),
  count: wholeFrom(1),
});

export const newGamePosted: Shape<NewGamePosted> = object<NewGamePosted>({
  id: text,
  seen: text,
  words: object<NewGameWordsPosted>({
    mode: optional(among(modeIds)),
    mission: optional(text),
    map: optional(text),
    player: optional(list(text)),
    operatives: optional(list(byZod(rosterOperative()))),
    team: optional(list(text)),
    owner: optional(list(text)),
    diceOf: optional(among(['none', 'players', 'all'])),
    npos: optional(wholeFrom(-9)),
    npoTypes: optional(among(['harder', 'easier'])),
    eventCards: optional(wholeFrom(-9)),
    theme: optional(list(text)),
    inventory: optional(list(text)),
    seed: optional(text),
    demo: optional(exactly(true)),
    overwrite: optional(exactly(true)),
    other: optional(text),
  }),
  answers,
});
