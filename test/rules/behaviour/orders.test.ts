import { describe, expect, it } from 'vitest';
import type { EngageCondition } from '../../../src/catalog/words.ts';
import { activate } from '../activation/activate.ts';
import { behaving, warrior } from './own-behaviour.ts';

const shoot = { action: 'shoot' } as const;
const fight = { action: 'fight' } as const;
const dash = { action: 'dash', to: 'closest-operative', cover: false, dashFulfils: false } as const;

const ordered = (engageIf: readonly EngageCondition[], targets: readonly string[], wounds = 9) => {
  const state = behaving([shoot, dash], { order: { engageIf }, npos: [{ ...warrior, wounds }] });
  const { order, because, steps } = activate(state, { 'valid-targets': [targets] });
  return [order, because, steps[0]];
};

describe('an order rule of its own', () => {
  it('always: Engage though it can attack nobody', () => {
    expect(ordered(['always'], [])).toEqual(['engage', 'always, by its behaviour', '1 shoot: no valid target']);
  });

  it('an empty list: Conceal though it could Shoot, and so it does not Shoot', () => {
    expect(ordered([], ['kel'])).toEqual(['conceal', 'always, by its behaviour', '1 shoot: Conceal order']);
  });

  it('shoot: Engage if it can Shoot, else Conceal', () => {
    expect(ordered(['shoot'], ['kel'])).toEqual(['engage', 'to Shoot', '1 SHOOT kel']);
    expect(ordered(['shoot'], [])).toEqual(['conceal', 'nothing to engage for', '1 shoot: Conceal order']);
  });

  it('fight: no Engage order for a Shoot', () => {
    expect(ordered(['fight'], ['kel'])).toEqual(['conceal', 'nothing to engage for', '1 shoot: Conceal order']);
    const state = behaving([shoot, fight], { order: { engageIf: ['fight'] } });
    const done = activate(state, { 'valid-targets': [['engaged']], 'control-range': [['kel']] });
    expect([done.order, done.because]).toEqual(['engage', 'able to Fight']);
  });

  it('injured, wounded: by its wounds alone', () => {
    expect(ordered(['injured'], [], 4).slice(0, 2)).toEqual(['engage', 'injured']);
    expect(ordered(['injured'], [], 5)[0]).toBe('conceal');
    expect(ordered(['wounded'], [], 8).slice(0, 2)).toEqual(['engage', 'it has lost wounds']);
    expect(ordered(['wounded'], [], 9)[0]).toBe('conceal');
  });

  it('any of several', () => {
    expect(ordered(['injured', 'shoot'], ['kel']).slice(0, 2)).toEqual(['engage', 'to Shoot']);
    expect(ordered(['injured', 'shoot'], [], 4).slice(0, 2)).toEqual(['engage', 'injured']);
  });
});

describe('when a clause holds', () => {
  it('not-injured, unhurt: the other side of injured and wounded', () => {
    const steps = (when: 'not-injured' | 'unhurt', wounds: number) =>
      activate(behaving([{ ...shoot, when }], { npos: [{ ...warrior, wounds }] }), {
        ...((when === 'unhurt' ? wounds === 9 : wounds > 4) ? { 'valid-targets': [['kel']] } : {}),
      }).steps[0];
    expect(steps('not-injured', 5)).toBe('1 SHOOT kel');
    expect(steps('not-injured', 4)).toBe('1 shoot: only while not injured');
    expect(steps('unhurt', 9)).toBe('1 SHOOT kel');
    expect(steps('unhurt', 8)).toBe('1 shoot: only while unhurt');
  });
});

describe('a clause to stay', () => {
  const clauses = [shoot, { action: 'stay', when: 'wounded' }, dash] as const;
  const done = (wounds: number) =>
    activate(behaving(clauses, { npos: [{ ...warrior, wounds }] }), { 'valid-targets': [['kel']] });

  it('ends what it does: nothing below it is performed', () => {
    expect(done(8).steps).toEqual(['1 SHOOT kel', '1 shoot: already performed in this activation']);
    expect(done(8).events.at(-1)).toEqual({ type: 'npo-expended', id: 'warrior-1', acted: true, stays: true });
  });

  it('is passed over where it does not hold', () => {
    expect(done(9).steps).toContain('3 DASH');
    expect(done(9).events.at(-1)).not.toHaveProperty('stays');
  });

  it('stands between it and a Shoot that a move below would lead to: the order is Conceal', () => {
    const state = behaving([shoot, { action: 'stay' }, dash]);
    const idle = activate(state, { 'valid-targets': [[]] });
    expect(idle.order).toBe('conceal');
    expect(idle.steps).toEqual(['1 shoot: Conceal order']);
  });
});

describe('an action in several clauses', () => {
  it('is performed once, by the first that can be: a Reposition to a marker where nobody is to go towards', () => {
    const to = (aim: 'closest-operative' | 'marker') =>
      ({ action: 'reposition', to: aim, cover: false, dashFulfils: false }) as const;
    const clauses = [to('closest-operative'), to('marker')];
    const aims = (operatives: readonly string[]) => activate(behaving(clauses, { operatives }), moved(operatives)).aims;
    const moved = (operatives: readonly string[]) => (operatives.length > 0 ? { 'control-range': [[]] } : {});
    expect(aims(['kel']).map(({ to: where }) => where)).toEqual(['closest-operative']);
    expect(aims([]).map(({ to: where }) => where)).toEqual(['goal']);
  });
});

describe('figures from 0', () => {
  it('Move 0: it does not Reposition, but Dashes 3"', () => {
    const clauses = [{ ...dash, action: 'reposition' } as const, dash];
    const done = activate(behaving(clauses, {}, { move: 0 }), { 'control-range': [[]] });
    expect(done.move).toBe(0);
    expect(done.steps.slice(0, 2)).toEqual(['1 reposition: nowhere better to go', '2 DASH']);
  });

  it('APL 0: it activates and does nothing', () => {
    const done = activate(behaving([shoot], {}, { apl: 0 }));
    expect(done.steps).toEqual([]);
    expect(done.events.at(-1)).toMatchObject({ type: 'npo-expended', acted: false });
  });
});
