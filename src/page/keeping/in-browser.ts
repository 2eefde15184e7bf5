import { Failure } from '../../game/keeping/failure.ts';
import { type Game, gameOf } from '../../game/keeping/game.ts';
import { failureOf, insistSame, type Keeper, replacedMeanwhile } from '../../game/keeping/keeper.ts';
import { battleJournal } from '../../session/journal/battle-journal.ts';
import { formatKept } from '../../session/journal/format.ts';
import { changedLines } from '../../session/journal/line-sum.ts';
import { formatLook, isNoted, type Looked } from '../../session/journal/looked.ts';
import { parseLooked } from '../../session/journal/parse-line.ts';
import { added, sessionIn } from '../../session/journal/session.ts';
import { loadPackCheckFor } from '../../session/packs/kept-pack.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import { type LineStore, sessionText } from './line-store.ts';

/** Lets one tab after another do something. */
export interface Locks {
  request<T>(name: string, does: () => Promise<T>): Promise<T>;
}

/** A game in this browser. What was read is kept, until `refresh` looks whether another tab has changed it. */
export interface BrowserKeeper extends Keeper {
  /** What has come: `'replaced'` where it is another game, or there is none any more. */
  refresh(): Promise<Game['session']['entries'] | 'replaced'>;
  /** Puts these lines in the place of those that there are. `insist` looks at their game first. Throws `Failure` for lines that are no session. */
  replace(lines: readonly string[], insist?: (session: Game['session']) => void): Promise<void>;
  /** The session as a file has it; empty where there is none. */
  text(): string;
}

/** What the lines are called where something is wrong with them. */
const ours = 'The game in this browser';
const brought = 'The file';

interface Kept {
  readonly lines: readonly string[];
  readonly game: Game | undefined;
}

/** Opens the game that is kept there. Throws `Failure` where its lines are damaged. */
export async function keptInBrowser(store: LineStore, locks: Locks): Promise<BrowserKeeper> {
  let kept = await keptFrom(ours, await store.after(0));
  const read = (): Game => {
    if (kept.game) return kept.game;
    throw new Failure('no-session', 'There is no game in this browser yet.');
  };
  const refresh = async (): Promise<Game['session']['entries'] | 'replaced'> => {
    const { lines, game } = kept;
    // The last that is known is read again: another game may have taken its place.
    const [last, ...more] = await store.after(Math.max(0, lines.length - 1));
    if (lines.length > 0 && last === lines.at(-1) && more.length === 0) return [];
    const all = await store.after(0);
    const goesOn = lines.every((line, index) => all[index] === line);
    if (goesOn && all.length === lines.length) return [];
    kept = await keptFrom(ours, all, goesOn ? game : undefined);
    const known = game?.session.entries.length ?? 0;
    return goesOn && game && kept.game ? kept.game.session.entries.slice(known) : 'replaced';
  };
  return {
    read,
    refresh,
    changed: () => changedLines([...kept.lines, '']),
    text: () => sessionText(kept.lines),
    look: ({ looked, answers }) =>
      locks.request(store.name, async () => {
        await refresh();
        const game = read();
        const { session } = game;
        const look = { looked, after: session.entries.length, at: new Date().toISOString(), answers };
        const before = keptLooks(kept.lines);
        if (isNoted(before, look)) return;
        const line = formatLook(look, kept.lines.at(-1) ?? '').trimEnd();
        if (!(await store.add(line, kept.lines))) throw replacedMeanwhile();
        // It is still the same game for the person who is being asked.
        kept = { lines: [...kept.lines, line], game };
      }),
    async change({ dryRun, seen }, does) {
      const asked = read();
      if (seen) insistSame(seen, asked, deedWords);
      const { drafts, result } = await does(asked);
      if (dryRun) return result([]);
      return locks.request(store.name, async () => {
        await refresh();
        insistSame(asked, read(), deedWords);
        const entries: number[] = [];
        for (const draft of drafts) {
          const game = read();
          const { session, entry } = added(game.session, draft, new Date());
          const line = formatKept(entry, kept.lines.at(-1) ?? '').trimEnd();
          if (!(await store.add(line, kept.lines))) throw replacedMeanwhile();
          kept = { lines: [...kept.lines, line], game: gameOf(session, game) };
          entries.push(entry.n);
        }
        return result(entries);
      });
    },
    async replace(lines, insist) {
      const fresh = await keptFrom(brought, lines);
      if (!fresh.game) throw new Failure('usage', `${brought} is no session.`);
      insist?.(fresh.game.session);
      await locks.request(store.name, () => store.replace(lines));
      kept = fresh;
    },
  };
}

const keptLooks = (lines: readonly string[]): readonly Looked[] => lines.flatMap((line) => parseLooked(line) ?? []);

/** `earlier`: the game that the first of the lines are. */
async function keptFrom(name: string, lines: readonly string[], earlier?: Game): Promise<Kept> {
  if (lines.length === 0) return { lines, game: undefined };
  await loadPackCheckFor(lines[0] ?? '');
  const read = sessionIn(battleJournal, name, lines);
  if (!read.ok) throw failureOf(read);
  return { lines, game: gameOf(read.session, earlier) };
}
