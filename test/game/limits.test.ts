import { describe, expect, it } from 'vitest';
import { plainTerms } from '../../src/game/answering/terms.ts';
import { type Deed, type NewGame, openGame } from '../../src/game/open-game.ts';
import type { SetUpWords } from '../../src/play/game-access.ts';
import { setUpFrom } from '../../src/play/set-up/begin.ts';

/*
 * A game has the same limits whichever way something comes into it: a program's start, the words of a page, a deed.
 */

const kel = { name: 'Kel', apl: 3, wounds: 12, save: 3, weapons: [] };
const gun = { name: 'Gun', type: 'ranged', profile: '4 3+ 3/4' } as const;
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...kel, id: `k${index}` }));
const begun = (operatives: readonly object[], more: object = {}) => {
  const start: NewGame = Object({ mission: 1, map: 1, seed: 'a', operatives, ...more });
  return openGame({ start });
};

describe('who begins a game', () => {
  it.each<[string, readonly object[], string]>([
    ['61 operatives', many(61), '60'],
    [
      'an id twice',
      [
        { ...kel, id: 'kel' },
        { ...kel, id: 'kel' },
      ],
      'the id kel is used twice',
    ],
    ['wounds', [{ ...kel, wounds: 1_000_000_000 }], '100'],
    ['no wounds', [{ ...kel, wounds: -1 }], '1 or more'],
    ['APL', [{ ...kel, apl: 99 }], '9'],
    ['a profile', [{ ...kel, weapons: [{ ...gun, profile: '99 0+ 999999/999999' }] }], 'Atk is from 1 to 8'],
    ['a name', [{ ...kel, name: 'x'.repeat(90_000) }], '60 characters'],
  ])('may not bring %s beyond the limit, in a program or at a page', async (_, operatives, said) => {
    await expect(begun(operatives)).rejects.toMatchObject({
      code: 'invalid-data',
      message: expect.stringContaining(said),
    });
    const words: SetUpWords = Object({
      mission: '1',
      map: '1',
      operatives: operatives.map((one) => ({ id: 'k1', ...one })),
    });
    await expect(setUpFrom(words, plainTerms)).rejects.toMatchObject({ code: 'invalid-data' });
  });

  it('may bring what is at the limit', async () => {
    const most = { ...kel, name: 'x'.repeat(60), wounds: 100, apl: 9, weapons: [gun] };
    expect((await begun([most])).state.operatives).toMatchObject([{ maxWounds: 100, apl: 9 }]);
    expect((await begun(many(60))).state.operatives).toHaveLength(60);
  });

  it('may not say words without end', async () => {
    const words: SetUpWords = Object({ mission: '1', map: '1', team: ['x'.repeat(160_000)] });
    await expect(setUpFrom(words, plainTerms)).rejects.toThrow(
      'The game: team[0] must have 500 characters at most, but is "xxx',
    );
    await expect(begun([kel], { seed: 'x'.repeat(501) })).rejects.toThrow('must have 500 characters at most');
  });
});

describe('a deed', () => {
  const refused = async (deed: Deed, said: string) => {
    const game = await begun([kel]);
    const before = game.entries.length;
    await expect(game.perform(deed)).rejects.toThrow(said);
    expect(game.entries).toHaveLength(before);
  };
  const operative = { ...kel, id: 'orr', name: 'Orr' };

  it.each<[string, Deed, string]>([
    [
      'wounds',
      { do: 'operative', args: { change: 'add', operative: { ...operative, wounds: 1e9 } } },
      '1 to 100 wounds',
    ],
    ['APL', { do: 'operative', args: { change: 'set', id: 'kel', to: { apl: -5 } } }, 'APL of 0 to 9, not -5'],
    ['Save', { do: 'operative', args: { change: 'set', id: 'kel', to: { save: 9 } } }, 'Save from 2+ to 6+'],
    ['a name', { do: 'operative', args: { change: 'set', id: 'kel', to: { name: 'x'.repeat(61) } } }, '60 characters'],
    [
      'a profile',
      {
        do: 'operative',
        args: { change: 'add', operative: { ...operative, weapons: [{ ...gun, profile: '99 0+ 1/1' }] } },
      },
      'Atk is from 1 to 8',
    ],
    ['CP at once', { do: 'cp', args: { by: Number.MAX_SAFE_INTEGER } }, 'CP change by -99 to 999'],
    ['CP in all', { do: 'cp', args: { by: 998 } }, 'The players have 2 CP, and 999 is the most.'],
    ['a text', { do: 'cp', args: { by: 1, for: 'x'.repeat(501) } }, '(501 characters)'],
    [
      'facts',
      { do: 'reconcile', args: { set: Array.from({ length: 201 }, () => ({ fact: 'threat', value: '1' })) } },
      'The deed: args.set must have 200 items at most, but is a list of 201.',
    ],
  ])('may not bring %s beyond the limit; nothing is written then', (_, deed, said) => refused(deed, said));

  it('may bring what is at the limit', async () => {
    const game = await begun([kel]);
    await game.perform({ do: 'cp', args: { by: 997 } });
    await game.perform({ do: 'operative', args: { change: 'set', id: 'kel', to: { apl: 0, name: 'x'.repeat(60) } } });
    expect(game.state).toMatchObject({ commandPoints: 999, operatives: [{ apl: 0 }] });
  });

  it('has a reason of 500 characters at most', async () => {
    const game = await begun([kel]);
    const overrule = 'x'.repeat(501);
    await expect(game.perform({ do: 'cp', args: { by: 1 } }, { overrule })).rejects.toThrow(
      'must have 500 characters at most',
    );
  });
});
