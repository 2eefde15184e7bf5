import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginFirefight,
  drawEvent,
  initiativeStep,
  ready,
  reinforce,
  strategy,
  strategyDeed,
} from '../../../../../src/rules/course/joint-ops/strategy-phase.ts';
import type { GameEvent } from '../../../../../src/rules/events/events.ts';
import { evolve } from '../../../../../src/rules/evolve/evolve.ts';
import { nposInPlay, whereNow } from '../../../../../src/rules/state/stats.ts';
import { only, play, playAtRandom, refusal, scene } from '../../../scene.ts';

const turns = (events: readonly GameEvent[]) =>
  only('gambit-turn', events).map(({ side, gambit }) => `${side} ${gambit}`);
const swarm = [1, 1];

describe('steps of the Strategy phase', () => {
  it('Initiative, then Ready, then Gambit, then the Firefight phase [STR-01 COR-02]', () => {
    const start = scene({ step: 'initiative', initiative: null, threat: 0 });
    const atReady = play(initiativeStep(), start).state;
    expect(atReady).toMatchObject({ phase: 'strategy', step: 'ready', initiative: 'players' });
    const atGambit = play(ready(), atReady).state;
    expect(atGambit).toMatchObject({ phase: 'strategy', step: 'gambit', commandPoints: 1 });
    const reinforced = play(reinforce(), atGambit).state;
    expect(play(beginFirefight(), reinforced).state).toMatchObject({ phase: 'firefight', step: 'activations' });
  });

  it('each step is refused out of its turn, and the rule is named [STR-01]', () => {
    const order = 'Strategy phase: Initiative, Ready, Gambit, in that order';
    const atInitiative = scene({ step: 'initiative', initiative: null });
    expect(refusal(ready(), atInitiative)).toEqual({
      message: 'Readying belongs in the Ready step. Now is the Initiative step of turning point 2.',
      rule: order,
      hint: { advice: 'do-what-is-due' },
    });
    expect(refusal(drawEvent({ all: false }), atInitiative).rule).toBe(order);
    expect(refusal(reinforce(), scene({ step: 'ready' })).rule).toBe(order);
    expect(refusal(beginFirefight(), scene({ step: 'ready' })).rule).toBe(order);
    expect(refusal(initiativeStep(), scene()).rule).toBe(order);
    expect(refusal(ready(), scene({ phase: 'firefight' })).message).toContain('the Firefight phase of turning point 2');
    expect(refusal(strategy(), scene({ phase: 'firefight' })).rule).toBe(
      'Turning point: Strategy phase, then Firefight phase',
    );
  });

  it('a refusal that is overruled is recorded, and the step done [STR-01]', () => {
    const { state, events } = play(
      reinforce(),
      scene({ step: 'ready', threat: 1 }),
      {
        'npo-type': [swarm],
        hatchway: [3],
      },
      'forgotten last time',
    );
    expect(events[0]).toEqual({
      type: 'override',
      rule: 'Strategy phase: Initiative, Ready, Gambit, in that order',
      message: 'Reinforcing belongs in the Gambit step. Now is the Ready step of turning point 2.',
      reason: 'forgotten last time',
    });
    expect(nposInPlay(state)).toHaveLength(1);
  });

  it('the end of the battle is not a step of it', () => {
    expect(whereNow(scene({ phase: 'over', step: 'end' }))).toBe('the end: the battle is over');
  });
});

describe('NPO gambits one by one', () => {
  const rule = 'Tomb World Event Cards; NPO Reinforcements';

  it('reinforcements before an event card that is due: refused [STR-13]', () => {
    expect(refusal(reinforce(), scene({ threat: 11 }))).toMatchObject({ message: 'An event card is due first.', rule });
  });

  it('an event card below grade 3: refused [STR-16]', () => {
    expect(refusal(drawEvent({ all: false }), scene({ threat: 10 }))).toMatchObject({
      message: 'Event cards are drawn at grade 3 only; the threat is 10, grade 2.',
      rule,
    });
  });

  it('one card more than are due: refused [STR-17 STR-20]', () => {
    const state = scene({ threat: 12, gambits: { draws: 2 } });
    expect(refusal(drawEvent({ all: false }), state).message).toBe(
      'All event cards of this turning point are drawn (2).',
    );
  });

  it('an event card after the reinforcements: refused [STR-13]', () => {
    const state = scene({ threat: 12, gambits: { draws: 1, reinforced: true } });
    expect(refusal(drawEvent({ all: false }), state).message).toBe(
      'The reinforcements have come; event cards are drawn before them.',
    );
  });

  it('reinforcements twice: refused [COR-11]', () => {
    expect(refusal(reinforce(), scene({ gambits: { reinforced: true } })).message).toBe(
      'The reinforcements of this turning point have come already.',
    );
  });

  it('either of them in the first turning point: refused [STR-15]', () => {
    const state = scene({ turningPoint: 1, threat: 15 });
    const message = 'The NPOs have no gambits in the first turning point.';
    expect(refusal(drawEvent({ all: true }), state).message).toBe(message);
    expect(refusal(reinforce(), state).message).toBe(message);
  });

  it('the Firefight phase before they are used: refused [STR-14 RNF-01]', () => {
    expect(refusal(beginFirefight(), scene({ threat: 11 })).message).toBe('An event card is due first.');
    expect(refusal(beginFirefight(), scene({ threat: 5 })).message).toBe('The reinforcements are due first.');
  });

  it('two cards that are due are two draws, a turn of the players between them [STR-18 STR-22]', () => {
    const deck = { draw: ['dark-of-the-tomb', 'reanimation-protocols'] as const };
    const state = scene({ threat: 11, initiative: 'players', deck });
    const one = play(drawEvent({ all: false }), state, { 'event-card': [2] });
    expect(turns(one.events)).toEqual(['npos event-card']);
    expect(one.state.deck.inPlay).toEqual(['reanimation-protocols']);
    const both = play(drawEvent({ all: true }), state, { 'event-card': [2] });
    expect(turns(both.events)).toEqual(['npos event-card', 'players own', 'npos event-card']);
    expect(both.state.deck.inPlay).toEqual(['reanimation-protocols', 'dark-of-the-tomb']);
  });
});

describe('the whole Strategy phase', () => {
  const deck = { draw: ['dark-of-the-tomb', 'reanimation-protocols', 'countertemporal-shifting'] as const };
  const three = { 'npo-type': [swarm, swarm, swarm], hatchway: [1, 2, 3] };

  it('NPOs with the initiative: card, players, reinforcements, players, pass [STR-12 STR-13 STR-14 COR-10]', () => {
    const { state, events, asked } = play(
      strategy(),
      scene({ step: 'initiative', initiative: null, threat: 11, deck }),
      {
        'initiative-npos': [6],
        'initiative-players': [1],
        'event-card': [1],
        ...three,
      },
    );
    expect(turns(events)).toEqual([
      'npos event-card',
      'players own',
      'npos reinforcements',
      'players own',
      'npos pass',
    ]);
    expect(asked.slice(0, 3)).toEqual(['initiative-npos', 'initiative-players', 'event-card']);
    expect(state).toMatchObject({ phase: 'firefight', step: 'activations', commandPoints: 2 });
    expect(nposInPlay(state)).toHaveLength(3);
  });

  it('players with the initiative: the two draws are two turns [STR-12 STR-18 STR-22]', () => {
    const { events } = play(strategy(), scene({ step: 'initiative', initiative: null, threat: 11, deck }), {
      'initiative-npos': [1],
      'initiative-players': [6],
      initiative: ['players'],
      'event-card': [1, 1],
      ...three,
    });
    expect(turns(events)).toEqual([
      'players own',
      'npos event-card',
      'players own',
      'npos event-card',
      'players own',
      'npos reinforcements',
      'players own',
      'npos pass',
    ]);
  });

  it('reinforcements come after the cards, at the grade that the level has then [RNF-01 RNF-02]', () => {
    const stirrings = { draw: ['stirrings-of-horror'] as const };
    const state = scene({ threat: 14, initiative: 'npos', deck: stirrings, gambits: { draws: 0 } });
    const { events } = play(strategy(), state, three);
    expect(only('threat-changed', events)).toMatchObject([{ from: 14, to: 15 }]);
    expect(only('deck-exhausted', events)).toHaveLength(1);
    expect(only('reinforcements-decided', events)).toMatchObject([{ grade: 3, count: 3 }]);
  });

  it('a Stirrings Of Horror at 15: four reinforcements [EVT-SOH-2]', () => {
    const state = scene({
      threat: 15,
      initiative: 'npos',
      deck: { draw: ['stirrings-of-horror', 'dark-of-the-tomb'] },
    });
    const { state: after } = play(strategy(), state, {
      'event-card': [1],
      'npo-type': [swarm, swarm, swarm, swarm],
      hatchway: [1, 2, 3, 4],
    });
    expect(nposInPlay(after)).toHaveLength(4);
  });

  it('the first turning point: initiative, 1 CP, no NPO gambit [STR-02 STR-09 STR-15]', () => {
    const state = scene({ turningPoint: 1, step: 'initiative', initiative: null, threat: 0, commandPoints: 2 });
    const { state: after, events, asked } = play(strategy(), state);
    expect(asked).toEqual([]);
    expect(turns(events)).toEqual(['players own', 'npos pass']);
    expect(only('gambit-not-due', events)).toEqual([
      { type: 'gambit-not-due', gambit: 'reinforcements', because: 'first-turning-point' },
    ]);
    expect(after).toMatchObject({ phase: 'firefight', commandPoints: 3 });
  });

  it('says why no card is drawn [STR-16 DIF-06]', () => {
    const low = play(strategy(), scene({ threat: 1 }), { 'npo-type': [swarm], hatchway: [1] }).events;
    expect(only('gambit-not-due', low)).toEqual([{ type: 'gambit-not-due', gambit: 'event-card', because: 'grade' }]);
    const eased = scene({ threat: 11, initiative: 'npos', difficulty: { cards: -1 } });
    expect(only('gambit-not-due', play(strategy(), eased, three).events)).toEqual([
      { type: 'gambit-not-due', gambit: 'event-card', because: 'difficulty' },
    ]);
  });

  it('goes on where it was left: after an NPO gambit it is the players’ turn [STR-12]', () => {
    const state = scene({ threat: 11, initiative: 'npos', gambits: { draws: 1 } });
    expect(turns(play(strategy(), state, three).events)).toEqual([
      'players own',
      'npos reinforcements',
      'players own',
      'npos pass',
    ]);
  });

  it('threat stays from 0 to 15, the limit holds, no card is lost, in any game [THR-02 RNF-14 STR-11 STR-24]', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: 15 }), fc.integer({ min: 3, max: 10 }), (seed, threat, npoLimit) => {
        let state = scene({
          step: 'initiative',
          threat,
          npoLimit,
          themes: ['crownworld'],
          operatives: ['kel', 'vane', 'orr'],
          openHatchways: [1, 4],
        });
        const cards = [...state.deck.draw].sort();
        for (let turningPoint = 2; turningPoint < 6; turningPoint++) {
          state = playAtRandom(strategy(), state, `${seed} ${turningPoint}`).state;
          expect(state.threat).toBeGreaterThanOrEqual(threat);
          expect(state.threat).toBeLessThanOrEqual(15);
          expect(nposInPlay(state).length).toBeLessThanOrEqual(npoLimit);
          expect([...state.deck.draw, ...state.deck.inPlay, ...state.deck.used].sort()).toEqual(cards);
          state = evolve(state, { type: 'turning-point-ended', turningPoint });
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the step that is due', () => {
  it('as a deed, in the order of the phase [STR-01 STR-13 STR-14]', () => {
    expect(strategyDeed(scene({ step: 'initiative' })).do).toBe('initiative');
    expect(strategyDeed(scene({ step: 'ready' })).do).toBe('ready');
    expect(strategyDeed(scene({ threat: 11 }))).toEqual({ do: 'draw-event', args: { all: false } });
    expect(strategyDeed(scene({ threat: 5 })).do).toBe('reinforce');
    expect(strategyDeed(scene({ gambits: { reinforced: true } })).do).toBe('firefight');
  });
});
