import { describe, expect, it } from 'vitest';
import { missionOfGame } from '../../../src/catalog/catalogue.ts';
import type { Condition } from '../../../src/catalog/conditions.ts';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import type { Operation } from '../../../src/catalog/operations.ts';
import type { MissionId } from '../../../src/catalog/types.ts';
import { apart } from '../../../src/geometry/point.ts';
import { choicesOf, offersIn } from '../../../src/policy/choices/offers.ts';
import type { MissionAim } from '../../../src/policy/goals/aim.ts';
import { goalsOf } from '../../../src/policy/goals/goals.ts';
import { ownMissionGoals } from '../../../src/policy/goals/own/own-mission.ts';
import { chooseGreedily } from '../../../src/policy/greedy/greedy.ts';
import { onBoard, onLattice } from '../../../src/rules/state/base.ts';
import { roomAt } from '../../../src/rules/state/rooms.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { carriedBy, inRoom, lies, removed } from '../../rules/operations/vault.ts';
import type { Scene } from '../../rules/scene.ts';
import { atTable, from, marine, short } from '../at-table.ts';
import { plainTaste } from '../greedy/plain-taste.ts';
import { aims, choice, count, ids, radius, relic, seals, vault, won } from './own-vault.ts';

const map1 = killzoneMap(1);

describe('a printed mission, were it one of a pack, has the aims that its own goals have', () => {
  const asOwn = (mission: MissionId, more: Scene = {}): readonly MissionAim[] => {
    const state = atTable({ kel: from([1, 3]) }, { mission, ...more });
    const own = ownMissionGoals(missionOfGame(state.config)?.does);
    const printed = aims(state);
    const found = own.aims(state);
    expect(found.length).toBe(printed.length);
    for (const [at, aim] of found.entries()) {
      expect(new Set(aim.at(radius))).toEqual(new Set(printed[at]?.at(radius)));
      expect([aim.ap, aim.who]).toEqual([printed[at]?.ap, printed[at]?.who]);
    }
    return found;
  };

  it('mission 1: the Escape marker', () => {
    const escapeMarker = { edge: 'right', inches: 9 } as const;
    const [aim] = asOwn('shifting-labyrinth', { objectives: { mission: 'shifting-labyrinth', escapeMarker } });
    expect(aim?.does(choice('reposition', { escapes: true }))).toBe(true);
    expect(aim?.does(choice('reposition'))).toBe(false);
  });

  it('mission 2: the doors that are not demolished', () => {
    const door = { door: { kind: 'hatchway' as const, number: 3 } };
    const found = asOwn('demolition-protocol');
    expect(found.filter((aim) => aim.does(choice('breach', door))).map(({ id }) => id)).toEqual(['demolished H3']);
    expect(found.some((aim) => aim.does(choice('operate-hatch', door)))).toBe(false);
    expect(found.every(({ most }) => most === 1)).toBe(true);
  });

  it('mission 2: a hatchway that is open has yet to be breached, a breach point that is open cannot be', () => {
    const found = asOwn('demolition-protocol', { openHatchways: [1], openBreachPoints: [2] }).map(({ id }) => id);
    expect(found).toContain('demolished H1');
    expect(found).not.toContain('demolished B2');
  });

  it('mission 4: the sarcophagus', () => {
    const [aim] = asOwn('destroy-sarcophagus');
    expect(aim?.does(choice('breach', { door: { kind: 'sarcophagus', number: 1 } }))).toBe(true);
    expect(aim?.does(choice('breach', { door: { kind: 'hatchway', number: 1 } }))).toBe(false);
  });

  it("mission 6: Player B's drop zone", () => {
    asOwn('regroup', { objectives: { mission: 'regroup', loneSurvivor: false } });
  });
});

describe('a counter that has to rise', () => {
  it('is raised at the sarcophagus, by doors that open, by actions and pick-ups: whatever changes it, and nothing else', () => {
    const atC1 = { breach: { sarcophagus: [count] } };
    expect(ids(vault({ ...seals, ...atC1 }))).toEqual(['C1']);
    expect(ids(vault({ ...seals, doorOpened: [count] }, {}, { openHatchways: [1, 2, 3, 4, 5] }))).toEqual(
      ['H6', 'B1', 'B2', 'B3', 'B4'].map((door) => `open ${door}`),
    );
    expect(ids(vault({ ...seals, pickUp: [{ markers: ['relic'], perform: [count] }] }, relic))).toEqual([
      'marker relic',
    ]);
    const other: Operation = { ...count, counter: 'oaths' };
    expect(ids(vault({ ...seals, breach: { sarcophagus: [other] } }))).toEqual([]);
    expect(ids(vault({ ...seals, breach: { sarcophagus: [{ ...count, less: true }] } }))).toEqual([]);
  });

  it('by operations within operations too, and no longer once there are enough', () => {
    const rolled: Operation = {
      do: 'roll',
      needs: 4,
      perform: [],
      else: [{ do: 'if', when: { threat: { to: 9 } }, perform: [count] }],
    };
    const does = { ...seals, breach: { sarcophagus: [rolled] } };
    expect(ids(vault(does))).toEqual(['C1']);
    const objectives = { mission: 'own', escapeMarker: null, loneSurvivor: false, counters: { seals: 3 } } as const;
    expect(ids(vault(does, {}, { objectives }))).toEqual([]);
  });

  it('is lowered where it has to be low', () => {
    const low = { ...won({ counter: 'seals', is: { to: -1 } }), counters: [{ id: 'seals', name: 'Seals' }] };
    expect(ids(vault({ ...low, breach: { sarcophagus: [count] } }))).toEqual([]);
    expect(ids(vault({ ...low, breach: { sarcophagus: [{ ...count, less: true }] } }))).toEqual(['C1']);
  });

  it('is told by the progress where the victory is in no words', () => {
    const progress = { of: { counter: 'seals' }, needed: 3 };
    expect(ids(vault({ counters: seals.counters, progress, breach: { sarcophagus: [count] } }))).toEqual(['C1']);
    expect(ids(vault({ progress: { of: { demolished: 'breach-points' }, needed: 2 } }))).toEqual(
      ['B1', 'B2', 'B3', 'B4'].map((door) => `demolished ${door}`),
    );
  });

  it('may hang on itself: who has one seal gets another, and the first is to be had at the sarcophagus', () => {
    const more: Operation = { do: 'if', when: { counter: 'seals', is: { from: 1 } }, perform: [count] };
    const oath: Operation = { do: 'if', when: { counter: 'oaths', is: { from: 1 } }, perform: [count] };
    const back: Operation = {
      ...{ do: 'if', when: { counter: 'seals', is: { from: 9 } } },
      perform: [{ ...count, counter: 'oaths' }],
    };
    expect(ids(vault({ ...seals, readyStep: [more, oath, back], breach: { sarcophagus: [count] } }))).toEqual(['C1']);
  });

  it('rises at the end of a turning point by what is so then: players go where they have to be', () => {
    const when: Condition = { there: { side: 'players', within: { inches: 2, of: 'sarcophagus' } } };
    const state = vault({ ...seals, turningPointEnds: [{ do: 'if', when, perform: [count] }] });
    const [aim] = aims(state);
    expect(ids(state)).toEqual(['within 2 "sarcophagus"']);
    // C1 lies in the middle of room D.
    expect(aim?.at(radius).length).toBeGreaterThan(10);
    expect(aim?.does(choice('breach'))).toBe(false);
    const byHatchway: Condition = { there: { side: 'players', within: { inches: 1, of: { hatchway: 5 } } } };
    const near = aims(vault({ ...seals, readyStep: [{ do: 'if', when: byHatchway, perform: [count] }] }))[0];
    for (const place of near?.at(radius) ?? []) expect(apart(place, onBoard([2, 5.5]))).toBeLessThan(3);
  });
});

describe('a mission action', () => {
  const seal = { id: 'seal', name: 'Seal', perform: [count] };

  it('is performed at the markers that it names, where they lie', () => {
    const state = vault({ ...seals, actions: [{ ...seal, ap: 2, at: ['relic'] }] }, relic);
    const [aim] = aims(state);
    expect(ids(state)).toEqual(['action seal relic']);
    expect(aim).toMatchObject({ ap: 2, most: 1 });
    const [x = 0, y = 0] = map1.objectiveMarkers[0] ?? [];
    for (const place of aim?.at(radius) ?? []) expect(apart(place, onBoard([x, y]))).toBeLessThan(1 + 0.8 + radius);
    expect(aim?.does(choice('mission-action', { missionAction: 'seal' }))).toBe(true);
    expect(aim?.does(choice('mission-action', { missionAction: 'bless' }))).toBe(false);
    expect(ids(vault({ ...seals, actions: [{ ...seal, at: ['relic'] }] }, { relic: removed }))).toEqual([]);
  });

  it('of a carrier is performed by who carries a marker; until then one is got', () => {
    const does = { ...seals, pickUp: [{ markers: 'all' as const }], actions: [{ ...seal, carrying: true }] };
    expect(ids(vault(does, relic))).toEqual(['marker relic']);
    const carried = aims(vault(does, { relic: carriedBy('vane') }));
    expect(carried.map(({ id, who }) => [id, who])).toEqual([['action seal by carrier', ['vane']]]);
    const empty = { ...seals, actions: [{ ...seal, carrying: false, at: ['relic'] }] };
    expect(ids(vault(empty, { relic: carriedBy('vane') }))).toEqual([]);
  });

  it('asks first for what it needs', () => {
    const when: Condition = { open: 'breach-points', count: { from: 1 } };
    const found = ids(vault({ ...seals, actions: [{ ...seal, when }] }));
    expect(found).toEqual(['open B1', 'open B2', 'open B3', 'open B4', 'action seal']);
    expect(ids(vault({ ...seals, actions: [{ ...seal, when }] }, {}, { openBreachPoints: [2] }))).toEqual([
      'action seal',
    ]);
  });
});

describe('a mission action that needs what it brings about itself', () => {
  it('is not asked for again', () => {
    const when: Condition = { counter: 'seals', is: { from: 1 } };
    const seal = { id: 'seal', name: 'Seal', when, perform: [count] };
    expect(ids(vault({ ...seals, actions: [seal], breach: { sarcophagus: [count] } }))).toEqual(['C1', 'action seal']);
  });
});

describe('markers', () => {
  const all = { markers: ['relic'] } as const;
  const mayTake = { pickUp: [{ markers: 'all' as const }] };

  it('that have to be carried or found are picked up, if they may be', () => {
    expect(ids(vault({ ...won({ ...all, are: 'carried' }), ...mayTake }, relic))).toEqual(['marker relic']);
    expect(ids(vault({ ...won({ ...all, are: 'found' }), ...mayTake }, relic))).toEqual(['marker relic']);
    expect(ids(vault({ ...won({ ...all, are: 'carried' }), pickUp: [{ markers: ['key'] }] }, relic))).toEqual([]);
    const [aim] = aims(vault({ ...won({ ...all, are: 'carried' }), ...mayTake }, relic));
    expect(aim?.does(choice('pick-up', { marker: 'relic' }))).toBe(true);
    expect(aim?.does(choice('pick-up', { marker: 'key' }))).toBe(false);
  });

  it('that have to be controlled are stood by', () => {
    const [aim] = aims(vault(won({ ...all, are: 'controlled' }), relic));
    expect(aim).toMatchObject({ id: 'control relic', ap: 0 });
    expect(aim?.does(choice('pick-up', { marker: 'relic' }))).toBe(false);
  });

  it('that have to be removed: by an action or a pick-up that does so', () => {
    const remove: Operation = { do: 'remove-marker', markers: 'this' };
    const gone = won({ ...all, are: 'removed' });
    const burn = { id: 'burn', name: 'Burn', at: ['relic'], perform: [remove] };
    expect(ids(vault({ ...gone, actions: [burn] }, relic))).toEqual(['action burn relic']);
    expect(ids(vault({ ...gone, pickUp: [{ markers: 'all', perform: [remove] }] }, relic))).toEqual(['marker relic']);
    expect(ids(vault({ ...gone, ...mayTake }, relic))).toEqual([]);
  });

  it('are carried out: the carrier goes over the edge, the others get the rest', () => {
    const out = { ...mayTake, escape: { at: 'player-a-edge', needed: 'carrier' } } as const;
    expect(ids(vault(out, relic))).toEqual(['marker relic']);
    const key = { key: lies({ at: 'objective', number: 2 }) };
    const state = vault(out, { relic: carriedBy('kel'), ...key });
    expect(aims(state).map(({ id, who }) => [id, who])).toEqual([
      ['leave', ['kel']],
      ['marker key', undefined],
    ]);
    const [leave] = aims(state);
    expect(leave?.does(choice('reposition', { escapes: true }))).toBe(true);
  });

  it('are taken to a room and put down there; one that lies there already is left', () => {
    const there = won({ markersIn: { room: 'A' }, of: 'all', count: { from: 2 } });
    const state = vault({ ...there, ...mayTake }, { relic: carriedBy('kel'), key: inRoom('A'), lamp: inRoom('B') });
    expect(ids(state)).toEqual(['put {"room":"A"}', 'marker lamp']);
    const [put] = aims(state);
    expect(put?.who).toEqual(['kel']);
    for (const place of put?.at(radius) ?? []) expect(roomAt(map1, onLattice(place))).toBe('A');
    expect(put?.does(choice('place'))).toBe(true);
    const zone = won({ markersIn: { zone: 'drop-zone-a' }, of: ['relic'] });
    expect(ids(vault({ ...zone, ...mayTake }, { relic: carriedBy('kel') }))).toEqual(['put {"zone":"drop-zone-a"}']);
  });
});

describe('other victories', () => {
  it('so many have to leave: everybody goes', () => {
    const state = vault({ escape: { at: 'player-a-edge', needed: 2 } });
    expect(ids(state)).toEqual(['leave']);
    expect(aims(state)[0]?.who).toBeUndefined();
  });

  it('NPOs have to be gone: those are cleared, and no place is gone to', () => {
    const npos = ['necron-warrior', 'canoptek-scarab-swarm'] as const;
    const gone: Condition = { there: { side: 'npos', datacards: ['necron-warrior'] }, count: { to: 0, from: 0 } };
    const state = vault(won(gone), {}, { npos });
    expect(ids(state)).toEqual([]);
    expect(goalsOf(state).clears?.(state)).toEqual(['warrior-1']);
    const none = vault(won({ not: { there: { side: 'npos' } } }), {}, { npos });
    expect(goalsOf(none).clears?.(none)).toHaveLength(2);
    const fallen = vault(won({ fell: 'npos', count: { from: 2 } }), {}, { npos });
    expect(goalsOf(fallen).clears?.(fallen)).toHaveLength(2);
    const ours = vault(won({ fell: 'players' }), {}, { npos });
    expect(goalsOf(ours).clears?.(ours)).toEqual([]);
  });

  it('of several all are gone for, and what only the table knows by nobody', () => {
    const both: Condition = { all: [{ open: 'breach-points', count: { from: 4 } }, { told: 'Is it dark?' }] };
    expect(ids(vault(won(both), {}, { openBreachPoints: [1, 2, 3] }))).toEqual(['open B4']);
    const either: Condition = { any: [{ demolished: 'breach-points' }, { markers: ['relic'], are: 'controlled' }] };
    expect(ids(vault(won(either), relic, { openBreachPoints: [1, 2, 3] }))).toContain('control relic');
    expect(ids(vault(won({ turningPoint: { from: 5 } })))).toEqual([]);
  });

  it('a mission without data, or on no map, asks for nothing', () => {
    expect(ownMissionGoals(undefined).aims(vault({}))).toEqual([]);
    expect(ids(vault({ escape: { at: 'player-a-edge', needed: 2 } }, {}, { map: null }))).toEqual([]);
  });
});

describe('what is done', () => {
  const chosen = (state: GameState): string =>
    short(chooseGreedily(state, offersIn(state), { ...plainTaste, inch: 1, mission: 100 }));
  const beside = { kel: onPlace(1), vane: from([1, 5]) };

  function onPlace(marker: number) {
    const [x = 0, y = 0] = map1.objectiveMarkers[marker - 1] ?? [];
    return from([x, y], 1);
  }

  it('a marker that nobody wants is left lying, though it could be picked up; a wanted one is picked up', () => {
    const mayTake = { pickUp: [{ markers: 'all' as const }] };
    const more = { positions: beside };
    const wanted = vault({ ...won({ markers: ['relic'], are: 'carried' }), ...mayTake }, relic, more);
    expect(chosen(wanted)).toBe('pick-up relic');
    const unwanted = vault({ ...won({ open: 'hatchways', count: { from: 6 } }), ...mayTake }, relic, more);
    expect(choicesOf(unwanted).some(({ action }) => action === 'pick-up')).toBe(true);
    expect(chosen(unwanted)).not.toBe('pick-up relic');
  });

  it('who can do what is wanted goes before one who could pick up what nobody wants', () => {
    const markers = { ...relic, key: lies({ at: 'objective', number: 2 }) };
    const state = vault({ ...won({ markers: ['key'], are: 'carried' }), pickUp: [{ markers: 'all' }] }, markers, {
      positions: { kel: onPlace(1), vane: onPlace(2) },
    });
    expect(chosen(state)).toBe('pick-up key');
  });

  it('a hatchway that has to be open is opened, though nobody has to go through', () => {
    const state = vault(
      won({ open: 'hatchways', count: { from: 6 } }),
      {},
      {
        openHatchways: [1, 2, 3, 4, 6],
        positions: { kel: from([2, 5.5], -1.2) },
        operatives: [marine('kel')],
      },
    );
    expect(chosen(state)).toBe('operate-hatch hatchway 5');
  });
});
