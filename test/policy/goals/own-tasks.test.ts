import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../src/catalog/conditions.ts';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import type { Operation } from '../../../src/catalog/operations.ts';
import { apart } from '../../../src/geometry/point.ts';
import { goalsOf } from '../../../src/policy/goals/goals.ts';
import { placesInZone, placesToLeave } from '../../../src/policy/goals/places.ts';
import { onBoard } from '../../../src/rules/state/base.ts';
import { carriedBy, inRoom, lies, removed } from '../../rules/operations/vault.ts';
import { aims, choice, count, ids, radius, relic, seals, vault, won } from './own-vault.ts';

const map1 = killzoneMap(1);
const all = { markers: ['relic'] } as const;
const mayTake = { pickUp: [{ markers: 'all' as const }] };

describe('what an aim takes', () => {
  it('of a marker: one AP and two operatives to pick it up, nothing to stand by it', () => {
    const [picked] = aims(vault({ ...won({ ...all, are: 'carried' }), ...mayTake }, relic));
    expect(picked).toMatchObject({ ap: 1, most: 2, worth: 0 });
    const [stood] = aims(vault(won({ ...all, are: 'controlled' }), relic));
    expect(stood).toMatchObject({ ap: 0, most: 2, worth: 0 });
  });

  it('of a hatchway: one AP to open it, two to breach it; of a breach point two', () => {
    const open = vault(won({ open: 'all', count: { from: 9 } }));
    const apOf = (id: string) => aims(open).find((aim) => aim.id === id)?.ap;
    expect([apOf('open H1'), apOf('open B1')]).toEqual([1, 2]);
    const [hatchway] = aims(open);
    const door = { door: { kind: 'hatchway' as const, number: 1 } };
    expect(hatchway?.does(choice('operate-hatch', door))).toBe(true);
    expect(hatchway?.does(choice('breach', door))).toBe(false);
    expect(hatchway?.does(choice('operate-hatch', { door: { kind: 'hatchway', number: 2 } }))).toBe(false);
    const [breached] = aims(vault(won({ demolished: 'hatchways', count: { from: 9 } })));
    expect(breached).toMatchObject({ id: 'demolished H1', ap: 2, worth: 0 });
  });

  it('of places alone nothing, and everybody may come', () => {
    const within = { inches: 2, of: 'sarcophagus' } as const;
    const [near] = aims(vault(won({ there: { side: 'players', within }, count: { from: 2 } })));
    expect(near).toMatchObject({ ap: 0, worth: 0 });
    expect(near?.most).toBeGreaterThan(20);
    const [leave] = aims(vault({ escape: { at: 'player-a-edge', needed: 2 } }));
    expect(leave).toMatchObject({ ap: 0, worth: 0 });
  });
});

describe('where players have to be', () => {
  const within = (of: 'it' | 'by' | { readonly marker: string }, inches = 3): Condition => ({
    there: { side: 'players', within: { inches, of } },
  });

  it('may be near a marker, as long as it lies there', () => {
    const [near, ...others] = aims(vault(won(within({ marker: 'relic' })), relic));
    expect(others).toEqual([]);
    const [x = 0, y = 0] = map1.objectiveMarkers[0] ?? [];
    const far = (near?.at(radius) ?? []).map((place) => apart(place, onBoard([x, y])));
    // Three inches from its rim, 40 mm across, to the rim of a base.
    expect(Math.max(...far)).toBeGreaterThan(3.5);
    expect(Math.max(...far)).toBeLessThanOrEqual(3 + 20 / 25.4 + radius + 1e-6);
    const [gone] = aims(vault(won(within({ marker: 'relic' })), { relic: removed }));
    expect(gone?.at(radius)).toEqual([]);
  });

  it('is nowhere where it hangs on who is meant', () => {
    expect(ids(vault(won(within('it'))))).toEqual([]);
    expect(ids(vault(won(within('by'))))).toEqual([]);
    expect(ids(vault(won({ there: { side: 'players' }, count: { from: 2 } })))).toEqual([]);
  });

  it('follows from what is done with each of them at the end of a turning point', () => {
    const each = (counter: string): Operation => ({
      ...{ do: 'each', who: { side: 'players', within: { inches: 2, of: 'sarcophagus' } } },
      perform: [{ ...count, counter }],
    });
    expect(ids(vault({ ...seals, turningPointEnds: [each('seals')] }))).toEqual(['within 2 "sarcophagus"']);
    expect(ids(vault({ ...seals, turningPointEnds: [each('oaths')] }))).toEqual([]);
    const counters = [{ id: 'seals', name: 'Seals' }];
    const lowered = { counters, ...won({ counter: 'seals', is: { to: -1 } }) };
    expect(ids(vault({ ...lowered, turningPointEnds: [each('seals')] }))).toEqual([]);
  });

  it('by the edge of Player A where there is no Escape marker', () => {
    const edge = placesToLeave(map1, { edge: map1.killzoneEdge.A }, radius);
    const [byEdge] = aims(vault({ escape: { at: 'player-a-edge', needed: 2 } }));
    expect(byEdge?.at(radius)).toEqual(edge);
    const lying = { edge: 'right', inches: 9 } as const;
    const objectives = { mission: 'own', escapeMarker: lying, loneSurvivor: false, counters: {} } as const;
    const [byMarker] = aims(vault({ escape: { at: 'escape-marker', needed: 2 } }, {}, { objectives }));
    expect(byMarker?.at(radius)).toEqual(placesToLeave(map1, { marker: lying }, radius));
    // A marker that lies there says nothing of an edge.
    const [stillByEdge] = aims(vault({ escape: { at: 'player-a-edge', needed: 2 } }, {}, { objectives }));
    expect(stillByEdge?.at(radius)).toEqual(edge);
  });
});

describe('what counts', () => {
  const other: Operation = { ...count, counter: 'oaths' };

  it('of actions and pick-ups those alone that raise the counter', () => {
    const actions = [
      { id: 'seal', name: 'Seal', perform: [count] },
      { id: 'bless', name: 'Bless', perform: [other] },
    ];
    expect(ids(vault({ ...seals, actions }))).toEqual(['action seal']);
    const pickUp = [
      { markers: ['relic'], perform: [other] },
      { markers: ['key'], perform: [count] },
      { markers: ['lamp'] },
    ];
    const lying = { relic: inRoom('B'), key: inRoom('B'), lamp: inRoom('B') };
    expect(ids(vault({ ...seals, pickUp }, lying))).toEqual(['marker key']);
  });

  it('of a search what it finds, and of a roll what it comes to otherwise', () => {
    const search = (operation: Operation) => ids(vault({ ...seals, breach: { sarcophagus: [operation] } }));
    expect(search({ do: 'roll', needs: 4, perform: [count] })).toEqual(['C1']);
    expect(search({ do: 'roll', needs: 4, perform: [], else: [count] })).toEqual(['C1']);
    expect(search({ do: 'roll', needs: 4, perform: [other], else: [other] })).toEqual([]);
    expect(search({ do: 'tell', text: 'It is so.' })).toEqual([]);
  });

  it('of what removes a marker, operations within operations too, and no action that removes none', () => {
    const remove: Operation = { do: 'remove-marker', markers: 'this' };
    const gone = won({ ...all, are: 'removed' });
    const burn = (perform: readonly Operation[]) => [{ id: 'burn', name: 'Burn', at: ['relic'], perform }];
    const rolled: Operation = { do: 'roll', needs: 4, perform: [], else: [remove] };
    expect(ids(vault({ ...gone, actions: burn([rolled]) }, relic))).toEqual(['action burn relic']);
    expect(ids(vault({ ...gone, actions: burn([count]) }, relic))).toEqual([]);
    const pickUp = [{ markers: ['relic'], perform: [remove] }, { markers: ['key'] }];
    expect(ids(vault({ ...gone, pickUp }, relic))).toEqual(['marker relic']);
  });

  it('a mission action brings it on only where the mission wants it', () => {
    const actions = [
      { id: 'seal', name: 'Seal', perform: [count] },
      { id: 'bless', name: 'Bless', perform: [other] },
    ];
    const state = vault({ ...seals, actions, breach: { sarcophagus: [count] } });
    const { brings } = goalsOf(state);
    expect(brings?.(state, choice('mission-action', { missionAction: 'seal' }))).toBe(true);
    expect(brings?.(state, choice('mission-action', { missionAction: 'bless' }))).toBe(false);
  });

  it('an NPO that may be there is none that has to go', () => {
    const npos = ['necron-warrior'] as const;
    const cleared = (when: Condition) => {
      const state = vault(won(when), {}, { npos });
      return goalsOf(state).clears?.(state);
    };
    expect(cleared({ there: { side: 'npos' }, count: { from: 2 } })).toEqual([]);
    expect(cleared({ not: { there: { side: 'players' } } })).toEqual([]);
    expect(cleared({ not: { open: 'hatchways' } })).toEqual([]);
    expect(cleared({ there: { side: 'npos' }, count: { to: 0, from: 0 } })).toEqual(['warrior-1']);
  });

  it('hatchways open without a noise where its rules say so', () => {
    expect(goalsOf(vault({ ...seals, quietHatches: true })).quietHatches).toBe(true);
    expect(goalsOf(vault(seals)).quietHatches).toBeUndefined();
  });
});

describe('markers that are to be somewhere', () => {
  const to = (zone: 'drop-zone-a' | 'drop-zone-b' | 'territory-a' | 'territory-b') =>
    aims(vault({ ...won({ markersIn: { zone }, of: ['relic'] }), ...mayTake }, { relic: carriedBy('kel') }));

  it('are taken to the zone that is named, for one AP', () => {
    expect(to('drop-zone-a')).toMatchObject([{ ap: 1, worth: 0, who: ['kel'] }]);
    const placesOf = (...[zone]: Parameters<typeof to>) => to(zone)[0]?.at(radius);
    expect(placesOf('drop-zone-a')).toEqual(placesInZone(map1, 'dropZone', 'A', radius));
    expect(placesOf('drop-zone-b')).toEqual(placesInZone(map1, 'dropZone', 'B', radius));
    expect(placesOf('territory-a')).toEqual(placesInZone(map1, 'territory', 'A', radius));
    expect(placesOf('territory-b')).toEqual(placesInZone(map1, 'territory', 'B', radius));
  });

  it('are picked up first: nobody goes there without one', () => {
    const there = won({ markersIn: { room: 'A' }, of: 'all', count: { from: 2 } });
    expect(ids(vault({ ...there, ...mayTake }, { relic: inRoom('B') }))).toEqual(['marker relic']);
  });

  it('those that are gone, or over the edge, are none', () => {
    const carried = { ...won({ markers: 'all', are: 'carried', count: { from: 2 } }), ...mayTake };
    expect(ids(vault(carried, { relic: removed, key: lies({ at: 'objective', number: 2 }) }))).toEqual(['marker key']);
  });
});
