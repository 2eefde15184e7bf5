// npm run release [-- --dry-run]: everything that a release has to pass, in order, and its tag. It publishes nothing: that is
// one command more, which it prints. A dry run looks whether a release could begin, and tells the steps.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lost } from './address.mjs';

const root = join(import.meta.dirname, '..');

/** The steps of a release as npm runs them; each stops it when it fails. */
export const steps = [
  { what: 'types, lint, unused code, build, all tests', command: ['npm', 'test'] },
  { what: 'the package under every Node, and publint', command: ['npm', 'run', 'matrix'] },
  { what: 'hostile command lines', command: ['npm', 'run', 'fuzz', '100000'] },
  { what: 'start-up, odds and whole games', command: ['npm', 'run', 'bench'] },
  { what: 'licences of what is bundled', command: ['npm', 'run', 'build:notices'] },
  { what: 'pictures of README and docs', command: ['npm', 'run', 'pictures'] },
  { what: 'what would be published', command: ['npm', 'publish', '--dry-run'] },
];

/** Why version `version` cannot be released as things are; empty: it can. */
export function obstacles({ version, changelog, changed, tags, own, readme }) {
  const begins = new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)$`, 'm');
  return [
    ...(changed === '' ? [] : [`Not committed yet:\n${changed}`]),
    ...(begins.test(changelog) ? [] : [`CHANGELOG.md has no section "## ${version} (DATE)".`]),
    ...(/^## Unreleased$/m.test(changelog) ? ['CHANGELOG.md still has a section "## Unreleased".'] : []),
    ...(tags.includes(`v${version}`) ? [`v${version} is released already: raise the version in package.json.`] : []),
    ...lost(own, readme),
  ];
}

/** Keeps what --json prints in this release, for the contract test of the next. */
function keepContract(version) {
  const file = join(root, `test/contract/output-${version}.json`);
  const printed = execFileSync(process.execPath, [join(root, 'bin/tw.cjs'), 'schema', 'output'], { maxBuffer: 1e8 });
  writeFileSync(file, printed);
  run(['npx', 'biome', 'check', '--write', file]);
  return file;
}

/** Of the tests every seed is played (test/seeds.ts). */
const env = { ...process.env, TW_SEEDS: 'all' };

function run([command, ...words]) {
  const shell = process.platform === 'win32';
  const { status } = spawnSync(command, words, { cwd: root, env, stdio: 'inherit', shell });
  if (status !== 0) stop(`${[command, ...words].join(' ')} failed. Nothing was tagged.`);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

function release(isDry) {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { version } = own;
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const known = { changed: git('status', '--porcelain'), tags: git('tag').split('\n') };
  const found = obstacles({ version, changelog, own, readme, ...known });
  console.log(`Release ${version}`);
  for (const { what, command } of steps) console.log(`  ${command.join(' ')}: ${what}`);
  console.log(`  test/contract/output-${version}.json, git tag v${version}`);
  if (found.length > 0) stop(found.join('\n'));
  if (isDry) return console.log('Nothing is in the way. This was a dry run.');
  for (const { command } of steps) run(command);
  const file = keepContract(version);
  if (git('status', '--porcelain') !== '') {
    git('add', '--all');
    git('commit', '-m', `Release ${version}: pictures and contract`);
  }
  if (!existsSync(file)) stop(`${file} is missing.`);
  git('tag', '--annotate', `v${version}`, '--message', `tw ${version}`);
  console.log(`v${version} is tagged. To publish it: git push --follow-tags && npm publish`);
}

if (process.argv[1] === import.meta.filename) release(process.argv.includes('--dry-run'));
