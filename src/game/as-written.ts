import { isDeepStrictEqual } from 'node:util';
import { eventDefinitions, type GameEvent } from '../rules/events.ts';

/**
 * Whether an event that has been written would be written the same now. A field that came later, and that the older
 * line does not have, is no difference; nor is a sentence where a word stands today.
 */
export function isAsWritten(written: GameEvent | undefined, now: GameEvent | undefined): boolean {
  if (written === undefined || now === undefined) return written === now;
  const had: Readonly<Record<string, unknown>> = { ...written };
  const ignored = new Set(
    eventDefinitions[now.type].parts
      .filter(({ key, later, shape: { words } }) => (later && !(key in had)) || isProse(had[key], words))
      .map(({ key }) => key),
  );
  return isDeepStrictEqual(without(had, ignored), without(JSON.parse(JSON.stringify(now)), ignored));
}

/** The same of all that happened, in order. */
export const areAsWritten = (written: readonly GameEvent[], now: readonly GameEvent[]): boolean =>
  written.length === now.length && written.every((event, index) => isAsWritten(event, now[index]));

const isProse = (value: unknown, words: ReadonlySet<string> | undefined): boolean =>
  words !== undefined && typeof value === 'string' && !words.has(value);

const without = (event: Readonly<Record<string, unknown>>, keys: ReadonlySet<string>): unknown =>
  Object.fromEntries(Object.entries(event).filter(([key]) => !keys.has(key)));
