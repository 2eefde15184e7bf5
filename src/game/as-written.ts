import { isDeepStrictEqual } from 'node:util';
import { eventDefinitions, type GameEvent } from '../rules/events.ts';

/**
 * Whether an event that has been written would be written the same now. A field that came later, and that the older
 * line does not have, is no difference.
 */
export function isAsWritten(written: GameEvent | undefined, now: GameEvent | undefined): boolean {
  if (written === undefined || now === undefined) return written === now;
  const lacking = new Set(
    eventDefinitions[now.type].parts.filter(({ key, later }) => later && !(key in written)).map(({ key }) => key),
  );
  const comparable = Object.fromEntries(Object.entries(now).filter(([key]) => !lacking.has(key)));
  const stored: unknown = JSON.parse(JSON.stringify(comparable));
  return isDeepStrictEqual(written, stored);
}

/** The same of all that happened, in order. */
export const areAsWritten = (written: readonly GameEvent[], now: readonly GameEvent[]): boolean =>
  written.length === now.length && written.every((event, index) => isAsWritten(event, now[index]));
