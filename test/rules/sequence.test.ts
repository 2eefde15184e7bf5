import { describe, expect, it } from 'vitest';
import { nextDeed, nextDeeds } from '../../src/rules/course/course.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { scene } from './scene.ts';

describe('the next step of the game sequence', () => {
  it.each([
    ['set-up', scene({ phase: 'setup' }), 'new-game'],
    ['Initiative step', scene({ step: 'initiative' }), 'initiative'],
    ['Ready step', scene({ step: 'ready' }), 'ready'],
    ['Gambit step, grade 3', scene({ threat: 11 }), 'draw-event'],
    ['Gambit step, grade 2', scene({ threat: 10 }), 'reinforce'],
    ['Gambit step, all used', scene({ gambits: { reinforced: true } }), 'firefight'],
    ['Gambit step of the first turning point', scene({ turningPoint: 1 }), 'firefight'],
    ['Firefight phase, an NPO ready', scene({ phase: 'firefight', npos: ['necron-warrior'] }), 'resolve-npo'],
    ['Firefight phase, none ready', scene({ phase: 'firefight' }), 'end-turn'],
  ])('%s: %s [SEQ-01 STR-01 COR-02]', (_where, state, deed) => {
    expect(nextDeed(state)?.do).toBe(deed);
  });

  it('none when the battle is over [SEQ-01]', () => {
    const over = scene({ phase: 'over', step: 'end', outcome: 'players-win' });
    expect(nextDeed(over)).toBeUndefined();
    expect(nextDeeds(over)).toEqual([]);
  });

  it('and what may be done in its place [SEQ-01]', () => {
    const todo = (state: GameState) => nextDeeds(state).map((deed) => deed.do);
    expect(todo(scene({ step: 'initiative' }))).toEqual(['strategy', 'initiative']);
    expect(todo(scene({ threat: 11 }))).toEqual(['draw-event']);
    expect(todo(scene({ phase: 'firefight' }))).toEqual(['end-turn']);
    const turn = { phase: 'firefight', operatives: ['kel'], initiative: 'players' } as const;
    expect(todo(scene({ ...turn, npos: ['necron-warrior'] }))).toEqual(['act', 'resolve-npo']);
    expect(todo(scene(turn))).toEqual(['act', 'end-turn']);
    expect(todo(scene({ ...turn, npos: ['necron-warrior'], playersRecorded: true }))).toEqual(['act']);
  });
});
