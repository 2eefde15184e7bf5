import { expect, it } from 'vitest';
import { deedRule } from '../../../src/rules/deeds.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { question, type Scene, scene } from '../scene.ts';
import { fileOf } from '../team-rules/team-file.ts';

const heavy = { name: 'Heavy bolter', type: 'ranged', profile: '5 3+ 4/5 heavy, piercing 1' } as const;
const firefight = (of: Scene = {}): GameState =>
  scene({ phase: 'firefight', map: 1, npos: ['necron-warrior'], operatives: [{ id: 'kel', apl: 3 }, 'vane'], ...of });
const missing = (state: GameState, engaged = false): Readonly<Record<string, string>> => {
  const asked = question(deedRule({ do: 'act', args: { id: 'kel', order: 'engage' } }), state, { engaged: [engaged] });
  const { notNow = [] } = asked.kind === 'choice' ? asked : {};
  return Object.fromEntries(notNow.map(({ value, because }) => [value, because]));
};
const acting = { id: 'kel', ap: 2, counteracts: false, cheapBreach: false } as const;

it('a Heavy weapon after a move is named as the reason why nobody shoots', () => {
  const operatives = [{ id: 'kel', apl: 3, weapons: [heavy] }, 'vane'];
  expect(missing(firefight({ operatives })).shoot).toBeUndefined();
  const moved = { ...acting, performed: ['fall-back'] as const };
  expect(missing(firefight({ operatives, acting: moved })).shoot).toBe('Heavy weapon, after that move');
});

it('so is the action before that bars it, and an enemy in control range', () => {
  const state = firefight({ acting: { ...acting, performed: ['reposition'] } });
  expect(missing(state)).toMatchObject({
    reposition: 'it has performed that already in this activation',
    charge: 'not in one activation with Reposition',
  });
  expect(missing(firefight(), true)).toMatchObject({ shoot: 'an enemy is in control range' });
});

it('of targets it is said that none is valid, where the board is sure', () => {
  const far = (y: number) => ({ x: 2, y, error: 0 });
  const state = firefight({
    operatives: [{ id: 'kel', apl: 3, weapons: [{ name: 'Rifle', type: 'ranged', profile: '4 3+ 3/4' }] }],
    keepsPositions: true,
    positions: { kel: far(2), 'warrior-1': { x: 25, y: 20, error: 0 } },
  });
  expect(missing(state)).toMatchObject({
    shoot: 'nobody in sight, in range and out of cover',
    charge: 'nobody in reach',
  });
});

it('nobody shoots whose only weapon left reaches nobody: another one, that does, has been used', () => {
  const weapons = [
    { name: 'Entropy', type: 'ranged', profile: '4 3+ 3/7 Range 7"' },
    { name: 'Plague Wind', type: 'ranged', profile: '6 3+ 2/3' },
  ] as const;
  const left = (used: string, x: number) =>
    missing(
      firefight({
        map: 3,
        teamRules: [fileOf('any'), fileOf('plague-marines')],
        npos: [{ datacard: 'necron-warrior', order: 'engage' }],
        operatives: [
          { id: 'kel', apl: 3, team: 'plague-marines', teamCard: 'malignant-plaguecaster', order: 'engage', weapons },
        ],
        keepsPositions: true,
        positions: { kel: { x: 6, y: 21.5, error: 0.1 }, 'warrior-1': { x, y: 21.5, error: 0.1 } },
        acting: { ...acting, performed: ['shoot'], used: [used] },
      }),
    ).shoot;
  expect(left('Plague Wind', 17)).toBe('nobody in range');
  expect([left('Plague Wind', 12), left('Entropy', 17)]).toEqual([undefined, undefined]);
});
