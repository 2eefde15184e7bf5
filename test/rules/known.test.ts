import { describe, expect, it } from 'vitest';
import { deedRule } from '../../src/rules/deeds.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { closeTo, isEngagedOnRecord, possiblyCloseTo } from '../../src/rules/known/known.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import type { GameState, PlayerAction } from '../../src/rules/state/state.ts';
import { offered, play, refusal, type Scene, scene } from './scene.ts';

const table = (of: Scene = {}): GameState =>
  scene({
    phase: 'firefight',
    initiative: 'players',
    playersRecorded: true,
    npos: ['necron-warrior', 'necron-warrior', 'canoptek-scarab-swarm'],
    operatives: [
      { id: 'kel', apl: 3, order: 'engage' },
      { id: 'vane', apl: 3, order: 'engage' },
    ],
    ...of,
  });
const once = (state: GameState, ...events: readonly GameEvent[]): GameState => events.reduce(evolve, state);
const act = (args: Extract<Deed, { do: 'act' }>['args']) =>
  deedRule({ do: 'act', args: { id: 'kel', order: 'engage', ...args } });

const charges = (id: string, operatives: readonly string[]): GameEvent => ({
  type: 'npo-acted',
  id,
  clause: 1,
  action: 'charge',
  ap: 1,
  aim: { inches: 7, to: 'closest-operative', operatives, cover: false, hatchway: false },
});
const performs = (id: string, action: PlayerAction, target?: string): GameEvent => ({
  type: 'action-performed',
  id,
  action,
  ap: 1,
  ...(target === undefined ? {} : { target }),
});
const moves = (id: string, action: 'reposition' | 'dash' | 'fall-back'): GameEvent => ({
  type: 'npo-acted',
  id,
  clause: 1,
  action,
  ap: 1,
});

describe('what is known of control range', () => {
  it('nothing in a session that says nothing', () => {
    expect(isEngagedOnRecord(table(), 'kel')).toBeUndefined();
    expect(possiblyCloseTo(table(), 'kel')).toEqual(['warrior-1', 'warrior-2', 'scarab-1']);
  });

  it('when the battle begins nobody is close to an enemy', () => {
    const begun = once(table(), { type: 'battle-began' });
    for (const id of ['kel', 'vane', 'warrior-1']) expect(isEngagedOnRecord(begun, id)).toBe(false);
  });

  it('an NPO that has charged is in control range of those it charged, and of no others', () => {
    const state = once(table(), charges('scarab-1', ['kel']));
    expect([closeTo(state, 'scarab-1'), possiblyCloseTo(state, 'scarab-1')]).toEqual([['kel'], ['kel']]);
    expect([isEngagedOnRecord(state, 'scarab-1'), isEngagedOnRecord(state, 'kel')]).toEqual([true, true]);
    expect(possiblyCloseTo(state, 'vane')).toEqual(['warrior-1', 'warrior-2']);
  });

  it('whoever moves leaves that behind: Reposition, Dash and Fall Back end in no control range [COR-42 GLO-40]', () => {
    const state = once(table({ apart: true }), charges('scarab-1', ['kel', 'vane']));
    for (const action of ['reposition', 'dash', 'fall-back'] as const) {
      expect(isEngagedOnRecord(once(state, performs('kel', action)), 'kel')).toBe(false);
      expect(closeTo(once(state, performs('kel', action)), 'scarab-1')).toEqual(['vane']);
      expect(isEngagedOnRecord(once(state, moves('scarab-1', action)), 'vane')).toBe(false);
    }
  });

  it('one that falls is in nobody’s control range any more', () => {
    const state = once(table({ apart: true }), charges('scarab-1', ['kel']));
    expect(isEngagedOnRecord(once(state, { type: 'incapacitated', id: 'scarab-1' }), 'kel')).toBe(false);
  });

  it('a player operative that has charged somebody is engaged until that one moves or falls', () => {
    const state = once(table(), performs('kel', 'charge'));
    expect([isEngagedOnRecord(state, 'kel'), closeTo(state, 'kel')]).toEqual([true, []]);
    expect(isEngagedOnRecord(once(state, moves('warrior-2', 'dash')), 'kel')).toBeUndefined();
    const named = once(table(), performs('kel', 'charge', 'warrior-1'));
    expect(closeTo(named, 'kel')).toEqual(['warrior-1']);
    expect(isEngagedOnRecord(once(named, moves('warrior-2', 'dash')), 'kel')).toBe(true);
    expect(isEngagedOnRecord(once(named, { type: 'incapacitated', id: 'warrior-1' }), 'kel')).toBeUndefined();
  });

  it('the only enemy there is must be the one charged', () => {
    expect(closeTo(once(table({ npos: ['necron-warrior'] }), performs('kel', 'charge')), 'kel')).toEqual(['warrior-1']);
  });

  it('an open access point gives sight: who was out of control range may be in it now [KZ-80]', () => {
    const opened = once(table({ apart: true }), { type: 'hatchway-moved', number: 2, open: true });
    expect(isEngagedOnRecord(opened, 'kel')).toBeUndefined();
    const engaged = once(table(), charges('scarab-1', ['kel']), { type: 'hatchway-moved', number: 2, open: true });
    expect(isEngagedOnRecord(engaged, 'scarab-1')).toBe(true);
  });

  it('an NPO that arrives may be close to anybody', () => {
    const arrival: GameEvent = {
      type: 'npo-set-up',
      id: 'warrior-9',
      datacard: 'necron-warrior',
      name: 'Necron Warrior 9',
      weapons: [],
      wounds: 9,
      order: 'conceal',
      state: 'ready',
      place: { at: 'hatchway', hatchway: 1, territory: false, near: 'avoid' },
      cause: 'reinforcements',
    };
    const state = once(table({ apart: true }), arrival);
    expect([isEngagedOnRecord(state, 'kel'), possiblyCloseTo(state, 'kel')]).toEqual([undefined, ['warrior-9']]);
  });

  it('those who teleport, phase or change places are somewhere else', () => {
    const state = once(table({ apart: true }), charges('scarab-1', ['kel']));
    expect(
      isEngagedOnRecord(once(state, { type: 'phased', id: 'kel', hatchway: 1, inches: 2 }), 'kel'),
    ).toBeUndefined();
    expect(isEngagedOnRecord(once(state, { type: 'teleported', id: 'vane' }), 'scarab-1')).toBeUndefined();
    expect(isEngagedOnRecord(once(state, { type: 'positions-swapped', ids: ['vane', 'kel'] }), 'vane')).toBeUndefined();
  });

  it('where the players’ activations are not recorded, they may have moved before the next one', () => {
    const activates: GameEvent = {
      type: 'npo-activated',
      id: 'warrior-1',
      order: 'engage',
      because: 'shoots',
      apl: 2,
      move: 5,
    };
    const known = (of: Scene) =>
      isEngagedOnRecord(once(table({ apart: true, ...of }), charges('scarab-1', ['kel']), activates), 'kel');
    expect(known({})).toBe(true);
    expect(known({ playersRecorded: false })).toBeUndefined();
    expect(known({ playersRecorded: false, initiative: 'npos' })).toBe(true);
    expect(known({ playersRecorded: false, initiative: 'npos', activations: 1 })).toBeUndefined();
  });
});

describe('what is known binds player operatives', () => {
  const charged = play(act({ action: 'charge', target: 'warrior-1' }), table({ apart: true })).state;

  it.each<[PlayerAction, string]>([
    ['shoot', 'COR-33'],
    ['guard', 'KZ-59'],
    ['operate-hatch', 'KZ-24'],
    ['breach', 'KZ-39'],
  ])('having charged it cannot %s while that enemy stands [%s]', (action) => {
    expect(refusal(act({ action, target: 'warrior-1' }), charged).message).toBe(
      'Kel cannot: an enemy is in control range.',
    );
    const killed = once(charged, { type: 'incapacitated', id: 'warrior-1' });
    expect(isEngagedOnRecord(killed, 'kel')).toBeUndefined();
  });

  it('a Fight does not follow a Reposition, unless an enemy has come into control range [COR-34]', () => {
    const moved = play(act({ action: 'reposition' }), table({ apart: true })).state;
    expect(refusal(act({ action: 'fight' }), moved).message).toBe('Kel cannot: no enemy is in control range.');
    expect(refusal(act({ action: 'fight', target: 'warrior-1' }), moved).message).toBe(
      'Kel cannot: no enemy is in control range.',
    );
    expect(offered(act({}), moved)).not.toContain('fight');
    const come = once(moved, charges('scarab-1', ['kel']));
    expect(offered(act({}), come)).toContain('fight');
    expect(refusal(act({ action: 'fight', target: 'warrior-1' }), come).message).toBe(
      "Necron Warrior 1 has not come within Kel's control range since you last said so.",
    );
  });

  it('a Shoot at an enemy that a friend is known to be fighting is refused, and not offered [COR-44]', () => {
    const fought = once(table({ apart: true }), performs('vane', 'charge', 'warrior-1'));
    expect(refusal(act({ action: 'shoot', target: 'warrior-1' }), fought).message).toBe(
      "Vane is in Necron Warrior 1's control range.",
    );
    expect(offered(act({ action: 'shoot' }), fought)).toEqual(['warrior-2', 'scarab-1']);
  });

  it('what contradicts the record is refused with the reason, whoever says it; by force it holds', () => {
    const because = "Necron Warrior 1 is in Kel's control range, and nothing has moved since.";
    expect(refusal(act({ action: 'shoot', target: 'warrior-1', engaged: false }), charged).message).toBe(because);
    expect(refusal(act({ action: 'fall-back' }), { ...charged, acting: null }, { engaged: [false] }).message).toBe(
      because,
    );
    const { state } = play(
      act({ action: 'operate-hatch', engaged: false, door: { kind: 'hatchway', number: 1 } }),
      charged,
      { 'threat-operate-hatch': [[1]] },
      'it stands beyond the wall',
    );
    expect(closeTo(state, 'kel')).toEqual([]);
  });

  it('what is asked once is known until somebody moves', () => {
    const { state, asked } = play(act({ action: 'guard' }), table(), { engaged: [false] });
    expect(asked).toEqual(['engaged']);
    expect(isEngagedOnRecord(state, 'kel')).toBe(false);
    const { asked: then } = play(act({ action: 'dash' }), state);
    expect(then).toEqual([]);
  });

  it('an enemy that stands at the hatchway that it has operated bars its closing [KZ-25]', () => {
    const opens: GameEvent = {
      type: 'npo-acted',
      id: 'warrior-1',
      clause: null,
      action: 'operate-hatch',
      ap: 1,
      hatchway: 3,
    };
    const watched = once(table({ apart: true, openHatchways: [3, 4] }), opens);
    const close = (number: number) => act({ action: 'operate-hatch', door: { kind: 'hatchway', number } });
    expect(refusal(close(3), watched).message).toBe(
      "Hatchway 3 cannot be closed: its access point is in an enemy's control range.",
    );
    expect(offered(act({ action: 'operate-hatch' }), watched)).not.toContain('3');
    expect(refusal(close(4), watched, { 'enemy-at-hatchway': [true] }).message).toContain(
      'Hatchway 4 cannot be closed',
    );
    expect(
      refusal(close(3), once(watched, moves('warrior-1', 'dash')), { 'enemy-at-hatchway': [true] }).message,
    ).toContain('cannot be closed');
  });
});
