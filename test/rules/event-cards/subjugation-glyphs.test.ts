import { describe, expect, it } from 'vitest';
import { drawCard } from '../../../src/rules/course/draw-card.ts';
import { endTurningPoint } from '../../../src/rules/course/joint-ops/course.ts';
import { operativeApl } from '../../../src/rules/state/stats.ts';
import { offered, only, play } from '../scene.ts';
import { draw, sceneWith } from './draw.ts';

const card = 'subjugation-glyphs';

describe('Subjugation Glyphs', () => {
  const operatives = [{ id: 'kel', apl: 3 }, { id: 'vane', apl: 2 }, 'orr'] as const;

  it('a D6 above the APL of a random player operative: 1 APL less, and the card is done [EVT-SUB-1 EVT-SUB-3]', () => {
    const { state, events } = draw(card, { operatives }, { 'glyph-operative': [1], glyph: [4] });
    expect(only('glyph-rolled', events)).toEqual([{ type: 'glyph-rolled', id: 'kel', face: 4, apl: 3, lost: true }]);
    expect(state.operatives.map(operativeApl)).toEqual([2, 2, 2]);
  });

  it('equal or below: another one, until one loses APL [EVT-SUB-2 EVT-SUB-3]', () => {
    const { state, events } = draw(card, { operatives }, { 'glyph-operative': [1, 2], glyph: [3, 6] });
    expect(only('glyph-rolled', events).map(({ id, lost }) => [id, lost])).toEqual([
      ['kel', false],
      ['orr', true],
    ]);
    expect(state.operatives.map(operativeApl)).toEqual([3, 2, 1]);
  });

  it('one that was rolled for is not picked again [EVT-SUB-2]', () => {
    const state = sceneWith(card, { operatives });
    expect(offered(drawCard(), state, { 'glyph-operative': [2], glyph: [2] })).toEqual(['kel', 'orr']);
  });

  it('all have been rolled for: nobody loses APL, no other card is drawn [EVT-SUB-3]', () => {
    const { state, events } = draw(card, { operatives }, { 'glyph-operative': [1, 1], glyph: [1, 1, 1] });
    expect(only('effect-began', events)).toEqual([]);
    expect(state.deck.used).toEqual([card]);
  });

  it('the APL compared is the one it has now [EVT-SUB-1]', () => {
    const stunned = { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' } as const;
    const { events } = draw(card, { operatives: [{ id: 'kel', apl: 3, effects: [stunned] }] }, { glyph: [3] });
    expect(only('glyph-rolled', events)).toMatchObject([{ apl: 2, lost: true }]);
  });

  it('the loss ends with the turning point [EVT-SUB-1]', () => {
    const { state } = draw(card, { operatives: ['kel'] }, { glyph: [6] });
    const expended = state.operatives.map((one) => ({ ...one, state: 'expended' as const }));
    const after = play(endTurningPoint(), { ...state, phase: 'firefight', operatives: expended }).state;
    expect(after.operatives.map(operativeApl)).toEqual([2]);
  });
});
