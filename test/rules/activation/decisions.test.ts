import { describe, expect, it } from 'vitest';
import { forgetFallen, placeAt, unseen, wayToTargets } from '../../../src/rules/activation/place.ts';
import { nothingKnown } from '../../../src/rules/known/known.ts';
import type { Effect } from '../../../src/rules/state/state.ts';
import { only } from '../scene.ts';
import { type Activation, activate, table } from './activate.ts';

type Scene = Parameters<typeof table>[0];

const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;
const crawler = { datacard: 'canoptek-tomb-crawler', weapons: ['twin-gauss-reapers', 'claws'] } as const;
const macrocyte = { datacard: 'canoptek-macrocyte', weapons: ['tesla-caster', 'claws-and-tail'] } as const;
const asleep = { datacard: 'necron-warrior', state: 'expended' } as const;

const shots = ({ events }: Activation) =>
  only('attack-rolled', events).map(({ profile, target, cover, obscured }) => [profile, target, cover, obscured]);
const performed = (steps: readonly string[]): string[] => steps.filter((step) => /[A-Z]{4}/.test(step));

describe('the profile that an NPO shoots with', () => {
  const storm = (more: Scene = {}) =>
    table({ npos: [macrocyte, asleep, asleep], operatives: ['kel', 'vane'], ...more });
  const hits = (of: ReturnType<typeof table>, ...others: readonly string[]) =>
    activate(of, { 'valid-targets': [['kel']], 'secondary-targets': [others] });

  it('is printed for several player operatives and no NPO; with an NPO among them what is worse for the players [NPO-MAC-11 NPO-MAC-12]', () => {
    expect(hits(storm(), 'vane').reasons[0]).toContain('only valid target');
    const both = hits(storm(), 'vane', 'warrior-1');
    expect(both.reasons[0]).toContain('only valid target');
    // A Warrior falls more easily than Vane does: two of them cost the NPOs more than Vane the players.
    expect(shots(hits(storm(), 'vane', 'warrior-1', 'warrior-2')).map(([profile]) => profile)).toEqual(['focused']);
    // Vane with one wound left is worth it.
    const hurt = storm({ operatives: ['kel', { id: 'vane', wounds: 1 }] });
    const worth = hits(hurt, 'vane', 'warrior-1');
    expect(shots(worth).map(([profile, target]) => `${profile} ${target}`)).toEqual([
      'living-lightning kel',
      'living-lightning vane',
      'living-lightning warrior-1',
    ]);
    expect(worth.reasons[0]).toContain('only valid target');
  });

  it('of equal profiles is the one that hits a single target', () => {
    // Nobody can be felled or hurt less: the target has no wounds that matter between the two.
    const alone = activate(table({ npos: [crawler], operatives: ['kel', 'vane'] }), {
      'valid-targets': [['kel', 'vane:cover:obscured']],
      'secondary-targets': [[]],
    });
    expect(shots(alone).map(([profile]) => profile)).toEqual(['focused']);
  });

  it('is decided by the primary target alone where that was chosen of several: the ruling is named [RUL-13]', () => {
    const rulings = (...valid: readonly string[]) => {
      const { events } = activate(table({ npos: [crawler], operatives: ['kel', { id: 'vane', wounds: 2 }] }), {
        'valid-targets': [valid],
        'secondary-targets': [[]],
      });
      return only('ruling-applied', events).map(({ ruling }) => ruling);
    };
    expect(rulings('kel', 'vane')).toEqual(['profile-target']);
  });

  it('hits others as exposed as the first by a Blast, as they are seen themselves by a Torrent [COR-81 COR-86]', () => {
    const blast = activate(storm(), { 'valid-targets': [['kel:cover']], 'secondary-targets': [['vane']] });
    expect(shots(blast).map(([, ...seen]) => seen)).toEqual([
      ['kel', true, false],
      ['vane', true, false],
    ]);
    const torrent = activate(table({ npos: [crawler], operatives: ['kel', { id: 'vane', wounds: 2 }] }), {
      'valid-targets': [['kel:cover', 'vane:obscured']],
      'secondary-targets': [['kel']],
    });
    expect(shots(torrent).map(([, ...seen]) => seen)).toEqual([
      ['vane', false, true],
      ['kel', true, false],
    ]);
  });
});

describe('why an NPO cannot perform what its list names', () => {
  it('it carries no weapon for it [BEH-04]', () => {
    const bare = { ...crawler, weapons: [] } as const;
    const { steps } = activate(table({ npos: [bare], operatives: ['kel'] }), { 'control-range': [['kel']] });
    expect(steps[0]).toBe('1 fight: no melee weapon');
    const clawed = table({
      npos: [{ ...crawler, weapons: ['claws'] }],
      operatives: [{ id: 'kel', wounds: 1 }, 'vane'],
    });
    const fought = activate(clawed, { 'control-range': [['kel']] }, 'kills');
    expect(fought.steps).toContain('2 shoot: no ranged weapon');
  });

  it('a shooter without a weapon to shoot with is asked as a fighter is', () => {
    const bayonet = { datacard: 'necron-warrior', weapons: ['combat-attachment'] } as const;
    const { asked, steps, order } = activate(table({ npos: [bayonet], operatives: ['kel'] }), {
      'control-range': [[]],
    });
    expect([asked, order]).toEqual([['control-range'], 'conceal']);
    expect(performed(steps)).toEqual(['3 REPOSITION', '4 DASH']);
  });
});

describe('what an action costs, and what goes with it', () => {
  it('1 AP each, Fall Back 2 [COR-15 COR-31 KZ-20]', () => {
    const ap = ({ events }: Activation) => only('npo-acted', events).map((event) => [event.action, event.ap]);
    const facing = table({ npos: [warrior], operatives: ['kel', 'vane'] });
    const opened = activate(facing, { 'valid-targets': [['kel:hatchway']], 'hatchway-opened': ['3'] });
    expect(ap(opened)).toEqual([
      ['operate-hatch', 1],
      ['shoot', 1],
    ]);
    expect(ap(activate(facing, { 'valid-targets': [['engaged']] }))).toEqual([['fall-back', 2]]);
    expect(ap(activate(facing, { 'valid-targets': [['kel:reposition']] }))).toEqual([
      ['reposition', 1],
      ['shoot', 1],
    ]);
    const swarm = activate(table({ npos: ['canoptek-scarab-swarm'], operatives: ['kel'] }), {
      'control-range': [['kel:charge']],
    });
    expect(ap(swarm)).toEqual([
      ['charge', 1],
      ['fight', 1],
    ]);
  });

  it('a Charge through a hatchway that it opened first says through which; one without says none [NPO-FLA-7]', () => {
    const flayed = { npos: ['flayed-one'], operatives: ['kel'] } as const;
    const charges = (of: Scene, answers: Parameters<typeof activate>[1]) =>
      only('npo-acted', activate(table(of), answers).events).find(({ action }) => action === 'charge');
    const through = charges(flayed, { 'control-range': [['kel:hatchway']], 'hatchway-opened': ['4'] });
    expect(through).toMatchObject({ through: 4 });
    expect(charges(flayed, { 'control-range': [['kel:charge']] })).not.toHaveProperty('through');
  });

  it('from turning point 2 on Charge, Fall Back and Reposition may lead from pad to pad [KZ-48]', () => {
    const aims = (of: Scene, answers: Parameters<typeof activate>[1]) =>
      activate(table({ operatives: ['kel'], turningPoint: 2, ...of }), answers).aims.map(({ teleport }) => teleport);
    expect(aims({ npos: ['flayed-one'] }, { 'control-range': [['kel:charge']] })).toEqual([true]);
    expect(aims({ npos: [warrior] }, { 'valid-targets': [['engaged']] })).toEqual([true]);
    expect(aims({ npos: [warrior], turningPoint: 1 }, { 'valid-targets': [['engaged']] })).toEqual([undefined]);
  });

  it('where a Fall Back of a Royal Warden leads, it shoots whom it then sees [NPO-RWA-9]', () => {
    const { steps, aims, asked } = activate(table({ npos: ['royal-warden'], operatives: ['kel', 'vane'] }), {
      'valid-targets': [['engaged']],
      'fall-back-targets': [['vane']],
    });
    expect(performed(steps)).toEqual(['1 FALL-BACK', '2 SHOOT vane']);
    expect(aims).toEqual([{ inches: 5, to: 'shooting-position', operatives: ['vane'], cover: false, hatchway: false }]);
    expect(asked).toEqual(['valid-targets', 'fall-back-targets']);
    const nobody = activate(table({ npos: ['royal-warden'], operatives: ['kel', 'vane'] }), {
      'valid-targets': [['engaged']],
      'fall-back-targets': [[]],
    });
    expect(nobody.order).toBe('conceal');
    expect(nobody.aims[0]).toMatchObject({ to: 'mission-position', operatives: [] });
  });

  it('an injured one moves 2" less, and is asked of the Warden before its first move [COR-95 NPO-RWA-4]', () => {
    const warden = { datacard: 'royal-warden', state: 'expended' } as const;
    const hurt = (of: Parameters<typeof activate>[0], answers: Parameters<typeof activate>[1]) =>
      activate(of, answers).aims.map(({ inches }) => inches);
    const flayed = table({ npos: [{ datacard: 'skorpekh-destroyer', wounds: 8 }, warden], operatives: ['kel'] });
    const charges = { 'control-range': [['kel:charge']], 'warden-still-within-6': [false] };
    expect(hurt(flayed, { 'warden-within-6': [false], ...charges })).toEqual([6]);
    expect(hurt(flayed, { 'warden-within-6': [true], ...charges })).toEqual([8]);
  });

  it('effects until the end of its next activation end with it, others and those of a later one do not [COR-92]', () => {
    const until = 'end-of-next-activation';
    const stun: Effect = { kind: 'apl', change: -1, source: 'stun', until };
    const lasting: Effect = { kind: 'apl', change: -1, source: 'subjugation-glyphs', until: 'end-of-turning-point' };
    const ended = (effects: readonly Effect[]) => {
      const { events, state } = activate(table({ npos: [{ ...warrior, effects }], operatives: [] }), {});
      return { told: only('effects-ended', events).length, left: state.npos[0]?.effects };
    };
    expect(ended([stun])).toEqual({ told: 1, left: [] });
    expect(ended([lasting])).toEqual({ told: 0, left: [lasting] });
    expect(ended([])).toEqual({ told: 0, left: [] });
    expect(ended([stun, lasting])).toEqual({ told: 1, left: [lasting] });
  });
});

describe('whom an NPO is chosen for', () => {
  const target = (of: Scene, answers: Parameters<typeof activate>[1]) =>
    only('npo-chosen', activate(table(of), answers).events)[0];
  const pair = { npos: ['flayed-one', { datacard: 'lychguard', weapons: ['warscythe'] }] } as const;

  it('of several in its control range the one that the Fight ladder names: worse, likeliest, carrier [TPR-13 TPR-14 TPR-04]', () => {
    const operatives = [
      { id: 'kel', wounds: 12, maxWounds: 12 },
      { id: 'vane', wounds: 2 },
    ];
    const carried = {
      mission: 'recover-transponder',
      objectives: { mission: 'recover-transponder', markers: [1], found: true, carrier: 'kel' },
    } as const;
    const first = (...said: readonly string[]) => ({ 'control-range': [[...said, 'no-other']] });
    expect(target({ ...pair, operatives }, first('kel', 'vane'))).toMatchObject({ target: 'vane' });
    expect(target({ ...pair, operatives }, first('vane', 'kel'))).toMatchObject({ target: 'vane' });
    expect(target({ ...pair, operatives }, first('vane', 'kel:worse'))).toMatchObject({ target: 'kel' });
    expect(target({ ...pair, operatives }, first('kel:worse', 'vane'))).toMatchObject({ target: 'kel' });
    // The likelier one comes before the carrier, and of equals the carrier comes first.
    expect(target({ ...pair, operatives, ...carried }, first('vane', 'kel'))).toMatchObject({ target: 'vane' });
    expect(target({ ...pair, operatives: ['vane', 'kel'], ...carried }, first('vane', 'kel'))).toMatchObject({
      target: 'kel',
      hangsOn: 'carries-item',
    });
  });

  it('with those who assist: the chance is that of the Fight as it will be [COR-60]', () => {
    const chance = (...said: readonly string[]) =>
      target({ ...pair, operatives: ['kel'] }, { 'control-range': [[...said, 'no-other']] })?.chance ?? 0;
    expect(chance('kel:assist-1')).toBeGreaterThan(chance('kel'));
  });
});

describe('the way to a target', () => {
  const one = (id: string) => [{ id, cover: false, obscured: false }];

  it('is the shortest on foot that leaves AP for the Shoot; through a hatchway only where there is no other [BEH-11]', () => {
    const here = unseen();
    expect(wayToTargets(here, 3)).toBeNull();
    placeAt(here, ['operate-hatch']).targets = one('kel');
    expect([wayToTargets(here, 1), wayToTargets(here, 2)]).toEqual([null, ['operate-hatch']]);
    placeAt(here, ['reposition', 'dash']).targets = one('kel');
    expect([wayToTargets(here, 2), wayToTargets(here, 3)]).toEqual([['operate-hatch'], ['reposition', 'dash']]);
    placeAt(here, ['reposition']).targets = one('vane');
    expect(wayToTargets(here, 3)).toEqual(['reposition']);
    here.targets = one('vane');
    expect([wayToTargets(here, 1), wayToTargets(here, 0)]).toEqual([[], null]);
  });

  it('leads to nobody who has fallen, nor across a door to one; who else could be charged is not known then [BEH-04]', () => {
    const here = unseen();
    here.targets = [...one('kel'), ...one('vane')];
    here.across = [
      { id: 'kel', assists: 0 },
      { id: 'vane', assists: 0 },
    ];
    placeAt(here, ['reposition']).targets = one('kel');
    const enemies = [{ id: 'kel', assists: 0 }];
    placeAt(here, ['charge']).enemies = enemies;
    placeAt(here, ['operate-hatch', 'charge']).enemies = [...enemies, { id: 'vane', assists: 0 }];
    forgetFallen(here, ['vane']);
    expect(here.targets).toEqual(one('vane'));
    expect(here.across).toEqual([{ id: 'vane', assists: 0 }]);
    expect(placeAt(here, ['reposition']).targets).toEqual([]);
    expect(here.ahead.has('charge')).toBe(false);
    expect(placeAt(here, ['operate-hatch', 'charge']).enemies).toEqual([{ id: 'vane', assists: 0 }]);
    const later = unseen();
    placeAt(later, ['charge']).enemies = [];
    later.across = 'somebody';
    forgetFallen(later, ['vane']);
    expect(placeAt(later, ['charge']).enemies).toEqual([]);
    expect(later.across).toBe('somebody');
  });
});

describe('what is on record of control range', () => {
  it('one known to have nobody near is not asked whether it is engaged, but whom it can charge [GLO-13]', () => {
    const known = { ...nothingKnown, controlRange: { kel: { 'flayed-1': false } } };
    const { steps, asked } = activate(
      table({ npos: ['flayed-one'], operatives: ['kel'], playersRecorded: true, known }),
      {
        'control-range': [['kel:charge']],
      },
    );
    expect(performed(steps)).toEqual(['2 CHARGE', '1 FIGHT kel']);
    expect(asked).toEqual(['control-range']);
  });
});
