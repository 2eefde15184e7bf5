import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';

/** These texts in a zip archive, by their paths. */
export const zipped = (texts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)])));

/** The texts of a folder of `examples`, by their paths in it. */
export function exampleTexts(name: string): Readonly<Record<string, string>> {
  const folder = join(import.meta.dirname, '../../examples', name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  return Object.fromEntries(
    files.map((path) => [`${name}/${path.replaceAll('\\', '/')}`, readFileSync(join(folder, path), 'utf8')]),
  );
}

/** An example as somebody gives it away: its folder, zipped. */
export const zippedExample = (name: string): Uint8Array => zipped(exampleTexts(name));
