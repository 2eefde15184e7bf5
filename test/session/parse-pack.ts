import type { Pack } from '../../src/catalog/pack.ts';
import { readPack } from '../../src/session/packs/read-pack.ts';

type Parsed = { readonly ok: true; readonly pack: Pack } | { readonly ok: false; readonly message: string };

/** The pack in a text alone; `file` is only named. */
export function parsePack(file: string, text: string): Parsed {
  const read = readPack([{ file, text }]);
  return read.ok ? read : { ok: false, message: read.message };
}
