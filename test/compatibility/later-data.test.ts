import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameConfig } from '../../src/rules/state/state.ts';

/*
 * A later release adds a card to the data, and a mission. Games that an earlier one began know nothing of them.
 */

const folder = join(import.meta.dirname, '1.0.0');
const lineOne = (name: string): GameConfig =>
  JSON.parse(readFileSync(join(folder, name), 'utf8').split('\n', 1)[0] ?? '');
const then = (name: string) => JSON.parse(readFileSync(join(folder, name.replace('.jsonl', '.json')), 'utf8'));
const session = 'protocol-on-the-board.jsonl';

async function withMore() {
  const { default: cards } = await import('../../data/event-cards.json');
  const { default: missions } = await import('../../data/missions.json');
  const [card] = cards;
  const [mission] = missions;
  vi.resetModules();
  vi.doMock('../../data/event-cards.json', () => ({
    default: [...cards, { ...card, id: 'a-later-card', name: 'A Later Card', copies: 2, since: '1.10.0' }],
  }));
  vi.doMock('../../data/missions.json', () => ({
    default: [...missions, { ...mission, id: 'a-later-mission', name: 'A Later Mission', number: 7 }],
  }));
  return {
    ...(await import('../../src/rules/evolve/initial.ts')),
    ...(await import('../../src/session/files/read-session.ts')),
    ...(await import('../../src/game/keeping/game.ts')),
    ...(await import('../../src/game/again/verify.ts')),
    ...(await import('../../src/rules/deeds.ts')),
    ...(await import('../../src/view/status.ts')),
  };
}

describe('data that a later release adds', () => {
  let later: Awaited<ReturnType<typeof withMore>>;
  beforeAll(async () => {
    later = await withMore();
  });
  afterAll(() => {
    vi.doUnmock('../../data/event-cards.json');
    vi.doUnmock('../../data/missions.json');
    vi.resetModules();
  });

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
