import { describe, expect, it } from 'vitest';
import { deedRule } from '../../src/rules/deeds.ts';
import type { ActArgs } from '../../src/rules/language/deed.ts';
import { teleport } from '../../src/rules/modes/teleport.ts';
import { sentences } from '../../src/view/steps/sentence.ts';
import { offered, only, play, question, refusal, type Scene, scene } from './scene.ts';

const table = (of: Scene = {}) => scene({ phase: 'firefight', operatives: ['kel', 'vane'], ...of });

describe('a player operative on a teleport pad', () => {
  it.each(['charge', 'fall-back', 'reposition'] as const)('may teleport with %s [KZ-48 KZ-49 KZ-51]', (action) => {
    const { events } = play(teleport('kel', action, table()), table());
    expect(sentences(events, table())).toEqual([
      'Set up Kel on the other teleport pad; anybody there changes places, an NPO to where it hinders the players most (Teleport pad).',
    ]);
  });

  it('not with a Dash, nor before turning point 2 [KZ-48]', () => {
    expect(refusal(teleport('kel', 'dash', table()), table()).rule).toBe('killzone, Teleport pad');
    expect(refusal(teleport('kel', 'reposition', table({ turningPoint: 1 })), table({ turningPoint: 1 })).rule).toBe(
      'killzone, Teleport pad',
    );
  });

  it('not in mission 6 [MIS-6-07 MIS-6-08]', () => {
    expect(
      refusal(teleport('kel', 'reposition', table({ mission: 'regroup' })), table({ mission: 'regroup' })),
    ).toEqual({
      message: 'Nobody teleports: the two pads lie in different rooms.',
      rule: 'Mission 06, Access Denied',
    });
  });

  it('asks who of those on guard is displaced: that one is on guard no more [KZ-44 KZ-51 KZ-60]', () => {
    const guarded = table({ operatives: ['kel', 'vane', 'oro'], onGuard: ['kel', 'vane'] });
    expect(offered(teleport('kel', 'reposition', guarded), guarded)).toEqual(['vane', 'none']);
    const { state, events } = play(teleport('kel', 'reposition', guarded), guarded, { 'on-other-pad': ['vane'] });
    expect(state.onGuard).toEqual([]);
    expect(sentences(events, guarded)).toEqual([
      'Set up Kel on the other teleport pad; Vane changes places (Teleport pad).',
    ]);
    expect(play(teleport('kel', 'reposition', guarded), guarded, { 'on-other-pad': ['none'] }).state.onGuard).toEqual([
      'vane',
    ]);
  });

  it('ends as the action must: a Charge in control range of an enemy, the others outside [KZ-50]', () => {
    const acted = (action: 'charge' | 'reposition') => {
      const args: ActArgs = { id: 'kel', order: 'engage', action, engaged: false, teleports: true };
      const start = table({ initiative: 'players', npos: ['necron-warrior'], operatives: [{ id: 'kel', apl: 3 }] });
      return play(deedRule({ do: 'act', args }), start).state;
    };
    const then = (action: 'shoot' | 'fight') =>
      deedRule({ do: 'act', args: { id: 'kel', action, target: 'warrior-1', weapon: '4 3+ 3/4' } });
    expect(refusal(then('shoot'), acted('charge')).message).toBe('Kel cannot: an enemy is in control range.');
    expect(refusal(then('fight'), acted('reposition')).message).toBe('Kel cannot: no enemy is in control range.');
  });

  it('has moved, as far as a Heavy weapon is concerned: ruling teleport-heavy [COR-78]', () => {
    const start = table({ initiative: 'players', npos: ['necron-warrior'], operatives: [{ id: 'kel', apl: 3 }] });
    const teleports: ActArgs = { id: 'kel', order: 'engage', action: 'reposition', engaged: false, teleports: true };
    const shoots = (args: Partial<ActArgs> = {}): ActArgs => ({
      id: 'kel',
      order: 'engage',
      action: 'shoot',
      target: 'warrior-1',
      engaged: false,
      cover: false,
      obscured: false,
      weapon: '1 3+ 3/4 heavy',
      ...args,
    });
    const gone = play(deedRule({ do: 'act', args: teleports }), start).state;
    expect(refusal(deedRule({ do: 'act', args: shoots() }), gone).rule).toBe('Weapon Rules, Heavy');
    const shot = play(deedRule({ do: 'act', args: shoots() }), start, { 'attack-dice': [[1]] }).state;
    const then: ActArgs = { id: 'kel', action: 'reposition', teleports: true };
    expect(refusal(deedRule({ do: 'act', args: then }), shot).rule).toContain('Heavy');
  });

  it('does so as part of what it does [KZ-49]', () => {
    const args: ActArgs = { id: 'kel', order: 'engage', action: 'reposition', engaged: false, teleports: true };
    const { events } = play(deedRule({ do: 'act', args }), table({ initiative: 'players' }));
    expect(only('teleported', events)).toEqual([{ type: 'teleported', id: 'kel' }]);
  });
});

describe('mission 5: a room first entered by teleport pad', () => {
  const crypt = (opened: readonly string[]) =>
    table({
      mission: 'scout-sub-crypt',
      map: 1,
      threat: 0,
      objectives: { mission: 'scout-sub-crypt', opened, scouted: [] },
    });
  const pads = (): string[] => {
    const asked = question(teleport('kel', 'reposition', crypt([])), crypt([]));
    return asked.kind === 'choice' ? asked.options.map(({ value }) => value) : [];
  };

  it('gets its NPOs [MIS-5-02]', () => {
    const [, second = ''] = pads();
    const { events } = play(teleport('kel', 'reposition', crypt([])), crypt([]), {
      'teleport-room': [second],
      'room-npos': [1],
      'npo-type': [[1, 1]],
    });
    expect(only('room-opened', events)).toEqual([{ type: 'room-opened', room: second }]);
  });

  it('nothing is asked once both are known [MIS-5-03]', () => {
    expect(pads()).toHaveLength(2);
    expect(play(teleport('kel', 'reposition', crypt(pads())), crypt(pads())).asked).toEqual([]);
  });

  it('without a map the room is named [MIS-5-02]', () => {
    const start = table({ mission: 'scout-sub-crypt', threat: 0 });
    const { events } = play(teleport('kel', 'reposition', start), start, {
      'opened-rooms': ['vault'],
      'room-npos': [1],
      'npo-type': [[1, 1]],
    });
    expect(only('room-opened', events)).toEqual([{ type: 'room-opened', room: 'vault' }]);
  });
});
