import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardId } from '../../../../../src/catalog/types.ts';
import { drawCard } from '../../../../../src/rules/course/draw-card.ts';
import { drawsAllowed, dueGambit, useGambit } from '../../../../../src/rules/course/joint-ops/gambits.ts';
import type { GameState, Side } from '../../../../../src/rules/state/state.ts';
import { offered, only, play, playAtRandom, scene } from '../../../scene.ts';

describe('event cards due', () => {
  it.each<[number, Side, number, number]>([
    [1, 'players', 11, 0],
    [1, 'players', 15, 0],
    [2, 'players', 10, 0],
    [2, 'npos', 10, 0],
    [2, 'npos', 11, 1],
    [2, 'npos', 12, 1],
    [2, 'npos', 13, 1],
    [2, 'npos', 14, 1],
    [2, 'npos', 15, 2],
    [2, 'players', 11, 2],
    [2, 'players', 12, 2],
    [2, 'players', 13, 2],
    [2, 'players', 14, 2],
    [2, 'players', 15, 2],
  ])(
    'turning point %i, initiative with the %s, threat %i: %i [STR-15 STR-16 STR-17 STR-18 STR-19 STR-20]',
    (turningPoint, initiative, threat, cards) => {
      expect(drawsAllowed(scene({ turningPoint, initiative, threat }))).toBe(cards);
    },
  );

  it.each([
    [1, 'npos', 11, 2],
    [1, 'players', 11, 3],
    [-1, 'npos', 11, 0],
    [-1, 'players', 15, 1],
    [-5, 'players', 15, 0],
    [1, 'players', 10, 0],
  ] as const)('difficulty %i, initiative with the %s, threat %i: %i [DIF-06]', (cards, initiative, threat, due) => {
    expect(drawsAllowed(scene({ initiative, threat, difficulty: { cards } }))).toBe(due);
  });

  it('a Stirrings Of Horror that lifts 14 to 15 earns the second card [STR-21]', () => {
    const state = scene({
      threat: 14,
      initiative: 'npos',
      deck: { draw: ['stirrings-of-horror', 'dark-of-the-tomb'] },
    });
    expect(drawsAllowed(state)).toBe(1);
    const { state: after } = play(useGambit('event-card'), state, { 'event-card': [1] });
    expect(after.threat).toBe(15);
    expect(dueGambit(after)).toBe('event-card');
    const { state: last } = play(useGambit('event-card'), after);
    expect(dueGambit(last)).toBe('reinforcements');
  });

  it('without it one card is all at 14 [STR-17 STR-21]', () => {
    const state = scene({ threat: 14, initiative: 'npos', deck: { draw: ['dark-of-the-tomb', 'awakened-warrior'] } });
    const { state: after } = play(useGambit('event-card'), state, { 'event-card': [1] });
    expect(dueGambit(after)).toBe('reinforcements');
  });
});

describe('the NPO gambit that is due', () => {
  it('event cards first, then reinforcements, then none [STR-13 STR-14 RNF-01 COR-11]', () => {
    const due = (gambits: Partial<GameState['gambits']>) =>
      dueGambit(scene({ threat: 11, initiative: 'players', gambits }));
    expect(due({})).toBe('event-card');
    expect(due({ draws: 1 })).toBe('event-card');
    expect(due({ draws: 2 })).toBe('reinforcements');
    expect(due({ draws: 2, reinforced: true })).toBeNull();
  });

  it('below grade 3 reinforcements at once [STR-16 RNF-01]', () => {
    expect(dueGambit(scene({ threat: 10 }))).toBe('reinforcements');
    expect(dueGambit(scene({ threat: 0 }))).toBe('reinforcements');
  });

  it('none in the first turning point [STR-15]', () => {
    expect(dueGambit(scene({ turningPoint: 1, threat: 15 }))).toBeNull();
  });
});

describe('drawing an event card', () => {
  const deck = (draw: CardId[], used: CardId[] = []) => ({ draw, inPlay: [], used });

  it('at random, each card of the deck with the same chance [STR-17]', () => {
    const state = scene({ deck: deck(['dark-of-the-tomb', 'awakened-warrior', 'awakened-warrior']) });
    expect(offered(drawCard(), state)).toEqual(['dark-of-the-tomb', 'awakened-warrior', 'awakened-warrior']);
  });

  it('a card that lasts comes into force, one that is resolved on the spot is used [STR-23]', () => {
    const state = scene({ threat: 11, deck: deck(['stirrings-of-horror', 'dark-of-the-tomb']) });
    const used = play(drawCard(), state, { 'event-card': [1] });
    expect(used.state.deck).toEqual({ draw: ['dark-of-the-tomb'], inPlay: [], used: ['stirrings-of-horror'] });
    expect(used.events.at(-1)).toEqual({ type: 'card-resolved', card: 'stirrings-of-horror' });
    const inForce = play(drawCard(), state, { 'event-card': [2] });
    expect(inForce.state.deck).toEqual({ draw: ['stirrings-of-horror'], inPlay: ['dark-of-the-tomb'], used: [] });
    expect(inForce.events.at(-1)).toEqual({ type: 'card-in-force', card: 'dark-of-the-tomb' });
  });

  it('what was drawn is not in the deck any more; the other Awakened Warrior is [STR-24 EVT-AWA-1]', () => {
    const state = scene({ map: 1, deck: deck(['awakened-warrior', 'awakened-warrior', 'dark-of-the-tomb']) });
    const answers = { 'event-card': [1], site: ['none'] };
    expect(offered(drawCard(), state, answers)).toEqual(['awakened-warrior', 'dark-of-the-tomb']);
  });

  it('a card that cannot be applied is set aside with the used ones and another is drawn [STR-25]', () => {
    const state = scene({ deck: deck(['living-metal-flux', 'dark-of-the-tomb']) });
    const { state: after, events } = play(drawCard(), state, { 'event-card': [1] });
    expect(events).toEqual([
      { type: 'card-drawn', card: 'living-metal-flux' },
      { type: 'card-set-aside', card: 'living-metal-flux', because: 'no-wounded-npo' },
      { type: 'ruling-applied', ruling: 'redraw-counts' },
      { type: 'card-drawn', card: 'dark-of-the-tomb' },
      { type: 'card-in-force', card: 'dark-of-the-tomb' },
    ]);
    expect(after.deck).toEqual({ draw: [], inPlay: ['dark-of-the-tomb'], used: ['living-metal-flux'] });
  });

  it('when the deck runs out while drawing again, the draw ends without a card [STR-26]', () => {
    const state = scene({ threat: 11, initiative: 'npos', deck: deck(['living-metal-flux'], ['dark-of-the-tomb']) });
    const { state: after, events } = play(useGambit('event-card'), state);
    expect(events.at(-1)).toEqual({ type: 'deck-exhausted' });
    expect(after.deck).toEqual({ draw: [], inPlay: [], used: ['dark-of-the-tomb', 'living-metal-flux'] });
    expect(dueGambit(after)).toBe('reinforcements');
  });

  it('no card is ever lost or doubled, whatever is drawn [STR-24 STR-25]', () => {
    const all = ({ deck }: GameState) => [...deck.draw, ...deck.inPlay, ...deck.used].sort();
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 16 }), fc.boolean(), (seed, draws, crowded) => {
        const start = scene({
          map: 2,
          threat: 15,
          themes: ['flayer-curse', 'destroyer-cult', 'crownworld'],
          npoLimit: crowded ? 2 : 10,
          npos: [
            { datacard: 'flayed-one', order: 'engage' },
            { datacard: 'canoptek-scarab-swarm', wounds: 4 },
          ],
          operatives: ['kel', 'vane'],
          openHatchways: [1, 2, 3],
          openBreachPoints: [2],
        });
        let state = start;
        for (let draw = 0; draw < draws; draw++) state = playAtRandom(drawCard(), state, `${seed} ${draw}`).state;
        expect(all(state)).toEqual(all(start));
        expect(
          only('card-drawn', playAtRandom(drawCard(), state, seed).events).every(({ card }) =>
            state.deck.draw.includes(card),
          ),
        ).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
