import type { AmendedEntry } from '../../game/again/amending.ts';
import { Failure } from '../../game/keeping/failure.ts';
import type { DeedWords } from '../../game/keeping/keeper.ts';
import type { KindOfGame } from '../../session/journal/format.ts';
import type { Run } from '../line/command.ts';

export const amendHelp = `
--dice and --answer replace what the entry has; the rest stays as recorded. What was done after it is resolved again
with its own answers. Where that no longer holds, entry-N asks: keep, redo or drop; a redone entry asks its questions
as entry-N.NAME. All of it is one entry and one undo.`;

/** Throws `Failure` if neither dice nor an answer nor --drop is given. */
export function insistAmends({ options: { dice, answer } }: Run, n: number, drop: boolean): void {
  if (drop || dice || answer) return;
  throw new Failure('usage', `Nothing to amend: give entry ${n} other --dice or --answer NAME=VALUE, or --drop it.`, {
    hint: `tw show ${n} has its dice and answers.`,
  });
}

type Entries<K extends KindOfGame> = readonly AmendedEntry<K>[];

/** `amended` of the JSON document. */
export const amendedDocument = <K extends KindOfGame>(amended: Entries<K>): readonly object[] =>
  amended.map(({ entry: { n, do: what }, fate, why }) => ({ n, do: what, fate, ...(why && { why }) }));

/** The same in sentences; `words`: a deed as the command that does it. */
export const amendedSays = <K extends KindOfGame>(amended: Entries<K>, words: DeedWords<K>): readonly string[] =>
  amended.flatMap(({ entry, fate, version, why }) => {
    const what = `Entry ${entry.n} (${words(entry)})`;
    const because = why === undefined ? '' : ` (${why})`;
    const says = version?.says ?? [];
    switch (fate) {
      case 'amended':
        return [`${what}, amended:`, ...says];
      case 'as-before':
        return [`${what} comes out as before.`];
      case 'differently':
        return [`${what} comes out differently:`, ...says];
      case 'kept':
        return [`${what} is kept as it was${because}.`];
      case 'redone':
        return [`${what} is resolved again${because}:`, ...says];
      case 'dropped':
        return [`${what} is dropped${because}.`];
      default:
        return fate satisfies never;
    }
  });
