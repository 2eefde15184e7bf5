import { describe, expect, it } from 'vitest';
import { placing } from '../../../src/rules/placing/placing.ts';
import { playersMove } from '../../../src/rules/players/players-move.ts';
import { moveBounds } from '../../../src/rules/players/way-there.ts';
import type { GameState, Operative } from '../../../src/rules/state/state.ts';
import { by } from '../board/standing.ts';
import { only, type Scene } from '../scene.ts';
import { inForce } from './camp-of-team.ts';
import { acting, does } from './own-team.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

type Action = Parameters<typeof playersMove>[2];

/** How Kel of that datacard may move. */
function waysOf(
  team: string,
  card: string,
  of: Scene = {},
  kel: Partial<Operative> = {},
  action: Action = 'reposition',
) {
  const state = tableOfTeam(team, { kel: card }, { ...acting(), ...of }, { move: 6, ...kel });
  const { ways, instead } = playersMove(state, 'kel', action);
  return { ...ways, ...(instead && { instead }) };
}

describe('how an operative moves by rules of its kill team', () => {
  it.each([
    ['deathwatch', 'headtaker-veteran', 'gunner-veteran', { climbs: 2 }],
    ['phobos-strike-team', 'reiver-warrior', 'infiltrator-warrior', { climbs: 2 }],
    ['goremongers', 'goremonger-stalker', 'goremonger-aspirant', { climbs: 2 }],
    ['ratlings', 'ratling-raider', 'ratling-sniper', { climbs: 2 }],
    ['scout-squad', 'scout-hunter', 'scout-warrior', { climbs: 2 }],
    ['brood-brothers', 'psychic-familiar', 'magus', { passes: 'enemies' }],
    [
      'hearthkyn-salvagers',
      'hearthkyn-jump-pack-warrior',
      'hearthkyn-theyn',
      { instead: [{ over: 'pieces', inches: 6 }] },
    ],
    ['vespid-stingwings', 'vespid-warrior', undefined, { instead: [{ over: 'pieces', inches: 6 }] }],
    ['sanctifiers', 'sanctifier-cherub', 'sanctifier-preacher', { instead: [{ over: 'pieces', inches: 6 }] }],
    [
      'corsair-voidscarred',
      'voidscarred-shade-runner',
      'voidscarred-felarch',
      { instead: [{ over: 'everything', inches: 7 }] },
    ],
  ])('%s: a %s, no %s', (team, card, other, ways) => {
    expect(waysOf(team, card)).toEqual(ways);
    if (other !== undefined) expect(waysOf(team, other)).toEqual({});
  });

  it('a Dash flies 3"; a Charge no farther than the Move; the Cherub does not Dash so, nor does a jump', () => {
    expect(waysOf('vespid-stingwings', 'vespid-warrior', {}, {}, 'dash')).toEqual({
      instead: [{ over: 'pieces', inches: 3 }],
    });
    expect(waysOf('vespid-stingwings', 'vespid-warrior', {}, {}, 'charge')).toEqual({
      instead: [{ over: 'pieces', inches: 6 }],
    });
    expect(waysOf('sanctifiers', 'sanctifier-cherub', {}, {}, 'dash')).toEqual({});
    expect(waysOf('corsair-voidscarred', 'voidscarred-shade-runner', {}, {}, 'dash')).toEqual({});
  });

  it('Climbing Rigs: who carries them', () => {
    const warrior = 'hearthkyn-warrior';
    expect(waysOf('hearthkyn-salvagers', warrior, {}, { equipment: ['Climbing Rigs'] })).toEqual({ climbs: 2 });
    expect(waysOf('hearthkyn-salvagers', warrior)).toEqual({});
  });

  it.each([
    ['brood-brothers', 'pervasive', 'brood-brother-trooper', { climbsLess: 2 }],
    ['farstalker-kinband', 'bound', 'kroot-warrior', { climbsLess: 2 }],
  ])('%s: %s, in its turning point', (team, ploy, card, ways) => {
    expect([waysOf(team, card, inForce(team, ploy)), waysOf(team, card)]).toEqual([ways, {}]);
  });

  it.each([
    ['xv26-stealth-battlesuits', 'engage-jet-pack', 'xv26-infiltrator', { climbs: 0 }],
    ['mandrakes', 'nowhere-to-hide', 'mandrake-warrior', { instead: [{ over: 'everything', inches: 6 }] }],
    ['gellerpox-infected', 'barge', 'bloatspawn', { passes: 'enemies' }],
  ])('%s: %s, in the activation in which it was used', (team, rule, card, ways) => {
    const { ruleUses = [], ruleHoldings = [] } = teamNamed(team).uses(card, rule).state;
    expect(waysOf(team, card, { ruleUses, ruleHoldings })).toEqual(ways);
    expect(waysOf(team, card, { ruleUses, ruleHoldings: [], ...acting({ id: 'vane' }) })).toEqual({});
  });

  it('Barge: Charge and Reposition beside an enemy', () => {
    const { uses, leave } = teamNamed('gellerpox-infected');
    const { ruleUses = [], ruleHoldings = [] } = uses('bloatspawn', 'barge').state;
    expect(leave('bloatspawn', 'charge', [], { ruleUses, ruleHoldings })?.engaged).toBe(true);
    expect(leave('bloatspawn', 'charge')?.engaged).toBe(false);
  });

  it('Molecular Breach: the next move of a friend, and no other', () => {
    const { uses } = teamNamed('canoptek-circle');
    const { state } = uses('geomancer', 'molecular-breach', { target: 'vane' }, {}, 'canoptek-macrocyte-warrior');
    const breached = { ...state, ...acting({ id: 'vane' }) };
    expect(playersMove(breached, 'vane', 'reposition').instead).toEqual([{ over: 'everything', inches: 6 }]);
    const moved = does(breached, 'reposition', { id: 'vane' });
    expect(only('own-rule-acted', moved.events)).toMatchObject([{ rule: 'molecular-breach', id: 'vane' }]);
    expect(playersMove(moved.state, 'vane', 'dash').instead).toBeUndefined();
  });

  it('is said as it moves', () => {
    const state = tableOfTeam('goremongers', { kel: 'goremonger-stalker' }, acting());
    expect(only('own-rule-acted', does(state, 'reposition').events)).toMatchObject([{ name: 'Climbing Picks' }]);
    const other = tableOfTeam('goremongers', { kel: 'goremonger-aspirant' }, acting());
    expect(only('own-rule-acted', does(other, 'reposition').events)).toEqual([]);
  });
});

describe('on the board', () => {
  const start = by('kel', [0.5, 3], 0, 0);
  /** Kel in the long room A of map 1, a wall away from the next. */
  const boarded = (team: string, card: string): GameState => ({
    ...tableOfTeam(team, { kel: card }, { ...acting(), map: 1 }, { move: 6 }),
    keepsPositions: true,
    positions: { kel: { x: start.x, y: start.y, error: 0 } },
  });
  const goes = (team: string, card: string, word: string, action: Action = 'reposition') => {
    const state = boarded(team, card);
    return placing(state, 'kel', word, { bounds: moveBounds('kel', playersMove(state, 'kel', action, 1)) });
  };

  it('a jump of 7" ends beyond a wall, no farther; who has none does not', () => {
    const jumps = ['corsair-voidscarred', 'voidscarred-shade-runner'] as const;
    expect(goes(...jumps, 'e6')).toMatchObject({ type: 'placed' });
    expect(goes(...jumps, 'e9')).toMatchObject({ barred: true });
    expect(goes('corsair-voidscarred', 'voidscarred-felarch', 'e6')).toMatchObject({ barred: true });
  });

  it('who flies ends beyond no wall', () => {
    expect(goes('vespid-stingwings', 'vespid-warrior', 'e6')).toMatchObject({ barred: true });
    expect(goes('vespid-stingwings', 'vespid-warrior', 's6')).toMatchObject({ type: 'placed' });
  });

  it('a jump ends beside no enemy but in a Charge', () => {
    const state = boarded('corsair-voidscarred', 'voidscarred-shade-runner');
    const there = by('warrior-1', [0.5, 3], 0, 5);
    const beside = { ...state, positions: { ...state.positions, 'warrior-1': { x: there.x, y: there.y, error: 0 } } };
    const moves = (action: Action) =>
      placing(beside, 'kel', 's4', { bounds: moveBounds('kel', playersMove(beside, 'kel', action, 1)) });
    expect(moves('reposition')).not.toMatchObject({ type: 'placed' });
    expect(moves('charge')).toMatchObject({ type: 'placed' });
  });
});
