import type { Face } from '../../../play/face.ts';
import type { Player } from '../../../rules/state/state.ts';
import type { MatchSent } from '../../wire/match.ts';
import { seatHeader } from '../../wire/sent.ts';
import type { OwnGame } from '../stage/own-game.ts';
import type { ListeningSeat } from './news-heard.ts';
import { seatKey } from './seat-key.ts';
import type { OtherKinds } from './set-up.ts';
import { EventStream } from './stream.ts';

/** Where this page sits, and what it may do there. */
export interface SeatTaken {
  readonly seat: ListeningSeat;
  readonly looksOnly: boolean;
  /** The game is kept in this browser, and can be saved and loaded. */
  readonly ownGame: OwnGame | undefined;
  /** The guide at the server leads this page, as one of several players, and no guide of its own. */
  readonly follow: ((face: Face) => void) | undefined;
  /** Who sits here, where each player has a screen. */
  readonly player: Player | undefined;
  /** The match that is played here. */
  readonly match: MatchSent | undefined;
  /** Games of other kinds that can be set up here. */
  readonly others: OtherKinds | undefined;
}

/** At the table of a server, or alone in this browser. Throws `Failure` where the server does not know this screen. */
export async function takeSeat(alone: boolean): Promise<SeatTaken> {
  if (!alone) {
    const { joinTable } = await import('../../keeping/remote-seat.ts');
    const seated = { [seatHeader]: seatKey() };
    const seat = await joinTable({
      fetch: (path, how) => fetch(path, { ...how, headers: { ...how?.headers, ...seated } }),
      openStream: (path) => new EventStream(path, seated),
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    const { role, isLed, player, others: options } = seat.hello;
    const follow = isLed ? (face: Face) => seat.follow(face) : undefined;
    const others = { options, begin: seat.beginOther };
    return { seat, looksOnly: role === 'view', ownGame: undefined, follow, player, match: seat.match(), others };
  }
  // Without it the page is as good, as long as there is a network.
  await navigator.serviceWorker?.register('./sw.js').catch(() => undefined);
  const { openBrowserSeat } = await import('../../keeping/browser-seat.ts');
  const seat = await openBrowserSeat({ locks: navigator.locks, tabs: new BroadcastChannel('tw') });
  const ownGame: OwnGame = { save: () => seat.exportText(), load: (text) => seat.importText(text) };
  return { seat, looksOnly: false, ownGame, follow: undefined, player: undefined, match: undefined, others: undefined };
}
