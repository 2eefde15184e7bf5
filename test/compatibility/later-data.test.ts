import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameConfig } from '../../src/rules/state/state.ts';

/*
 * A later release adds a card to the data, and a mission. Games that an earlier one began know nothing of them.
 */

const folder = join(import.meta.dirname, '1.0.0');
const lineOne = (name: string): GameConfig =>
  JSON.parse(readFileSync(join(folder, name), 'utf8').split('\n', 1)[0] ?? '');
const then = (name: string) => JSON.parse(readFileSync(join(folder, name.replace('.jsonl', '.json')), 'utf8'));
const session = 'protocol-on-the-board.jsonl';

const root = join(import.meta.dirname, '../..');
const modules = [
  ...['rules/evolve/initial.ts', 'session/files/read-session.ts', 'game/keeping/game.ts', 'game/again/verify.ts'],
  ...['rules/deeds.ts', 'view/status.ts'],
];
type Later = typeof import('../../src/rules/evolve/initial.ts') &
  typeof import('../../src/session/files/read-session.ts') &
  typeof import('../../src/game/keeping/game.ts') &
  typeof import('../../src/game/again/verify.ts') &
  typeof import('../../src/rules/deeds.ts') &
  typeof import('../../src/view/status.ts');

/** What the data has besides in that release: like the first of its kind. */
const more: Readonly<Record<string, object>> = {
  'event-cards.json': { id: 'a-later-card', name: 'A Later Card', copies: 2, since: '1.10.0' },
  'missions.json': { id: 'a-later-mission', name: 'A Later Mission', number: 7 },
};

/** The sources with that data, put together in a folder beside the libraries that they load. */
async function withMore(beside: string): Promise<Later> {
  const outfile = join(beside, 'later.mjs');
  await build({
    stdin: {
      contents: modules.map((path) => `export * from './${path}';`).join('\n'),
      resolveDir: join(root, 'src'),
      loader: 'ts',
    },
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', packages: 'external', logLevel: 'error' },
    outfile,
    plugins: [
      {
        name: 'later data',
        setup({ onLoad }) {
          onLoad({ filter: /[\\/]data[\\/](?:event-cards|missions)\.json$/ }, ({ path }) => {
            const all: readonly object[] = JSON.parse(readFileSync(path, 'utf8'));
            return { loader: 'json', contents: JSON.stringify([...all, { ...all[0], ...more[basename(path)] }]) };
          });
        },
      },
    ],
  });
  return import(pathToFileURL(outfile).href);
}

describe('data that a later release adds', () => {
  const cache = join(root, 'node_modules/.cache');
  let beside: string;
  let later: Later;
  beforeAll(async () => {
    mkdirSync(cache, { recursive: true });
    beside = mkdtempSync(join(cache, 'later-'));
    later = await withMore(beside);
  });
  afterAll(() => rmSync(beside, { recursive: true, force: true }));

  it('is in games that it begins, or that are kept nowhere', () => {
    const config = lineOne(session);
    const deck = (tw?: string) =>
      later.initialState({ ...config, ...(tw === undefined ? { tw: '99.0.0' } : { tw }) }).deck.draw;
    expect(deck().filter((id) => id === 'a-later-card')).toHaveLength(2);
    expect(deck('1.10.0')).toContain('a-later-card');
    expect(deck('1.10.1')).toContain('a-later-card');
    expect(deck('2.0.0')).toContain('a-later-card');
    const { tw: _, ...nowhere } = config;
    expect(later.initialState(nowhere).deck.draw).toContain('a-later-card');
  });

  it.each(['1.0.0', '1.9.9'])('is in no game that %s began', (tw) => {
    expect(later.initialState({ ...lineOne(session), tw }).deck.draw).not.toContain('a-later-card');
  });

  it('leaves a kept session as it was, and verify finds the same dice in it', () => {
    const read = later.readSession(join(folder, session));
    if (!read.ok) throw new Error(read.message);
    const game = later.gameOf(read.session);
    for (const { entry, status } of then(session)) {
      const { todo: _, ...fields } = status;
      const now: unknown = JSON.parse(JSON.stringify(later.statusDocument(later.gameAt(game, entry).state, [])));
      expect(now).toMatchObject(fields.outcome === null ? { ...fields, seed: '' } : fields);
    }
    const { findings } = later.verify(game, later.deedRule, read.session.header.rules);
    expect(findings.map(({ what }) => what).filter((what) => what.includes('a-later-card'))).toEqual([]);
  });
});
