import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../../../src/rules/deeds.ts';
import type { MissionArgs } from '../../../../../src/rules/language/deed.ts';
import type { GameState, Objectives } from '../../../../../src/rules/state/state.ts';
import { objectivesText } from '../../../../../src/view/sentences/missions.ts';
import { sentences } from '../../../../../src/view/steps/sentence.ts';
import { offered, only, play, question, refusal, rejection, type Scene, scene } from '../../../scene.ts';

const mission = (args: MissionArgs) => deedRule({ do: 'mission', args });
const pickUp = (id: string, marker?: number) =>
  mission({ what: 'pick-up', id, ...(marker === undefined ? {} : { marker }) });

type Item = Extract<Objectives, { mission: 'recover-transponder' }>;
const crypt = (item: Partial<Item> = {}, of: Scene = {}): GameState =>
  scene({
    mission: 'recover-transponder',
    phase: 'firefight',
    operatives: ['kel', 'vane'],
    objectives: { mission: 'recover-transponder', markers: [1, 2, 3], found: false, carrier: null, ...item },
    ...of,
  });
const found = { markers: [2], found: true };

describe('Locate Item', () => {
  it('the first of three markers: not found on a D3 of 1 or 2, and then removed [MIS-3-07 MIS-3-08 MIS-3-09 MIS-3-11]', () => {
    const start = crypt();
    const { state, events } = play(pickUp('kel', 2), start, { 'locate-item': [4] });
    expect(events).toEqual([
      { type: 'item-searched', id: 'kel', marker: 2, d3: 2, others: 2, found: false },
      { type: 'marker-removed', marker: 2 },
    ]);
    expect(state.objectives).toMatchObject({ markers: [1, 3], found: false, carrier: null });
    expect(sentences(events, start)).toEqual([
      'Kel searches marker 2: D3 2 against 2 other markers: nothing, remove the marker (Locate Item).',
      'Remove objective marker 2.',
    ]);
  });

  it('on a 3 it is found: carried, and the others are removed [MIS-3-09 MIS-3-10]', () => {
    const { state, events } = play(pickUp('kel', 2), crypt(), { 'locate-item': [5] });
    expect(events).toEqual([
      { type: 'item-searched', id: 'kel', marker: 2, d3: 3, others: 2, found: true },
      { type: 'marker-removed', marker: 1 },
      { type: 'marker-removed', marker: 3 },
      { type: 'marker-picked-up', id: 'kel' },
    ]);
    expect(state.objectives).toMatchObject({ markers: [2], found: true, carrier: 'kel' });
  });

  it.each([
    [2, false],
    [3, true],
  ])('with two markers left a D6 of %i: found %s [MIS-3-09]', (face, isFound) => {
    const { state } = play(pickUp('vane', 3), crypt({ markers: [1, 3] }), { 'locate-item': [face] });
    expect(state.objectives).toMatchObject({ markers: [isFound ? 3 : 1], found: isFound });
  });

  it('the last one is the item whatever the D3, so none is rolled [MIS-3-08 MIS-3-09]', () => {
    const start = crypt({ markers: [3] });
    const { state, events, asked } = play(pickUp('kel'), start);
    expect(asked).toEqual([]);
    expect(state.objectives).toMatchObject({ markers: [3], found: true, carrier: 'kel' });
    expect(sentences(events, start)).toEqual([
      'Kel searches marker 3, the last one: the item is found (Locate Item).',
      'Kel carries the item.',
    ]);
  });

  it('is asked for among those in play', () => {
    expect(offered(pickUp('kel'), crypt({ markers: [1, 3] }))).toEqual(['1', '3']);
    const { state } = play(pickUp('kel'), crypt({ markers: [1, 3] }), { marker: ['3'], 'locate-item': [[6]] });
    expect(state.objectives).toMatchObject({ found: true, carrier: 'kel' });
  });

  it('a marker that is not in play cannot be picked up', () => {
    expect(rejection(pickUp('kel', 2), crypt({ markers: [1, 3] }))).toBe('Marker 2 is not in play.');
    expect(rejection(pickUp('kel', 1), scene({ mission: 'regroup', operatives: ['kel', 'vane'] }))).toBe(
      'Mission 6, Regroup, has no marker to pick up.',
    );
  });
});

describe('the item, once found', () => {
  it('is placed, and picked up again without any roll [MIS-3-12]', () => {
    const start = crypt({ ...found, carrier: 'kel' });
    const placed = play(mission({ what: 'place', id: 'kel' }), start);
    expect(placed.state.objectives).toMatchObject({ found: true, carrier: null });
    expect(objectivesText(placed.state)).toBe('The item has been found; nobody carries it.');
    const { state, events } = play(pickUp('vane'), placed.state);
    expect(events).toEqual([{ type: 'marker-picked-up', id: 'vane' }]);
    expect(state.objectives).toMatchObject({ markers: [2], carrier: 'vane' });
  });

  it('where it lies is asked where places are kept: in the control range of who put it down, or left unknown', () => {
    const start: GameState = {
      ...crypt({ ...found, carrier: 'kel' }, { map: 1 }),
      keepsPositions: true,
      positions: { kel: { x: 2.4, y: 14, error: 0 } },
    };
    const put = (...words: readonly string[]) =>
      play(mission({ what: 'place', id: 'kel' }), start, { 'lies-at': words });
    // A base of 32 mm and a marker of 20 or 40: 1" from rim to rim, and as much as a step is wrong by.
    const near = put('s2');
    expect(only('marker-set', near.events)).toMatchObject([{ place: { at: 'spot', x: 2.4, y: 16 } }]);
    expect(put('s5', 's2').asked).toEqual(['lies-at', 'lies-at']);
    expect(only('marker-set', put('s5', 's2').events)).toEqual(only('marker-set', near.events));
    expect(only('marker-set', put('unknown').events)).toEqual([]);
    expect(question(mission({ what: 'place', id: 'kel' }), start, { 'lies-at': ['s5'] }).why).toMatch(
      /^The item must be within 1" of Kel\. Where is the item now/,
    );
    expect(play(mission({ what: 'place', id: 'kel' }), { ...start, keepsPositions: false }).asked).toEqual([]);
  });

  it('is carried by one operative only', () => {
    const state = crypt({ ...found, carrier: 'kel' });
    expect(refusal(pickUp('kel'), state)).toMatchObject({
      message: 'Kel carries the item already.',
      rule: 'Pick Up Marker',
    });
    expect(rejection(pickUp('vane'), state)).toBe('Kel carries the item.');
    expect(rejection(mission({ what: 'place', id: 'vane' }), state)).toBe('Vane carries no marker.');
  });

  it('is placed by a carrier that is incapacitated, before it is removed [MIS-3-18]', () => {
    const start = crypt({ ...found, carrier: 'kel' });
    const wound = deedRule({ do: 'operative', args: { change: 'wound', id: 'kel', wounds: 10 } });
    const { state, events } = play(wound, start);
    expect(only('marker-placed', events)).toEqual([{ type: 'marker-placed', id: 'kel' }]);
    expect(sentences(events, start).at(-1)).toBe(
      'Place the item within control range of Kel before removing the miniature (Place Marker).',
    );
    expect(state).toMatchObject({ objectives: { found: true, carrier: null }, outcome: null });
  });

  it('stays where it is when somebody else falls [MIS-3-18]', () => {
    const wound = deedRule({ do: 'operative', args: { change: 'wound', id: 'vane', wounds: 10 } });
    const { state } = play(wound, crypt({ ...found, carrier: 'kel' }));
    expect(state.objectives).toMatchObject({ carrier: 'kel' });
  });
});

describe('the outcome', () => {
  const fallen = (id: string) => ({ id, state: 'incapacitated', wounds: 0 }) as const;

  it("won when the carrier crosses Player A's killzone edge and escapes [MIS-3-13 MIS-3-14 MIS-3-15]", () => {
    const start = crypt({ ...found, carrier: 'kel' });
    const { state, events } = play(mission({ what: 'escape', id: 'kel' }), start);
    expect(events).toEqual([
      { type: 'escaped', id: 'kel' },
      { type: 'battle-ended', outcome: 'players-win', because: 'item-out', id: 'kel' },
    ]);
    expect(sentences(events, start)[0]).toBe('Remove Kel: escaped.');
    expect(state.phase).toBe('over');
  });

  it('somebody who escapes without it ends nothing [MIS-3-14 MIS-3-15]', () => {
    const { state } = play(mission({ what: 'escape', id: 'vane' }), crypt({ ...found, carrier: 'kel' }));
    expect(state.outcome).toBeNull();
  });

  it('lost when every player operative is incapacitated [MIS-3-16]', () => {
    const wound = deedRule({ do: 'operative', args: { change: 'wound', id: 'kel', wounds: 10 } });
    const { events } = play(wound, crypt({}, { operatives: ['kel', fallen('vane')] }));
    expect(only('battle-ended', events)).toEqual([
      { type: 'battle-ended', outcome: 'players-lose', because: 'all-incapacitated' },
    ]);
  });

  it('lost when nobody is left, some having escaped without it [MIS-3-17]', () => {
    const operatives = [{ id: 'kel', state: 'escaped' } as const, 'vane'];
    const because = 'item-left-behind';
    const leave = play(mission({ what: 'escape', id: 'vane' }), crypt({}, { operatives }));
    expect(only('battle-ended', leave.events)).toEqual([{ type: 'battle-ended', outcome: 'players-lose', because }]);
    const wound = deedRule({ do: 'operative', args: { change: 'wound', id: 'vane', wounds: 10 } });
    const fall = play(wound, crypt({ ...found, carrier: 'vane' }, { operatives }));
    expect(only('battle-ended', fall.events)).toEqual([{ type: 'battle-ended', outcome: 'players-lose', because }]);
  });
});
