import { describe, expect, it } from 'vitest';
import { actorOf, guardingActor } from '../../../src/policy/choices/actor.ts';
import { choicesOf, declining, offersIn } from '../../../src/policy/choices/offers.ts';
import type { GameState, Operative } from '../../../src/rules/state/state.ts';
import type { Scene } from '../../rules/scene.ts';
import { acting, atTable, from, marine, short } from '../at-table.ts';

const places = { kel: from([1, 3]), ajax: from([0.5, 4]), 'warrior-1': from([1, 5.5]) };

/** Kel and Ajax in the western room, a Warrior 9" from them. */
const table = (kel: Partial<Operative> = {}, ajax: Partial<Operative> = {}, more: Scene = {}): GameState =>
  atTable(places, {
    npos: [{ datacard: 'necron-warrior', order: 'engage' }],
    operatives: [marine('kel', kel), marine('ajax', ajax)],
    ...more,
  });

const expended = { state: 'expended' } as const;
const kinds = (state: GameState): readonly string[] => [...new Set(choicesOf(state).map(({ action }) => action))];

describe('who may do something now', () => {
  it('are all that are ready, with either order; nothing is done by an end under Conceal', () => {
    const offers = offersIn(table());
    expect([offers.who, offers.counteracts]).toEqual([['kel', 'ajax'], false]);
    expect(offers.nothing).toEqual({ do: 'act', args: { id: 'kel', action: 'done', order: 'conceal' } });
    expect(offersIn(table(expended)).who).toEqual(['ajax']);
    const all = offers.all();
    for (const id of ['kel', 'ajax'])
      expect([...new Set(all.flatMap(({ who, deed }) => (who === id ? (deed.args.order ?? 'none') : [])))]).toEqual([
        'engage',
        'conceal',
      ]);
    expect(all.at(-1)).toMatchObject({ who: 'ajax', action: 'done', ap: 0, serves: 'nothing' });
  });

  it('is the one alone whose activation goes on: its order stands', () => {
    const goesOn = { id: 'ajax', counteracts: false, ap: 2, performed: [], cheapBreach: false };
    const state = table({}, {}, { acting: goesOn });
    const offers = offersIn(state);
    expect([offers.who, offers.counteracts]).toEqual([['ajax'], false]);
    expect(offers.nothing).toEqual({ do: 'act', args: { id: 'ajax', action: 'done' } });
    expect(offers.actor('ajax', 'engage')?.acting).toBe(goesOn);
    const all = offers.all();
    expect(all.filter(({ action }) => action === 'done')).toHaveLength(1);
    expect(all.every(({ who, deed }) => who === 'ajax' && deed.args.order === undefined)).toBe(true);
  });

  it('are those that may counteract, once all are expended: one action of 1 AP, no Guard, or none', () => {
    const state = table(expended, { ...expended, order: 'conceal' });
    const offers = offersIn(state);
    expect([offers.who, offers.counteracts]).toEqual([['kel'], true]);
    expect(offers.nothing).toEqual({ do: 'act', args: { id: 'none' } });
    expect(kinds(state)).toEqual(['shoot', 'reposition', 'dash', 'done']);
    expect(offers.all().at(-1)).toBe(declining);
    expect(declining).toMatchObject({ deed: { do: 'act', args: { id: 'none' } }, ap: 0, serves: 'nothing' });
    expect(offers.all().every(({ deed }) => deed.args.order === undefined)).toBe(true);
    // Nobody at all.
    const nobody = offersIn(table({ ...expended, order: 'conceal' }, { ...expended, order: 'conceal' }));
    expect([nobody.who, nobody.nothing]).toEqual([[], { do: 'act', args: { id: 'none' } }]);
  });

  it('is worked out once for each of them and each order', () => {
    const offers = offersIn(table());
    expect(offers.actor('kel', 'engage')).toBe(offers.actor('kel', 'engage'));
    expect(offers.actor('kel')).toBe(offers.actor('kel', 'conceal'));
    expect(offers.actor('kel')?.me.order).toBe('conceal');
    expect(offers.actor('kel', 'engage')?.me.order).toBe('engage');
  });
});

describe('the choices of an activation', () => {
  it('are of every kind that is legal: under Engage also Shoot, Charge and Guard, under Conceal none of them', () => {
    const state = table({}, expended);
    expect(kinds(state)).toEqual(['shoot', 'charge', 'reposition', 'dash', 'guard', 'done']);
    const concealed = choicesOf(state).filter(({ deed }) => deed.args.order === 'conceal');
    expect([...new Set(concealed.map(({ action }) => action))]).toEqual(['reposition', 'dash', 'done']);
    expect(concealed.find(({ action }) => action === 'done')).toMatchObject({ ap: 0, serves: 'nothing' });
  });

  it('are through a closed hatchway beside it as well, and not where it is open', () => {
    const west = from([2, 5.5], -1.2);
    const beside = (openHatchways: readonly number[]): readonly string[] =>
      choicesOf(atTable({ kel: west }, { openHatchways })).flatMap((choice) =>
        choice.serves === 'door' ? short(choice) : [],
      );
    expect(new Set(beside([]))).toEqual(new Set(['operate-hatch hatchway 5', 'reposition']));
    expect(new Set(beside([5]))).toEqual(new Set(['operate-hatch hatchway 5']));
  });
});

describe('somebody who acts', () => {
  it('has the AP of its APL, and what its order makes of it', () => {
    const kel = acting(table({ apl: 3 }), 'kel', 'conceal');
    expect(kel).toMatchObject({ engaged: false, acting: { id: 'kel', ap: 3, counteracts: false } });
    expect(kel.begins).toEqual({ id: 'kel', order: 'conceal' });
    expect(kel.operative.order).toBe('conceal');
    const counteracts = acting(table(expended, expended), 'kel', 'conceal');
    expect(counteracts).toMatchObject({ acting: { counteracts: true, ap: 1 }, begins: { id: 'kel' } });
    expect(counteracts.operative.order).toBe('engage');
  });

  it('is engaged where an enemy is beside it, or where the record says so', () => {
    const near = { ...places, 'warrior-1': { ...places.kel, x: places.kel.x + 1.8 } };
    const npos = ['necron-warrior' as const];
    expect(acting(atTable(near, { npos }), 'kel').engaged).toBe(true);
    // Just outside by the board, inside as the table said.
    const apart = { ...places, 'warrior-1': { ...places.kel, x: places.kel.x + 2.4 } };
    expect(acting(atTable(apart, { npos }), 'kel').engaged).toBe(false);
    const known = { ...atTable(apart).known, controlRange: { kel: { 'warrior-1': true } } };
    expect(acting(atTable(apart, { npos, known }), 'kel').engaged).toBe(true);
    expect(guardingActor(atTable(near, { npos }), 'kel')).toMatchObject({ engaged: true, begins: { id: 'kel' } });
    expect(guardingActor(atTable(apart, { npos }), 'kel')).toMatchObject({
      ...{ engaged: false, acting: { id: 'kel', counteracts: false, ap: 1, performed: [], cheapBreach: false } },
    });
    expect(guardingActor(atTable(apart, { npos, known }), 'kel')?.engaged).toBe(true);
    // One of two beside her is enough.
    const two = { ...near, 'warrior-2': from([1, 5.5]) };
    expect(acting(atTable(two, { npos: [...npos, ...npos] }), 'kel').engaged).toBe(true);
  });

  it('is nobody without a place, beside somebody without one, or without a map', () => {
    const { ajax: _, ...others } = places;
    const operatives = [marine('kel'), marine('ajax')];
    for (const state of [
      atTable(others, { operatives, npos: ['necron-warrior'] }),
      atTable(places, { operatives, npos: ['necron-warrior'], map: null }),
      atTable({ ajax: places.ajax }, { npos: ['necron-warrior'] }),
    ]) {
      expect(actorOf(state, 'kel', 'engage')).toBeUndefined();
      expect(guardingActor(state, 'kel')).toBeUndefined();
    }
    expect(actorOf(atTable(places), 'nobody', 'engage')).toBeUndefined();
    expect(offersIn(atTable(others, { operatives })).all()).toEqual([]);
  });
});
