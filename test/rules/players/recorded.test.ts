import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../src/rules/deeds.ts';
import type { ActArgs } from '../../../src/rules/language/deed.ts';
import { only, play, question, type Scene, scene } from '../scene.ts';

const firefight = (of: Scene = {}) =>
  scene({
    phase: 'firefight',
    apart: true,
    npos: [{ datacard: 'necron-warrior', order: 'engage' }],
    operatives: [{ id: 'kel', apl: 3 }, 'vane'],
    ...of,
  });
const kel = (args: ActArgs) => deedRule({ do: 'act', args: { id: 'kel', order: 'engage', ...args } });
/** What the action is recorded as. */
const recorded = (args: ActArgs, of: Scene = {}, answers = {}) =>
  only('action-performed', play(kel(args), firefight(of), answers).events);
const performed = (action: string, more: object = {}) => [
  { type: 'action-performed', id: 'kel', action, ap: 1, ...more },
];

describe('an action is recorded', () => {
  it('with its target where it has one, and with what was said of control range where that was not known', () => {
    expect(recorded({ action: 'dash' })).toEqual(performed('dash'));
    expect(recorded({ action: 'charge', target: 'warrior-1' })).toEqual(performed('charge', { target: 'warrior-1' }));
    expect(recorded({ action: 'guard' }, { apart: false }, { engaged: [false] })).toEqual(
      performed('guard', { engaged: false }),
    );
    expect(recorded({ action: 'guard' })).toEqual(performed('guard'));
    expect(
      recorded(
        { action: 'operate-hatch', door: { kind: 'hatchway', number: 2 } },
        { apart: false },
        {
          engaged: [false],
          'threat-operate-hatch': [[1]],
        },
      ),
    ).toEqual(performed('operate-hatch', { door: { kind: 'hatchway', number: 2 }, engaged: false }));
    expect(
      recorded(
        { action: 'operate-hatch', door: { kind: 'hatchway', number: 2 } },
        {},
        { 'threat-operate-hatch': [[1]] },
      ),
    ).toEqual(performed('operate-hatch', { door: { kind: 'hatchway', number: 2 } }));
  });

  it('with Guard it is on guard, and with any other action no longer [KZ-56 KZ-60]', () => {
    const on = play(kel({ action: 'guard' }), firefight());
    expect(only('guard-began', on.events)).toEqual([{ type: 'guard-began', id: 'kel' }]);
    expect(only('guard-ended', on.events)).toEqual([]);
    const moves = play(kel({ action: 'dash' }), on.state);
    expect(only('guard-ended', moves.events)).toEqual([{ type: 'guard-ended', id: 'kel' }]);
    expect(only('guard-ended', play(kel({ action: 'dash' }), firefight({ onGuard: ['vane'] })).events)).toEqual([]);
  });
});

describe('Operate Hatch', () => {
  const operated = (of: Scene, more: ActArgs = {}) =>
    question(kel({ action: 'operate-hatch', ...more }), firefight(of));

  it('is asked of which hatchway, open or closed [KZ-21]', () => {
    const asked = operated({ openHatchways: [2] });
    expect(asked).toMatchObject({ name: 'hatchway-operated' });
    expect(asked).toHaveProperty(
      'options',
      [1, 2, 3, 4, 5, 6].map((number) => ({
        value: String(number),
        label: `hatchway ${number}, ${number === 2 ? 'open' : 'closed'}`,
      })),
    );
  });

  it('is asked whether it is watched only where it closes and there is an NPO, few being [KZ-25]', () => {
    const door = { kind: 'hatchway', number: 2 } as const;
    expect(operated({ openHatchways: [2] }, { door })).toMatchObject({
      name: 'enemy-at-hatchway',
      about: { predicate: 'hatchway-watched', by: 'kel', ids: ['warrior-1'], hatchway: 2 },
      suggest: { value: false },
    });
    expect(operated({}, { door }).name).toBe('threat-operate-hatch');
    expect(operated({ openHatchways: [2], npos: [] }, { door }).name).toBe('threat-operate-hatch');
  });
});

describe('another action', () => {
  it('that inflicts damage says on whom, and is recorded all the same without any [THR-11]', () => {
    expect(recorded({ action: 'other', cost: 1 })).toEqual(performed('other'));
    const { state, events } = play(kel({ action: 'other', cost: 1, wounds: 9, target: 'warrior-1' }), firefight());
    expect(state.npos[0]?.state).toBe('incapacitated');
    expect(only('threat-changed', events)).toHaveLength(1);
    const friend = play(kel({ action: 'other', cost: 1, wounds: 2, target: 'vane' }), firefight());
    expect([friend.state.operatives[1]?.wounds, only('threat-changed', friend.events)]).toEqual([8, []]);
  });

  it('that wounds several is one deed, told at the prompt as well: whom, and how much each; the threat level rises once [THR-11]', () => {
    const npos = ['necron-warrior', 'necron-warrior', 'canoptek-macrocyte'] as const;
    const answers = { target: ['several'], targets: [['macrocyte-1', 'warrior-1']], 'damage-of': [2, 1] };
    const asked = play(kel({ action: 'other', cost: 1, wounds: 2 }), firefight({ npos }), answers);
    const harm = [
      { id: 'warrior-1', wounds: 2 },
      { id: 'macrocyte-1', wounds: 1 },
    ];
    const said = play(kel({ action: 'other', cost: 1, harm }), firefight({ npos }));
    expect(asked.events).toEqual(said.events);
    expect(only('damage-inflicted', asked.events).map(({ id, wounds }) => ({ id, wounds }))).toEqual(harm);
    expect(only('threat-changed', asked.events)).toHaveLength(1);
    const suggested = question(kel({ action: 'other', cost: 1, wounds: 2 }), firefight({ npos }), {
      target: ['several'],
      targets: [['warrior-1', 'warrior-2']],
    });
    expect(suggested).toMatchObject({ name: 'damage-of', min: 1, suggest: { value: 2 } });
    expect(JSON.stringify(question(kel({ action: 'other', cost: 1, wounds: 2 }), firefight()))).toContain('several');
  });

  it('with one alone in the killzone nobody is asked for several', () => {
    const alone = { operatives: [{ id: 'kel', apl: 3 }], npos: [] };
    const { events } = play(kel({ action: 'other', cost: 1, wounds: 1 }), firefight(alone));
    expect(only('damage-inflicted', events)).toMatchObject([{ id: 'kel', wounds: 1 }]);
  });
});
