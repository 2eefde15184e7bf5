import { mostOperatives } from '../../rules/state/limits.ts';
import type { RosterOperative } from '../../rules/state/state.ts';

/** A roster as it was read: who is in it, and what was not taken or not understood, a sentence each. */
export interface ReadRoster {
  readonly ok: true;
  /** What kind of file it is, in words. */
  readonly kind: string;
  /** Who plays, as the file has it. */
  readonly operatives: readonly RosterOperative[];
  /** Those in it that are not deployed. */
  readonly benched?: readonly RosterOperative[];
  readonly notes: readonly string[];
}

/** Those in it that stay at home, in a sentence. */
export const leftAtHome = (benched: readonly RosterOperative[]): string =>
  `Not deployed in the file, left out: ${benched.map(({ name }) => name).join(', ')}.`;

/** What is said of a file that has everybody of a kill team. */
export const wholeKillTeam =
  'It lists a kill team, not a chosen one: each kind of operative is taken once, with all its weapons. Name who plays behind the file, for example team.json:captain,gunner.';

/** One sentence that says what is wrong, where, and how to mend it. */
export interface Unreadable {
  readonly ok: false;
  readonly message: string;
  readonly hint?: string;
}

export type RosterOutcome = ReadRoster | Unreadable;

export const unreadableRoster = (message: string, hint?: string): Unreadable =>
  hint === undefined ? { ok: false, message } : { ok: false, message, hint };

/** Nothing that people bring to a table is larger. */
export const limits = {
  operatives: mostOperatives,
  weapons: 60,
  /** Characters of a name, a keyword, a weapon rule. */
  name: 200,
  /** Selections within selections. */
  depth: 40,
  /** Elements of an XML document. */
  elements: 200_000,
  /** Characters of a roster that was unpacked. */
  text: 20_000_000,
  /** Files in an archive. */
  files: 20,
} as const;

/** Whether a text holds what no name has: control characters. */
export const hasControls = (text: string): boolean => /[^\P{Cc}\n\r\t]/u.test(text);
