import { describe, expect, it } from 'vitest';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { offered, only } from '../scene.ts';
import { acting, choosing, does, doesNot, tableOf } from './own-team.ts';

const medikit = {
  id: 'medikit',
  name: 'Medikit',
  kind: 'action',
  ap: 1,
  bars: ['enemy-close'],
  target: { of: 'friend-or-self', within: 3, is: 'wounded' },
  does: [{ when: 'used', effects: [{ heal: '2D3', of: 'target' }] }],
};

describe('an action of the kill team: heal by dice', () => {
  it('Vane regains 2D3, up to its wounds; the action costs 1 AP and is said in words', () => {
    const { state, events } = does(
      tableOf([medikit], acting()),
      { own: 'medikit' },
      {},
      {
        'rule-target': ['vane'],
        'own-rule': [[1], [2]],
      },
    );
    expect(operativeById(state, 'vane')?.wounds).toBe(12);
    expect(only('wounds-regained', events)).toMatchObject([{ id: 'vane', wounds: 2, because: 'Medikit' }]);
    expect(state.acting).toMatchObject({ ap: 1, performed: ['team-action'], missionActions: ['medikit'] });
    expect(only('rule-used', events)).toMatchObject([{ rule: 'medikit', id: 'kel', on: ['vane'] }]);
  });

  it('is offered among the actions by its name, and once in an activation', () => {
    expect(offered(choosing(), tableOf([medikit], acting()))).toContain('medikit');
    const again = tableOf([medikit], acting({ performed: ['team-action'], missionActions: ['medikit'] }));
    expect(offered(choosing(), again)).not.toContain('medikit');
    expect(doesNot(again, { own: 'medikit' })).toContain('performed that already');
  });

  it('not beside an enemy, not for nobody, not without AP, and not for another team', () => {
    expect(doesNot(tableOf([medikit], acting()), { own: 'medikit' }, { engaged: true })).toContain(
      'enemy is in control range',
    );
    const unhurt = { id: 'kel', order: 'engage', team: 'tests' } as const;
    expect(doesNot(tableOf([medikit], { ...acting(), operatives: [unhurt] }), { own: 'medikit' })).toContain(
      'nobody is there',
    );
    const spent = tableOf([{ ...medikit, ap: 2 }], acting({ ap: 1 }));
    expect(doesNot(spent, { own: 'medikit' })).toContain('takes 2 AP');
    const other = tableOf([medikit], { ...acting(), operatives: [{ ...unhurt, team: 'kommandos', wounds: 3 }] });
    expect(doesNot(other, { own: 'medikit' })).toContain('no action of its kill team');
  });

  it('a target that is named must be one of those', () => {
    expect(doesNot(tableOf([medikit], acting()), { own: 'medikit' }, { target: 'warrior-1' })).toContain(
      'cannot be used on',
    );
  });
});

const signal = {
  id: 'signal',
  kind: 'action',
  ap: 1,
  target: { of: 'friend' },
  does: [{ when: 'used', effects: [{ apl: 1, until: 'end-of-next-activation', of: 'target' }] }],
};

describe('an action: the APL of a friend', () => {
  it('Vane has 1 APL more to the end of its next activation', () => {
    const { state } = does(tableOf([signal], acting()), { own: 'signal' }, { target: 'vane' });
    expect(operativeById(state, 'vane')?.effects).toEqual([
      { kind: 'apl', change: 1, source: 'signal', until: 'end-of-next-activation' },
    ]);
  });

  it('not for itself', () => {
    expect(doesNot(tableOf([signal], acting()), { own: 'signal' }, { target: 'kel' })).toContain('cannot be used on');
  });
});

describe('an action: damage', () => {
  const lash = {
    id: 'lash',
    kind: 'action',
    ap: 1,
    target: { of: 'enemy', many: 'all' },
    does: [{ when: 'used', effects: [{ inflict: 'D3', of: 'target' }] }],
  };

  it('by dice, on each; who comes to 0 falls, and the threat rises once', () => {
    const at = tableOf([lash], { ...acting(), npos: [{ datacard: 'necron-warrior', wounds: 2 }, 'necron-warrior'] });
    const { events, state } = does(
      at,
      { own: 'lash' },
      {},
      {
        'rule-target': [['warrior-1', 'warrior-2']],
        'own-rule': [[6], [1]],
      },
    );
    expect(only('damage-inflicted', events)).toMatchObject([
      { id: 'warrior-1', wounds: 3, by: 'kel' },
      { id: 'warrior-2', wounds: 1 },
    ]);
    expect(only('incapacitated', events)).toMatchObject([{ id: 'warrior-1', by: 'kel', because: 'lash' }]);
    expect(only('threat-changed', events)).toHaveLength(1);
    expect(state.acting?.kills).toBe(1);
  });
});

describe('an action that counts as another one', () => {
  const blow = { id: 'blow', kind: 'action', ap: 1, countsAs: 'fight', does: [{ when: 'used', effects: [{ cp: 1 }] }] };

  it('not after that one, nor that one after it', () => {
    expect(doesNot(tableOf([blow], acting({ performed: ['fight'] })), { own: 'blow' })).toContain('counts as fight');
    const after = tableOf([blow], acting({ performed: ['team-action'], missionActions: ['blow'] }));
    expect(doesNot(after, 'fight', { target: 'warrior-1', weapon: '1 3+ 3/4', assists: 0 })).toContain('not with blow');
    expect(does(tableOf([blow], acting()), { own: 'blow' }).state.commandPoints).toBe(2);
  });
});

describe('an action: other effects', () => {
  const dakka = {
    id: 'dakka-dash',
    kind: 'action',
    ap: 1,
    bars: ['conceal'],
    does: [{ when: 'used', effects: [{ frees: ['dash', 'shoot'], each: true }] }],
  };

  it('a free Dash and a free Shoot: the activation goes on at 0 AP until both are done', () => {
    const first = does(tableOf([dakka], acting({ ap: 1 })), { own: 'dakka-dash' });
    expect(first.state.acting).toMatchObject({ ap: 0, free: [{ actions: ['dash', 'shoot'], each: true }] });
    const dashed = does(first.state, 'dash');
    expect(only('action-performed', dashed.events)).toMatchObject([{ action: 'dash', ap: 0 }]);
    expect(dashed.state.acting?.free).toMatchObject([{ actions: ['shoot'] }]);
    expect(doesNot(dashed.state, 'dash')).toContain('takes 1 AP');
    const shot = does(
      dashed.state,
      'shoot',
      { target: 'warrior-1', weapon: '1 3+ 3/4', cover: false, obscured: false },
      { 'attack-dice': [[1]] },
    );
    expect(only('operative-expended', shot.events)).toHaveLength(1);
  });

  it('not with a Conceal order', () => {
    const concealed = { id: 'kel', order: 'conceal', team: 'tests' } as const;
    expect(doesNot(tableOf([dakka], { ...acting(), operatives: [concealed] }), { own: 'dakka-dash' })).toContain(
      'Conceal',
    );
  });

  const order = {
    id: 'onward',
    kind: 'action',
    ap: 1,
    target: { of: 'friend' },
    does: [{ when: 'used', effects: [{ frees: ['dash', 'charge'], of: 'target' }] }],
  };

  it('a friend performs a free Dash at once, and this activation goes on', () => {
    const { state, events } = does(
      tableOf([order], acting()),
      { own: 'onward' },
      { target: 'vane' },
      {
        'free-action': ['dash'],
        engaged: [false],
      },
    );
    expect(only('action-performed', events)).toMatchObject([
      { id: 'kel', ap: 1 },
      { id: 'vane', action: 'dash', ap: 0 },
    ]);
    expect(only('operative-expended', events)).toEqual([]);
    expect(state.acting).toMatchObject({ id: 'kel', ap: 1 });
    expect(operativeById(state, 'vane')?.state).toBe('ready');
  });

  it('any action of 1 AP', () => {
    const enforce = { ...order, does: [{ when: 'used', effects: [{ frees: ['any'], of: 'target' }] }] };
    const { events } = does(
      tableOf([enforce], acting()),
      { own: 'onward' },
      { target: 'vane' },
      { 'free-action': ['guard'], engaged: [false] },
    );
    expect(only('guard-began', events)).toMatchObject([{ id: 'vane' }]);
  });

  it('twice in an activation, where it says so', () => {
    const comms = { ...signal, again: true };
    const once = does(tableOf([comms], acting()), { own: 'signal' }, { target: 'vane' });
    expect(does(once.state, { own: 'signal' }, { target: 'vane' }).state.acting).toBeNull();
  });

  it('or does not', () => {
    const { events } = does(
      tableOf([order], acting()),
      { own: 'onward' },
      { target: 'vane' },
      { 'free-action': ['none'] },
    );
    expect(only('action-performed', events)).toHaveLength(1);
  });
});
