import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import { areaBox, isWithinInchesOf } from '../../../src/rules/board/ground/zones.ts';
import { useRule } from '../../../src/rules/effects/team-rules/use-rule.ts';
import { allRules } from '../../../src/rules/state/own-rules.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { isSo, radius, table } from '../board/standing.ts';
import { only, play, question, refusal } from '../scene.ts';
import { tableOfTeam } from './team-file.ts';

const map = killzoneMap(1);
const drop = areaBox(map, 'dropZone', 'A');

describe('how near a base is to a zone', () => {
  // From the edge of the drop zone that lies in the killzone, the base so many inches off.
  const off = (inches: number) => ({ x: drop.right + radius + inches, y: (drop.top + drop.bottom) / 2, mm: 32 });

  it('is measured to its edge; within it is any part of the base', () => {
    const near = (inches: number, limit: number) => isWithinInchesOf(map, 'dropZone', 'A', off(inches), limit);
    expect([near(2.9, 3), near(3.1, 3)]).toEqual([true, false]);
    expect([near(-0.1, 0), near(0.1, 0), near(-2, 0)]).toEqual([true, false, true]);
  });

  it('is told by the board where places are known; wholly within it where no inches are said', () => {
    const kel = { ...off(-0.1), id: 'kel', side: 'players', order: 'engage', error: 0 } as const;
    const zone = { predicate: 'in-territory', by: null, ids: ['kel'], from: 'stands', player: 'A' } as const;
    const there = table([], [kel]);
    expect(isSo({ ...zone, area: 'drop-zone', inches: 0 }, there)).toBe(true);
    expect(isSo({ ...zone, area: 'drop-zone' }, there)).toBe(false);
    expect(isSo(zone, there)).toBe(true);
    expect(isSo({ ...zone, player: 'B', inches: 0 }, there)).toBe(false);
  });
});

describe('Icon Of Contagion', () => {
  const cards = { kel: 'plague-marine-icon-bearer', vane: 'plague-marine-warrior' };
  const contagion = (state: GameState) => {
    const own = allRules(state).find(({ rule }) => rule.id === 'contagion');
    if (!own) throw new Error('no contagion');
    return useRule(own, { id: null });
  };
  const cost = (state: GameState, said: boolean) =>
    only('command-points-changed', play(contagion(state), state, { 'in-territory': [said] }).events);

  it("costs nothing with the Icon Bearer in the enemy's territory, 1 CP elsewhere", () => {
    const state = tableOfTeam('plague-marines', cards);
    expect(question(contagion(state), state)).toMatchObject({
      about: { predicate: 'in-territory', ids: ['kel'], player: 'B', inches: 0 },
      why: "Icon Of Contagion: is Kel within the enemy's territory?",
    });
    expect(cost(state, true)).toEqual([]);
    expect(cost(state, false)).toMatchObject([{ change: -1 }]);
    expect(refusal(contagion(state), { ...state, commandPoints: 0 }, { 'in-territory': [false] }).message).toContain(
      '1 CP',
    );
  });

  it('costs as printed without an Icon Bearer, and nobody is asked', () => {
    const state = tableOfTeam('plague-marines', { vane: 'plague-marine-warrior' });
    expect(only('command-points-changed', play(contagion(state), state).events)).toMatchObject([{ change: -1 }]);
  });
});
