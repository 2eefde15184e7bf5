import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../src/rules/deeds.ts';
import type { ActArgs } from '../../../src/rules/language/deed.ts';
import { declineCounteract } from '../../../src/rules/players/begin-activation.ts';
import { turnOf } from '../../../src/rules/players/turn-order.ts';
import type { Acting, Effect, PlayerAction } from '../../../src/rules/state/state.ts';
import { offered, only, play, question, refusal, rejection, type Scene, scene } from '../scene.ts';

const act = (args: ActArgs = {}) => deedRule({ do: 'act', args });
const firefight = (of: Scene = {}) =>
  scene({ phase: 'firefight', apart: true, npos: ['necron-warrior'], operatives: ['kel', 'vane'], ...of });
const spent = { state: 'expended', order: 'engage' } as const;
const acting = (id: string, more: Partial<Acting> = {}): Acting => ({
  id,
  counteracts: false,
  ap: 2,
  performed: [],
  cheapBreach: false,
  ...more,
});

describe('who acts', () => {
  it('is asked among the ready ones; the one that is acting goes on [COR-12]', () => {
    const tired = firefight({ operatives: ['kel', 'vane', { id: 'sarn', state: 'expended' }] });
    expect(question(act(), tired)).toMatchObject({
      name: 'operative',
      why: 'Which player operative activates?',
      options: [{ value: 'kel' }, { value: 'vane' }],
    });
    const going = firefight({ acting: acting('vane'), playersRecorded: true, lastActivated: 'npos' });
    expect(play(act({ action: 'dash' }), going).state.acting).toMatchObject({ id: 'vane', performed: ['dash'] });
  });

  it('is one that may counteract where nobody is ready, or nobody [COR-23]', () => {
    const over = firefight({
      operatives: [
        { id: 'kel', ...spent },
        { id: 'vane', state: 'expended' },
      ],
    });
    expect(question(act(), over)).toMatchObject({
      why: 'Which player operative counteracts?',
      options: [{ value: 'kel' }, { value: 'none' }],
    });
    const last = question(act(), over, { operative: ['kel'] });
    expect(last.kind === 'choice' && last.options.at(-1)).toEqual({ value: 'done', label: 'done' });
    expect(only('counteract-declined', play(act(), over, { operative: ['none'] }).events)).toMatchObject([
      { side: 'players' },
    ]);
  });

  it('is nobody when none is ready and none may counteract, out of turn, or outside of the Firefight phase [COR-12 COR-23]', () => {
    const hidden = { state: 'expended', order: 'conceal' } as const;
    const none = firefight({ operatives: [{ id: 'kel', ...hidden }] });
    expect(refusal(act(), none).message).toBe('No player operative is ready.');
    const theirs = firefight({ playersRecorded: true, lastActivated: 'players' });
    expect(refusal(act(), theirs).message).toBe("It is not the players' turn to activate, but the NPOs'.");
    expect(refusal(act(), scene({ operatives: ['kel'] })).message).toMatch(/^Operatives act in the Firefight phase\./);
    expect(rejection(act({ id: 'orr' }), firefight())).toBe('No operative is called "orr".');
    const gone = firefight({
      operatives: [
        { id: 'kel', state: 'escaped' },
        { id: 'vane', state: 'incapacitated' },
      ],
    });
    expect(rejection(act({ id: 'kel' }), gone)).toBe('Kel is off the killzone.');
    expect(rejection(act({ id: 'vane' }), gone)).toBe('Vane is incapacitated.');
  });

  it('is the players’ side first only with the initiative, or when nothing is on record of either [COR-11]', () => {
    const dash = () => act({ id: 'kel', action: 'dash', order: 'engage' });
    expect(play(dash(), firefight()).state.acting?.id).toBe('kel');
    expect(refusal(dash(), firefight({ initiative: 'npos' })).message).toContain("not the players' turn");
    expect(play(dash(), firefight({ initiative: 'npos', lastActivated: 'npos' })).state.acting?.id).toBe('kel');
    expect(refusal(dash(), firefight({ lastActivated: 'players' })).message).toContain("not the players' turn");
  });

  it('is a side that has somebody ready, while the other has not [COR-13]', () => {
    const turn = (of: Scene) => turnOf(firefight({ playersRecorded: true, ...of }));
    expect(turn({ lastActivated: 'npos' })).toBe('players');
    expect(turn({ lastActivated: 'players' })).toBe('npos');
    expect(turn({ lastActivated: 'players', acting: acting('kel') })).toBe('players');
    expect(turn({ lastActivated: 'npos', operatives: [{ id: 'kel', state: 'expended' }] })).toBe('npos');
    expect(turn({ operatives: [], npos: [] })).toBeNull();
  });
});

describe('nobody', () => {
  it('only where somebody could, in the players’ turn [COR-23]', () => {
    const could = { operatives: [{ id: 'kel', ...spent }], playersRecorded: true, lastActivated: 'npos' } as const;
    expect(play(declineCounteract(), firefight(could)).events).toEqual([
      { type: 'counteract-declined', side: 'players' },
    ]);
    const refused = 'No player operative is to counteract now, so nothing is declined.';
    expect(refusal(declineCounteract(), firefight({ ...could, lastActivated: 'players' })).message).toBe(refused);
    expect(refusal(declineCounteract(), firefight({ ...could, counteracted: ['kel'] })).message).toBe(refused);
  });
});

describe('an order', () => {
  const order = (action: PlayerAction | undefined, of: Scene = {}) =>
    question(act({ id: 'kel', ...(action ? { action } : {}) }), firefight(of));

  it('may be Conceal where the action allows it; else it is Engage without a question [COR-15]', () => {
    for (const action of ['dash', 'reposition'] as const)
      expect(offered(act({ id: 'kel', action }), firefight())).toEqual(['engage', 'conceal']);
    for (const action of ['charge', 'guard'] as const) {
      const { asked, state } = play(act({ id: 'kel', action }), firefight());
      expect([asked, state.operatives[0]?.order]).toEqual([[], 'engage']);
    }
  });

  it('is suggested as it is, but for an action that needs Engage [COR-15]', () => {
    expect(order('dash')).toMatchObject({ suggest: { value: 'conceal', because: 'as now' } });
    expect(order('dash', { operatives: [{ id: 'kel', order: 'engage' }] })).toMatchObject({
      suggest: { value: 'engage', because: 'as now' },
    });
    expect(order(undefined)).toMatchObject({
      options: [{ value: 'engage' }, { value: 'conceal' }],
      suggest: { value: 'conceal', because: 'as now' },
    });
    const silent = { name: 'Knife', type: 'ranged', profile: '4 3+ 3/4 silent' } as const;
    expect(order('shoot', { operatives: [{ id: 'kel', weapons: [silent] }] })).toMatchObject({
      options: [{ value: 'engage' }, { value: 'conceal' }],
      suggest: { value: 'engage', because: 'the action needs it' },
    });
  });

  it('may be Conceal for a Shoot with a Silent weapon, or while no ranged one is known [COR-33 COR-91]', () => {
    const weapon = (type: 'ranged' | 'melee', profile: string) => ({ name: profile, type, profile });
    const shoots = (...weapons: ReturnType<typeof weapon>[]) =>
      play(act({ id: 'kel', action: 'shoot', order: 'conceal' }), firefight({ operatives: [{ id: 'kel', weapons }] }), {
        target: ['warrior-1'],
      });
    const conceals = (...weapons: ReturnType<typeof weapon>[]) => {
      try {
        shoots(...weapons);
        return true;
      } catch (error) {
        return !String(error).includes('Conceal order');
      }
    };
    expect(conceals(weapon('ranged', '4 3+ 3/4'))).toBe(false);
    expect(conceals(weapon('ranged', '4 3+ 3/4'), weapon('ranged', '4 3+ 3/4 silent'))).toBe(true);
    expect(conceals(weapon('melee', '4 3+ 3/4 silent'), weapon('ranged', '4 3+ 3/4'))).toBe(false);
    expect(conceals(weapon('melee', '4 3+ 3/4'))).toBe(true);
  });
});

describe('one that is expended', () => {
  const why = (of: Scene) =>
    refusal(act({ id: 'kel', action: 'dash' }), firefight({ playersRecorded: true, lastActivated: 'npos', ...of }))
      .message;

  it.each<[string, Scene]>([
    ['other player operatives are still ready', { operatives: [{ id: 'kel', ...spent }, 'vane'] }],
    ['Conceal order', { operatives: [{ id: 'kel', state: 'expended', order: 'conceal' }] }],
    ['it has counteracted in this turning point', { operatives: [{ id: 'kel', ...spent }], counteracted: ['kel'] }],
    [
      'it has interrupted from guard in this turning point',
      { operatives: [{ id: 'kel', ...spent }], interrupted: ['kel'] },
    ],
    ['no NPO is ready', { operatives: [{ id: 'kel', ...spent }], npos: [] }],
  ])('cannot counteract where %s [COR-23 COR-24]', (because, of) => {
    expect(why(of)).toBe(`Kel is expended and cannot counteract: ${because}.`);
  });
});

describe('the end of an activation', () => {
  const effect = (source: string, until: Effect['until']): Effect => ({ kind: 'apl', change: -1, source, until });
  const old = effect('stun', 'end-of-next-activation');
  const gained = effect('breach', 'end-of-next-activation');
  const turn = effect('breach', 'end-of-turning-point');
  const end = (effects: readonly Effect[], more: Partial<Acting> = {}) => {
    const start = firefight({
      acting: acting('kel', more),
      operatives: [{ id: 'kel', effects }],
      playersRecorded: true,
    });
    const { state, events } = play(act({ id: 'kel', action: 'done' }), start);
    return [state.operatives[0]?.effects, only('effects-ended', events).length];
  };

  it('ends the effects that it had before, and none that it gained in it [COR-21 KZ-37]', () => {
    expect(end([old])).toEqual([[], 1]);
    expect(end([gained], { gained: [gained] })).toEqual([[gained], 0]);
    expect(end([old, gained], { gained: [gained] })).toEqual([[gained], 1]);
    expect(end([turn])).toEqual([[turn], 0]);
    expect(end([old, turn], { gained: [turn] })).toEqual([[turn], 1]);
    expect(end([])).toEqual([[], 0]);
  });

  it('a counteraction is none: nothing ends with it [COR-24]', () => {
    expect(end([old], { counteracts: true })).toEqual([[old], 0]);
  });
});
