import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../../src/rules/activation/activation.ts';
import { counteract } from '../../../../src/rules/activation/counteract.ts';
import type { GameEvent } from '../../../../src/rules/events/events.ts';
import { evolve } from '../../../../src/rules/evolve/evolve.ts';
import { readyAll } from '../../../../src/rules/mission/strategy-steps.ts';
import { setUpNpo } from '../../../../src/rules/setting-up/set-up-npo.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { npoById, readyNpos } from '../../../../src/rules/state/stats.ts';
import { table } from '../../activation/activate.ts';
import { type Answers, only, play, question, refusal, type Scene } from '../../scene.ts';
import { core, of, one } from './core.ts';

const sniper = (more = {}) => one('sniper', { state: 'expended', ...more });
const others = ['brawler-trooper', 'brawler-tough'].map((card) => one(card));
/** A Sniper and two Brawlers that are ready; so many player operatives have been activated in this turning point. */
const at = (activated: number, reload?: object, more: Scene = {}): GameState =>
  table({
    ...of([sniper(reload && { reload }), ...others], ['kel', 'vane', 'oru', 'sarn']),
    playersRecorded: activated > 0,
    activatedOfPlayers: activated,
    initiative: activated > 0 ? 'players' : 'npos',
    lastActivated: 'players',
    ...more,
  });
/** Kel is not hit; Devastating, Heavy and Silent change nothing of that. */
const misses = { 'attack-dice': [[1, 1, 1, 1]] } as const;
const turn = (state: GameState, answers: Answers, id?: string) => play(resolveNpo(id), state, answers);
const shots = (events: readonly GameEvent[]) => only('npo-acted', events).map(({ id, action }) => `${id} ${action}`);
const sees = { 'valid-targets': [['kel']] } as const;

describe('a Sniper', () => {
  it('is set up expended: it is never ready, and a Ready step readies all but it', () => {
    const set = play(setUpNpo({ datacard: core('sniper'), weapons: [] }, 'players', { at: 'anywhere' }), at(0)).state;
    expect(npoById(set, 'sniper-2')).toMatchObject({ state: 'expended', order: 'conceal' });
    const { state } = play(readyAll(), at(0));
    expect(readyNpos(state).map(({ id }) => id)).toEqual(['brawler-trooper-1', 'brawler-tough-1']);
  });

  it('shoots whenever an NPO would be activated, in its place: that one stays ready, and it is the players’ turn', () => {
    const { state, events, asked } = turn(at(1), { ...sees, ...misses, reload: [3] });
    expect(asked[0]).toBe('valid-targets');
    expect(shots(events)).toEqual(['sniper-1 shoot']);
    expect(only('npo-acted', events)[0]).toMatchObject({ ap: 0, weapon: 'sniper-rifle', target: 'kel' });
    expect(only('npo-activated', events)).toEqual([]);
    expect(readyNpos(state)).toHaveLength(2);
    expect(state.lastActivated).toBe('npos');
    expect(npoById(state, 'sniper-1')).toMatchObject({ state: 'expended', order: 'conceal' });
  });

  it('does so in the place of one that is named, too', () => {
    const { events } = turn(at(1), { ...sees, ...misses, reload: [3] }, 'brawler-tough-1');
    expect(shots(events)).toEqual(['sniper-1 shoot']);
  });

  it('cannot be activated itself, nor counteract', () => {
    expect(refusal(resolveNpo('sniper-1'), at(1)).message).toBe(
      'Sniper 1 is expended; only a ready operative activates.',
    );
    const spent = at(1, undefined, {
      ...of([sniper({ order: 'conceal' }), one('brawler-trooper', { state: 'expended' })], ['kel']),
    });
    expect(refusal(counteract('sniper-1'), spent).message).toContain('it has a Conceal order');
  });

  it('lets the NPO activate where it has no valid target, or an enemy in control range', () => {
    for (const answer of [[], ['engaged']]) {
      const { events } = turn(at(1), {
        'valid-targets': [answer],
        'control-range': [['kel'], []],
        'attack-dice': [[1, 1, 1, 1]],
        'reroll-dice': [[1, 1, 1, 1]],
        'retaliation-dice': [[1, 1, 1]],
      });
      expect(shots(events)[0]).toBe('brawler-tough-1 fight');
    }
  });

  it('does not shoot where no NPO is ready: none would be activated', () => {
    const state = table({ ...of([sniper(), one('brawler-trooper', { state: 'expended' })], ['kel']) });
    expect(refusal(resolveNpo(undefined), state).message).toBe('No NPO is ready.');
  });

  it('does not shoot while it is dormant', () => {
    const state = at(1, undefined, of([one('sniper', { state: 'dormant' }), one('brawler-trooper')], ['kel']));
    expect(question(resolveNpo(undefined), state).name).toBe('control-range');
  });

  it('sees nobody as obscured: that is no remark on its targets', () => {
    const open = question(resolveNpo(undefined), at(1));
    const tags = open.kind === 'choice' ? open.tags?.map(({ value }) => value) : [];
    expect(tags).toEqual(['cover', 'worse']);
    expect(open.why).toContain('Sniper 1');
  });

  it('is no example for others: a Marksman is told who is obscured', () => {
    const open = question(resolveNpo(undefined), table(of([one('marksman-warrior')], ['kel'])));
    const tags = open.kind === 'choice' ? open.tags?.map(({ value }) => value) : [];
    expect(tags).toContain('obscured');
  });

  it('never moves: no place but its own is asked about, and it has no other clause', () => {
    expect(JSON.stringify(question(resolveNpo(undefined), at(1)))).not.toMatch(/reposition|dash|charge|fall-back/);
    const { state, events } = turn(at(1), { ...sees, ...misses, reload: [3] });
    expect(only('clause-failed', events).filter(({ id }) => id === 'sniper-1')).toEqual([]);
    expect(npoById(state, 'sniper-1')?.order).toBe('conceal');
  });

  it('shoots from any part of the vantage terrain that it stands on, which the table is told', () => {
    const { events } = turn(at(1), { ...sees, ...misses, reload: [3] });
    expect(only('table-told', events).map(({ text }) => text)).toEqual([
      expect.stringContaining('may be drawn from any part of the vantage terrain'),
    ]);
  });

  it('inflicts 3 with each critical at once, whatever is saved (Devastating 3)', () => {
    const { events } = turn(at(1), {
      ...sees,
      reload: [3],
      'attack-dice': [[6, 2, 1, 1]],
      'defence-dice': [[6, 4, 1]],
    });
    expect(only('damage-inflicted', events).map(({ wounds }) => wounds)).toEqual([3]);
  });

  it('shoots with a Conceal order, as its rifle is Silent: no other weapon lets it', () => {
    const loud = at(1);
    const pack = loud.config.pack;
    const datacards = pack?.datacards?.map((card) =>
      card.id === core('sniper') ? JSON.parse(JSON.stringify(card).replace(',"Silent"', '')) : card,
    );
    const state = at(1, undefined, { pack: { name: 'Loud', ...pack, datacards: datacards ?? [] } });
    const { events } = turn(state, {
      'valid-targets': [['kel']],
      'control-range': [['kel'], []],
      'attack-dice': [[1, 1, 1, 1]],
      'reroll-dice': [[1, 1, 1, 1]],
      'retaliation-dice': [[1, 1, 1]],
    });
    expect(only('npo-stands-in', events)).toEqual([]);
  });
});

describe('one that stands in by an order rule of its own', () => {
  /** The Sniper, with a loud rifle and an Engage order for its Shoot. */
  const loud = (npos = [sniper(), ...others]): GameState => {
    const state = at(1);
    const pack = state.config.pack;
    const datacards = pack?.datacards?.map((card) =>
      card.id === core('sniper')
        ? JSON.parse(JSON.stringify(card).replace(',"Silent"', '').replace('"engageIf":[]', '"engageIf":["shoot"]'))
        : card,
    );
    return at(1, undefined, {
      ...of(npos, ['kel', 'vane', 'oru', 'sarn']),
      pack: { name: 'Loud', ...pack, datacards: datacards ?? [] },
    });
  };

  it('changes its order as it shoots', () => {
    const { state, events } = turn(loud(), { ...sees, ...misses, reload: [3] });
    expect(only('order-changed', events)).toMatchObject([{ id: 'sniper-1', order: 'engage' }]);
    expect(npoById(state, 'sniper-1')?.order).toBe('engage');
  });

  it('keeps it where it has it already', () => {
    const { events } = turn(loud([sniper({ order: 'engage' }), ...others]), { ...sees, ...misses, reload: [3] });
    expect(only('order-changed', events)).toEqual([]);
    expect(shots(events)).toEqual(['sniper-1 shoot']);
  });
});

describe('of two Snipers', () => {
  const two = (reload?: object) =>
    table({
      ...of([sniper(), sniper(reload && { reload }), one('brawler-trooper')], ['kel', { id: 'vane', wounds: 1 }]),
      ...{ playersRecorded: true, activatedOfPlayers: 1, initiative: 'players', lastActivated: 'players' },
    });
  const answers = (first: string, second: string) => ({ 'valid-targets': [[first], [second]], ...misses, reload: [3] });

  it('the one that threatens most shoots, and it alone', () => {
    expect(shots(turn(two(), answers('kel', 'vane')).events)).toEqual(['sniper-2 shoot']);
    expect(shots(turn(two(), answers('vane', 'kel')).events)).toEqual(['sniper-1 shoot']);
  });

  it('the first of them, where both threaten as much', () =>
    expect(shots(turn(two(), answers('vane', 'vane')).events)).toEqual(['sniper-1 shoot']));

  it('the one that has reloaded, whatever the other could do', () => {
    const { events } = turn(two({ face: 6, since: 0 }), { 'valid-targets': [['kel']], ...misses, reload: [3] });
    expect(shots(events)).toEqual(['sniper-1 shoot']);
  });
});

describe('its reload', () => {
  const shot = (activated: number, face: number): GameState =>
    turn(at(activated), { ...sees, ...misses, reload: [face] }).state;
  const more = (state: GameState, operatives: readonly string[]): GameState =>
    operatives.reduce(
      (now, id) =>
        evolve(evolve(now, { type: 'operative-activated', id, order: 'engage', ap: 2 }), {
          type: 'operative-expended',
          id,
        }),
      state,
    );
  /** Whether it is asked for targets at the next activation of an NPO. */
  const isAsked = (state: GameState): boolean => question(resolveNpo(undefined), state).name === 'valid-targets';

  it('is a D6 after its Shoot: with a 4 it has reloaded once four player operatives have been activated', () => {
    const state = shot(1, 4);
    expect(npoById(state, 'sniper-1')?.reload).toEqual({ face: 4, since: 1 });
    expect(isAsked(more(state, ['kel', 'vane']))).toBe(false);
    expect(isAsked(more(state, ['kel', 'vane', 'oru']))).toBe(true);
  });

  it('counts those that were activated before its Shoot: with a 2 one more is enough', () => {
    expect(isAsked(more(shot(1, 2), ['kel']))).toBe(true);
    expect(isAsked(more(shot(0, 2), ['kel']))).toBe(false);
  });

  it('needs one activation after its Shoot, however low the D6 (ruling reload-after)', () => {
    const state = shot(3, 1);
    expect(isAsked(state)).toBe(false);
    expect(isAsked(more(state, ['kel']))).toBe(true);
  });

  it('names the ruling where the D6 shows no more than have been activated', () => {
    const ruled = (activated: number, face: number) =>
      only('ruling-applied', turn(at(activated), { ...sees, ...misses, reload: [face] }).events).map(
        ({ ruling }) => ruling,
      );
    expect(ruled(3, 1)).toContain('reload-after');
    expect(ruled(3, 3)).toContain('reload-after');
    expect(ruled(3, 4)).not.toContain('reload-after');
  });

  it('counts no counteraction, and no NPO', () => {
    const counters = evolve(shot(1, 2), { type: 'operative-counteracts', id: 'kel' });
    expect(isAsked({ ...counters, acting: null })).toBe(false);
  });

  it('is done in each Ready step, which is said', () => {
    const waits = at(0, { face: 6, since: 0 });
    const { state, events } = play(readyAll(), waits);
    expect(only('npo-reloaded', events)).toEqual([{ type: 'npo-reloaded', id: 'sniper-1' }]);
    expect(npoById(state, 'sniper-1')).not.toHaveProperty('reload');
    expect(only('npo-reloaded', play(readyAll(), at(0)).events)).toEqual([]);
  });

  it('is asked for where activations of player operatives are not recorded', () => {
    const state = at(0, { face: 3, since: 0 }, { activations: 2 });
    const open = question(resolveNpo(undefined), state);
    expect(open).toMatchObject({ kind: 'number', name: 'players-activated', min: 0, max: 4 });
    expect(question(resolveNpo(undefined), state, { 'players-activated': [3] }).name).toBe('valid-targets');
    expect(question(resolveNpo(undefined), state, { 'players-activated': [2] }).name).toBe('control-range');
  });

  it('is forgotten with the turning point: the next one begins at none', () => {
    const next = evolve(shot(2, 3), { type: 'turning-point-ended', turningPoint: 2 });
    expect(next.activatedOfPlayers).toBe(0);
  });
});

describe('one in three', () => {
  it('Marksmen Troopers has the Special Weapon: the third that is set up, and the sixth', () => {
    let state = at(0, undefined, of([]));
    const carried: string[] = [];
    for (let count = 1; count <= 6; count += 1) {
      const set = play(
        setUpNpo({ datacard: core('marksman-trooper'), weapons: [] }, 'players', { at: 'anywhere' }),
        state,
      );
      state = set.state;
      carried.push(state.npos.at(-1)?.weapons[0] ?? '');
      expect(set.asked).toEqual([]);
    }
    const [plain, special] = ['firearm', 'special-weapon'];
    expect(carried).toEqual([plain, plain, special, plain, plain, special]);
  });

  it('unless the one who sets it up says which weapon', () => {
    const type = { datacard: core('marksman-trooper'), weapons: ['special-weapon'] };
    const { state } = play(setUpNpo(type, 'players', { at: 'anywhere' }), at(0, undefined, of([])));
    expect(state.npos[0]?.weapons).toEqual(['special-weapon', 'knife']);
  });
});
