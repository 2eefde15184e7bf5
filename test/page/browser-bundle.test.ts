import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
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
  it('is bundled without any module of Node, in less than the page may have', async () => {
    const { outputFiles } = await bundled(played.map((path) => `export * from './${path}';`).join('\n'));
    const code = outputFiles[0]?.contents ?? new Uint8Array();
    expect(Buffer.from(code).toString('utf8')).not.toMatch(/["']node:/);
    expect(brotliCompressSync(code).length).toBeLessThan(350_000);
  });

  it.each(['game/keeping/in-file.ts', 'session/disk/data-hash.ts', 'session/files/read-session.ts'])(
    '%s needs a disk, and no browser takes it',
    async (path) => {
      await expect(bundled(`export * from './${path}';`)).rejects.toThrow(/Could not resolve "node:/);
    },
  );
});
