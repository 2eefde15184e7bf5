import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../../../src/rules/deeds.ts';
import type { Deed, MissionArgs } from '../../../../../src/rules/language/deed.ts';
import { missionOf } from '../../../../../src/rules/modes/modes.ts';
import type { GameState } from '../../../../../src/rules/state/state.ts';
import { sentences } from '../../../../../src/view/steps/sentence.ts';
import { offered, only, play, question, rejection, type Scene, scene } from '../../../scene.ts';

const phase = (id: string, inches: number) => mission({ what: 'phase', id, inches });
const mission = (args: MissionArgs) => deedRule({ do: 'mission', args });
const endTurn: Deed = { do: 'end-turn', args: {} };
const maze = (of: Scene = {}): GameState =>
  scene({ mission: 'regroup', phase: 'firefight', operatives: ['kel', 'vane'], ...of });
const expended = { datacard: 'necron-warrior', state: 'expended' } as const;

describe('Access Denied', () => {
  it('no player operative teleports between the pads [MIS-6-08]', () => {
    expect(missionOf(maze()).accessDenied).toBe(true);
    expect(missionOf(scene({ mission: 'scout-sub-crypt' })).accessDenied).toBeUndefined();
  });

  it('nobody Operates a Hatch in the middle of Dash or Reposition [MIS-6-09]', () => {
    expect(missionOf(maze()).noHatchOnTheMove).toBe(true);
    expect(missionOf(scene()).noHatchOnTheMove).toBeUndefined();
  });
});

describe('Phasing Points', () => {
  it('can be used where some hatchway is open [MIS-6-10]', () => {
    const end = (openHatchways: readonly number[]) => {
      const state = maze({ openHatchways });
      return state.operatives[0] && missionOf(state).moveEnd?.(state, 'dash', state.operatives[0])?.value;
    };
    expect([end([]), end([3]), end([1, 2, 3, 4, 5, 6])]).toEqual([undefined, 'phases', 'phases']);
  });

  it('sets the operative up at a random open hatchway, as near as its move is long [MIS-6-10 MIS-6-11 MIS-6-12]', () => {
    const start = maze({ openHatchways: [2, 5, 6] });
    expect(offered(phase('kel', 3), start)).toEqual(['hatchway-2', 'hatchway-5', 'hatchway-6']);
    const { events } = play(phase('kel', 3), start, { 'phasing-hatchway': [2], 'phasing-fits': [true] });
    expect(events).toEqual([{ type: 'phased', id: 'kel', hatchway: 5, inches: 3 }]);
  });

  it('near enemies only if it must, and a Charge may then fall short [MIS-6-12 MIS-6-13 MIS-6-14]', () => {
    const start = maze({ openHatchways: [4] });
    const { events } = play(mission({ what: 'phase', id: 'kel', inches: 3 }), start);
    expect(sentences(events, start)).toEqual([
      'Set up Kel within 3" of the access point of hatchway 4 (Phasing Points). In enemy control range only for a Charge, or if nowhere else is free.',
    ]);
    const none = play(mission({ what: 'phase', id: 'kel', inches: 0 }), start).events;
    expect(sentences(none, start).join()).toContain('Set up Kel touching the access point of hatchway 4');
  });

  it('with one open hatchway it can only be that one, the same [MIS-6-11]', () => {
    const { events, asked } = play(phase('kel', 2), maze({ openHatchways: [4] }));
    expect(asked).toEqual([]);
    expect(only('phased', events)).toMatchObject([{ hatchway: 4 }]);
  });

  it('without room there, another open hatchway, until one works [MIS-6-15]', () => {
    const start = maze({ openHatchways: [1, 2, 3] });
    const { events } = play(phase('kel', 2), start, {
      'phasing-hatchway': [3, 1],
      'phasing-fits': [false, false],
    });
    expect(events).toEqual([
      { type: 'phasing-failed', id: 'kel', hatchway: 3 },
      { type: 'phasing-failed', id: 'kel', hatchway: 1 },
      { type: 'phased', id: 'kel', hatchway: 2, inches: 2 },
    ]);
  });

  it('not NPOs, and only in this mission with a hatchway open [MIS-6-16]', () => {
    const start = maze({ npos: [expended], openHatchways: [1] });
    expect(rejection(phase('warrior-1', 3), start)).toBe('Necron Warrior 1 is an NPO; this is for player operatives.');
    expect(rejection(phase('kel', 3), maze())).toBe('No hatchway is open, so nobody moves through one.');
    expect(rejection(phase('kel', 3), scene({ operatives: ['kel'] }))).toBe(
      'Mission 2, Demolition Protocol, has no Phasing Points.',
    );
  });

  it('not breach points: one that is open is not among those drawn [MIS-6-16]', () => {
    expect(offered(phase('kel', 3), maze({ openHatchways: [1, 2], openBreachPoints: [3] }))).toEqual([
      'hatchway-1',
      'hatchway-2',
    ]);
  });
});

describe('at the end of a turning point', () => {
  const yes = { 'regroup-drop-zone': [true], 'regroup-control-range': [true], 'regroup-together': [true] };

  it('won when all three conditions hold [MIS-6-17 MIS-6-18 MIS-6-19 MIS-6-20 MIS-6-21]', () => {
    const { state, events } = play(deedRule(endTurn), maze({ npos: [expended] }), yes);
    expect(events).toEqual([
      { type: 'regroup-checked', fails: null },
      {
        type: 'battle-ended',
        outcome: 'players-win',
        because: 'regrouped',
      },
    ]);
    expect(state).toMatchObject({ phase: 'over', outcome: 'players-win', turningPoint: 2 });
  });

  it.each([
    ['drop-zone', { 'regroup-drop-zone': [false] }, "somebody is not wholly within Player B's drop zone"],
    [
      'control-range',
      { 'regroup-drop-zone': [true], 'regroup-control-range': [false] },
      'somebody is within control range of an NPO',
    ],
    ['together', { ...yes, 'regroup-together': [false] }, 'somebody has no other operative within 3"'],
  ])('not when %s fails, and nothing further is asked [MIS-6-18 MIS-6-19 MIS-6-20]', (fails, answers, because) => {
    const start = maze({ npos: [expended] });
    const { state, events } = play(deedRule(endTurn), start, answers);
    expect(only('regroup-checked', events)).toEqual([{ type: 'regroup-checked', fails }]);
    expect(sentences(events, start)[0]).toBe(`Not regrouped: ${because}.`);
    expect(state).toMatchObject({ outcome: null, turningPoint: 3 });
  });

  it('without NPOs nobody can be in control range of one [MIS-6-19]', () => {
    const { asked } = play(deedRule(endTurn), maze(), { 'regroup-drop-zone': [true], 'regroup-together': [true] });
    expect(asked).toEqual(['regroup-drop-zone', 'regroup-together']);
  });

  it('asks of everybody, the suggestions being what is likely', () => {
    const start = maze({ npos: [expended], openHatchways: [1, 2] });
    expect(question(deedRule(endTurn), start)).toMatchObject({
      about: { predicate: 'all-in-drop-zone', ids: ['kel', 'vane'], player: 'B' },
      suggest: { value: false },
    });
    expect(question(deedRule(endTurn), start, { 'regroup-drop-zone': [true] })).toMatchObject({
      about: { predicate: 'all-free-of', ids: ['kel', 'vane'], enemies: ['warrior-1'] },
      suggest: { value: true },
    });
    const both = { 'regroup-drop-zone': [true], 'regroup-control-range': [true] };
    expect(question(deedRule(endTurn), start, both)).toMatchObject({
      about: { predicate: 'each-near-another', ids: ['kel', 'vane'], inches: 3 },
      suggest: { value: true },
    });
    expect(question(phase('kel', 2), start, { 'phasing-hatchway': [2] })).toMatchObject({
      about: { predicate: 'fits-at-hatchway', by: 'kel', ids: ['kel'], hatchway: 2, inches: 2 },
      suggest: { value: true },
    });
  });

  it('is not checked before, nor in other missions [MIS-6-17]', () => {
    const { state } = play(deedRule({ do: 'hatch', args: { number: 1, open: true } }), maze());
    expect(state.outcome).toBeNull();
    expect(play(deedRule(endTurn), scene({ phase: 'firefight' })).asked).toEqual([]);
  });

  it('is asked without a roster too: the players may not be recorded [MIS-6-17]', () => {
    expect(question(deedRule(endTurn), maze({ operatives: [] })).name).toBe('regroup-drop-zone');
  });
});

describe('one survivor', () => {
  const fallen = { id: 'vane', state: 'incapacitated', wounds: 0 } as const;
  const wound = (id: string): Deed => ({ do: 'operative', args: { change: 'wound', id, wounds: 10 } });

  it('cannot win, which is said once, as soon as it is alone [MIS-6-20]', () => {
    const { state, events } = play(deedRule(wound('vane')), maze());
    expect(only('ruling-applied', events)).toEqual([{ type: 'ruling-applied', ruling: 'regroup-single' }]);
    const later = play(deedRule(endTurn), state);
    expect(later.asked).toEqual([]);
    expect(only('ruling-applied', later.events)).toEqual([]);
    expect(later.state).toMatchObject({ outcome: null, turningPoint: 3 });
  });

  it('is no news in other missions, nor when the battle is over [MIS-6-22]', () => {
    const start = scene({ phase: 'firefight', operatives: ['kel', 'vane'] });
    expect(only('ruling-applied', play(deedRule(wound('vane')), start).events)).toEqual([]);
    const { state, events } = play(deedRule(wound('kel')), maze({ operatives: ['kel', fallen] }));
    expect(state.outcome).toBe('players-lose');
    expect(only('ruling-applied', events)).toEqual([]);
  });
});
