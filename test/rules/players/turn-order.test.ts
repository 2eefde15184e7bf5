import { describe, expect, it } from 'vitest';
import { nextDeed } from '../../../src/rules/course/course.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import { npoCounteractors, operativeCounteractors, turnOf } from '../../../src/rules/players/turn-order.ts';
import { only, play, refusal, type Scene, scene } from '../scene.ts';

const firefight = (of: Scene = {}) =>
  scene({ phase: 'firefight', npos: ['necron-warrior', 'necron-warrior'], operatives: ['kel', 'vane'], ...of });
const done = (id: string) => deedRule({ do: 'act', args: { id, order: 'conceal', action: 'done' } });

describe('the sides alternate', () => {
  it('the side with the initiative begins [COR-12]', () => {
    expect(turnOf(firefight())).toBe('players');
    expect(turnOf(firefight({ initiative: 'npos' }))).toBe('npos');
  });

  it('after a player operative the NPOs, after an NPO the players [COR-12 GLO-28]', () => {
    const afterKel = play(done('kel'), firefight()).state;
    expect(turnOf(afterKel)).toBe('npos');
    expect(turnOf({ ...afterKel, lastActivated: 'npos' })).toBe('players');
  });

  it('once the players are recorded, an NPO out of turn is refused, and so is an operative [COR-12]', () => {
    const afterKel = play(done('kel'), firefight()).state;
    expect(refusal(done('vane'), afterKel).rule).toBe(
      'Firefight phase: the sides alternate, beginning with the initiative',
    );
    const npoNext = { ...afterKel, lastActivated: 'npos' as const };
    expect(refusal(deedRule({ do: 'resolve-npo', args: {} }), npoNext).rule).toBe(
      'Firefight phase: the sides alternate',
    );
  });

  it('as long as the players record nothing it is left to the table, which is said once in a battle', () => {
    const misses = { 'control-range': [[]] };
    const of = { npos: ['canoptek-scarab-swarm', 'canoptek-scarab-swarm'], apart: true } as const;
    const said = 'turns-left-to-table';
    const first = play(deedRule({ do: 'resolve-npo', args: { id: 'scarab-1' } }), firefight(of), misses);
    expect(first.events[0]).toEqual({ type: said });
    const second = play(deedRule({ do: 'resolve-npo', args: { id: 'scarab-2' } }), first.state, misses);
    expect(only(said, second.events)).toEqual([]);
    // With the initiative the NPOs are in turn, and with no operative ready nobody else is.
    const inTurn = firefight({ ...of, initiative: 'npos' });
    const first2 = play(deedRule({ do: 'resolve-npo', args: { id: 'scarab-1' } }), inTurn, misses);
    expect(only(said, first2.events)).toEqual([]);
    const next = play(deedRule({ do: 'resolve-npo', args: { id: 'scarab-2' } }), first2.state, misses);
    expect(only(said, next.events)).toHaveLength(1);
    const alone = firefight({ ...of, operatives: [{ id: 'kel', state: 'expended' }] });
    expect(only(said, play(deedRule({ do: 'resolve-npo', args: { id: 'scarab-1' } }), alone, misses).events)).toEqual(
      [],
    );
  });

  it('a side with nobody ready is passed over [COR-12]', () => {
    const state = firefight({ npos: [{ datacard: 'necron-warrior', state: 'expended' }], lastActivated: 'players' });
    expect(turnOf(state)).toBe('players');
  });

  it('all expended: the turning point ends [COR-14]', () => {
    const state = firefight({
      npos: [{ datacard: 'necron-warrior', state: 'expended' }],
      operatives: [{ id: 'kel', state: 'expended' }],
    });
    expect(turnOf(state)).toBeNull();
    expect(nextDeed(state)).toEqual({ do: 'end-turn', args: {} });
  });

  it('the turning point does not end while a recorded side has a ready operative [COR-14]', () => {
    const state = firefight({ npos: [{ datacard: 'necron-warrior', state: 'expended' }], playersRecorded: true });
    expect(refusal(deedRule({ do: 'end-turn', args: {} }), state).message).toBe('Kel, Vane are still ready.');
  });
});

describe('who may counteract', () => {
  const expended = (order: 'engage' | 'conceal') => [{ id: 'kel', state: 'expended' as const, order }];

  it('an expended operative with an Engage order, while the other side has some ready [COR-23 GLO-35]', () => {
    expect(operativeCounteractors(firefight({ operatives: expended('engage') })).map(({ id }) => id)).toEqual(['kel']);
  });

  it('not with a Conceal order, not twice, not while a friend is ready, not when nobody is ready [COR-23 COR-25 GLO-34]', () => {
    expect(operativeCounteractors(firefight({ operatives: expended('conceal') }))).toEqual([]);
    expect(operativeCounteractors(firefight({ operatives: expended('engage'), counteracted: ['kel'] }))).toEqual([]);
    expect(operativeCounteractors(firefight({ operatives: [...expended('engage'), { id: 'vane' }] }))).toEqual([]);
    expect(operativeCounteractors(firefight({ operatives: expended('engage'), npos: [] }))).toEqual([]);
  });

  it('NPOs on the same terms; a dormant one never [COR-23 DOR-08]', () => {
    const npos = (state: 'expended' | 'dormant') => [
      { datacard: 'necron-warrior' as const, order: 'engage' as const, state },
    ];
    expect(npoCounteractors(firefight({ npos: npos('expended') })).map(({ id }) => id)).toEqual(['warrior-1']);
    expect(npoCounteractors(firefight({ npos: npos('dormant'), threat: 0 }))).toEqual([]);
  });

  it('that nobody took is declined when an NPO activates, by the side and by no player [COR-27]', () => {
    const npos = ['canoptek-scarab-swarm'] as const;
    const state = firefight({ npos, operatives: expended('engage'), lastActivated: 'npos', playersRecorded: true });
    const { events } = play(deedRule({ do: 'resolve-npo', args: { id: 'scarab-1' } }), state, {
      'control-range': [[]],
    });
    expect(events[0]).toStrictEqual({ type: 'counteract-declined', side: 'players' });
    const late = { ...state, phase: 'firefight' as const, npos: [] };
    expect(only('counteract-declined', play(deedRule({ do: 'end-turn', args: {} }), late).events)).toEqual([]);
  });

  it("it is optional, and the next activation is the other side's [COR-27 GLO-28]", () => {
    const state = firefight({ operatives: expended('engage'), lastActivated: 'npos', playersRecorded: true });
    expect(turnOf(state)).toBe('players');
    const { events, state: after } = play(deedRule({ do: 'act', args: {} }), state, { operative: ['none'] });
    expect(events).toEqual([{ type: 'counteract-declined', side: 'players' }]);
    expect(turnOf(after)).toBe('npos');
  });
});
