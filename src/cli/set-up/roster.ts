import { Failure } from '../../game/keeping/failure.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import type { ReadRoster, RosterOutcome } from '../../session/roster/imported.ts';
import { ownIn, readRosterBytes, readRosterText } from '../../session/roster/read-roster.ts';
import { wrap } from '../../view/words/text.ts';
import type { Io } from '../terminal/io.ts';
import { readBytes, readText } from '../terminal/read-text.ts';

/** Reads a roster of any kind; `-` is standard input; `team` names one of several kill teams in it. Throws `Failure`. */
export async function importRoster(file: string, io: Io, team?: string): Promise<ReadRoster> {
  if (file === '-') return insisted(await readRosterText('standard input', await readText(file, io), team));
  return insisted(await readRosterBytes(file, await readBytes(file), team));
}

/** The operatives of a roster of any kind, after telling what was not taken of it. Throws `Failure`. */
export async function readRoster(file: string, io: Io): Promise<readonly RosterOperative[]> {
  const read = await importRoster(file, io);
  tellNotes(read, io);
  return read.operatives;
}

/** The operatives in a text; `name` says where it is from. Throws `Failure`. */
export async function parseRoster(name: string, text: string): Promise<readonly RosterOperative[]> {
  return insisted(await readRosterText(name, text)).operatives;
}

/** What was not taken of a roster, a line each. */
export function tellNotes({ notes }: Pick<ReadRoster, 'notes'>, io: Io): void {
  const { width } = io.talkScreen('never');
  for (const note of notes) io.tell(wrap(note, width, 2).join('\n'));
}

/** What is wrong in a roster (`problems`), and what only may be (`doubts`), each with its place. Throws `Failure`. */
export async function checkedRoster(file: string, io: Io) {
  const bytes = file === '-' ? new TextEncoder().encode(await readText(file, io)) : await readBytes(file);
  const name = file === '-' ? 'standard input' : file;
  const read = await readRosterBytes(name, bytes);
  const own = ownIn(bytes);
  if (own && (!read.ok || read.kind === 'a roster')) {
    const operatives = read.ok ? read.operatives.length : 0;
    return { kind: 'a roster', operatives, ...own };
  }
  const { kind, operatives, notes } = insisted(read);
  return { kind, operatives: operatives.length, problems: [], doubts: notes };
}

function insisted(read: RosterOutcome): ReadRoster {
  if (read.ok) return read;
  throw new Failure('invalid-data', read.message, { hint: read.hint });
}
