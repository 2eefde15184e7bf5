import { describe, expect, it } from 'vitest';
import { isSparedAround } from '../../../src/rules/state/own-figures.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { damage } from '../weapon-rules/duel.ts';
import { attackOn } from './armed-enemy.ts';
import { tableOfTeam } from './team-file.ts';

/**
 * Void Armour: shot at with Blast or Torrent, but not with a weapon that has a sweeping profile, one defence dice again, two of a
 * Grenadier; x" Devastating spares all but the target.
 */
describe.each([
  ['imperial-navy-breachers', 'navis-armsman', 'navis-sergeant-at-arms'],
  ['inquisitorial-agents', 'navis-armsman', undefined],
])('Void Armour of the %s', (team, card, sergeant) => {
  /** Two normal hits of 3 of a weapon of 4 dice, and what the defence dice come to. */
  const hurtBy = (rules: readonly string[], teamCard: string, saves: number[], again?: number[], profile?: string) =>
    damage(
      attackOn(
        { team, card: teamCard },
        { type: 'ranged', rules, ...(profile !== undefined && { profile }) },
        {
          'attack-dice': [[4, 4, 1, 1]],
          'defence-dice': [saves],
          ...(again && { 'reroll-dice': again.map((face) => [face]) }),
        },
      ).events,
    );

  it.each([['Blast 2"'], ['Torrent 2"']])('%s: one dice is rolled again, and saves', (rule) => {
    expect(hurtBy([rule], card, [1, 1, 4], [4])).toEqual([]);
    expect(hurtBy([rule], card, [1, 1, 1], [4])).toEqual([3]);
  });

  it('a Grenadier rolls two again', () => {
    expect(hurtBy(['Blast 2"'], 'navis-grenadier', [1, 1, 1], [4, 4])).toEqual([]);
  });

  it('nothing again of another weapon, nor of a sweeping profile', () => {
    expect(hurtBy([], card, [1, 1, 4])).toEqual([3]);
    expect(hurtBy(['Torrent 1"'], card, [1, 1, 4], undefined, 'sweeping')).toEqual([3]);
    expect(hurtBy(['Torrent 1"'], 'navis-grenadier', [1, 1, 1], undefined, 'sweeping')).toEqual([6]);
  });

  it('around the target Devastating hurts none of them', () => {
    const state = tableOfTeam(team, { kel: card });
    const kel = operativeById(state, 'kel');
    expect(kel && isSparedAround(state, kel)).toBe(true);
  });

  it.runIf(sergeant)('all of the Navy have it', () => {
    expect(hurtBy(['Blast 2"'], sergeant ?? '', [1, 1, 4], [4])).toEqual([]);
  });
});
