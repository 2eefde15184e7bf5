import { describe, expect, it } from 'vitest';
import { ready } from '../../../../../src/rules/course/joint-ops/strategy-phase.ts';
import { deedRule } from '../../../../../src/rules/deeds.ts';
import type { MissionArgs } from '../../../../../src/rules/language/deed.ts';
import { missionOf } from '../../../../../src/rules/modes/modes.ts';
import type { GameState } from '../../../../../src/rules/state/state.ts';
import { objectivesText } from '../../../../../src/view/sentences/missions.ts';
import { sentences } from '../../../../../src/view/steps/sentence.ts';
import { findings, noArgs } from '../../../audit-journal.ts';
import { only, play, question, rejection, type Scene, scene } from '../../../scene.ts';
import { nanoscarabRepair } from './nanoscarab.ts';

const mission = (args: MissionArgs) => deedRule({ do: 'mission', args });
const crypt = (destructionPoints: number, of: Scene = {}): GameState =>
  scene({
    mission: 'destroy-sarcophagus',
    operatives: ['kel', 'vane', 'sarn'],
    objectives: { mission: 'destroy-sarcophagus', destructionPoints },
    ...of,
  });

describe('Breach at the sarcophagus', () => {
  it('gives it 2D6 Destruction points and resolves nothing else [MIS-4-08 MIS-4-09]', () => {
    const start = crypt(3, { phase: 'firefight' });
    const { state, events } = play(mission({ what: 'breach' }), start, { 'destruction-points': [[2, 6]] });
    expect(events).toEqual([{ type: 'destruction-points-changed', change: 8, dice: [2, 6], because: 'breach' }]);
    expect(state.objectives).toMatchObject({ destructionPoints: 11 });
    expect(sentences(events, start)).toEqual(['Destruction points +8, now 11 of 20 (Breach: 2 + 6).']);
  });

  it('rolls two D6 of the players, of six sides each', () => {
    expect(question(mission({ what: 'breach' }), crypt(3, { phase: 'firefight' }))).toMatchObject({
      name: 'destruction-points',
      count: 2,
      sides: 6,
    });
  });

  it('is a Breach at one place, the sarcophagus', () => {
    const { breach } = missionOf(crypt(3));
    expect([breach?.kind, breach?.places(crypt(3))]).toEqual([
      'sarcophagus',
      [{ value: 'sarcophagus-1', label: 'the sarcophagus' }],
    ]);
  });

  it('is a rule of this mission only', () => {
    expect(rejection(mission({ what: 'sarcophagus', points: 3 }), scene())).toBe(
      'Mission 2, Demolition Protocol, has no Destruction points.',
    );
  });
});

describe('Nanoscarab Repair', () => {
  it('in the Ready step: D6, less 1 for each operative in control range of C1 [MIS-4-11]', () => {
    const start = crypt(10, { step: 'ready' });
    const { state, events } = play(ready(), start, { 'nanoscarab-repair': [5], 'near-sarcophagus': [2] });
    expect(only('destruction-points-changed', events)).toEqual([
      { type: 'destruction-points-changed', change: -3, dice: [5], because: 'nanoscarab-repair', near: 2 },
    ]);
    expect(state.objectives).toMatchObject({ destructionPoints: 7 });
    expect(sentences(events, start)).toContain(
      'Destruction points -3, now 7 of 20 (Nanoscarab Repair: 5, less 2 for operatives within control range of C1).',
    );
  });

  it('is never below 0 [MIS-4-11]', () => {
    const { state } = play(nanoscarabRepair(), crypt(10), { 'nanoscarab-repair': [2], 'near-sarcophagus': [3] });
    expect(state.objectives).toMatchObject({ destructionPoints: 10 });
  });

  it('removes no more than there are, and then nothing is asked that cannot matter [MIS-4-12]', () => {
    const { state, asked } = play(nanoscarabRepair(), crypt(2), { 'nanoscarab-repair': [6] });
    expect(asked).toEqual(['nanoscarab-repair']);
    expect(state.objectives).toMatchObject({ destructionPoints: 0 });
  });

  it('with no points there is nothing to roll for, and it says so [MIS-4-12]', () => {
    const start = crypt(0);
    const { events, asked } = play(nanoscarabRepair(), start);
    expect(asked).toEqual([]);
    expect(events).toEqual([{ type: 'destruction-points-changed', change: 0, dice: [], because: 'nanoscarab-repair' }]);
    expect(sentences(events, start)).toEqual(['Nanoscarab Repair: no Destruction points to remove.']);
  });

  it('counts those in the killzone at most; without a roster up to what the dice shows [MIS-4-11]', () => {
    const operatives = ['kel', { id: 'vane', state: 'incapacitated' }] as const;
    const asks = (of: Scene) => question(nanoscarabRepair(), crypt(10, of), { 'nanoscarab-repair': [4] });
    expect(asks({ operatives })).toMatchObject({ name: 'near-sarcophagus', min: 0, max: 1 });
    expect(asks({ operatives: [] })).toMatchObject({ max: 4 });
  });

  it('asks who is near exactly where it can matter, nobody being suggested', () => {
    const asked = (face: number, points: number) =>
      play(nanoscarabRepair(), crypt(points), { 'nanoscarab-repair': [face], 'near-sarcophagus': [0] });
    // With all three near, a 6 still removes 3.
    expect(() => asked(6, 3)).toThrow('left over');
    expect(asked(6, 4).events).toMatchObject([{ change: -4, near: 0 }]);
    const { events } = play(nanoscarabRepair(), crypt(3), { 'nanoscarab-repair': [6] });
    expect(events).toMatchObject([{ change: -3, near: 0 }]);
    expect(question(nanoscarabRepair(), crypt(4), { 'nanoscarab-repair': [6] })).toMatchObject({
      suggest: { value: 0 },
      about: { predicate: 'at-sarcophagus', ids: ['kel', 'vane', 'sarn'] },
    });
  });

  it('is no rule of other missions', () => {
    expect(missionOf(scene()).readyStep).toBeUndefined();
  });
});

it('the points can be put right by hand', () => {
  const { state } = play(mission({ what: 'sarcophagus', points: 4 }), crypt(12));
  expect(objectivesText(state)).toBe('Destruction points: 4 of 20.');
});

describe('the outcome', () => {
  it.each([
    [13, null],
    [14, 'players-win'],
    [15, 'players-win'],
  ])('%i points and a Breach of 6: %s [MIS-4-13]', (points, outcome) => {
    const start = crypt(points, { phase: 'firefight' });
    const { state } = play(mission({ what: 'breach' }), start, { 'destruction-points': [[2, 4]] });
    expect(state.outcome).toBe(outcome);
  });

  it('says how many points it was [MIS-4-13]', () => {
    const { events } = play(mission({ what: 'breach' }), crypt(12), { 'destruction-points': [[6, 6]] });
    expect(events.at(-1)).toEqual({
      type: 'battle-ended',
      outcome: 'players-win',
      because: 'sarcophagus-destroyed',
      count: 24,
    });
  });

  it('lost when every player operative is incapacitated [MIS-4-14]', () => {
    const wound = deedRule({ do: 'operative', args: { change: 'wound', id: 'kel', wounds: 10 } });
    const { state } = play(wound, crypt(19, { operatives: ['kel'] }));
    expect(state.outcome).toBe('players-lose');
  });
});

it('other events leave the Destruction points alone', () => {
  const { objectives } = crypt(7);
  expect(missionOf(crypt(7)).evolve?.(objectives, { type: 'battle-began' })).toBe(objectives);
});

describe('afterwards', () => {
  const repair = () => mission({ what: 'repair' });
  const skipped = (start: GameState, ...later: Parameters<typeof findings>[1][]) =>
    findings(start, { deed: noArgs('firefight'), answers: {} }, ...later).filter(
      ({ rule }) => rule === 'Mission 04, Nanoscarab Repair',
    );
  const begun = (points: number) => crypt(points, { step: 'gambit', gambits: { draws: 2, reinforced: true } });

  it('a Ready step without Nanoscarab Repair is missed where there were points, and made up for once', () => {
    expect(skipped(begun(3))).toEqual([
      {
        id: 'repair-2',
        entries: [2],
        rule: 'Mission 04, Nanoscarab Repair',
        missing: 'Turning point 2: Nanoscarab Repair was not rolled in the Ready step.',
        late: [{ deed: { do: 'mission', args: { what: 'repair' } }, outOfTurn: false }],
      },
    ]);
    expect(skipped(begun(0))).toEqual([]);
    expect(skipped(begun(1))).toHaveLength(1);
    const late = { deed: { do: 'mission', args: { what: 'repair' } } } as const;
    const answers = { 'nanoscarab-repair': [1], 'near-sarcophagus': [1] };
    expect(skipped(begun(3), { ...late, answers })).toEqual([]);
    const breached = { deed: { do: 'mission', args: { what: 'breach' } }, answers: { 'destruction-points': [[1, 1]] } };
    expect(skipped(begun(3), breached as Parameters<typeof findings>[1])).toHaveLength(1);
    expect(play(repair(), begun(3), answers).events).toHaveLength(1);
  });
});
