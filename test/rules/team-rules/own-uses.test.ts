import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { useStrategyPloys } from '../../../src/rules/effects/team-rules/strategy-ploys.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { moveNow, saveNow } from '../../../src/rules/state/own-figures.ts';
import { pointsLeft, tokensOf } from '../../../src/rules/state/own-rules.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { offered, only, play, playAtRandom, refusal } from '../scene.ts';
import { acting, choosing, does, doesNot, tableOf } from './own-team.ts';
import { miss } from './rolls.ts';

const kelOf = (state: GameState) => {
  const kel = operativeById(state, 'kel');
  if (!kel) throw new Error('Kel is gone');
  return kel;
};
const shot = { target: 'warrior-1', weapon: '1 3+ 3/4', cover: false, obscured: false } as const;

describe('a ploy in an activation', () => {
  const rush = {
    id: 'rush',
    name: 'Rush',
    kind: 'firefight-ploy',
    cp: 1,
    at: 'activation',
    lasts: 'activation',
    does: [
      { when: 'action', effects: [{ twice: ['shoot'] }] },
      { when: 'used', effects: [{ ap: 1 }] },
    ],
  };

  it('is used before the action with which it is said, and acts to the end of the activation', () => {
    const at = tableOf([rush], acting({ ap: 1, performed: ['shoot'] }));
    const { state, events } = does(at, 'shoot', { ...shot, ploys: ['rush'] }, miss);
    expect(only('action-points-gained', events)).toMatchObject([{ id: 'kel', ap: 1, because: 'Rush' }]);
    expect(state.commandPoints).toBe(0);
    expect(state.acting).toMatchObject({ ap: 1, performed: ['shoot', 'shoot'] });
  });

  it('stands among the actions, where nobody is asked for it, and not without CP or in a counteraction', () => {
    expect(offered(choosing(), tableOf([rush], acting()))).toContain('rush');
    expect(offered(choosing(), tableOf([rush], { ...acting(), commandPoints: 0 }))).not.toContain('rush');
    expect(offered(choosing(), tableOf([rush], acting({ counteracts: true, ap: 1 })))).not.toContain('rush');
    expect(doesNot(tableOf([rush], acting({ performed: ['shoot'] })), 'shoot', shot, miss)).toContain(
      'performed that already',
    );
  });

  it('is used alone, by its name, and no action is performed', () => {
    const { state, events } = does(tableOf([rush], acting()), { own: 'rush' });
    expect(only('action-performed', events)).toEqual([]);
    expect(state.acting?.ap).toBe(3);
  });

  it('that begins an activation is not used in the middle of it', () => {
    const at = { ...rush, at: 'activates' };
    expect(offered(choosing(), tableOf([at], acting()))).toContain('rush');
    expect(doesNot(tableOf([at], acting({ performed: ['dash'] })), { own: 'rush' })).toContain('has begun');
  });
});

describe('until its next activation begins', () => {
  const shield = {
    id: 'shield',
    kind: 'action',
    ap: 1,
    lasts: 'start-of-next-activation',
    does: [
      { when: 'used', effects: [{ tells: 'The shield is up.' }] },
      { when: 'always', effects: [{ save: -1 }] },
    ],
  };

  it('its Save is better, and is as before when it activates again', () => {
    const before = tableOf([shield], acting());
    const { state } = does(before, { own: 'shield' });
    const save = (now: GameState) => saveNow(now, kelOf(now));
    expect(save(before)).toBe(4);
    expect(save(state)).toBe(3);
    const later = evolve(state, { type: 'operative-expended', id: 'kel' });
    expect(save(later)).toBe(3);
    expect(save(evolve(later, { type: 'operative-activated', id: 'vane', order: 'engage', ap: 2 }))).toBe(3);
    expect(save(evolve(later, { type: 'operative-activated', id: 'kel', order: 'engage', ap: 2 }))).toBe(4);
  });
});

describe('a rule that acts for a friend', () => {
  const bless = {
    id: 'bless',
    kind: 'action',
    ap: 1,
    whose: { operatives: ['priest'] },
    target: { of: 'friend' },
    does: [
      { when: 'used', effects: [{ holds: 'end-of-turning-point', of: 'target' }] },
      { when: 'uses-weapon', effects: [{ atk: 1 }] },
    ],
  };
  const operatives = [
    { id: 'kel', order: 'engage', team: 'tests', teamCard: 'man' },
    { id: 'vane', order: 'engage', team: 'tests', teamCard: 'priest' },
  ] as const;

  it('its weapons have 1 Atk more until then, nobody else’s', () => {
    const began = tableOf([bless], { ...acting(), operatives });
    const held = evolve(began, {
      type: 'rule-holds',
      rule: 'bless',
      name: 'bless',
      team: 'tests',
      id: 'kel',
      until: 'end-of-turning-point',
    });
    const { events } = does(held, 'shoot', shot, { 'attack-dice': [[1, 1]] });
    expect(only('attack-rolled', events)).toHaveLength(1);
    expect(does(began, 'shoot', shot, miss).events.length).toBeGreaterThan(0);
    expect(evolve(held, { type: 'turning-point-ended', turningPoint: 2 }).ruleHoldings).toEqual([]);
  });
});

describe('free and cheaper actions', () => {
  const swift = {
    id: 'swift',
    name: 'Swift',
    does: [{ when: 'action', if: [{ last: ['fight', 'shoot'] }], effects: [{ free: ['dash'] }] }],
  };

  it('a free Dash after a Fight or Shoot, once, at 0 AP too', () => {
    const last = does(tableOf([swift], acting({ ap: 1 })), 'shoot', shot, miss);
    expect(last.state.acting).toMatchObject({ ap: 0, performed: ['shoot'] });
    const { state, events } = does(last.state, 'dash');
    expect(only('action-performed', events)).toMatchObject([{ action: 'dash', ap: 0 }]);
    expect(only('rule-used', events)).toMatchObject([{ rule: 'swift', free: true }]);
    expect(state.acting).toBeNull();
  });

  it('no free one else', () => {
    expect(does(tableOf([swift], acting()), 'dash').state.acting?.ap).toBe(1);
    expect(doesNot(tableOf([swift], acting({ ap: 0, performed: ['reposition'] })), 'dash')).toContain('takes 1 AP');
  });

  it('after it has incapacitated an enemy', () => {
    const hunter = {
      id: 'hunter',
      does: [{ when: 'action', if: [{ killed: true }], effects: [{ free: ['charge'] }] }],
    };
    const at = tableOf([hunter], {
      ...acting({ ap: 1 }),
      npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: 1 }, 'necron-warrior'],
    });
    const { state } = does(at, 'shoot', shot, {
      'attack-dice': [[6]],
      'defence-dice': [[1, 1, 1]],
    });
    expect(state.acting).toMatchObject({ ap: 0, kills: 1 });
    const { events } = does(state, 'charge', { target: 'warrior-2' });
    expect(only('action-performed', events)).toMatchObject([{ action: 'charge', ap: 0 }]);
  });

  it('an action costs 1 AP less, another one is forbidden, a third one costs more', () => {
    const rules = [
      { id: 'deft', does: [{ when: 'action', effects: [{ cheaper: ['dash'], by: 1, least: 0 }] }] },
      {
        id: 'slow',
        name: 'Slow',
        does: [{ when: 'action', if: [{ order: 'engage', of: 'self' }], effects: [{ forbids: ['reposition'] }] }],
      },
      { id: 'heavy', does: [{ when: 'action', effects: [{ costlier: ['guard'], by: 1 }] }] },
    ];
    const { state } = does(tableOf(rules, acting()), 'dash');
    expect(state.acting?.ap).toBe(2);
    expect(doesNot(tableOf(rules, acting()), 'reposition')).toContain('not with Slow');
    expect(does(tableOf(rules, acting({ ap: 3 })), 'guard').state.acting?.ap).toBe(1);
    expect(doesNot(tableOf(rules, acting({ ap: 1 })), 'guard')).toContain('takes 2 AP');
  });
});

describe('a ploy for 0 CP', () => {
  const rush = {
    id: 'rush',
    kind: 'firefight-ploy',
    cp: 1,
    at: 'activation',
    does: [{ when: 'used', effects: [{ ap: 1 }] }],
  };
  const gift = {
    id: 'gift',
    once: 'battle',
    whose: { operatives: ['boss'] },
    does: [{ when: 'always', effects: [{ ploys: ['rush'], cp: 0 }] }],
  };
  const boss = { id: 'boss', order: 'engage', team: 'tests', teamCard: 'boss' } as const;
  const kel = { id: 'kel', order: 'engage', team: 'tests', teamCard: 'man' } as const;

  it('while the one whose rule it is stands in the killzone, once in the battle', () => {
    const { state } = does(tableOf([rush, gift], { ...acting(), operatives: [kel, boss] }), { own: 'rush' });
    expect(state.commandPoints).toBe(1);
    expect(state.ruleUses).toMatchObject([{ rule: 'rush' }, { rule: 'gift', id: 'boss' }]);
    const next = { ...state, turningPoint: 3 };
    expect(does(next, { own: 'rush' }).state.commandPoints).toBe(0);
  });

  it('not without it', () => {
    expect(does(tableOf([rush, gift], { ...acting(), operatives: [kel] }), { own: 'rush' }).state.commandPoints).toBe(
      0,
    );
  });
});

describe('tokens and points', () => {
  const poison = {
    id: 'poison',
    name: 'Poison',
    kind: 'action',
    ap: 1,
    target: { of: 'enemy', noToken: 'Poison' },
    does: [{ when: 'used', effects: [{ token: 'Poison', of: 'target', until: 'end-of-turning-point' }] }],
  };
  const sickness = {
    id: 'sickness',
    does: [{ when: 'enemy-activates', if: [{ token: 'Poison', of: 'enemy' }], effects: [{ inflict: 1, of: 'enemy' }] }],
  };
  const mark = {
    id: 'mark',
    does: [{ when: 'uses-weapon', if: [{ token: 'Poison', of: 'enemy' }], effects: [{ atk: 1 }] }],
  };

  it('a token on an enemy: friends have 1 Atk more against it, to the end of the turning point', () => {
    const { state } = does(tableOf([poison, mark], acting()), { own: 'poison' }, { target: 'warrior-1' });
    expect(tokensOf(state, 'warrior-1', 'Poison')).toBe(1);
    does(state, 'shoot', shot, { 'attack-dice': [[1, 1]] });
    const after = evolve(state, { type: 'turning-point-ended', turningPoint: 2 });
    expect(tokensOf(after, 'warrior-1', 'Poison')).toBe(0);
    expect(doesNot(state, { own: 'poison' }, { target: 'warrior-1' })).toContain('performed that already');
  });

  const armed = ['kel', 'vane'].map((id) => ({
    id,
    order: 'engage' as const,
    team: 'tests',
    weapons: [{ name: 'Knife', type: 'melee' as const, profile: '3 4+ 3/4' }],
  }));

  it('who has it takes damage as it activates, who has not does not', () => {
    const { state } = does(
      tableOf([poison, sickness], { ...acting(), npos: ['necron-warrior', 'necron-warrior'], operatives: armed }),
      { own: 'poison' },
      { target: 'warrior-1' },
    );
    const turn = evolve(state, { type: 'operative-expended', id: 'kel' });
    const first = playAtRandom(resolveNpo('warrior-1'), turn, 'a');
    expect(only('damage-inflicted', first.events)).toContainEqual(
      expect.objectContaining({ id: 'warrior-1', wounds: 1, because: 'sickness' }),
    );
    const second = playAtRandom(resolveNpo('warrior-2'), turn, 'a');
    expect(only('damage-inflicted', second.events)).not.toContainEqual(
      expect.objectContaining({ because: 'sickness' }),
    );
  });

  it('is lost with the one who falls', () => {
    const { state } = does(tableOf([poison, sickness], acting()), { own: 'poison' }, { target: 'warrior-1' });
    expect(evolve(state, { type: 'incapacitated', id: 'warrior-1' }).tokens).toEqual([]);
  });

  const faith = {
    id: 'faith',
    name: 'Faith',
    does: [{ when: 'ready', effects: [{ points: 'Faith', by: 'half', most: 3 }] }],
  };
  const act = {
    id: 'prayer',
    kind: 'ability',
    at: 'activation',
    pays: { points: 'Faith', by: 1 },
    does: [{ when: 'used', effects: [{ heal: 1 }] }],
  };

  it('points are gained, counted up to their most, and spent', () => {
    const poor = tableOf([faith, act], acting());
    expect(doesNot(poor, { own: 'prayer' })).toContain('it takes 1 Faith, and none is left');
    const rich = evolve(poor, { type: 'team-points-changed', points: 'Faith', change: 2, because: 'Faith' });
    const { state } = does(rich, { own: 'prayer' });
    expect(pointsLeft(state, 'Faith', undefined)).toBe(1);
    expect(operativeById(state, 'kel')?.wounds).toBe(11);
  });
});

describe('the Gambit step', () => {
  const stance = {
    id: 'stance',
    name: 'Stance',
    kind: 'faction',
    at: 'gambit',
    once: 'turning-point',
    does: [
      {
        when: 'used',
        effects: [
          {
            either: [
              { id: 'fast', name: 'Fast', effects: [{ move: 1, until: 'end-of-turning-point' }] },
              {
                id: 'rich',
                name: 'Rich',
                effects: [{ roll: 'D6', least: 3, succeeds: [{ cp: 1 }], fails: [{ heal: 1 }] }],
              },
            ],
          },
        ],
      },
    ],
  };
  const gambit = (ploys: readonly string[]) => withSaidPloys({ ploys }, useStrategyPloys());

  it('one of several, for all, to the end of the turning point', () => {
    const at = tableOf([stance], {
      phase: 'strategy',
      operatives: [
        { id: 'kel', team: 'tests', move: 6 },
        { id: 'vane', team: 'other', move: 6 },
      ],
    });
    const { state } = play(gambit(['stance:fast']), at);
    expect(state.operatives.map((one) => moveNow(state, one))).toEqual([7, 6]);
    expect(refusal(gambit(['stance:fast']), state).message).toContain('has been used in this turning point');
  });

  it('by a roll: with 3 or more CP, else wounds', () => {
    const at = tableOf([stance], { phase: 'strategy', commandPoints: 0 });
    expect(play(gambit(['stance:rich']), at, { 'own-rule': [[3]] }).state.commandPoints).toBe(1);
    const { state } = play(gambit(['stance:rich']), at, { 'own-rule': [[2]] });
    expect(state.operatives.map(({ wounds }) => wounds)).toEqual([11, 11]);
  });

  const tactic = {
    id: 'tactic',
    name: 'Tactic',
    kind: 'faction',
    asks: 'operative',
    chooses: ['Swift', 'Hardy'],
    does: [
      { when: 'always', if: [{ chosen: 'swift' }], effects: [{ move: 1 }] },
      { when: 'always', if: [{ chosen: 'hardy' }], effects: [{ save: -1 }] },
    ],
  };

  it('what each operative chooses for the battle is asked once, and said with the command', () => {
    const men = [
      { id: 'kel', team: 'tests', move: 6 },
      { id: 'vane', team: 'tests', move: 6 },
    ];
    const at = tableOf([tactic], { phase: 'strategy', operatives: men });
    const { state, asked } = play(gambit(['tactic:swift']), at, { 'battle-choice': ['hardy'] });
    expect(asked).toContain('battle-choice');
    expect(state.operatives.map((one) => [moveNow(state, one), saveNow(state, one)])).toEqual([
      [7, 4],
      [6, 3],
    ]);
    expect(play(gambit([]), state).asked).toEqual([]);
  });
});

describe('moments', () => {
  it('as it activates it regains wounds; after a Fight it may use a ploy; when expended it loses its token', () => {
    const rules = [
      { id: 'mend', does: [{ when: 'activates', effects: [{ heal: 1 }, { token: 'Rage' }] }] },
      { id: 'calm', does: [{ when: 'expended', effects: [{ clears: 'Rage' }] }] },
      {
        id: 'again',
        name: 'Again',
        kind: 'firefight-ploy',
        cp: 1,
        does: [{ when: 'acted', after: ['shoot'], effects: [{ ap: 1 }] }],
      },
    ];
    const began = does(tableOf(rules), 'dash', { order: 'engage' });
    expect(operativeById(began.state, 'kel')?.wounds).toBe(11);
    expect(tokensOf(began.state, 'kel', 'Rage')).toBe(1);
    const { state } = does(began.state, 'shoot', { ...shot, ploys: ['again'] }, miss);
    expect(state.acting?.ap).toBe(1);
    const over = play(choosing({ action: 'done' }), state);
    expect(tokensOf(over.state, 'kel', 'Rage')).toBe(0);
  });

  it('who incapacitates an enemy gains CP', () => {
    const rule = { id: 'trophy', once: 'turning-point', does: [{ when: 'kills', effects: [{ cp: 1 }] }] };
    const at = tableOf([rule], { ...acting(), npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: 1 }] });
    const dice = { 'attack-dice': [[6]], 'defence-dice': [[1, 1, 1]] };
    const { state } = does(at, 'shoot', shot, dice);
    expect(state.commandPoints).toBe(2);
    expect(state.ruleUses).toMatchObject([{ rule: 'trophy', id: 'kel' }]);
  });

  const group = {
    id: 'group',
    name: 'Group Activation',
    does: [{ when: 'expended', effects: [{ next: { cards: ['man'] } }] }],
  };

  it('a friend activates next, before the NPOs, and no third one', () => {
    const third = { id: 'ode', order: 'engage', team: 'tests', teamCard: 'man' } as const;
    const men = [{ ...third, id: 'kel' }, { ...third, id: 'vane' }, third, { ...third, id: 'boss', teamCard: 'boss' }];
    const first = play(choosing({ action: 'done' }), tableOf([group], { ...acting(), operatives: men }));
    expect(only('turn-kept', first.events)).toMatchObject([{ ids: ['vane', 'ode'] }]);
    expect(refusal(choosing({ id: 'boss', order: 'engage', action: 'done' }), first.state).message).toContain(
      'not the one to activate next',
    );
    const second = play(choosing({ id: 'vane', order: 'engage', action: 'done' }), first.state);
    expect(only('turn-kept', second.events)).toEqual([]);
    expect(refusal(choosing({ id: 'ode', order: 'engage', action: 'done' }), second.state).message).toContain(
      "not the players' turn",
    );
  });
});
