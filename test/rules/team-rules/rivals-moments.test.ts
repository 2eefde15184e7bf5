import { describe, expect, it } from 'vitest';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { useStrategyPloys } from '../../../src/rules/effects/team-rules/strategy-ploys.ts';
import type { ActArgs } from '../../../src/rules/language/deed.ts';
import { act } from '../../../src/rules/players/act.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import { tokensOf } from '../../../src/rules/state/own-rules.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, play, type Scene, scene } from '../scene.ts';
import { teamOf } from './own-team.ts';

type Rule = Readonly<Record<string, unknown>>;

const man = (id: string, player: string, more: object = {}) =>
  ({ id, player, order: 'engage', team: 'tests', teamCard: id, wounds: 10, maxWounds: 12, ...more }) as const;

/** Kel is Anna's, Roth is Ben's; the rules are those of one datacard. */
const rivals = (rules: readonly Rule[], of: Scene = {}): GameState => {
  const state = scene({
    phase: 'firefight',
    mode: 'adversary-ops',
    teamRules: [teamOf(...rules)],
    operatives: [man('kel', 'anna'), man('roth', 'ben')],
    ...of,
  });
  const players = (state.adversary?.players ?? []).map((one) => ({ ...one, commandPoints: 1 }));
  return { ...state, adversary: state.adversary && { ...state.adversary, players } };
};
const kelActs = { acting: { id: 'kel', counteracts: false, ap: 2, performed: [], cheapBreach: false } } as const;

const marks = (when: string, who: string, more: object = {}): Rule => ({
  id: 'marks',
  whose: { operatives: [who] },
  does: [{ when, ...more, effects: [{ token: 'Mark', of: 'enemy' }] }],
});
const does = (state: GameState, args: ActArgs, answers: Answers = {}) =>
  play(withSaidPloys({ asksPloys: true }, act({ id: 'kel', engaged: false, ...args })), state, answers);
const marked = (state: GameState, id = 'kel') => tokensOf(state, id, 'Mark');

describe('Adversary Ops: rules answer what a rival does', () => {
  it('it is activated: a rule of the rival acts, none of its own player', () => {
    const begins = { action: 'dash', order: 'engage' } as const;
    expect(marked(does(rivals([marks('enemy-activates', 'roth')]), begins).state)).toBe(1);
    expect(marked(does(rivals([marks('enemy-activates', 'kel')]), begins).state)).toBe(0);
    expect(marked(does(rivals([marks('enemy-activates', 'roth')], kelActs), begins).state)).toBe(0);
  });

  it('it has performed that action: not another one', () => {
    const rule = marks('enemy-acted', 'roth', { after: ['dash'] });
    expect(marked(does(rivals([rule], kelActs), { action: 'dash' }).state)).toBe(1);
    expect(marked(does(rivals([rule], kelActs), { action: 'reposition' }).state)).toBe(0);
    expect(marked(does(rivals([marks('enemy-acted', 'kel')], kelActs), { action: 'dash' }).state)).toBe(0);
  });

  it('it is expended', () => {
    const last = { acting: { ...kelActs.acting, ap: 1 } };
    const { state } = does(rivals([marks('enemy-expended', 'roth')], last), { action: 'dash' });
    expect([marked(state), operativeById(state, 'kel')?.state]).toEqual([1, 'expended']);
    expect(marked(does(rivals([marks('enemy-expended', 'roth')], kelActs), { action: 'dash' }).state)).toBe(0);
    expect(marked(does(rivals([marks('enemy-expended', 'kel')], last), { action: 'dash' }).state)).toBe(0);
  });

  it('it falls: a point for the other player', () => {
    const scores = (who: string): Rule => ({
      id: 'scores',
      whose: { operatives: [who] },
      does: [{ when: 'enemy-falls', effects: [{ cp: 1 }] }],
    });
    const falls = (who: string) => {
      const table = rivals([scores(who)], {
        ...kelActs,
        operatives: [man('kel', 'anna'), man('vane', 'anna'), man('roth', 'ben', { wounds: 3 }), man('ash', 'ben')],
      });
      const shot = { action: 'shoot', target: 'roth', weapon: 'Gun 1 3+ 3/4', cover: false, obscured: false } as const;
      const { state } = does(table, shot, { 'attack-dice': [[6]], 'defence-dice': [[1, 1, 1]] });
      return state.adversary?.players.map(({ commandPoints }) => commandPoints);
    };
    expect([falls('vane'), falls('ash')]).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  it('a ploy of the rival is asked of the rival, and takes its CP', () => {
    const ploy: Rule = {
      id: 'answer',
      kind: 'firefight-ploy',
      cp: 1,
      does: [{ when: 'enemy-acted', effects: [{ token: 'Mark', of: 'enemy' }] }],
    };
    const table = rivals([ploy], kelActs);
    const { state, asked } = does(table, { action: 'dash' }, { ploy: ['answer'] });
    expect([marked(state), state.adversary?.players.map(({ commandPoints }) => commandPoints)]).toEqual([1, [1, 0]]);
    expect(asked.filter((name) => name === 'ploy')).toHaveLength(1);
    const declined = does(table, { action: 'dash' }, { ploy: ['none'] }).state;
    expect(marked(declined)).toBe(0);
  });

  it('strategy ploys are used first by the player with the initiative [STR-12, COR-10]', () => {
    const plan: Rule = { id: 'plan', kind: 'strategy-ploy', cp: 1, does: [{ when: 'used', effects: [{ cp: 0 }] }] };
    const table = rivals([plan], { phase: 'strategy', step: 'gambit' });
    const left = (initiative: string | null) => {
      const state = { ...table, adversary: table.adversary && { ...table.adversary, initiative } };
      const used = play(useStrategyPloys(ownDoing), state, { 'strategy-ploys': [['plan'], []] });
      return used.state.adversary?.players.map(({ commandPoints }) => commandPoints);
    };
    expect([left('anna'), left('ben')]).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('a free action by which it answers is not answered in turn', () => {
    const dashes: Rule = { id: 'dashes', does: [{ when: 'enemy-acted', effects: [{ frees: ['dash'] }] }] };
    const { events } = does(
      rivals([dashes], { ...kelActs, apart: true }),
      { action: 'dash' },
      { 'free-action': ['dash'] },
    );
    expect(only('action-performed', events).map(({ id, action }) => [id, action])).toEqual([
      ['kel', 'dash'],
      ['roth', 'dash'],
    ]);
  });

  it('in Joint Ops nobody on the players’ side is an enemy', () => {
    const table = scene({
      phase: 'firefight',
      teamRules: [teamOf(marks('enemy-acted', 'roth'))],
      operatives: [
        { id: 'kel', team: 'tests', teamCard: 'kel' },
        { id: 'roth', team: 'tests', teamCard: 'roth' },
      ],
      npos: ['necron-warrior'],
      ...kelActs,
    });
    expect(marked(does(table, { action: 'dash' }).state)).toBe(0);
  });
});

describe('Adversary Ops: a rival keeps it from falling back', () => {
  const holds = (who: string, how: string, more: object = {}): Rule => ({
    id: 'holds',
    whose: { operatives: [who] },
    does: [{ when: 'enemy-falls-back', ...more, effects: [{ prevents: how }] }],
  });
  const near = { 'near-by-rule': [['roth']] };
  const fallsBack = (rule: Rule, answers: Answers) =>
    does(rivals([rule], kelActs), { action: 'fall-back', engaged: true }, answers);

  it.each([
    ['refunded', 2],
    ['spent', 0],
  ])('%s: %d AP are left, and it is in control range all the same', (how, ap) => {
    const { state, events } = fallsBack(holds('roth', how), near);
    expect(only('action-performed', events)).toMatchObject([{ action: 'fall-back', ap: 2 - ap }]);
    if (ap > 0) {
      expect(state.acting?.ap).toBe(ap);
      const again = () => does(state, { action: 'dash' });
      expect(again).toThrow(/control range/);
    } else expect(operativeById(state, 'kel')?.state).toBe('expended');
  });

  it('not one whose control range it is not in, nor one of its own side', () => {
    const free = fallsBack(holds('roth', 'refunded'), { 'near-by-rule': [[]] });
    expect(only('action-performed', free.events)).toMatchObject([{ action: 'fall-back', ap: 2 }]);
    const own = fallsBack(holds('kel', 'refunded'), {});
    expect([own.asked.includes('near-by-rule'), only('action-performed', own.events)[0]?.ap]).toEqual([false, 2]);
  });

  it('it is hurt as it goes', () => {
    const cuts: Rule = {
      id: 'cuts',
      whose: { operatives: ['roth'] },
      does: [{ when: 'enemy-falls-back', effects: [{ inflict: 3, of: 'enemy' }] }],
    };
    const { state, events } = fallsBack(cuts, near);
    expect(operativeById(state, 'kel')?.wounds).toBe(7);
    expect(only('action-performed', events)).toMatchObject([{ action: 'fall-back', ap: 2 }]);
  });
});
