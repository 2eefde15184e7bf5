import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../src/rules/events/events.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { scene } from '../scene.ts';

const start = scene({
  phase: 'firefight',
  playersRecorded: true,
  initiative: 'players',
  npos: ['necron-warrior'],
  operatives: [{ id: 'kel', move: 6 }, 'vane'],
  apart: true,
});
const gone = (...events: readonly GameEvent[]) => events.reduce(evolve, start).known.wayGone;
const does = (id: string, action: 'reposition' | 'dash' | 'charge' | 'fall-back' | 'shoot' | 'other'): GameEvent => ({
  type: 'action-performed',
  id,
  action,
  ap: 1,
});

describe('how far a player operative can have gone', () => {
  it('is nothing as the battle begins', () => {
    expect(gone()).toEqual({ kel: 0, vane: 0 });
  });

  it('is its Move for Reposition and Fall Back, 2" more for Charge, 3" for Dash; unknown, the most that is printed', () => {
    expect(gone(does('kel', 'reposition'), does('kel', 'dash'))).toEqual({ kel: 9, vane: 0 });
    expect(gone(does('kel', 'charge'), does('vane', 'fall-back'))).toEqual({ kel: 8, vane: 8 });
    expect(gone(does('kel', 'shoot'))).toEqual({ kel: 0, vane: 0 });
  });

  it('is not known of whoever may have come from anywhere', () => {
    expect(gone(does('kel', 'other'))).toEqual({ vane: 0 });
    expect(gone({ type: 'teleported', id: 'kel' })).toEqual({ vane: 0 });
    expect(gone({ type: 'phased', id: 'vane', hatchway: 1, inches: 3 })).toEqual({ kel: 0 });
    expect(gone({ type: 'positions-swapped', ids: ['vane', 'warrior-1'] })).toEqual({ kel: 0 });
    expect(gone(does('kel', 'other'), does('kel', 'dash'))).toEqual({ vane: 0 });
  });

  it('is not known of anybody once a turn of the players has passed unrecorded', () => {
    const unrecorded = { ...start, playersRecorded: false };
    const activated: GameEvent = {
      type: 'npo-activated',
      id: 'warrior-1',
      order: 'engage',
      because: 'no-attack',
      apl: 2,
      move: 5,
    };
    expect(evolve(unrecorded, activated).known.wayGone).toEqual({});
    expect(evolve(start, activated).known.wayGone).toEqual({ kel: 0, vane: 0 });
  });
});
