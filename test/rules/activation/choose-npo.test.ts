import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import type { GameEvent } from '../../../src/rules/events/events.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { aboutOf } from '../../../src/rules/questions/about.ts';
import { only, question, refusal, rejection, type Scene } from '../scene.ts';
import { activate, table } from './activate.ts';

const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;
const crawler = {
  datacard: 'canoptek-tomb-crawler',
  weapons: ['twin-gauss-reapers', 'claws'],
} as const;
const crypt = table({
  npos: ['canoptek-scarab-swarm', warrior, 'skorpekh-destroyer'],
  operatives: ['kel', 'vane'],
  openHatchways: [1, 2, 3, 4, 5, 6],
});
const by = (state: typeof crypt, answers = {}) => aboutOf(question(resolveNpo(undefined), state, answers))?.by;

describe('which ready NPO activates', () => {
  it('is asked from the one that could do most: whom it can attack [TPR-01 TPR-06]', () => {
    const open = question(resolveNpo(undefined), crypt);
    expect(open).toMatchObject({ name: 'control-range', about: { by: 'skorpekh-1' } });
    expect(open.why).toContain(
      'Which player operatives are in control range of Skorpekh Destroyer 1, now or after moving?',
    );
    expect(by(crypt, { 'control-range': [[]] })).toBe('warrior-1');
    expect(by(crypt, { 'control-range': [[]], 'valid-targets': [[]] })).toBe('scarab-1');
  });

  it('is not the one that could do most to somebody whom it cannot attack [TPR-06]', () => {
    const scene = table({
      threat: 5,
      npos: [crawler, warrior],
      operatives: [
        { id: 'kel', wounds: 12, maxWounds: 12, save: 3 },
        { id: 'vane', wounds: 2 },
      ],
    });
    const { npo, steps, asked, events } = activate(scene, { 'valid-targets': [['kel'], ['vane']] });
    expect(npo).toBe('warrior-1');
    expect(steps).toContain('2 SHOOT vane');
    expect(asked).toEqual(['valid-targets', 'valid-targets']);
    const [chosen] = only('npo-chosen', events);
    expect(chosen).toMatchObject({ id: 'warrior-1', because: 'most-threatening', target: 'vane' });
    expect(chosen?.chance).toBeCloseTo(0.712, 3);
  });

  it('is the first at once when what it can do beats all that the others could [TPR-06]', () => {
    const { npo, asked } = activate(table({ npos: [crawler, warrior], operatives: ['kel', 'vane'] }), {
      'valid-targets': [['vane']],
    });
    expect([npo, asked]).toEqual(['crawler-1', ['valid-targets']]);
  });

  it('hangs on how the target is seen: in cover it is less [TPR-06]', () => {
    const scene = table({ npos: [crawler, warrior], operatives: ['kel', 'vane'] });
    expect(activate(scene, { 'valid-targets': [['kel:cover:obscured'], ['kel']] }).npo).toBe('warrior-1');
    expect(activate(scene, { 'valid-targets': [['kel:cover:obscured'], ['kel:cover:obscured']] }).npo).toBe(
      'crawler-1',
    );
  });

  it('is the one that is known to do worst for one key, unless another is said to outdo it [TPR-06]', () => {
    const scene = table({ npos: [crawler, warrior], operatives: ['kel', 'vane'] });
    expect(question(resolveNpo(undefined), scene, { 'valid-targets': [['kel:cover:obscured']] })).toMatchObject({
      name: 'valid-targets',
      about: { by: 'warrior-1' },
    });
    const three = table({ npos: [crawler, warrior, warrior], operatives: ['kel', 'vane'] });
    expect(question(resolveNpo(undefined), three, { 'valid-targets': [['kel:cover:obscured']] })).toMatchObject({
      suggest: { value: ['no-other'], because: 'Canoptek Tomb Crawler 1 is the most dangerous so far' },
    });
    expect(activate(three, { 'valid-targets': [['kel:cover:obscured'], ['no-other']] }).npo).toBe('crawler-1');
  });

  it('is the one that the table says comes first, whatever is left to ask [TPR-04]', () => {
    expect(activate(crypt, { 'control-range': [['kel:charge', 'no-other']] })).toMatchObject({
      npo: 'skorpekh-1',
      asked: ['control-range'],
    });
    expect(activate(crypt, { 'control-range': [['warrior-1']], 'valid-targets': [['vane']] })).toMatchObject({
      npo: 'warrior-1',
      asked: ['control-range', 'valid-targets'],
    });
  });

  it('is not asked any more of the others once an attack is called worse than any other [TPR-04]', () => {
    const { npo, asked, events } = activate(
      table({ npos: [crawler, warrior], operatives: ['kel', { id: 'vane', wounds: 1 }] }),
      { 'valid-targets': [['kel:cover:worse']] },
    );
    expect([npo, asked]).toEqual(['crawler-1', ['valid-targets']]);
    expect(only('npo-chosen', events)[0]).toMatchObject({ because: 'worse-for-players', target: 'kel' });
  });

  it('is the one that attacks whoever decides the mission, from half of the best chance on [TPR-06 TPR-04]', () => {
    const carrier = (wounds: number, rulings: Scene['rulings'] = {}) =>
      table({
        mission: 'recover-transponder',
        objectives: { mission: 'recover-transponder', markers: [1], found: true, carrier: 'kel' },
        npos: [crawler, warrior],
        operatives: [
          { id: 'kel', wounds },
          { id: 'vane', wounds: 8 },
        ],
        ...{ rulings },
      });
    // The Crawler has 65.9 % on Vane, the Warrior 36.6 % on Kel with 5 wounds and 26.2 % with 7.
    const seen = { 'valid-targets': [['vane'], ['kel']] };
    const { npo, steps, events } = activate(carrier(5), seen);
    expect([npo, steps[1]]).toEqual(['warrior-1', '2 SHOOT kel']);
    expect(only('npo-chosen', events)[0]).toMatchObject({ because: 'helps-players', hangsOn: 'carries-item' });
    // With 7 it can do no worse than the Crawler will, so nobody is asked about it.
    expect(activate(carrier(7), { 'valid-targets': [['vane']] }).npo).toBe('crawler-1');
    expect(activate(carrier(7, { 'mission-target': 'first' }), seen).npo).toBe('warrior-1');
  });

  it('of equals is the one not in cover, then the closest; nothing is asked of them twice [TPR-07 TPR-08]', () => {
    const pair = table({ npos: [warrior, warrior], operatives: ['kel'] });
    const { npo, asked } = activate(pair, {
      'valid-targets': [['kel:cover'], ['kel:cover']],
      activate: [['warrior-2']],
    });
    expect([npo, asked]).toEqual(['warrior-2', ['valid-targets', 'valid-targets', 'activate']]);
  });

  it('or one at random when they are equal in everything, on a logged dice [TPR-05]', () => {
    const { npo, questions } = activate(table({ npos: [warrior, warrior], operatives: ['kel'] }), {
      'valid-targets': [['kel:cover'], ['kel:cover']],
      activate: [['warrior-1', 'warrior-2']],
      'npo-activated': [[2]],
    });
    expect(npo).toBe('warrior-2');
    expect(questions.find(({ name }) => name === 'npo-activated')).toMatchObject({ kind: 'dice', sides: 2 });
  });

  it('is the one not in cover, then the closest, when none can attack; with one word nobody else is asked about [TPR-07 TPR-08]', () => {
    const { order, steps, asked, events } = activate(crypt, {
      'control-range': [['no-other']],
      activate: [['scarab-1']],
    });
    expect(order).toBe('conceal');
    expect(steps.filter((step) => /[A-Z]{4}/.test(step))).toEqual(['3 REPOSITION', '4 DASH']);
    expect(asked).toEqual(['control-range', 'activate']);
    expect(only('npo-chosen', events).map(({ because }) => because)).toEqual(['closest']);
  });

  it('is told with the rung that decided, where everybody has a place [TPR-07 TPR-08]', () => {
    const at = (x: number, y: number) => ({ x, y, error: 0.3 });
    const mapped = table({ map: 1, npos: ['canoptek-scarab-swarm', warrior], operatives: ['kel', 'vane'] });
    const places = { kel: at(2, 3), vane: at(2, 5), 'scarab-1': at(2, 14), 'warrior-1': at(2, 17) };
    const chosen = (positions: typeof crypt.positions, answers = {}) =>
      only(
        'npo-chosen',
        activate(
          { ...mapped, keepsPositions: true, positions },
          { 'valid-targets': [['no-other']], activate: [['scarab-1']], ...answers },
        ).events,
      )[0];
    expect(chosen(places, { 'npo-end': ['2,12', '2,10'] })).toMatchObject({ id: 'scarab-1', rung: 'closest' });
    const { kel, ...others } = places;
    expect(chosen(others)).not.toHaveProperty('rung');
  });

  it('hears then that a hatchway is on its way [BEH-11 BEH-12]', () => {
    const closed = table({ npos: ['canoptek-scarab-swarm', warrior], operatives: ['kel'] });
    const { order, steps, state } = activate(closed, {
      'valid-targets': [['no-other']],
      activate: [['scarab-1:hatchway']],
      'hatchway-opened': ['5'],
    });
    expect(order).toBe('conceal');
    expect(steps.slice(-2)).toEqual(['OPERATE-HATCH', '3 REPOSITION']);
    expect(state.hatchways.filter(({ open }) => open).map(({ number }) => number)).toEqual([5]);
  });

  it('or that a Necron Warrior attacks nobody because incapacitated back [NPO-WAR-8 NPO-WAR-9]', () => {
    const { order, steps } = activate(crypt, {
      'control-range': [['no-other']],
      activate: [['warrior-1:engaged']],
    });
    expect([order, steps]).toEqual(['conceal', ['1 FALL-BACK']]);
  });

  it('never of one that would fight an enemy in its control range [NPO-SCA-6]', () => {
    expect(
      rejection(resolveNpo(undefined), crypt, { 'control-range': [['no-other']], activate: [['scarab-1:engaged']] }),
    ).toContain('Canoptek Scarab Swarm 1 has an enemy in control range, so it attacks');
  });

  it('offers these remarks only where they can be true', () => {
    const remarks = (npos: Parameters<typeof table>[0]['npos'], openHatchways: readonly number[] = []) => {
      const state = table({ npos: npos ?? [], operatives: ['kel'], openHatchways });
      const first = question(resolveNpo(undefined), state).name;
      const open = question(resolveNpo(undefined), state, { [first]: [['no-other']] });
      return open.kind === 'choice' ? open.tags?.map(({ value }) => value) : [];
    };
    expect(remarks(['flayed-one', warrior])).toEqual(['hatchway', 'engaged']);
    expect(remarks(['flayed-one', 'lychguard'])).toEqual(['hatchway']);
    expect(remarks(['flayed-one', 'lychguard'], [1, 2, 3, 4, 5, 6])).toEqual([]);
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

describe('what an NPO was told while another was chosen', () => {
  const trio = table({
    npos: [crawler, warrior, { ...warrior, weapons: ['gauss-flayer', 'combat-attachment'] }],
    operatives: [
      { id: 'kel', order: 'engage' },
      { id: 'vane', order: 'engage' },
    ],
    playersRecorded: true,
    openHatchways: [1, 2, 3, 4, 5, 6],
  });
  const told = () => activate(trio, { 'valid-targets': [[], ['vane:cover'], ['kel:cover:obscured']] });

  it('is not asked again as long as nothing that matters has changed', () => {
    const first = told();
    expect(first.npo).toBe('warrior-1');
    const { npo, asked, steps } = activate(first.state);
    expect([npo, asked, steps[1]]).toEqual(['warrior-2', [], '2 SHOOT kel']);
  });

  it('is offered again when a player operative has moved, and only of those that have not moved it is taken as known', () => {
    const state = evolve(told().state, { type: 'action-performed', id: 'vane', action: 'dash', ap: 1 });
    const open = question(resolveNpo(undefined), state);
    expect(open).toMatchObject({
      name: 'valid-targets',
      suggest: { value: ['kel:cover:obscured'], because: 'as before, unless a move changed it' },
      about: { by: 'warrior-2' },
    });
    const moved = activate(state, { 'valid-targets': [['vane:obscured', 'no-other']] });
    expect([moved.npo, moved.steps[1]]).toEqual(['warrior-2', '2 SHOOT vane']);
  });

  it('is forgotten when a door opens, when it moves, and at the end of the turning point', () => {
    const outlooks = (events: readonly GameEvent[]) => Object.keys(events.reduce(evolve, told().state).known.outlooks);
    expect(outlooks([])).toEqual(['crawler-1', 'warrior-2']);
    expect(outlooks([{ type: 'hatchway-moved', number: 1, open: false }])).toEqual([]);
    expect(outlooks([{ type: 'turning-point-ended', turningPoint: 1 }])).toEqual([]);
    expect(outlooks([{ type: 'npo-acted', id: 'warrior-2', clause: 3, action: 'reposition', ap: 1 }])).toEqual([
      'crawler-1',
    ]);
    expect(outlooks([{ type: 'incapacitated', id: 'warrior-2', by: 'vane' }])).toEqual(['crawler-1']);
  });

  it('is not relied on where the players are not recorded: they may have moved', () => {
    const unrecorded = { ...trio, playersRecorded: false, initiative: 'npos' } as const;
    const { state } = activate(unrecorded, { 'valid-targets': [[], ['vane:cover'], ['kel:cover:obscured']] });
    expect(question(resolveNpo(undefined), state)).toMatchObject({ name: 'valid-targets' });
  });
});
