import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../src/policy/choices/choice.ts';
import { offersIn } from '../../../src/policy/choices/offers.ts';
import { chooseGreedily } from '../../../src/policy/greedy/greedy.ts';
import type { Taste } from '../../../src/policy/greedy/taste.ts';
import type { Acting, Operative, Position } from '../../../src/rules/state/state.ts';
import type { Scene } from '../../rules/scene.ts';
import { atTable, from, marine, short } from '../at-table.ts';
import { plainTaste } from './plain-taste.ts';

const quiet: Taste = { ...plainTaste, inch: 1, mission: 100, quiet: true };
/** Beside hatchway 5, where nobody can come nearer unless it is opened; and far from every door. */
const [atDoor, besideIt, far] = [from([2, 5.5], -1.2), from([2, 5.5], -1.2, -1.7), from([0.4, 3.6])];

interface Sleeping extends Scene {
  readonly states?: Readonly<Record<string, Operative['state']>>;
  readonly taste?: Partial<Taste>;
}
/** What is done by players who stand there while the tomb sleeps: threat 0. */
function chosen(
  places: Readonly<Record<string, Position>>,
  { states = {}, taste = {}, ...scene }: Sleeping = {},
): Choice {
  const operatives = Object.keys(places).map((id) => marine(id, { state: states[id] ?? 'ready' }));
  const state = atTable(places, { threat: 0, operatives, ...scene });
  return chooseGreedily(state, offersIn(state), { ...quiet, ...taste });
}
const opens = (choice: Choice): boolean => choice.serves === 'door';
const goesOn = (id: string): Acting => ({ id, counteracts: false, ap: 2, performed: ['shoot'], cheapBreach: false });

describe('while the tomb sleeps', () => {
  it('nobody opens a door before all are in place: the one who can come nearer does so, whoever is named first', () => {
    expect(chosen({ kel: atDoor, ajax: far })).toMatchObject({ who: 'ajax', action: 'reposition', serves: 'move' });
    expect(chosen({ ajax: far, kel: atDoor })).toMatchObject({ who: 'ajax', action: 'reposition', serves: 'move' });
  });

  it('all strike once each of them is in place', () => {
    expect(opens(chosen({ kel: atDoor }))).toBe(true);
    expect(opens(chosen({ kel: atDoor, ajax: besideIt }))).toBe(true);
    expect(opens(chosen({ kel: atDoor, ajax: besideIt, brand: far }))).toBe(false);
    expect(opens(chosen({ kel: atDoor, brand: far, corvin: from([0.4, 2.5]) }))).toBe(false);
  });

  it('all strike, wherever they are, when they have been on the way long enough', () => {
    // Kel is the only one who could open anything.
    const turn = (turningPoint: number): Choice => chosen({ kel: atDoor, ajax: from([1, 4.6]) }, { turningPoint });
    expect(opens(turn(9))).toBe(true);
    expect(opens(turn(2))).toBe(false);
  });

  it('nobody strikes late in a turning point, when others have acted already', () => {
    const both = { kel: atDoor, ajax: besideIt };
    expect(opens(chosen(both))).toBe(true);
    expect(opens(chosen(both, { states: { ajax: 'expended' } }))).toBe(false);
    expect(opens(chosen(both, { states: { ajax: 'expended' }, turningPoint: 9 }))).toBe(false);
  });

  it('the one that acts counts as ready to strike: with the others in place it does', () => {
    const both = { kel: atDoor, ajax: besideIt };
    expect(opens(chosen(both, { acting: goesOn('kel') }))).toBe(true);
    expect(opens(chosen({ ...both, brand: far }, { acting: goesOn('kel') }))).toBe(false);
    expect(chosen(both, { acting: goesOn('kel') }).deed.args.order).toBeUndefined();
    expect(chosen(both).deed.args.order).toBe('engage');
  });

  it('the one that acts counts among them all', () => {
    const three = { kel: atDoor, ajax: besideIt, brand: from([2, 5.5], -1.2, 1.7) };
    expect(opens(chosen(three, { acting: goesOn('kel') }))).toBe(true);
    expect(opens(chosen({ ...three, corvin: far, darius: from([0.4, 2.5]) }, { acting: goesOn('kel') }))).toBe(false);
    expect(opens(chosen({ kel: atDoor, ajax: far }, { acting: goesOn('kel') }))).toBe(false);
  });

  it('nobody waits who does not care for quiet, nor once the tomb is awake', () => {
    expect(opens(chosen({ kel: atDoor, ajax: besideIt, brand: far, corvin: from([0.4, 2.5]) }))).toBe(false);
    const two = { kel: atDoor, ajax: atDoorNorth };
    expect(opens(chosen(two, { threat: 1 }))).toBe(true);
    expect(opens(chosen({ kel: atDoor, ajax: far }, { taste: { quiet: false, inch: 1 }, acting: goesOn('kel') }))).toBe(
      true,
    );
  });
  const atDoorNorth = from([1, 0.5], -1.2);

  it('a noise is made where the mission wants one (Mission 05): by the one at a breach point', () => {
    const crypt: Sleeping = {
      ...{ mission: 'scout-sub-crypt', openHatchways: [5] },
      objectives: { mission: 'scout-sub-crypt', opened: ['E'], scouted: [] },
    };
    const choice = chosen({ kel: from([4, 5]), ajax: from([2.5, 4], 0, 1.2) }, crypt);
    expect(choice).toMatchObject({ who: 'ajax' });
    expect(short(choice)).toBe('breach breach-point 4');
  });

  it('nobody waits for anybody on the long way of Mission 06', () => {
    const late: Sleeping = { states: { ajax: 'expended' } };
    const both = { kel: atDoor, ajax: besideIt };
    expect(opens(chosen(both, late))).toBe(false);
    expect(opens(chosen(both, { ...late, mission: 'regroup', taste: { inch: 5 } }))).toBe(true);
  });
});

describe('of several who are awake', () => {
  const warriors = { 'warrior-1': from([1.7, 3.2]) };
  const awake = (
    places: Readonly<Record<string, Position>>,
    operatives: Scene['operatives'] = [],
    more: Scene = {},
  ): Choice => {
    const state = atTable(
      { ...places, ...warriors },
      { operatives: operatives ?? [], npos: [{ datacard: 'necron-warrior', order: 'engage' }], ...more },
    );
    return chooseGreedily(state, offersIn(state), { ...quiet, wound: 1 });
  };

  it('one who can shoot besides goes before one who can only move', () => {
    const [hidden, sees] = [from([0.6, 1]), from([1, 5.2])];
    expect(awake({ kel: hidden, ajax: sees }, [marine('kel'), marine('ajax')]).who).toBe('ajax');
    expect(awake({ kel: sees, ajax: hidden }, [marine('kel'), marine('ajax')]).who).toBe('kel');
  });

  it('one beside an enemy that can do nothing lets another one go', () => {
    const beside = from([1.7, 3.2], 0, 1.8);
    const operatives = [marine('kel', { apl: 1, weapons: [] }), marine('ajax')];
    expect(awake({ kel: beside, ajax: from([0.5, 5]) }, operatives).who).toBe('ajax');
  });

  it('a counteraction is made where it is worth something, with no word of an order', () => {
    const operatives = [marine('kel', { state: 'expended', move: 0 })];
    const choice = awake({ kel: from([1, 5]) }, operatives, { mission: 'shifting-labyrinth' });
    expect(choice).toMatchObject({ who: 'kel', action: 'shoot' });
    expect(choice.deed.args.order).toBeUndefined();
  });
});
