import { describe, expect, it } from 'vitest';
import type { MissionRules, Trigger } from '../../../../../src/catalog/mission-rules.ts';
import { harm } from '../../../../../src/rules/combat/attack-action.ts';
import { deedRule } from '../../../../../src/rules/deeds.ts';
import type { GameEvent } from '../../../../../src/rules/events/events.ts';
import { afterDeed } from '../../../../../src/rules/modes/modes.ts';
import { only, play, type Scene } from '../../../scene.ts';
import { table } from './outpost.ts';

const counters: MissionRules['counters'] = [{ id: 'points', name: 'Points' }];
const npos: Trigger['of'] = { side: 'npos' };
const game = (triggers: readonly Trigger[], of: Scene = {}) =>
  table({ parts: {}, counters, triggers }, { npos: ['flayed-one', 'necron-warrior'], ...of });
const tells = (on: Trigger['on'], of: Trigger['of'] = npos, when?: Trigger['when']): Trigger => ({
  ...{ on, of, perform: [{ do: 'tell', text: '{name}' }] },
  ...(when && { when }),
});
/** Of whom the mission says something when these events were in a deed. */
const said = (trigger: Trigger, events: readonly GameEvent[], of: Scene = {}) =>
  only('table-told', play(afterDeed(events, harm), game([trigger], of)).events).map(({ id }) => id);

const falls = (id: string): GameEvent => ({ type: 'incapacitated', id, by: 'kel', because: 'attack' }) as never;
const npoActed = (action: string): GameEvent =>
  ({ type: 'npo-acted', id: 'flayed-1', clause: 1, action, ap: 1 }) as never;
const attacked = (action: string): GameEvent => ({ type: 'operative-attacked', id: 'kel', action }) as never;
const performed = (action: string): GameEvent => ({ type: 'action-performed', id: 'kel', action, ap: 1 }) as never;
const players: Trigger['of'] = { side: 'players' };

describe('a mission answers to what happens to somebody', () => {
  it.each<[Trigger['on'], Trigger['of'], GameEvent]>([
    ['falls', npos, falls('flayed-1')],
    ['shoots', npos, npoActed('shoot')],
    ['fights', npos, npoActed('fight')],
    ['ends-move', npos, npoActed('charge')],
    ['ends-move', npos, npoActed('dash')],
    ['is-activated', npos, { type: 'npo-activated', id: 'flayed-1' } as never],
    ['falls', players, falls('kel')],
    ['shoots', players, attacked('shoot')],
    ['fights', players, attacked('fight')],
    ['fights', players, attacked('hatchway-fight')],
    ['ends-move', players, performed('reposition')],
    ['is-activated', players, { type: 'operative-activated', id: 'kel', order: 'engage', ap: 2 }],
  ])('%s', (on, of, event) => {
    const who = of.side === 'npos' ? 'flayed-1' : 'kel';
    expect(said(tells(on, of), [event])).toEqual([who]);
    // Of the other side it is not.
    expect(said(tells(on, of.side === 'npos' ? players : npos), [event])).toEqual([]);
  });

  it('no other action is a shot or a move', () => {
    expect(said(tells('shoots'), [npoActed('fight')])).toEqual([]);
    expect(said(tells('ends-move'), [npoActed('operate-hatch')])).toEqual([]);
    expect(said(tells('ends-move', players), [performed('operate-hatch')])).toEqual([]);
    expect(said(tells('falls'), [])).toEqual([]);
  });

  it('of those datacards alone, each one as often as it happens, only while it holds', () => {
    const warriors: Trigger['of'] = { side: 'npos', datacards: ['necron-warrior'] };
    const both = [falls('flayed-1'), falls('warrior-1')];
    expect(said(tells('falls', warriors), both)).toEqual(['warrior-1']);
    expect(said(tells('falls'), both)).toEqual(['flayed-1', 'warrior-1']);
    expect(said(tells('falls', npos, { turningPoint: { from: 3 } }), both)).toEqual([]);
    expect(said(tells('falls', npos, { turningPoint: { from: 3 } }), both, { turningPoint: 3 })).toHaveLength(2);
  });

  it('the first time alone, by a counter', () => {
    const first: Trigger = {
      ...{ on: 'falls', of: npos, when: { counter: 'points', is: { to: 0 } } },
      perform: [{ do: 'count', counter: 'points', change: 1 }],
    };
    const { state } = play(afterDeed([falls('flayed-1'), falls('warrior-1')], harm), game([first]));
    expect(state.objectives).toMatchObject({ counters: { points: 1 } });
  });

  it('once the deed is over: an operative that activates, and what it does then', () => {
    const points: Trigger = {
      on: 'is-activated',
      of: players,
      perform: [{ do: 'count', counter: 'points', change: 2 }],
    };
    const act = deedRule({ do: 'act', args: { id: 'kel', action: 'done' } });
    const { events, state } = play(act, game([points], { apart: true }), { order: ['engage'] });
    expect(state.objectives).toMatchObject({ counters: { points: 2 } });
    expect(events.at(-1)?.type).toBe('counter-changed');
  });

  it('what is done then is no occasion for more', () => {
    const wound: Trigger = {
      ...{ on: 'falls', of: npos },
      perform: [
        { do: 'wound', who: { side: 'npos' }, wounds: 50 },
        { do: 'count', counter: 'points', change: 1 },
      ],
    };
    const { state } = play(afterDeed([falls('flayed-1')], harm), game([wound]));
    expect(state.npos.map((npo) => npo.state)).toEqual(['incapacitated', 'incapacitated']);
    expect(state.objectives).toMatchObject({ counters: { points: 1 } });
  });
});
