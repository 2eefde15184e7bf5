import type { Player } from '../../rules/state/state.ts';
import type { ScreenRole } from '../wire/sent.ts';

/** What a link is for. */
export interface Seated {
  readonly role: ScreenRole;
  readonly player?: Player;
}

/** For the log, and for the journal. */
export const seatedWords = ({ role, player }: Seated): string => player?.id ?? role;

/** A page that has joined. */
export interface TableScreen extends Seated {
  /** What its cookie says; kept by the page and here alone. */
  readonly secret: string;
}

interface Known extends TableScreen {
  readonly bucket: Bucket;
  readonly files: Bucket;
  /** Event streams that are open. */
  streams: number;
  /** When it last asked for something. */
  seenAt: number;
}

/** Screens at a table. */
export const mostScreens = 16;
/** A screen that listens no more and has asked for nothing for so long gives up its seat to another. Milliseconds. */
const patience = 60_000;
/** Requests a second, and at once. */
export const mostRequests = 20;
/**
 * Files of the page at once, and a quarter of them a second: a page that opens asks for forty with its worker, and without one of them
 * it stays empty.
 */
export const mostFiles = 400;
/** Addresses without a seat that are counted; one more, and the counts begin anew. */
const mostStrangers = 1000;

/** Fills by itself until it is full. */
interface Bucket {
  readonly most: number;
  readonly perSecond: number;
  left: number;
  at: number;
}

export interface ScreensHow {
  /** Milliseconds, from any beginning. */
  now(): number;
  /** A text of 128 random bits. */
  secret(): string;
}

/** Who sits at the table: links are exchanged for a seat, and seats are known by their secret. */
export interface Screens {
  /** A new link, or the one that there is for the same. */
  linkFor(seated: Seated): string;
  /** The seat that a link leads to; `'full'`: all are taken. Undefined: no such link. */
  join(link: string): TableScreen | 'full' | undefined;
  /** The screen with that secret. */
  screenWith(secret: string | undefined): TableScreen | undefined;
  /** Whether one more request may be answered: of a screen, or of an address that has none. `isFile`: for a file of the page. */
  mayAsk(screen: TableScreen | undefined, address: string, isFile: boolean): boolean;
  /** An event stream of the screen is open until the function is called. */
  streaming(screen: TableScreen): () => void;
}

export function screensAt({ now, secret }: ScreensHow): Screens {
  const links = new Map<string, Seated>();
  const screens = new Map<string, Known>();
  const strangers = new Map<string, Bucket>();
  const makeRoom = (): void => {
    if (screens.size < mostScreens) return;
    const idle = [...screens.values()].filter(({ streams, seenAt }) => streams === 0 && now() - seenAt >= patience);
    const [gone] = idle.sort((one, other) => one.seenAt - other.seenAt);
    if (gone) screens.delete(gone.secret);
  };
  const full = (most = mostRequests, perSecond = most): Bucket => ({ most, perSecond, left: most, at: now() });
  return {
    linkFor(seated) {
      for (const [link, { role, player }] of links)
        if (role === seated.role && player?.id === seated.player?.id) return link;
      const link = secret();
      links.set(link, seated);
      return link;
    },
    join(link) {
      const seated = links.get(link);
      if (!seated) return undefined;
      makeRoom();
      if (screens.size >= mostScreens) return 'full';
      const screen: Known = {
        ...seated,
        secret: secret(),
        bucket: full(),
        files: full(mostFiles, mostFiles / 4),
        streams: 0,
        seenAt: now(),
      };
      screens.set(screen.secret, screen);
      return screen;
    },
    screenWith: (known) => (known === undefined ? undefined : screens.get(known)),
    mayAsk(screen, address, isFile) {
      const known = screen && screens.get(screen.secret);
      if (known) {
        known.seenAt = now();
        return taken(isFile ? known.files : known.bucket, now());
      }
      if (strangers.size >= mostStrangers) strangers.clear();
      const bucket = strangers.get(address) ?? full();
      strangers.set(address, bucket);
      return taken(bucket, now());
    },
    streaming({ secret: own }) {
      const known = screens.get(own);
      if (known) known.streams++;
      return () => {
        if (known) known.streams--;
      };
    },
  };
}

/** Takes one from the bucket, if there is any. */
function taken(bucket: Bucket, now: number): boolean {
  bucket.left = Math.min(bucket.most, bucket.left + ((now - bucket.at) / 1000) * bucket.perSecond);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}
