import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const kept = join(root, 'node_modules/.cache/packed');

/** All that a package is made of. */
const sources = [
  ...['src', 'data', 'bin', 'docs', 'examples', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['tsconfig.types.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md'],
];

/**
 * Unpacks the package as npm would install it from its tarball: into node_modules of a bare folder, beside the packages that it needs
 * by the lockfile and no others. It is packed anew where a source has changed since; its declarations are made anew only on demand, as
 * they take longer than all else. Returns the tarball.
 */
export function unpackInto(folder: string, what: 'program' | 'and types' = 'program'): string {
  const tarball = packed(what);
  const modules = join(folder, 'node_modules');
  const own = join(modules, 'tw-tomb-world');
  mkdirSync(own, { recursive: true });
  done('tar', ['-xzf', tarball, '-C', own, '--strip-components=1']);
  for (const path of productionPackages()) {
    const to = join(folder, path);
    if (existsSync(to)) continue;
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, path), to, { recursive: true });
  }
  return tarball;
}

interface Locked {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
}

/** The folders of what an installed tw needs, such as node_modules/inquirer; each holds what lies below it. */
function productionPackages(): readonly string[] {
  const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(packages).flatMap(([path, { dev, devOptional, optional }]) =>
    path === '' || dev || devOptional || optional ? [] : path,
  );
}

/** The tarball of the sources as they are. What has been made since the last change, as by `npm test`, is not made again. */
function packed(what: 'program' | 'and types'): string {
  const tarball = join(kept, 'package.tgz');
  const changed = Math.max(...sources.map((name) => newestIn(join(root, name))));
  const isOld = (made: string): boolean => timeOf(join(root, made)) <= changed;
  if (isOld('dist/NOTICES.txt')) done(process.execPath, ['bin/build-all.mjs']);
  if (what === 'and types' && isOld('dist/types')) done('npm', ['run', '--silent', 'types']);
  const needed = ['dist/NOTICES.txt', ...(what === 'and types' ? ['dist/types'] : [])];
  if (timeOf(tarball) > Math.max(changed, ...needed.map((made) => timeOf(join(root, made))))) return tarball;
  mkdirSync(kept, { recursive: true });
  // Another run may be packing now.
  const own = mkdtempSync(join(kept, 'packing-'));
  const [{ filename }] = JSON.parse(done('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', own]));
  renameSync(join(own, filename), tarball);
  rmSync(own, { recursive: true });
  return tarball;
}

/** When it was changed, in milliseconds; 0: it is not there. */
const timeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newestIn(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

function done(command: string, words: readonly string[]): string {
  const isWindows = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: root, encoding: 'utf8', shell: isWindows });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} ends with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
