// npm run address -- URL: says where the project is found, once for all. `homepage` of package.json is the one constant; what else
// names the project follows from it: `repository` and `bugs` for npm, README's first link, its pictures on npm, what tw says, the release.
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** package.json with the project's page and what follows from it; without a page, with none of it. */
export function addressedPackage({ repository: _, bugs: __, homepage: ___, ...own }, page) {
  if (page === undefined) return own;
  const { name, version, description, ...rest } = own;
  const addresses = {
    homepage: page,
    repository: { type: 'git', url: `git+${page}.git` },
    bugs: { url: `${page}/issues` },
  };
  return { name, version, description, ...addresses, ...rest };
}

/** Where the exported page plays (.github/workflows/release.yml); undefined where it is not known by the address alone. */
export function playedAt(page) {
  const [, owner, name] = /^https:\/\/github\.com\/([^/]+)\/([^/]+)$/.exec(page ?? '') ?? [];
  return owner && `https://${owner.toLowerCase()}.github.io/${name}/`;
}

/** README, whose first link is the page that plays in the browser. */
export function addressedReadme(readme, page) {
  const plain = readme.replace(/^\*\*\[Play it in your browser\]\([^)]*\)\*\*.*\n\n/m, '');
  const play = playedAt(page);
  const link = `**[Play it in your browser](${play})**: nothing to install; it keeps the game on your device, offline too.\n\n`;
  return play ? plain.replace(/^(# .*\n\n)/, (title) => `${title}${link}`) : plain;
}

/** README as npm shows it, where nothing lies beside it: pictures and pages are those of this release. */
export const readmeOnNpm = (readme, { homepage, version }) =>
  homepage === undefined
    ? readme
    : readme
        .replaceAll(/(\ssrc(?:set)?=")(?!https?:)/g, `$1${homepage}/raw/v${version}/`)
        .replaceAll(/(\]\()(?!https?:|#)/g, `$1${homepage}/blob/v${version}/`);

/** Why nobody would find a release with this package.json and README; empty: it is found. */
export function lost(own, readme) {
  if (own.homepage === undefined)
    return ['package.json does not say where the project is found. Say it: npm run address -- https://…'];
  const isWhole =
    JSON.stringify(addressedPackage(own, own.homepage)) === JSON.stringify(own) &&
    addressedReadme(readme, own.homepage) === readme;
  return isWhole
    ? []
    : [`package.json and README.md do not follow from ${own.homepage}: npm run address -- ${own.homepage}`];
}

const packageFile = join(root, 'package.json');
const readmeFile = join(root, 'README.md');
/** README of the clone while one for npm stands in its place. */
const readmeKept = join(root, 'dist/README.kept');
const own = () => JSON.parse(readFileSync(packageFile, 'utf8'));

function say(page) {
  if (!/^https:\/\/[^/\s]+(?:\/[^/\s]+)*$/.test(page ?? '') || page.endsWith('.git'))
    throw new Error('npm run address -- https://…: the address of the project, without a slash at its end.');
  writeFileSync(packageFile, `${JSON.stringify(addressedPackage(own(), page), null, 2)}\n`);
  writeFileSync(readmeFile, addressedReadme(readFileSync(readmeFile, 'utf8'), page));
}

function restore() {
  if (existsSync(readmeKept)) renameSync(readmeKept, readmeFile);
}

/** npm runs it before it packs (`before`), and when it has packed (`after`). */
function pack(when) {
  restore();
  if (when === 'after' || own().homepage === undefined) return;
  copyFileSync(readmeFile, readmeKept);
  writeFileSync(readmeFile, readmeOnNpm(readFileSync(readmeFile, 'utf8'), own()));
}

if (process.argv[1] === import.meta.filename) {
  const [, , word, when] = process.argv;
  if (word === 'pack') pack(when);
  else say(word);
}
