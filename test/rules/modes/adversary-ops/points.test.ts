import { describe, expect, it } from 'vitest';
import { newGame } from '../../../../src/rules/course/adversary-ops/course.ts';
import { deedRule } from '../../../../src/rules/deeds.ts';
import type { Deed } from '../../../../src/rules/language/deed.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { sentence } from '../../../../src/view/steps/sentence.ts';
import { offered, only, play, question, rejection, scene } from '../../scene.ts';
import { rivals } from './rivals.ts';

const vp = (args: Extract<Deed, { do: 'vp' }>['args']) => deedRule({ do: 'vp', args });
const cp = (args: Extract<Deed, { do: 'cp' }>['args']) => deedRule({ do: 'cp', args });
const tally = ({ adversary }: GameState, of: 'victoryPoints' | 'commandPoints' | 'kills') =>
  adversary?.players.map((player) => player[of]);

describe('victory points', () => {
  it('are entered for a player, with what scored them, and can be taken back', () => {
    const scored = play(vp({ by: 3, player: 'ben', for: 'Crit Op' }), rivals());
    expect(tally(scored.state, 'victoryPoints')).toEqual([0, 3]);
    expect(only('victory-points-changed', scored.events)).toMatchObject([
      { player: 'ben', change: 3, because: 'Crit Op' },
    ]);
    expect(tally(play(vp({ by: -1, player: 'ben' }), scored.state).state, 'victoryPoints')).toEqual([0, 2]);
  });

  it('ask whose where it is not said, and refuse what cannot be', () => {
    expect(offered(vp({ by: 1 }), rivals())).toEqual(['anna', 'ben']);
    expect(rejection(vp({ by: -1, player: 'anna' }), rivals())).toBe('Anna has 0 VP, so 1 cannot be taken back.');
    expect(rejection(vp({ by: 0, player: 'anna' }), rivals())).toBe('Say how many VP, such as 1 or -1.');
    expect(rejection(vp({ by: 1, player: 'zoe' }), rivals())).toBe('No player is called "zoe".');
    expect(rejection(vp({ by: 1, player: 'anna' }), scene())).toContain('Joint Ops has no victory points');
  });
});

describe('command points', () => {
  it('belong to one player each [ADV-43]', () => {
    const state = rivals({ tallies: { anna: { commandPoints: 2 }, ben: { commandPoints: 1 } } });
    expect(tally(play(cp({ by: -1, player: 'anna' }), state).state, 'commandPoints')).toEqual([1, 1]);
    expect(rejection(cp({ by: -2, player: 'ben' }), state)).toBe('Ben has 1 CP, so 2 cannot be spent.');
    expect(rejection(cp({ by: 1, player: 'ben' }), scene())).toContain('CP together');
  });

  it('begin with 2 for each, and no NPO is set up [ADV-06 ADV-15]', () => {
    const roster = ['kel', 'orsk'].map((id, index) => ({
      id,
      name: id,
      apl: 2,
      wounds: 8,
      save: 4,
      weapons: [],
      player: index === 0 ? 'anna' : 'ben',
    }));
    const { state } = play(newGame(), scene({ mode: 'adversary-ops', roster, phase: 'setup', map: 1 }));
    expect(tally(state, 'commandPoints')).toEqual([2, 2]);
    expect(state.npos).toEqual([]);
    expect(state.operatives.map(({ id, player }) => [id, player])).toEqual([
      ['kel', 'anna'],
      ['orsk', 'ben'],
    ]);
    expect(state).toMatchObject({ phase: 'strategy', turningPoint: 1 });
  });
});

describe('the kills of a player', () => {
  const fell = (id: string, by: string) => ({ type: 'incapacitated', id, by, because: 'x' }) as const;
  const killsAfter = (...falls: readonly ReturnType<typeof fell>[]) =>
    tally(
      play(
        (function* () {
          for (const event of falls) yield { do: 'emit', event } as const;
        })(),
        rivals({ npos: ['necron-warrior'] }),
      ).state,
      'kills',
    );

  it("are other players' operatives that its own incapacitated", () => {
    expect(killsAfter(fell('orsk', 'kel'))).toEqual([1, 0]);
    expect(killsAfter(fell('kel', 'orsk'), fell('vane', 'grum'))).toEqual([0, 2]);
    expect(killsAfter(fell('vane', 'kel'))).toEqual([0, 0]);
  });

  it('never NPOs, nor those whom NPOs incapacitate [ADV-26 ADV-27 ADV-28]', () => {
    expect(killsAfter(fell('warrior-1', 'kel'), fell('kel', 'warrior-1'))).toEqual([0, 0]);
  });
});

describe('the end of the battle', () => {
  const end = () => deedRule({ do: 'end-turn', args: {} });
  const last = (anna: number, ben: number) =>
    rivals({
      phase: 'firefight',
      turningPoint: 4,
      rulings: { 'battle-length': '4' },
      operatives: [],
      tallies: { anna: { victoryPoints: anna }, ben: { victoryPoints: ben } },
    });

  it('comes after the last turning point where there is one, by VP; who has as many draws', () => {
    const none = { 'vp-anna': [0], 'vp-ben': [0] };
    expect(only('battle-ended', play(end(), last(5, 7), none).events)).toMatchObject([
      { outcome: 'by-points', winners: ['ben'] },
    ]);
    expect(only('battle-ended', play(end(), last(6, 6), none).events)).toMatchObject([{ winners: ['anna', 'ben'] }]);
    expect(play(end(), { ...last(5, 7), turningPoint: 3 }, none).state.outcome).toBeNull();
  });

  it('counts what is scored as the turning point ends; nothing is suggested, and none of it is below 0', () => {
    const { state, events } = play(end(), last(5, 7), { 'vp-anna': [3], 'vp-ben': [0] });
    expect(tally(state, 'victoryPoints')).toEqual([8, 7]);
    expect(only('victory-points-changed', events)).toMatchObject([
      { player: 'anna', change: 3, because: 'end of turning point 4' },
    ]);
    expect(only('battle-ended', events)).toMatchObject([{ winners: ['anna'] }]);
    expect(question(end(), last(5, 7))).toMatchObject({ kind: 'number', min: 0, suggest: { value: 0 } });
  });
});

it('there is no threat level to be changed [ADV-42]', () => {
  expect(rejection(deedRule({ do: 'threat', args: { by: 1 } }), rivals())).toBe('Adversary Ops has no threat level.');
});

describe('who is incapacitated', () => {
  const table = rivals({ npos: ['necron-warrior'] });
  const told = (id: string, by: string) => sentence({ type: 'incapacitated', id, by, because: 'x' }, table);

  it('is said to score nothing where an NPO fell, or where it fell to one [ADV-26 ADV-27 ADV-28]', () => {
    expect(told('warrior-1', 'kel')).toBe('Necron Warrior 1 is incapacitated. No VP for it, in any op.');
    expect(told('kel', 'warrior-1')).toBe('Kel is incapacitated. An NPO did it: nobody scores for it.');
    expect(told('kel', 'orsk')).toBe('Kel is incapacitated.');
  });

  it('of that nothing is said in Joint Ops', () => {
    const jointOps = scene({ npos: ['necron-warrior'], operatives: ['kel'] });
    expect(sentence({ type: 'incapacitated', id: 'warrior-1', by: 'kel', because: 'x' }, jointOps)).toBe(
      'Necron Warrior 1 is incapacitated.',
    );
  });
});
