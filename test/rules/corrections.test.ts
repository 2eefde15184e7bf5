import { describe, expect, it } from 'vitest';
import {
  breachCorrected,
  hatchDeed,
  npoDeed,
  operativeDeed,
  threatDeed,
} from '../../src/rules/corrections/corrections.ts';
import { reconcile } from '../../src/rules/corrections/reconcile.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import { hasMiniature } from '../../src/rules/setting-up/npo-type.ts';
import { only, play, refusal, rejection, type Scene, scene } from './scene.ts';

describe('the threat level put right', () => {
  it.each([
    [{ to: 7 }, 7],
    [{ by: 2 }, 7],
    [{ by: 11 }, 15],
    [{ by: -5 }, 0],
    [{ to: 15 }, 15],
  ])('threat 5, %j: %i [THR-02]', (args, level) => {
    expect(play(threatDeed(args), scene({ threat: 5 })).state.threat).toBe(level);
  });

  it('beyond 0 and 15: rejected [THR-02]', () => {
    expect(rejection(threatDeed({ to: 16 }), scene({ threat: 5 }))).toBe(
      'The threat level goes from 0 to 15, not to 16.',
    );
    expect(rejection(threatDeed({ to: -1 }), scene())).toBe('The threat level goes from 0 to 15, not to -1.');
  });

  it('one more at 15 stays there, and says so: a script that counts noises goes on [THR-02]', () => {
    const { events, state } = play(threatDeed({ by: 1 }), scene({ threat: 15 }));
    expect(state.threat).toBe(15);
    expect(events).toEqual([{ type: 'threat-unmoved', trigger: 'correction', because: 'limit' }]);
  });

  it('to what it is: nothing happens', () => {
    expect(play(threatDeed({ to: 5 }), scene({ threat: 5 })).events).toEqual([]);
  });

  it('to 0 makes NPOs dormant, from 0 wakes them [DOR-05 DOR-06]', () => {
    const asleep = play(threatDeed({ to: 0 }), scene({ threat: 5, npos: ['necron-warrior'] })).state;
    expect(asleep.npos[0]?.state).toBe('dormant');
    expect(play(threatDeed({ by: 1 }), asleep).state.npos[0]?.state).toBe('ready');
  });

  it('a trigger that happened on the table, with its dice [THR-18]', () => {
    const dice = { 'threat-operate-hatch': [4] };
    expect(play(threatDeed({ trigger: 'operate-hatch' }), scene({ threat: 5 }), dice).state.threat).toBe(6);
    expect(play(threatDeed({ trigger: 'shoot', silent: true }), scene({ threat: 5 })).state.threat).toBe(5);
  });
});

describe('NPOs put right', () => {
  it('one is added, with a weapon by dice [TYP-07]', () => {
    const { state } = play(npoDeed({ change: 'add', datacard: 'necron-warrior' }), scene(), { 'npo-weapon': [4] });
    expect(state.npos).toMatchObject([{ id: 'warrior-1', weapons: ['gauss-reaper', 'combat-attachment'] }]);
  });

  it('with a weapon that is named, ranged or melee, without dice [TYP-05 THM-09]', () => {
    const crawler = npoDeed({ change: 'add', datacard: 'canoptek-tomb-crawler', weapon: 'transdimensional-isolator' });
    expect(play(crawler, scene()).state.npos[0]?.weapons[0]).toBe('transdimensional-isolator');
    const guard = npoDeed({ change: 'add', datacard: 'lychguard', weapon: 'warscythe' });
    expect(play(guard, scene()).state.npos[0]?.weapons).toEqual(['warscythe']);
  });

  it('with a weapon that it cannot have: rejected', () => {
    const add = npoDeed({ change: 'add', datacard: 'lychguard', weapon: 'gauss-flayer' });
    expect(rejection(add, scene())).toBe('Lychguard has no weapon "gauss-flayer".');
  });

  it('beyond the limit: refused, and done when overruled [RNF-12 RNF-14]', () => {
    const full = scene({ npoLimit: 1, npos: ['necron-warrior'] });
    const add = () => npoDeed({ change: 'add', datacard: 'canoptek-scarab-swarm' });
    expect(refusal(add(), full).rule).toBe('NPO Limit');
    const { state, events } = play(add(), full, {}, 'we like it hard');
    expect(state.npos).toHaveLength(2);
    expect(only('override', events)).toMatchObject([{ rule: 'NPO Limit', reason: 'we like it hard' }]);
  });

  it('neither does one that has fallen come back beyond it [RNF-14]', () => {
    const fallen = { datacard: 'necron-warrior', wounds: 0, state: 'incapacitated' } as const;
    const full = scene({ npoLimit: 1, npos: ['necron-warrior', fallen] });
    const back = () => npoDeed({ change: 'set', id: 'warrior-2', to: { state: 'ready', wounds: 4 } });
    expect(refusal(back(), full).message).toBe('That makes 2 NPOs in the killzone, and the limit is 1.');
    expect(play(back(), scene({ npoLimit: 2, npos: ['necron-warrior', fallen] })).state.npos[1]?.state).toBe('ready');
  });

  it('wounds lost and regained, between 0 and all [GLO-04]', () => {
    const start = scene({ npos: [{ datacard: 'necron-warrior', wounds: 5 }] });
    const hit = play(npoDeed({ change: 'wound', id: 'warrior-1', wounds: 2 }), start);
    expect(hit.state.npos[0]).toMatchObject({ wounds: 3, state: 'ready' });
    const healed = play(npoDeed({ change: 'heal', id: 'warrior-1', wounds: 20 }), hit.state);
    expect(healed.state.npos[0]?.wounds).toBe(9);
    expect(only('wounds-regained', healed.events)).toMatchObject([{ wounds: 6 }]);
  });

  it('at 0 wounds incapacitated and stays listed [GLO-05 RNF-15]', () => {
    const { state, events } = play(
      npoDeed({ change: 'wound', id: 'warrior-1', wounds: 12 }),
      scene({ npos: [{ datacard: 'necron-warrior', wounds: 5 }] }),
    );
    expect(state.npos).toMatchObject([{ wounds: 0, state: 'incapacitated' }]);
    expect(events.map(({ type }) => type)).toEqual(['damage-inflicted', 'incapacitated']);
    expect(rejection(npoDeed({ change: 'wound', id: 'warrior-1', wounds: 1 }), state)).toBe(
      'Necron Warrior 1 is incapacitated already.',
    );
    expect(rejection(npoDeed({ change: 'heal', id: 'warrior-1', wounds: 1 }), state)).toBe(
      'Necron Warrior 1 is incapacitated.',
    );
  });

  it('order, state and wounds as they are on the table', () => {
    const to = { order: 'engage', state: 'expended', wounds: 4 } as const;
    const { state } = play(npoDeed({ change: 'set', id: 'warrior-1', to }), scene({ npos: ['necron-warrior'] }));
    expect(state.npos[0]).toMatchObject(to);
  });

  it('set to 0 wounds incapacitated; with wounds again it stands, expended unless said otherwise [GLO-05]', () => {
    const set = (to: { readonly wounds: number }) => npoDeed({ change: 'set', id: 'warrior-1', to });
    const { state } = play(set({ wounds: 0 }), scene({ npos: ['necron-warrior'] }));
    expect(state.npos[0]).toMatchObject({ wounds: 0, state: 'incapacitated' });
    expect(play(set({ wounds: 2 }), state).state.npos[0]).toMatchObject({ wounds: 2, state: 'expended' });
    const back = npoDeed({ change: 'set', id: 'warrior-1', to: { state: 'ready' } });
    expect(play(back, state, { 'warrior-1.wounds-left': [3] }).state.npos[0]).toMatchObject({
      wounds: 3,
      state: 'ready',
    });
  });

  it('more wounds than it has, or fewer than none: rejected [GLO-04]', () => {
    const set = (wounds: number) => npoDeed({ change: 'set', id: 'warrior-1', to: { wounds } });
    const start = scene({ npos: ['necron-warrior'] });
    expect(rejection(set(50), start)).toBe('Necron Warrior 1 has 0 to 9 wounds, not 50.');
    expect(play(set(9), start).state.npos[0]?.wounds).toBe(9);
    const kel = operativeDeed({ change: 'set', id: 'kel', to: { wounds: 14 } });
    expect(rejection(kel, scene({ operatives: ['kel'] }))).toContain('not 14');
  });

  it('at threat 0 none is set as ready, and who is back is dormant [DOR-01 DOR-03]', () => {
    const ready = () => npoDeed({ change: 'set', id: 'warrior-1', to: { state: 'ready' } });
    const asleep = scene({ threat: 0, npos: [{ datacard: 'necron-warrior', state: 'dormant' }] });
    expect(refusal(ready(), asleep).rule).toBe('Dormant NPOs');
    const fallen = scene({ threat: 0, npos: [{ datacard: 'necron-warrior', state: 'incapacitated', wounds: 0 }] });
    const back = npoDeed({ change: 'set', id: 'warrior-1', to: { wounds: 3 } });
    expect(play(back, fallen).state.npos).toMatchObject([{ state: 'dormant', wounds: 3 }]);
    expect(play(ready(), scene({ threat: 1, npos: ['necron-warrior'] })).state.npos[0]?.state).toBe('ready');
  });

  it('removed, or set as incapacitated, it has no wounds left', () => {
    const start = scene({ npos: ['necron-warrior'] });
    const fallen = { wounds: 0, state: 'incapacitated' };
    expect(
      play(npoDeed({ change: 'set', id: 'warrior-1', to: { state: 'incapacitated' } }), start).state.npos[0],
    ).toMatchObject(fallen);
    const set = npoDeed({ change: 'set', id: 'warrior-1', to: { state: 'incapacitated' } });
    expect(play(set, start).state.npos[0]).toMatchObject(fallen);
  });

  it('taken out, it leaves no trace: no count, no use, no place; the others keep their numbers', () => {
    const start = scene({
      npos: ['necron-warrior', 'necron-warrior', 'necron-warrior'],
      operatives: ['kel'],
      counteracted: ['warrior-1', 'warrior-2'],
      reanimationRolled: ['warrior-1'],
      limitedUses: [{ id: 'warrior-1', weapon: 'x' }],
      positions: { 'warrior-1': { x: 3, y: 3, error: 0.1 }, 'warrior-2': { x: 6, y: 3, error: 0.1 } },
      known: { ...scene().known, controlRange: { kel: { 'warrior-1': true, 'warrior-2': false } } },
      inventory: { 'necron-warrior': 3 },
    });
    const { state, events } = play(npoDeed({ change: 'take-out', id: 'warrior-1' }), start);
    expect(events).toEqual([{ type: 'npo-removed', id: 'warrior-1' }]);
    expect(state.npos.map(({ id }) => id)).toEqual(['warrior-2', 'warrior-3']);
    expect([state.counteracted, state.reanimationRolled, state.limitedUses]).toEqual([['warrior-2'], [], []]);
    expect(Object.keys(state.positions)).toEqual(['warrior-2']);
    expect(state.known.controlRange).toEqual({ kel: { 'warrior-2': false } });
    expect([hasMiniature(start, 'necron-warrior'), hasMiniature(state, 'necron-warrior')]).toEqual([false, true]);
    const added = play(npoDeed({ change: 'add', datacard: 'necron-warrior', weapon: 'gauss-reaper' }), state).state;
    expect(added.npos.map(({ id }) => id)).toEqual(['warrior-2', 'warrior-3', 'warrior-4']);
  });

  it('one that is not there: rejected', () => {
    expect(rejection(npoDeed({ change: 'take-out', id: 'warrior-9' }), scene())).toBe('No NPO is called "warrior-9".');
    expect(rejection(npoDeed({ change: 'set', id: 'warrior-9', to: { state: 'incapacitated' } }), scene())).toBe(
      'No NPO is called "warrior-9".',
    );
  });
});

describe('NPOs whose wounds are put right to 0 under Reanimation Protocols', () => {
  const card = { inPlay: ['reanimation-protocols'] } as const;
  const table = (of: Scene = {}) => scene({ npos: ['necron-warrior'], deck: card, ...of });
  const wound = npoDeed.bind(null, { change: 'wound', id: 'warrior-1', wounds: 9 });
  const set = npoDeed.bind(null, { change: 'set', id: 'warrior-1', to: { wounds: 0 } });

  it.each([
    ['wounded by hand', wound],
    ['set', set],
    ['reconciled', () => reconcile({ set: [{ fact: 'warrior-1.wounds', value: '0' }] })],
  ])('%s: it rolls, and stays with 1 wound on a 4+, expended, with 1 APL less [EVT-REP-4]', (_, deed) => {
    const { state } = play(deed(), table(), { reanimation: [[4]] });
    expect(state.npos[0]).toMatchObject({ wounds: 1, state: 'expended', effects: [{ change: -1 }] });
    expect(state.reanimationRolled).toEqual(['warrior-1']);
    expect(play(deed(), table(), { reanimation: [[3]] }).state.npos[0]).toMatchObject({
      wounds: 0,
      state: 'incapacitated',
    });
  });

  it('not twice, not without the card, and not where it is said to have fallen', () => {
    const again = table({ reanimationRolled: ['warrior-1'] });
    const fallen = { wounds: 0, state: 'incapacitated' };
    expect(play(set(), again).state.npos[0]).toMatchObject(fallen);
    expect(play(wound(), scene({ npos: ['necron-warrior'] })).state.npos[0]).toMatchObject(fallen);
    const said = npoDeed({ change: 'set', id: 'warrior-1', to: { state: 'incapacitated' } });
    expect(play(said, table()).asked).toEqual([]);
  });
});

describe("NPOs' datacards put right", () => {
  it('name, wounds and weapons; a weapon that it cannot have is refused', () => {
    const to = { name: 'Old Bones', maxWounds: 12, weapons: ['gauss-reaper', 'combat-attachment'] };
    const start = scene({ npos: ['necron-warrior'] });
    const { state } = play(npoDeed({ change: 'set', id: 'warrior-1', to }), start);
    expect(state.npos[0]).toMatchObject({ ...to, wounds: 12 });
    const strange = npoDeed({ change: 'set', id: 'warrior-1', to: { weapons: ['warscythe'] } });
    expect(rejection(strange, start)).toBe('Necron Warrior has no weapon "warscythe".');
    const none = npoDeed({ change: 'set', id: 'warrior-1', to: { weapons: [] } });
    expect(rejection(none, start)).toBe('Necron Warrior 1 needs a weapon.');
  });
});

describe('player operatives put right', () => {
  const kel = { id: 'kel', name: 'Kel', apl: 3, wounds: 12, save: 3, weapons: [] };

  it('one is added, concealed and ready [SEQ-12 COR-22]', () => {
    const { state } = play(operativeDeed({ change: 'add', operative: kel }), scene());
    expect(state.operatives).toEqual([{ ...kel, maxWounds: 12, order: 'conceal', state: 'ready', effects: [] }]);
  });

  it('with an id that is taken: rejected', () => {
    const add = operativeDeed({ change: 'add', operative: kel });
    expect(rejection(add, scene({ operatives: ['kel'] }))).toBe('"kel" is taken already.');
  });

  it('at 0 wounds incapacitated [GLO-05]', () => {
    const { state } = play(operativeDeed({ change: 'wound', id: 'kel', wounds: 10 }), scene({ operatives: ['kel'] }));
    expect(state.operatives).toMatchObject([{ wounds: 0, state: 'incapacitated' }]);
  });

  it('wounds regained, stats set, removed', () => {
    const start = scene({ operatives: [{ id: 'kel', wounds: 3 }] });
    expect(play(operativeDeed({ change: 'heal', id: 'kel', wounds: 4 }), start).state.operatives[0]?.wounds).toBe(7);
    const set = operativeDeed({ change: 'set', id: 'kel', to: { apl: 3, save: 2, order: 'engage' } });
    expect(play(set, start).state.operatives[0]).toMatchObject({ apl: 3, save: 2, order: 'engage', wounds: 3 });
  });

  it('one that was added by mistake leaves no trace: no count, no guard, no activation', () => {
    const start = scene({
      mission: 'shifting-labyrinth',
      operatives: ['kel', { id: 'vane', state: 'escaped' }, { id: 'ghost', state: 'incapacitated' }],
      onGuard: ['kel', 'ghost'],
    });
    const { state } = play(operativeDeed({ change: 'remove', id: 'ghost' }), start);
    expect(state.operatives.map(({ id }) => id)).toEqual(['kel', 'vane']);
    expect(state.onGuard).toEqual(['kel']);
    const acting = { id: 'kel', counteracts: false, ap: 1, performed: [], cheapBreach: false };
    expect(
      play(operativeDeed({ change: 'remove', id: 'kel' }), scene({ operatives: ['kel'], acting })).state.acting,
    ).toBe(null);
    // One of two has escaped, so the last one's fall is a win; with the ghost it would be one of three.
    const fell = (table: typeof start) =>
      play(deedRule({ do: 'operative', args: { change: 'wound', id: 'kel', wounds: 10 } }), table).state.outcome;
    expect([fell(state), fell(start)]).toEqual(['players-win', 'players-lose']);
  });

  it('none is called what an NPO is called or will be', () => {
    const called = (id: string) => operativeDeed({ change: 'add', operative: { ...kel, id } });
    for (const npos of [['necron-warrior'], []] as const)
      expect(rejection(called('warrior-3'), scene({ npos }))).toBe('"warrior-3" is what an NPO is called.');
    expect(play(called('warrior'), scene()).state.operatives.at(-1)?.id).toBe('warrior');
    expect(play(called('warrior-three'), scene()).state.operatives.at(-1)?.id).toBe('warrior-three');
  });

  it('one that carries a marker is not removed before it is said where that is', () => {
    const objectives = { mission: 'recover-transponder', markers: [1], found: true, carrier: 'kel' } as const;
    const carried = scene({ mission: 'recover-transponder', operatives: ['kel'], objectives });
    expect(rejection(operativeDeed({ change: 'remove', id: 'kel' }), carried)).toContain('Kel carries a marker');
  });

  it('everything of its datacard', () => {
    const rifle = { name: 'Rifle', type: 'ranged', profile: '4 3+ 3/4 Poison' } as const;
    const to = {
      name: 'Kelda',
      maxWounds: 14,
      move: 6,
      base: 32,
      keywords: ['GRENADIER'],
      equipment: ['breach marker'],
      weapons: [rifle],
    };
    const { state, events } = play(operativeDeed({ change: 'set', id: 'kel', to }), scene({ operatives: ['kel'] }));
    expect(state.operatives[0]).toMatchObject({ ...to, wounds: 14 });
    expect(only('team-rules-noted', events)).toMatchObject([{ when: 'correction', weapons: [{ rules: ['Poison'] }] }]);
    const wrong = { weapons: [{ ...rifle, profile: '4 dice' }] };
    expect(rejection(operativeDeed({ change: 'set', id: 'kel', to: wrong }), state)).toContain('A profile reads');
    const nameless = operativeDeed({ change: 'set', id: 'kel', to: { name: ' ' } });
    expect(rejection(nameless, state)).toBe('Kelda needs a name.');
  });

  it('wounds follow the datacard: all of them, or no more than there are', () => {
    const set = (maxWounds: number, wounds: number) =>
      play(
        operativeDeed({ change: 'set', id: 'kel', to: { maxWounds } }),
        scene({ operatives: [{ id: 'kel', wounds }] }),
      ).state.operatives[0];
    expect(set(14, 10)).toMatchObject({ maxWounds: 14, wounds: 14 });
    expect(set(14, 4)).toMatchObject({ maxWounds: 14, wounds: 4 });
    expect(set(7, 9)).toMatchObject({ maxWounds: 7, wounds: 7 });
    const both = operativeDeed({ change: 'set', id: 'kel', to: { maxWounds: 14, wounds: 13 } });
    expect(play(both, scene({ operatives: ['kel'] })).state.operatives[0]).toMatchObject({ maxWounds: 14, wounds: 13 });
    const none = operativeDeed({ change: 'set', id: 'kel', to: { maxWounds: 0 } });
    expect(rejection(none, scene({ operatives: ['kel'] }))).toBe('Kel has 1 to 100 wounds at the start, not 0.');
  });

  it('what is so already is not stated, and nobody who is gone has an order', () => {
    const start = scene({ operatives: ['kel', { id: 'vane', state: 'incapacitated', wounds: 0 }] });
    const to = { apl: 2, wounds: 10, order: 'conceal', weapons: [] } as const;
    expect(play(operativeDeed({ change: 'set', id: 'kel', to }), start).events).toEqual([]);
    const some = operativeDeed({ change: 'set', id: 'kel', to: { ...to, order: 'engage' } });
    expect(only('operative-corrected', play(some, start).events)).toEqual([
      { type: 'operative-corrected', id: 'kel', changes: { order: 'engage' } },
    ]);
    expect(play(operativeDeed({ change: 'heal', id: 'kel', wounds: 2 }), start).events).toEqual([]);
    const order = operativeDeed({ change: 'set', id: 'vane', to: { order: 'engage' } });
    expect(rejection(order, start)).toBe('Vane is incapacitated, so it has no order.');
  });

  it('one that is not there: rejected', () => {
    expect(rejection(operativeDeed({ change: 'remove', id: 'kel' }), scene())).toBe('No operative is called "kel".');
  });
});

describe('doors put right', () => {
  it('a hatchway opens and closes', () => {
    const opened = play(hatchDeed({ number: 3, open: true }), scene()).state;
    expect(opened.hatchways[2]).toEqual({ number: 3, open: true, breached: false });
    expect(play(hatchDeed({ number: 3, open: false }), opened).state.hatchways[2]?.open).toBe(false);
  });

  it('a breach point opens by Breach; closed again it stays breached', () => {
    const opened = play(breachCorrected({ number: 2, close: false }), scene()).state;
    expect(opened.breachPoints[1]).toEqual({ number: 2, open: true, breached: true });
    const closed = play(breachCorrected({ number: 2, close: true }), opened).state;
    expect(closed.breachPoints[1]).toEqual({ number: 2, open: false, breached: true });
  });

  it('one that is so already, or is not there: rejected', () => {
    expect(rejection(hatchDeed({ number: 3, open: false }), scene())).toBe('Hatchway 3 is closed already.');
    expect(rejection(breachCorrected({ number: 3, close: true }), scene())).toBe('Breach point 3 is closed already.');
    expect(rejection(hatchDeed({ number: 7, open: true }), scene())).toBe('There is no hatchway 7.');
    expect(rejection(breachCorrected({ number: 5, close: false }), scene())).toBe('There is no breach point 5.');
  });

  it('a hatchway put right by hand leaves the threat alone [THR-23]', () => {
    expect(play(hatchDeed({ number: 3, open: true }), scene({ threat: 5 })).state.threat).toBe(5);
  });
});
