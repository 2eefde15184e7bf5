import { plainTerms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import type { Keeper } from '../../game/keeping/keeper.ts';
import { guide } from '../../play/leading/guide.ts';
import type { Seat } from '../../play/seat.ts';
import { seatOver } from '../../play/seats/over-keeper.ts';
import { sharedFace } from '../../play/sharing/shared-face.ts';
import type { FaceCalled, FaceOver, FaceReplyPosted } from '../wire/faced.ts';
import { type RemoteFace, remoteFace } from './remote-face.ts';
import type { TableScreen } from './screens.ts';
import { tagOf } from './tags.ts';

/** The screens of single players: one guide leads the game, and puts each question to the player whose it is. */
export interface PlayerFaces {
  /** A page of a player listens, for the first time or again; `send` reaches it until the function is called. */
  listens(screen: TableScreen, send: (message: FaceCalled | FaceOver) => void): () => void;
  /** A page has replied. */
  takes(screen: TableScreen, posted: FaceReplyPosted): { readonly is: 'taken' | 'late' };
  /** Looks whether somebody else has changed the game: what is asked is asked anew then. */
  look(): void;
}

interface Sitting {
  readonly remote: RemoteFace;
  readonly sends: Set<(message: FaceCalled | FaceOver) => void>;
}

/** `failed` is told what ends the guide, which should not be. */
export function playerFaces(keeper: Keeper, begin: Seat['begin'], failed: (problem: unknown) => void): PlayerFaces {
  const shared = sharedFace();
  const sitting = new Map<string, Sitting>();
  let known: string | undefined;
  let changed = (): void => {};
  const knowing = <T>(value: T): T => {
    known = tagNow(keeper);
    return value;
  };
  const own = seatOver({ keeper: () => keeper, begin }, plainTerms);
  const seat: Seat = {
    read: () => knowing(own.read()),
    opening: own.opening,
    carryOut: async (...how) => knowing(await own.carryOut(...how)),
    undo: async (count) => knowing(await own.undo(count)),
    redo: async (count) => knowing(await own.redo(count)),
    begin: async (...how) => knowing(await own.begin(...how)),
  };
  const draft = { read: () => [], keep: () => {}, drop: () => {} };
  const teams = {
    ways: 'a kill team (deathwatch), an operative (Kel:3:12:3) or demo',
    rosterIn: async () => undefined,
  };
  /** As long as there are players: also when the battle is over, for it may be taken back. */
  const lead = async (): Promise<void> => {
    while (true) {
      try {
        await guide({ face: shared, seat, draft, teams });
      } catch (problem) {
        if (!(problem instanceof Failure)) failed(problem);
        else shared.note(problem.message);
      }
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    }
  };
  return {
    listens({ secret, player }, send) {
      const before = sitting.get(secret);
      const sends = before?.sends ?? new Set();
      sends.add(send);
      const remote = before?.remote ?? remoteFace((message) => sends.forEach((each) => void each(message)));
      sitting.set(secret, { remote, sends });
      for (const called of remote.open()) send(called);
      if (!before) {
        shared.join(player?.id ?? null, remote.face);
        if (sitting.size === 1) lead();
      }
      return () => sends.delete(send);
    },
    takes({ secret }, { call, reply }) {
      return { is: sitting.get(secret)?.remote.takes(call, reply) ? 'taken' : 'late' };
    },
    look() {
      if (known === undefined || known === tagNow(keeper)) return;
      known = tagNow(keeper);
      shared.changed();
      changed();
    },
  };
}

/** Undefined while there is no game that can be read. */
function tagNow(keeper: Keeper): string | undefined {
  try {
    return tagOf(keeper.read());
  } catch (problem) {
    if (problem instanceof Failure) return undefined;
    throw problem;
  }
}
