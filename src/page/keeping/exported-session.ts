import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { Failure } from '../../game/keeping/failure.ts';
import { readJson } from '../../session/disk/json-text.ts';
import { isRecord } from '../../shape/shape.ts';

/**
 * The session in what `tw export` writes; undefined where a text is none of that, such as the lines of a session file. Throws `Failure`
 * where it was changed on its way.
 */
export function exportedSession(text: string): string | undefined {
  const json = readJson(text);
  if (!json.ok || !isRecord(json.value) || json.value['tw-export'] === undefined) return undefined;
  const { session, sum } = json.value;
  if (typeof session !== 'string' || bytesToHex(sha256(utf8ToBytes(session))) !== sum)
    throw new Failure('usage', 'The file was changed on the way: its sum is not that of the session in it.');
  return session;
}
