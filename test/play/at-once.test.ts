import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/game/keeping/game.ts';
import { guide } from '../../src/play/leading/guide.ts';
import type { SaidAtOnce, SaidAtOnceHow } from '../../src/play/set-up/at-once.ts';
import { emptyTable, gone, ScriptedScreen } from './scripted-screen.ts';

const words = { mode: 'joint-ops', demo: true, mission: '1', map: '1', seed: 'at once' } as const;
const game = (more: object = {}, withPlaces = true): SaidAtOnce => ({
  is: 'words',
  words: { ...words, ...more },
  withPlaces,
});

/** A screen that says all of it at once, and then puts everybody on the map. */
async function satDown(said: readonly SaidAtOnce[], laysOut: readonly ('ready' | 'set-up')[] = ['ready']) {
  const table = emptyTable();
  const screen = new ScriptedScreen([]);
  const hows: SaidAtOnceHow[] = [];
  const laid: Game[] = [];
  const [saying, laying] = [[...said], [...laysOut]];
  const atOnce = {
    say: async (how: SaidAtOnceHow) => {
      hows.push(how);
      return saying.shift();
    },
    layOut: async (now: Game) => {
      laid.push(now);
      return laying.shift() ?? 'ready';
    },
  };
  const draft = { read: () => [], keep: () => {}, drop: () => {} };
  const teams = { ways: '', rosterIn: async () => undefined };
  await guide({ screen, access: table.access, draft, teams, atOnce }).catch((problem) => {
    if (!(problem instanceof Error) || problem.message !== gone().message) throw problem;
  });
  return { ...table, screen, hows, laid };
}

describe('a set-up that is said at once', () => {
  it('is the game with all that was said, and the map comes before the first step', async () => {
    const more = {
      diceOf: 'players' as const,
      npos: 1,
      npoTypes: 'harder' as const,
      eventCards: -1,
      theme: ['crownworld'],
      inventory: ['warrior=9'],
      owner: ['anna=dorn,meck'],
    };
    const { keeper, laid, screen } = await satDown([game(more)]);
    const { config } = keeper().read().state;
    expect(config).toMatchObject({
      diceOf: 'players',
      difficulty: { npos: 1, types: 'harder', cards: -1 },
      themes: ['crownworld'],
      inventory: { 'necron-warrior': 9 },
    });
    expect(config.roster.map(({ owner }) => owner)).toEqual([undefined, 'anna', 'anna', undefined]);
    expect(laid).toHaveLength(1);
    expect(screen.told.filter(({ is }) => is === 'begun')).toEqual([]);
  });

  it('without places tells what is to be set up instead', async () => {
    const { laid, screen } = await satDown([game({}, false)]);
    expect(laid).toEqual([]);
    expect(screen.told[0]?.is).toBe('begun');
  });

  it('is said again where it comes to no game, with the reason', async () => {
    const { hows, laid } = await satDown([game({ map: '9' }), game()]);
    expect(hows.map(({ refused }) => refused?.message)).toEqual([undefined, 'There is no map 9.']);
    expect(laid).toHaveLength(1);
  });

  it('comes back from the map, and the game that is there gives way to the next', async () => {
    const { hows, words: begun } = await satDown([game(), game({ map: '2' })], ['set-up', 'ready']);
    expect(hows.map(({ anew }) => anew)).toEqual([false, true]);
    expect(begun.map(({ overwrite }) => overwrite)).toEqual([undefined, true]);
  });

  it('leads to the questions of another kind of game', async () => {
    const { screen, laid } = await satDown([{ is: 'other', kind: 'adversary-ops' }]);
    expect(screen.questions).toEqual(['player-a']);
    expect(laid).toEqual([]);
  });
});
