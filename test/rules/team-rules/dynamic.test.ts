import { describe, expect, it } from 'vitest';
import tempestusAquilons from '../../../data/teams/tempestus-aquilons.rules.json';
import type { PlayerAction } from '../../../src/rules/state/state.ts';
import { only } from '../scene.ts';
import { deedsOf, miss, missed } from './by-hand/deeds-of-team.ts';
import { acting } from './own-team.ts';

const { act, actNot, next, nextNot, shoot, fight } = deedsOf(tempestusAquilons);
const precursor = 'aquilon-precursor';
const having = (ap: number, ...performed: PlayerAction[]) => ({ of: acting({ ap, performed }) });
const dash = { action: 'dash' } as const;
const felled = { 'attack-dice': [[6]], 'retaliation-dice': [[1, 1, 1]] };
const kills = fight('1 3+ 20/20');

/** Dynamic: after each Fight or Shoot of the Precursor a free Dash, in the same activation as a Charge too. */
describe('Dynamic', () => {
  it('after a Shoot with its last AP it dashes for nothing, once', () => {
    const shot = act(precursor, shoot('1 3+ 3/4'), miss, having(1));
    const dashed = next(shot.state, dash);
    expect(only('action-performed', dashed.events)).toMatchObject([{ action: 'dash', ap: 0 }]);
    expect(dashed.state.acting).toBeNull();
  });

  it('after a Charge and a Fight as well, once it has no enemy in control range', () => {
    const fought = act(precursor, kills, felled, having(1, 'charge'));
    expect(only('action-performed', next(fought.state, dash).events)).toMatchObject([{ action: 'dash', ap: 0 }]);
    expect(act(precursor, fight('1 3+ 3/4'), missed, having(1, 'charge')).state.acting).toBeNull();
  });

  it('not after a Charge alone, and before its Shoot it costs 1 AP', () => {
    expect(actNot(precursor, dash, {}, having(1, 'charge'))).toContain('Charge');
    const dashed = act(precursor, dash, {}, having(2));
    expect(only('action-performed', dashed.events)).toMatchObject([{ action: 'dash', ap: 1 }]);
  });

  it('not another one', () => {
    expect(act('aquilon-trooper', shoot('1 3+ 3/4'), miss, having(1)).state.acting).toBeNull();
    const fought = act('aquilon-trooper', kills, felled, having(2, 'charge'));
    expect(nextNot(fought.state, dash)).toContain('Charge');
  });
});
