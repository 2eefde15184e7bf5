import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../../src/rules/deeds.ts';
import { nothingKnown } from '../../../../src/rules/known/known.ts';
import type { ActArgs } from '../../../../src/rules/language/deed.ts';
import { operativeCounteractors } from '../../../../src/rules/players/turn-order.ts';
import { offered, only, play, question, refusal } from '../../scene.ts';
import { rivals, three } from './rivals.ts';

const weapons = [
  { name: 'Rifle', type: 'ranged', profile: '4 3+ 3/4' },
  { name: 'Knife', type: 'melee', profile: '3 3+ 2/3' },
] as const;
const usual = { weapons, order: 'engage' } as const;
const operatives = [
  { ...usual, id: 'kel', player: 'anna', apl: 3 },
  { ...usual, id: 'vane', player: 'anna' },
  { ...usual, id: 'orsk', player: 'ben' },
  { ...usual, id: 'grum', player: 'ben' },
] as const;
/** Kel is in turn; Orsk is on guard. */
const table = (of: Parameters<typeof rivals>[0] = {}) =>
  rivals({ phase: 'firefight', apart: true, operatives, onGuard: ['orsk'], ...of });
const act = (args: ActArgs) => deedRule({ do: 'act', args: { id: 'kel', order: 'engage', ...args } });
const dash = () => act({ action: 'dash' });
const seen = { cover: [false], obscured: [false] };
const misses = { 'attack-dice': [[1, 1, 1, 1]] };
const shoots = { 'guard-interrupt': ['orsk'], 'guard-target': ['kel'], ...seen, ...misses };
const close = (one: string, other: string) => ({ ...nothingKnown, controlRange: { [one]: { [other]: true } } });

describe('a player operative whose rivals are on guard', () => {
  it('may be interrupted after an action by one of them, not by its own side [KZ-64]', () => {
    const both = table({ onGuard: ['orsk', 'vane'] });
    expect(question(dash(), both)).toMatchObject({
      name: 'guard-interrupt',
      why: 'Kel has performed an action. Does anybody on guard interrupt?',
    });
    expect(offered(dash(), both)).toEqual(['orsk', 'none']);
    expect(play(dash(), table({ onGuard: ['vane'] })).asked).toEqual([]);
    expect(play(dash(), table({ onGuard: [] })).asked).toEqual([]);
  });

  it('is shot or fought for free, and its activation goes on [KZ-65]', () => {
    const { state, events } = play(dash(), table(), shoots);
    expect(only('action-performed', events)).toMatchObject([
      { id: 'kel', action: 'dash', ap: 1 },
      { id: 'orsk', action: 'shoot', ap: 0, free: true, target: 'kel' },
    ]);
    expect(state.acting).toMatchObject({ id: 'kel', ap: 2 });
    expect(state.onGuard).toEqual([]);
    expect(state.adversary?.last).not.toBe('ben');
  });

  it('need not be the target: any valid one may be, but no friend [KZ-65]', () => {
    expect(offered(dash(), table({ npos: ['necron-warrior'] }), { 'guard-interrupt': ['orsk'] })).toEqual([
      'warrior-1',
      'kel',
      'vane',
    ]);
  });

  it('that has come into control range is shot point-blank or fought [KZ-65 KZ-66 KZ-67]', () => {
    const charge = () => act({ action: 'charge', target: 'orsk' });
    const interrupts = { 'guard-interrupt': ['orsk'] };
    expect(offered(charge(), table(), interrupts)).toEqual(['point-blank', 'fight']);
    const fought = play(charge(), table(), {
      ...interrupts,
      'guard-action': ['fight'],
      assists: [0],
      'attack-dice': [[6, 1, 1]],
      'retaliation-dice': [[1, 1, 1]],
    });
    expect(only('operative-attacked', fought.events)).toMatchObject([{ id: 'orsk', target: 'kel', guard: true }]);
    expect(fought.state.operatives[0]?.wounds).toBe(7);
  });

  it('ends its activation where the interruption incapacitates it', () => {
    const weak = operatives.map((one) => (one.id === 'kel' ? { ...one, wounds: 1, maxWounds: 10 } : one));
    const { state } = play(dash(), table({ operatives: weak }), {
      ...shoots,
      'attack-dice': [[6, 6, 6, 6]],
      'defence-dice': [[1, 1, 1]],
    });
    expect(state.operatives[0]?.state).toBe('incapacitated');
    expect(state.acting).toBeNull();
    expect(state.adversary?.players[1]?.kills).toBe(1);
  });

  it('said to Reposition and Dash is interrupted between the two: then it dashes on, or has fallen [KZ-64 KZ-65]', () => {
    const both = () => act({ action: 'reposition', dashes: true });
    const actions = ({ events }: ReturnType<typeof play>) =>
      only('action-performed', events).map(({ id, action }) => `${id} ${action}`);
    expect(actions(play(both(), table(), shoots))).toEqual(['kel reposition', 'orsk shoot', 'kel dash']);
    const weak = operatives.map((one) => (one.id === 'kel' ? { ...one, wounds: 1, maxWounds: 10 } : one));
    const fallen = play(both(), table({ operatives: weak }), {
      ...shoots,
      'attack-dice': [[6, 6, 6, 6]],
      'defence-dice': [[1, 1, 1]],
    });
    expect(actions(fallen)).toEqual(['kel reposition', 'orsk shoot']);
    expect(fallen.state.acting).toBeNull();
  });

  it('is interrupted once in an activation, asked or by hand; in the next one again [KZ-64]', () => {
    const guards = table({ onGuard: ['orsk', 'grum'] });
    const { state } = play(dash(), guards, shoots);
    expect(state.onGuard).toEqual(['grum']);
    expect(play(act({ action: 'reposition' }), state).asked).toEqual([]);
    const byHand = () => deedRule({ do: 'attack', args: { operative: 'grum', npo: 'kel', action: 'shoot' } });
    expect(refusal(byHand(), state).message).toBe("Grum's side has interrupted this activation already.");
    const over = play(act({ action: 'done' }), state).state;
    const vanes = { ...over, adversary: over.adversary && { ...over.adversary, last: 'ben' } };
    const next = () => deedRule({ do: 'act', args: { id: 'vane', order: 'engage', action: 'dash' } });
    expect(offered(next(), vanes)).toEqual(['grum', 'none']);
  });

  it('may be interrupted by hand, and is then not asked of again [KZ-64]', () => {
    const byHand = () =>
      deedRule({
        do: 'attack',
        args: { operative: 'orsk', npo: 'kel', action: 'shoot', cover: false, obscured: false },
      });
    const { state } = play(dash(), table({ onGuard: ['orsk', 'grum'] }), { 'guard-interrupt': ['none'] });
    const after = play(byHand(), state, misses).state;
    expect(play(act({ action: 'reposition' }), after).asked).toEqual([]);
  });

  it('is not interrupted by a shot of its own side, whomever that is at [KZ-64]', () => {
    const own = deedRule({
      do: 'attack',
      args: { operative: 'vane', npo: 'grum', action: 'shoot', cover: false, obscured: false },
    });
    const { state } = play(dash(), table({ onGuard: ['vane'] }));
    expect(play(own, state, misses).state.acting).toEqual(state.acting);
  });

  it('may be interrupted by each of its rivals, once [KZ-64]', () => {
    const cleos = [...operatives, { ...usual, id: 'ilya', player: 'cleo' }, { ...usual, id: 'ruck', player: 'cleo' }];
    const guards = table({ players: three, operatives: cleos, onGuard: ['orsk', 'ilya', 'ruck'] });
    const { asked, state } = play(dash(), guards, {
      ...shoots,
      'guard-interrupt': ['orsk', 'ilya'],
      'guard-target': ['kel', 'kel'],
      cover: [false, false],
      obscured: [false, false],
      'attack-dice': [
        [1, 1, 1, 1],
        [1, 1, 1, 1],
      ],
    });
    expect(asked.filter((name) => name === 'guard-interrupt')).toHaveLength(2);
    expect(state.onGuard).toEqual(['ruck']);
  });

  it('is not interrupted while it counteracts; what it ends beside is on guard no more [KZ-61 KZ-64]', () => {
    const expended = operatives.map((one) => (one.player === 'anna' ? { ...one, state: 'expended' as const } : one));
    const late = table({ operatives: expended, lastActivated: 'players', adversary: { last: 'ben' } });
    const counteracts = (args: ActArgs) => deedRule({ do: 'act', args: { id: 'kel', ...args } });
    const { asked, state } = play(counteracts({ action: 'charge', target: 'orsk' }), late);
    expect(asked).toEqual([]);
    expect(state.onGuard).toEqual([]);
    expect(play(counteracts({ action: 'dash' }), late).state.onGuard).toEqual(['orsk']);
  });
});

describe('on guard against rivals', () => {
  it('ends when one ends an action in its control range and is not interrupted [KZ-61]', () => {
    const charge = () => act({ action: 'charge', target: 'orsk' });
    const { state, events } = play(charge(), table(), { 'guard-interrupt': ['none'] });
    expect(only('guard-ended', events)).toEqual([{ type: 'guard-ended', id: 'orsk' }]);
    expect(state.onGuard).toEqual([]);
  });

  it('lasts where the rival ends elsewhere, or its side has interrupted [KZ-61]', () => {
    expect(play(dash(), table(), { 'guard-interrupt': ['none'] }).state.onGuard).toEqual(['orsk']);
    const guards = table({ onGuard: ['orsk', 'grum'] });
    const { state } = play(dash(), guards, { ...shoots, 'guard-interrupt': ['grum'] });
    expect(
      play(act({ action: 'charge', target: 'orsk' }), {
        ...state,
        acting: state.acting && { ...state.acting, performed: [] },
      }).state.onGuard,
    ).toEqual(['orsk']);
  });

  it('is asked of those beside whom a Charge may have ended, where that is not known [KZ-61]', () => {
    const charge = () => act({ action: 'charge', target: 'grum' });
    const none = { 'guard-interrupt': ['none'] };
    expect(offered(charge(), table(), none)).toEqual(['orsk']);
    expect(play(charge(), table(), { ...none, 'guards-beside': [['orsk']] }).state.onGuard).toEqual([]);
    expect(play(charge(), table(), { ...none, 'guards-beside': [[]] }).state.onGuard).toEqual(['orsk']);
  });

  it('ends with an action of its own, and when its order changes [KZ-60 KZ-62]', () => {
    const late = table({ lastActivated: 'players', adversary: { last: 'anna' } });
    const own = () => deedRule({ do: 'act', args: { id: 'orsk', order: 'engage', action: 'dash' } });
    expect(play(own(), late).state.onGuard).toEqual([]);
    const set = () => deedRule({ do: 'operative', args: { change: 'set', id: 'orsk', to: { order: 'conceal' } } });
    expect(play(set(), table()).state.onGuard).toEqual([]);
  });

  it('ends when a rival that comes through the pads changes places [KZ-60]', () => {
    const comes = () => act({ action: 'reposition', teleports: true });
    const { state, asked } = play(comes(), table(), { 'on-other-pad': ['orsk'], 'opened-rooms': ['none'] });
    expect(state.onGuard).toEqual([]);
    expect(asked).not.toContain('guard-interrupt');
  });

  it('leaves whoever has interrupted no counteraction in that turning point; another has one [KZ-79]', () => {
    const expended = operatives.map((one) => (one.player === 'ben' ? { ...one, state: 'expended' as const } : one));
    const { state } = play(dash(), table({ operatives: expended }), shoots);
    expect(state.interrupted).toEqual(['orsk']);
    const over = play(act({ action: 'done' }), state).state;
    expect(operativeCounteractors(over).map(({ id }) => id)).toEqual(['grum']);
  });

  it('bars whoever has shot point-blank from retaliating until that activation is over [KZ-69]', () => {
    const charged = play(act({ action: 'charge', target: 'orsk' }), table(), {
      'guard-interrupt': ['orsk'],
      'guard-action': ['point-blank'],
      'attack-dice': [[3, 3, 3, 3]],
    });
    expect(only('attack-rolled', charged.events)).toMatchObject([{ id: 'orsk', hit: 4, normals: 0 }]);
    const fight = () => act({ action: 'fight', target: 'orsk', assists: 0 });
    expect(play(fight(), charged.state, { 'attack-dice': [[6, 1, 1]] }).asked).toEqual(['attack-dice']);
    const grum = () => act({ action: 'fight', target: 'grum', assists: 0 });
    const beside = { ...charged.state, known: close('kel', 'grum') };
    expect(play(grum(), beside, { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[1, 1, 1]] }).asked).toContain(
      'retaliation-dice',
    );
    const free = table({ apart: false, known: close('kel', 'orsk'), onGuard: [] });
    expect(play(fight(), free, { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[1, 1, 1]] }).asked).toContain(
      'retaliation-dice',
    );
  });
});

describe('an NPO in Adversary Ops', () => {
  it('may be interrupted by one operative of each player [KZ-64]', () => {
    const guards = table({ npos: ['canoptek-scarab-swarm'], onGuard: ['kel', 'vane', 'orsk'], apart: true });
    const turn = {
      ...guards,
      lastActivated: 'players' as const,
      adversary: guards.adversary && { ...guards.adversary, last: 'ben' },
    };
    const resolve = () => deedRule({ do: 'resolve-npo', args: { id: 'scarab-1' } });
    const open = question(resolve(), turn, { closest: [['kel']], 'control-range': [[]] });
    expect(open).toMatchObject({ name: 'guard-interrupt' });
    expect(
      offered(resolve(), turn, {
        closest: [['kel']],
        'control-range': [[]],
        'guard-interrupt': ['kel'],
        'guard-action': ['shoot'],
        'guard-target': ['scarab-1'],
        ...seen,
        ...misses,
      }),
    ).toEqual(['orsk', 'none']);
  });
});
