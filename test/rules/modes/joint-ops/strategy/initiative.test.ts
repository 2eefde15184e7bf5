import { describe, expect, it } from 'vitest';
import { takeInitiative } from '../../../../../src/rules/course/joint-ops/strategy-phase.ts';
import type { Side } from '../../../../../src/rules/state/state.ts';
import { offered, only, play, question, scene } from '../../../scene.ts';

const rollOff = (of = {}) => scene({ step: 'initiative', initiative: null, turningPoint: 2, threat: 5, ...of });
const roll = (npos: number, players: number) => ({ 'initiative-npos': [npos], 'initiative-players': [players] });

describe('who has the initiative', () => {
  it('turning point 1: the players, without a roll [STR-02 COR-03]', () => {
    const { events } = play(takeInitiative(), rollOff({ turningPoint: 1, threat: 3, lastInitiative: null }));
    expect(events).toEqual([{ type: 'initiative-set', side: 'players', because: 'first-turning-point' }]);
  });

  it('at threat 0: the players, without a roll [STR-07]', () => {
    const { state, events } = play(takeInitiative(), rollOff({ threat: 0, lastInitiative: 'npos' }));
    expect(events).toEqual([{ type: 'initiative-set', side: 'players', because: 'threat-0' }]);
    expect(state.initiative).toBe('players');
  });

  it('later: one dice for the NPOs and one for all players together [STR-03 COR-04]', () => {
    const asked = question(takeInitiative(), rollOff());
    expect(asked).toMatchObject({ name: 'initiative-npos', count: 1, sides: 6 });
    const next = question(takeInitiative(), rollOff(), { 'initiative-npos': [4] });
    expect(next).toMatchObject({ name: 'initiative-players', count: 1, sides: 6 });
  });

  it('NPOs that win take it, without a question [STR-04]', () => {
    const { state, events, asked } = play(takeInitiative(), rollOff(), roll(5, 3));
    expect(state.initiative).toBe('npos');
    expect(asked).toEqual(['initiative-npos', 'initiative-players']);
    expect(events).toEqual([
      { type: 'initiative-rolled', npos: 5, players: 3 },
      { type: 'initiative-set', side: 'npos', because: 'won' },
    ]);
  });

  it('players who win may keep it or give it away [STR-05 COR-04]', () => {
    expect(offered(takeInitiative(), rollOff(), roll(2, 3))).toEqual(['players', 'npos']);
    const keep = play(takeInitiative(), rollOff(), { ...roll(2, 3), initiative: ['players'] });
    const give = play(takeInitiative(), rollOff(), { ...roll(2, 3), initiative: ['npos'] });
    expect([keep.state.initiative, give.state.initiative]).toEqual(['players', 'npos']);
    expect(only('initiative-set', give.events)).toEqual([{ type: 'initiative-set', side: 'npos', because: 'chosen' }]);
  });
});

describe('a tied roll-off', () => {
  it('the NPOs lacked it last turning point: they decide, and take it [STR-06 COR-05]', () => {
    const { state, events } = play(takeInitiative(), rollOff({ lastInitiative: 'players' }), roll(4, 4));
    expect(state.initiative).toBe('npos');
    expect(events).toEqual([
      { type: 'initiative-rolled', npos: 4, players: 4 },
      { type: 'ruling-applied', ruling: 'initiative-tie' },
      { type: 'initiative-set', side: 'npos', because: 'tie' },
    ]);
  });

  it.each<[Side]>([['players'], ['npos']])(
    'the players lacked it last turning point: they are asked, %s [STR-06 COR-05]',
    (side) => {
      const answers = { ...roll(4, 4), initiative: [side] };
      const { state, events } = play(takeInitiative(), rollOff({ lastInitiative: 'npos' }), answers);
      expect(state.initiative).toBe(side);
      expect(events.at(-1)).toEqual({ type: 'initiative-set', side, because: 'tie' });
    },
  );

  it.each<[Side]>([['players'], ['npos']])(
    'initiative-tie=reroll: it is rolled again, whoever had it last (%s) [RUL-03]',
    (lastInitiative) => {
      const { state, events } = play(
        takeInitiative(),
        rollOff({ lastInitiative, rulings: { 'initiative-tie': 'reroll' } }),
        {
          'initiative-npos': [4, 2, 6],
          'initiative-players': [4, 2, 1],
        },
      );
      expect(state.initiative).toBe('npos');
      expect(only('initiative-rolled', events)).toHaveLength(3);
      expect(only('ruling-applied', events)).toEqual([
        { type: 'ruling-applied', ruling: 'initiative-tie' },
        { type: 'ruling-applied', ruling: 'initiative-tie' },
      ]);
    },
  );
});
