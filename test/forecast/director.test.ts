import { describe, expect, it } from 'vitest';
import { optionsApart } from '../../src/forecast/compare/apart.ts';
import {
  allSettings,
  changesIn,
  leversAlone,
  type Measured,
  nearestTo,
  predictedChance,
  printedSetting,
  worthTrying,
} from '../../src/forecast/compare/director.ts';
import { directionFor } from '../../src/game/simulation/direct.ts';
import type { GamePlayer } from '../../src/game/simulation/players.ts';
import { marinesAgainst } from './start.ts';

/** How many of 100 games are won with each lever alone: printed 50, easier 60, harder 40. */
const measured: readonly Measured[] = leversAlone.map(({ setting }) => {
  const easier = setting.npos < 0 || setting.types === 'easier' || setting.cards < 0;
  const isPrinted = setting === leversAlone[0]?.setting;
  return { setting, games: 100, wins: isPrinted ? 50 : easier ? 60 : 40 };
});

describe('the official levers', () => {
  it('have 27 settings, the printed one and six with one lever alone among them', () => {
    expect(allSettings).toHaveLength(27);
    expect(leversAlone).toHaveLength(7);
    expect(leversAlone[0]).toEqual({ lever: null, setting: printedSetting });
  });

  it('add up in log-odds: three that turn 50 into 60 % turn it into 77 %, easier and harder cancel out', () => {
    expect(predictedChance(printedSetting, measured)).toBeCloseTo(0.5, 6);
    expect(predictedChance({ npos: -1, types: 'printed', cards: 0 }, measured)).toBeCloseTo(0.599, 3);
    expect(predictedChance({ npos: -1, types: 'easier', cards: -1 }, measured)).toBeCloseTo(0.769, 3);
    expect(predictedChance({ npos: -1, types: 'harder', cards: 0 }, measured)).toBeCloseTo(0.5, 6);
  });

  it('are tried where they ought to come nearest, fewer changes first, none twice', () => {
    const [first, ...others] = worthTrying(0.77, measured, 3);
    expect(first).toEqual({ npos: -1, types: 'easier', cards: -1 });
    expect(others).toHaveLength(2);
    for (const { npos, types, cards } of others)
      expect([npos < 0, types === 'easier', cards < 0].filter(Boolean)).toHaveLength(2);
    expect(worthTrying(0.6, measured, 27)).toHaveLength(20);
  });

  it('differ from the printed setting by so many levers', () => {
    expect(changesIn(printedSetting)).toBe(0);
    expect(changesIn({ npos: 1, types: 'printed', cards: 0 })).toBe(1);
    expect(changesIn({ npos: 0, types: 'easier', cards: 0 })).toBe(1);
    expect(changesIn({ npos: 0, types: 'printed', cards: -1 })).toBe(1);
    expect(changesIn({ npos: 1, types: 'harder', cards: -1 })).toBe(3);
  });

  it('add up from the printed chance: 20 %, and 40 % with each lever easier, are 82 % with all three', () => {
    const rare = measured.map((one) => ({ ...one, wins: one.wins === 50 ? 20 : one.wins === 60 ? 40 : 10 }));
    const odds = (wins: number): number => Math.log((wins + 0.5) / (100 - wins + 0.5));
    const all = 1 / (1 + Math.exp(-(odds(20) + 3 * (odds(40) - odds(20)))));
    expect(all).toBeCloseTo(0.82, 2);
    expect(predictedChance({ npos: -1, types: 'easier', cards: -1 }, rare)).toBeCloseTo(all, 10);
    expect(worthTrying(all, rare, 1)).toEqual([{ npos: -1, types: 'easier', cards: -1 }]);
    expect(worthTrying(0.0001, rare, 1)).toEqual([{ npos: 1, types: 'harder', cards: 1 }]);
  });

  it('that were not measured alone count for nothing', () => {
    expect(predictedChance({ npos: -1, types: 'easier', cards: -1 }, [])).toBe(0.5);
  });

  it('come nearest by what was played; of two as near, the one with fewer changes', () => {
    expect(nearestTo(0.41, measured)?.wins).toBe(40);
    const same: readonly Measured[] = [
      { setting: { npos: 1, types: 'harder', cards: 0 }, games: 10, wins: 5 },
      { setting: printedSetting, games: 10, wins: 5 },
    ];
    expect(nearestTo(0.5, same)?.setting).toBe(printedSetting);
    expect(nearestTo(0.5, [])).toBeUndefined();
  });
});

describe('the director', () => {
  /** Made-up games: each NPO fewer, easier type and card fewer is worth 20 of 100 games. */
  const player: GamePlayer = async function* ({ options }, numbers) {
    for (const k of numbers)
      yield options.map(({ setUp = {} }, o) => {
        const { npos = 0, types = 'printed', cards = 0 } = setUp.difficulty ?? {};
        const ease = -npos + (types === 'easier' ? 1 : types === 'harder' ? -1 : 0) - cards;
        const r = (k * 37) % 100 < 30 + 20 * ease ? ('w' as const) : ('l' as const);
        return { k, o, r, why: '', tp: 5, down: 3, th: [15], d: 100 };
      });
  };
  const config = marinesAgainst('regroup');
  const job = { start: { config }, options: [{ policy: 'rush' }], seed: 's', cap: 1 };

  it('finds the setting nearest to the wish, and tells what each lever is worth', async () => {
    const found = await directionFor(job, { chance: 0.7 }, { games: 100, player });
    expect(found.chosen).toMatchObject({ wins: 70, games: 100 });
    expect(found.reached).toBe(true);
    expect(found.levers.find(({ setting }) => setting.npos === -1)?.difference).toBeCloseTo(0.2, 12);
    expect(found.levers.find(({ setting }) => setting.cards === 1)?.difference).toBeCloseTo(-0.2, 12);
    expect(found.levers).toHaveLength(6);
    expect(found.tried).toHaveLength(10);
  });

  it('tells other NPO limits and themes apart, against the printed setting, and chooses none of them', async () => {
    const apart = optionsApart({ ...config, themes: ['crownworld'] });
    expect(apart.map(({ option, value }) => `${option} ${value}`)).toEqual([
      'npo-limit 6',
      'npo-limit 14',
      'theme flayer-curse',
      'theme destroyer-cult',
    ]);
    expect(apart[2]?.setUp).toEqual({ themes: ['crownworld', 'flayer-curse'] });
    const few = optionsApart({ ...config, npoLimit: 6, themes: ['crownworld', 'flayer-curse'] });
    expect(few.map(({ value }) => value)).toEqual(['14', 'destroyer-cult']);
    /** Made-up games: with an NPO limit of 6 all are won, with a theme 10 of 100. */
    const limited: GamePlayer = async function* ({ options }, numbers) {
      for (const k of numbers)
        yield options.map(({ setUp: { npoLimit = 10, themes = [] } = {} }, o) => {
          const isWon = npoLimit < 10 || k % 100 < (themes.length > 0 ? 10 : 30);
          return { k, o, r: isWon ? 'w' : 'l', why: '', tp: 5, down: 3, th: [15], d: 100 };
        });
    };
    const found = await directionFor(job, { chance: 0.99, apart }, { games: 100, player: limited });
    expect(found.apart.map(({ difference }) => Math.round(difference * 100))).toEqual([70, 0, -20, -20]);
    expect(found.apart[0]?.win.chance).toBe(1);
    expect(found.apart[0]?.low).toBeGreaterThan(0.5);
    expect(found.chosen.wins).toBe(30);
    expect(found.reached).toBe(false);
  });

  it('says that none reaches a wish beyond all levers', async () => {
    const found = await directionFor(job, { chance: 0.99 }, { games: 100, player });
    expect(found.chosen.wins).toBe(90);
    expect(found.reached).toBe(false);
  });

  it('goes by the players: who wins more than the policy gets a harder game for the same wish', async () => {
    const plain = await directionFor(job, { chance: 0.5 }, { games: 100, player });
    const better = await directionFor(job, { chance: 0.5, played: { won: 8, games: 10 } }, { games: 100, player });
    expect(plain.wishForPolicy).toBeCloseTo(0.5, 12);
    expect(better.wishForPolicy).toBeLessThan(0.2);
    expect(better.chosen.wins).toBeLessThan(plain.chosen.wins);
  });
});
