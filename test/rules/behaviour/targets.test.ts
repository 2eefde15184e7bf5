import { describe, expect, it } from 'vitest';
import type { TargetPreference } from '../../../src/catalog/types.ts';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import { preferredOnRecord } from '../../../src/rules/activation/preferred.ts';
import { activate } from '../activation/activate.ts';
import { only, play } from '../scene.ts';
import { behaving } from './own-behaviour.ts';

/** Kel is hurt most and in the open, Vane has fewest wounds, Oru is ready. */
const three = [
  { id: 'kel', wounds: 6, maxWounds: 18, state: 'expended' },
  { id: 'vane', wounds: 5, maxWounds: 8, state: 'expended' },
  { id: 'oru', wounds: 9, maxWounds: 9, state: 'ready' },
] as const;
const seen = [['kel', 'vane:cover', 'oru:obscured']];

const shoots = (target: readonly TargetPreference[] | undefined, answers = {}) => {
  const state = behaving([{ action: 'shoot', ...(target && { target }) }], { operatives: three });
  const { events, reasons, asked } = activate(state, { 'valid-targets': seen, ...answers });
  return [only('npo-acted', events)[0]?.target, reasons[0], asked.filter((name) => name === 'closest').length];
};

describe('whom an NPO shoots of several, by the words of its behaviour', () => {
  it.each([
    [['weakest'], 'vane', 'fewest wounds left'],
    [['most-wounded'], 'kel', 'most wounds lost'],
    [['ready'], 'oru', 'still ready'],
    [['not-obscured', 'not-in-cover'], 'kel', 'not in cover'],
    [['not-in-cover', 'not-obscured'], 'kel', 'not obscured'],
  ] as const)('%s: %s', (target, id, reason) => {
    expect(shoots([...target])).toEqual([id, reason, 0]);
  });

  it('closest: as measured', () => {
    expect(shoots(['closest'], { closest: [['oru']] })).toEqual(['oru', 'the closest', 1]);
  });

  it('one word after the other: the next decides only between those that are left', () => {
    // Kel and Vane are not obscured; of those Vane has fewest wounds, though Oru is ready.
    expect(shoots(['not-obscured', 'weakest', 'ready'])).toEqual(['vane', 'fewest wounds left', 0]);
    expect(shoots(['not-obscured', 'most-wounded', 'ready'])).toEqual(['kel', 'most wounds lost', 0]);
  });

  it('most-wounded: by the wounds lost, not by those it began with', () => {
    const giant = { id: 'vane', wounds: 20, maxWounds: 21, state: 'expended' } as const;
    const state = behaving([{ action: 'shoot', target: ['most-wounded'] }], {
      operatives: [three[0], giant, three[2]],
    });
    expect(only('npo-acted', activate(state, { 'valid-targets': seen }).events)[0]?.target).toBe('kel');
  });

  it('as far as the record tells, by the words before the first that has to be measured', () => {
    const state = behaving([{ action: 'shoot' }], { operatives: three });
    const onRecord = (...words: TargetPreference[]) =>
      preferredOnRecord(
        state,
        three.map(({ id }) => ({ id })),
        words,
      ).map(({ id }) => id);
    expect(onRecord('weakest')).toEqual(['vane']);
    expect(onRecord('ready', 'closest', 'weakest')).toEqual(['oru']);
    expect(onRecord('closest', 'weakest')).toEqual(['kel', 'vane', 'oru']);
    expect(onRecord('carrier', 'weakest')).toEqual(['vane']);
    expect(onRecord()).toEqual(['kel', 'vane', 'oru']);
  });

  it('a word that holds for nobody decides nothing: nobody carries a marker', () => {
    expect(shoots(['carrier', 'weakest'])).toEqual(['vane', 'fewest wounds left', 0]);
  });

  it('without words, and among those whom no word tells apart, as ever: the likeliest to fall', () => {
    const [target, reason] = shoots(undefined);
    expect(target).toBe('kel');
    expect(reason).toMatch(/^best chance to incapacitate: /);
    expect(shoots(['not-in-cover'])[1]).toMatch(/^best chance to incapacitate: /);
  });

  it('who carries a marker', () => {
    const shifts = behaving([{ action: 'shoot', target: ['carrier'] }], {
      operatives: three,
      mission: 'recover-transponder',
      objectives: { mission: 'recover-transponder', markers: [2], carrier: 'oru', found: true },
    });
    const { events, reasons } = activate(shifts, { 'valid-targets': seen });
    expect([only('npo-acted', events)[0]?.target, reasons[0]]).toEqual(['oru', 'carries a marker']);
  });
});

describe('whom it fights and charges of several', () => {
  it('fights the one that it prefers, of those in control range', () => {
    const state = behaving([{ action: 'fight', target: ['ready'] }], { operatives: three });
    const { events, reasons } = activate(state, { 'control-range': [['vane', 'oru']] });
    expect([only('npo-acted', events)[0]?.target, reasons[0]]).toEqual(['oru', 'still ready']);
  });

  it('fights the likeliest to fall where it prefers none', () => {
    const state = behaving([{ action: 'fight' }], { operatives: three });
    expect(only('npo-acted', activate(state, { 'control-range': [['vane', 'oru']] }).events)[0]?.target).toBe('vane');
  });

  it('charges, of those that it can charge, the one that it prefers; who else is beside that one is asked', () => {
    const state = behaving([{ action: 'charge', to: 'operative', target: ['weakest'] }, { action: 'fight' }], {
      operatives: three,
    });
    const { events } = play(resolveNpo(undefined), state, {
      'control-range': [['kel:charge', 'vane:charge'], ['vane']],
      'attack-dice': [[1, 1, 1]],
      'retaliation-dice': [[1, 1, 1]],
    });
    const [charge, fight] = only('npo-acted', events);
    expect(charge).toMatchObject({
      action: 'charge',
      aim: { to: 'operative', operatives: ['vane'] },
      because: 'preferred',
      preference: 'weakest',
    });
    expect(fight).toMatchObject({ action: 'fight', target: 'vane' });
  });

  it('charges the closest where it has no choice: that one alone is asked about', () => {
    const state = behaving([{ action: 'charge', to: 'closest-operative' }], { operatives: three });
    const done = activate(state, { 'control-range': [['kel:charge']] });
    expect(done.aims).toMatchObject([{ to: 'closest-operative', operatives: ['kel'] }]);
  });
});
