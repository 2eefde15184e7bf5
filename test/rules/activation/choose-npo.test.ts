import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../src/rules/activation.ts';
import { offered, only, question, refusal, rejection } from '../scene.ts';
import { activate, table } from './activate.ts';

const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;
const crypt = table({
  npos: ['canoptek-scarab-swarm', warrior, 'skorpekh-destroyer'],
  operatives: ['kel', 'vane'],
});

describe('which ready NPO activates', () => {
  it('lists them from the most threatening down, by exact chances [TPR-01 TPR-06]', () => {
    expect(offered(resolveNpo(undefined), crypt)).toEqual(['skorpekh-1', 'warrior-1', 'scarab-1']);
    const open = question(resolveNpo(undefined), crypt);
    expect(open).toMatchObject({
      name: 'activate',
      suggest: { value: ['skorpekh-1'], because: 'the most threatening, if it can attack' },
    });
    const labels = open.kind === 'choice' ? open.options.map(({ label }) => label) : [];
    expect(labels[0]).toMatch(/^1\. Skorpekh Destroyer 1 \(18\/18\), \d+\.\d % to incapacitate at best$/);
  });

  it('numbers equals alike [TPR-03]', () => {
    const open = question(
      resolveNpo(undefined),
      table({ npos: [warrior, warrior, 'skorpekh-destroyer'], operatives: ['kel'] }),
    );
    const labels = open.kind === 'choice' ? open.options.map(({ label }) => label.slice(0, 2)) : [];
    expect(labels).toEqual(['1.', '2.', '2.']);
  });

  it('takes the first that can attack, as the table says it [TPR-06 TPR-04]', () => {
    const { npo, steps, asked, events } = activate(crypt, { activate: [['warrior-1']], 'valid-targets': [['kel']] });
    expect(npo).toBe('warrior-1');
    expect(steps[1]).toBe('2 SHOOT kel');
    expect(asked).toEqual(['activate', 'valid-targets']);
    expect(only('npo-chosen', events)).toEqual([
      {
        type: 'npo-chosen',
        id: 'warrior-1',
        because: 'most-threatening',
        chance: expect.closeTo(0.0845, 4),
        from: ['scarab-1', 'warrior-1', 'skorpekh-1'],
      },
    ]);
  });

  it('takes the one not in cover, then the closest, when none can attack; whom it could attack is not asked then [TPR-07 TPR-08]', () => {
    const { order, steps, asked, events } = activate(crypt, {
      activate: [['scarab-1:no-attack']],
    });
    expect(order).toBe('conceal');
    expect(steps.filter((step) => /[A-Z]{4}/.test(step))).toEqual(['3 REPOSITION', '4 DASH']);
    expect(asked).toEqual(['activate']);
    expect(only('npo-chosen', events).map(({ because }) => because)).toEqual(['closest']);
  });

  it('hears with it that a hatchway is on the way of one that attacks nobody [BEH-11 BEH-12]', () => {
    const { order, steps, state, asked } = activate(crypt, {
      activate: [['scarab-1:hatchway']],
      'hatchway-opened': ['5'],
    });
    expect(order).toBe('conceal');
    expect(steps.slice(-2)).toEqual(['OPERATE-HATCH', '3 REPOSITION']);
    expect(state.hatchways.filter(({ open }) => open).map(({ number }) => number)).toEqual([5]);
    expect(asked).toEqual(['activate', 'hatchway-opened']);
  });

  it('or that a Necron Warrior attacks nobody because it falls back [NPO-WAR-8 NPO-WAR-9]', () => {
    const { order, steps, asked } = activate(crypt, { activate: [['warrior-1:engaged']] });
    expect(order).toBe('conceal');
    expect(steps).toEqual(['1 FALL-BACK']);
    expect(asked).toEqual(['activate']);
  });

  it('knows that a fighter with an enemy in control range attacks all the same [NPO-SCA-6]', () => {
    const { steps, asked } = activate(crypt, { activate: [['scarab-1:engaged']], 'control-range': [['kel']] });
    expect(steps[0]).toBe('1 FIGHT kel');
    expect(asked).toEqual(['activate', 'control-range']);
  });

  it('offers these remarks only where they can be true', () => {
    const remarks = (npos: Parameters<typeof table>[0]['npos'], openHatchways: readonly number[] = []) => {
      const open = question(resolveNpo(undefined), table({ npos: npos ?? [], operatives: ['kel'], openHatchways }));
      return open.kind === 'choice' ? open.tags?.map(({ value }) => value) : [];
    };
    expect(remarks(['flayed-one', warrior])).toEqual(['no-attack', 'hatchway', 'engaged']);
    expect(remarks(['flayed-one', 'lychguard'])).toEqual(['no-attack', 'hatchway']);
    expect(remarks(['flayed-one', 'lychguard'], [1, 2, 3, 4, 5, 6])).toEqual(['no-attack']);
  });

  it('picks one of several that are equal in everything at random, on a logged dice [TPR-05]', () => {
    const pair = table({ npos: [warrior, warrior, 'canoptek-scarab-swarm'], operatives: ['kel'] });
    const { npo, questions } = activate(pair, {
      activate: [['warrior-1', 'warrior-2']],
      'npo-activated': [[2]],
      'valid-targets': [['kel']],
    });
    expect(npo).toBe('warrior-2');
    expect(questions.find(({ name }) => name === 'npo-activated')).toMatchObject({ kind: 'dice', sides: 2 });
  });

  it('asks nothing when only one is ready [TPR-02]', () => {
    const lone = table({
      npos: ['flayed-one', { datacard: 'skorpekh-destroyer', state: 'expended' }],
      operatives: ['kel', 'vane'],
    });
    expect(activate(lone, { 'control-range': [['kel']] })).toMatchObject({ npo: 'flayed-1', asked: ['control-range'] });
  });

  it('picks at random when no player operative is left in the killzone [TPR-05]', () => {
    const { npo, asked } = activate(
      table({ npos: ['flayed-one', warrior], operatives: [{ id: 'kel', state: 'escaped' }] }),
      { 'npo-activated': [[2]] },
    );
    expect(npo).toBe('warrior-1');
    expect(asked).toEqual([]);
  });

  it('is refused outside the Firefight phase and when no NPO is ready', () => {
    expect(refusal(resolveNpo(undefined), table({ phase: 'strategy', npos: [warrior] })).rule).toBe('Firefight phase');
    const spent = table({ npos: [{ ...warrior, state: 'expended' }] });
    expect(refusal(resolveNpo(undefined), spent).message).toBe('No NPO is ready.');
  });

  it('may be named, if it is ready [DOR-02]', () => {
    const three = table({
      npos: [warrior, { ...warrior, state: 'dormant' }, { ...warrior, state: 'incapacitated' }],
      operatives: ['kel'],
    });
    expect(activate(three, { 'valid-targets': [['kel']] }, 'misses', 'warrior-1').npo).toBe('warrior-1');
    expect(refusal(resolveNpo('warrior-2'), three)).toMatchObject({ rule: 'Dormant NPOs' });
    expect(rejection(resolveNpo('warrior-3'), three)).toBe('Necron Warrior 3 is incapacitated.');
    expect(rejection(resolveNpo('crawler-1'), three)).toBe('No NPO is called "crawler-1".');
  });
});
