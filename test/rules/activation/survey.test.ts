import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import type { NpoAction } from '../../../src/rules/events/events.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { nothingKnown } from '../../../src/rules/known/known.ts';
import { aboutOf } from '../../../src/rules/questions/about.ts';
import type { Effect } from '../../../src/rules/state/state.ts';
import { only, question } from '../scene.ts';
import { activate, table } from './activate.ts';

type Scene = Parameters<typeof table>[0];

const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;
const crawler = { datacard: 'canoptek-tomb-crawler', weapons: ['twin-gauss-reapers', 'claws'] } as const;
const clawed = { ...crawler, weapons: ['claws'] } as const;
const unarmed = (datacard: 'skorpekh-destroyer' | 'flayed-one' | 'canoptek-tomb-crawler') =>
  ({ datacard, weapons: [] }) as const;

/** Who is looked at, one after the other, each time nobody is found. */
function looked(of: Scene): readonly (string | null)[] {
  const state = table({ openHatchways: [1, 2, 3, 4, 5, 6], ...of });
  const by: (string | null)[] = [];
  const answers: Record<string, string[][]> = { 'valid-targets': [], 'control-range': [] };
  while (by.length < 9) {
    const open = question(resolveNpo(undefined), state, answers);
    if (open.name === 'activate') return by;
    by.push(aboutOf(open)?.by ?? null);
    answers[open.name]?.push([]);
  }
  return by;
}
/** Who is in control range of that one; no other NPO has anybody in its own. */
const close = (npo: string, ids: Readonly<Record<string, boolean>>): Scene => ({
  known: {
    ...nothingKnown,
    controlRange: Object.fromEntries(Object.entries(ids).map(([id, is]) => [id, { 'warrior-1': false, [npo]: is }])),
  },
});

describe('which NPOs are looked at', () => {
  it('those with a weapon for what their list names, from the one that could do most [TPR-06]', () => {
    expect(looked({ npos: [warrior, crawler, 'canoptek-scarab-swarm'], operatives: ['kel'] })).toEqual([
      'crawler-1',
      'warrior-1',
      'scarab-1',
    ]);
    expect(looked({ npos: [unarmed('skorpekh-destroyer'), warrior, warrior], operatives: ['kel'] })).toEqual([
      'warrior-1',
      'warrior-2',
    ]);
    expect(looked({ npos: [unarmed('canoptek-tomb-crawler'), warrior], operatives: ['kel'] })).toEqual(['warrior-1']);
  });

  it('one that fights only, as it knows nobody near, only if it may charge or fight across an open access point', () => {
    const closed = { openHatchways: [], apart: true } as const;
    expect(looked({ npos: [clawed, warrior], operatives: ['kel'], apart: true, openHatchways: [] })).toEqual([
      'warrior-1',
    ]);
    expect(looked({ npos: [clawed, warrior], operatives: ['kel'], openHatchways: [] })).toContain('crawler-1');
    expect(looked({ npos: [clawed, warrior], operatives: ['kel'], apart: true })).toContain('crawler-1');
    expect(looked({ npos: ['flayed-one', warrior], operatives: ['kel'], ...closed })).toContain('flayed-1');
  });

  it('one with an enemy in its control range only for the Fight with that one', () => {
    // Vane would fall to any shot; the Crawler is known to stand beside Kel alone, so it can but fight Kel.
    const operatives = [
      { id: 'kel', wounds: 40, maxWounds: 40 },
      { id: 'vane', wounds: 1 },
    ];
    const engaged = close('crawler-1', { kel: true, vane: false });
    const first = question(resolveNpo(undefined), table({ npos: [crawler, warrior], operatives, ...engaged }));
    expect(aboutOf(first)?.by).toBe('warrior-1');
    const free = close('crawler-1', { kel: false, vane: false });
    const other = question(resolveNpo(undefined), table({ npos: [crawler, warrior], operatives, ...free }));
    expect(aboutOf(other)?.by).toBe('crawler-1');
  });

  it('one that can Fall Back and shoot in one activation, with 3 AP, for its shot too [COR-31]', () => {
    const slow: Effect = { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' };
    const facing = (effects: readonly Effect[]) =>
      ({
        npos: [{ datacard: 'royal-warden', weapons: ['relic-gauss-blaster'], effects }, warrior],
        operatives: ['kel'],
        ...close('warden-1', { kel: true }),
      }) as const;
    expect(looked(facing([]))).toContain('warden-1');
    expect(looked(facing([slow]))).not.toContain('warden-1');
  });

  it('nobody any more once an attack is known that none of the others could outdo [TPR-06]', () => {
    const { asked, npo } = activate(table({ npos: [warrior, 'canoptek-scarab-swarm'], operatives: ['kel'] }), {
      'valid-targets': [['kel']],
    });
    expect([npo, asked]).toEqual(['warrior-1', ['valid-targets']]);
  });

  it('the rest of the one that does worst, last: whom else it could attack [TPR-06]', () => {
    const pair = { npos: [warrior, crawler], operatives: ['kel', { id: 'vane', wounds: 3 }] } as const;
    const { npo, steps, asked } = activate(table(pair), { 'valid-targets': [['kel:cover'], ['vane', 'kel']] });
    expect([npo, steps[1], asked]).toEqual(['warrior-1', '2 SHOOT vane', ['valid-targets', 'valid-targets']]);
  });
});

describe('what may be said of the others with one look', () => {
  const three = table({ npos: [crawler, warrior, 'flayed-one'], operatives: ['kel', 'vane'] });
  const first = () => question(resolveNpo(undefined), three);

  it('that none goes before it, or which one does, each with the most that it could do [TPR-04 TPR-06]', () => {
    const open = first();
    if (open.kind !== 'choice') throw new Error('a choice');
    const others = open.options.filter(({ value }) => value !== 'kel' && value !== 'vane');
    expect(others.map(({ value }) => value)).toEqual(['engaged', 'no-other', 'warrior-1', 'flayed-1', 'crawler-1']);
    expect(others.find(({ value }) => value === 'warrior-1')?.label).toMatch(
      /\(at best [1-9]\d*\.\d % to incapacitate\)$/,
    );
    expect(aboutOf(open)?.others).toMatchObject({
      'no-other': { is: 'no-other-first', npos: ['warrior-1', 'flayed-1'] },
      'warrior-1': { is: 'comes-first', npo: 'warrior-1' },
    });
  });

  it('not of those that were looked at already', () => {
    const open = question(resolveNpo(undefined), three, { 'valid-targets': [['kel:cover:obscured']] });
    const values = open.kind === 'choice' ? open.options.map(({ value }) => value) : [];
    expect(values).not.toContain('crawler-1');
    expect(values.filter((value) => /-1$/.test(value))).toHaveLength(1);
  });

  it('nothing where no other is left', () => {
    const two = table({ npos: [crawler, warrior], operatives: ['kel'] });
    const open = question(resolveNpo(undefined), two, { 'valid-targets': [[]] });
    expect(open.kind === 'choice' && open.options.map(({ value }) => value)).not.toContain('no-other');
  });

  it('of one that attacks, with nobody before it: it is the one, and nobody else is asked about', () => {
    const { npo, asked } = activate(three, { 'valid-targets': [['kel:cover:obscured', 'no-other']] });
    expect([npo, asked]).toEqual(['crawler-1', ['valid-targets']]);
  });

  it('alone, that nobody can attack: then nothing more is asked of whichever activates', () => {
    const { npo, order, asked, events } = activate(three, {
      'valid-targets': [['no-other']],
      activate: [['flayed-1']],
    });
    expect([npo, order]).toEqual(['flayed-1', 'conceal']);
    expect(asked).toEqual(['valid-targets', 'activate']);
    expect(only('npo-chosen', events)[0]).toMatchObject({ because: 'closest' });
  });

  it('of another one, whom it attacks is asked next; if nobody, the ladder goes on without it', () => {
    const { npo, asked } = activate(three, { 'valid-targets': [['warrior-1'], ['kel']] });
    expect([npo, asked]).toEqual(['warrior-1', ['valid-targets', 'valid-targets']]);
    const named = question(resolveNpo(undefined), three, { 'valid-targets': [['warrior-1'], []] });
    expect(named.name).toBe('activate');
  });
});

describe('why it was chosen', () => {
  const why = (of: Scene, answers: Parameters<typeof activate>[1]) => {
    const { events } = activate(table(of), answers);
    return only('npo-chosen', events)[0];
  };
  const from = ['warrior-1', 'warrior-2'];

  it('says of how many, and whether at random [TPR-05]', () => {
    const pair = { npos: [warrior, warrior], operatives: ['kel'] } as const;
    const equal = { 'valid-targets': [['kel:cover'], ['kel:cover']] };
    expect(why(pair, { ...equal, activate: [['warrior-1']] })).toMatchObject({ because: 'as-threatening', from });
    expect(why(pair, { ...equal, activate: [['warrior-1']] })).not.toHaveProperty('random');
    expect(why(pair, { ...equal, activate: [['warrior-1', 'warrior-2']], 'npo-activated': [[1]] })).toMatchObject({
      because: 'as-threatening',
      random: true,
    });
    expect(why(pair, { 'valid-targets': [['kel']] })).toMatchObject({ because: 'most-threatening' });
    expect(why({ ...pair, npos: [warrior] }, { 'valid-targets': [['kel']] })).toMatchObject({
      because: 'only-ready',
      from: ['warrior-1'],
    });
    const nobody = { 'valid-targets': [[], []] };
    const exposed = why(pair, { ...nobody, activate: [['warrior-2']] });
    expect(exposed).toMatchObject({ id: 'warrior-2', because: 'closest', from });
    expect(exposed).not.toHaveProperty('random');
    expect(why(pair, { ...nobody, activate: [['warrior-1', 'warrior-2']], 'npo-activated': [[2]] })).toMatchObject({
      id: 'warrior-2',
      because: 'closest',
      random: true,
    });
  });

  it('of two as threatening the one that was said to come first is, without a question more [TPR-07]', () => {
    const pair = table({ npos: [warrior, warrior], operatives: ['kel'] });
    const { npo, asked } = activate(pair, { 'valid-targets': [['warrior-2', 'kel'], ['kel']] });
    expect([npo, asked]).toEqual(['warrior-2', ['valid-targets', 'valid-targets']]);
    // Said to come first, it still has to be as threatening.
    const worse = activate(table({ npos: [warrior, warrior], operatives: ['kel', { id: 'vane', wounds: 1 }] }), {
      'valid-targets': [['warrior-2', 'vane'], ['kel:cover']],
    });
    expect(worse.npo).toBe('warrior-1');
  });

  it('what was told of the others is kept for their own activation, and of the one chosen it is not', () => {
    const trio = table({ npos: [crawler, warrior, warrior], operatives: ['kel', 'vane'] });
    const kept = activate(trio, { 'valid-targets': [['kel:cover:obscured'], ['vane', 'no-other']] });
    expect(kept.npo).toBe('warrior-1');
    expect(only('npo-looked', kept.events).map(({ id }) => id)).toEqual(['crawler-1']);
    expect(only('npo-looked', kept.events)[0]?.outlook).toMatchObject({
      apl: 2,
      move: 5,
      engaged: false,
      trapped: null,
      nothing: false,
      of: ['kel', 'vane'],
      ahead: [
        { way: [], targets: [{ id: 'kel', cover: true, obscured: true }], enemies: null },
        { way: ['reposition'], targets: [], enemies: null },
        { way: ['operate-hatch'], targets: [], enemies: null },
        { way: ['operate-hatch', 'reposition'], targets: [], enemies: null },
      ],
    });
  });

  it('but not of an operative that was entered by mistake and taken out since', () => {
    const trio = table({ npos: [crawler, warrior, warrior], operatives: ['kel', 'vane'] });
    const told = activate(trio, { 'valid-targets': [['kel:cover:obscured'], ['vane', 'no-other']] });
    const looked = only('npo-looked', told.events).reduce(evolve, trio);
    const { outlooks } = evolve(looked, { type: 'operative-removed', id: 'kel' }).known;
    expect(outlooks['crawler-1']?.of).toEqual(['vane']);
  });

  it('of a fighter that was looked at is kept whom it can charge, and through which way', () => {
    const pair = table({ npos: ['skorpekh-destroyer', 'flayed-one'], operatives: ['kel', { id: 'vane', wounds: 1 }] });
    const { npo, events } = activate(pair, { 'control-range': [['kel:charge'], ['vane']] });
    const [looked] = only('npo-looked', events);
    const fights: readonly NpoAction[] = only('npo-acted', events).map(({ action }) => action);
    expect(fights[0]).toBe('fight');
    expect(looked?.id).not.toBe(npo);
    expect(looked?.outlook).toMatchObject({ engaged: false, enemies: [] });
    expect(looked?.outlook.ahead).toContainEqual({
      way: ['charge'],
      targets: null,
      enemies: [{ id: 'kel', assists: 0 }],
    });
    expect(looked?.outlook.ahead).toContainEqual({ way: ['operate-hatch', 'charge'], targets: null, enemies: [] });
  });
});
