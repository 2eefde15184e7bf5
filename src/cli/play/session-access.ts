import { accessOver } from '../../play/access/over-keeper.ts';
import type { GameAccess } from '../../play/game-access.ts';
import type { SetUpDraft } from '../../play/set-up/start.ts';
import { dropDraft, keepDraft, readDraft } from '../../session/files/set-up-draft.ts';
import { termsOf } from '../asking/terms.ts';
import type { Run } from '../line/command.ts';
import { tellGaps } from '../performing/perform-deed.ts';
import { keeperToChange, sessionPath } from '../session/session.ts';
import { beginGame } from '../set-up/new-game.ts';

/** Access to the session of this command. */
export function sessionAccess(run: Run): GameAccess {
  const asking = (ask: NonNullable<Run['io']['ask']>): Run => ({ ...run, io: { ...run.io, ask } });
  const access = accessOver(
    {
      keeper: () => keeperToChange(run),
      begin: (words, ask) => beginGame({ ...asking(ask), command: 'new-game' }, words, false),
    },
    termsOf(run),
  );
  return {
    ...access,
    async carryOut(deed, ask, seen) {
      const done = await access.carryOut(deed, ask, seen);
      tellGaps(run, done);
      return done;
    },
  };
}

/** The answers of a set-up are kept beside the session. */
export function sessionDraft(run: Run): SetUpDraft {
  const path = sessionPath(run);
  return { read: () => readDraft(path), keep: (said) => keepDraft(path, said), drop: () => dropDraft(path) };
}
