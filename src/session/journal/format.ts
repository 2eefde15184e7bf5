import type { Pack } from '../../catalog/pack.ts';
import type { Answer } from '../../engine/question.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { About } from '../../rules/questions/about.ts';
import type { GameConfig, GameState } from '../../rules/state/state.ts';
import { withSum } from './line-sum.ts';

/** The format this program writes, and the newest it reads. */
export const sessionFormat = 1;

/** The first line: what the game is made with. `tw`: the version that made it; `rules`: the hash of its data. */
export interface Header extends GameConfig {
  readonly 'tw-session': typeof sessionFormat;
  readonly tw: string;
  readonly rules: string;
}

/** What a kind of game is made of. Each kind has a journal of its own, all in the same format. */
export interface KindOfGame {
  readonly header: { readonly 'tw-session': typeof sessionFormat; readonly tw: string; readonly pack?: Pack };
  readonly state: {
    readonly config: { readonly seed: string; readonly pack?: Pack };
  };
  readonly deed: { readonly do: string; readonly args: object };
  readonly event: { readonly type: string };
  /** What its questions are about. */
  readonly about: unknown;
}
/** Joint Ops and Adversary Ops. */
export interface BattleKind extends KindOfGame {
  readonly header: Header;
  readonly state: GameState;
  readonly deed: Deed;
  readonly event: GameEvent;
  readonly about: About;
}

/** What became of a deed. */
export interface DeedOutcome<E = GameEvent> {
  readonly answers: readonly Answer[];
  readonly events: readonly E[];
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

export type DeedDraft<K extends KindOfGame = BattleKind> = K['deed'] & DeedOutcome<K['event']>;
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
export type Version<K extends KindOfGame = BattleKind> = { readonly of: number } & DeedDraft<K>;
/**
 * Corrects a standing entry: the new versions of it and of all that stood after it, in their order. What is left out is
 * dropped. The old lines stay in the file as a branch, and stand again when the amendment is undone.
 */
export interface Amend<K extends KindOfGame = BattleKind> {
  readonly amend: number;
  readonly entries: readonly Version<K>[];
  readonly reason?: string;
}
/** An entry before it has its number and its time. */
export type Draft<K extends KindOfGame = BattleKind> = DeedDraft<K> | Amend<K> | Undo | Redo;

/** `n` counts all entries from 1, `at` is an ISO time. */
export interface Stamp {
  readonly n: number;
  readonly at: string;
}
export type DeedEntry<K extends KindOfGame = BattleKind> = Stamp & DeedDraft<K>;
export type AmendEntry<K extends KindOfGame = BattleKind> = Stamp & Amend<K>;
export type Entry<K extends KindOfGame = BattleKind> = Stamp & Draft<K>;

/** The words of an entry, or of its newest version, without what became of them. */
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
  of,
  ...deed
}: DeedEntry & { readonly of?: number }): Deed => deed;

/** One line, with its line break. JSON never breaks a line itself. */
export const formatHeader = <H extends KindOfGame['header']>(header: H): string => `${JSON.stringify(header)}\n`;
export const formatEntry = <E extends Stamp>(entry: E): string => `${JSON.stringify(entry)}\n`;
/** The same with its sum, as the journal keeps it; `before`: the line that it follows, without its line break. */
export const formatKept = <E extends Stamp>(entry: E, before: string): string =>
  `${withSum(formatEntry(entry).trimEnd(), before)}\n`;

/** Stands for something done, not for an undo, redo or amendment. */
export const isDeedLine = <K extends KindOfGame>(entry: Entry<K>): entry is DeedEntry<K> => 'do' in entry;
export const isAmendLine = <K extends KindOfGame>(entry: Entry<K>): entry is AmendEntry<K> => 'amend' in entry;
