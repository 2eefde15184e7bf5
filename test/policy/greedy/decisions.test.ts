import { describe, expect, it } from 'vitest';
import { apart } from '../../../src/geometry/point.ts';
import type { Choice } from '../../../src/policy/choices/choice.ts';
import { offersIn } from '../../../src/policy/choices/offers.ts';
import { playerPolicies } from '../../../src/policy/named/policies.ts';
import { onLattice } from '../../../src/rules/state/base.ts';
import type { Acting, GameState, Objectives } from '../../../src/rules/state/state.ts';
import { atTable, from, marine, short, sword } from '../at-table.ts';

const choiceBy = (id: string, state: GameState): Choice => {
  const policy = playerPolicies.find((one) => one.id === id);
  if (!policy) throw new Error(`there is no policy ${id}`);
  return policy.choose(state, offersIn(state), () => 0);
};
const all = ['mission-first', 'careful', 'bold', 'rush'] as const;

const warrior = ['necron-warrior'] as const;
/** South of the sarcophagus, with it in control range. */
const atSarcophagus = from([4, 3], 0, 2.2);
const kelsTurn = (more: Partial<Acting> = {}): Acting => ({
  ...{ id: 'kel', counteracts: false, ap: 3, performed: [], cheapBreach: false },
  ...more,
});
const mission5 = (opened: readonly string[], scouted: readonly string[] = []): Objectives => ({
  ...{ mission: 'scout-sub-crypt', opened, scouted },
});
const mission3 = (carrier: string | null): Objectives => ({
  ...{ mission: 'recover-transponder', markers: [1, 2, 3], found: carrier !== null, carrier },
});

describe.each(all)('%s', (id) => {
  const does = (state: GameState): string => short(choiceBy(id, state));

  it('does what the mission asks for, where it can be done', () => {
    expect(does(atTable({ kel: atSarcophagus }))).toBe('breach sarcophagus 1');
    expect(does(atTable({ kel: from([2, 5.5], -1.2) }, { mission: 'demolition-protocol', openHatchways: [5] }))).toBe(
      'breach hatchway 5',
    );
    expect(does(atTable({ kel: from([3, 2.4]) }, { mission: 'scout-sub-crypt', objectives: mission5(['D']) }))).toBe(
      'scout-room D',
    );
    const atMarker = { kel: from([3.5, 4.5], 1.5) };
    expect(does(atTable(atMarker, { mission: 'recover-transponder', objectives: mission3(null) }))).toBe('pick-up 3');
    const escapes = choiceBy(
      id,
      atTable({ kel: from([1, 4.5]) }, { mission: 'recover-transponder', objectives: mission3('kel') }),
    );
    expect(escapes.deed.args.escapes).toBe(true);
  });

  it('comes nearer to it where it is too far', () => {
    const kel = from([0.5, 5.5]);
    const move = choiceBy(id, atTable({ kel }));
    expect(move).toMatchObject({ who: 'kel', action: 'reposition', serves: 'move' });
    // To hatchway 5, by which the way is shortest.
    expect(onLattice(move.end ?? kel)[0]).toBeGreaterThan(1.5);
  });

  it('goes through a closed hatchway on its way, and opens it there', () => {
    const through = choiceBy(id, atTable({ kel: from([2, 5.5], -1.2) }));
    expect(through).toMatchObject({ action: 'reposition', serves: 'door' });
    const on = { acting: kelsTurn({ ap: 2, performed: ['reposition'], opens: 5 }) };
    expect(does(atTable({ kel: from([2, 5.5], 1.9) }, on))).toBe('operate-hatch hatchway 5');
  });

  it('fights an enemy beside it', () => {
    const kel = from([1, 3]);
    expect(does(atTable({ kel, 'warrior-1': { ...kel, y: kel.y + 1.8 } }, { npos: warrior }))).toBe(
      'fight warrior-1 Power weapon',
    );
  });

  it('ends the activation where nothing more can be done', () => {
    const state = atTable({ kel: from([1, 3]) }, { acting: kelsTurn({ ap: 0 }) });
    expect(choiceBy(id, state)).toMatchObject({ who: 'kel', action: 'done', ap: 0 });
  });

  it('does nothing without a map: it ends the first activation at once', () => {
    expect(choiceBy(id, atTable({ kel: from([1, 3]) }, { map: null }))).toMatchObject({
      ...{ action: 'done', deed: { do: 'act', args: { id: 'kel', action: 'done', order: 'conceal' } } },
    });
  });

  it('declines a counteraction that brings nothing', () => {
    const places = { kel: from([4, 3], 0, 2.2), 'warrior-1': from([1, 5.5]) };
    const state = atTable(places, { npos: warrior, operatives: [marine('kel', { state: 'expended', weapons: [] })] });
    expect(choiceBy(id, state).deed.args).toEqual({ id: 'none' });
  });
});

describe('of several operatives', () => {
  const two = (places: Readonly<Record<string, ReturnType<typeof from>>>): GameState =>
    atTable(places, { operatives: [marine('kel'), marine('ajax')], npos: 'warrior-1' in places ? warrior : [] });

  it('one that can do what the mission asks for goes before one that can only move', () => {
    const scene = { mission: 'scout-sub-crypt', objectives: mission5(['D', 'E']) } as const;
    const operatives = [marine('kel'), marine('ajax')];
    const state = atTable({ kel: from([1, 3]), ajax: from([3, 2.4]) }, { ...scene, operatives });
    expect(choiceBy('mission-first', state)).toMatchObject({ who: 'ajax', action: 'scout-room' });
    const other = atTable({ ajax: from([1, 3]), kel: from([3, 2.4]) }, { ...scene, operatives });
    expect(choiceBy('mission-first', other)).toMatchObject({ who: 'kel', action: 'scout-room' });
  });

  it('one beside an enemy goes before one that can only move', () => {
    const ajax = from([1, 4]);
    const state = two({ kel: from([0.5, 1]), ajax, 'warrior-1': { ...ajax, y: ajax.y + 1.8 } });
    expect(choiceBy('mission-first', state)).toMatchObject({ who: 'ajax', action: 'fight' });
  });

  it('one that can do nothing lets another one go', () => {
    // Kel stands at the sarcophagus, but a Breach takes 2 AP.
    const operatives = [marine('kel', { apl: 1 }), marine('ajax')];
    const state = atTable({ kel: atSarcophagus, ajax: from([1, 3]) }, { operatives });
    expect(choiceBy('mission-first', state).who).toBe('ajax');
  });
});

describe('an attack', () => {
  const [kel, far] = [from([1, 3]), from([1, 5.5])];
  const shooting = (more: Parameters<typeof atTable>[1] = {}, places = { kel, 'warrior-1': far }): GameState =>
    atTable(places, { npos: warrior, acting: kelsTurn({ ap: 1, performed: ['reposition', 'dash'] }), ...more });

  it('is made where nothing else can be: a Shoot from where it stands', () => {
    for (const id of all) expect(short(choiceBy(id, shooting()))).toMatch(id === 'rush' ? /^(shoot|guard)/ : /^shoot/);
  });

  it('is made at the one that it is more likely to incapacitate, and that has yet to act', () => {
    const both = { kel, 'warrior-1': far, 'warrior-2': from([0.5, 5.5]) };
    const npos = (first: object, second: object) => [
      { ...{ datacard: 'necron-warrior' as const, order: 'engage' as const }, ...first },
      { ...{ datacard: 'necron-warrior' as const, order: 'engage' as const }, ...second },
    ];
    const target = (first: object, second: object): string | undefined =>
      choiceBy('mission-first', shooting({ npos: npos(first, second) }, both)).target;
    expect(target({}, { wounds: 3 })).toBe('warrior-2');
    expect(target({ wounds: 3 }, {})).toBe('warrior-1');
    const low = { wounds: 3 };
    expect(target({ ...low, state: 'expended' }, low)).toBe('warrior-2');
    expect(target(low, { ...low, state: 'expended' })).toBe('warrior-1');
  });

  it('wakes nobody while the tomb sleeps: threat 0, all NPOs dormant; bold ones strike even so', () => {
    const asleep = { npos: [{ datacard: 'necron-warrior', state: 'dormant' }], threat: 0 } as const;
    const state = atTable({ kel, ajax: from([0.5, 0.5]), 'warrior-1': far }, { ...asleep, operatives: twoOf });
    for (const id of ['mission-first', 'careful'] as const) expect(choiceBy(id, state).serves).not.toBe('attack');
    expect(choiceBy('bold', state)).toMatchObject({ serves: 'attack', target: 'warrior-1' });
  });
  const twoOf = [marine('kel'), marine('ajax')];

  it('is a Charge by one that has no weapon to shoot with', () => {
    const operatives = [marine('kel', { weapons: [sword] })];
    const state = atTable({ kel, 'warrior-1': from([1, 4.5]) }, { npos: warrior, operatives });
    const charge = choiceBy('mission-first', state);
    expect(charge).toMatchObject({ action: 'charge', target: 'warrior-1', deed: { args: { order: 'engage' } } });
    expect(apart(charge.end ?? kel, from([1, 4.5]))).toBeLessThan(2.3);
  });

  it('waits for the mission: who can breach the sarcophagus does not shoot first', () => {
    const places = { kel: atSarcophagus, 'warrior-1': from([2.5, 3.6]) };
    expect(choiceBy('mission-first', atTable(places, { npos: warrior }))).toMatchObject({ action: 'breach' });
    // With the third AP she shoots.
    const then = { npos: warrior, acting: kelsTurn({ ap: 1, performed: ['breach'] }) };
    expect(choiceBy('mission-first', atTable(places, then))).toMatchObject({ action: 'shoot' });
  });
});

describe('the order of an activation', () => {
  it('is Conceal for one in cover who cannot shoot', () => {
    // Kel, unarmed, south-east of the wall’s end, covered by it from the Warrior to the north.
    const places = { kel: { x: 3.926, y: 10.0228, error: 0 }, 'warrior-1': from([0.6, 1]) };
    const operatives = [marine('kel', { weapons: [], apl: 1, move: 0 })];
    const state = atTable(places, { npos: [{ datacard: 'necron-warrior', order: 'engage' }], operatives });
    expect(choiceBy('careful', state).deed.args.order).toBe('conceal');
  });

  it('is Engage where she shoots', () => {
    const places = { kel: from([1, 3]), 'warrior-1': from([1, 5.5]) };
    const operatives = [marine('kel', { apl: 1, move: 0 })];
    const choice = choiceBy('bold', atTable(places, { npos: warrior, operatives }));
    expect(choice).toMatchObject({ action: 'shoot', deed: { args: { order: 'engage' } } });
  });
});
