import { describe, expect, it } from 'vitest';
import { apart } from '../../../src/geometry/point.ts';
import { chargeAhead } from '../../../src/page/app/aim/charge-ahead.ts';
import { weaponsAhead } from '../../../src/page/app/aim/weapons-ahead.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { cardOf } from '../../../src/rules/state/stats.ts';
import { by } from '../../rules/board/standing.ts';
import { type Scene, scene } from '../../rules/scene.ts';

// In the open of room A of map 1, an NPO 4" to the north.
const { x, y } = by('kel', [1, 3.5], 0, 0);
const weapons = [
  { name: 'Rifle', type: 'ranged', profile: '1 2+ 20/20' },
  { name: 'Needle', type: 'ranged', profile: '1 2+ 20/20 silent' },
  { name: 'Pistol', type: 'ranged', profile: '1 2+ 20/20 range 2' },
  { name: 'Knife', type: 'melee', profile: '4 3+ 3/4' },
] as const;

const game = (of: Scene = {}): GameState =>
  scene({
    phase: 'firefight',
    map: 1,
    npos: ['necron-warrior'],
    operatives: [{ id: 'kel', move: 6, order: 'engage', state: 'ready', weapons }],
    keepsPositions: true,
    positions: { kel: { x, y, error: 0 }, 'warrior-1': { x, y: y - 4, error: 0 } },
    acting: { id: 'kel', counteracts: false, ap: 2, performed: [], cheapBreach: false },
    ...of,
  });

describe('an enemy that is tapped in an activation', () => {
  it('tells of each weapon the chance to incapacitate it, the damage and the threat', () => {
    const state = game();
    const [npo] = state.npos;
    if (!npo) throw new Error('there is a warrior');
    // A hit of any kind is enough; a critical one needs a critical save, or two normal ones, of three dice.
    const save = (7 - cardOf(state, npo).save) / 6;
    const [critical, normal] = [1 / 6, save - 1 / 6];
    const fails = 1 - save;
    const noSave = fails ** 3;
    const oneNormal = 3 * normal * fails ** 2;
    const kills = (1 / 6) * (noSave + oneNormal) + (4 / 6) * noSave;
    expect(critical).toBeGreaterThan(0);
    const ahead = weaponsAhead(state, 'kel', 'warrior-1');
    expect(ahead.find(({ weapon }) => weapon === 'Rifle')).toMatchObject({ action: 'shoot', why: null, threat: 1 });
    expect(ahead.find(({ weapon }) => weapon === 'Rifle')?.kills).toBeCloseTo(kills, 10);
    expect(ahead.find(({ weapon }) => weapon === 'Needle')).toMatchObject({ why: null, threat: 0 });
  });

  it('says why a weapon cannot be used: too far, nobody in control range, not seen', () => {
    const why = (state: GameState, name: string) =>
      weaponsAhead(state, 'kel', 'warrior-1').find(({ weapon }) => weapon === name)?.why;
    expect(why(game(), 'Pistol')).toMatch(/2"/);
    expect(why(game(), 'Knife')).toMatch(/control range/);
    const far = by('warrior-1', [4, 3.5], 0, 0);
    const hidden = game({ positions: { kel: { x, y, error: 0 }, 'warrior-1': { x: far.x, y: far.y, error: 0 } } });
    expect(why(hidden, 'Rifle')).toMatch(/see/);
  });

  it('beside it, fights with the odds of both sides', () => {
    const beside = game({ positions: { kel: { x, y, error: 0 }, 'warrior-1': { x, y: y - 1.6, error: 0 } } });
    const knife = weaponsAhead(beside, 'kel', 'warrior-1').find(({ weapon }) => weapon === 'Knife');
    expect(knife).toMatchObject({ action: 'fight', why: null });
    expect(knife?.damage).toBeGreaterThan(0);
    expect(knife?.kills).toBeLessThan(1);
  });

  it('shows where a Charge ends, in its control range; none where it is out of reach', () => {
    const state = game();
    const end = chargeAhead(state, 'kel', 'warrior-1');
    const at = state.positions['warrior-1'];
    if (!end || !at) throw new Error('it is in reach');
    expect(apart(end, at)).toBeLessThan(32 / 25.4 + 1);
    const far = by('warrior-1', [7, 3.5], 0, 0);
    expect(
      chargeAhead(
        game({ positions: { kel: { x, y, error: 0 }, 'warrior-1': { x: far.x, y: far.y, error: 0 } } }),
        'kel',
        'warrior-1',
      ),
    ).toBeUndefined();
  });
});
