import { describe, expect, it } from 'vitest';
import type { SwitchId } from '../../../src/catalog/types.ts';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import { type OperativeSketch, offered, only, question, refusal } from '../scene.ts';
import { activate, table } from './activate.ts';

const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;
const spent = { datacard: 'necron-warrior', state: 'expended' } as const;

const before = (...operatives: OperativeSketch[]) => table({ npos: [warrior], operatives });
const shot = (answers: Parameters<typeof activate>[1], ...operatives: OperativeSketch[]) => {
  const { steps, reasons, asked } = activate(before(...operatives), answers);
  return { target: steps.find((step) => step.startsWith('2 SHOOT'))?.slice(8), because: reasons[0], asked };
};

describe('whom an NPO shoots', () => {
  it('only valid target, and nothing is asked about it [COR-44]', () => {
    expect(shot({ 'valid-targets': [['kel:obscured']] }, 'kel', 'vane')).toEqual({
      target: 'kel',
      because: 'only valid target',
      asked: ['valid-targets'],
    });
  });

  it('nobody who is in cover with a Conceal order, where orders are recorded [COR-45 GLO-38]', () => {
    const recorded = table({ npos: [warrior], operatives: ['kel'], playersRecorded: true });
    const aim = (answer: string) => refusal(resolveNpo(undefined), recorded, { 'valid-targets': [[answer]] });
    expect(aim('kel:cover').message).toBe('Kel is in cover with a Conceal order: no valid target.');
    expect(aim('kel:cover+reposition').rule).toBe('Shoot 2: valid target');
    expect(activate(recorded, { 'valid-targets': [['kel']] }).steps).toContain('2 SHOOT kel');
  });

  it('and of them "in cover" is not offered as a remark; of an Engage order it is [COR-45 GLO-37]', () => {
    const operatives = ['kel', { id: 'vane', order: 'engage' }] as const;
    const barred = (playersRecorded: boolean) => {
      const asked = question(resolveNpo(undefined), table({ npos: [warrior], operatives, playersRecorded }));
      return asked.kind === 'choice' && asked.options.slice(0, 2).map((option) => option.barred);
    };
    expect(barred(true)).toEqual([['cover'], undefined]);
    expect(barred(false)).toEqual([undefined, undefined]);
  });

  it('somebody in cover with an Engage order as well [GLO-37]', () => {
    const recorded = table({ npos: [warrior], operatives: [{ id: 'kel', order: 'engage' }], playersRecorded: true });
    expect(activate(recorded, { 'valid-targets': [['kel:cover']] }).steps).toContain('2 SHOOT kel');
  });

  it('the likeliest to be incapacitated, even in cover [TPR-03 TPR-16]', () => {
    const { target, because, asked } = shot({ 'valid-targets': [['kel', 'vane:cover']] }, 'kel', {
      id: 'vane',
      wounds: 3,
    });
    expect(target).toBe('vane');
    expect(because).toMatch(/^best chance to incapacitate: \d+\.\d %$/);
    expect(asked).toEqual(['valid-targets']);
  });

  const tough = { wounds: 30, maxWounds: 30 };

  it('of equals one that is not obscured [TPR-17]', () => {
    expect(
      shot({ 'valid-targets': [['kel:obscured', 'vane']] }, { id: 'kel', ...tough }, { id: 'vane', ...tough }),
    ).toEqual({ target: 'vane', because: 'not obscured', asked: ['valid-targets'] });
  });

  it('then one that is not in cover [TPR-18]', () => {
    expect(
      shot({ 'valid-targets': [['kel:cover', 'vane']] }, { id: 'kel', ...tough }, { id: 'vane', ...tough }),
    ).toEqual({ target: 'vane', because: 'not in cover', asked: ['valid-targets'] });
  });

  it('then the closest, asked for only now and only among those [TPR-19]', () => {
    const { questions, steps, reasons } = activate(before('kel', 'vane', { id: 'bron', ...tough }), {
      'valid-targets': [['kel', 'vane', 'bron']],
      closest: [['vane']],
    });
    expect(steps[1]).toBe('2 SHOOT vane');
    expect(reasons[0]).toBe('equal chances; the closest');
    expect(questions.find(({ name }) => name === 'closest')).toMatchObject({
      options: [{ value: 'kel' }, { value: 'vane' }],
    });
  });

  it('then a ready one [TPR-20]', () => {
    expect(
      shot(
        { 'valid-targets': [['kel', 'vane']], closest: [['kel', 'vane']] },
        { id: 'kel', state: 'expended' },
        'vane',
      ),
    ).toEqual({ target: 'vane', because: 'equally close; still ready', asked: ['valid-targets', 'closest'] });
  });

  it('then one at random, on a logged dice [TPR-05]', () => {
    expect(
      shot({ 'valid-targets': [['kel', 'vane']], closest: [['kel', 'vane']], 'shoot-target': [[2]] }, 'kel', 'vane'),
    ).toEqual({
      target: 'vane',
      because: 'at random among equals',
      asked: ['valid-targets', 'closest'],
    });
  });
});

const fought = (answers: Parameters<typeof activate>[1], ...operatives: OperativeSketch[]) => {
  const state = table({ npos: ['skorpekh-destroyer', spent], operatives });
  const { steps, reasons, asked } = activate(state, answers);
  return { target: steps[0]?.slice(8), because: reasons[0], asked };
};

describe('whom an NPO fights', () => {
  it('the likeliest to be incapacitated [TPR-13]', () => {
    const { target, because, asked } = fought({ 'control-range': [['kel', 'vane']] }, 'kel', { id: 'vane', wounds: 2 });
    expect(target).toBe('vane');
    expect(because).toMatch(/^best chance to incapacitate/);
    expect(asked).toEqual(['control-range']);
  });

  it('of two alike the one against whom another NPO assists [TPR-13 COR-60]', () => {
    const { target, asked } = fought({ 'control-range': [['kel', 'vane:assist-1']] }, 'kel', 'vane');
    expect(target).toBe('vane');
    expect(asked).toEqual(['control-range']);
  });

  it('the one with the worse melee weapon, where the roster names them [TPR-13]', () => {
    const { target } = fought(
      { 'control-range': [['kel', 'vane']] },
      { id: 'kel', weapons: [{ name: 'maul', type: 'melee', profile: '5 3+ 5/6' }] },
      'vane',
    );
    expect(target).toBe('vane');
  });

  it('the one that the players call worse for them, likelier or not, without a question more [TPR-04]', () => {
    expect(fought({ 'control-range': [['kel', 'vane:worse']] }, { id: 'kel', wounds: 1 }, 'vane')).toEqual({
      target: 'vane',
      because: 'worst for the players, you said',
      asked: ['control-range'],
    });
  });

  it('of equals the one on whom the victory of the players hangs, as the mission knows [TPR-14]', () => {
    const state = table({
      mission: 'recover-transponder',
      objectives: { mission: 'recover-transponder', markers: [1], found: true, carrier: 'vane' },
      npos: ['flayed-one'],
      operatives: ['kel', 'vane'],
    });
    const { steps, reasons, asked } = activate(state, { 'control-range': [['kel', 'vane']] });
    expect(steps[0]).toBe('1 FIGHT vane');
    expect(reasons[0]).toBe('carries the item');
    expect(asked).toEqual(['control-range']);
  });

  it('but not before one that is likelier to be incapacitated [TPR-13 TPR-14]', () => {
    const state = table({
      mission: 'recover-transponder',
      objectives: { mission: 'recover-transponder', markers: [1], found: true, carrier: 'vane' },
      npos: ['flayed-one'],
      operatives: [{ id: 'kel', wounds: 2 }, 'vane'],
    });
    expect(activate(state, { 'control-range': [['kel', 'vane']] }).steps[0]).toBe('1 FIGHT kel');
  });

  it('then a ready one [TPR-15]', () => {
    expect(fought({ 'control-range': [['kel', 'vane']] }, { id: 'kel', state: 'expended' }, 'vane')).toEqual({
      target: 'vane',
      because: 'still ready',
      asked: ['control-range'],
    });
  });

  it('then one at random, on a logged dice [TPR-05]', () => {
    const { target, because } = fought({ 'control-range': [['kel', 'vane']], 'fight-target': [[1]] }, 'kel', 'vane');
    expect([target, because]).toEqual(['kel', 'at random among equals']);
  });
});

describe('whom an NPO shoots, where the victory of the players hangs on one', () => {
  /** Kel, with so many wounds, carries the item; Vane has 2. */
  const carrying = (wounds = 10, save = 4, rulings: Partial<Record<SwitchId, string>> = {}) =>
    table({
      mission: 'recover-transponder',
      objectives: { mission: 'recover-transponder', markers: [1], found: true, carrier: 'kel' },
      npos: [{ datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] }],
      operatives: [
        { id: 'kel', wounds, save },
        { id: 'vane', wounds: 2, save },
      ],
      rulings,
    });
  const seen = { 'valid-targets': [['kel', 'vane']] };

  it('is that one from half of the best chance on [TPR-04 RUL-02]', () => {
    const { steps, reasons, events } = activate(carrying(5), seen);
    expect(steps).toContain('2 SHOOT kel');
    expect(reasons[0]).toBe('carries the item');
    expect(only('npo-acted', events)[0]).toMatchObject({ chance: expect.closeTo(0.366, 3), hangsOn: 'carries-item' });
    expect(only('ruling-applied', events)).toEqual([{ type: 'ruling-applied', ruling: 'mission-target' }]);
  });

  it('else the likelier one: never 0.3 % before 63.5 % [TPR-16]', () => {
    const { steps, reasons, events } = activate(carrying(7), seen);
    expect(steps).toContain('2 SHOOT vane');
    expect(reasons[0]).toBe('best chance to incapacitate: 71.2 %');
    expect(only('ruling-applied', events)).toEqual([{ type: 'ruling-applied', ruling: 'mission-target' }]);
    expect(activate(carrying(14, 3), seen).reasons[0]).toBe('best chance to incapacitate: 63.5 %');
  });

  it('or, with the ruling otherwise, that one as long as it can fall, or only of equals [RUL-02]', () => {
    const first = activate(carrying(14, 3, { 'mission-target': 'first' }), seen);
    expect([first.steps[1], first.reasons[0]]).toEqual(['2 SHOOT kel', 'carries the item']);
    const equal = activate(carrying(5, 4, { 'mission-target': 'equal' }), seen);
    expect(equal.steps).toContain('2 SHOOT vane');
    expect(only('ruling-applied', equal.events)).toEqual([]);
    expect(activate(carrying(2, 4, { 'mission-target': 'equal' }), seen).reasons[0]).toBe('carries the item');
  });

  it('never the other, unless the players say that it is worse [TPR-04]', () => {
    const { steps, reasons, asked } = activate(carrying(), { 'valid-targets': [['kel', 'vane:worse']] });
    expect(steps).toContain('2 SHOOT vane');
    expect(reasons[0]).toBe('worst for the players, you said');
    expect(asked).toEqual(['valid-targets']);
  });

  it('not one that no shot can incapacitate', () => {
    const state = carrying();
    const [kel] = state.operatives;
    const tough = {
      ...state,
      operatives: state.operatives.map((one) => (one === kel ? { ...one, wounds: 40, maxWounds: 40 } : one)),
    };
    expect(activate(tough, seen).steps).toContain('2 SHOOT vane');
  });
});

describe('at random', () => {
  const one = (id: string, state: 'ready' | 'expended' = 'ready') => ({ id, state });

  it('of several as close only ready ones, if any is: nobody else can be picked to be shot [TPR-05 TPR-20]', () => {
    const pickable = (...operatives: OperativeSketch[]) =>
      offered(resolveNpo(undefined), before(...operatives), {
        'valid-targets': [['kel', 'vane', 'bron']],
        closest: [['kel', 'vane', 'bron']],
      });
    expect(pickable(one('kel'), one('vane', 'expended'), one('bron'))).toEqual(['kel', 'bron']);
    expect(pickable(one('kel', 'expended'), one('vane', 'expended'), one('bron', 'expended'))).toEqual([
      'kel',
      'vane',
      'bron',
    ]);
  });

  it('of several alike in control range only ready ones, if any is; by their names [TPR-05 TPR-15]', () => {
    const pick = (...operatives: OperativeSketch[]) =>
      question(resolveNpo(undefined), table({ npos: ['skorpekh-destroyer', spent], operatives }), {
        'control-range': [['kel', 'vane', 'bron']],
      });
    expect(pick(one('kel'), one('vane', 'expended'), one('bron'))).toMatchObject({
      name: 'fight-target',
      faces: [
        { value: 'kel', label: 'Kel' },
        { value: 'bron', label: 'Bron' },
      ],
    });
    const spentAll = pick(one('kel', 'expended'), one('vane', 'expended'), one('bron', 'expended'));
    expect(spentAll.kind === 'dice' && spentAll.faces?.length).toBe(3);
  });
});
