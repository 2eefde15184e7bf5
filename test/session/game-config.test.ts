import { beforeAll, describe, expect, it } from 'vitest';
import { killzoneMap } from '../../src/catalog/maps.ts';
import type { Pack } from '../../src/catalog/pack.ts';
import { isKept } from '../../src/catalog/schema-faults.ts';
import { plainGame } from '../../src/game/performing/new-game.ts';
import type { GameConfig } from '../../src/rules/state/state.ts';
import { gameConfig } from '../../src/session/journal/config-schema.ts';
import { loadPackCheck } from '../../src/session/packs/kept-pack.ts';

beforeAll(loadPackCheck);

const plain = plainGame('s');
/** Where what a game is made with is wrong; empty where it is right. */
function wrong(change: Partial<GameConfig>): string {
  const trail: (string | number)[] = [];
  return isKept(gameConfig(), { ...plain, ...change }, trail) ? '' : trail.join('.');
}
const pack: Pack = {
  name: 'Dust',
  maps: [
    { ...killzoneMap(1), number: 'dust-1' },
    { ...killzoneMap(2), number: 'dust-2' },
  ],
  themes: [{ id: 'dim', name: 'Dim' }],
};

describe('what a game is made with, as a session keeps it', () => {
  it('has maps and themes of ours, or of its pack', () => {
    expect([wrong({ map: 'dust-1', pack }), wrong({ map: 'dust-2', pack }), wrong({ map: 3 })]).toEqual(['', '', '']);
    expect([wrong({ map: 'dust-3', pack }), wrong({ map: 'dust-1' })]).toEqual(['map', 'map']);
    expect([wrong({ themes: ['dim'], pack }), wrong({ themes: ['crownworld', 'dim'] })]).toEqual(['', 'themes.1']);
    expect(wrong({ themes: ['dim', 'crownworld'] })).toBe('themes.0');
  });

  it('leaves out cards of its own deck, and counts miniatures of its own datacards', () => {
    const without = (...ids: readonly string[]) => wrong({ difficulty: { ...plain.difficulty, without: ids } });
    expect([without(), without('flesh-hunger'), without('rain'), without('flesh-hunger', 'rain')]).toEqual([
      '',
      '',
      'difficulty.without.0',
      'difficulty.without.1',
    ]);
    expect([wrong({ inventory: { 'flayed-one': 2 } }), wrong({ inventory: { ghost: 2 } })]).toEqual([
      '',
      'inventory.ghost',
    ]);
    expect(wrong({ mission: 'nowhere' })).toBe('mission');
  });
});
