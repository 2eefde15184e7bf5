import { Failure } from '../../game/keeping/failure.ts';
import { type SharedScreen, sharedScreen } from '../../play/sharing/shared-screen.ts';
import type { ScreenReplyPosted } from '../wire/posted.ts';
import type { ScreenCalled, ScreenOver } from '../wire/screen-messages.ts';
import type { DeviceRole } from '../wire/sent.ts';
import type { Device } from './devices.ts';
import { type RemoteScreen, remoteScreen } from './remote-screen.ts';

/** Screens that have no guide of their own: one guide leads the game, and puts each question to the player whose it is. */
export interface PlayerScreens {
  /** Screens of these roles. */
  readonly roles: readonly DeviceRole[];
  /** A page listens, for the first time or again; `send` reaches it until the function is called. */
  listens(device: Device, send: (message: ScreenCalled | ScreenOver) => void): () => void;
  /** A page has replied. */
  takes(device: Device, posted: ScreenReplyPosted): { readonly is: 'taken' | 'late' };
  /** Looks whether somebody else has changed the game: what is asked is asked anew then. */
  look(): void;
}

/** What leads a game on a screen. */
export interface Leading {
  readonly roles: readonly DeviceRole[];
  /** Until the game is over or is left; `knows` is called with each value that the guide has read or made of the game. */
  lead(screen: SharedScreen, knows: <T>(value: T) => T): Promise<unknown>;
  /** Tells this state of the game from every other; undefined where there is none. */
  tag(): string | undefined;
}

interface Sitting {
  readonly remote: RemoteScreen;
  readonly sends: Set<(message: ScreenCalled | ScreenOver) => void>;
}

/** `failed` is told what no guide should throw. */
export function playerScreens({ roles, lead, tag }: Leading, failed: (problem: unknown) => void): PlayerScreens {
  const shared = sharedScreen();
  const sitting = new Map<string, Sitting>();
  let known: string | undefined;
  let changed = (): void => {};
  const knows = <T>(value: T): T => {
    known = tag();
    return value;
  };
  /** As long as there are players: also when the battle is over, for it may be taken back. */
  const leadOn = async (): Promise<never> => {
    while (true) {
      try {
        await lead(shared, knows);
      } catch (problem) {
        if (problem instanceof Failure) shared.note(problem.message);
        else failed(problem);
      }
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    }
  };
  return {
    roles,
    listens({ id, player }, send) {
      const before = sitting.get(id);
      const sends = before?.sends ?? new Set();
      sends.add(send);
      const sendAll = (message: ScreenCalled | ScreenOver): void => {
        for (const each of sends) each(message);
      };
      const remote = before?.remote ?? remoteScreen(sendAll);
      sitting.set(id, { remote, sends });
      for (const called of remote.open()) send(called);
      if (!before) {
        shared.join(player?.id ?? null, remote.screen);
        if (sitting.size === 1) leadOn();
      }
      return () => sends.delete(send);
    },
    takes({ id }, { call, reply }) {
      return { is: sitting.get(id)?.remote.takes(call, reply) ? 'taken' : 'late' };
    },
    look() {
      if (known === undefined || known === tag()) return;
      known = tag();
      shared.changed();
      changed();
    },
  };
}
