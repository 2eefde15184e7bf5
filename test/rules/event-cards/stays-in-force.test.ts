import { describe, expect, it } from 'vitest';
import { drawCard } from '../../../src/rules/course/draw-card.ts';
import { endTurningPoint } from '../../../src/rules/course/joint-ops/course.ts';
import { play, scene } from '../scene.ts';
import { draw } from './draw.ts';

describe.each([
  ['dark-of-the-tomb', 'EVT-DOT-3'],
  ['reanimation-protocols', 'EVT-REP-9'],
  ['countertemporal-shifting', 'EVT-CTS-3'],
  ['rewards-of-annihilation', 'EVT-ROA-3'],
  ['my-will-be-done', 'EVT-MWD-1'],
] as const)('%s', (card, clause) => {
  it(`is in force to the end of the turning point [${clause}]`, () => {
    const { state, events } = draw(card, {});
    expect(events).toEqual([
      { type: 'card-drawn', card },
      { type: 'card-in-force', card },
    ]);
    expect(state.deck.inPlay).toEqual([card]);
    const after = play(endTurningPoint(), { ...state, phase: 'firefight' }).state;
    expect(after.deck).toEqual({ draw: [], inPlay: [], used: [card] });
  });
});

it('Rewards of Annihilation is kept with no Destroyer in the killzone [EVT-ROA-3]', () => {
  expect(draw('rewards-of-annihilation', { npos: ['necron-warrior'] }).state.deck.inPlay).toHaveLength(1);
});

it('Enforcer Of The Phaerons is in force to the end of the turning point [EVT-EOP-3]', () => {
  const { state } = draw('enforcer-of-the-phaerons', { npos: [{ datacard: 'royal-warden', state: 'expended' }] });
  expect(state.deck.inPlay).toEqual(['enforcer-of-the-phaerons']);
  const after = play(endTurningPoint(), { ...state, phase: 'firefight' }).state;
  expect(after.deck.inPlay).toEqual([]);
});

it('a card in force is not drawn again in its turning point [STR-24]', () => {
  const { state } = draw('dark-of-the-tomb', {});
  expect(play(drawCard(), scene({ deck: state.deck })).events).toEqual([{ type: 'deck-exhausted' }]);
});
