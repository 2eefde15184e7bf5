import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { largestMessage } from '../wire/sent.ts';

/** A request that is not answered, and why; `status` of HTTP. */
export interface Turned {
  readonly status: number;
  readonly why: string;
}

/** Where the server can be reached: `127.0.0.1:4242`. */
export type Hosts = ReadonlySet<string>;

/** As browsers name it: they leave the usual port of HTTP out. */
export const hostsOf = (name: string, port: number): readonly string[] =>
  port === 80 ? [name, `${name}:80`] : [`${name}:${port}`];

/**
 * Whether a request comes from a page of this very server. A name that somebody else has led here (rebinding) is none of our hosts; a
 * page of somebody else has another origin; a form cannot send JSON.
 */
export function turnedAway({ headers, method = '' }: IncomingMessage, hosts: Hosts): Turned | undefined {
  const { host = '', origin } = headers;
  if (!hosts.has(host.toLowerCase())) return { status: 421, why: 'This server has another name.' };
  if (origin !== undefined && origin !== `http://${host}`) return { status: 403, why: 'Another page has asked.' };
  if (method !== 'POST') return undefined;
  if (origin === undefined) return { status: 403, why: 'No page has asked.' };
  return /^application\/json\b/.test(headers['content-type'] ?? '')
    ? undefined
    : { status: 415, why: 'Only JSON is taken.' };
}

/** Whether two secrets are the same; the time that it takes tells nothing. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Whether a page of another site has made the browser ask, as far as the browser tells. */
export const isOfOtherSite = ({ headers }: IncomingMessage): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString());

/**
 * Bytes that are read of a body that is too large, and forgotten: who is cut off while it still sends hears no answer, and sends it again.
 */
const mostForgotten = 32_000_000;

/** The JSON value of a body, or why it is not taken. */
export async function bodyOf(request: IncomingMessage): Promise<{ readonly value: unknown } | Turned> {
  const tooLarge: Turned = { status: 413, why: 'A message has no more than 1 MB.' };
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    if (size > mostForgotten) return tooLarge;
    if (size <= largestMessage) parts.push(part);
    else parts.length = 0;
  }
  if (size > largestMessage) return tooLarge;
  try {
    return { value: JSON.parse(Buffer.concat(parts).toString('utf8')) };
  } catch {
    return { status: 400, why: 'The message is not JSON.' };
  }
}

/** The value of one cookie. */
export function cookieIn({ headers }: IncomingMessage, name: string): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
