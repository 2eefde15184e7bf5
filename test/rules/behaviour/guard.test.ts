import { describe, expect, it } from 'vitest';
import type { BehaviourClause } from '../../../src/catalog/types.ts';
import { counteract } from '../../../src/rules/activation/counteract.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import type { ActArgs } from '../../../src/rules/language/deed.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { npoById } from '../../../src/rules/state/stats.ts';
import { activate } from '../activation/activate.ts';
import { type Answers, only, play, question, type Scene } from '../scene.ts';
import { behaving, warrior } from './own-behaviour.ts';

const sentry: readonly BehaviourClause[] = [{ action: 'fight' }, { action: 'shoot' }, { action: 'guard' }];
const order = { engageIf: ['fight', 'shoot', 'guard'] } as const;

/** A Warrior that fights, shoots or guards. */
const sentries = (more: Parameters<typeof behaving>[1] = {}, clauses = sentry): GameState =>
  behaving(clauses, { order, ...more });

/** It is on guard, and it is the players' turn. */
const watching = (more: Scene = {}): GameState =>
  sentries({
    npos: [{ ...warrior, state: 'expended', order: 'engage' }],
    onGuard: ['warrior-1'],
    lastActivated: 'npos',
    apart: true,
    ...more,
  });
const act = (args: ActArgs) => deedRule({ do: 'act', args });
const dash = () => act({ id: 'kel', action: 'dash', order: 'conceal' });
const misses = { 'attack-dice': [[1, 1, 1, 1]] } as const;
const seen = { 'valid-targets': [['kel']] } as const;
const acted = (events: Parameters<typeof only>[1]) =>
  only('npo-acted', events).map(({ action, ap, target }) => [action, ap, target]);

describe('Guard of an NPO [KZ-56 to KZ-63]', () => {
  it('is performed where it can attack nobody: it engages for that, spends 1 AP and is on guard', () => {
    const { steps, because, asked, state } = activate(sentries(), { 'valid-targets': [[]] });
    expect(steps.slice(0, 3)).toEqual(['1 fight: no enemy in control range', '2 shoot: no valid target', '3 GUARD']);
    expect(because).toBe('to go on guard');
    expect(asked).toEqual(['valid-targets']);
    expect(state.onGuard).toEqual(['warrior-1']);
    expect(npoById(state, 'warrior-1')).toMatchObject({ state: 'expended', order: 'engage' });
  });

  it('counts as Shoot: not after one, and a Shoot not after it', () => {
    const shot = activate(sentries(), seen);
    expect(shot.steps).toContain('2 SHOOT kel');
    expect(shot.state.onGuard).toEqual([]);
    const first = activate(sentries({}, [{ action: 'guard' }, { action: 'shoot' }]), seen);
    expect(first.steps).toContain('2 shoot: not in one activation with Guard');
  });

  it('not with a Conceal order', () => {
    const hidden = activate(sentries({ order: { engageIf: ['fight', 'shoot'] } }), { 'valid-targets': [[]] });
    expect(hidden.order).toBe('conceal');
    expect(hidden.steps).toContain('3 guard: Conceal order');
    expect(hidden.state.onGuard).toEqual([]);
  });

  it('not while an enemy is in its control range', () => {
    const only = sentries({}, [{ action: 'guard' }]);
    const { steps, state } = activate(only, { 'control-range': [['kel']] });
    expect(steps).toEqual(['1 guard: an enemy is in control range']);
    expect(state.onGuard).toEqual([]);
  });

  it('ends with its next action, and with a new order', () => {
    const shot = { type: 'npo-acted', id: 'warrior-1', clause: 2, action: 'shoot', ap: 1, target: 'kel' } as const;
    expect(evolve(watching(), shot).onGuard).toEqual([]);
    const changed = { type: 'order-changed', id: 'warrior-1', order: 'conceal', because: 'test' } as const;
    expect(evolve(watching(), changed).onGuard).toEqual([]);
    expect(evolve(watching(), { type: 'turning-point-ended', turningPoint: 1 }).onGuard).toEqual([]);
    expect(evolve(watching(), { type: 'incapacitated', id: 'kel' }).onGuard).toEqual(['warrior-1']);
    expect(evolve(watching(), { type: 'incapacitated', id: 'warrior-1' }).onGuard).toEqual([]);
  });
});

describe('an NPO on guard [KZ-64, KZ-65, KZ-79]', () => {
  it('interrupts after an action of an operative that it can shoot, for nothing', () => {
    const { state, events, asked } = play(dash(), watching(), { ...seen, ...misses });
    expect(asked[0]).toBe('valid-targets');
    expect(only('npo-interrupts', events)).toEqual([{ type: 'npo-interrupts', id: 'warrior-1', of: 'kel' }]);
    expect(acted(events)).toEqual([['shoot', 0, 'kel']]);
    expect(state.onGuard).toEqual([]);
    expect(state.acting).toMatchObject({ id: 'kel', ap: 1, interrupts: [{ id: 'warrior-1', pointBlank: false }] });
  });

  it('hits with its dice: an activation ends with the operative', () => {
    const frail = watching({ operatives: [{ id: 'kel', wounds: 1 }, 'vane'] });
    const { state } = play(dash(), frail, { ...seen, 'attack-dice': [[6, 6, 6, 6]], 'defence-dice': [[1, 1]] });
    expect(state.operatives[0]?.state).toBe('incapacitated');
    expect(state.acting).toBeNull();
  });

  it('keeps watch where it has no valid target', () => {
    const { state, events } = play(dash(), watching(), { 'valid-targets': [[]] });
    expect(only('npo-interrupts', events)).toEqual([]);
    expect(state.onGuard).toEqual(['warrior-1']);
  });

  it('fights the operative that has ended its Charge in its control range', () => {
    const charges = act({ id: 'kel', action: 'charge', order: 'engage', target: 'warrior-1' });
    const { events } = play(charges, watching(), {
      'attack-dice': [[1, 1, 1]],
      'retaliation-dice': [[1, 1, 1]],
    });
    expect(acted(events)).toEqual([['fight', 0, 'kel']]);
  });

  it('is on guard no more where that operative stays beside it and it cannot fight', () => {
    const charges = act({ id: 'kel', action: 'charge', order: 'engage', target: 'warrior-1' });
    const unarmed = watching({ npos: [{ ...warrior, state: 'expended', order: 'engage', weapons: ['gauss-flayer'] }] });
    const { state, events } = play(charges, unarmed);
    expect(only('npo-interrupts', events)).toEqual([]);
    expect(only('guard-ended', events)).toEqual([{ type: 'guard-ended', id: 'warrior-1' }]);
    expect(state.onGuard).toEqual([]);
  });

  it('one of them once in an activation: the one that threatens most', () => {
    const two = watching({
      npos: [
        { ...warrior, state: 'expended', order: 'engage', weapons: ['gauss-reaper'] },
        { ...warrior, state: 'expended', order: 'engage', weapons: ['gauss-flayer'] },
      ],
      onGuard: ['warrior-1', 'warrior-2'],
    });
    const both = { 'valid-targets': [['kel'], ['kel']] };
    const first = play(dash(), two, { ...both, ...misses });
    expect(only('npo-interrupts', first.events)).toMatchObject([{ id: 'warrior-1' }]);
    expect(first.state.onGuard).toEqual(['warrior-2']);
    const again = play(act({ id: 'kel', action: 'reposition' }), first.state);
    expect(only('npo-interrupts', again.events)).toEqual([]);
    // Not the one that comes first on the list: of those that threaten as much the first, else the worse.
    const turned = play(
      dash(),
      { ...two, npos: two.npos.map((npo, at) => ({ ...npo, weapons: two.npos[1 - at]?.weapons ?? [] })) },
      { ...both, ...misses },
    );
    expect(only('npo-interrupts', turned.events)).toMatchObject([{ id: 'warrior-2' }]);
    const alike = play(
      dash(),
      { ...two, npos: two.npos.map((npo) => ({ ...npo, weapons: ['gauss-flayer'] })) },
      { ...both, ...misses },
    );
    expect(only('npo-interrupts', alike.events)).toMatchObject([{ id: 'warrior-1' }]);
  });

  it('the table is told what its datacard leaves to it, before it shoots', () => {
    const noted = watching();
    const pack = noted.config.pack;
    const notes = [{ name: 'Tripod', text: '{name} may be turned.' }];
    const state = watching({
      pack: { name: 'Noted', ...pack, datacards: pack?.datacards?.map((card) => ({ ...card, notes })) ?? [] },
    });
    const { events } = play(dash(), state, { ...seen, ...misses });
    expect(only('table-told', events).map(({ text }) => text)).toEqual(['Tripod: {name} may be turned.']);
    expect(only('table-told', play(dash(), noted, { ...seen, ...misses }).events)).toEqual([]);
  });

  it('not in a counteraction', () => {
    const ready = watching({
      npos: [
        { ...warrior, state: 'expended', order: 'engage' },
        { ...warrior, state: 'ready' },
      ],
      operatives: [{ id: 'kel', state: 'expended', order: 'engage' }],
    });
    const { events } = play(act({ id: 'kel', action: 'dash' }), ready);
    expect(only('operative-counteracts', events)).toHaveLength(1);
    expect(only('npo-interrupts', events)).toEqual([]);
  });

  it('does not counteract in a turning point in which it has interrupted', () => {
    const done = play(dash(), watching(), { ...seen, ...misses }).state;
    const over = play(act({ id: 'kel', action: 'done' }), done).state;
    expect(() => play(counteract('warrior-1'), over)).toThrow('it has interrupted from guard in this turning point');
  });

  it('is not asked about where nobody is on guard', () => {
    const answers: Answers = {};
    const { asked } = play(dash(), watching({ onGuard: [] }), answers);
    expect(asked).toEqual([]);
    expect(question(dash(), watching()).name).toBe('valid-targets');
  });
});
