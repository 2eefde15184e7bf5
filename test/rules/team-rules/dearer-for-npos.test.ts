import { describe, expect, it } from 'vitest';
import type { Pack } from '../../../src/catalog/pack.ts';
import type { BehaviourClause, DatacardId } from '../../../src/catalog/types.ts';
import { type Activation, activate, table } from '../activation/activate.ts';
import { depot } from '../behaviour/depot.ts';
import { type Answers, only, type Scene } from '../scene.ts';
import { teamOf } from './own-team.ts';

/** Enemies within 3" of whose it is pay 1 AP more for these actions. */
const terror = (costlier: readonly string[] = ['pick-up', 'mission-action', 'operate-hatch']) => ({
  id: 'terror',
  whose: { operatives: ['reiver'] },
  does: [{ when: 'enemy-action', effects: [{ costlier, by: 1, within: 3 }] }],
});

/** Kel is a Reiver, Vane is not. */
const facing = (npo: DatacardId, of: Scene = {}, rule = terror()) =>
  table({
    npos: [npo],
    operatives: [
      { id: 'kel', team: 'tests', teamCard: 'reiver' },
      { id: 'vane', team: 'tests', teamCard: 'man' },
    ],
    teamRules: [teamOf(rule)],
    ...of,
  });
const ap = ({ events }: Activation) => only('npo-acted', events).map((event) => [event.action, event.ap]);
const beside = { 'near-by-rule': [['warrior-1']] };
const apart = { 'near-by-rule': [[]] };
const questionsOf = ({ questions }: Activation) => questions.filter(({ name }) => name === 'near-by-rule').length;

describe('Operate Hatch of an NPO beside an enemy that makes mission actions dearer', () => {
  const sees = { 'valid-targets': [['kel:hatchway']] };

  it('2 AP: a Necron Warrior of APL 2 opens a hatchway, and has none left to shoot', () => {
    const warrior = activate(facing('necron-warrior'), { ...sees, ...beside, 'hatchway-opened': ['3'] });
    expect([warrior.order, ap(warrior)]).toEqual(['conceal', [['operate-hatch', 2]]]);
    expect(questionsOf(warrior)).toBe(1);
  });

  it('1 AP where it is not within 3"; asked once', () => {
    const far = activate(facing('necron-warrior'), { ...sees, ...apart, 'hatchway-opened': ['3'] });
    expect(ap(far)).toEqual([
      ['operate-hatch', 1],
      ['shoot', 1],
    ]);
    expect(questionsOf(far)).toBe(1);
  });

  it('with 3 AP a Royal Warden opens one for 2 AP, and shoots', () => {
    const warden = activate(facing('royal-warden'), {
      ...sees,
      'near-by-rule': [['warden-1']],
      'hatchway-opened': ['3'],
    });
    expect(ap(warden)).toEqual([
      ['operate-hatch', 2],
      ['shoot', 1],
    ]);
  });

  it('a Flayed One does not charge through a hatchway then; 1" farther off it does', () => {
    const through = { 'control-range': [['kel:hatchway']] };
    const near = activate(facing('flayed-one'), { ...through, 'near-by-rule': [['flayed-1']] });
    expect(near.steps).not.toContain('OPERATE-HATCH');
    expect(near.steps.some((one) => one.includes('CHARGE'))).toBe(false);
    expect(ap(activate(facing('flayed-one'), { ...through, ...apart, 'hatchway-opened': ['4'] }))).toEqual([
      ['operate-hatch', 1],
      ['charge', 1],
    ]);
  });

  it('with nothing to shoot at, on its way: 2 AP at the hatchway are its last; farther off it goes on', () => {
    const nothing = { 'valid-targets': [['hatchway']] };
    const near = activate(facing('royal-warden'), {
      ...nothing,
      'near-by-rule': [['warden-1']],
      'hatchway-opened': ['3'],
    });
    expect(ap(near)).toEqual([
      ['operate-hatch', 2],
      ['reposition', 1],
    ]);
    expect(ap(activate(facing('necron-warrior'), { ...nothing, ...beside }))).toEqual([
      ['reposition', 1],
      ['dash', 1],
    ]);
  });

  it('a Royal Warden that would shoot after a Reposition through one has no AP left for it: Conceal', () => {
    const way = { 'valid-targets': [['kel:hatchway:reposition']], 'hatchway-opened': ['2'] };
    const near = activate(facing('royal-warden'), { ...way, 'near-by-rule': [['warden-1']] });
    expect([near.order, ap(near)]).toEqual([
      'conceal',
      [
        ['operate-hatch', 2],
        ['reposition', 1],
      ],
    ]);
    const far = activate(facing('royal-warden'), { ...way, ...apart });
    expect([far.order, ap(far).map(([action]) => action)]).toEqual([
      'engage',
      ['operate-hatch', 'reposition', 'shoot'],
    ]);
  });

  it('nothing is asked where it opens none, where the rule is about other actions, and where no Reiver is left', () => {
    const shoots = activate(facing('necron-warrior'), { 'valid-targets': [['kel']] });
    expect(questionsOf(shoots)).toBe(0);
    const opens = { ...sees, 'hatchway-opened': ['3'] };
    const others = activate(facing('necron-warrior', {}, terror(['pick-up'])), opens);
    expect([questionsOf(others), ap(others)[0]]).toEqual([0, ['operate-hatch', 1]]);
    const gone = [{ id: 'kel', team: 'tests', teamCard: 'man' }];
    expect(questionsOf(activate(facing('necron-warrior', { operatives: gone }), opens))).toBe(0);
  });
});

describe('Pick Up Marker and mission actions of an NPO there', () => {
  const does = (clause: BehaviourClause, answers: Answers, apl: number) => {
    const behaviour = { aim: 'The crate.', order: { engageIf: [] }, clauses: [clause] } as const;
    const pack: Pack = { name: 'Depots', missions: [depot()], datacards: [{ id: 'necron-warrior', behaviour, apl }] };
    const lies = { place: { at: 'table' }, found: false } as const;
    return activate(
      facing('necron-warrior', {
        mission: 'depot',
        openHatchways: [1, 2, 3, 4, 5, 6],
        markers: { crate: lies, valve: lies },
        apart: true,
        pack,
      }),
      { 'control-range': [[]], 'contests-marker': [['warrior-1'], []], ...answers },
    );
  };

  it.each([{ action: 'pick-up' }, { action: 'mission-action', id: 'shut-valve' }] as const)(
    '$action: 2 AP within 3" of it, 1 AP farther off',
    (clause) => {
      expect(ap(does(clause, beside, 2))).toEqual([[clause.action, 2]]);
      expect(ap(does(clause, apart, 2))).toEqual([[clause.action, 1]]);
    },
  );

  it('with APL 1 it cannot: 2 AP are needed', () => {
    const { steps } = does({ action: 'pick-up' }, beside, 1);
    expect(steps).toEqual(['1 pick-up: needs 2 AP, 1 left']);
    expect(ap(does({ action: 'pick-up' }, apart, 1))).toEqual([['pick-up', 1]]);
  });
});
