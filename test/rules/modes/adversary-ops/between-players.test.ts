import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../../src/rules/deeds.ts';
import { isEngagedOnRecord, nothingKnown } from '../../../../src/rules/known/known.ts';
import type { ActArgs, Deed } from '../../../../src/rules/language/deed.ts';
import { type Answers, offered, only, play, question, refusal, rejection } from '../../scene.ts';
import { rivals } from './rivals.ts';

const rifle = { name: 'Rifle', type: 'ranged', profile: '4 3+ 3/4' } as const;
const knife = { name: 'Knife', type: 'melee', profile: '3 3+ 2/3' } as const;
const operatives = [
  { id: 'kel', player: 'anna', weapons: [rifle, knife], order: 'engage' },
  { id: 'vane', player: 'anna', order: 'engage' },
  { id: 'orsk', player: 'ben', weapons: [rifle, knife], order: 'engage' },
  { id: 'grum', player: 'ben', order: 'conceal' },
] as const;
const table = (of: Parameters<typeof rivals>[0] = {}) =>
  rivals({ phase: 'firefight', npos: ['necron-warrior'], operatives, ...of });
const act = (args: ActArgs) => deedRule({ do: 'act', args: { id: 'kel', order: 'engage', ...args } });
const attack = (args: Omit<Extract<Deed, { do: 'attack' }>['args'], 'operative'>, operative = 'kel') =>
  deedRule({ do: 'attack', args: { operative, ...args } });

describe('a Shoot at an operative of another player', () => {
  const shot: ActArgs = { action: 'shoot', target: 'orsk', engaged: false, cover: false, obscured: false };

  it('is rolled by its player, saved by the other, and hurts as any other', () => {
    const { state, events } = play(act(shot), table(), {
      'attack-dice': [[6, 5, 1, 1]],
      'defence-dice': [[1, 2, 1]],
    });
    expect(state.operatives.find(({ id }) => id === 'orsk')?.wounds).toBe(3);
    expect(only('attack-rolled', events)).toMatchObject([{ id: 'kel', target: 'orsk' }]);
    expect(question(act(shot), table(), { 'attack-dice': [[6, 5, 1, 1]] })).toMatchObject({ whose: 'players' });
    expect(only('threat-unmoved', events)).toEqual([]);
  });

  it('that incapacitates it is a kill of its player', () => {
    const weak = operatives.map((one) => (one.id === 'orsk' ? { ...one, wounds: 2, maxWounds: 10 } : one));
    const { state } = play(act(shot), table({ operatives: weak }), {
      'attack-dice': [[6, 5, 1, 1]],
      'defence-dice': [[1, 2, 1]],
    });
    expect(state.adversary?.players.map(({ kills }) => kills)).toEqual([1, 0]);
  });

  it('may be at enemies alone, NPOs among them', () => {
    expect(offered(act({ action: 'shoot', engaged: false }), table())).toEqual(['warrior-1', 'orsk', 'grum']);
    expect(rejection(act({ ...shot, target: 'vane' }), table())).toBe('Vane is no enemy in the killzone.');
    expect(rejection(attack({ npo: 'vane' }), table())).toBe('Vane is no enemy of Kel.');
  });

  it('is barred by cover with a Conceal order, and by a friend in control range of the target', () => {
    expect(refusal(act({ ...shot, target: 'grum', cover: true }), table()).message).toContain('no valid target');
    const close = table({
      known: { ...nothingKnown, controlRange: { orsk: { vane: true } } },
    });
    expect(refusal(act(shot), close).message).toBe("Vane is in Orsk's control range.");
  });

  it('cannot be made with a rival in control range', () => {
    const close = table({
      known: { ...nothingKnown, controlRange: { kel: { orsk: true } } },
    });
    expect(isEngagedOnRecord(close, 'kel')).toBe(true);
    expect(isEngagedOnRecord(close, 'orsk')).toBe(true);
    expect(refusal(act({ action: 'shoot', target: 'grum' }), close).message).toContain(
      'Kel cannot: an enemy is in control range.',
    );
  });

  it('leaves its own side alone with Torrent, and hits everyone with Blast', () => {
    const armed = (profile: string) =>
      table({
        operatives: operatives.map((one) => (one.id === 'kel' ? { ...one, weapons: [{ ...rifle, profile }] } : one)),
      });
    expect(offered(act(shot), armed('4 3+ 3/4 torrent 2'))).toEqual(['warrior-1', 'grum']);
    expect(offered(act(shot), armed('4 3+ 3/4 blast 2'))).toEqual(['warrior-1', 'grum', 'kel', 'vane']);
  });
});

describe('a Fight with an operative of another player', () => {
  const fight: ActArgs = { action: 'fight', target: 'orsk', assists: 0, weapon: 'Knife' };
  const answers: Answers = { 'attack-dice': [[6, 1, 1]], 'retaliation-dice': [[1, 1, 5]] };

  it('has both choose a weapon, roll and strike or block in turn', () => {
    const { state, asked } = play(act(fight), table(), { ...answers, 'strike-or-block': ['strike-critical'] });
    expect(asked).toContain('strike-or-block');
    expect(state.operatives.map(({ id, wounds }) => [id, wounds])).toEqual([
      ['kel', 8],
      ['vane', 10],
      ['orsk', 7],
      ['grum', 10],
    ]);
    expect(state.known.controlRange).toEqual({ kel: { orsk: true } });
  });

  it('asks nobody who sees it: there is no threat level [ADV-42]', () => {
    const weak = operatives.map((one) => (one.id === 'orsk' ? { ...one, wounds: 2, maxWounds: 10 } : one));
    const { asked, state } = play(act(fight), table({ operatives: weak }), {
      'attack-dice': [[6, 1, 1]],
      'retaliation-dice': [[1, 1, 1]],
    });
    expect(asked).not.toContain('visible-to-others');
    expect(state.adversary?.players[0]?.kills).toBe(1);
  });

  it('where both may re-roll, whoever has the initiative begins', () => {
    const sharp = operatives.map((one) =>
      'weapons' in one
        ? { ...one, weapons: [{ ...knife, name: one.id === 'kel' ? 'Knife' : 'Axe', profile: '3 3+ 2/3 relentless' }] }
        : one,
    );
    const first = (initiative: string) =>
      question(
        act(fight),
        table({
          operatives: sharp,
          npos: [],
          adversary: { initiative, last: 'ben' },
          lastActivated: initiative === 'ben' ? 'players' : null,
        }),
        { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[1, 1, 1]] },
      ).why;
    expect(first('anna')).toMatch(/^Knife \(Axe has 0 critical, 0 normal\): re-roll/);
    expect(first('ben')).toMatch(/^Axe \(Knife has 0 critical, 0 normal\): re-roll/);
  });
});

describe('a Charge at an operative of another player', () => {
  it('leaves both in control range of each other', () => {
    const { state } = play(act({ action: 'charge', target: 'orsk', engaged: false }), table());
    expect(isEngagedOnRecord(state, 'orsk')).toBe(true);
    expect(isEngagedOnRecord(state, 'kel')).toBe(true);
  });
});

describe('an operative on guard', () => {
  it('may interrupt an operative of another player', () => {
    const state = table({ onGuard: ['orsk'], playersRecorded: true });
    const { events } = play(
      attack({ npo: 'kel', action: 'shoot', cover: false, obscured: false, weapon: 'Rifle' }, 'orsk'),
      state,
      { 'attack-dice': [[1, 1, 1, 1]] },
    );
    expect(only('action-performed', events)).toMatchObject([
      { id: 'orsk', action: 'shoot', free: true, target: 'kel' },
    ]);
    expect(only('guard-ended', events)).toMatchObject([{ id: 'orsk' }]);
  });
});
