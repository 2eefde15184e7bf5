import { describe, expect, it } from 'vitest';
import { deedRule } from '../../src/rules/deeds.ts';
import type { ActArgs } from '../../src/rules/language/deed.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { play, refusal, rejection, type Scene, scene } from '../rules/scene.ts';

const firefight = (of: Scene = {}) =>
  scene({ phase: 'firefight', npos: ['necron-warrior'], operatives: [{ id: 'kel', apl: 3 }, 'vane'], ...of });
const act = (args: ActArgs) => deedRule({ do: 'act', args: { id: 'kel', order: 'engage', engaged: false, ...args } });
const quiet = { 'threat-operate-hatch': [[1]] };
const hatchway = { kind: 'hatchway', number: 3 } as const;
const point = { kind: 'breach-point', number: 1 } as const;

describe('Operate Hatch in the middle of a move', () => {
  it.each(['reposition', 'dash'] as const)('goes with a %s, before it or after it [KZ-22 KZ-23]', (move) => {
    const moved = play(act({ action: move }), firefight()).state;
    const after = play(act({ action: 'operate-hatch', door: hatchway }), moved, {
      ...quiet,
      'engaged-beyond': [false],
    }).state;
    expect(after.acting).toMatchObject({ ap: 1, performed: [move, 'operate-hatch'] });
    expect(after.hatchways[2]?.open).toBe(true);

    const opened = play(act({ action: 'operate-hatch', door: hatchway }), firefight(), quiet).state;
    expect(play(act({ action: move }), opened).state.acting).toMatchObject({
      ap: 1,
      performed: ['operate-hatch', move],
    });
  });
});

describe('a breach point', () => {
  const open = firefight({ openBreachPoints: [1] });

  it('is opened by Breach and by nothing else: Operate Hatch is for hatchways [KZ-27]', () => {
    expect(rejection(act({ action: 'operate-hatch', door: point }), firefight())).toBe(
      'Operate Hatch is for hatchways alone.',
    );
    const breached = play(act({ action: 'breach', door: point }), firefight(), {
      'beyond-access-point': [[]],
      'threat-breach': [[1]],
    });
    expect(breached.state.breachPoints[0]?.open).toBe(true);
  });

  it('stays open: nobody closes it, and it is breached no second time [KZ-27 KZ-40]', () => {
    expect(rejection(act({ action: 'operate-hatch', door: point }), open)).toContain('hatchways alone');
    expect(refusal(act({ action: 'breach', door: point }), open).message).toBe('Breach point 1 is open already.');
    const later: GameState = play(deedRule({ do: 'end-turn', args: {} }), {
      ...open,
      npos: [],
      operatives: open.operatives.map((one) => ({ ...one, state: 'expended' })),
    }).state;
    expect(later).toMatchObject({ turningPoint: 3 });
    expect(later.breachPoints[0]?.open).toBe(true);
  });
});

describe('the AP of an action', () => {
  it('that a rule makes free and cheaper as well are 0, never less [COR-18]', () => {
    const { state } = play(act({ action: 'breach', door: point, free: true, cheap: true }), firefight(), {
      'beyond-access-point': [[]],
      'threat-breach': [[1]],
    });
    expect(state.acting?.ap).toBe(3);
  });

  it('cannot be more than are left, and what is left is never below 0 [COR-18]', () => {
    const spent = play(act({ action: 'breach', door: point, cost: 3 }), firefight(), {
      'beyond-access-point': [[]],
      'threat-breach': [[1]],
    }).state;
    expect(spent.acting?.ap ?? 0).toBe(0);
    expect(refusal(act({ action: 'dash' }), firefight({ operatives: [{ id: 'kel', apl: 0 }, 'vane'] })).message).toBe(
      'Kel cannot: it takes 1 AP, and 0 is left.',
    );
  });
});
