import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressedPackage } from '../../bin/address.mjs';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** What the release script says of these things. */
function told(code: string): unknown {
  const words = `import { obstacles, steps } from ${JSON.stringify(join(root, 'bin/release.mjs'))};
    process.stdout.write(JSON.stringify(${code}));`;
  return JSON.parse(spawnSync(process.execPath, ['--input-type=module', '-e', words], { encoding: 'utf8' }).stdout);
}

/** With a page of its own: of one that is not known, nobody knows where it plays. */
const addressed = addressedPackage({ name: 'tw' }, 'https://example.org/tw');

const obstaclesOf = (things: object): unknown =>
  told(
    `obstacles(${JSON.stringify({ version: '1.2.0', changelog: '# Changelog\n\n## 1.2.0 (2026-12-01)\n', changed: '', tags: ['v1.1.0'], own: addressed, readme: '# tw\n', ...things })})`,
  );

describe('npm run release', () => {
  it('has steps that package.json knows', () => {
    const steps = JSON.parse(JSON.stringify(told('steps.map(({ command }) => command)')));
    const names = steps.filter(([, word]: string[]) => word === 'run').map(([, , name]: string[]) => name);
    expect(names).toEqual(['matrix', 'fuzz', 'bench', 'build:notices', 'pictures']);
    expect(names.filter((name: string) => scripts[name] === undefined)).toEqual([]);
    expect(steps[0]).toEqual(['npm', 'test']);
  });

  it('begins with everything committed, and a dated section of the changelog', () => {
    expect(obstaclesOf({})).toEqual([]);
    expect(obstaclesOf({ changed: ' M README.md' })).toEqual(['Not committed yet:\n M README.md']);
    expect(obstaclesOf({ changelog: '## 1.2.0\n' })).toEqual(['CHANGELOG.md has no section "## 1.2.0 (DATE)".']);
    expect(obstaclesOf({ changelog: '## Unreleased\n\n## 1.2.0 (2026-12-01)\n' })).toEqual([
      'CHANGELOG.md still has a section "## Unreleased".',
    ]);
  });

  it('releases nothing that nobody would find', () => {
    expect(obstaclesOf({ own: { name: 'tw' } })).toEqual([
      'package.json does not say where the project is found. Say it: npm run address -- https://…',
    ]);
    expect(obstaclesOf({ own: { name: 'tw', homepage: 'https://example.org/tw' } })).toEqual([
      'package.json and README.md do not follow from https://example.org/tw: npm run address -- https://example.org/tw',
    ]);
  });

  it('releases no version twice', () => {
    expect(obstaclesOf({ tags: ['v1.1.0', 'v1.2.0'] })).toEqual([
      'v1.2.0 is released already: raise the version in package.json.',
    ]);
  });
});
