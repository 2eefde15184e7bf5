import { describe, expect, it } from 'vitest';
import type { MissionParts } from '../../../../../src/catalog/mission-parts.ts';
import { audit } from '../../../../../src/rules/audit/audit.ts';
import { nextDeed } from '../../../../../src/rules/course/course.ts';
import { reinforcementCount } from '../../../../../src/rules/course/joint-ops/gambits.ts';
import { takeInitiative } from '../../../../../src/rules/course/joint-ops/strategy-phase.ts';
import { deedRule } from '../../../../../src/rules/deeds.ts';
import { initialState } from '../../../../../src/rules/evolve/initial.ts';
import { applyTrigger } from '../../../../../src/rules/modes/modes.ts';
import { operativeAttack } from '../../../../../src/rules/players/operative-attack.ts';
import { performed } from '../../../operations/performing.ts';
import { only, play, refusal, rejection, type Scene } from '../../../scene.ts';
import { table } from './outpost.ts';

const game = (parts: MissionParts | undefined, of: Scene = {}) => table(parts ? { parts } : {}, of);
const gambitStep: Scene = { phase: 'strategy', step: 'gambit' };
const warrior = () => performed([{ do: 'arrive', datacard: 'necron-warrior', at: { objective: 1 } }]);
const weapon = { 'npo-weapon': [[1]] };

describe('a mission without any part of Tomb World', () => {
  const none: MissionParts = {};

  it('has no threat level: no action raises one, no operation, nobody by hand', () => {
    expect(play(applyTrigger('shoot'), game(none)).events).toEqual([]);
    expect(play(applyTrigger('operate-hatch'), game(none)).asked).toEqual([]);
    expect(play(performed([{ do: 'threat', change: 3 }]), game(none)).events).toEqual([]);
    expect(rejection(deedRule({ do: 'threat', args: { to: 4 } }), game(none))).toBe(
      'Mission 7, Outpost, has no threat level.',
    );
    expect(only('threat-changed', play(applyTrigger('shoot'), game(undefined)).events)).toHaveLength(1);
  });

  it('asks nothing of noise: who sees a Fight that incapacitates an NPO does not matter', () => {
    const sword = { name: 'Sword', type: 'melee', profile: '4 3+ 4/5' } as const;
    const fought = (parts: MissionParts | undefined) =>
      play(
        operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'fight', assists: 0 }),
        game(parts, {
          ...{ phase: 'firefight', npos: ['necron-warrior', 'necron-warrior'] },
          operatives: [{ id: 'kel', order: 'engage', wounds: 12, maxWounds: 12, weapons: [sword] }],
        }),
        {
          'attack-dice': [[6, 6, 6, 1]],
          'retaliation-dice': [[1, 1, 1]],
          ...(parts === undefined && { 'visible-to-others': [true] }),
        },
      );
    expect(fought(none).asked).not.toContain('visible-to-others');
    expect(only('incapacitated', fought(none).events)).toHaveLength(1);
    expect(fought(undefined).asked).toContain('visible-to-others');
  });

  it('its NPOs come ready, not dormant', () => {
    const state = (parts: MissionParts | undefined) =>
      only('npo-set-up', play(warrior(), game(parts), weapon).events).map((event) => event.state);
    expect(state(none)).toEqual(['ready']);
    expect(state(undefined)).toEqual(['dormant']);
  });

  it('the players have the initiative in every turning point, without dice', () => {
    const state = game(none, { phase: 'strategy', step: 'initiative', initiative: null, lastInitiative: 'players' });
    const { events, asked } = play(takeInitiative(), state);
    expect(asked).toEqual([]);
    expect(events).toEqual([{ type: 'initiative-set', side: 'players', because: 'mission' }]);
  });

  it('the NPOs have no gambits: the Firefight phase is due, and no word is lost on what there is not', () => {
    const state = game(none, gambitStep);
    expect(nextDeed(state)).toEqual({ do: 'firefight', args: {} });
    const { events } = play(deedRule({ do: 'strategy', args: {} }), state);
    expect(events).toEqual([{ type: 'step-began', phase: 'firefight', step: 'activations' }]);
    expect(refusal(deedRule({ do: 'draw-event', args: { all: false } }), state).message).toBe(
      'This mission has no event cards.',
    );
    expect(refusal(deedRule({ do: 'reinforce', args: {} }), state).message).toBe('This mission has no reinforcements.');
    expect(nextDeed(game(undefined, gambitStep))).toEqual({ do: 'reinforce', args: {} });
  });

  it('has no deck, and nothing of all that is missed afterwards', () => {
    const { config } = game(none);
    expect(initialState(config).deck.draw).toEqual([]);
    expect(initialState(game({ eventCards: { each: 1 } }).config).deck.draw.length).toBeGreaterThan(10);
    const before = game(none, gambitStep);
    const after = game(none);
    const shot = {
      n: 2,
      do: 'firefight',
      args: {},
      events: [{ type: 'step-began', phase: 'firefight', step: 'activations' }],
    };
    const found = audit([{ entry: shot, before, after } as never]).map(({ id }) => id);
    expect(found).not.toContain('reinforcements-2');
    const printed = audit([{ entry: shot, before: game(undefined, gambitStep), after: game(undefined) } as never]);
    expect(printed.map(({ id }) => id)).toContain('reinforcements-2');
  });
});

describe('each part by itself', () => {
  it('threat begins where it says, and without dormancy nobody sleeps or wakes', () => {
    const threat: MissionParts = { threat: { start: 4 } };
    expect(initialState(game(threat).config).threat).toBe(4);
    expect(initialState(game(undefined).config).threat).toBe(0);
    const { events } = play(applyTrigger('shoot'), game({ threat: {} }, { npos: ['necron-warrior'] }));
    expect(events.map(({ type }) => type)).toEqual(['threat-changed']);
    const sleeping = game({ threat: {}, dormancy: true }, { npos: [{ datacard: 'necron-warrior', state: 'dormant' }] });
    expect(play(applyTrigger('shoot'), sleeping).events.map(({ type }) => type)).toEqual([
      'threat-changed',
      'tomb-woke',
    ]);
  });

  it('event cards: so many in each Strategy phase but the first, whatever the grade', () => {
    const cards: MissionParts = { eventCards: { each: 1 } };
    const at = (of: Scene) => nextDeed(game(cards, { ...gambitStep, ...of }))?.do;
    expect(at({})).toBe('draw-event');
    expect(at({ gambits: { draws: 1 } })).toBe('firefight');
    expect(at({ turningPoint: 1 })).toBe('firefight');
  });

  it('reinforcements: so many, one more by difficulty, none in the first turning point', () => {
    const two: MissionParts = { reinforcements: { each: 2 } };
    expect(reinforcementCount(game(two, gambitStep))).toBe(2);
    expect(reinforcementCount(game(two, { ...gambitStep, difficulty: { npos: 1 } }))).toBe(3);
    expect(reinforcementCount(game(undefined, gambitStep))).toBe(0);
    expect(nextDeed(game(two, gambitStep))?.do).toBe('reinforce');
    expect(nextDeed(game(two, { ...gambitStep, turningPoint: 1 }))?.do).toBe('firefight');
  });

  it('the roll-off for the initiative, from turning point 2 on', () => {
    const of: Scene = { phase: 'strategy', step: 'initiative', initiative: null, lastInitiative: 'players' };
    const dice = { 'initiative-npos': [5], 'initiative-players': [3] };
    expect(play(takeInitiative(), game({ npoInitiative: true }, of), dice).state.initiative).toBe('npos');
    expect(
      only('initiative-set', play(takeInitiative(), game({ npoInitiative: true }, { ...of, turningPoint: 1 })).events),
    ).toEqual([{ type: 'initiative-set', side: 'players', because: 'first-turning-point' }]);
  });
});
