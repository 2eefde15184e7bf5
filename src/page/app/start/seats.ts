import type { OwnGame } from '../stage/own-game.ts';
import type { ListeningSeat } from './news-heard.ts';
import { EventStream } from './stream.ts';

/** Where this page sits, and what it may do there. */
export interface SeatTaken {
  readonly seat: ListeningSeat;
  readonly looksOnly: boolean;
  /** The game is kept in this browser, and can be saved and loaded. */
  readonly ownGame: OwnGame | undefined;
}

/** At the table of a server, or alone in this browser. Throws `Failure` where the server does not know this screen. */
export async function takeSeat(alone: boolean): Promise<SeatTaken> {
  if (!alone) {
    const { joinTable } = await import('../../keeping/remote-seat.ts');
    const seat = await joinTable({
      fetch: (path, how) => fetch(path, how),
      EventSource: EventStream,
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    return { seat, looksOnly: seat.hello.role === 'view', ownGame: undefined };
  }
  // Without it the page is as good, as long as there is a network.
  await navigator.serviceWorker?.register('./sw.js').catch(() => undefined);
  const { openBrowserSeat } = await import('../../keeping/browser-seat.ts');
  const seat = await openBrowserSeat({ locks: navigator.locks, tabs: new BroadcastChannel('tw') });
  return { seat, looksOnly: false, ownGame: { save: () => seat.exportText(), load: (text) => seat.importText(text) } };
}
