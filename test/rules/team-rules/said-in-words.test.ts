import { describe, expect, it } from 'vitest';
import { ownChanges } from '../../../src/rules/effects/team-rules/own-words.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { useStrategyPloys } from '../../../src/rules/effects/team-rules/strategy-ploys.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import { only, play, question, refusal, rejection, scene } from '../scene.ts';
import { tableOf } from './own-team.ts';

describe('a rule of their own in words, for one attack', () => {
  const said = (words: string) =>
    play(ownChanges(words), scene()).result.map(({ because, ...change }) => [because, change]);
  const change = (words: string) => said(words).map(([, one]) => one);

  it.each<readonly [string, object]>([
    ['+1 atk', { atk: 1 }],
    ['atk +1', { atk: 1 }],
    ['attacks -1', { atk: -1 }],
    ['+1 hit', { hit: -1 }],
    ['hit -1', { hit: 1 }],
    ['-1 damage', { damage: -1, of: 'both' }],
    ['+2 normal', { damage: 2, of: 'normal' }],
    ['crit +1', { damage: 1, of: 'critical' }],
    ['+1 critical', { damage: 1, of: 'critical' }],
    ['ignore injured', { ignores: 'injured' }],
    ['reroll one', { gains: [{ rule: 'balanced' }] }],
    ['re-roll any', { gains: [{ rule: 'relentless' }] }],
    ['reroll same', { gains: [{ rule: 'ceaseless' }] }],
    ['lethal 5', { gains: [{ rule: 'lethal', x: 5 }] }],
  ])('%s', (words, expected) => {
    expect(change(words)).toEqual([expected]);
  });

  it('several, with what is empty left out', () => {
    expect(change('+1 atk, , -1 damage;')).toEqual([{ atk: 1 }, { damage: -1, of: 'both' }]);
    expect(said('+1 atk')[0]?.[0]).toBe('your rule');
  });

  it('what cannot be read is named, without the spaces around it', () => {
    expect(rejection(ownChanges('+1 atk,  better luck '), scene())).toMatch(/not "better luck"\.$/);
  });
});

describe('strategy ploys of two players', () => {
  const rule = { id: 'banner', kind: 'strategy-ploy', cp: 1, does: [{ when: 'used', effects: [{ tells: 'Wave.' }] }] };
  const gambit = {
    id: 'omens',
    kind: 'ability',
    at: 'gambit',
    does: [{ when: 'used', effects: [{ tells: 'Look.' }] }],
  };
  const man = { order: 'engage', team: 'tests', teamCard: 'man' } as const;
  const table = (cp: number) => {
    const state = tableOf([rule, gambit], {
      mode: 'adversary-ops',
      phase: 'strategy',
      operatives: [
        { ...man, id: 'kel', player: 'anna' },
        { ...man, id: 'roth', player: 'ben' },
      ],
    });
    const players = (state.adversary?.players ?? []).map((one) => ({ ...one, commandPoints: cp }));
    return { ...state, adversary: state.adversary && { ...state.adversary, players } };
  };

  it('each is asked for its own, with what they cost and what it has', () => {
    const open = question(useStrategyPloys(ownDoing), table(1));
    expect(open).toMatchObject({ name: 'strategy-ploys', answerer: 'anna', why: 'Anna, use strategy ploys (1 CP)?' });
    expect(open.kind === 'choice' && open.options.map(({ label }) => label.replace(/:.*/, ''))).toEqual([
      'banner, 1 CP',
      'omens',
    ]);
    const both = play(useStrategyPloys(ownDoing), table(1), { 'strategy-ploys': [['banner'], ['banner']] });
    expect(only('command-points-changed', both.events)).toMatchObject([{ player: 'anna' }, { player: 'ben' }]);
  });

  it('in Joint Ops nobody answers for one player', () => {
    const open = question(useStrategyPloys(ownDoing), tableOf([rule], { phase: 'strategy' }));
    expect(open).not.toHaveProperty('answerer');
  });

  it('nothing is asked where nobody has rules', () => {
    expect(play(useStrategyPloys(ownDoing), scene({ phase: 'strategy' })).asked).toEqual([]);
    const standing = { id: 'standing', does: [{ when: 'always', effects: [{ move: 1 }] }] };
    expect(play(useStrategyPloys(ownDoing), tableOf([standing], { phase: 'strategy' })).asked).toEqual([]);
  });
});

describe('ploys said with a deed', () => {
  const mark = {
    id: 'mark',
    kind: 'strategy-ploy',
    cp: 0,
    target: { of: 'friend-or-self' },
    does: [{ when: 'used', effects: [{ token: 'Mark', of: 'target' }] }],
  };
  const table = () => tableOf([mark], { phase: 'strategy' });
  const gambit = (...ploys: string[]) => withSaidPloys({ ploys }, useStrategyPloys(ownDoing));
  const marked = (...ploys: string[]) => play(gambit(...ploys), table()).state.tokens?.map(({ id }) => id);

  it('name their target after a colon', () => {
    expect([marked('mark:vane'), marked('mark:kel')]).toEqual([['vane'], ['kel']]);
  });

  it('one that no team has is refused by name, one that was not used too', () => {
    expect(rejection(gambit('marc'), table())).toContain('No ploy of yours is called "marc"');
    expect(rejection(gambit('marc'), scene({ phase: 'strategy' }))).toContain('This game has no rules of kill teams');
    expect(rejection(gambit('marc'), table())).not.toContain('no rules of kill teams');
    expect(refusal(withSaidPloys({ ploys: ['mark'] }, ownNothing()), table()).message).toContain(
      'mark has nothing to do here: What mark does.',
    );
  });
});

function* ownNothing() {}
