import { describe, expect, it } from 'vitest';
import type { ChoiceQuestion, TextQuestion } from '../../../src/engine/question.ts';
import { type Wish, wishSays } from '../../../src/page/app/stage/wish.ts';

const dropped: Wish = { is: 'drop', id: 'kel', action: 'reposition', code: '43971', order: null };

const choice = (name: string, values: readonly string[], suggest?: string): ChoiceQuestion => ({
  kind: 'choice',
  name,
  why: '',
  many: false,
  min: 1,
  max: 1,
  options: values.map((value) => ({ value, label: value })),
  ...(suggest === undefined ? {} : { suggest: { value: suggest, because: 'as now' } }),
});

const whereIs = (id: string): TextQuestion => ({
  kind: 'text',
  name: 'stands-at',
  why: '',
  about: { predicate: 'stands-at', by: id, ids: [id], from: 'stands' },
});

describe('a miniature that was dragged', () => {
  it('answers who, with which order, by which action and where, and no more', () => {
    expect(wishSays(dropped, choice('operative', ['vane', 'kel']))).toEqual({ answer: 'kel', left: dropped });
    expect(wishSays(dropped, choice('order', ['engage', 'conceal'], 'conceal'))).toEqual({
      answer: 'conceal',
      left: dropped,
    });
    expect(wishSays(dropped, choice('action', ['dash', 'reposition']))).toEqual({
      answer: 'reposition',
      left: dropped,
    });
    expect(wishSays(dropped, whereIs('kel'))).toEqual({ answer: '43971', left: null });
  });

  it('engages to charge, whatever its order is now', () => {
    const charge: Wish = { ...dropped, action: 'charge' };
    expect(wishSays(charge, choice('order', ['engage', 'conceal'], 'conceal'))).toEqual({
      answer: 'engage',
      left: charge,
    });
  });

  it('begins with the order that a second finger has shown, but for a Charge', () => {
    const flipped: Wish = { ...dropped, order: 'conceal' };
    const asked = choice('order', ['engage', 'conceal'], 'engage');
    expect(wishSays(flipped, asked)).toEqual({ answer: 'conceal', left: flipped });
    const charge: Wish = { ...flipped, action: 'charge' };
    expect(wishSays(charge, asked)).toEqual({ answer: 'engage', left: charge });
  });

  it('answers nothing that is not offered, and nobody else’s place: that is asked', () => {
    expect(wishSays(dropped, choice('operative', ['vane']))).toEqual({ left: null });
    expect(wishSays(dropped, choice('action', ['dash', 'done']))).toEqual({ left: null });
    expect(wishSays(dropped, whereIs('vane'))).toEqual({ left: null });
  });

  it('leaves what comes in between to the person', () => {
    expect(wishSays(dropped, { kind: 'confirm', name: 'engaged', why: '' })).toEqual({ left: dropped });
    expect(wishSays(dropped, choice('target', ['w1', 'w2']))).toEqual({ left: dropped });
  });
});

describe('a hatchway that was tapped', () => {
  const tapped: Wish = { is: 'hatchway', id: 'kel', number: 3 };

  it('is operated where that is offered', () => {
    expect(wishSays(tapped, choice('action', ['operate-hatch']))).toEqual({ answer: 'operate-hatch', left: tapped });
    expect(wishSays(tapped, choice('hatchway-operated', ['2', '3']))).toEqual({ answer: '3', left: null });
    expect(wishSays(tapped, choice('hatchway-operated', ['1', '2']))).toEqual({ left: null });
  });
});

describe('a weapon of the card of an enemy that was tapped', () => {
  const shot: Wish = { is: 'attack', id: 'kel', action: 'shoot', target: 'w1', weapon: 'Rifle' };

  it('answers the action, the target and the weapon, and what comes in between is asked', () => {
    expect(wishSays(shot, choice('action', ['shoot', 'done']))).toEqual({ answer: 'shoot', left: shot });
    expect(wishSays(shot, choice('target', ['w2', 'w1']))).toEqual({ answer: 'w1', left: shot });
    expect(wishSays(shot, choice('ploy-before', ['none']))).toEqual({ left: shot });
    expect(wishSays(shot, choice('weapon', ['Knife', 'Rifle']))).toEqual({ answer: 'Rifle', left: null });
  });

  it('is forgotten where that enemy or that weapon is not offered', () => {
    expect(wishSays(shot, choice('action', ['dash', 'done']))).toEqual({ left: null });
    expect(wishSays(shot, choice('target', ['w2']))).toEqual({ left: null });
    expect(wishSays(shot, choice('weapon', ['Knife']))).toEqual({ left: null });
  });
});
