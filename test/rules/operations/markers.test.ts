import { describe, expect, it } from 'vitest';
import type { Condition, MarkerIs } from '../../../src/catalog/conditions.ts';
import type { MarkerSpot } from '../../../src/catalog/operation-parts.ts';
import type { Operation } from '../../../src/catalog/operations.ts';
import { markersOf } from '../../../src/rules/markers/markers.ts';
import { asRecorded } from '../../../src/rules/operations/condition.ts';
import type { GameState, MarkerPlace } from '../../../src/rules/state/state.ts';
import { type Answers, play, scene } from '../scene.ts';
import { performed } from './performing.ts';
import { carriedBy, inRoom, lies, removed, table } from './vault.ts';

const placesIn = (state: GameState): Readonly<Record<string, MarkerPlace>> =>
  Object.fromEntries(markersOf(state).map(({ id, place }) => [id, place]));
const thenAt = (operation: Operation, state: GameState, answers: Answers = {}, about = {}) =>
  placesIn(play(performed([operation], about), state, answers).state);

describe('place-marker', () => {
  it.each<[MarkerSpot, MarkerPlace, Answers?]>([
    [{ objective: 2 }, { at: 'objective', number: 2 }],
    [{ objective: 'each' }, { at: 'objective', number: 1 }],
    [{ objective: 'random' }, { at: 'objective', number: 3 }, { 'marker-place': [[3]] }],
    [{ room: 'B' }, { at: 'room', room: 'B' }],
    [{ zone: 'drop-zone-b' }, { at: 'zone', zone: 'drop-zone-b' }],
    [{ hatchway: 4 }, { at: 'hatchway', hatchway: 4 }],
    [{ hatchway: 'random' }, { at: 'hatchway', hatchway: 5 }, { 'marker-place': [[5]] }],
    [{ near: 'it' }, { at: 'operative', id: 'vane' }],
    [{ near: { side: 'players' } }, { at: 'operative', id: 'kel' }, { 'marker-place': [[1]] }],
    [{ told: 'on the bridge' }, { at: 'told', text: 'on the bridge' }],
  ])('%j', (at, place, answers = {}) => {
    const state = table({}, { map: 1 });
    expect(thenAt({ do: 'place-marker', markers: ['key'], at }, state, answers, { it: 'vane' })).toEqual({
      key: place,
    });
  });

  it('each: the first at the first place of the map, and so on', () => {
    expect(thenAt({ do: 'place-marker', markers: 'all', at: { objective: 'each' } }, table({}))).toEqual({
      relic: { at: 'objective', number: 1 },
      key: { at: 'objective', number: 2 },
      lamp: { at: 'objective', number: 3 },
    });
  });

  it('sets up no marker that is in play, nor one that there is not; a removed one it does', () => {
    const state = table({ relic: inRoom('A'), key: carriedBy('kel'), lamp: removed });
    expect(
      thenAt({ do: 'place-marker', markers: ['relic', 'key', 'lamp', 'ghost'], at: { room: 'C' } }, state),
    ).toEqual({
      relic: { at: 'room', room: 'A' },
      key: { at: 'carried', id: 'kel' },
      lamp: { at: 'room', room: 'C' },
    });
  });

  it.each<MarkerSpot>([{ room: 'Z' }, { hatchway: 40 }, { near: { side: 'npos' } }])(
    '%j is no place: what is under else',
    (at) => {
      const tell = [{ do: 'tell', text: 'no place' }] as const;
      const { state, events } = play(
        performed([{ do: 'place-marker', markers: ['key'], at, else: tell }]),
        table({}, { map: 1 }),
      );
      expect(events).toEqual([{ type: 'table-told', text: 'no place', because: 'cold-wind' }]);
      expect(state.markers).toEqual({});
    },
  );
});

describe('move-marker', () => {
  it('sets up elsewhere what lies in the killzone; carried, removed and escaped ones stay', () => {
    const gone = { id: 'vane', state: 'escaped' } as const;
    const state = table(
      { relic: inRoom('A'), key: carriedBy('kel'), lamp: carriedBy('vane') },
      { operatives: ['kel', gone] },
    );
    expect(thenAt({ do: 'move-marker', markers: 'all', to: { room: 'C' } }, state)).toEqual({
      relic: { at: 'room', room: 'C' },
      key: { at: 'carried', id: 'kel' },
      lamp: { at: 'carried', id: 'vane' },
    });
  });

  it('where none lies an event card is drawn anew, for the reason at hand', () => {
    const move: Operation = { do: 'move-marker', markers: 'all', to: { room: 'C' }, else: [{ do: 'redraw' }] };
    expect(play(performed([move]), table({ key: removed })).result).toEqual({ because: 'no-marker' });
    expect(play(performed([move]), table({ key: inRoom('A') })).result).toBeUndefined();
  });
});

describe('swap-markers', () => {
  it('each lies where the other lay, and stays what it was', () => {
    const state = table({
      relic: lies({ at: 'room', room: 'A' }, true),
      key: { ...inRoom('B'), spot: { x: 1, y: 2, error: 1 } },
    });
    const { markers } = play(performed([{ do: 'swap-markers', markers: ['relic', 'key'] }]), state).state;
    expect(markers).toEqual({
      relic: { place: { at: 'room', room: 'B' }, found: true, spot: { x: 1, y: 2, error: 1 } },
      key: { place: { at: 'room', room: 'A' }, found: false },
    });
  });

  it.each([carriedBy('kel'), removed])('not one that does not lie there: %j', (key) => {
    const state = table({ relic: inRoom('A'), key });
    const { events, result } = play(
      performed([{ do: 'swap-markers', markers: ['relic', 'key'], else: [{ do: 'redraw' }] }]),
      state,
    );
    expect([events, result]).toEqual([[], { because: 'no-marker' }]);
  });
});

describe('remove-marker', () => {
  it('those that are meant, carried ones too; of `others` all but the one at hand', () => {
    const state = table({ relic: inRoom('A'), key: carriedBy('kel'), lamp: inRoom('B') });
    const remove: Operation = { do: 'remove-marker', markers: 'others' };
    expect(thenAt(remove, state, {}, { marker: 'lamp' })).toEqual({
      relic: { at: 'removed' },
      key: { at: 'removed' },
      lamp: { at: 'room', room: 'B' },
    });
    expect(play(performed([{ do: 'remove-marker', markers: ['key'] }]), table({ key: removed })).events).toEqual([]);
    expect(play(performed([{ do: 'remove-marker', markers: 'this' }]), state).events).toEqual([]);
  });
});

describe('carry-marker and drop-marker', () => {
  const carry: Operation = { do: 'carry-marker', markers: ['relic', 'key'], who: 'it', else: [{ do: 'redraw' }] };
  it('an operative carries the first that lies in the killzone, and puts it down', () => {
    const state = table({ relic: removed, key: inRoom('B') });
    const carried = play(performed([carry], { it: 'kel' }), state).state;
    expect(placesIn(carried)).toMatchObject({ key: { at: 'carried', id: 'kel' } });
    expect(thenAt({ do: 'drop-marker', who: { side: 'players' } }, carried)).toMatchObject({
      key: { at: 'operative', id: 'kel' },
    });
    expect(play(performed([{ do: 'drop-marker', who: { side: 'players' } }]), state).events).toEqual([]);
  });

  it('not who carries one, not an NPO, not what is carried [BEH-10]', () => {
    const refused = (state: GameState, it: string) => play(performed([carry], { it }), state).result;
    expect(refused(table({ relic: inRoom('A'), lamp: carriedBy('kel') }), 'kel')).toEqual({ because: 'no-marker' });
    expect(refused(table({ relic: inRoom('A') }, { npos: ['necron-warrior'] }), 'warrior-1')).toEqual({
      because: 'no-marker',
    });
    expect(refused(table({ relic: carriedBy('vane') }), 'kel')).toEqual({ because: 'no-marker' });
  });
});

describe('search-marker', () => {
  const search: Operation = {
    do: 'search-marker',
    dice: 'seek',
    why: 'Seek',
    found: [{ do: 'tell', text: 'found' }],
    else: [{ do: 'tell', text: 'nothing' }],
  };
  const about = { it: 'kel', marker: 'key' };
  it('a D3 above the number of other markers in play finds it; removed and escaped ones do not count', () => {
    const told = (state: GameState, answers: Answers = {}) => {
      const { events, state: now } = play(performed([search], about), state, answers);
      return [
        events.flatMap((event) => (event.type === 'table-told' ? [event.text] : [])).join(),
        now.markers.key?.found,
      ];
    };
    const three = table({ relic: inRoom('A'), key: inRoom('B'), lamp: carriedBy('vane') });
    expect(told(three, { seek: [4] })).toEqual(['nothing', false]);
    expect(told(three, { seek: [5] })).toEqual(['found', true]);
    const two = table({ relic: removed, key: inRoom('B'), lamp: inRoom('C') });
    expect(told(two, { seek: [2] })).toEqual(['nothing', false]);
    expect(told(two, { seek: [3] })).toEqual(['found', true]);
    expect(told(table({ relic: removed, key: inRoom('B') }))).toEqual(['found', true]);
  });
});

describe('conditions on markers', () => {
  const state = table(
    { relic: lies({ at: 'objective', number: 1 }, true), key: carriedBy('kel'), lamp: removed },
    { map: 1 },
  );
  it.each<[MarkerIs, readonly string[]]>([
    ['in-play', ['relic', 'key']],
    ['lying', ['relic']],
    ['carried', ['key']],
    ['removed', ['lamp']],
    ['escaped', []],
    ['found', ['relic']],
  ])('are %s', (are, which) => {
    const those = ['relic', 'key', 'lamp'].filter((id) => asRecorded({ markers: [id], are }, state) === true);
    expect(those).toEqual(which);
    const count = which.length;
    expect(asRecorded({ markers: 'all', are, count: { from: count, to: count } }, state)).toBe(true);
    expect(asRecorded({ markers: 'all', are, count: { from: count + 1 } }, state)).toBe(false);
  });

  it('what an escaped operative carries is out, and no longer in play', () => {
    const out = table({ key: carriedBy('kel') }, { operatives: [{ id: 'kel', state: 'escaped' }] });
    const is = (are: MarkerIs) => asRecorded({ markers: ['key'], are }, out);
    expect([is('escaped'), is('in-play'), is('carried'), is('removed')]).toEqual([true, false, false, false]);
  });

  it('nobody has been set up: nothing is so of any', () => {
    expect(asRecorded({ markers: 'all', are: 'removed' }, table({}))).toBe(false);
    expect(asRecorded({ not: { markers: 'all', are: 'in-play' } }, table({}))).toBe(true);
  });

  const judged = (when: Condition, at: GameState, answers: Answers = {}) => {
    const tell = (text: string) => [{ do: 'tell', text }] as const;
    const { events, asked } = play(
      performed([{ do: 'if', when, perform: tell('yes'), else: tell('no') }]),
      at,
      answers,
    );
    return [events.flatMap((event) => (event.type === 'table-told' ? [event.text] : [])).join(), asked];
  };

  it('controlled: the players with the higher total APL, asked only as far as it can matter [COR-100]', () => {
    const controlled: Condition = { markers: ['relic'], are: 'controlled' };
    const npo = { npos: ['necron-warrior'] } as const;
    const one = table({ relic: inRoom('A') }, npo);
    const asks = ['contests-marker', 'contests-marker'];
    expect(judged(controlled, one, { 'contests-marker': [[]] })).toEqual(['no', ['contests-marker']]);
    expect(judged(controlled, one, { 'contests-marker': [['kel', 'vane']] })).toEqual(['yes', ['contests-marker']]);
    expect(judged(controlled, one, { 'contests-marker': [['kel'], ['warrior-1']] })).toEqual(['no', asks]);
    expect(judged(controlled, one, { 'contests-marker': [['kel'], []] })).toEqual(['yes', asks]);
    expect(judged(controlled, table({ relic: carriedBy('kel') }, npo))).toEqual(['yes', []]);
    expect(judged(controlled, table({ relic: removed }, npo))).toEqual(['no', []]);
  });

  it('Steadfast counts for the NPOs [NPO-CRA-18]', () => {
    const crawler = table(
      { relic: inRoom('A') },
      { npos: ['canoptek-tomb-crawler'], operatives: [{ id: 'kel', apl: 3 }] },
    );
    const controlled: Condition = { markers: ['relic'], are: 'controlled' };
    expect(judged(controlled, crawler, { 'contests-marker': [['kel'], ['crawler-1']] })[0]).toBe('no');
  });

  it.each<[Condition, MarkerPlace, string, Answers?]>([
    [{ markersIn: { room: 'B' }, of: ['key'] }, { at: 'room', room: 'B' }, 'yes'],
    [{ markersIn: { room: 'B' }, of: ['key'] }, { at: 'room', room: 'C' }, 'no'],
    [{ markersIn: { room: 'B' }, of: ['key'] }, { at: 'carried', id: 'kel' }, 'no'],
    [{ markersIn: { room: 'B' }, of: ['key'] }, { at: 'told', text: 'there' }, 'yes', { 'is-it-so': [true] }],
    [{ markersIn: { zone: 'drop-zone-b' }, of: ['key'] }, { at: 'zone', zone: 'drop-zone-b' }, 'yes'],
    [{ markersIn: { zone: 'territory-b' }, of: ['key'] }, { at: 'zone', zone: 'drop-zone-b' }, 'yes'],
    [{ markersIn: { zone: 'drop-zone-a' }, of: ['key'] }, { at: 'zone', zone: 'drop-zone-b' }, 'no'],
    [
      { markersIn: { zone: 'drop-zone-b' }, of: ['key'] },
      { at: 'zone', zone: 'territory-b' },
      'no',
      { 'is-it-so': [false] },
    ],
  ])('%j, %j: %s', (when, place, is, answers = {}) => {
    const asked = Object.keys(answers);
    expect(judged(when, table({ key: lies(place) }, { map: 1 }), answers)).toEqual([is, asked]);
  });

  it('where the map has it, or where it was placed on the board, tells the room', () => {
    const inOf = (place: MarkerPlace, room: string) =>
      asRecorded({ markersIn: { room }, of: ['key'] }, table({ key: lies(place) }, { map: 1 }));
    const rooms = ['A', 'B', 'C', 'D', 'E', 'F'].filter((room) => inOf({ at: 'objective', number: 1 }, room) === true);
    expect(rooms).toHaveLength(1);
    const sure = { at: 'spot', x: 2, y: 2, error: 0.1 } as const;
    expect(['A', 'B', 'C', 'D', 'E', 'F'].filter((room) => inOf(sure, room) === true)).toHaveLength(1);
    expect(inOf({ ...sure, error: 9 }, 'A')).toBeUndefined();
  });
});

it('event cards move the objective markers of mission 3 too, and leave who carries the item alone', () => {
  const mission = 'recover-transponder';
  const state = scene({
    mission,
    operatives: ['kel'],
    objectives: { mission, markers: [1, 3], found: false, carrier: null },
  });
  const moved = play(performed([{ do: 'move-marker', markers: 'all', to: { room: 'B' } }]), state).state;
  expect(placesIn(moved)).toEqual({ 1: { at: 'room', room: 'B' }, 2: { at: 'removed' }, 3: { at: 'room', room: 'B' } });
  const carried = scene({
    mission,
    operatives: ['kel'],
    objectives: { mission, markers: [3], found: true, carrier: 'kel' },
  });
  expect(play(performed([{ do: 'move-marker', markers: 'all', to: { room: 'B' } }]), carried).events).toEqual([]);
  const dropped = play(performed([{ do: 'drop-marker', who: { side: 'players' } }]), carried);
  expect(dropped.events).toEqual([{ type: 'marker-placed', id: 'kel' }]);
  expect(dropped.state.objectives).toMatchObject({ carrier: null });
  expect(play(performed([{ do: 'remove-marker', markers: ['3'] }]), state).events).toEqual([
    { type: 'marker-removed', marker: 3 },
  ]);
});
