import type { Answer } from '../../engine/question.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { GameConfig } from '../../rules/state/state.ts';
import { withSum } from './line-sum.ts';

/** The format this program writes, and the newest it reads. */
export const sessionFormat = 1;

/** The first line: what the game is made with. `tw`: the version that made it; `rules`: the hash of its data. */
export interface Header extends GameConfig {
  readonly 'tw-session': typeof sessionFormat;
  readonly tw: string;
  readonly rules: string;
}

/** What became of a deed. */
export interface DeedOutcome {
  readonly answers: readonly Answer[];
  readonly events: readonly GameEvent[];
  /** The events for a person, one sentence each. */
  readonly says: readonly string[];
  /** Questions put to a person, dice not counted. */
  readonly questions: number;
  /** Why a refusal was overruled, or why dice were rolled again. */
  readonly reason?: string;
  /** The entry whose place this one takes: an honest second roll. */
  readonly replaces?: number;
  /** The k-th second roll in this place. */
  readonly reroll?: number;
  /** The screen that sent it: the id of its player, or `table`. */
  readonly by?: string;
  /** Its events are as they were though the amended table would have them otherwise. */
  readonly kept?: boolean;
}

export type DeedDraft = Deed & DeedOutcome;
/** Undoes the standing entries down to and including this one. */
export interface Undo {
  readonly undo: number;
  /** As of a deed. */
  readonly by?: string;
}
/** Brings the undone entries back, up to and including this one. */
export interface Redo {
  readonly redo: number;
  readonly by?: string;
}
/** The new version of a deed in an amendment. `of`: the number of the entry whose place it takes, and keeps. */
export type Version = { readonly of: number } & DeedDraft;
/**
 * Corrects a standing entry: the new versions of it and of all that stood after it, in their order. What is left out is
 * dropped. The old lines stay in the file as a branch, and stand again when the amendment is undone.
 */
export interface Amend {
  readonly amend: number;
  readonly entries: readonly Version[];
  readonly reason?: string;
}
/** An entry before it has its number and its time. */
export type Draft = DeedDraft | Amend | Undo | Redo;

/** `n` counts all entries from 1, `at` is an ISO time. */
export interface Stamp {
  readonly n: number;
  readonly at: string;
}
export type DeedEntry = Stamp & DeedDraft;
export type AmendEntry = Stamp & Amend;
export type Entry = Stamp & Draft;

/** The words of an entry, without what became of them. */
export const deedOf = ({
  n,
  at,
  answers,
  events,
  says,
  questions,
  reason,
  replaces,
  reroll,
  by,
  kept,
  ...deed
}: DeedEntry): Deed => deed;

/** One line, with its line break. JSON never breaks a line itself. */
export const formatHeader = (header: Header): string => `${JSON.stringify(header)}\n`;
export const formatEntry = (entry: Entry): string => `${JSON.stringify(entry)}\n`;
/** The same with its sum, as the journal keeps it; `before`: the line that it follows, without its line break. */
export const formatKept = (entry: Entry, before: string): string =>
  `${withSum(formatEntry(entry).trimEnd(), before)}\n`;

/** Stands for something done, not for an undo, redo or amendment. */
export const isDeedLine = (entry: Entry): entry is DeedEntry => 'do' in entry;
export const isAmendLine = (entry: Entry): entry is AmendEntry => 'amend' in entry;
