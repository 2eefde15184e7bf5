import { describe, expect, it } from 'vitest';
import type { EventOf, GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { engagement } from '../../src/rules/facts/certain.ts';
import { recordedFact } from '../../src/rules/facts/recorded.ts';
import {
  closeTo,
  isEngagedOnRecord,
  nothingKnown,
  npoStillIn,
  possiblyCloseTo,
  watcherAt,
} from '../../src/rules/known/known.ts';
import { knownAfter } from '../../src/rules/known/lifetime.ts';
import type { Acting, GameState, Known, PlayerAction } from '../../src/rules/state/state.ts';
import { type Scene, scene } from './scene.ts';

/** Kel and Vane against two Warriors; nothing is known unless said. */
const table = (of: Scene = {}): GameState =>
  scene({
    phase: 'firefight',
    initiative: 'players',
    playersRecorded: true,
    npos: ['necron-warrior', 'necron-warrior'],
    operatives: ['kel', 'vane'],
    ...of,
  });
const knowing = (known: Partial<Known>, of: Scene = {}): GameState => ({
  ...table(of),
  known: { ...nothingKnown, ...known },
});
const once = (state: GameState, ...events: readonly GameEvent[]): GameState => events.reduce(evolve, state);

/** The pairs known, as `kel warrior-1` where they are close, `kel/warrior-1` where they are not. */
const pairs = ({ controlRange }: Known): readonly string[] =>
  Object.entries(controlRange)
    .flatMap(([operative, enemies]) =>
      Object.entries(enemies).map(([enemy, close]) => `${operative}${close ? ' ' : '/'}${enemy}`),
    )
    .sort();
const pairsAfter = (state: GameState, event: GameEvent) => pairs(knownAfter(state, event));

const npoActs = (
  action: EventOf<'npo-acted'>['action'],
  more: Partial<EventOf<'npo-acted'>> = {},
): EventOf<'npo-acted'> => ({ type: 'npo-acted', id: 'warrior-1', clause: 1, action, ap: 1, ...more });
const kelActs = (
  action: PlayerAction,
  more: Partial<EventOf<'action-performed'>> = {},
): EventOf<'action-performed'> => ({ type: 'action-performed', id: 'kel', action, ap: 1, ...more });
const aim = (operatives: readonly string[]) => ({
  inches: 7,
  to: 'closest-operative' as const,
  operatives,
  cover: false,
  hatchway: false,
});

const kelAtFirst = { controlRange: { kel: { 'warrior-1': true } } };
const everythingElse = { rooms: { 'warrior-1': 'B', 'warrior-2': 'C' }, hatchways: { 'warrior-1': 3, kel: 4 } };

describe('an NPO', () => {
  it('that charges is close to those it charged and to nobody else, and leaves its room and hatchway', () => {
    const known = knownAfter(knowing(everythingElse), npoActs('charge', { aim: aim(['kel']) }));
    expect(pairs(known)).toEqual(['kel warrior-1', 'vane/warrior-1']);
    expect([known.rooms, known.hatchways]).toEqual([{ 'warrior-2': 'C' }, { kel: 4 }]);
  });

  it('that charges nobody knows whom is close to somebody', () => {
    const state = once(table(), npoActs('charge', { aim: aim([]) }));
    expect([isEngagedOnRecord(state, 'warrior-1'), closeTo(state, 'warrior-1')]).toEqual([true, []]);
    expect(isEngagedOnRecord(once(table(), npoActs('charge')), 'warrior-1')).toBe(true);
  });

  it('that shoots has nobody in control range; not where its Shoot is free', () => {
    expect(pairsAfter(table(), npoActs('shoot'))).toEqual(['kel/warrior-1', 'vane/warrior-1']);
    expect(pairsAfter(knowing(kelAtFirst), npoActs('shoot', { ap: 0 }))).toEqual(['kel warrior-1']);
  });

  it('that fights somebody has that one in control range', () => {
    expect(pairsAfter(table(), npoActs('fight', { target: 'vane' }))).toEqual(['vane warrior-1']);
    expect(pairsAfter(table(), npoActs('fight'))).toEqual([]);
  });

  it('that operates a hatchway stands there; for AP it has nobody in control range', () => {
    const known = knownAfter(table(), npoActs('operate-hatch', { hatchway: 3 }));
    expect([pairs(known), known.hatchways]).toEqual([['kel/warrior-1', 'vane/warrior-1'], { 'warrior-1': 3 }]);
    const onTheWay = knownAfter(table(), npoActs('operate-hatch', { hatchway: 3, ap: 0 }));
    expect([pairs(onTheWay), onTheWay.hatchways]).toEqual([[], { 'warrior-1': 3 }]);
    expect(knownAfter(table(), npoActs('operate-hatch')).hatchways).toEqual({});
  });

  it.each(['reposition', 'dash', 'fall-back'] as const)('that performs a %s ends close to nobody', (action) => {
    const known = knownAfter(knowing({ ...kelAtFirst, ...everythingElse }), npoActs(action));
    expect(pairs(known)).toEqual(['kel/warrior-1', 'vane/warrior-1']);
    expect([known.rooms, known.hatchways]).toEqual([{ 'warrior-2': 'C' }, { kel: 4 }]);
  });

  it('that is set up in a room as it is opened stands still there, until it moves', () => {
    const setUp = (place: EventOf<'npo-set-up'>['place']): GameEvent => ({
      type: 'npo-set-up',
      id: 'warrior-3',
      datacard: 'necron-warrior',
      name: 'Necron Warrior 3',
      weapons: [],
      wounds: 9,
      order: 'conceal',
      state: 'ready',
      place,
      cause: 'room',
    });
    const opened = once(table(), setUp({ at: 'rooms', which: 'opened', rooms: ['D'] }));
    expect(npoStillIn(opened, 'D')?.id).toBe('warrior-3');
    expect(npoStillIn(opened, 'B')).toBeUndefined();
    expect(npoStillIn(once(opened, npoActs('dash', { id: 'warrior-3' })), 'D')).toBeUndefined();
    for (const place of [
      { at: 'rooms', which: 'opened', rooms: ['D', 'E'] },
      { at: 'rooms', which: 'opened', rooms: [] },
      { at: 'hatchway', hatchway: 1, territory: false, near: 'avoid' },
    ] as const)
      expect(npoStillIn(once(table(), setUp(place)), 'D')).toBeUndefined();
  });

  it('that begins in a room stands still there as well, where the place or the rules name one', () => {
    const begins = (differs: Partial<EventOf<'npo-set-up'>>) =>
      once(table(), {
        type: 'npo-set-up',
        id: 'warrior-3',
        datacard: 'necron-warrior',
        name: 'Necron Warrior 3',
        weapons: [],
        wounds: 9,
        order: 'conceal',
        state: 'ready',
        place: { at: 'territory' },
        cause: 'mission',
        ...differs,
      }).known.rooms['warrior-3'];
    expect(begins({ place: { at: 'rooms', which: 'sarcophagus', rooms: ['D'] } })).toBe('D');
    expect(begins({ room: 'C' })).toBe('C');
    expect(begins({})).toBeUndefined();
    expect(
      begins({ place: { at: 'hatchway', hatchway: 1, territory: false, near: 'avoid' }, room: 'B' }),
    ).toBeUndefined();
  });
});

describe('a player operative', () => {
  it('that charges is close to whom it charged, else to somebody', () => {
    expect(pairsAfter(table(), kelActs('charge', { target: 'warrior-2' }))).toEqual(['kel warrior-2']);
    const somebody = knownAfter(knowing({ ...kelAtFirst, ...everythingElse }), kelActs('charge'));
    expect([pairs(somebody), somebody.beset, somebody.hatchways]).toEqual([[], ['kel'], { 'warrior-1': 3 }]);
  });

  it.each(['reposition', 'dash', 'fall-back'] as const)('that performs a %s ends close to nobody', (action) => {
    const known = knownAfter(knowing({ ...kelAtFirst, hatchways: { kel: 4 }, beset: ['kel'] }), kelActs(action));
    expect([pairs(known), known.hatchways, known.beset]).toEqual([['kel/warrior-1', 'kel/warrior-2'], {}, []]);
  });

  it('that fights has its target in control range, and no other is told by that', () => {
    expect(pairsAfter(table(), kelActs('fight', { target: 'warrior-2' }))).toEqual(['kel warrior-2']);
    expect(pairsAfter(knowing(kelAtFirst), kelActs('fight'))).toEqual(['kel warrior-1']);
  });

  it('that does something else may be anywhere', () => {
    expect(pairsAfter(knowing(kelAtFirst), kelActs('other'))).toEqual([]);
  });

  it.each(['shoot', 'operate-hatch', 'breach', 'pick-up', 'place', 'scout-room', 'guard', 'hatchway-fight'] as const)(
    'that performs %s is engaged or not as was said, and nothing is known where nothing was',
    (action) => {
      const state = table();
      expect(pairsAfter(state, kelActs(action, { engaged: false }))).toEqual(['kel/warrior-1', 'kel/warrior-2']);
      expect(knownAfter(state, kelActs(action, { engaged: true })).beset).toEqual(['kel']);
      expect(knownAfter(state, kelActs(action))).toEqual(state.known);
      const only = table({ npos: ['necron-warrior'] });
      expect(pairsAfter(only, kelActs(action, { engaged: true }))).toEqual(['kel warrior-1']);
    },
  );

  it('of whom it is said that it is free is no longer beset', () => {
    expect(knownAfter(knowing({ beset: ['kel', 'vane'] }), kelActs('guard', { engaged: false })).beset).toEqual([
      'vane',
    ]);
    expect(knownAfter(knowing({ beset: ['kel'] }), kelActs('guard', { engaged: true })).beset).toEqual(['kel']);
  });

  it('that fights from guard, or shoots point-blank, has that enemy in control range [KZ-57]; one that shoots from guard tells nothing', () => {
    const interrupts = (action: PlayerAction, target?: string) =>
      kelActs(action, { free: true, ...(target === undefined ? {} : { target }) });
    expect(pairsAfter(table(), interrupts('fight', 'warrior-1'))).toEqual(['kel warrior-1']);
    expect(pairsAfter(table(), interrupts('fight'))).toEqual([]);
    expect(pairsAfter(table(), interrupts('shoot', 'warrior-1'))).toEqual([]);
    const pointBlank = kelActs('shoot', { free: true, target: 'warrior-1', pointBlank: true });
    expect(pairsAfter(table(), pointBlank)).toEqual(['kel warrior-1']);
    expect(pairsAfter(knowing(kelAtFirst), interrupts('charge'))).toEqual(['kel warrior-1']);
  });
});

describe('an attack', () => {
  const attacks = (action: 'shoot' | 'fight'): GameEvent => ({
    type: 'operative-attacked',
    id: 'kel',
    action,
    target: 'warrior-2',
    weapon: 'Sword',
    profile: '4 3+ 4/5',
  });
  const before = { controlRange: { kel: { 'warrior-1': true }, vane: { 'warrior-1': true } } };

  it('where no activations are recorded: its operative may have come from anywhere', () => {
    const unrecorded = knowing(before, { playersRecorded: false });
    expect(pairsAfter(unrecorded, attacks('fight'))).toEqual(['kel warrior-2', 'vane warrior-1']);
    expect(pairsAfter(unrecorded, attacks('shoot'))).toEqual(['vane warrior-1']);
  });

  it('where they are, or by the one that is acting: it stands where it stood', () => {
    const acting: Acting = { id: 'kel', counteracts: false, ap: 1, performed: [], cheapBreach: false };
    for (const state of [knowing(before), knowing(before, { playersRecorded: false, acting })])
      expect(pairsAfter(state, attacks('fight'))).toEqual(['kel warrior-1', 'vane warrior-1']);
    const another = knowing(before, { playersRecorded: false, acting: { ...acting, id: 'vane' } });
    expect(pairsAfter(another, attacks('fight'))).toEqual(['kel warrior-2', 'vane warrior-1']);
  });
});

describe('the players’ activations that nobody recorded', () => {
  const known = { ...kelAtFirst, ...everythingElse };
  const kept = (event: GameEvent, of: Scene) => {
    const after = knownAfter(knowing(known, { playersRecorded: false, ...of }), event);
    expect(after.rooms).toEqual(known.rooms);
    expect(Object.keys(after.hatchways)).toHaveLength(pairs(after).length * 2);
    return pairs(after).length > 0;
  };

  it.each([
    [{ type: 'npo-counteracts', id: 'warrior-1' }, 'npos', 0, true],
    [{ type: 'npo-counteracts', id: 'warrior-1' }, 'npos', 1, false],
    [{ type: 'npo-counteracts', id: 'warrior-1' }, 'players', 0, false],
    [{ type: 'operative-counteracts', id: 'kel' }, 'players', 0, true],
    [{ type: 'operative-counteracts', id: 'kel' }, 'players', 1, false],
    [{ type: 'operative-activated', id: 'kel', order: 'engage', ap: 2 }, 'players', 0, true],
    [{ type: 'operative-activated', id: 'kel', order: 'engage', ap: 2 }, 'players', 1, false],
    [{ type: 'operative-activated', id: 'kel', order: 'engage', ap: 2 }, 'npos', 1, true],
    [{ type: 'operative-activated', id: 'kel', order: 'engage', ap: 2 }, 'npos', 2, false],
  ] as const)(
    'before %j, the initiative being of the %s after %i activations: known still %s',
    (event, initiative, activations, still) => {
      expect(kept(event, { initiative, activations })).toBe(still);
    },
  );
});

describe('whoever is put elsewhere', () => {
  it('by a teleport is close to nobody there, or has charged somebody there; all else may have changed', () => {
    const teleported: GameEvent = { type: 'teleported', id: 'kel' };
    const state = knowing({ ...kelAtFirst, ...everythingElse, beset: ['vane'] });
    const after = knownAfter(state, teleported);
    expect(after).toEqual({ ...nothingKnown, controlRange: { kel: { 'warrior-1': false, 'warrior-2': false } } });
    const acting = (performed: readonly PlayerAction[], id = 'kel') => ({
      ...state,
      acting: { id, counteracts: false, ap: 1, performed, cheapBreach: false },
    });
    expect(knownAfter(acting(['charge']), teleported)).toEqual({ ...nothingKnown, beset: ['kel'] });
    for (const other of [acting(['charge', 'dash']), acting([]), acting(['charge'], 'vane')])
      expect(knownAfter(other, teleported)).toEqual(after);
  });

  it('by a swap: nothing is known of either', () => {
    const state = knowing({ controlRange: { kel: { 'warrior-1': true }, vane: { 'warrior-2': true } } });
    expect(pairsAfter(state, { type: 'positions-swapped', ids: ['kel', 'warrior-2'] })).toEqual([]);
  });

  it.each<[GameEvent]>([
    [{ type: 'phased', id: 'kel', hatchway: 1, inches: 2 }],
    [{ type: 'escaped', id: 'kel' }],
    [{ type: 'incapacitated', id: 'kel' }],
  ])('by %j: nothing is known of it', (event) => {
    const state = knowing({
      controlRange: { kel: { 'warrior-1': true }, vane: { 'warrior-2': true } },
      hatchways: { kel: 1 },
    });
    const after = knownAfter(state, event);
    expect([pairs(after), after.hatchways]).toEqual([['vane warrior-2'], {}]);
  });

  it('by a correction, only where incapacitated, escapes or comes back', () => {
    const state = knowing(kelAtFirst, { operatives: ['kel', { id: 'vane', state: 'incapacitated' }] });
    const corrected = (id: string, changes: EventOf<'operative-corrected'>['changes']): GameEvent => ({
      type: 'operative-corrected',
      id,
      changes,
    });
    expect(pairsAfter(state, corrected('kel', { wounds: 3 }))).toEqual(['kel warrior-1']);
    expect(pairsAfter(state, corrected('kel', { state: 'expended' }))).toEqual(['kel warrior-1']);
    expect(pairsAfter(state, corrected('kel', { state: 'incapacitated' }))).toEqual([]);
    expect(pairsAfter(state, corrected('kel', { state: 'escaped' }))).toEqual([]);
    const again = { ...state, known: { ...nothingKnown, controlRange: { vane: { 'warrior-1': true } } } };
    expect(pairsAfter(again, corrected('vane', { state: 'ready' }))).toEqual([]);
    expect(pairsAfter(again, corrected('vane', { state: 'incapacitated' }))).toEqual(['vane warrior-1']);
    const npo = (changes: EventOf<'npo-corrected'>['changes']): GameEvent => ({
      type: 'npo-corrected',
      id: 'warrior-1',
      changes,
    });
    expect(pairsAfter(state, npo({ state: 'dormant' }))).toEqual(['kel warrior-1']);
    expect(pairsAfter(state, npo({ state: 'incapacitated' }))).toEqual([]);
  });

  it('leaves those beset that it was known not to be at, and nobody else', () => {
    const state = knowing({ controlRange: { kel: { 'warrior-1': false } }, beset: ['kel', 'vane'] });
    expect(knownAfter(state, { type: 'incapacitated', id: 'warrior-1' }).beset).toEqual(['kel']);
  });
});

describe('an access point that opens', () => {
  const known = { controlRange: { kel: { 'warrior-1': true, 'warrior-2': false }, vane: { 'warrior-1': false } } };

  it.each<[string, (open: boolean) => GameEvent]>([
    ['a hatchway', (open) => ({ type: 'hatchway-moved', number: 1, open })],
    ['a breach point', (open) => ({ type: 'breach-point-moved', number: 1, open })],
    ['one put right', (open) => ({ type: 'door-corrected', door: 'hatchway', number: 1, open, breached: false })],
  ])('leaves only who is close, and all where it closes: %s [KZ-80]', (_, door) => {
    expect(knownAfter(knowing(known), door(true)).controlRange).toEqual({ kel: { 'warrior-1': true } });
    expect(knownAfter(knowing(known), door(false)).controlRange).toEqual(known.controlRange);
  });
});

describe('what is known of one', () => {
  it('is told in a sentence: by whom it is engaged, that it is by somebody, or that nobody has come', () => {
    const all = { 'warrior-1': false, 'warrior-2': false };
    const because = (known: Partial<Known>) => {
      const state = knowing(known);
      return recordedFact(engagement(state, 'kel'), state)?.because;
    };
    expect(because(kelAtFirst)).toBe("Necron Warrior 1 is in Kel's control range, and nothing has moved since.");
    expect(because({ controlRange: { kel: { 'warrior-1': true, 'warrior-2': true } } })).toBe(
      "Necron Warrior 1, Necron Warrior 2 are in Kel's control range, and nothing has moved since.",
    );
    expect(because({ beset: ['kel'] })).toBe("An enemy is in Kel's control range, and nothing has moved since.");
    expect(because({ controlRange: { kel: all } })).toBe(
      "No enemy has come within Kel's control range since you last said so.",
    );
  });

  it('is of all enemies only where it is known of each', () => {
    expect(possiblyCloseTo(knowing(kelAtFirst), 'kel')).toEqual(['warrior-1', 'warrior-2']);
    const both = { controlRange: { kel: { 'warrior-1': true, 'warrior-2': false } } };
    expect(possiblyCloseTo(knowing(both), 'kel')).toEqual(closeTo(knowing(both), 'kel'));
  });

  it('at a hatchway is whether an enemy operated that one', () => {
    const state = knowing({ hatchways: { 'warrior-1': 3, vane: 4 } });
    expect(watcherAt(state, 'kel', 3)).toBe('warrior-1');
    expect(watcherAt(state, 'kel', 4)).toBeUndefined();
    expect(watcherAt(state, 'warrior-2', 4)).toBe('vane');
    expect(watcherAt(state, 'warrior-2', 3)).toBeUndefined();
  });
});
