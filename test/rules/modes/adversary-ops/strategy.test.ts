import { describe, expect, it } from 'vitest';
import {
  beginFirefight,
  cardsDue,
  drawEvent,
  initiativeStep,
  ready,
  reinforce,
  strategy,
  strategyDeed,
} from '../../../../src/rules/course/adversary-ops/strategy-phase.ts';
import type { Side } from '../../../../src/rules/state/state.ts';
import { offered, only, play, question, refusal } from '../../scene.ts';
import { rivals, three } from './rivals.ts';

const gambit = (of: Parameters<typeof rivals>[0] = {}) =>
  rivals({ deck: { draw: ['countertemporal-shifting', 'dark-of-the-tomb'], used: [], inPlay: [] }, ...of });

describe('Initiative', () => {
  const before = rivals({ step: 'initiative', adversary: { initiative: null, reinforcer: null } });

  it('is rolled off between the players, and the winner decides [ADV-43]', () => {
    expect(question(initiativeStep(), before)).toMatchObject({ kind: 'dice', count: 2, whose: 'players' });
    const { state, events } = play(initiativeStep(), before, { 'roll-off': [[2, 5]], initiative: ['anna'] });
    expect(only('initiative-set', events)).toMatchObject([{ player: 'anna', because: 'chosen', lost: 'anna' }]);
    expect(state.adversary).toMatchObject({ initiative: 'anna', reinforcer: 'anna' });
    expect(offered(initiativeStep(), before, { 'roll-off': [[2, 5]] })).toEqual(['anna', 'ben']);
  });

  it('a tie is decided by whoever did not have it, who then did win the roll-off [ADV-43 ADV-21]', () => {
    const { state, events } = play(initiativeStep(), before, { 'roll-off': [[4, 4]], initiative: ['ben'] });
    expect(only('initiative-set', events)).toMatchObject([{ player: 'ben', because: 'tie', lost: 'anna' }]);
    expect(state.adversary?.reinforcer).toBe('anna');
    expect(only('ruling-applied', events).map(({ ruling }) => ruling)).toEqual(['initiative-tie', 'adversary-tie']);
  });

  it('in the first turning point a tie is rolled again: nobody had it before [ADV-43]', () => {
    const first = rivals({
      turningPoint: 1,
      step: 'initiative',
      adversary: { initiative: null, lastInitiative: null },
    });
    const { state } = play(initiativeStep(), first, {
      'roll-off': [
        [4, 4],
        [6, 1],
      ],
      initiative: ['anna'],
    });
    expect(state.adversary).toMatchObject({ initiative: 'anna', reinforcer: 'ben' });
  });

  it('among three the lowest did not win, of several the last in order', () => {
    const table = rivals({ players: three, step: 'initiative', operatives: [] });
    const lowest = play(initiativeStep(), table, { 'roll-off': [[5, 1, 3]], initiative: ['anna'] });
    expect(lowest.state.adversary?.reinforcer).toBe('ben');
    const level = play(initiativeStep(), table, { 'roll-off': [[5, 3, 3]], initiative: ['cleo'] });
    expect(level.state.adversary).toMatchObject({ initiative: 'cleo', reinforcer: 'cleo' });
    const tied = play(initiativeStep(), table, {
      'roll-off': [
        [5, 5, 5],
        [2, 6],
      ],
      initiative: ['cleo'],
    });
    expect(tied.state.adversary).toMatchObject({ initiative: 'cleo', reinforcer: 'ben' });
  });
});

describe('the Ready step', () => {
  const npos = ['necron-warrior', { datacard: 'canoptek-macrocyte', state: 'expended' }] as const;

  it('gives 1 CP to each player, 2 to those without initiative, none to the NPOs [ADV-15 ADV-43]', () => {
    const { state, events } = play(ready(), rivals({ step: 'ready', npos }));
    expect(state.adversary?.players.map(({ commandPoints }) => commandPoints)).toEqual([1, 2]);
    expect(state.commandPoints).toBe(0);
    expect(only('command-points-changed', events).map(({ player }) => player)).toEqual(['anna', 'ben']);
    const first = play(ready(), rivals({ step: 'ready', turningPoint: 1 }));
    expect(first.state.adversary?.players.map(({ commandPoints }) => commandPoints)).toEqual([1, 1]);
  });

  it('readies everybody and leaves the used cards where they are [ADV-19 ADV-42]', () => {
    const deck = { draw: [], used: ['dark-of-the-tomb'], inPlay: [] } as const;
    const { state } = play(ready(), rivals({ step: 'ready', npos, deck }));
    expect(state.npos.map((npo) => npo.state)).toEqual(['ready', 'ready']);
    expect(state.deck.used).toEqual(['dark-of-the-tomb']);
  });
});

describe('the gambits of the NPOs', () => {
  it('are none in the first Strategy phase [ADV-16]', () => {
    const first = gambit({ turningPoint: 1 });
    expect(refusal(drawEvent(), first).message).toContain('no gambits in the first turning point');
    expect(refusal(reinforce(), first).message).toContain('no gambits in the first turning point');
    expect(strategyDeed(first).do).toBe('firefight');
  });

  it('are an event card, then a reinforcement, then a pass [ADV-16 ADV-18]', () => {
    const start = gambit();
    expect(strategyDeed(start).do).toBe('draw-event');
    expect(refusal(reinforce(), start).message).toBe('An event card is due first.');
    expect(refusal(beginFirefight(), start).message).toBe('An event card is due first.');
    const drawn = play(drawEvent(), start, { 'event-card': [1] }).state;
    expect(refusal(drawEvent(), drawn).message).toContain('is drawn');
    expect(refusal(beginFirefight(), drawn).message).toBe('The reinforcement is due first.');
    expect(strategyDeed(drawn).do).toBe('reinforce');
    const come = play(reinforce(), drawn, { 'npo-type': [[1, 1]], hatchway: [4] }).state;
    expect(refusal(reinforce(), come).message).toContain('has come already');
    expect(play(beginFirefight(), come).state.phase).toBe('firefight');
  });

  it.each<readonly [string]>([['anna'], ['ben']])(
    'come first in the alternation, though %s has the initiative [ADV-17 ADV-18]',
    (initiative) => {
      const other = initiative === 'anna' ? 'ben' : 'anna';
      const start = gambit({ adversary: { initiative } });
      const { events, state } = play(strategy(), start, { 'event-card': [1], 'npo-type': [[1, 1]], hatchway: [4] });
      const turns = only('gambit-turn', events).map(({ player, gambit: what }): [Side | string, string] => [
        player ?? 'npos',
        what,
      ]);
      const players = [
        [initiative, 'own'],
        [other, 'own'],
      ];
      expect(turns).toEqual([
        ['npos', 'event-card'],
        ...players,
        ['npos', 'reinforcements'],
        ...players,
        ['npos', 'pass'],
        ...players,
      ]);
      expect(state.phase).toBe('firefight');
    },
  );

  it('shuffle all used cards back and draw one [ADV-19 ADV-20]', () => {
    const deck = { draw: ['dark-of-the-tomb'], used: ['countertemporal-shifting'], inPlay: [] } as const;
    const start = gambit({ deck });
    expect(offered(drawEvent(), start)).toEqual(['dark-of-the-tomb', 'countertemporal-shifting']);
    const { events, state } = play(drawEvent(), start, { 'event-card': [2] });
    expect(only('card-drawn', events)).toMatchObject([{ card: 'countertemporal-shifting' }]);
    expect(state.deck).toEqual({ draw: ['dark-of-the-tomb'], used: [], inPlay: ['countertemporal-shifting'] });
  });

  it('bring one reinforcement, rolled and set up by whoever did not win the roll-off [ADV-21 ADV-22 ADV-23 ADV-24]', () => {
    const start = gambit({ gambits: { draws: 1 } });
    const { state, events } = play(reinforce(), start, { 'npo-type': [[1, 2]], hatchway: [6] });
    expect(state.npos).toMatchObject([{ datacard: 'canoptek-scarab-swarm', state: 'ready', order: 'conceal' }]);
    expect(only('npo-set-up', events)).toMatchObject([
      { by: 'ben', place: { at: 'hatchway', hatchway: 6, territory: false, near: 'avoid' } },
    ]);
  });

  it('bring one more for Stirrings of Horror, by the same player [EVT-SOH-3 ADV-21]', () => {
    const start = gambit({ gambits: { draws: 1, extraReinforcements: 1 } });
    const { events } = play(reinforce(), start, {
      'npo-type': [
        [1, 2],
        [1, 1],
      ],
      hatchway: [6, 2],
    });
    expect(only('npo-set-up', events).map(({ by }) => by)).toEqual(['ben', 'ben']);
  });

  it('stop at the NPO limit [ADV-25]', () => {
    const start = gambit({ gambits: { draws: 1 }, npoLimit: 1, npos: ['necron-warrior'] });
    const { state, events } = play(reinforce(), start);
    expect(state.npos).toHaveLength(1);
    expect(only('npo-not-set-up', events)).toMatchObject([{ because: 'limit' }]);
  });
});

describe('each step in its turn', () => {
  it('is refused at another one', () => {
    for (const rule of [ready, drawEvent, reinforce, beginFirefight])
      expect(refusal(rule(), rivals({ step: 'initiative' })).rule).toBeTruthy();
    expect(refusal(ready(), gambit()).message).toContain('Readying');
    expect(refusal(drawEvent(), gambit({ step: 'ready' })).message).toContain('Drawing an event card');
    expect(refusal(reinforce(), gambit({ step: 'ready', gambits: { draws: 1 } })).message).toContain('Reinforcing');
    const done = gambit({ step: 'ready', gambits: { draws: 1, reinforced: true } });
    expect(refusal(beginFirefight(), done).message).toContain('Starting the Firefight phase');
  });

  it('without event cards: why none is drawn, and the players’ gambits before the reinforcement as after it', () => {
    const none = gambit({ deck: { draw: [], used: [], inPlay: [] } });
    expect(refusal(drawEvent(), none).message).toBe('This battle is without event cards.');
    expect(cardsDue(none)).toBe(0);
    expect(refusal(drawEvent(), gambit({ gambits: { draws: 1 } })).message).toBe(
      'The event card of this turning point is drawn.',
    );
    const { events } = play(strategy(), none, { 'npo-type': [[1, 1]], hatchway: [4] });
    expect(only('gambit-turn', events).map(({ player, gambit: what }) => `${player ?? 'npos'} ${what}`)).toEqual([
      'anna own',
      'ben own',
      'npos reinforcements',
      'anna own',
      'ben own',
      'npos pass',
      'anna own',
      'ben own',
    ]);
    expect(only('gambit-not-due', events)).toEqual([]);
  });

  it('a card is due in every turning point but the first, as long as there are any, drawn or in force', () => {
    expect(cardsDue(gambit())).toBe(1);
    expect(cardsDue(gambit({ turningPoint: 1 }))).toBe(0);
    const left = { draw: [], used: [], inPlay: [] } as const;
    expect(cardsDue(gambit({ deck: { ...left, used: ['dark-of-the-tomb'] } }))).toBe(1);
    expect(cardsDue(gambit({ deck: { ...left, inPlay: ['dark-of-the-tomb'] } }))).toBe(1);
  });

  it('in the first turning point nothing comes, and it is said', () => {
    const { events } = play(strategy(), gambit({ turningPoint: 1 }));
    expect(only('gambit-not-due', events)).toEqual([
      { type: 'gambit-not-due', gambit: 'reinforcements', because: 'first-turning-point' },
    ]);
    expect(only('npo-set-up', events)).toEqual([]);
  });

  it('where nobody is known to have lost the roll-off the last player sets up', () => {
    const start = gambit({ gambits: { draws: 1 }, adversary: { reinforcer: null } });
    const { events } = play(reinforce(), start, { 'npo-type': [[1, 2]], hatchway: [6] });
    expect(only('npo-set-up', events).map(({ by }) => by)).toEqual(['ben']);
    expect(only('reinforcements-decided', events)).toEqual([
      { type: 'reinforcements-decided', grade: 0, extra: 0, difficulty: 0, count: 1 },
    ]);
  });
});

describe('a tie for initiative', () => {
  it('is rolled again by the other ruling', () => {
    const again = rivals({ step: 'initiative', rulings: { 'initiative-tie': 'reroll' } });
    const { events } = play(initiativeStep(), again, {
      'roll-off': [
        [4, 4],
        [3, 5],
      ],
      initiative: ['ben'],
    });
    expect(only('rolled-off', events)).toEqual([
      {
        type: 'rolled-off',
        about: 'initiative',
        dice: [
          { player: 'anna', face: 4 },
          { player: 'ben', face: 4 },
        ],
        winner: null,
      },
      {
        type: 'rolled-off',
        about: 'initiative',
        dice: [
          { player: 'anna', face: 3 },
          { player: 'ben', face: 5 },
        ],
        winner: 'ben',
      },
    ]);
    expect(only('initiative-set', events)).toMatchObject([{ player: 'ben', because: 'won', lost: 'anna' }]);
  });

  it('among three: whoever rolled lowest has lost, not one who tied and does not decide', () => {
    const table = rivals({ players: three, step: 'initiative', operatives: [] });
    const lost = (faces: readonly number[]) => {
      const { events } = play(initiativeStep(), table, { 'roll-off': [faces], initiative: ['anna'] });
      return only('initiative-set', events).map((event) => event.lost)[0];
    };
    // Anna had it before: of the two that tie the other one decides.
    expect(lost([5, 5, 2])).toBe('cleo');
    expect(lost([5, 2, 5])).toBe('ben');
  });
});
