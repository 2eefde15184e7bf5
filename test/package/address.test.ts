import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addressedPackage, addressedReadme, lost, playedAt, readmeOnNpm } from '../../bin/address.mjs';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const page = 'https://github.com/Somebody/tw';

describe("the project's page", () => {
  it('is one constant: what else names it follows from that', () => {
    expect(JSON.stringify(addressedPackage(own, own.homepage))).toBe(JSON.stringify(own));
    expect(addressedReadme(readme, own.homepage)).toBe(readme);
    expect(addressedPackage(own, page)).toMatchObject({
      homepage: page,
      repository: { type: 'git', url: `git+${page}.git` },
      bugs: { url: `${page}/issues` },
    });
    expect(addressedPackage(addressedPackage(own, page), undefined)).toEqual(addressedPackage(own, undefined));
    expect(lost(addressedPackage(own, page), addressedReadme(readme, page))).toEqual([]);
    expect(lost(addressedPackage(own, page), addressedReadme(readme, undefined))).toHaveLength(1);
  });

  it('has a page that plays in the browser, which README names first', () => {
    expect(playedAt(page)).toBe('https://somebody.github.io/tw/');
    expect(playedAt('https://example.org/tw')).toBeUndefined();
    const first = /\]\(([^)]*)\)/.exec(addressedReadme(readme, page))?.[1];
    expect(first).toBe('https://somebody.github.io/tw/');
    expect(addressedReadme(addressedReadme(readme, page), page)).toBe(addressedReadme(readme, page));
    expect(addressedReadme(addressedReadme(readme, page), undefined)).toBe(addressedReadme(readme, undefined));
  });

  it('on npm README shows the pictures and pages of its release, and nothing that is not there', () => {
    const told = readmeOnNpm(readme, { homepage: page, version: '1.2.0' });
    const links = [...told.matchAll(/(?:\]\(|src(?:set)?=")([^)"\s]+)/g)].map(([, link]) => link);
    expect(links.filter((link) => !link?.startsWith(page) && !link?.startsWith('#'))).toEqual([]);
    expect(told).toContain(`src="${page}/raw/v1.2.0/docs/pictures/turning-point-light.svg"`);
    expect(told).toContain(`(${page}/blob/v1.2.0/docs/players-guide.md)`);
    expect(readmeOnNpm(readme, { version: '1.2.0' })).toBe(readme);
  });

  it('is said once, stands in the packed README, in messages and nowhere else in the clone', () => {
    const clone = mkdtempSync(join(tmpdir(), 'tw-address-'));
    onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
    for (const name of ['bin', 'package.json', 'README.md'])
      cpSync(join(root, name), join(clone, name), { recursive: true });
    mkdirSync(join(clone, 'dist'));
    const address = (...words: readonly string[]) => {
      const { status, stderr } = spawnSync(process.execPath, [join(clone, 'bin/address.mjs'), ...words], {
        encoding: 'utf8',
      });
      return { status, stderr };
    };
    const textOf = (name: string): string => readFileSync(join(clone, name), 'utf8');
    for (const wrong of [[], ['tw'], ['http://example.org/tw'], [`${page}/`], [`${page}.git`]])
      expect(address(...wrong)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('npm run address -- https://…'),
      });
    expect(textOf('package.json')).toBe(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(address(page)).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(textOf('package.json'))).toEqual(addressedPackage(own, page));
    const said = textOf('README.md');
    expect(said).toBe(addressedReadme(readme, page));
    // A pack that was broken off has left README as it is for npm: the next one begins with that of the clone.
    for (const when of ['before', 'before']) {
      expect(address('pack', when)).toEqual({ status: 0, stderr: '' });
      expect(textOf('README.md')).toBe(readmeOnNpm(said, { homepage: page, version: own.version }));
    }
    address('pack', 'after');
    expect(textOf('README.md')).toBe(said);
    expect(readdirSync(join(clone, 'dist'))).toEqual([]);
  });
});
