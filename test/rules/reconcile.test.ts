import { describe, expect, it } from 'vitest';
import { codeAt, placeOfCode } from '../../src/rules/board/ground/keypad.ts';
import { datacardLines } from '../../src/rules/corrections/datacard-lines.ts';
import { reconcile } from '../../src/rules/corrections/reconcile.ts';
import { tableLines } from '../../src/rules/corrections/table-lines.ts';
import { turnOf } from '../../src/rules/players/turn-order.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { play, question, refusal, rejection, type Scene, scene } from './scene.ts';

const table = (of: Scene = {}) =>
  scene({
    mission: 'destroy-sarcophagus',
    phase: 'firefight',
    npos: ['necron-warrior', { datacard: 'necron-warrior', wounds: 0, state: 'incapacitated' }],
    operatives: ['kel'],
    ...of,
  });
const set = (...facts: readonly string[]) => ({
  set: facts.map((one) => {
    const [fact = '', value = ''] = one.split('=');
    return { fact, value };
  }),
});

it('keeps to the NPO limit, whatever order the changes come in [RNF-14]', () => {
  const full = table({ npoLimit: 1 });
  expect(refusal(reconcile(set('warrior-2.wounds=5')), full).rule).toBe('NPO Limit');
  const { state } = play(reconcile(set('warrior-2.wounds=5', 'warrior-1.wounds=0')), full);
  expect(state.npos.map((npo) => npo.wounds)).toEqual([0, 5]);
});

describe('the lines of the table', () => {
  it('say how every model, door and count must look', () => {
    const lines = tableLines(table({ openHatchways: [3] })).map(({ id, label }) => `${id}: ${label}`);
    expect(lines.slice(0, 3)).toEqual([
      'warrior-1: Necron Warrior 1: 9/9 wounds, Conceal, ready',
      'warrior-2: Necron Warrior 2: incapacitated, not in the killzone',
      'kel: Kel: 10/10 wounds, Conceal, ready',
    ]);
    expect(lines).toContain('hatchway-3: Hatchway 3: open');
    expect(lines).toContain('threat: Threat level: 5');
    expect(lines).toContain('cards: Cards in force: none');
    expect(lines).toContain('mission: Destroy Sarcophagus: points 0');
  });

  it('show what lies on an operative, and that it is on guard', () => {
    const effect = { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' } as const;
    const lines = tableLines(table({ operatives: [{ id: 'kel', effects: [effect] }], onGuard: ['kel'] }));
    expect(lines.find(({ id }) => id === 'kel')?.label).toBe(
      'Kel: 10/10 wounds, Conceal, ready, APL -1 to the end of the next activation, on guard',
    );
  });
});

describe('an operative whose line differs', () => {
  const stun = { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' } as const;
  const events = (state: GameState, ...facts: readonly string[]) => play(reconcile(set(...facts)), state).events;

  it('on guard or not: told as such; another order breaks it', () => {
    expect(events(table(), 'kel.guard=yes')).toEqual([{ type: 'guard-began', id: 'kel' }]);
    expect(events(table({ onGuard: ['kel'] }), 'kel.guard=no')).toEqual([{ type: 'guard-ended', id: 'kel' }]);
    expect(events(table({ onGuard: ['kel'] }), 'kel.order=engage')).toEqual([
      { type: 'operative-corrected', id: 'kel', changes: { order: 'engage' } },
      { type: 'guard-ended', id: 'kel' },
    ]);
    expect(events(table({ onGuard: ['kel'] }), 'kel.wounds=3')).toEqual([
      { type: 'operative-corrected', id: 'kel', changes: { wounds: 3 } },
    ]);
  });

  it('in nothing but an effect: nothing else is corrected', () => {
    const of = { operatives: [{ id: 'kel', effects: [stun] }] };
    const line = tableLines(table(of)).find(({ id }) => id === 'kel');
    const fact = line?.facts.find(({ question: { name } }) => name.endsWith('effects'))?.question.name ?? '';
    expect(events(table(of), `${fact}=none`)).toEqual([
      { type: 'effects-ended', id: 'kel', until: 'end-of-next-activation' },
    ]);
  });

  it('is asked for what it has: no guard of one that is out, its APL from 0 to 9', () => {
    const facts = (of: Scene) =>
      tableLines(table(of)).flatMap(({ id, facts: all }) => (id === 'kel' ? all.map(({ question: one }) => one) : []));
    const names = (of: Scene) => facts(of).map(({ name }) => name);
    expect(names({})).toContain('kel.guard');
    expect(names({ operatives: [{ id: 'kel', state: 'escaped' }] })).not.toContain('kel.guard');
    const card = datacardLines(table()).flatMap(({ facts: all }) => all.map(({ question: one }) => one));
    expect(card.find(({ name }) => name === 'kel.apl')).toMatchObject({ min: 0, max: 9 });
  });

  it('in command points: by how many', () => {
    expect(events(table({ commandPoints: 3 }), 'command-points=5')).toEqual([
      { type: 'command-points-changed', change: 2, because: 'correction' },
    ]);
  });

  it('is named; a wrong name is told with those that are known there', () => {
    const hints = (fact: string) => run(fact);
    expect(hints('kel.luck=3')).toContain('Nothing on the table is called "kel.luck".');
    expect(hints('orr.wounds=3')).toContain('Nothing on the table is called "orr.wounds".');
  });
  const run = (fact: string) => rejection(reconcile(set(fact)), table());
});

it('the lines tell doors that are breached, and orders', () => {
  const open = table({ openHatchways: [3], operatives: [{ id: 'kel', order: 'engage' }] });
  const breached = { ...open, hatchways: open.hatchways.map((door) => ({ ...door, breached: door.number === 3 })) };
  const lines = tableLines(breached).map(({ label }) => label);
  expect(lines).toContain('Kel: 10/10 wounds, Engage, ready');
  expect(lines.find((label) => label.startsWith('Hatchway 3'))).toMatch(/open.*breached/);
  expect(lines).toContain('Breach point 1: closed');
});

describe('differences that are named', () => {
  it('become corrections, all in one', () => {
    const { events } = play(
      reconcile(
        set('warrior-1.wounds=5', 'warrior-1.order=engage', 'hatchway-3=open', 'threat=7', 'mission.points=12'),
      ),
      table(),
    );
    expect(events).toEqual([
      { type: 'npo-corrected', id: 'warrior-1', changes: { wounds: 5, order: 'engage' } },
      { type: 'door-corrected', door: 'hatchway', number: 3, open: true, breached: false },
      { type: 'threat-changed', from: 5, to: 7, reasons: [{ trigger: 'correction', change: 2 }] },
      {
        type: 'objectives-corrected',
        objectives: { mission: 'destroy-sarcophagus', destructionPoints: 12 },
      },
    ]);
  });

  it('are nothing when the table is as recorded', () => {
    expect(play(reconcile(set('warrior-1.wounds=9', 'hatchway-3=closed', 'cards=none')), table()).events).toEqual([]);
  });

  it('make who has no wounds incapacitated, and who is incapacitated lose them', () => {
    expect(play(reconcile(set('warrior-1.wounds=0', 'kel.state=incapacitated')), table()).events).toEqual([
      { type: 'npo-corrected', id: 'warrior-1', changes: { wounds: 0, state: 'incapacitated' } },
      { type: 'operative-corrected', id: 'kel', changes: { state: 'incapacitated', wounds: 0 } },
    ]);
  });

  it('bring back who stands on the table after all: expended, or as said, with the wounds that are asked for', () => {
    expect(play(reconcile(set('warrior-2.wounds=4')), table()).events).toEqual([
      { type: 'npo-corrected', id: 'warrior-2', changes: { wounds: 4, state: 'expended' } },
    ]);
    expect(play(reconcile(set('warrior-2.state=ready')), table(), { 'warrior-2.wounds-left': [3] }).events).toEqual([
      { type: 'npo-corrected', id: 'warrior-2', changes: { state: 'ready', wounds: 3 } },
    ]);
  });

  it('put cards in force, and take them out', () => {
    const inForce = play(reconcile(set('cards=dark-of-the-tomb')), table()).state;
    expect(inForce.deck.inPlay).toEqual(['dark-of-the-tomb']);
    expect(inForce.deck.draw).not.toContain('dark-of-the-tomb');
    const out = play(reconcile(set('cards=none')), inForce).state;
    expect(out.deck).toMatchObject({ inPlay: [], used: ['dark-of-the-tomb'] });
  });

  it('know no card that is not in the deck of this game', () => {
    const without = table({ deck: { draw: ['stirrings-of-horror'] } });
    expect(rejection(reconcile(set('cards=dark-of-the-tomb')), without)).toContain('not "dark-of-the-tomb"');
  });

  it('end and begin what lies on somebody', () => {
    const effect = { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' } as const;
    const { state } = play(
      reconcile(set('kel.effects=plus-turning-point')),
      table({ operatives: [{ id: 'kel', effects: [effect] }] }),
    );
    expect(state.operatives[0]?.effects).toEqual([
      { kind: 'apl', change: 1, source: 'correction', until: 'end-of-turning-point' },
    ]);
  });

  it('wake the tomb where the threat level leaves 0', () => {
    const asleep = table({ threat: 0, npos: [{ datacard: 'necron-warrior', state: 'dormant' }] });
    expect(play(reconcile(set('threat=2')), asleep).state.npos[0]?.state).toBe('ready');
  });

  it('reach the datacards first, which bound the wounds', () => {
    const { state } = play(
      reconcile(
        set('kel.wounds=13', 'kel.max-wounds=14', 'kel.apl=3', 'kel.name=Kelda', 'kel.keywords=GRENADIER, ELITE'),
      ),
      table(),
    );
    expect(state.operatives[0]).toMatchObject({
      wounds: 13,
      maxWounds: 14,
      apl: 3,
      name: 'Kelda',
      keywords: ['GRENADIER', 'ELITE'],
    });
    const armed = play(reconcile(set('kel.weapons=ranged Rifle 4 3+ 3/4 | melee 3 4+ 3/4')), table()).state;
    expect(armed.operatives[0]?.weapons).toEqual([
      { name: 'Rifle', type: 'ranged', profile: '4 3+ 3/4' },
      { name: 'melee weapon', type: 'melee', profile: '3 4+ 3/4' },
    ]);
    expect(rejection(reconcile(set('kel.weapons=Rifle 4 3+ 3/4')), table())).toContain('ranged or melee');
    const reaper = play(reconcile(set('warrior-1.weapons=gauss-reaper,combat')), table()).state.npos[0];
    expect(reaper?.weapons).toEqual(['gauss-reaper', 'combat-attachment']);
  });

  it('reach the uses of Limited weapons', () => {
    const gun = { name: 'Plasma gun', type: 'ranged', profile: '4 3+ 4/6 Limited 2' } as const;
    const armed = table({ operatives: [{ id: 'kel', weapons: [gun] }] });
    const used = play(reconcile(set('kel.uses-plasma-gun=2')), armed).state;
    expect(used.limitedUses).toEqual([
      { id: 'kel', weapon: 'Plasma gun' },
      { id: 'kel', weapon: 'Plasma gun' },
    ]);
    expect(play(reconcile(set('kel.uses-plasma-gun=0')), used).state.limitedUses).toEqual([]);
  });

  it('reach the course of the battle', () => {
    const start = table({ initiative: 'players', playersRecorded: true });
    const right = set(
      'turning-point=3',
      'initiative=npos',
      'turn=npos',
      'counteracted=kel',
      'events-drawn=1',
      'reinforced=yes',
      'reanimation-rolled=warrior-1',
    );
    const { state, events } = play(reconcile(right), start);
    expect(events).toHaveLength(1);
    expect(state).toMatchObject({
      turningPoint: 3,
      initiative: 'npos',
      lastActivated: 'players',
      counteracted: ['kel'],
      gambits: { draws: 1, reinforced: true },
      reanimationRolled: ['warrior-1'],
    });
    expect(turnOf(state)).toBe('npos');
    expect(turnOf(play(reconcile(set('turn=players')), state).state)).toBe('players');
    expect(rejection(reconcile(set('auspex=yes')), start)).toContain('Nothing on the table is called "auspex"');
    const labyrinth = table({ mission: 'shifting-labyrinth', phase: 'strategy' });
    expect(play(reconcile(set('auspex=yes')), labyrinth).state.gambits.auspex).toBe(true);
    expect(rejection(reconcile(set('turn=npos')), labyrinth)).toContain('turning-point takes a whole number');
  });

  it('are named as people type them', () => {
    const { events } = play(reconcile(set('w1.wou=5', 'Kel.ord=engage', 'h3=open')), table());
    expect(events.map(({ type }) => type)).toEqual(['npo-corrected', 'operative-corrected', 'door-corrected']);
    expect(rejection(reconcile(set('w1.w=5')), table())).toBe('Nothing on the table is called "warrior-1.w".');
  });

  it('that name nothing, or no value that can be, are wrong', () => {
    expect(rejection(reconcile(set('warrior-9.wounds=1')), table())).toBe(
      'Nothing on the table is called "warrior-9.wounds".',
    );
    expect(rejection(reconcile(set('warrior-1.wounds=10')), table())).toBe(
      'warrior-1.wounds takes a whole number from 0 to 9, not "10".',
    );
    expect(rejection(reconcile(set('hatchway-3=ajar')), table())).toContain('hatchway-3 takes one of closed, open');
  });
});

describe('without a name', () => {
  it('it is asked which lines differ, then what is right, with the record as suggestion', () => {
    expect(question(reconcile({ set: [] }), table())).toMatchObject({ name: 'differs', many: true, min: 0 });
    expect(question(reconcile({ set: [] }), table(), { differs: [['warrior-1', 'threat']] })).toMatchObject({
      name: 'warrior-1.wounds',
      suggest: { value: 9, because: 'as recorded' },
    });
    const answers = {
      differs: [['warrior-1', 'threat']],
      'warrior-1.wounds': [9],
      'warrior-1.order': ['engage'],
      'warrior-1.state': ['ready'],
      'warrior-1.effects': [[]],
      threat: [4],
    };
    expect(play(reconcile({ set: [] }), table(), answers).events).toEqual([
      { type: 'npo-corrected', id: 'warrior-1', changes: { order: 'engage' } },
      { type: 'threat-changed', from: 5, to: 4, reasons: [{ trigger: 'correction', change: -1 }] },
    ]);
  });
});

describe('where a base stands', () => {
  const at = (code: string) => ({ ...(placeOfCode(code) ?? { x: 0, y: 0 }), error: 0.3 });
  const placed: GameState = {
    ...table({ map: 1 }),
    keepsPositions: true,
    positions: { kel: at('4555'), 'warrior-1': at('3555') },
  };
  const factsOf = (state: GameState) =>
    tableLines(state).flatMap(({ facts }) =>
      facts.flatMap(({ question: { name }, value }) => (name.endsWith('.place') ? [`${name} ${value}`] : [])),
    );

  it('has a line for each base in the killzone, in games that keep positions', () => {
    expect(factsOf(placed)).toEqual(['warrior-1.place 3555', 'kel.place 4555']);
    expect(tableLines(placed).find(({ id }) => id === 'kel')?.label).toBe('Kel: 10/10 wounds, Conceal, ready, at 4555');
    expect(factsOf({ ...placed, positions: {} })).toEqual(['warrior-1.place unknown', 'kel.place unknown']);
    expect(factsOf(table({ map: 1 }))).toEqual([]);
  });

  it('is put right, several at once and with the other facts', () => {
    const { events, state } = play(reconcile(set('kel.place=3555', 'warrior-1.place=4555', 'kel.wounds=4')), placed);
    expect(events.map(({ type }) => type)).toEqual(['operative-corrected', 'placed', 'placed']);
    expect([state.positions.kel, state.positions['warrior-1']].map((one) => one && codeAt(one))).toEqual([
      '3555',
      '4555',
    ]);
    expect(play(reconcile(set('kel.place=4555')), placed).events).toEqual([]);
    expect(play(reconcile(set('kel.place=unknown')), placed).events).toEqual([{ type: 'place-forgotten', id: 'kel' }]);
    expect(rejection(reconcile(set('kel.place=99')), placed)).toBe('"99" is not a place.');
  });
});
