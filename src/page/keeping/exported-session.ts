import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { fits } from '../../catalog/schema-faults.ts';
import { anyText, anything, atLeast, lazily, such } from '../../catalog/schema-parts.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { readJson } from '../../session/disk/json-text.ts';
import { sessionBeyondLimits } from '../../session/journal/limits-of-session.ts';
import type { Session } from '../../session/journal/session.ts';

const marked = lazily(() => atLeast({ 'tw-export': such(anything(), (mark) => mark !== undefined, 'be a number') }));
const exported = lazily(() => atLeast({ session: anyText(), sum: anyText() }));

/**
 * The session in what `tw export` writes; undefined where a text is none of that, such as the lines of a session file. Throws `Failure`
 * where it was changed on its way.
 */
export function exportedSession(text: string): string | undefined {
  const json = readJson(text);
  if (!json.ok || !fits(marked(), json.value)) return undefined;
  const { value } = json;
  if (!fits(exported(), value) || bytesToHex(sha256(utf8ToBytes(value.session))) !== value.sum)
    throw new Failure('usage', 'The file was changed on the way: its sum is not that of the session in it.');
  return value.session;
}

/** Throws `Failure` where a session from elsewhere exceeds the limits of a game. */
export function insistOnLimitsOf(session: Session): void {
  const beyond = sessionBeyondLimits(session);
  if (beyond !== undefined) throw new Failure('usage', `The file: ${beyond}`);
}
