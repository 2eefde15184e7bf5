import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../../../src/rules/deeds.ts';
import type { Deed } from '../../../../../src/rules/language/deed.ts';
import { emit } from '../../../../../src/rules/language/language.ts';
import { missionOf } from '../../../../../src/rules/modes/modes.ts';
import { demolished } from '../../../../../src/rules/operations/condition.ts';
import type { GameState } from '../../../../../src/rules/state/state.ts';
import { objectivesText } from '../../../../../src/view/sentences/missions.ts';
import { only, play, refusal, rejection, type Scene, scene } from '../../../scene.ts';

const staysOpen = (state: GameState, hatchway: number) =>
  missionOf(state).whyItStaysOpen?.(state, hatchway) !== undefined;
const crypt = (of: Scene = {}): GameState => scene({ mission: 'demolition-protocol', phase: 'firefight', ...of });
const sabotage = (hatchway: number): Deed => ({ do: 'mission', args: { what: 'breach', hatchway } });
const breach = (number: number): Deed => ({ do: 'breach', args: { number, close: false } });
const hatch = (number: number, open: boolean): Deed => ({ do: 'hatch', args: { number, open } });

/** The state after these deeds, and the number of battles that they ended. */
function done(deeds: readonly Deed[], start: GameState = crypt()): { state: GameState; ended: number } {
  let [state, ended] = [start, 0];
  for (const deed of deeds) {
    const played = play(deedRule(deed), state);
    state = played.state;
    ended += only('battle-ended', played.events).length;
  }
  return { state, ended };
}

describe('Sabotage', () => {
  it('a Breach at a closed hatchway opens it [MIS-2-06 MIS-2-08]', () => {
    const { events } = play(deedRule(sabotage(3)), crypt());
    expect(events).toEqual([
      { type: 'hatchway-moved', number: 3, open: true },
      { type: 'breached', door: 'hatchway', number: 3 },
    ]);
  });

  it('is allowed at an open one too [MIS-2-07]', () => {
    const { events } = play(deedRule(sabotage(3)), crypt({ openHatchways: [3] }));
    expect(events).toEqual([{ type: 'breached', door: 'hatchway', number: 3 }]);
  });

  it('from then on nobody closes it by Operate Hatch [MIS-2-09]', () => {
    const { state } = done([sabotage(3), hatch(4, true)]);
    expect(refusal(deedRule(hatch(3, false)), state)).toEqual({
      message: 'Hatchway 3 has been breached: it cannot be closed any more.',
      rule: 'Mission 02, Sabotage',
    });
    expect(staysOpen(state, 3)).toBe(true);
    expect(staysOpen(state, 4)).toBe(false);
    expect(done([hatch(4, false)], state).state.hatchways[3]).toMatchObject({ number: 4, open: false });
  });

  it('adds no D6 of Operate Hatch to the threat: the deed moves no threat at all [MIS-2-11]', () => {
    const { state, ended } = done([sabotage(1)]);
    expect(state.threat).toBe(5);
    expect(ended).toBe(0);
  });

  it('is a rule of this mission only', () => {
    const state = scene({ mission: 'regroup', operatives: ['kel', 'vane'] });
    expect(rejection(deedRule(sabotage(1)), state)).toBe('Mission 6, Regroup, has no Breach at a hatchway.');
    expect(staysOpen(state, 1)).toBe(false);
    expect(rejection(deedRule(sabotage(7)), crypt())).toBe('There is no hatchway 7.');
    const which: Deed = { do: 'mission', args: { what: 'breach' } };
    expect(rejection(deedRule(which), crypt())).toBe('Which hatchway is breached?');
  });
});

describe('the outcome', () => {
  const six: readonly Deed[] = [breach(1), breach(2), breach(3), sabotage(1), sabotage(2), sabotage(3)];

  it('won with seven breach points and hatchways, in any mix, open and breached [MIS-2-12]', () => {
    const { state, ended } = done(six);
    expect([state.outcome, ended]).toEqual([null, 0]);
    expect(objectivesText(state)).toBe('Hatchways and breach points breached: 6 of 7.');
    for (const seventh of [breach(4), sabotage(4)]) {
      const { events, state: last } = play(deedRule(seventh), state);
      expect(only('battle-ended', events)).toEqual([
        {
          type: 'battle-ended',
          outcome: 'players-win',
          because: 'demolished',
          count: 7,
        },
      ]);
      expect(last.phase).toBe('over');
    }
  });

  it('a feature counts once, and merely opening it does not count [MIS-2-13]', () => {
    const { state, ended } = done([...six, sabotage(1), hatch(4, true), hatch(5, true)]);
    expect(demolished(state, 'all')).toHaveLength(6);
    expect(ended).toBe(0);
  });

  it('a breached one that has been closed counts again only when it is open again [MIS-2-14]', () => {
    const closed = play(emit({ type: 'hatchway-moved', number: 1, open: false }), done(six).state).state;
    const { state, ended } = done([breach(4)], closed);
    expect(demolished(state, 'all')).toHaveLength(6);
    expect(ended).toBe(0);
    expect(done([hatch(1, true)], state)).toMatchObject({ ended: 1, state: { outcome: 'players-win' } });
  });

  it('lost when every player operative is incapacitated [MIS-2-15]', () => {
    const start = crypt({ operatives: ['kel', { id: 'vane', state: 'incapacitated', wounds: 0 }] });
    const { state } = done([{ do: 'operative', args: { change: 'wound', id: 'kel', wounds: 10 } }], start);
    expect(state.outcome).toBe('players-lose');
  });
});
