import { describe, expect, it } from 'vitest';
import { missionIds } from '../../../../../src/catalog/types.ts';
import { deedRule } from '../../../../../src/rules/deeds.ts';
import type { Deed } from '../../../../../src/rules/language/deed.ts';
import { checkOutcome } from '../../../../../src/rules/modes/modes.ts';
import { only, play, refusal, type Scene, scene } from '../../../scene.ts';

const removeNpo: Deed = { do: 'npo', args: { change: 'set', id: 'warrior-1', to: { state: 'incapacitated' } } };
const endTurn: Deed = { do: 'end-turn', args: {} };

describe.each(missionIds)('%s', (mission) => {
  const table = (of: Scene = {}) => scene({ mission, phase: 'firefight', operatives: ['kel', 'vane'], ...of });

  it('is not won by incapacitating every NPO [SEQ-15]', () => {
    const { state, events } = play(deedRule(removeNpo), table({ npos: ['necron-warrior'] }));
    expect(state.npos[0]?.state).toBe('incapacitated');
    expect(only('battle-ended', events)).toEqual([]);
  });

  it('has no limit of turning points [SEQ-13 RUL-12]', () => {
    const answers = mission === 'regroup' ? { 'regroup-drop-zone': [false] } : {};
    const { state } = play(deedRule(endTurn), table({ turningPoint: 40 }), answers);
    expect(state).toMatchObject({ turningPoint: 41, outcome: null });
  });

  it('misses nobody where no player operative was ever set up [SEQ-14]', () => {
    expect(checkOutcome(table({ operatives: [] }))).toBeNull();
  });

  it('is lost when the last player operative falls, in the deed in which it does [SEQ-13 SEQ-14]', () => {
    const start = table({ operatives: ['kel', { id: 'vane', state: 'incapacitated', wounds: 0 }] });
    const { state, events } = play(
      deedRule({ do: 'operative', args: { change: 'wound', id: 'kel', wounds: 10 } }),
      start,
    );
    expect(only('battle-ended', events)).toHaveLength(1);
    expect(state).toMatchObject({ phase: 'over', outcome: 'players-lose' });
  });

  it('ends in the middle of an activation: the NPO performs nothing more [SEQ-13]', () => {
    const { events, state } = play(
      deedRule({ do: 'resolve-npo', args: { id: 'warrior-1' } }),
      table({
        npos: [{ datacard: 'necron-warrior', weapons: ['gauss-flayer'] }],
        operatives: [{ id: 'kel', wounds: 1 }],
      }),
      { 'valid-targets': [['kel']], 'attack-dice': [[6, 6, 6, 6]], 'defence-dice': [[1, 1]] },
    );
    expect(only('npo-acted', events).map(({ action }) => action)).toEqual(['shoot']);
    expect(state).toMatchObject({ phase: 'over', outcome: 'players-lose' });
  });

  it('battle-length=3: lost after turning point 3 if no victory condition holds [RUL-12]', () => {
    const answers = mission === 'regroup' ? { 'regroup-drop-zone': [false] } : {};
    const rulings = { 'battle-length': '3' };
    expect(play(deedRule(endTurn), table({ rulings, turningPoint: 2 }), answers).state.outcome).toBeNull();
    const { state, events } = play(deedRule(endTurn), table({ rulings, turningPoint: 3 }), answers);
    expect(state).toMatchObject({ phase: 'over', outcome: 'players-lose', turningPoint: 3 });
    expect(only('ruling-applied', events).map(({ ruling }) => ruling)).toEqual([
      'battle-length',
      'battle-length-outcome',
    ]);
  });
});

it('mission 1 at its battle-length: won if half or more are out at that moment [RUL-12 MIS-1-19]', () => {
  const table = (vane: 'escaped' | 'ready') =>
    scene({
      mission: 'shifting-labyrinth',
      phase: 'firefight',
      rulings: { 'battle-length': '2' },
      operatives: ['kel', { id: 'vane', state: vane }],
    });
  expect(play(deedRule(endTurn), table('escaped')).state.outcome).toBe('players-win');
  expect(play(deedRule(endTurn), table('ready')).state.outcome).toBe('players-lose');
});

it('mission 6 at its battle-length: won if the conditions hold [RUL-12 MIS-6-21]', () => {
  const start = scene({
    mission: 'regroup',
    phase: 'firefight',
    rulings: { 'battle-length': '2' },
    operatives: ['kel', 'vane'],
  });
  const { state } = play(deedRule(endTurn), start, { 'regroup-drop-zone': [true], 'regroup-together': [true] });
  expect(state.outcome).toBe('players-win');
});

it('a battle that is over takes no more deeds, and is not declared twice when one is forced', () => {
  const over = scene({
    mission: 'demolition-protocol',
    phase: 'over',
    outcome: 'players-lose',
    npos: ['necron-warrior'],
    operatives: [{ id: 'kel', state: 'incapacitated' }],
  });
  expect(refusal(deedRule(removeNpo), over).rule).toBe('Game Sequence 5');
  expect(only('battle-ended', play(deedRule(removeNpo), over, {}, 'told so').events)).toEqual([]);
});

it('nothing is declared while the battle is being set up', () => {
  const dead = { id: 'kel', state: 'incapacitated' } as const;
  expect(checkOutcome(scene({ phase: 'setup', operatives: [dead] }))).toBeNull();
});
