import { describe, expect, it } from 'vitest';
import type { MissionRules } from '../../../src/catalog/mission-rules.ts';
import { harm } from '../../../src/rules/combat/attack-action.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import { markersOf } from '../../../src/rules/markers/markers.ts';
import { afterDeed, missionOf } from '../../../src/rules/modes/modes.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { objectivesText } from '../../../src/view/sentences/missions.ts';
import { offered, only, play, question, refusal, rejection, type Scene, scene } from '../scene.ts';
import { performed } from './performing.ts';
import { carriedBy, inRoom, lies, removed, table } from './vault.ts';

const act = (action: 'pick-up' | 'place' | 'mission-action' | undefined, of: object = {}) =>
  deedRule({ do: 'act', args: { id: 'kel', order: 'engage', ...(action ? { action } : {}), ...of } });
const carries = (state: GameState, id: string): string | undefined =>
  markersOf(state).find(({ place }) => place.at === 'carried' && place.id === id)?.id;

const takeAll: Partial<MissionRules> = { pickUp: [{ markers: 'all' }] };

describe('Pick Up Marker in a mission of a pack', () => {
  it('the operative carries it, for 1 AP; which one is asked, of those that lie there and can be picked up', () => {
    const rules = { pickUp: [{ markers: ['relic', 'key'] }] };
    const state = table({ relic: inRoom('A'), key: inRoom('B'), lamp: inRoom('C') }, {}, rules);
    expect(question(act('pick-up'), state)).toMatchObject({
      name: 'marker',
      options: [
        { value: 'relic', label: 'the relic (room A)' },
        { value: 'key', label: 'the key (room B)' },
      ],
    });
    const { state: now } = play(act('pick-up', { marker: 'key' }), state);
    expect([carries(now, 'kel'), now.acting?.ap]).toEqual(['key', 1]);
    expect(missionOf(now).carries?.(now, 'kel')).toBe(true);
    expect(refusal(act('pick-up', { marker: 'lamp' }), state).message).toBe('The lamp cannot be picked up now.');
  });

  it('not while carrying, not in control range of an enemy, not what is carried or removed [COR-35]', () => {
    const state = table({ relic: inRoom('A'), key: carriedBy('kel') }, {}, takeAll);
    expect(refusal(act('pick-up', { marker: 'relic' }), state).message).toBe(
      'Kel cannot: it carries a marker already.',
    );
    const beset = table({ relic: inRoom('A') }, { npos: ['necron-warrior'] }, takeAll);
    expect(
      refusal(act('pick-up', { engaged: true }), { ...beset, known: { ...beset.known, controlRange: {} } }).message,
    ).toBe('Kel cannot: an enemy is in control range.');
    const taken = table({ relic: removed, key: carriedBy('vane') }, {}, takeAll);
    expect(rejection(act('pick-up', { marker: 'key' }), taken)).toBe('Vane carries the key.');
    expect(rejection(act('pick-up', { marker: 'relic' }), taken)).toBe('Marker relic is not in play.');
    expect(rejection(act('pick-up', { marker: 'ghost' }), taken)).toBe('Marker ghost is not in play.');
    expect(rejection(act('pick-up'), table({ relic: removed }, {}, takeAll))).toBe('No marker can be picked up now.');
    expect(rejection(act('pick-up'), table({ relic: inRoom('A') }))).toBe(
      'Mission 7, Vault, has no marker to pick up.',
    );
  });

  it('only what the players control: the marker is told by its name [COR-100 GLO-46]', () => {
    const state = table({ relic: inRoom('A') }, { npos: ['necron-warrior'] }, takeAll);
    expect(question(act('pick-up', { marker: 'relic' }), state)).toMatchObject({
      name: 'contests-marker',
      why: 'Marker control: Which NPOs have the relic in control range?',
      about: { predicate: 'contests-marker', by: 'kel', ids: ['warrior-1'], marker: 'relic' },
    });
    const answers = { 'contests-marker': [['warrior-1'], []] };
    expect(refusal(act('pick-up', { marker: 'relic' }), state, answers)).toEqual({
      message: 'Kel does not control the relic: Necron Warrior 1 contests it with APL 2, against 2.',
      rule: 'Pick Up Marker: a marker that it controls',
    });
  });

  it('only when it may be: told by the record or the table; and does what it says', () => {
    const late = { pickUp: [{ markers: 'all', when: { turningPoint: { from: 3 } } }] } as const;
    const state = table({ relic: inRoom('A') }, {}, late);
    expect(offered(act(undefined), state, { engaged: [false] })).not.toContain('pick-up');
    expect(refusal(act('pick-up', { marker: 'relic' }), state).message).toBe('The relic cannot be picked up now.');
    const asked = { pickUp: [{ markers: 'all', when: { told: 'Is it lit?' } }] } as const;
    const lit = (so: boolean) => ({ 'is-it-so': [so] });
    const dark = table({ relic: inRoom('A') }, {}, asked);
    expect(refusal(act('pick-up', { marker: 'relic' }), dark, lit(false)).message).toBe(
      'The relic cannot be picked up now.',
    );
    expect(carries(play(act('pick-up', { marker: 'relic' }), dark, lit(true)).state, 'kel')).toBe('relic');
    const broken = { pickUp: [{ markers: 'all', perform: [{ do: 'remove-marker', markers: 'this' }] }] } as const;
    const { state: now } = play(
      act('pick-up', { marker: 'relic' }),
      table({ relic: inRoom('A'), key: inRoom('B') }, {}, broken),
    );
    expect(markersOf(now).map(({ place }) => place.at)).toEqual(['removed', 'room']);
  });

  it('outside of recorded actions nobody is asked who controls it', () => {
    const state = table({ relic: inRoom('A') }, { npos: ['necron-warrior'] }, takeAll);
    const deed = deedRule({ do: 'mission', args: { what: 'pick-up', id: 'kel', marker: 'relic' } });
    expect(carries(play(deed, state).state, 'kel')).toBe('relic');
  });
});

describe('Place Marker in a mission of a pack', () => {
  it('lies in control range then, and can be picked up again; not in the activation of the Pick Up [COR-36]', () => {
    const state = table({ key: carriedBy('kel') }, {}, takeAll);
    const { state: now } = play(act('place'), state);
    expect(now.markers.key?.place).toEqual({ at: 'operative', id: 'kel' });
    expect(carries(play(deedRule({ do: 'mission', args: { what: 'pick-up', id: 'vane' } }), now).state, 'vane')).toBe(
      'key',
    );
    const picked = play(act('pick-up', { marker: 'key' }), table({ key: inRoom('A') }, {}, takeAll)).state;
    expect(refusal(deedRule({ do: 'act', args: { id: 'kel', action: 'place' } }), picked).message).toContain(
      'not in one activation with Pick Up Marker',
    );
    expect(refusal(act('place'), table({ key: carriedBy('vane') }, {}, takeAll)).message).toBe(
      'Kel cannot: it carries no marker.',
    );
  });

  it('a carrier that is incapacitated puts it down, for nothing, where it stood [MIS-3-18 COR-36]', () => {
    const fallen: Scene = {
      operatives: [{ id: 'kel', wounds: 0, state: 'incapacitated' }, 'vane'],
    };
    const { events, state } = play(afterDeed([], harm), table({ key: carriedBy('kel') }, fallen, takeAll));
    expect(events).toEqual([{ type: 'marker-placed', id: 'kel', marker: 'key' }]);
    expect(state.markers.key?.place).toEqual({ at: 'operative', id: 'kel' });
    expect(play(afterDeed([], harm), table({ key: carriedBy('vane') }, fallen, takeAll)).events).toEqual([]);
  });

  it('where its carrier stood is known on the board: within 1" of its base, with what that may be wrong', () => {
    const stands = { x: 10, y: 8, error: 0.2 };
    const board: Scene = { map: 1, keepsPositions: true, positions: { kel: stands } };
    const spot = { x: 10, y: 8, error: 0.2 + 32 / 2 / 25.4 + 1 };
    const put = play(act('place'), table({ key: carriedBy('kel') }, board, takeAll), { 'lies-at': ['unknown'] }).state;
    expect(put.markers.key?.spot).toEqual(spot);
    const hurt = deedRule({ do: 'operative', args: { change: 'wound', id: 'kel', wounds: 10 } });
    const fallen = play(hurt, table({ key: carriedBy('kel') }, board, takeAll)).state;
    expect(fallen.markers.key).toMatchObject({ place: { at: 'operative', id: 'kel' }, spot });
    expect(
      play(act('place'), table({ key: carriedBy('kel') }, { map: 1 }, takeAll)).state.markers.key?.spot,
    ).toBeUndefined();
  });
});

describe('mission actions at markers', () => {
  const rules: Partial<MissionRules> = {
    ...takeAll,
    counters: [{ id: 'lit', name: 'Lit' }],
    actions: [
      {
        id: 'light',
        name: 'Light',
        ap: 2,
        at: ['lamp'],
        notEngaged: true,
        perform: [{ do: 'count', counter: 'lit', change: 1 }],
      },
      { id: 'wave', name: 'Wave', carrying: true, perform: [{ do: 'count', counter: 'lit', change: 3 }] },
      { id: 'pray', name: 'Pray', ap: 0, carrying: false, perform: [{ do: 'remove-marker', markers: ['key'] }] },
    ],
  };
  const doing = (missionAction: string, of: object = {}) => act('mission-action', { missionAction, ...of });
  const lamp = (of: Scene = {}, place = inRoom('A')) => table({ lamp: place }, of, rules);

  it('cost what they say, and are offered as they are possible', () => {
    const ap = (id: string, state: GameState) => play(doing(id), state).state.acting?.ap;
    expect(ap('light', lamp({ operatives: [{ id: 'kel', apl: 3 }] }))).toBe(1);
    expect(ap('wave', table({ key: carriedBy('kel') }, {}, rules))).toBe(1);
    expect(ap('pray', lamp())).toBe(2);
    expect(offered(act('mission-action'), lamp())).toEqual(['light', 'pray']);
    const wave = play(act('mission-action'), table({ lamp: removed, key: carriedBy('kel') }, {}, rules));
    expect(wave.state.objectives).toMatchObject({ counters: { lit: 3 } });
    expect(refusal(doing('light'), lamp({ operatives: [{ id: 'kel', apl: 1 }] }), {}).message).toBe(
      'Kel cannot: it takes 2 AP, and 1 is left.',
    );
  });

  it('at a marker that its side controls, and not within control range of an enemy where so', () => {
    const npo = { npos: ['necron-warrior'] } as const;
    expect(
      play(doing('light', { marker: 'lamp' }), lamp(npo), { 'contests-marker': [[]] }).state.objectives,
    ).toMatchObject({
      counters: { lit: 1 },
    });
    expect(refusal(doing('light', { marker: 'lamp' }), lamp(npo), { 'contests-marker': [['warrior-1'], []] })).toEqual({
      message: 'Kel does not control the lamp: Necron Warrior 1 contests it with APL 2, against 2.',
      rule: 'Light: a marker that it controls',
    });
    const near = lamp(npo);
    const beset: GameState = { ...near, known: { ...near.known, controlRange: { kel: { 'warrior-1': true } } } };
    expect(refusal(doing('light', { marker: 'lamp' }), beset)).toEqual({
      message: 'Kel cannot: an enemy is in control range.',
      rule: 'Light',
    });
    expect(play(doing('pray'), beset).state.acting?.ap).toBe(2);
    const open: GameState = { ...near, known: { ...near.known, controlRange: {} } };
    expect(question(doing('light', { marker: 'lamp' }), open)).toMatchObject({ name: 'engaged' });
  });

  it('not at another marker, nor where there is none, nor for who carries or does not', () => {
    const both = table({ lamp: inRoom('A'), key: inRoom('B') }, {}, rules);
    expect(rejection(doing('light', { marker: 'key' }), both)).toBe('Light cannot be performed at marker key.');
    expect(refusal(doing('light'), lamp({}, carriedBy('vane'))).message).toBe(
      'Light is not possible now: there is no marker for it.',
    );
    expect(refusal(doing('wave'), lamp()).message).toBe('Kel cannot: it carries no marker.');
    expect(refusal(doing('pray'), lamp({}, carriedBy('kel'))).message).toBe('Kel cannot: it carries a marker.');
    expect(rejection(doing('dance'), lamp())).toBe('This mission has no action dance.');
  });
});

describe('a mission that is won by carrying a marker out', () => {
  const rules: Partial<MissionRules> = {
    ...takeAll,
    escape: { at: 'player-a-edge', needed: 'carrier' },
    hangsOn: 'carrier',
    progress: { of: { markers: 'all', are: 'escaped' }, needed: 2 },
    won: [{ when: { markers: ['key'], are: 'removed' }, because: 'The key is gone.' }],
  };
  const gone = { id: 'kel', state: 'escaped' } as const;
  const outcome = (markers: Parameters<typeof table>[0], of: Scene = {}) => {
    const state = table(markers, of, rules);
    return missionOf(state).outcome(state);
  };

  it('as soon as its carrier has escaped, or as it says itself; else lost when nobody is left', () => {
    expect(outcome({ relic: carriedBy('kel') })).toBeNull();
    expect(outcome({ relic: carriedBy('kel') }, { operatives: [gone, 'vane'] })).toEqual({
      outcome: 'players-win',
      because: 'item-out',
      id: 'kel',
    });
    expect(outcome({ relic: inRoom('A') }, { operatives: [gone, 'vane'] })).toBeNull();
    expect(outcome({ relic: inRoom('A') }, { operatives: [gone] })).toMatchObject({ because: 'item-left-behind' });
    expect(outcome({ relic: inRoom('A'), key: removed })).toMatchObject({
      outcome: 'players-win',
      words: 'The key is gone.',
    });
    const dead = { id: 'kel', wounds: 0, state: 'incapacitated' } as const;
    expect(outcome({ relic: inRoom('A') }, { operatives: [dead] })).toMatchObject({ because: 'all-incapacitated' });
  });

  it('only its carrier is asked whether it crosses the edge, and the mission hangs on it', () => {
    const state = table({ relic: carriedBy('kel') }, {}, rules);
    const [kel, vane] = state.operatives;
    const { moveEnd, victoryDependsOn: hangsOn, progress, prospect, atLast } = missionOf(state);
    expect(kel && moveEnd?.(state, 'dash', kel)).toMatchObject({ value: 'escapes' });
    expect(kel && moveEnd?.(state, 'dash', kel)).not.toHaveProperty('barred');
    expect(vane && moveEnd?.(state, 'dash', vane)).toMatchObject({ barred: 'It does not carry a marker.' });
    expect([hangsOn?.(state, 'kel'), hangsOn?.(state, 'vane')]).toEqual(['carries-item', undefined]);
    expect(progress(state)).toEqual({ counts: 'own', name: 'markers-escaped', done: 0, needed: 2 });
    expect(prospect(state)).toEqual({ is: 'open', mayFall: 1, left: 2 });
    expect(atLast).toBeUndefined();
  });
});

describe('where NPOs go that cannot attack', () => {
  const goal = (markers: Parameters<typeof table>[0], does: Partial<MissionRules> = {}) => {
    const state = table(markers, { map: 1 }, does);
    return missionOf(state).goal(state);
  };
  it('to the markers that lie there, to who carries one, or to the edge it must cross', () => {
    expect(goal({ relic: inRoom('A'), key: removed })).toEqual({ at: 'own-markers', markers: ['relic'] });
    expect(goal({ relic: inRoom('A'), key: carriedBy('vane') })).toEqual({ at: 'operative', id: 'vane' });
    const out: Partial<MissionRules> = { ...takeAll, escape: { at: 'player-a-edge', needed: 'carrier' } };
    expect(goal({ relic: inRoom('A'), key: carriedBy('vane') }, out)).toEqual({ at: 'carrier', id: 'vane' });
    expect(goal({ key: removed })).toEqual({ at: 'operative', id: null });
  });
});

describe('the record of markers is put right', () => {
  const right = (id: string, value: string, markers: Parameters<typeof table>[0]) =>
    play(deedRule({ do: 'reconcile', args: { set: [{ fact: `mission.${id}`, value }] } }), table(markers, {}, takeAll))
      .state;
  const at = (state: GameState, id: string) => state.markers[id]?.place;
  it('it lies there, is removed, or somebody carries it', () => {
    expect(at(right('key', 'kel', { key: inRoom('A') }), 'key')).toEqual({ at: 'carried', id: 'kel' });
    expect(at(right('key', 'lies', { key: carriedBy('kel') }), 'key')).toEqual({ at: 'table' });
    expect(at(right('key', 'removed', { key: lies({ at: 'room', room: 'A' }) }), 'key')).toEqual({ at: 'removed' });
  });
});

describe('several mission actions', () => {
  const rules: Partial<MissionRules> = {
    counters: [{ id: 'bells', name: 'Bells' }],
    actions: [
      { id: 'ring', name: 'Ring', perform: [{ do: 'count', counter: 'bells', change: 1 }] },
      { id: 'sing', name: 'Sing', perform: [{ do: 'count', counter: 'bells', change: 5 }] },
    ],
  };
  const doing = (missionAction?: string) =>
    deedRule({ do: 'act', args: { id: 'kel', action: 'mission-action', ...(missionAction && { missionAction }) } });

  it('are different actions: each once in an activation, the one that is left not asked for [COR-33]', () => {
    const begun = table({}, { operatives: [{ id: 'kel', apl: 3 }, 'vane'] }, rules);
    const { state: rung, events } = play(doing('ring'), begun, { order: ['engage'] });
    expect(events).toContainEqual({
      type: 'action-performed',
      id: 'kel',
      action: 'mission-action',
      ap: 1,
      missionAction: 'ring',
    });
    expect(refusal(doing('ring'), rung).message).toBe('Kel cannot: it has performed that already in this activation.');
    const { state: sung } = play(doing(), rung);
    expect(sung.objectives).toMatchObject({ counters: { bells: 6 } });
    expect(refusal(doing(), sung).message).toBe('Kel cannot: it has performed that already in this activation.');
    const choice = () => deedRule({ do: 'act', args: { id: 'kel' } });
    expect(offered(choice(), rung)).toContain('mission-action');
    expect(offered(choice(), sung)).not.toContain('mission-action');
  });
});

describe('the marker of an event card in a printed mission', () => {
  const mission = 'recover-transponder';
  const pack = {
    name: 'Tides',
    eventCards: [
      {
        id: 'tide',
        name: 'Tide',
        copies: 1,
        lasts: 'at-once',
        effect: 'Foam.',
        does: { markers: [{ id: 'foam', name: 'the foam', size: 'other' }], drawn: [{ do: 'reinforcement' }] },
      },
    ],
  } as const;
  const tide = { source: 'tide' };
  const crypt = (markers: Parameters<typeof table>[0], of: Scene = {}) =>
    scene({ mission, pack, operatives: ['kel', 'vane'], phase: 'firefight', apart: true, markers, ...of });

  it('is set up, carried and removed by the card alone, and is not the item', () => {
    const state = crypt({});
    const put = play(performed([{ do: 'place-marker', markers: ['foam'], at: { room: 'A' } }], tide), state).state;
    expect(markersOf(put).map(({ id }) => id)).toEqual(['1', '2', '3', 'foam']);
    expect(objectivesText(put)).toContain('The foam: in room A.');
    const carried = play(
      performed([{ do: 'carry-marker', markers: ['foam'], who: 'it' }], { ...tide, it: 'kel' }),
      put,
    ).state;
    expect([carried.objectives, carries(carried, 'kel')]).toEqual([state.objectives, 'foam']);
    expect(refusal(act('pick-up', { marker: 'foam' }), put).message).toBe('The foam cannot be picked up now.');
    const every = { do: 'remove-marker', markers: 'all' } as const;
    expect(only('marker-removed', play(performed([every], tide), put).events)).toHaveLength(4);
    expect(only('marker-removed', play(performed([every]), put).events)).toHaveLength(3);
    const dropped = play(performed([{ do: 'drop-marker', who: { side: 'players' } }], tide), carried).state;
    expect(dropped.objectives).toEqual(state.objectives);
    const gone = play(performed([{ do: 'remove-marker', markers: ['foam'] }], tide), dropped);
    expect(gone.events).toEqual([{ type: 'marker-removed', marker: 'foam', because: 'tide' }]);
    expect(gone.state.objectives).toEqual(state.objectives);
  });

  it('wins nothing when it is carried out, and nobody is asked whether it is', () => {
    const out = crypt({ foam: carriedBy('kel') }, { operatives: [{ id: 'kel', state: 'escaped' }, 'vane'] });
    expect(missionOf(out).outcome(out)).toBeNull();
    const there = crypt({ foam: carriedBy('kel') });
    const [kel] = there.operatives;
    expect(kel && missionOf(there).moveEnd?.(there, 'dash', kel)).toMatchObject({
      barred: 'It does not carry the item.',
    });
    expect(missionOf(there).victoryDependsOn?.(there, 'kel')).toBeUndefined();
    expect(missionOf(there).goal(there)).toEqual({ at: 'markers', markers: [1, 2, 3] });
  });
});

describe('a mission that ends by where markers lie, where no places are kept', () => {
  const home: Partial<MissionRules> = {
    pickUp: [{ markers: 'all' }],
    won: [
      {
        when: { all: [{ turningPoint: { from: 1 } }, { markersIn: { zone: 'drop-zone-b' }, of: ['relic'] }] },
        because: 'The relic is home.',
      },
    ],
  };
  const placed = () => deedRule({ do: 'mission', args: { what: 'place', id: 'kel' } });
  const state = table({ relic: carriedBy('kel'), key: inRoom('A') }, { map: 1 }, home);

  it('asks where one lies that is put down, and is won', () => {
    expect(question(placed(), state).why).toBe("Vault: is the relic in Player B's drop zone?");
    const won = play(placed(), state, { 'is-it-so': [true] });
    expect(won.state.outcome).toBe('players-win');
    expect(only('battle-ended', won.events)).toMatchObject([{ words: 'The relic is home.' }]);
    expect(markersOf(won.state)[0]?.place).toEqual({ at: 'zone', zone: 'drop-zone-b' });
  });

  it('is not won otherwise, asks once only, and nothing of who carries it or of other markers', () => {
    const { state: now } = play(placed(), state, { 'is-it-so': [false] });
    expect([now.outcome, markersOf(now)[0]?.place]).toEqual([null, { at: 'table' }]);
    const again = deedRule({ do: 'threat', args: { by: 1 } });
    expect(play(again, now).asked).toEqual([]);
    const other = table({ relic: inRoom('A'), key: carriedBy('kel') }, { map: 1 }, home);
    expect(play(placed(), other).asked).toEqual([]);
    const fallen = deedRule({ do: 'operative', args: { change: 'wound', id: 'kel', wounds: 99 } });
    expect(play(fallen, state, { 'is-it-so': [true] }).state.outcome).toBe('players-win');
  });

  it('asks nothing where places are kept and the board knows', () => {
    const stands = { ...state, keepsPositions: true, positions: { kel: { x: 3, y: 3, error: 0 } } };
    const { asked, state: now } = play(placed(), stands, { 'lies-at': ['unknown'] });
    expect([asked, now.outcome]).toEqual([['lies-at'], null]);
  });
});
