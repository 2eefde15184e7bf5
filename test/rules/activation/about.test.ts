import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import { nothingKnown } from '../../../src/rules/known/known.ts';
import { type About, aboutOf } from '../../../src/rules/questions/about.ts';
import type { Effect } from '../../../src/rules/state/state.ts';
import { type Answers, question } from '../scene.ts';
import { activate, table } from './activate.ts';

type Scene = Parameters<typeof table>[0];

const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;
const reaper = { datacard: 'necron-warrior', weapons: ['gauss-reaper', 'combat-attachment'] } as const;
const crawler = { datacard: 'canoptek-tomb-crawler', weapons: ['twin-gauss-reapers', 'claws'] } as const;
const macrocyte = { datacard: 'canoptek-macrocyte', weapons: ['tesla-caster', 'claws-and-tail'] } as const;
const expended = { datacard: 'canoptek-scarab-swarm', state: 'expended' } as const;
const stunned: Effect = { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' };
const open = { openHatchways: [1, 2, 3, 4, 5, 6] } as const;

/** What the question at which these answers end tells a program. */
const about = (of: Scene, answers: Answers = {}): About | undefined =>
  aboutOf(question(resolveNpo(undefined), table({ operatives: ['kel', 'vane'], ...of }), answers));

const beside = { action: 'operate-hatch', beside: true } as const;

describe('what a program is told with a question about targets', () => {
  const reposition = { action: 'reposition', inches: 5, to: 'shooting-position' } as const;
  const dash = { action: 'dash', inches: 3, to: 'shooting-position' } as const;
  const fallBack = { action: 'fall-back', inches: 5, to: 'shooting-position' } as const;

  it('of a Necron Warrior: the ways by which it comes to a Shoot, and that it would fall back [NPO-WAR-6 NPO-WAR-7]', () => {
    expect(about({ npos: [warrior] })).toEqual({
      predicate: 'valid-target',
      by: 'warrior-1',
      ids: ['kel', 'vane'],
      from: 'stands',
      inches: null,
      order: null,
      remarks: {
        cover: { is: 'in-cover' },
        obscured: { is: 'obscured' },
        reposition: { is: 'after', way: [reposition] },
        hatchway: { is: 'after', way: [beside] },
        worse: { is: 'worse' },
      },
      others: {
        engaged: { is: 'engaged', canLeave: true, way: [fallBack] },
        trapped: { is: 'engaged', canLeave: false, way: [fallBack] },
        hatchway: { is: 'hatchway-on-its-way' },
      },
    });
  });

  it('the Range of its weapon, where all its profiles have one [NPO-WAR-3]', () => {
    const range = (of: Scene) => about(of);
    expect(range({ npos: [reaper] })).toMatchObject({ inches: 8 });
    expect(range({ npos: ['hexmark-destroyer'] })).toMatchObject({ inches: 9 });
    // Of two weapons with different ranges, none binds.
    expect(range({ npos: ['necron-warrior'] })).toMatchObject({ inches: null });
  });

  it('with 3 AP the Dash as well, with 1 AP no way at all [BEH-05]', () => {
    const warden = about({ npos: ['royal-warden'], ...open });
    expect(warden?.remarks).toEqual({
      cover: { is: 'in-cover' },
      obscured: { is: 'obscured' },
      reposition: { is: 'after', way: [reposition] },
      dash: { is: 'after', way: [reposition, dash] },
      worse: { is: 'worse' },
    });
    const slow = about({ npos: [{ ...warrior, effects: [stunned] }], operatives: ['kel'] });
    expect(slow?.remarks).toEqual({ cover: { is: 'in-cover' }, obscured: { is: 'obscured' } });
    expect(slow?.others).toEqual({ engaged: { is: 'engaged', canLeave: null } });
  });

  it('from turning point 2 on that Reposition and Fall Back may lead from pad to pad, and a Dash may not [KZ-48]', () => {
    const warden = about({ npos: ['royal-warden'], turningPoint: 2 });
    expect(warden?.remarks).toMatchObject({
      reposition: { way: [{ ...reposition, pad: true }] },
      dash: { way: [{ ...reposition, pad: true }, dash] },
    });
    expect(warden?.others).toMatchObject({ engaged: { way: [{ ...fallBack, pad: true }] } });
    const scarab = about({ npos: ['canoptek-scarab-swarm'], turningPoint: 2 });
    expect(scarab?.remarks).toMatchObject({
      charge: { way: [{ action: 'charge', inches: 8, to: 'closest-operative', pad: true }] },
    });
  });

  it('after a Fall Back with 3 AP, from where it then stands', () => {
    const left = about({ npos: ['royal-warden'], ...open }, { 'valid-targets': [['engaged']] });
    expect(left).toMatchObject({
      predicate: 'valid-target',
      by: 'warden-1',
      from: { way: [fallBack] },
      remarks: { cover: { is: 'in-cover' } },
    });
    expect(left?.remarks).not.toHaveProperty('reposition');
    expect(left?.others).toEqual({});
  });

  it('whether it can get away, where an enemy is known to be beside it [COR-31]', () => {
    const known = { ...nothingKnown, controlRange: { kel: { 'warrior-1': true }, vane: { 'warrior-1': false } } };
    expect(about({ npos: [warrior], known })).toEqual({
      predicate: 'free-of',
      by: 'warrior-1',
      ids: ['kel', 'vane'],
      from: { way: [fallBack] },
    });
  });

  it('of the others that a Torrent may hit: valid targets near the first, beside none of its friends [COR-86]', () => {
    const near = about({ npos: [crawler, expended] }, { 'valid-targets': [['kel', 'vane:cover']] });
    expect(near).toEqual({
      predicate: 'valid-target',
      rule: 'torrent',
      by: 'crawler-1',
      ids: ['vane'],
      from: 'stands',
      inches: null,
      order: null,
      beside: { id: 'kel', inches: 1, clearOf: ['scarab-1'] },
    });
  });

  it('of the others that a Blast may hit: everybody visible near the first, friend or foe, but not the shooter [GLO-22]', () => {
    const near = about({ npos: [macrocyte, expended] }, { 'valid-targets': [['kel']] });
    expect(near).toEqual({
      predicate: 'near',
      rule: 'blast',
      by: 'macrocyte-1',
      ids: ['vane', 'scarab-1'],
      from: 'stands',
      around: ['kel'],
      inches: 2,
      visible: true,
      measure: 'around-walls',
    });
  });

  it('which of equals is closest to it [TPR-19]', () => {
    expect(about({ npos: [warrior] }, { 'valid-targets': [['kel', 'vane']] })).toEqual({
      predicate: 'closest',
      by: 'warrior-1',
      ids: ['kel', 'vane'],
      from: 'stands',
      measure: 'around-walls',
    });
  });
});

describe('what a program is told with a question about control range', () => {
  const charge = { action: 'charge', inches: 7, to: 'closest-operative' } as const;

  it('of a fighter: the Charge, through a hatchway too, and who may assist [NPO-FLA-6]', () => {
    expect(about({ npos: ['flayed-one', expended, expended] })).toEqual({
      predicate: 'in-control-range',
      by: 'flayed-1',
      ids: ['kel', 'vane'],
      from: 'stands',
      remarks: {
        charge: { is: 'after', way: [charge] },
        hatchway: { is: 'after', way: [beside, charge] },
        'assist-1': { is: 'assisted', by: 1 },
        'assist-2': { is: 'assisted', by: 2 },
        worse: { is: 'worse' },
      },
      others: { hatchway: { is: 'hatchway-on-its-way' } },
    });
  });

  it('and with an access point open, whom it could fight across it [KZ-71]', () => {
    const across = { is: 'across-open-door', inches: 2 };
    expect(about({ npos: ['flayed-one'], openHatchways: [1] })?.remarks).toMatchObject({ across });
    const shooter = { npos: [crawler, expended], openHatchways: [1] };
    expect(about(shooter)?.others).toMatchObject({ across });
    expect(about(shooter, { 'valid-targets': [['across']] })).toEqual({
      predicate: 'across-open-door',
      by: 'crawler-1',
      ids: ['kel', 'vane'],
      from: 'stands',
      inches: 2,
      remarks: { 'assist-1': { is: 'assisted', by: 1 }, worse: { is: 'worse' } },
    });
  });

  it('up to three who assist, however many there are, each count in words', () => {
    const many = table({ npos: ['flayed-one', expended, expended, expended, expended], operatives: ['kel'] });
    const asked = question(resolveNpo(undefined), many);
    const tags = asked.kind === 'choice' ? (asked.tags ?? []) : [];
    expect(tags.filter(({ value }) => value.startsWith('assist')).map(({ value, label }) => [value, label])).toEqual([
      ['assist-1', '1 other NPO assists'],
      ['assist-2', '2 other NPOs assist'],
      ['assist-3', '3 other NPOs assist'],
    ]);
  });

  it('of one that has said that an enemy is there: who they are, at least one', () => {
    const asked = question(resolveNpo(undefined), table({ npos: [crawler, expended], operatives: ['kel', 'vane'] }), {
      'valid-targets': [['engaged']],
    });
    expect(asked).toMatchObject({ name: 'control-range', min: 1, max: 2 });
    expect(aboutOf(asked)).toEqual({
      predicate: 'in-control-range',
      by: 'crawler-1',
      ids: ['kel', 'vane'],
      from: 'stands',
      remarks: { 'assist-1': { is: 'assisted', by: 1 }, worse: { is: 'worse' } },
    });
  });

  it('only of those who are, or may be, there by what is on record', () => {
    const known = (kel: boolean, vane: boolean) => ({
      ...nothingKnown,
      controlRange: { kel: { 'crawler-1': kel }, vane: { 'crawler-1': vane }, bron: { 'crawler-1': true } },
    });
    const operatives = ['kel', 'vane', 'bron'];
    const asked = (kel: boolean, vane: boolean) =>
      question(
        resolveNpo(undefined),
        table({ npos: [crawler, expended], operatives, playersRecorded: true, known: known(kel, vane) }),
      );
    expect(asked(true, false)).toMatchObject({ name: 'control-range', about: { ids: ['kel', 'bron'] }, min: 2 });
    const perhaps = { ...nothingKnown, controlRange: { bron: { 'crawler-1': true }, vane: { 'crawler-1': false } } };
    const one = question(
      resolveNpo(undefined),
      table({ npos: [crawler, expended], operatives, playersRecorded: true, known: perhaps }),
    );
    expect(one).toMatchObject({ about: { ids: ['kel', 'bron'] }, min: 1 });
  });

  it('after its Fight: whom it can charge then, once more [BEH-04]', () => {
    const answers = { 'control-range': [['kel']], 'attack-dice': [[6, 6, 6, 6, 6]], 'retaliation-dice': [[1, 1, 1]] };
    const swarm = table({ npos: ['canoptek-scarab-swarm'], operatives: [{ id: 'kel', wounds: 1 }, 'vane'] });
    const { questions } = activate(swarm, { ...answers, 'charge-after-fight': [[]] });
    const after = questions.find(({ name }) => name === 'charge-after-fight');
    expect(after && aboutOf(after)).toMatchObject({
      predicate: 'in-control-range',
      ids: ['vane'],
      from: { way: [{ ...charge, inches: 8 }] },
    });
    expect(after && aboutOf(after)?.remarks).not.toHaveProperty('charge');
  });
});

describe('what a program is told with the other questions of an activation', () => {
  it('a Lychguard: whether it can end beside the Warden, by Reposition and Dash, or by what its AP pay [NPO-LYC-8]', () => {
    const guard = { datacard: 'lychguard', weapons: ['warscythe'] } as const;
    const warden = { datacard: 'royal-warden', state: 'expended', order: 'engage' } as const;
    const asked = (effects: readonly Effect[]) =>
      question(resolveNpo(undefined), table({ npos: [{ ...guard, effects }, warden], operatives: ['kel'] }), {
        'control-range': [[]],
      });
    const reposition = { action: 'reposition', inches: 5, to: 'royal-warden' };
    expect(aboutOf(asked([]))).toEqual({
      predicate: 'can-end-beside',
      by: 'lychguard-1',
      ids: ['warden-1'],
      from: { way: [reposition, { action: 'dash', inches: 3, to: 'royal-warden' }] },
    });
    expect(asked([])).toMatchObject({ suggest: { value: true } });
    expect(asked([]).why).toContain('(8" in all)');
    expect(aboutOf(asked([stunned]))).toMatchObject({ from: { way: [reposition] } });
    expect(asked([stunned]).why).toContain('(5" in all)');
  });

  it('which closed hatchway is on its way: those of the room in which it was set up, as long as it stands still there [BEH-11]', () => {
    const opens = (known: Scene['known'], more: Scene = {}) =>
      question(
        resolveNpo(undefined),
        table({ npos: [warrior], operatives: ['kel'], map: 1, known, ...more } as Scene),
        {
          'valid-targets': [['hatchway']],
        },
      );
    const inB = { ...nothingKnown, rooms: { 'warrior-1': 'B' } };
    expect(aboutOf(opens(nothingKnown))).toMatchObject({
      predicate: 'on-its-way',
      ids: ['1', '2', '3', '4', '5', '6'],
    });
    // Of map 1 hatchways 1, 2 and 3 are of room B.
    expect(aboutOf(opens(inB))).toEqual({
      predicate: 'on-its-way',
      by: 'warrior-1',
      ids: ['1', '2', '3'],
      from: 'stands',
      measure: 'hatchways-open',
      others: {},
    });
    expect(aboutOf(opens(inB, { openHatchways: [2] }))).toMatchObject({ ids: ['1', '3'] });
    // Where places are kept it may be none after all, and only one that this very move leads by.
    const placed = opens(inB, { keepsPositions: true } as Scene);
    expect(aboutOf(placed)).toMatchObject({
      ids: ['1', '2', '3'],
      others: { none: { is: 'none' } },
      way: [{ action: 'operate-hatch' }, { action: 'reposition', inches: 5 }],
    });
    const inC = { ...nothingKnown, rooms: { 'warrior-1': 'C' } };
    expect(aboutOf(opens(inC))).toMatchObject({ ids: ['2', '6'] });
    expect(
      question(
        resolveNpo(undefined),
        table({ npos: [warrior], operatives: ['kel'], map: 1, known: inC, openHatchways: [2, 6] }),
      ),
    ).not.toMatchObject({
      others: { hatchway: {} },
    });
  });

  it('a Hatchway Fight only at the doors of that room [KZ-71]', () => {
    const tagsIn = (room: string, more: Scene) => {
      const known = { ...nothingKnown, rooms: { 'flayed-1': room } };
      return Object.keys(about({ npos: ['flayed-one'], map: 1, known, ...more })?.remarks ?? {});
    };
    // Hatchway 3 joins rooms B and D, breach point 3 rooms C and D.
    expect(tagsIn('B', { openHatchways: [3] })).toContain('across');
    expect(tagsIn('C', { openHatchways: [3] })).not.toContain('across');
    expect(tagsIn('C', { openBreachPoints: [3] })).toContain('across');
    expect(tagsIn('B', { openBreachPoints: [3] })).not.toContain('across');
  });
});
