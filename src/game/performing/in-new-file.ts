import { dataHash } from '../../session/disk/data-hash.ts';
import { createSession } from '../../session/files/create-session.ts';
import { battleJournal } from '../../session/journal/battle-journal.ts';
import { added, emptySession } from '../../session/journal/session.ts';
import { gameOf } from '../keeping/game.ts';
import { keptInMemory } from '../keeping/in-memory.ts';
import { failureOf, type Keeper } from '../keeping/keeper.ts';
import { headerOf } from './new-game.ts';
import type { Done, Performed } from './perform-in.ts';

/** Stores a new game in a new file; `backup`: where the earlier session went. Throws `Failure`. */
export async function keepInNewFile(
  path: string,
  { before, draft }: Performed,
  overwrite: boolean,
): Promise<{ readonly backup: string | null }> {
  const created = await createSession(battleJournal, path, headerOf(before.config, dataHash()), draft, { overwrite });
  if (!created.ok) throw failureOf(created);
  created.lock.release();
  return created;
}

/** Stores a new game in memory only. */
export const keepInMemory = ({ before, draft }: Performed): Keeper =>
  keptInMemory(added(emptySession(headerOf(before.config, dataHash())), draft, new Date()).session);

/** A new game, as its first entry. */
export const asDone = (performed: Performed, entry: number | undefined): Done => ({
  ...performed,
  entry,
  game: gameOf(emptySession(headerOf(performed.before.config, dataHash()))),
});
