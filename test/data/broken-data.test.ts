import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** A copy of tw whose Scarab Swarm has no wounds. */
async function damaged() {
  const { default: cards } = await import('../../data/datacards.json');
  vi.resetModules();
  vi.doMock('../../data/datacards.json', () => ({
    default: cards.map((card, index) => (index === 0 ? { ...card, wounds: null } : card)),
  }));
  return {
    ...(await import('../../src/game/open-game.ts')),
    ...(await import('../../src/catalog/data-files.ts')),
    ...(await import('../../src/catalog/shipped-data.ts')),
  };
}

it('a printed map bounds each drop zone and territory', async () => {
  const { default: map } = await import('../../data/maps/map-1.json');
  const { wrongIn } = await import('../../src/catalog/data-files.ts');
  expect(wrongIn('maps/map-1.json', map)).toBeUndefined();
  for (const field of ['dropZone', 'territory'] as const)
    expect(wrongIn('maps/map-1.json', { ...map, [field]: { ...map[field], B: {} } })).toMatchObject({
      fault: { at: [field, 'B'], must: 'be bounded by x or y' },
    });
});

describe('a copy of tw that is damaged', () => {
  let copy: Awaited<ReturnType<typeof damaged>>;
  beforeAll(async () => {
    copy = await damaged();
  });
  afterAll(() => {
    vi.doUnmock('../../data/datacards.json');
    vi.resetModules();
  });

  it('begins no game with a datacard that is not right', async () => {
    const operatives = [{ name: 'Kel', apl: 3, wounds: 12 }];
    await expect(copy.openGame({ start: { mission: 1, map: 1, seed: 'a', operatives } })).rejects.toThrow(
      'data/datacards.json: [0].wounds must be a whole number, but is null.',
    );
  });

  it('is told of it by tw doctor, which parses every file', async () => {
    expect(copy.wrongIn('missions.json', [])).toMatchObject({ fault: { at: [], must: 'have 1 or more' } });
    expect(await copy.wrongInShipped()).toMatchObject({ file: 'datacards.json', fault: { at: [0, 'wounds'] } });
  });
});
