import { plainTerms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import type { Keeper } from '../../game/keeping/keeper.ts';
import { accessOver } from '../../play/access/over-keeper.ts';
import type { GameAccess } from '../../play/game-access.ts';
import { guide } from '../../play/leading/guide.ts';
import type { Leading } from './player-screens.ts';
import type { QueueAtServer } from './shared-game.ts';
import { tagOf } from './tags.ts';

/** Leads single players through the game of a keeper; a page of the whole table has a guide of its own. */
export function leadingGame(keeper: Keeper, begin: GameAccess['begin'], queue?: QueueAtServer): Leading {
  const asOurs = queue?.asOurs ?? (<T>(does: () => Promise<T>) => does());
  const own = accessOver({ keeper: () => keeper, begin }, plainTerms);
  return {
    roles: ['player'],
    lead(screen, knows) {
      const access: GameAccess = {
        read: () => knows(own.read()),
        opening: own.opening,
        carryOut: async (...how) => knows(await asOurs(() => own.carryOut(...how))),
        undo: async (count) => knows(await asOurs(() => own.undo(count))),
        redo: async (count) => knows(await asOurs(() => own.redo(count))),
        begin: async (...how) => knows(await asOurs(() => own.begin(...how))),
        ...(queue && { queue: { ...queue, stepOn: async (...how) => knows(await queue.stepOn(...how)) } }),
      };
      return guide({ screen: screen, access: access, draft, teams, isBegunElsewhere: true });
    },
    tag: () => tagNow(keeper),
  };
}

const draft = { read: () => [], keep: () => {}, drop: () => {} };
const teams = { ways: 'a kill team (deathwatch), an operative (Kel:3:12:3) or demo', rosterIn: async () => undefined };

/** Undefined while there is no game that can be read. */
function tagNow(keeper: Keeper): string | undefined {
  try {
    return tagOf(keeper.read());
  } catch (problem) {
    if (problem instanceof Failure) return undefined;
    throw problem;
  }
}
