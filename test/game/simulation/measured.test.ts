import { expect, it } from 'vitest';
import { isMeasuredSetUp } from '../../../src/cli/simulation/measured.ts';
import { printedSetting } from '../../../src/forecast/compare/director.ts';
import { wilson } from '../../../src/forecast/count/interval.ts';
import { methodOf } from '../../../src/forecast/play/job.ts';
import { measuredNearest, withMeasured } from '../../../src/game/simulation/measured.ts';
import { jobOf, setUp } from '../../measure/played.ts';

const config = setUp('demolition-protocol');
const method = methodOf(jobOf('demolition-protocol'));
const played = (games: number, wins: number, npos = 0) => ({
  ...{ setting: { ...printedSetting, npos }, games, wins, undecided: 0, win: wilson(wins, games) },
});
const printed = measuredNearest(config, 0.5)?.printed;
if (!printed) throw new Error('mission 2 on map 1 is measured');
const { games, wins } = printed;

it('games that the release has measured are added to those of another seed; with its own seed they are the same ones', () => {
  expect(withMeasured(config, { ...method, seed: 'other' })(played(3, 1))).toMatchObject({
    ...{ games: games + 3, wins: wins + 1, measured: games, win: wilson(wins + 1, games + 3) },
  });
  expect(withMeasured(config, method)(played(3, 1))).toMatchObject({ games, wins, measured: games });
  const more = played(games + 1, 0);
  expect(withMeasured(config, method)(more)).toBe(more);
});

it('games that the release has measured are none of another way to play, map or setting', () => {
  const few = played(3, 1);
  for (const other of [{ policy: 'rush/5' }, { cap: 3 }, { dice: 'other/1' }, { board: 'other/1' }])
    expect(withMeasured(config, { ...method, ...other })(few)).toBe(few);
  expect(withMeasured({ ...config, map: 'vault/cistern' }, method)(few)).toBe(few);
  const unmeasured = { ...few, setting: { npos: 1, types: 'harder', cards: 1 } as const };
  expect(withMeasured(config, method)(unmeasured)).toBe(unmeasured);
});

it('a set-up is the measured one if that team plays and nothing but mission and map is chosen', async () => {
  expect(await isMeasuredSetUp(config)).toBe(true);
  expect(await isMeasuredSetUp({ ...config, map: 4, mission: 'regroup' })).toBe(true);
  expect(await isMeasuredSetUp({ ...config, npoLimit: 9 })).toBe(false);
  expect(await isMeasuredSetUp({ ...config, themes: ['crownworld'] })).toBe(false);
  expect(await isMeasuredSetUp({ ...config, roster: config.roster.slice(1) })).toBe(false);
});
