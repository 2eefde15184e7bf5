import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { bundlePage, entries } from '../../bin/build-page.mjs';
import { teamsWithRules } from '../../src/catalog/rules-of-team.ts';

const root = join(import.meta.dirname, '../..');

/** What a page plays with: the rules, who keeps and carries out, what is shown, rosters and packs. */
const played = [
  'game/performing/perform.ts',
  'game/performing/new-game.ts',
  'game/keeping/in-memory.ts',
  'game/again/amend.ts',
  'game/again/audit.ts',
  'game/again/verify.ts',
  'game/again/why.ts',
  'game/teams/which-operatives.ts',
  'play/leading/guide.ts',
  'play/access/over-keeper.ts',
  'play/step-report-of.ts',
  'view/steps/step-report.ts',
  'view/steps/play-head.ts',
  'view/report/report.ts',
  'view/map/board-svg.ts',
  'rules/players/likely-places.ts',
  'session/journal/session.ts',
  'session/roster/read-roster.ts',
];

const bundled = (contents: string) =>
  build({
    stdin: { contents, resolveDir: join(root, 'src'), loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    legalComments: 'none',
    // Parts of their own: the rules of a kill team, loaded for a team that plays, the check of what is printed, when a game begins, and of a pack, where there is one.
    external: [
      '*/catalog/printed-data.ts',
      './check-kept.ts',
      '*/data/teams/any.rules.json',
      ...teamsWithRules.map((id) => `*/data/teams/${id}.rules.json`),
    ],
    alias: { '@colors/colors/safe': './bin/nothing.cjs' },
  });

describe('the game in a browser', () => {
  it('is bundled without any module of Node', async () => {
    const { outputFiles } = await bundled(played.map((path) => `export * from './${path}';`).join('\n'));
    const code = outputFiles[0]?.contents ?? new Uint8Array();
    expect(Buffer.from(code).toString('utf8')).not.toMatch(/["']node:/);
  });

  it.each(['game/keeping/in-file.ts', 'session/disk/data-hash.ts', 'session/files/read-session.ts'])(
    '%s needs a disk, and no browser takes it',
    async (path) => {
      await expect(bundled(`export * from './${path}';`)).rejects.toThrow(/Could not resolve "node:/);
    },
  );
});

describe('the page', () => {
  // Sheets, games ahead, rosters of other programs and packs come when somebody wants them.
  const played = [
    'src/page/app/main.tsx',
    'src/page/app/sit-down/sit-down-panel.tsx',
    'src/play/set-up/start.ts',
    // At a table `remote-access.ts`, which is smaller, has its place.
    'src/page/keeping/browser-access.ts',
    'src/page/app/aim/ahead-of.ts',
    'src/page/app/look/app.css',
    'data/teams/any.rules.json',
  ];

  it('has set-up, play, the figures and the rules of a team in 350 kB', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tw-size-'));
    const { outputFiles, metafile } = await bundlePage(entries('src/page/app/main.tsx'), folder);
    rmSync(folder, { recursive: true });
    const contents = new Map(outputFiles.map((file) => [basename(file.path), file.contents]));
    const sizes = new Map<string, number>();
    const sizeOne = (name: string): number => {
      const size = sizes.get(name) ?? brotliCompressSync(contents.get(name) ?? '').length;
      sizes.set(name, size);
      return size;
    };
    const sizeOf = (paths: Iterable<string>) => [...paths].reduce((sum, path) => sum + sizeOne(basename(path)), 0);
    const { outputs } = metafile;
    const outputOf = (entry: string): string =>
      Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entry) ?? '';
    const needs = (path: string, known = new Set<string>()): ReadonlySet<string> => {
      known.add(path);
      for (const { kind, path: next } of outputs[path]?.imports ?? [])
        if (kind === 'import-statement' && !known.has(next)) needs(next, known);
      return known;
    };
    const parts = played.map(outputOf);
    expect(parts.filter((path) => !contents.has(basename(path)))).toEqual([]);
    const teams = teamsWithRules.map((id) => {
      const own = [`figures:${id}`, `data/teams/${id}.rules.json`].map(outputOf);
      expect(own.filter((path) => !contents.has(basename(path)))).toEqual([]);
      return sizeOf(own);
    });
    const all = new Set(parts.flatMap((path) => [...needs(path)]));
    expect(sizeOf(all) + Math.max(...teams)).toBeLessThan(350_000);
    // It begins with one piece and the two that lead to it.
    expect(needs(outputOf('src/page/app/main.tsx')).size).toBeLessThan(6);
  });
});
