import { describe, expect, it } from 'vitest';
import type { MissionRules } from '../../../src/catalog/mission-rules.ts';
import type { BehaviourClause } from '../../../src/catalog/types.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import { counterOf } from '../../../src/rules/language/counters.ts';
import { markersOf } from '../../../src/rules/markers/markers.ts';
import { asRecorded } from '../../../src/rules/operations/condition.ts';
import { controllerOf } from '../../../src/rules/placing/marker-control.ts';
import type { GameState, MarkerKept } from '../../../src/rules/state/state.ts';
import { clauseText } from '../../../src/view/words/clause-words.ts';
import { activate as activated, table } from '../activation/activate.ts';
import { type Answers, only, play, type Scene } from '../scene.ts';
import { depot } from './depot.ts';

const lies: MarkerKept = { place: { at: 'table' }, found: false };
const carriedByWarrior: MarkerKept = { place: { at: 'carried', id: 'warrior-1' }, found: false };

function at(
  clauses: readonly BehaviourClause[],
  { does = {}, apl, ...more }: Scene & { does?: Partial<MissionRules>; apl?: number } = {},
): GameState {
  const behaviour = { aim: 'The crate.', order: { engageIf: [] }, clauses } as const;
  return table({
    mission: 'depot',
    npos: [{ datacard: 'necron-warrior', weapons: ['gauss-flayer'] }],
    operatives: ['kel'],
    openHatchways: [1, 2, 3, 4, 5, 6],
    markers: { crate: lies, valve: lies },
    apart: true,
    pack: {
      name: 'Depots',
      missions: [depot(does)],
      datacards: [{ id: 'necron-warrior', behaviour, ...(apl !== undefined && { apl }) }],
    },
    ...more,
  });
}

/** Its activation; nobody is in its control range unless told. */
const activate = (state: GameState, answers: Answers = {}) => activated(state, { 'control-range': [[]], ...answers });

const takes: BehaviourClause = { action: 'pick-up' };
const shuts: BehaviourClause = { action: 'mission-action', id: 'shut-valve' };
const near = ['warrior-1'];
const where = (state: GameState, id: string) => markersOf(state).find((one) => one.id === id)?.place;

describe('Pick Up Marker of an NPO [BEH-10]', () => {
  it('carries a marker in its control range that the NPOs control, for 1 AP', () => {
    const { state, events, steps } = activate(at([takes]), { 'contests-marker': [near, []] });
    expect(only('npo-acted', events)).toMatchObject([{ action: 'pick-up', ap: 1, marker: 'crate' }]);
    expect(where(state, 'crate')).toEqual({ at: 'carried', id: 'warrior-1' });
    expect(steps[0]).toBe('1 PICK-UP');
  });

  it('not one out of its control range', () => {
    const { state, steps } = activate(at([takes]), { 'contests-marker': [[]] });
    expect(steps).toEqual(['1 pick-up: the NPOs do not control the marker']);
    expect(where(state, 'crate')).toEqual({ at: 'table' });
  });

  it('not one that the players control, nor one that nobody does: APL 2 against 2', () => {
    const tie = activate(at([takes]), { 'contests-marker': [near, ['kel']] });
    expect(tie.steps).toEqual(['1 pick-up: the NPOs do not control the marker']);
    const strong = activate(at([takes], { apl: 3 }), { 'contests-marker': [near, ['kel']] });
    expect(where(strong.state, 'crate')).toEqual({ at: 'carried', id: 'warrior-1' });
  });

  it('not while it carries one, nor with an enemy in its control range', () => {
    const laden = activate(at([takes], { markers: { crate: carriedByWarrior, valve: lies } }));
    expect(laden.steps).toEqual(['1 pick-up: it carries a marker, or none']);
    const beset = activate(at([takes], { apart: false }), { 'control-range': [['kel']] });
    expect(beset.steps).toEqual(['1 pick-up: an enemy is in control range']);
  });

  it('not what the mission lets players alone pick up, nor what the clause does not name', () => {
    const players = activate(at([takes], { does: { pickUp: [{ markers: ['crate'] }] } }));
    expect(players.steps).toEqual(['1 pick-up: this mission has no such action']);
    const other = activate(at([{ action: 'pick-up', markers: ['valve'] }]));
    expect(other.steps).toEqual(['1 pick-up: no such marker in control range']);
  });

  it('what it carries the NPOs hold, and nobody else picks it up; a player operative still could where it lies', () => {
    const state = at([takes], { markers: { crate: carriedByWarrior, valve: lies } });
    const is = (are: 'held-by-npos' | 'carried-by-npos' | 'carried' | 'controlled' | 'lying' | 'in-play') =>
      asRecorded({ markers: ['crate'], are }, state);
    expect([is('held-by-npos'), is('carried-by-npos'), is('in-play')]).toEqual([true, true, true]);
    expect([is('carried'), is('controlled'), is('lying')]).toEqual([false, false, false]);
    const [crate] = markersOf(state);
    if (!crate) throw new Error('no crate');
    expect(play(controllerOf(crate), state).result).toBe('npos');
    const pick = () => deedRule({ do: 'act', args: { id: 'kel', action: 'pick-up', order: 'engage' } });
    expect(() => play(pick(), state)).toThrow('No marker can be picked up now');
  });

  it('puts it down as it is incapacitated', () => {
    const state = at([takes], {
      markers: { crate: carriedByWarrior, valve: lies },
      operatives: [{ id: 'kel', order: 'engage', weapons: [{ name: 'gun', type: 'ranged', profile: '4 2+ 5/6' }] }],
      npos: [{ datacard: 'necron-warrior', wounds: 1, order: 'engage', state: 'expended' }],
    });
    const shot = deedRule({
      do: 'act',
      args: { id: 'kel', action: 'shoot', order: 'engage', target: 'warrior-1', weapon: 'gun' },
    });
    const { state: now, events } = play(shot, state, {
      cover: [false],
      obscured: [false],
      'attack-dice': [[6, 6, 6, 6]],
      'defence-dice': [[1, 1, 1]],
    });
    expect(only('marker-placed', events)).toEqual([{ type: 'marker-placed', id: 'warrior-1', marker: 'crate' }]);
    expect(where(now, 'crate')).toEqual({ at: 'operative', id: 'warrior-1' });
  });
});

describe('a mission action of NPOs', () => {
  it('is performed by whoever has a clause with it, at a marker that the NPOs control', () => {
    const { state, events, asked } = activate(at([shuts]), { 'contests-marker': [near, []] });
    expect(only('npo-acted', events)).toMatchObject([
      { action: 'mission-action', missionAction: 'shut-valve', marker: 'valve', ap: 1 },
    ]);
    expect(counterOf(state, 'shut')).toBe(1);
    expect(asked).toEqual(['control-range']);
  });

  it('once in an activation, for the AP that the mission says', () => {
    const dear = {
      npoActions: [{ id: 'shut-valve', name: 'Shut', ap: 2, perform: [{ do: 'count', counter: 'shut', change: 1 }] }],
    };
    const { state, events } = activate(at([shuts, takes], { does: dear as Partial<MissionRules> }));
    expect(only('npo-acted', events)).toMatchObject([{ action: 'mission-action', ap: 2 }]);
    expect(counterOf(state, 'shut')).toBe(1);
    const weak = activate(at([shuts], { does: dear as Partial<MissionRules>, apl: 1 }));
    expect(weak.steps).toEqual(['1 mission-action: needs 2 AP, 1 left']);
  });

  it('not where its condition does not hold, nor in a mission that has none such', () => {
    const shut = { mission: 'own', escapeMarker: null, loneSurvivor: false, counters: { shut: 2 } } as const;
    const done = activate(at([shuts], { objectives: shut }), { 'contests-marker': [near, []] });
    expect(done.steps).toEqual(['1 mission-action: not possible now']);
    const none = activate(at([shuts], { does: { npoActions: [{ id: 'x', name: 'X', perform: [] }] } }));
    expect(none.steps).toEqual(['1 mission-action: this mission has no such action']);
  });

  it('beside an enemy only where the mission does not forbid it', () => {
    const beset = { apart: false };
    const free = activate(at([shuts], beset), { 'control-range': [['kel']], 'contests-marker': [near, []] });
    expect(counterOf(free.state, 'shut')).toBe(1);
    const shy = { npoActions: [{ id: 'shut-valve', name: 'Shut', notEngaged: true, perform: [] }] } as const;
    const barred = activate(at([shuts], { ...beset, does: shy }), { 'control-range': [['kel']] });
    expect(barred.steps).toEqual(['1 mission-action: an enemy is in control range']);
  });

  it('may need a marker that it carries: what it picks up it can then carry off', () => {
    const off: Partial<MissionRules> = {
      npoActions: [
        {
          id: 'carry-off',
          name: 'Carry Off',
          at: ['crate'],
          carrying: true,
          perform: [{ do: 'remove-marker', markers: 'this' }],
        },
      ],
    };
    const clauses: readonly BehaviourClause[] = [{ action: 'mission-action', id: 'carry-off' }, takes];
    const { state, steps } = activate(at(clauses, { does: off }), { 'contests-marker': [near, []] });
    expect(steps.filter((step) => !step.includes(':'))).toEqual(['2 PICK-UP', '1 MISSION-ACTION']);
    expect(where(state, 'crate')).toEqual({ at: 'removed' });
  });

  it('is told in words on the datacard', () => {
    expect(clauseText({ action: 'guard' })).toBe('Guard');
    expect(clauseText({ action: 'pick-up', markers: ['crate'] })).toBe('Pick Up Marker: crate');
    expect(clauseText(shuts)).toBe('Mission action shut-valve');
  });
});
