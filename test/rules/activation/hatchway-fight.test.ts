import { describe, expect, it } from 'vitest';
import { outlookOf, placeOf } from '../../../src/rules/activation/outlook.ts';
import { placeAfter } from '../../../src/rules/activation/place.ts';
import { situationOf } from '../../../src/rules/activation/situation.ts';
import { areClose } from '../../../src/rules/known/known.ts';
import { sentence } from '../../../src/view/steps/sentence.ts';
import { only } from '../scene.ts';
import { type Activation, activate, table } from './activate.ts';

const skorpekh = { npos: ['skorpekh-destroyer'], operatives: ['kel', 'vane'] } as const;
const crawler = { npos: ['canoptek-tomb-crawler'], operatives: ['kel', 'vane'] } as const;
const open = { openHatchways: [1] } as const;

const tagsOf = ({ questions }: Activation, name: string): readonly string[] =>
  questions.flatMap((question) =>
    question.kind === 'choice' && question.name === name
      ? [...(question.tags ?? []), ...question.options].map(({ value }) => value)
      : [],
  );

describe('a Hatchway Fight of an NPO (ruling npo-hatchway-fight)', () => {
  it('is its Fight, before it would charge, and nobody is in its control range by it [KZ-70 KZ-71 KZ-72]', () => {
    const done = activate(table({ ...skorpekh, ...open }), {
      'control-range': [['vane:across', 'kel:charge']],
      'charge-after-fight': [[]],
    });
    expect([done.order, done.because]).toEqual(['engage', 'able to Fight']);
    expect(done.steps[0]).toBe('1 FIGHT vane');
    const [fought] = only('npo-acted', done.events);
    expect(fought && sentence(fought, done.state)).toBe(
      'Skorpekh Destroyer 1 fights Vane through the open door (the only enemy there).',
    );
    const raised = only('threat-changed', done.events).flatMap(({ reasons }) => reasons);
    expect(raised.map(({ trigger }) => trigger)).toEqual(['npo-fight']);
    expect(areClose(done.state.known, 'vane', 'skorpekh-1')).toBe(false);
    expect(only('ruling-applied', done.events).map(({ ruling }) => ruling)).toContain('npo-hatchway-fight');
  });

  it('leaves it free to charge after it, and is performed once [KZ-70]', () => {
    const { steps, asked } = activate(table({ ...skorpekh, ...open }), {
      'control-range': [['vane:across']],
      'charge-after-fight': [['kel']],
    });
    expect(steps).toEqual(['1 FIGHT vane', '1 fight: already performed in this activation', '2 CHARGE']);
    expect(asked).toEqual(['control-range', 'charge-after-fight']);
  });

  it('is not performed with an enemy in control range, whom it fights instead [KZ-74]', () => {
    const { steps } = activate(table({ ...skorpekh, ...open }), { 'control-range': [['vane:across', 'kel']] });
    expect(steps[0]).toBe('1 FIGHT kel');
  });

  it('is by the Fight ladder of all who are there, with those who assist [TPR-13 KZ-73]', () => {
    const of = {
      ...open,
      npos: ['skorpekh-destroyer', { datacard: 'canoptek-scarab-swarm', state: 'expended' }],
      operatives: ['kel', { id: 'vane', wounds: 3 }],
    } as const;
    const { steps, reasons, events } = activate(table(of), {
      'control-range': [['vane:across', 'kel:across:assist-1']],
      'charge-after-fight': [[]],
    });
    expect(steps[0]).toBe('1 FIGHT vane');
    expect(reasons[0]).toMatch(/^best chance to incapacitate/);
    expect(only('attack-rolled', events)[0]?.hit).toBe(3);
    const assisted = activate(table({ ...of, operatives: ['kel'] }), {
      'control-range': [['kel:across:assist-1']],
      'charge-after-fight': [[]],
    });
    expect(only('attack-rolled', assisted.events)[0]?.hit).toBe(2);
  });

  it('is not spoken of while every hatchway and breach point is closed [KZ-71]', () => {
    const closed = activate(table(skorpekh), { 'control-range': [[]] });
    expect(tagsOf(closed, 'control-range')).not.toContain('across');
    const breached = activate(table({ ...skorpekh, openBreachPoints: [2] }), { 'control-range': [[]] });
    expect(tagsOf(breached, 'control-range')).toContain('across');
  });

  it('is not spoken of for one whose moves come before its Fight, or that has no melee weapon', () => {
    const warrior = activate(table({ npos: ['necron-warrior'], operatives: ['kel'], ...open }), {
      'valid-targets': [[]],
    });
    expect(tagsOf(warrior, 'valid-targets')).not.toContain('across');
    const disarmed = { datacard: 'skorpekh-destroyer', weapons: [] } as const;
    const unarmed = activate(table({ npos: [disarmed], operatives: ['kel'], ...open }), { 'control-range': [[]] });
    expect(tagsOf(unarmed, 'control-range')).not.toContain('across');
  });

  it('of one that shoots is said with one word; only then is it asked whom [NPO-CRA-7 NPO-CRA-11]', () => {
    const { order, steps, asked } = activate(table({ ...crawler, ...open }), {
      'valid-targets': [['across']],
      across: [['vane']],
      'targets-after-fight': [['kel']],
    });
    expect(order).toBe('engage');
    expect(steps.slice(0, 3)).toEqual(['1 FIGHT vane', '1 fight: already performed in this activation', '2 SHOOT kel']);
    expect(asked.slice(0, 3)).toEqual(['valid-targets', 'across', 'targets-after-fight']);
    const closed = activate(table(crawler), { 'valid-targets': [[]] });
    expect(tagsOf(closed, 'valid-targets')).not.toContain('across');
  });

  it('is remembered of one that was looked at, and forgotten when it moves', () => {
    const state = table({ ...skorpekh, ...open });
    const [npo] = state.npos;
    if (!npo) throw new Error('no NPO');
    const at = situationOf(state, npo);
    at.here.across = [
      { id: 'kel', assists: 0 },
      { id: 'vane', assists: 1 },
    ];
    expect(placeOf(outlookOf(at, ['vane'])).across).toEqual([{ id: 'vane', assists: 1 }]);
    expect(placeAfter(at.here, 'reposition').across).toBeUndefined();
  });
});
