import { largestMessage } from '../wire/sent.ts';

/** What a page needs of the network, with what tells its seat. */
export interface Net {
  fetch(path: string, how?: FetchHow): Promise<Fetched>;
  openStream(path: string): Stream;
  /** Waits so many milliseconds. */
  pause(milliseconds: number): Promise<void>;
}

interface FetchHow {
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Fetched {
  readonly status: number;
  json(): Promise<unknown>;
  text(): Promise<string>;
}

/** A stream of news, until it breaks off. */
export interface Stream {
  onmessage: ((message: { readonly data: string }) => unknown) | null;
  onerror: (() => unknown) | null;
  close(): void;
}

/** The server knows this screen no more; `message`: in its words. */
export class SentAway extends Error {}

/** The server takes a message for wrong, or has a bug: to send it again would not help. */
export class NotTakenByServer extends Error {}

/** How long a page waits before it asks a server again that did not answer: longer each time. Milliseconds. */
const waits = [250, 500, 1000, 2000];
export const waitAfter = (time: number): number => waits[Math.min(time, waits.length - 1)] ?? 0;

/**
 * The JSON that a server replies; asked again until it answers. `away` is called when it does not. Throws `SentAway` and
 * `NotTakenByServer`.
 */
export async function replyOf(net: Net, path: string, message: unknown, away: () => void): Promise<unknown> {
  const how: FetchHow | undefined =
    message === undefined
      ? undefined
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(message) };
  if (how && new Blob([how.body]).size > largestMessage)
    throw new NotTakenByServer('That is more than 1 MB: the table does not take it.');
  for (let time = 0; ; time++) {
    try {
      const reply = await net.fetch(path, how);
      if (reply.status === 200) return await reply.json();
      if (reply.status === 401) throw new SentAway((await reply.text()).trim());
      // Too much at once: in a second it is taken.
      if (reply.status !== 429) throw new NotTakenByServer((await reply.text()).trim());
    } catch (problem) {
      if (problem instanceof SentAway || problem instanceof NotTakenByServer) throw problem;
      away();
    }
    await net.pause(waitAfter(time));
  }
}
