import type { Screen } from '../../../play/screen.ts';
import type { Player } from '../../../rules/state/state.ts';
import type { PacksOffered } from '../../keeping/packs-offered.ts';
import type { MatchSent } from '../../wire/match.ts';
import { seatHeader } from '../../wire/sent.ts';
import type { OwnGame } from '../stage/own-game.ts';
import type { ListeningAccess } from './news-heard.ts';
import { seatKey } from './seat-key.ts';
import type { OtherKinds } from './set-up.ts';
import { EventStream } from './stream.ts';
import { whenNewer } from './when-newer.ts';

/** Where this page sits, and what it may do there. */
export interface AccessTaken {
  readonly access: ListeningAccess & { readonly packs: PacksOffered };
  readonly looksOnly: boolean;
  /** The game is kept in this browser, and can be saved and loaded. */
  readonly ownGame: OwnGame | undefined;
  /** The guide at the server leads this page, as one of several players, and no guide of its own. */
  readonly follow: ((screen: Screen) => void) | undefined;
  /** Who sits here, where each player has a screen. */
  readonly player: Player | undefined;
  /** The match that is played here. */
  readonly match: MatchSent | undefined;
  /** Games of other kinds that can be set up here. */
  readonly others: OtherKinds | undefined;
  /** Tells when a newer page is there, with what takes it. */
  readonly newer: ((tell: (take: () => void) => void) => void) | undefined;
}

/** At the table of a server, or alone in this browser. Throws `Failure` where the server does not know this screen. */
export async function takeSeat(alone: boolean): Promise<AccessTaken> {
  if (!alone) {
    const { joinTable } = await import('../../keeping/remote-access.ts');
    const seated = { [seatHeader]: seatKey() };
    const access = await joinTable({
      fetch: (path, how) => fetch(path, { ...how, headers: { ...how?.headers, ...seated } }),
      openStream: (path) => new EventStream(path, seated),
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    const { role, isLed, player, others: options } = access.hello;
    const follow = isLed ? (screen: Screen) => access.follow(screen) : undefined;
    const others = { options, begin: access.beginOther };
    return {
      access: access,
      looksOnly: role === 'view',
      ownGame: undefined,
      follow,
      player,
      match: access.match(),
      others,
      newer: undefined,
    };
  }
  // Without it the page is as good, as long as there is a network.
  const worker = await navigator.serviceWorker?.register('./sw.js').catch(() => undefined);
  const { openBrowserAccess } = await import('../../keeping/browser-access.ts');
  const access = await openBrowserAccess({ locks: navigator.locks, tabs: new BroadcastChannel('tw') });
  const ownGame: OwnGame = { save: () => access.exportText(), load: (text) => access.importText(text) };
  return {
    access: access,
    looksOnly: false,
    ownGame,
    follow: undefined,
    player: undefined,
    match: undefined,
    others: undefined,
    newer: worker && ((tell) => whenNewer(worker, tell)),
  };
}
