/**
 * What a rule may ask. Dice, facts of the table and choices are all questions; any source may supply the answer. Every question
 * has a fixed name; a rule that asks the same name again asks for its next occurrence.
 */
export type Question<A = unknown> =
  | DiceQuestion
  | ChoiceQuestion<A>
  | NumberQuestion<A>
  | ConfirmQuestion<A>
  | TextQuestion<A>;

interface Put {
  /** The answer is secret: the shell must not show it and must keep it sealed. */
  readonly secret?: boolean;
  /** Who answers it, in the game's own words; absent if that follows from the game, or anybody at the table may. */
  readonly answerer?: string;
  /** The question's address within its command, as an answer may name it; set when it is asked. */
  readonly address?: string;
}

/** `count` dice with `sides` faces each, answered by the faces in order. */
export interface DiceQuestion extends Put {
  readonly kind: 'dice';
  readonly name: string;
  readonly why: string;
  readonly count: number;
  readonly sides: number;
  /** Whose dice they are, in the game's own words; absent if not stated. */
  readonly whose?: string;
  /** Id of the operative that rolls; absent if the dice are nobody's own. */
  readonly by?: string;
  /** For a random pick: what face 1, 2, … stands for. */
  readonly faces?: readonly Option[];
  /** Dice are not a fact of the table. */
  readonly about?: undefined;
}

/** One option (`many` false, answered by its value) or `min` to `max` of them (`many`, answered by their values). */
export interface ChoiceQuestion<A = unknown> extends Put {
  readonly kind: 'choice';
  readonly name: string;
  readonly why: string;
  readonly many: boolean;
  readonly min: number;
  readonly max: number;
  readonly options: readonly Option[];
  /** Answers keep the order in which they are said, not that of the options. Only with `many`. */
  readonly ordered?: true;
  /** Id of the operative that carries out the choice; absent if there is none, or the choice is which operative it is. */
  readonly by?: string;
  /** Accepted as answers but not offered: something speaks against them, or only scripts still say them. */
  readonly unlikely?: readonly Option[];
  /**
   * The options still open, with the remarks that are not `barred`: a person is shown these first. Every option is accepted as an
   * answer. Only with `many`.
   */
  readonly open?: readonly Option[];
  /** What somebody may look for here but cannot have now, each with the reason in a few words. Not answers. */
  readonly notNow?: readonly NotNow[];
  /** Remarks that may be added to a chosen value: `kel:obscured`. Only with `many`. */
  readonly tags?: readonly Option[];
  /** A fact of the table: the predicate, who asks, from where; a game's own type. */
  readonly about?: A;
  readonly suggest?: Suggestion<string | readonly string[]>;
  /** An answer that would be accepted, printed where nothing is suggested; never taken unasked. */
  readonly example?: string | readonly string[];
  /** Only two answers are left: ask a person to choose with one yes-or-no question. Only with `many`. */
  readonly either?: Either;
  /** The answers that are left, the likeliest first, where they are more than two: people are asked for one fact after another. Only with `many`. */
  readonly left?: readonly (readonly string[])[];
}

/** An option that is not available now. */
export interface NotNow {
  readonly value: string;
  readonly label: string;
  readonly because: string;
  /** Accepted as an answer all the same if it is given twice. */
  readonly insists?: true;
}

/** A yes-or-no question, and which answer to the other question each of the two stands for. */
export interface Either {
  readonly why: string;
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

export interface NumberQuestion<A = unknown> extends Put {
  readonly kind: 'number';
  readonly name: string;
  readonly why: string;
  readonly min: number;
  readonly max: number;
  /** Only whether it is more than this matters: yes answers with this number, no with one more. */
  readonly atMost?: number;
  /** A fact of the table: the predicate, who asks, from where; a game's own type. */
  readonly about?: A;
  readonly suggest?: Suggestion<number>;
}

export interface ConfirmQuestion<A = unknown> extends Put {
  readonly kind: 'confirm';
  readonly name: string;
  readonly why: string;
  /** A fact of the table: the predicate, who asks, from where; a game's own type. */
  readonly about?: A;
  readonly suggest?: Suggestion<boolean>;
  /** An answer that would be accepted, printed where nothing is suggested; never taken unasked. */
  readonly example?: boolean;
}

export interface TextQuestion<A = unknown> extends Put {
  readonly kind: 'text';
  readonly name: string;
  readonly why: string;
  /** The predicate, who asks, from where; a game's own type. */
  readonly about?: A;
  readonly suggest?: Suggestion<string>;
  /** An answer that would be accepted, printed where nothing is suggested; never taken unasked. */
  readonly example?: string;
}

export interface Option {
  readonly value: string;
  readonly label: string;
  /** This option takes none of the question's remarks. */
  readonly bare?: true;
  /** Remarks of the question that would be refused for this option: they are not offered. */
  readonly barred?: readonly string[];
  /** The weighed chance that the option is right, 0 to 1. */
  readonly chance?: number;
  /** Options inside this one, in place of the question's remarks: `warrior-3:kel/cover:vane`. */
  readonly within?: Within;
}

/** Options within an option, each with remarks of its own behind a slash. */
export interface Within {
  readonly options: readonly Option[];
  readonly tags: readonly Option[];
  /** What these options are about, as in a question; a game's own type. */
  readonly about?: unknown;
  /** Name of the question about the outer option that these answer at once; asked later if they are left out. */
  readonly answers?: string;
}

export interface Suggestion<T> {
  readonly value: T;
  readonly because: string;
}

/** An answer as it is kept in the journal: dice as faces, `many` as a list of values, and so on. */
export type AnswerValue = number | string | boolean | readonly number[] | readonly string[];

/** Who gave an answer. */
export const answerSources = ['answer', 'dice', 'auto', 'seed', 'prompt', 'known', 'board'] as const;
export type AnswerSource = (typeof answerSources)[number];

export interface Answer {
  readonly name: string;
  readonly value: AnswerValue;
  readonly source: AnswerSource;
  /** For dice from the seed: the occasion of the roll. Absent in journals that do not keep it. */
  readonly occasion?: string;
}

/** A chosen option with its remarks. */
export interface Remarked {
  readonly value: string;
  readonly remarks: readonly string[];
}

/** Reads `kel:hatchway:cover` as people write it; a plus works like a colon. */
export function parseRemarked(text: string): Remarked {
  const [value = '', ...remarks] = text.split(/[:+]/);
  return { value, remarks };
}

/** Writes it so that `parseRemarked` reads it back unchanged. */
export const formatRemarked = ({ value, remarks }: Remarked): string => [value, ...remarks].join(':');

/** Reads `kel/cover`, one of the options within an option, with its remarks. */
export function parseWithin(text: string): Remarked {
  const [value = '', ...remarks] = text.split('/');
  return { value, remarks };
}

/** Writes it so that `parseWithin` reads it back unchanged. */
export const formatWithin = ({ value, remarks }: Remarked): string => [value, ...remarks].join('/');
