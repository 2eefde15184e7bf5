import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Menace, newMenaces, recallMenaces } from '../rules/menace.ts';
import { every, finite, objectAs, type Shape, text } from '../shape/shape.ts';
import { cacheFolder, type Environment, isOwn, keepFile, sumLength, sumOf } from './cache-folder.ts';

/** Menaces by attack and target, and which build of the program worked them out. */
interface Kept {
  readonly of: string;
  readonly menaces: Readonly<Record<string, Menace>>;
}
const keptShape: Shape<Kept> = objectAs<Kept>({
  of: text,
  menaces: every(objectAs<Menace>({ incapacitate: finite, mean: finite })),
});

/** So many are kept, the latest: more would take longer to read than most of them to work out. */
const most = 400;
const name = 'known';

/**
 * Spares this start the menaces that earlier ones worked out, by the same build of the program. They are believed only
 * where their file is whole and nobody else may have written it. What is returned keeps those that came up since.
 */
export function withMenacesKept(build: string, env: Environment): () => void {
  const folder = cacheFolder('menaces', env);
  if (folder === undefined) return () => {};
  recallMenaces(() => menacesIn(join(folder, name), build));
  return () => {
    const menaces = newMenaces(most);
    if (menaces) keepFile(folder, name, fileOf({ of: build, menaces }));
  };
}

/** The sum of the second line, then that line. */
function fileOf(kept: Kept): string {
  const line = JSON.stringify(kept);
  return `${sumOf(Buffer.from(line))}\n${line}`;
}

function menacesIn(file: string, build: string): readonly [string, Menace][] {
  try {
    if (!isOwn(file)) return [];
    const whole = readFileSync(file);
    const line = whole.subarray(sumLength + 1);
    if (whole.toString('latin1', 0, sumLength + 1) !== `${sumOf(line)}\n`) return [];
    const kept: unknown = JSON.parse(line.toString());
    return keptShape.is(kept, []) && kept.of === build ? Object.entries(kept.menaces) : [];
  } catch {
    return [];
  }
}
