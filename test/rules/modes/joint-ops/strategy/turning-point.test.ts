import { describe, expect, it } from 'vitest';
import { endTurningPoint } from '../../../../../src/rules/course/joint-ops/course.ts';
import { operativeApl } from '../../../../../src/rules/state/stats.ts';
import { only, play, refusal, scene } from '../../../scene.ts';

const firefight = (of = {}) => scene({ phase: 'firefight', ...of });
const ofTheGlyphs = { kind: 'apl', change: -1, source: 'subjugation-glyphs', until: 'end-of-turning-point' } as const;
const ofAStun = { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' } as const;

describe('the end of a turning point', () => {
  it('the next one begins with its Initiative step [COR-02 COR-14]', () => {
    const { state, events } = play(endTurningPoint(), firefight({ initiative: 'npos', turningPoint: 3 }));
    expect(state).toMatchObject({
      turningPoint: 4,
      phase: 'strategy',
      step: 'initiative',
      initiative: null,
      lastInitiative: 'npos',
    });
    expect(events).toEqual([{ type: 'turning-point-ended', turningPoint: 3 }]);
  });

  it('the NPO gambits can be used anew [COR-11]', () => {
    const gambits = { draws: 2, reinforced: true, extraReinforcements: 1 };
    const { state } = play(endTurningPoint(), firefight({ gambits }));
    expect(state.gambits).toMatchObject({ draws: 0, reinforced: false, extraReinforcements: 0 });
  });

  it('cards in force expire: they lie with the used ones until the Ready step [STR-23]', () => {
    const deck = { draw: [], inPlay: ['dark-of-the-tomb'], used: ['awakened-warrior'] } as const;
    const { state } = play(endTurningPoint(), firefight({ deck }));
    expect(state.deck).toEqual({ draw: [], inPlay: [], used: ['awakened-warrior', 'dark-of-the-tomb'] });
  });

  it('effects to the end of the turning point are over, others are not [COR-09]', () => {
    const { state, events } = play(
      endTurningPoint(),
      firefight({
        operatives: [
          { id: 'kel', state: 'expended', effects: [ofTheGlyphs] },
          { id: 'vane', state: 'expended', effects: [ofAStun] },
        ],
        npos: [{ datacard: 'necron-warrior', state: 'expended', effects: [ofTheGlyphs, ofAStun] }],
      }),
    );
    expect(only('effects-ended', events).map(({ id }) => id)).toEqual(['warrior-1', 'kel']);
    expect(state.operatives.map(operativeApl)).toEqual([2, 1]);
    expect(state.npos[0]?.effects).toEqual([ofAStun]);
  });

  it('each NPO may be reanimated anew [EVT-REP-2]', () => {
    expect(play(endTurningPoint(), firefight({ reanimationRolled: ['warrior-1'] })).state.reanimationRolled).toEqual(
      [],
    );
  });

  it('refused while an NPO is ready, and the rule is named [COR-14]', () => {
    const state = firefight({ npos: ['necron-warrior', { datacard: 'canoptek-macrocyte', state: 'expended' }] });
    expect(refusal(endTurningPoint(), state)).toEqual({
      message: 'Necron Warrior 1 is still ready.',
      rule: 'Turning point: it ends when all operatives are expended',
      hint: { deed: { do: 'resolve-npo', args: {} } },
    });
  });

  it('a refusal that is overruled is recorded [COR-14]', () => {
    const { state, events } = play(endTurningPoint(), firefight({ npos: ['necron-warrior'] }), {}, 'late');
    expect(state.turningPoint).toBe(3);
    expect(only('override', events)).toMatchObject([{ message: 'Necron Warrior 1 is still ready.', reason: 'late' }]);
  });

  it('dormant NPOs do not hold it up [DOR-02]', () => {
    const state = firefight({ threat: 0, npos: [{ datacard: 'necron-warrior', state: 'dormant' }] });
    expect(play(endTurningPoint(), state).state.turningPoint).toBe(3);
  });

  it('refused in the Strategy phase [COR-02]', () => {
    expect(refusal(endTurningPoint(), scene()).rule).toBe('Turning point: Strategy phase, then Firefight phase');
  });
});

describe('the last turning point', () => {
  it('there is none unless the mission ends the battle [SEQ-13]', () => {
    const { state } = play(endTurningPoint(), firefight({ turningPoint: 99 }));
    expect(state).toMatchObject({ phase: 'strategy', turningPoint: 100, outcome: null });
  });

  it('not when every NPO is incapacitated [SEQ-15]', () => {
    const fallen = { datacard: 'necron-warrior', state: 'incapacitated', wounds: 0 };
    expect(play(endTurningPoint(), firefight({ npos: [fallen] })).state.outcome).toBeNull();
  });

  it('battle-length=4: after turning point 4, lost if no victory condition holds [RUL-12 RUL-01]', () => {
    const rulings = { 'battle-length': '4' };
    expect(play(endTurningPoint(), firefight({ turningPoint: 3, rulings })).state.phase).toBe('strategy');
    const { state, events } = play(endTurningPoint(), firefight({ turningPoint: 4, rulings, operatives: [] }));
    expect(state).toMatchObject({ phase: 'over', outcome: 'players-lose' });
    expect(only('ruling-applied', events).map(({ ruling }) => ruling)).toEqual([
      'battle-length',
      'battle-length-outcome',
    ]);
  });

  it.each([
    ['escaped', 'players-win'],
    ['expended', 'players-lose'],
  ] as const)('battle-length=4 in mission 1, one of two %s: %s [RUL-12 SEQ-14]', (state, outcome) => {
    const battle = firefight({
      mission: 'shifting-labyrinth',
      turningPoint: 4,
      rulings: { 'battle-length': '4' },
      operatives: [
        { id: 'kel', state: 'expended' },
        { id: 'vane', state },
      ],
    });
    expect(play(endTurningPoint(), battle).state.outcome).toBe(outcome);
  });
});
