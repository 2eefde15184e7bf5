import { Failure } from '../../game/keeping/failure.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import type { ReadRoster, RosterOutcome } from '../../session/roster/imported.ts';
import { ownIn, readRosterBytes, readRosterText } from '../../session/roster/read-roster.ts';
import { wrap } from '../../view/words/text.ts';
import type { Io } from '../terminal/io.ts';
import { readBytes } from '../terminal/read-text.ts';

/** Reads a roster of any kind; `-` is standard input; `team` names one of several kill teams in it. Throws `Failure`. */
export async function importRoster(file: string, io: Io, team?: string): Promise<ReadRoster> {
  return insisted(await readRosterBytes(nameOf(file), await rosterBytes(file, io), team));
}

const nameOf = (file: string): string => (file === '-' ? 'standard input' : file);

async function rosterBytes(file: string, io: Io): Promise<Uint8Array> {
  if (/^https?:\/\//i.test(file))
    throw new Failure('usage', `${file}: tw reads files, no web pages.`, { hint: saved(file) });
  return readBytes(file, io);
}

/** How a roster on the web becomes a file. */
function saved(address: string): string {
  const [, id] = /ktdash\.app\/(?:api\/)?rosters?\/([\w-]+)/i.exec(address) ?? [];
  return id === undefined
    ? 'Save it as a file first, and name that.'
    : `Save it first: curl -o team.json https://ktdash.app/api/rosters/${id}`;
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
export async function checkedRoster(file: string, io: Io, team?: string) {
  const bytes = await rosterBytes(file, io);
  const read = await readRosterBytes(nameOf(file), bytes, team);
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
