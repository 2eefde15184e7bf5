import { describe, expect, it } from 'vitest';
import { cardIn, catalogueOf } from '../../src/catalog/catalogue.ts';
import type { Pack } from '../../src/catalog/pack.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { nothingKnown } from '../../src/rules/known/known.ts';
import { outlooksAfter } from '../../src/rules/known/outlooks.ts';
import type { Outlook } from '../../src/rules/state/outlook.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { scene } from './scene.ts';

const outlook: Outlook = {
  apl: 2,
  move: 5,
  engaged: false,
  trapped: null,
  enemies: null,
  ahead: [],
  nothing: false,
  of: ['kel', 'vane', 'bron'],
};

/** A shooter and a fighter that were looked at, with Vane in control range of the second shooter, as far as is known. */
const state: GameState = {
  ...scene({
    phase: 'firefight',
    npos: ['necron-warrior', 'flayed-one', 'canoptek-tomb-crawler'],
    operatives: ['kel', 'vane', 'bron'],
    playersRecorded: true,
  }),
  known: {
    ...nothingKnown,
    controlRange: {
      kel: { 'crawler-1': false },
      vane: { 'crawler-1': true },
      bron: { 'crawler-1': false },
    },
    outlooks: { 'warrior-1': outlook, 'flayed-1': outlook, 'crawler-1': outlook },
  },
};
/** Of whom what each was told still holds; no entry: nothing does. */
const holds = (event: GameEvent, of: GameState = state) =>
  Object.fromEntries(Object.entries(outlooksAfter(of, event)).map(([id, { of: ids }]) => [id, ids.join(' ')]));

const everything = { 'warrior-1': 'kel vane bron', 'flayed-1': 'kel vane bron', 'crawler-1': 'kel vane bron' };
const butKel = { 'warrior-1': 'vane bron', 'flayed-1': '', 'crawler-1': 'vane bron' };

describe('what an NPO was told of whom it can attack', () => {
  it('is kept as it was told, in the place of what was told before', () => {
    const looked: GameEvent = { type: 'npo-looked', id: 'warrior-1', outlook: { ...outlook, of: ['kel'] } };
    expect(holds(looked)).toEqual({ ...everything, 'warrior-1': 'kel' });
    expect(holds(looked, { ...state, known: nothingKnown })).toEqual({ 'warrior-1': 'kel' });
  });

  it('no longer of a player operative that moves; of one that charges nothing, since who is closest hangs on all', () => {
    for (const action of ['reposition', 'dash', 'charge', 'fall-back'] as const)
      expect(holds({ type: 'action-performed', id: 'kel', action, ap: 1 })).toEqual(butKel);
    expect(holds({ type: 'action-performed', id: 'kel', action: 'shoot', ap: 1 })).toEqual(everything);
  });

  it('nor of one whose order changes', () => {
    const activated = (order: 'engage' | 'conceal'): GameEvent => ({
      type: 'operative-activated',
      id: 'kel',
      order,
      ap: 2,
    });
    expect([holds(activated('conceal')), holds(activated('engage'))]).toEqual([everything, butKel]);
  });

  it('nor of one that attacks, where its moves are not recorded', () => {
    const attacks: GameEvent = {
      type: 'operative-attacked',
      id: 'kel',
      action: 'shoot',
      target: 'warrior-1',
      weapon: 'Bolter',
      profile: '4 3+ 3/4',
    };
    expect(holds(attacks)).toEqual(everything);
    expect(holds(attacks, { ...state, playersRecorded: false })).toEqual(butKel);
  });

  it('nor of one that has fallen, escaped, changed its place, or is put right by hand', () => {
    expect(holds({ type: 'incapacitated', id: 'kel' })).toEqual(butKel);
    expect(holds({ type: 'escaped', id: 'kel' })).toEqual(butKel);
    expect(holds({ type: 'phased', id: 'kel', hatchway: 2, inches: 3 })).toEqual(butKel);
    expect(holds({ type: 'operative-corrected', id: 'kel', changes: { order: 'engage' } })).toEqual(butKel);
    expect(holds({ type: 'operative-corrected', id: 'kel', changes: { state: 'incapacitated' } })).toEqual({});
  });

  it('when an NPO falls or leaves, no longer of those who may stand beside it', () => {
    const butVane = { 'warrior-1': 'kel bron', 'flayed-1': '' };
    expect(holds({ type: 'incapacitated', id: 'crawler-1' })).toEqual(butVane);
    const acts = (action: 'fall-back' | 'charge' | 'dash' | 'shoot', operatives?: readonly string[]): GameEvent => ({
      type: 'npo-acted',
      id: 'crawler-1',
      clause: 1,
      action,
      ap: 1,
      ...(operatives && { aim: { inches: 5, to: 'closest-operative', operatives, cover: false, hatchway: false } }),
    });
    expect(holds(acts('fall-back'))).toEqual(butVane);
    expect(holds(acts('charge', ['vane']))).toEqual(butVane);
    expect(holds(acts('charge'))).toEqual({ 'warrior-1': 'kel vane bron', 'flayed-1': 'kel vane bron' });
    expect(holds(acts('dash'))).toEqual({ 'warrior-1': 'kel vane bron', 'flayed-1': 'kel vane bron' });
    expect(holds(acts('shoot'))).toEqual(everything);
    // Of those of whom nothing is known, anybody may.
    expect(holds({ type: 'incapacitated', id: 'flayed-1' })).toEqual({ 'warrior-1': '', 'crawler-1': '' });
  });

  it('of two that change places nothing, of the others all but those', () => {
    const swapped: GameEvent = { type: 'positions-swapped', ids: ['crawler-1', 'kel'] };
    expect(holds(swapped)).toEqual({ 'warrior-1': 'vane bron', 'flayed-1': '' });
  });

  it('nothing at all when doors move, an NPO is set up, somebody teleports or the turning point ends', () => {
    const events: readonly GameEvent[] = [
      { type: 'turning-point-ended', turningPoint: 2 },
      { type: 'hatchway-moved', number: 1, open: true },
      { type: 'breach-point-moved', number: 1, open: true },
      { type: 'teleported', id: 'kel' },
    ];
    for (const event of events) expect(holds(event)).toEqual({});
    expect(holds({ type: 'threat-changed', from: 1, to: 2, reasons: [] })).toEqual(everything);
    expect(holds({ type: 'npo-corrected', id: 'crawler-1', changes: {} })).toEqual({
      'warrior-1': 'kel vane bron',
      'flayed-1': 'kel vane bron',
    });
  });

  it('nor of one that has other clauses now that it is injured, or is no longer', () => {
    const { behaviour } = cardIn(catalogueOf(undefined), 'necron-warrior');
    const onlyInjured = behaviour.clauses.map((clause) =>
      clause.action === 'reposition' ? ({ ...clause, when: 'injured' } as const) : clause,
    );
    const changed = { id: 'necron-warrior', behaviour: { ...behaviour, clauses: onlyInjured } };
    const left = (wounds: number, event: GameEvent, pack?: Pack) => {
      const npos = [{ datacard: 'necron-warrior', wounds }];
      return holds(event, { ...scene({ npos, operatives: ['kel'], ...(pack && { pack }) }), known: state.known });
    };
    const hurt: GameEvent = { type: 'damage-inflicted', id: 'warrior-1', wounds: 1, because: 'hot' };
    const healed: GameEvent = { type: 'wounds-regained', id: 'warrior-1', wounds: 1, because: 'living-metal-flux' };
    const pack = { name: 'Ours', datacards: [changed] };
    for (const [wounds, event] of [
      [5, hurt],
      [4, healed],
    ] as const) {
      expect(left(wounds, event, pack)).not.toHaveProperty('warrior-1');
      expect(left(wounds, event)).toEqual(everything);
      expect(left(wounds, { ...event, id: 'kel' }, pack)).toEqual(everything);
    }
    expect(left(6, hurt, pack)).toEqual(everything);
    expect(left(3, healed, pack)).toEqual(everything);
  });
});
