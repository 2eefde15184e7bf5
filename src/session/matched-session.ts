import { mapSetIds, matchedMissionIds } from '../catalog/matched.ts';
import type { MatchedDeed, MissionActionArgs } from '../rules/matched/deed.ts';
import { type MatchedEvent, matchedEvent } from '../rules/matched/events.ts';
import { evolveMatched } from '../rules/matched/evolve.ts';
import {
  type BySeat,
  type LastBattle,
  type MatchedConfig,
  type MatchedPlayer,
  type MatchedState,
  matchedStart,
  missionMethods,
  seats,
  type TacOp,
  tacOpMethods,
} from '../rules/matched/state.ts';
import {
  among,
  both,
  list,
  objectAs,
  optional,
  orNull,
  type Shape,
  type Trail,
  taggedAs,
  text,
  whole,
  wholeFrom,
  word,
  yesNo,
} from '../shape/shape.ts';
import { replaceFile } from './create-session.ts';
import {
  answerShape,
  type Outcome,
  ofMatchedPlay,
  parseJson,
  type Redo,
  redoShape,
  type Stamp,
  sessionFormat,
  stampShape,
  type Undo,
  undoShape,
} from './format.ts';
import { appendLine } from './journal.ts';
import { withoutSum, withSum } from './line-sum.ts';
import { acquireLock, type Lock, patience } from './lock.ts';
import { type Problem, problem } from './problem.ts';
import { corruptIn, type Lines, readLines, realPath } from './read-session.ts';

/** The first line of a matched play game; its `kind` tells it from the other games. */
export interface MatchedHeader extends MatchedConfig {
  readonly 'tw-session': typeof sessionFormat;
  readonly tw: string;
}

/** A deed of matched play with what came of it; answers that were secret are sealed. */
export type MatchedDraft = MatchedDeed &
  Omit<Outcome, 'events' | 'kept' | 'replaces' | 'reroll'> & {
    readonly events: readonly MatchedEvent[];
  };
export type MatchedEntry = Stamp & (MatchedDraft | Undo | Redo);
export type MatchedDeedEntry = Stamp & MatchedDraft;

/** A matched play game as it is kept. `standing`: the deeds that hold, in order; `undone`: the next to be redone last. */
export interface MatchedSession {
  readonly header: MatchedHeader;
  readonly entries: readonly MatchedEntry[];
  readonly standing: readonly MatchedDeedEntry[];
  readonly undone: readonly MatchedDeedEntry[];
}
export interface MatchedFile extends MatchedSession, Omit<Lines, 'lines' | 'ok'> {}

const tacOp: Shape<TacOp> = objectAs<TacOp>({ name: text, archetype: orNull(text) });
const player: Shape<MatchedPlayer> = objectAs<MatchedPlayer>({ name: text, archetypes: list(text), deck: list(tacOp) });
const seat = among(seats);
const header: Shape<MatchedHeader> = objectAs<MatchedHeader>({
  'tw-session': among([sessionFormat]),
  tw: text,
  kind: word({ matched: true }),
  seed: text,
  set: among(mapSetIds),
  players: objectAs<BySeat<MatchedPlayer>>({ a: player, b: player }),
  method: optional(among(missionMethods)),
  mission: optional(among(matchedMissionIds)),
  map: optional(wholeFrom(1)),
  last: optional(objectAs<LastBattle>({ winner: seat, mission: among(matchedMissionIds), map: wholeFrom(1) })),
  tacOpMethod: optional(among(tacOpMethods)),
});

const none: Shape<Record<never, never>> = objectAs<Record<never, never>>({});
const action: Shape<MissionActionArgs> = objectAs<MissionActionArgs>({
  player: seat,
  marker: wholeFrom(1),
  controls: optional(yesNo),
});
type ArgsOf<D extends MatchedDeed['do']> = Extract<MatchedDeed, { readonly do: D }>['args'];
const deed: Shape<MatchedDeed> = taggedAs<MatchedDeed, 'do'>('do', {
  'new-game': { args: none },
  next: { args: none },
  loot: { args: action },
  secure: { args: action },
  reveal: { args: objectAs<ArgsOf<'reveal'>>({ player: seat, name: text }) },
  score: { args: objectAs<ArgsOf<'score'>>({ player: seat, name: text, points: whole }) },
  left: { args: objectAs<ArgsOf<'left'>>({ player: seat, count: wholeFrom(0) }) },
  cp: { args: objectAs<ArgsOf<'cp'>>({ player: seat, by: whole }) },
});
type Kept = Omit<MatchedDraft, 'do' | 'args'>;
const entryShape: Shape<MatchedDeedEntry> = both(
  stampShape,
  both(
    deed,
    objectAs<Kept>({
      answers: list(answerShape),
      events: list(matchedEvent),
      says: list(text),
      questions: wholeFrom(0),
      reason: optional(text),
    }),
  ),
);

type Loaded = { readonly ok: true; readonly session: MatchedFile } | Problem;

/** Reads and checks a whole session of matched play. */
export function readMatched(path: string): Loaded {
  const read = readLines(path);
  if (!read.ok) return read;
  const [first = '', ...lines] = read.lines;
  const parsed = parseJson(first);
  if (parsed.ok && !ofMatchedPlay.is(parsed.value, []))
    return problem('no-session', `${path} is no matched play game.`, { advice: 'joint-ops-game' });
  const trail: Trail = [];
  if (!parsed.ok || !header.is(parsed.value, trail))
    return corruptIn(read.path, 1, parsed.ok ? `${trail.join('.')} is missing or wrong` : parsed.wrong);
  let session: MatchedSession = { header: parsed.value, entries: [], standing: [], undone: [] };
  for (const [index, line] of lines.entries()) {
    const next = withLine(session, line);
    if (typeof next === 'string') return corruptIn(read.path, index + 2, next);
    session = next;
  }
  const { path: file, warnings, end } = read;
  return { ok: true, session: { ...session, path: file, warnings, end } };
}

function withLine(session: MatchedSession, line: string): MatchedSession | string {
  const read = parseJson(withoutSum(line));
  if (!read.ok) return read.wrong;
  const trail: Trail = [];
  const { value } = read;
  const n = session.entries.length + 1;
  if (undoShape.is(value, []) || redoShape.is(value, []) || entryShape.is(value, trail))
    return value.n === n ? withEntry(session, value) : `entry ${n} is missing, entry ${value.n} is in its place`;
  return trail.length === 0 ? 'this is not an entry' : `${trail.join('.')} is missing or wrong`;
}

/** The session after one more entry, or what is wrong with it. */
function withEntry(session: MatchedSession, entry: MatchedEntry): MatchedSession | string {
  const entries = [...session.entries, entry];
  if ('do' in entry) return { ...session, entries, standing: [...session.standing, entry], undone: [] };
  let { standing, undone } = session;
  const wanted = 'undo' in entry ? entry.undo : entry.redo;
  while (true) {
    const moved = 'undo' in entry ? standing.at(-1) : undone.at(-1);
    if (!moved || (standing.length === 1 && 'undo' in entry)) return `entry ${wanted} cannot be moved here`;
    if ('undo' in entry) [standing, undone] = [standing.slice(0, -1), [...undone, moved]];
    else [standing, undone] = [[...standing, moved], undone.slice(0, -1)];
    if (moved.n === wanted) return { ...session, entries, standing, undone };
  }
}

/** The state that the standing entries fold to; `before`: that many of them. */
export const stateOfMatched = ({ header: config, standing }: MatchedSession, count = standing.length): MatchedState =>
  standing.slice(0, count).reduce((state, { events }) => events.reduce(evolveMatched, state), matchedStart(config));

/** Locks a session of matched play and reads it; whoever gets one must release its lock. */
export async function openMatched(path: string): Promise<{ ok: true; session: MatchedFile; lock: Lock } | Problem> {
  const first = readMatched(path);
  if (!first.ok) return first;
  const lock = await acquireLock(realPath(path), patience);
  if (!lock.ok) return lock;
  const loaded = readMatched(path);
  if (loaded.ok) return { ok: true, session: loaded.session, lock };
  lock.release();
  return loaded;
}

const lineOf = (entry: MatchedEntry, before: string): string => `${withSum(JSON.stringify(entry), before)}\n`;

/** Adds one entry; the session returned has it. When anything fails the file is as it was. */
export function appendMatched(
  session: MatchedFile,
  draft: MatchedDraft | Undo | Redo,
): { readonly ok: true; readonly session: MatchedFile; readonly entry: MatchedEntry } | Problem {
  const entry: MatchedEntry = { n: session.entries.length + 1, at: new Date().toISOString(), ...draft };
  const next = withEntry(session, entry);
  if (typeof next === 'string') return problem('refused', `It cannot be done: ${next}.`);
  const added = appendLine(session, lineOf(entry, session.end.line));
  if (!added.ok) return added;
  return { ok: true, entry, session: { ...session, ...next, warnings: [], end: added.end } };
}

/** Starts a session of matched play with its first entry, whole or not at all; `backup`: where an older one went. */
export async function createMatched(
  path: string,
  first: MatchedHeader,
  draft: MatchedDraft,
  overwrite: boolean,
): Promise<{ readonly ok: true; readonly backup: string | null } | Problem> {
  const file = realPath(path);
  const lock = await acquireLock(file, patience);
  if (!lock.ok) return lock;
  try {
    const head = JSON.stringify(first);
    const entry: MatchedEntry = { n: 1, at: new Date().toISOString(), ...draft };
    return replaceFile(file, `${head}\n${lineOf(entry, head)}`, overwrite);
  } finally {
    lock.release();
  }
}
