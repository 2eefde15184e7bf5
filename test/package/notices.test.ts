import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { shipped } from '../packed/program.ts';

const root = join(import.meta.dirname, '../..');
const notices = readFileSync(join(shipped, 'dist/NOTICES.txt'), 'utf8');

interface Metafile {
  readonly outputs: Readonly<Record<string, { readonly inputs: Readonly<Record<string, unknown>> }>>;
}
const metafiles: readonly Metafile[] = readdirSync(join(root, 'dist/meta')).map((name) =>
  JSON.parse(readFileSync(join(root, 'dist/meta', name), 'utf8')),
);

/** What the launcher of notices says of a folder in place of node_modules. */
function noticeFor(files: Readonly<Record<string, string>>): { readonly told: string; readonly problem: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tw-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const code = `import { noticeOf } from ${JSON.stringify(join(root, 'bin/write-notices.mjs'))};
    process.stdout.write(noticeOf(${JSON.stringify(folder)}));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  return { told: stdout, problem: stderr };
}

it('every bundle that ships says what it was made of', () => {
  const paths = readdirSync(shipped, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  expect(paths).toEqual(expect.arrayContaining(['dist/NOTICES.txt', 'LICENSE', 'dist/tw.cjs', 'dist/game.mjs']));
  const bundles = paths.filter((path) => /^dist\/.*\.[cm]?js$/.test(path));
  const told = metafiles.flatMap(({ outputs }) => Object.keys(outputs));
  expect(bundles.filter((path) => !told.includes(path))).toEqual([]);
});

it('every library in a bundle is named with its licence', () => {
  const inputs = metafiles.flatMap(({ outputs }) => Object.values(outputs)).flatMap((each) => Object.keys(each.inputs));
  const libraries = new Set(
    inputs.filter((file) => file.includes('node_modules/')).map((file) => file.replace(/^.*node_modules\//, '')),
  );
  const names = new Set([...libraries].map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path));
  expect([...names]).toEqual(expect.arrayContaining(['commander', 'saxes', 'seedrandom']));
  const sections = notices.split(/^-{80}$/m).map((section) => section.trim());
  for (const name of names) {
    const own = sections.filter((section) => section.startsWith(`${name} `));
    expect([name, own.length]).toEqual([name, 1]);
    expect(own[0], name).toMatch(/Permission (?:is hereby granted|to use)|Redistribution and use|Apache License/);
    expect(own[0], name).toMatch(/Copyright|\(c\)/i);
  }
});

it('the notices begin with what is of the game and what is ours', () => {
  expect(notices).toMatch(/^# Licences and sources\n/);
  expect(notices).toContain('not affiliated with, sponsored or endorsed by Games Workshop');
});

it('a library without a licence text stops the build, and says where to put one', () => {
  const bare = { 'package.json': '{"name":"bare","version":"1.0.0","license":"MIT"}' };
  expect(noticeFor(bare)).toMatchObject({
    told: '',
    problem: expect.stringContaining(
      'bare has no licence text: put that of its repository into bin/licences/bare.txt.',
    ),
  });
  expect(noticeFor({ ...bare, 'README.md': '# bare\n\nMIT licence.\n' }).told).toBe('');
  expect(noticeFor({ ...bare, 'LICENSE.md': 'Permission is hereby granted.\n' }).told).toBe(
    'bare 1.0.0 (MIT)\n\nPermission is hereby granted.\n',
  );
});
