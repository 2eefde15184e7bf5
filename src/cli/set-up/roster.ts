import { existsSync } from 'node:fs';
import { Failure } from '../../game/keeping/failure.ts';
import { noWholeTeam } from '../../game/teams/no-whole-team.ts';
import { pickedFrom } from '../../game/teams/roster-picks.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { leftAtHome, type ReadRoster, type RosterOutcome, wholeKillTeam } from '../../session/roster/imported.ts';
import { ownIn, readRosterBytes, readRosterText } from '../../session/roster/read-roster.ts';
import { wrap } from '../../view/words/text.ts';
import type { Io } from '../terminal/io.ts';
import { readBytes } from '../terminal/read-text.ts';

/**
 * Reads a roster of any kind; `-` is standard input; `team` names one of several kill teams in it. After a colon come the
 * operatives that play: `team.json:kel,vane`. Throws `Failure`.
 */
export async function importRoster(words: string, io: Io, team?: string): Promise<ReadRoster> {
  const { file, picks } = fileAndPicks(words);
  const read = insisted(await readRosterBytes(nameOf(file), await rosterBytes(file, io), team));
  if (picks === undefined) {
    const isChosen = !read.notes.includes(wholeKillTeam);
    return isChosen ? { ...read, notes: [...read.notes, ...(await notWhole(read.operatives))] } : read;
  }
  const { kind, benched = [] } = read;
  const operatives = pickedFrom([...read.operatives, ...benched], picks);
  const notes = read.notes.filter((note) => note !== leftAtHome(benched) && note !== wholeKillTeam);
  return { ok: true, kind, operatives, notes: [...notes, ...(await notWhole(operatives))] };
}

/** What the rules of the team that it says it is of do not allow. */
async function notWhole(operatives: readonly RosterOperative[]): Promise<readonly string[]> {
  if (!operatives.some(({ team }) => team !== undefined)) return [];
  const { judgedRoster } = await import('../../game/teams/of-roster.ts');
  const judged = judgedRoster(operatives);
  return judged ? noWholeTeam(judged.team.name, judged.illegal) : [];
}

/** A file may have a colon in its name or path, as in `C:\team.json`: the longest beginning that is a file is the file. */
export function fileAndPicks(words: string): { readonly file: string; readonly picks?: string } {
  if (isFile(words)) return { file: words };
  for (let at = words.lastIndexOf(':'); at > 0; at = words.lastIndexOf(':', at - 1)) {
    const file = words.slice(0, at);
    if (isFile(file)) return { file, picks: words.slice(at + 1) };
  }
  return { file: words };
}

const isFile = (text: string): boolean => text === '-' || existsSync(text);

const nameOf = (file: string): string => (file === '-' ? 'standard input' : file);

async function rosterBytes(file: string, io: Io): Promise<Uint8Array> {
  if (/^https?:\/\//i.test(file))
    throw new Failure('usage', `${file}: tw reads files, no web pages.`, { hint: saved(file) });
  return readBytes(file, io);
}

/** How to save a roster from the web in a file. */
function saved(address: string): string {
  const [, id] = /ktdash\.app\/(?:api\/)?rosters?\/([\w-]+)/i.exec(address) ?? [];
  return id === undefined
    ? 'Save it as a file first, and name that.'
    : `Save it first: curl -o team.json https://ktdash.app/api/rosters/${id}`;
}

/** The operatives of a roster of any kind, after reporting what was left out. Throws `Failure`. */
export async function readRoster(file: string, io: Io): Promise<readonly RosterOperative[]> {
  const read = await importRoster(file, io);
  tellNotes(read, io);
  return read.operatives;
}

/** The roster in a text; `name` says where it is from. Throws `Failure`. */
export const parseRoster = async (name: string, text: string): Promise<ReadRoster> =>
  insisted(await readRosterText(name, text));

/** What was left out of a roster, one line each. */
export function tellNotes({ notes }: Pick<ReadRoster, 'notes'>, io: Io): void {
  const { width } = io.talkScreen('never');
  for (const note of notes) io.tell(wrap(note, width, 2).join('\n'));
}

/** What is wrong in a roster (`problems`), and what only may be wrong (`doubts`), each with its place. Throws `Failure`. */
export async function checkedRoster(file: string, io: Io, team?: string) {
  const bytes = await rosterBytes(file, io);
  const read = await readRosterBytes(nameOf(file), bytes, team);
  const own = ownIn(bytes);
  if (own && (!read.ok || read.kind === 'a roster')) {
    return { kind: 'a roster', operatives: read.ok ? read.operatives : [], ...own };
  }
  const { kind, operatives, notes } = insisted(read);
  return { kind, operatives, problems: [], doubts: notes };
}

function insisted(read: RosterOutcome): ReadRoster {
  if (read.ok) return read;
  throw new Failure('invalid-data', read.message, { hint: read.hint });
}
