import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppliedTrigger, appliedTriggers } from '../../../../src/rules/language/deed.ts';
import { changeThreat, grade } from '../../../../src/rules/mission/joint-ops/threat.ts';
import { applyTrigger } from '../../../../src/rules/modes/modes.ts';
import { only, play, scene } from '../../scene.ts';

const at = (threat: number) => scene({ threat });
const levelAfter = (trigger: AppliedTrigger, facts = {}, dice = {}) =>
  play(applyTrigger(trigger, facts), at(5), dice).state.threat;

describe('grade of the threat level [THR-26]', () => {
  it.each([
    [0, 0],
    [1, 1],
    [5, 1],
    [6, 2],
    [10, 2],
    [11, 3],
    [15, 3],
  ])('level %i is grade %i [THR-26]', (level, expected) => {
    expect(grade(at(level))).toBe(expected);
  });
});

describe('what raises the threat level', () => {
  it("a player operative's Shoot: +1 [THR-03]", () => {
    const { state, events } = play(applyTrigger('shoot'), at(5));
    expect(state.threat).toBe(6);
    expect(events).toEqual([{ type: 'threat-changed', from: 5, to: 6, reasons: [{ trigger: 'shoot', change: 1 }] }]);
  });

  it('not with a Silent weapon [THR-04]', () => {
    const { state, events } = play(applyTrigger('shoot', { silent: true }), at(5));
    expect(state.threat).toBe(5);
    expect(events).toEqual([{ type: 'threat-unmoved', trigger: 'shoot', because: 'silent' }]);
  });

  it("a player operative's Fight: +1 [THR-06]", () => {
    expect(levelAfter('fight')).toBe(6);
  });

  it('not when the NPO is incapacitated and no other enemy sees the fighter [THR-07]', () => {
    const { state, events } = play(applyTrigger('fight', { unseenKill: true }), at(5));
    expect(state.threat).toBe(5);
    expect(events).toEqual([{ type: 'threat-unmoved', trigger: 'fight', because: 'unseen-kill' }]);
  });

  it('another action that damages NPOs: +1 [THR-11]', () => {
    expect(levelAfter('damage')).toBe(6);
  });

  it("an NPO's Shoot: +1, even if it were silent [THR-13]", () => {
    expect(levelAfter('npo-shoot', { silent: true })).toBe(6);
  });

  it("an NPO's Fight: +1, even if nobody saw it [THR-14]", () => {
    expect(levelAfter('npo-fight', { unseenKill: true })).toBe(6);
  });

  it.each([
    [1, 5],
    [3, 5],
    [4, 6],
    [6, 6],
  ])('Operate Hatch with a %i on the D6: threat 5 is then %i [THR-18]', (face, level) => {
    const { state, events, asked } = play(applyTrigger('operate-hatch'), at(5), { 'threat-operate-hatch': [face] });
    expect(state.threat).toBe(level);
    expect(asked).toEqual(['threat-operate-hatch']);
    expect(only('threat-rolled', events)).toEqual([
      { type: 'threat-rolled', trigger: 'operate-hatch', face, raises: face >= 4 },
    ]);
  });

  it('Operate Hatch in mission 5: no dice, no change [MIS-5-10]', () => {
    const { events, asked } = play(applyTrigger('operate-hatch'), scene({ mission: 'scout-sub-crypt' }));
    expect(asked).toEqual([]);
    expect(events).toEqual([{ type: 'threat-unmoved', trigger: 'operate-hatch', because: 'mission' }]);
  });

  it.each([
    [3, 6],
    [4, 7],
  ])('Breach: +1, and +1 more on 4+; with a %i threat 5 is then %i [THR-20 THR-21]', (face, level) => {
    expect(levelAfter('breach', {}, { 'threat-breach': [face] })).toBe(level);
  });

  it('Breach that wounds an NPO: +1 for the damage on top, one sum of up to 3 [THR-22 THR-25]', () => {
    const { state, events } = play(applyTrigger('breach', { damage: true }), at(5), { 'threat-breach': [6] });
    expect(state.threat).toBe(8);
    expect(only('threat-changed', events)).toEqual([
      {
        type: 'threat-changed',
        from: 5,
        to: 8,
        reasons: [
          { trigger: 'breach', change: 1 },
          { trigger: 'breach-roll', change: 1 },
          { trigger: 'damage', change: 1 },
        ],
      },
    ]);
  });

  it('breach-damage-threat=no: the damage adds nothing, and that is said [RUL-17]', () => {
    const state = scene({ rulings: { 'breach-damage-threat': 'no' } });
    const after = play(applyTrigger('breach', { damage: true }), state, { 'threat-breach': [6] });
    expect(after.state.threat).toBe(7);
    expect(only('threat-unmoved', after.events)).toEqual([
      { type: 'threat-unmoved', trigger: 'damage', because: 'ruling' },
    ]);
  });

  it('going on guard: nothing [THR-10]', () => {
    expect(levelAfter('guard')).toBe(5);
  });

  it('guard-threat=yes: going on guard raises it by 1 [RUL-06]', () => {
    const state = scene({ threat: 5, rulings: { 'guard-threat': 'yes' } });
    expect(play(applyTrigger('guard'), state).state.threat).toBe(6);
  });

  it('all reasons of one action are added up before the level moves: once [THR-25]', () => {
    const { events } = play(applyTrigger('breach'), at(5), { 'threat-breach': [[4]] });
    expect(only('threat-changed', events)).toHaveLength(1);
    expect(only('threat-changed', events)[0]).toMatchObject({ from: 5, to: 7 });
  });
});

describe('the bounds of the threat level', () => {
  it('an increase at 15 changes nothing, and that is said [THR-02]', () => {
    const { state, events } = play(applyTrigger('shoot'), at(15));
    expect(state.threat).toBe(15);
    expect(events).toEqual([{ type: 'threat-unmoved', trigger: 'shoot', because: 'limit' }]);
  });

  it('a sum that would pass 15 stops there [THR-02]', () => {
    expect(play(applyTrigger('breach'), at(14), { 'threat-breach': [5] }).state.threat).toBe(15);
  });

  it('whatever happens, the level stays from 0 to 15 [THR-02]', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...appliedTriggers), fc.integer({ min: 1, max: 6 }), fc.boolean()));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 15 }),
        steps,
        fc.integer({ min: -20, max: 20 }),
        (start, all, correction) => {
          let state = scene({ threat: start, npos: ['necron-warrior'] });
          for (const [trigger, face, flag] of all) {
            const name = trigger === 'breach' || trigger === 'operate-hatch' ? { [`threat-${trigger}`]: [face] } : {};
            state = play(applyTrigger(trigger, { silent: flag, unseenKill: flag, damage: flag }), state, name).state;
            expect(state.threat).toBeLessThanOrEqual(15);
            expect(state.threat).toBeGreaterThanOrEqual(start);
          }
          const corrected = play(changeThreat([{ trigger: 'correction', change: correction }]), state).state.threat;
          expect(corrected).toBeGreaterThanOrEqual(0);
          expect(corrected).toBeLessThanOrEqual(15);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('dormant NPOs', () => {
  const states = ({ npos }: { npos: readonly { state: string }[] }) => npos.map((npo) => npo.state);

  it('the moment the level leaves 0 all NPOs wake and are ready, also those that acted earlier [DOR-05]', () => {
    const state = scene({
      phase: 'firefight',
      threat: 0,
      npos: [
        { datacard: 'necron-warrior', state: 'dormant' },
        { datacard: 'necron-warrior', state: 'expended' },
        { datacard: 'canoptek-macrocyte', state: 'incapacitated', wounds: 0 },
      ],
    });
    const after = play(applyTrigger('shoot'), state);
    expect(states(after.state)).toEqual(['ready', 'ready', 'incapacitated']);
    expect(only('tomb-woke', after.events)).toEqual([{ type: 'tomb-woke', npos: ['warrior-1', 'warrior-2'] }]);
  });

  it('the moment incapacitated back to 0 all NPOs are dormant [DOR-01 DOR-06]', () => {
    const state = scene({
      phase: 'firefight',
      threat: 4,
      npos: [
        'necron-warrior',
        { datacard: 'necron-warrior', state: 'expended' },
        { datacard: 'canoptek-macrocyte', state: 'incapacitated', wounds: 0 },
      ],
    });
    const after = play(changeThreat([{ trigger: 'scout-room', change: -4 }]), state);
    expect(states(after.state)).toEqual(['dormant', 'dormant', 'incapacitated']);
    expect(only('tomb-slept', after.events)).toEqual([{ type: 'tomb-slept', npos: ['warrior-1', 'warrior-2'] }]);
  });

  it.each([
    ['npos', 1],
    ['players', 0],
  ] as const)(
    'then the initiative of the %s stays for this turning point (ruling dormant-initiative)',
    (initiative, says) => {
      const before = scene({ threat: 2, phase: 'firefight', initiative });
      const { state, events } = play(changeThreat([{ trigger: 'correction', change: -2 }]), before);
      expect(state.initiative).toBe(initiative);
      expect(only('ruling-applied', events).filter(({ ruling }) => ruling === 'dormant-initiative')).toHaveLength(says);
    },
  );

  it('between 1 and 15 nobody wakes or sleeps [DOR-05 DOR-06]', () => {
    const state = scene({ threat: 1, npos: [{ datacard: 'necron-warrior', state: 'expended' }] });
    const { events } = play(applyTrigger('shoot'), state);
    expect(events.map(({ type }) => type)).toEqual(['threat-changed']);
  });
});
