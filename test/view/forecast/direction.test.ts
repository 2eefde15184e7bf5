import { describe, expect, it } from 'vitest';
import { printedSetting } from '../../../src/forecast/compare/director.ts';
import { wilson } from '../../../src/forecast/count/interval.ts';
import { directionPage, settingsSoFar } from '../../../src/view/forecast/direction-page.ts';
import { percentOf } from '../../../src/view/forecast/percent.ts';
import { unicode } from '../looks.ts';

const tried = (wins: number, games: number, undecided = 0, npos = 0) => ({
  ...{ setting: { ...printedSetting, npos }, games, undecided, win: wilson(wins, games) },
});
const from = { turningPoint: 0, mission: 'regroup', map: 2, threat: 0 };
const said = { from, options: [], played: undefined, cap: 12, isStopped: false };
const found = (all: readonly [ReturnType<typeof tried>, ...ReturnType<typeof tried>[]]) => ({
  ...{ wish: 0.5, wishForPolicy: 0.5, chosen: all[0], reached: true, levers: [], tried: all, apart: [] },
});
const textOf = (...page: Parameters<typeof directionPage>): string => JSON.stringify(directionPage(...page));

describe('what the director says', () => {
  it('of a run that was ended early is no advice, and has the games of each setting', () => {
    const all = found([tried(1, 2), tried(1, 1, 0, 1)]);
    const text = textOf(all, { ...said, isStopped: true }, unicode);
    expect(text).toContain('Mission 6, map 2.');
    expect(text).toContain('Stopped early. Nearest to 50 % so far: as printed, won 50 % (9-91).');
    expect(text).toContain('Tried so far');
    expect(text).toContain('Games');
    expect(text).not.toMatch(/Set the game up|each"/);
    const [block] = directionPage(all, said, { ...unicode, plain: true });
    expect(block?.kind === 'table' && block.table.rows.map((row) => row.at(-1))).toEqual(['1', '2']);
  });

  it('names games that were not decided; where none was, it advises nothing', () => {
    const some = textOf(found([tried(1, 6, 5), tried(1, 6, 0, 1)]), said, unicode);
    expect(some).toContain('as printed, won 17 % (3-56), 5 of 6 games undecided.');
    expect(some).toContain('All that was tried, 6 games each');
    expect(some).toContain('Undecided');
    const none = textOf(found([tried(0, 2, 2), tried(0, 2, 2, 1)]), { ...said, cap: 1 }, unicode);
    expect(none).toContain('No game was decided by turning point 1, so these settings cannot be compared.');
    expect(none).toContain('Play further: a higher --cap.');
    expect(none).not.toMatch(/Nearest|Set the game up/);
  });

  it('tells how far it is, by games and by time', () => {
    const at = { tally: { options: [{ games: 12, wins: 11 }] }, of: 10 };
    const first = { ...at, from: 1, to: 7 };
    expect(settingsSoFar(first, { games: 60, seconds: 60, since: 20 })).toBe(
      'Settings 1 to 7 of 10: 12 of at most 60 games each, as printed 92 % (65-99), about 40 s left',
    );
    // 84 of 600 games took 42 seconds.
    expect(settingsSoFar(first, { games: 60, since: 42 })).toMatch(/12 of 60 games each, .*about 258 s left$/);
    expect(settingsSoFar({ ...at, from: 8, to: 10 }, { games: 12, seconds: 60, since: 50 })).toBe(
      'Settings 8 to 10 of 10: 12 of at most 12 games each, about 0 s left',
    );
  });

  it('says which games are not its own', () => {
    const [one] = [tried(1, 2)];
    expect(textOf(found([one]), said, unicode)).not.toContain('has measured');
    expect(textOf(found([{ ...one, measured: 1 } as typeof one]), said, unicode)).toContain(
      'Games that the release has measured are counted with these.',
    );
  });

  it('to a program has four decimals', () => {
    const [block] = directionPage(found([tried(1, 3)]), said, { ...unicode, plain: true });
    expect(block?.kind === 'table' && block.table.rows).toEqual([['as printed', '0.3333', '0.0615', '0.7923', '3']]);
  });
});

describe('per cent', () => {
  it('are rounded as people do it', () => {
    expect(percentOf(226 / 400)).toBe(57);
    expect([0, 0.004, 0.005, 0.125, 1, -0.5].map(percentOf)).toEqual([0, 0, 1, 13, 100, -50]);
  });
});
