import { createHash } from 'node:crypto';
import type { Player } from '../../rules/state/state.ts';
import type { DeviceRole } from '../wire/sent.ts';
import { isSameSecret } from './guard.ts';

/** What a link is for. */
export interface Seated {
  readonly role: DeviceRole;
  readonly player?: Player;
}

/** For the log, and for the journal. */
export const seatedWords = ({ role, player }: Seated): string => player?.id ?? role;

/** A page that has joined. */
export interface Device extends Seated {
  /** A hash of its secret: it tells the screen from all others, and opens no seat. */
  readonly id: string;
}

/** A page that has just joined, with what it has to keep. */
export interface DeviceJoined extends Device {
  /** What its cookie says. */
  readonly secret: string;
  /** What its page says in a header besides: a server at another port of this host is sent the cookie, and never this. */
  readonly key: string;
}

/** A screen as it is remembered when its server has ended: nothing in it opens a seat. */
export interface DeviceRemembered extends Device {
  /** A hash of its key. */
  readonly keyHash: string;
  /** Milliseconds since it last asked for something. */
  readonly ago: number;
}

interface Known extends Device {
  readonly keyHash: string;
  readonly bucket: Bucket;
  readonly files: Bucket;
  /** What closes each event stream that is open, the oldest first. */
  readonly streams: Set<() => void>;
  /** When it last asked for something. */
  seenAt: number;
}

/** Screens at a table. */
export const mostDevices = 16;
/** So many of them are kept for screens of the whole table. */
export const keptForTable = 4;
/** Event streams of a screen; one more closes the oldest. */
export const mostStreams = 3;
/** A link that is good once is good for so long. Milliseconds. */
const mostOnce = 60_000;
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

export interface DevicesHow {
  /** Milliseconds, from any beginning. */
  now(): number;
  /** A text of 128 random bits. */
  secret(): string;
  /** Screens of an earlier server at the same place, which sit here again. */
  readonly before?: readonly DeviceRemembered[] | undefined;
}

/** Who sits at the table: links are exchanged for a seat, and seats are known by their secret. */
export interface Devices {
  /** A new link, or the one that there is for the same. */
  linkFor(seated: Seated): string;
  /** A link that is void after its first use, and after a minute. */
  linkOnce(seated: Seated): string;
  /**
   * The seat that a link leads to; `'full'`: all are taken; `'higher'`: the screen that opens it, `before`, may do more already. Undefined:
   * no such link.
   */
  join(link: string, before?: Device): DeviceJoined | 'full' | 'higher' | undefined;
  /** The screen with that secret. */
  screenWith(secret: string | undefined): Device | undefined;
  /** Whether the page of the screen has its key. */
  hasKey(device: Device, key: string): boolean;
  /** All screens, for a server that comes after this one. */
  remembered(): readonly DeviceRemembered[];
  /** Whether one more request may be answered: of a screen, or of an address that has none. `isFile`: for a file of the page. */
  mayAsk(device: Device | undefined, address: string, isFile: boolean): boolean;
  /** An event stream of the screen is open until the function is called; `close` is called when it has too many. */
  streaming(device: Device, close: () => void): () => void;
}

export function devicesAt({ now, secret, before: remembered = [] }: DevicesHow): Devices {
  const links = new Map<string, Seated>();
  const once = new Map<string, { readonly seated: Seated; readonly until: number }>();
  const screens = new Map<string, Known>();
  const strangers = new Map<string, Bucket>();
  const isFull = (role: DeviceRole): boolean => {
    const others = [...screens.values()].filter((screen) => screen.role !== 'table').length;
    return screens.size >= mostDevices || (role !== 'table' && others >= mostDevices - keptForTable);
  };
  const makeRoom = (role: DeviceRole): void => {
    if (!isFull(role)) return;
    const idle = [...screens.values()].filter(
      (screen) => screen.streams.size === 0 && now() - screen.seenAt >= patience,
    );
    const those = role === 'table' ? idle : idle.filter((screen) => screen.role !== 'table');
    const [gone] = those.sort((one, other) => one.seenAt - other.seenAt);
    if (gone) screens.delete(gone.id);
  };
  /** Where a link leads; one that is good once is void then. */
  const ledBy = (link: string): Seated | undefined => {
    const known = once.get(link);
    once.delete(link);
    return known && known.until >= now() ? known.seated : links.get(link);
  };
  const full = (most = mostRequests, perSecond = most): Bucket => ({ most, perSecond, left: most, at: now() });
  const freshCounts = () => ({ bucket: full(), files: full(mostFiles, mostFiles / 4), streams: new Set<() => void>() });
  for (const { ago, ...screen } of remembered.slice(0, mostDevices))
    screens.set(screen.id, { ...screen, ...freshCounts(), seenAt: now() - ago });
  return {
    linkFor(seated) {
      for (const [link, { role, player }] of links)
        if (role === seated.role && player?.id === seated.player?.id) return link;
      const link = secret();
      links.set(link, seated);
      return link;
    },
    linkOnce(seated) {
      const link = secret();
      once.set(link, { seated, until: now() + mostOnce });
      return link;
    },
    join(link, before) {
      const seated = ledBy(link);
      if (!seated) return undefined;
      if (before && rank[before.role] > rank[seated.role]) return 'higher';
      if (before) screens.delete(before.id);
      makeRoom(seated.role);
      if (isFull(seated.role)) return 'full';
      const [own, key] = [secret(), secret()];
      const kept = { id: hashOf(own), keyHash: hashOf(key), ...freshCounts(), seenAt: now() };
      const screen: Known & DeviceJoined = { ...seated, ...kept, secret: own, key };
      screens.set(screen.id, screen);
      return screen;
    },
    screenWith: (known) => (known === undefined ? undefined : screens.get(hashOf(known))),
    hasKey: ({ id }, key) => isSameSecret(hashOf(key), screens.get(id)?.keyHash ?? ''),
    remembered: () =>
      [...screens.values()].map(({ id, keyHash, role, player, seenAt }) => ({
        ...{ id, keyHash, role, ago: now() - seenAt },
        ...(player && { player }),
      })),
    mayAsk(device, address, isFile) {
      const known = device && screens.get(device.id);
      if (known) {
        known.seenAt = now();
        return taken(isFile ? known.files : known.bucket, now());
      }
      if (strangers.size >= mostStrangers) strangers.clear();
      const bucket = strangers.get(address) ?? full();
      strangers.set(address, bucket);
      return taken(bucket, now());
    },
    streaming({ id: own }, close) {
      const streams = screens.get(own)?.streams ?? new Set();
      const [oldest] = streams;
      if (oldest && streams.size >= mostStreams) {
        streams.delete(oldest);
        oldest();
      }
      streams.add(close);
      return () => void streams.delete(close);
    },
  };
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A link lowers no screen that may do more. */
const rank: Readonly<Record<DeviceRole, number>> = { view: 0, player: 1, table: 2 };

/** Takes one from the bucket, if there is any. */
function taken(bucket: Bucket, now: number): boolean {
  bucket.left = Math.min(bucket.most, bucket.left + ((now - bucket.at) / 1000) * bucket.perSecond);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}
