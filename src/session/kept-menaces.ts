import { join } from 'node:path';
import { type Menace, newMenaces, recallMenaces } from '../rules/attack-odds/attack-odds.ts';
import { every, finite, objectAs, type Shape, text } from '../shape/shape.ts';
import { cacheFolder, type Environment, keepSummed, summedIn } from './disk/cache-folder.ts';

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
    if (menaces) keepSummed(folder, name, { of: build, menaces } satisfies Kept);
  };
}

function menacesIn(file: string, build: string): readonly [string, Menace][] {
  const kept = summedIn(file);
  return keptShape.is(kept, []) && kept.of === build ? Object.entries(kept.menaces) : [];
}
