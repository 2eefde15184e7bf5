// npm run build:notices: dist/NOTICES.txt, the licence of every package that is bundled, by what esbuild says it has read.
// Each build writes its metafile to dist/meta.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences of packages that ship without their text, taken from their repositories. */
const texts = join(import.meta.dirname, 'licences');

/** The folders of the packages in these bundles, such as node_modules/@colors/colors, in order of the alphabet. */
export function bundledPackages(metafiles) {
  const folders = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) =>
      Object.keys(inputs).flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
    ),
  );
  return [...new Set(folders)].sort();
}

/** Name, version and licence of a package. Throws where there is no text of a licence. */
export function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const text = licenceIn(folder, name);
  if (text === undefined)
    throw new Error(`${name} has no licence text: put that of its repository into bin/licences/${fileOf(name)}.`);
  return `${name} ${version} (${license})\n\n${text.replaceAll('\r\n', '\n').trim()}\n`;
}

function licenceIn(folder, name) {
  const names = readdirSync(folder);
  const file = names.find((each) => /^(?:mit-)?(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i.test(each));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8');
  const ours = join(texts, fileOf(name));
  if (existsSync(ours)) return readFileSync(ours, 'utf8');
  const readme = names.find((each) => /^readme\.md$/i.test(each));
  const told = readme && readFileSync(join(folder, readme), 'utf8');
  return told && /^.*licen[cs]e.*\n[-=]*\n+(Copyright [\s\S]*?Permission [\s\S]*? SOFTWARE\.)$/im.exec(told)?.[1];
}

const fileOf = (name) => `${name.replace('/', '-')}.txt`;

/** All notices: of the game and its data first, then of the packages. */
export function noticesFor(metafiles, sources) {
  const line = `${'-'.repeat(80)}\n`;
  const packages = bundledPackages(metafiles).map(noticeOf);
  return `${sources.trim()}\n\n${line}\nThe program holds these libraries.\n\n${packages.map((each) => `${line}${each}\n`).join('')}`;
}

export function writeNotices() {
  const metafiles = readdirSync('dist/meta').map((name) => JSON.parse(readFileSync(join('dist/meta', name), 'utf8')));
  writeFileSync('dist/NOTICES.txt', noticesFor(metafiles, readFileSync('docs/sources.md', 'utf8')));
}

if (process.argv[1] === import.meta.filename) writeNotices();
