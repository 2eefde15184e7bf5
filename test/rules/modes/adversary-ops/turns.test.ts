import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../../src/rules/deeds.ts';
import { turnIn } from '../../../../src/rules/mission/adversary-ops/players.ts';
import {
  npoCounteractors,
  operativeCounteractors,
  operativesInTurn,
  turnOf,
} from '../../../../src/rules/players/turn-order.ts';
import type { Operative } from '../../../../src/rules/state/state.ts';
import { offered, only, play, refusal } from '../../scene.ts';
import { rivals, three } from './rivals.ts';

type Who = readonly [id: string, player: string, state: Operative['state'], order?: Operative['order']];
const team = (...who: readonly Who[]) =>
  who.map(([id, player, state, order = 'conceal']) => ({ id, player, state, order }));

const table = (of: Parameters<typeof rivals>[0] = {}) =>
  rivals({ phase: 'firefight', playersRecorded: true, npos: ['necron-warrior', 'flayed-one'], ...of });
const done = (id: string) => deedRule({ do: 'act', args: { id, order: 'conceal', action: 'done' } });

describe('the alternation', () => {
  it('goes from the initiative over all players to one NPO, and again [ADV-29]', () => {
    let state = table();
    const turns = [turnIn(state)];
    state = play(done('kel'), state).state;
    turns.push(turnIn(state));
    state = play(done('orsk'), state).state;
    turns.push(turnIn(state));
    state = play(deedRule({ do: 'resolve-npo', args: { id: 'flayed-1' } }), state, {
      'roll-off': [[5, 2]],
      'control-range': [[]],
      closest: [['kel']],
    }).state;
    turns.push(turnIn(state));
    expect(turns).toEqual(['anna', 'ben', 'npos', 'anna']);
  });

  it('begins with whoever has the initiative, and goes round among three [ADV-29]', () => {
    const operatives = team(['kel', 'anna', 'ready'], ['orsk', 'ben', 'ready'], ['zed', 'cleo', 'ready']);
    const from = (last: string | null, lastActivated: 'players' | 'npos' | null) =>
      turnIn(table({ players: three, operatives, adversary: { initiative: 'ben', last }, lastActivated }));
    expect(from(null, null)).toBe('ben');
    expect(from('ben', 'players')).toBe('cleo');
    expect(from('cleo', 'players')).toBe('anna');
    expect(from('anna', 'players')).toBe('npos');
    expect(from('anna', 'npos')).toBe('ben');
  });

  it('keeps everybody to his turn, and every operative to its player', () => {
    expect(refusal(done('orsk'), table()).message).toBe("It is Anna's turn to activate, and Orsk is not Anna's.");
    expect(refusal(deedRule({ do: 'resolve-npo', args: {} }), table()).message).toBe("It is Anna's turn to activate.");
    const npos = table({ lastActivated: 'players', adversary: { last: 'ben' } });
    expect(turnOf(npos)).toBe('npos');
    expect(refusal(done('kel'), npos).message).toContain("but the NPOs'");
    expect(offered(deedRule({ do: 'act', args: {} }), table())).toEqual(['kel', 'vane']);
  });

  it('passes over the NPOs where none is ready, and over who has nobody to activate [ADV-29]', () => {
    const none = table({ npos: [], lastActivated: 'players', adversary: { last: 'ben' } });
    expect(turnIn(none)).toBe('anna');
    const operatives = team(['kel', 'anna', 'expended'], ['orsk', 'ben', 'ready']);
    expect(turnIn(table({ operatives }))).toBe('ben');
    expect(operativesInTurn(table({ operatives })).map(({ id }) => id)).toEqual(['orsk']);
  });

  it('a player operative that falls while it acts has had its turn', () => {
    const acting = { id: 'kel', counteracts: false, ap: 2, performed: [], cheapBreach: false };
    const { state } = play(
      deedRule({ do: 'operative', args: { change: 'wound', id: 'kel', wounds: 10 } }),
      table({ acting }),
    );
    expect(turnIn(state)).toBe('ben');
  });

  it('ends when all operatives of the players and all NPOs are expended, not before [ADV-32]', () => {
    const end = () => deedRule({ do: 'end-turn', args: {} });
    const expended = team(['kel', 'anna', 'expended'], ['orsk', 'ben', 'expended']);
    const oneReady = table({ operatives: expended });
    expect(turnIn(oneReady)).toBe('npos');
    expect(refusal(end(), oneReady).message).toContain('still ready');
    const half = table({ npos: [], operatives: team(['kel', 'anna', 'expended'], ['orsk', 'ben', 'ready']) });
    expect(refusal(end(), half).message).toBe('Orsk is still ready.');
    const over = table({ operatives: expended, npos: [{ datacard: 'flayed-one', state: 'expended' }] });
    expect(turnIn(over)).toBeNull();
    const { state } = play(end(), over, { 'vp-anna': [0], 'vp-ben': [0] });
    expect(state).toMatchObject({ turningPoint: 3, phase: 'strategy', step: 'initiative' });
    expect(state.adversary).toMatchObject({ initiative: null, lastInitiative: 'anna', reinforcer: null, last: null });
  });
});

describe('counteraction', () => {
  const mayCounteract = team(['kel', 'anna', 'expended', 'engage'], ['orsk', 'ben', 'ready']);

  it('is for a player with none ready while another player has some [ADV-33]', () => {
    const state = table({ operatives: mayCounteract });
    expect(turnIn(state)).toBe('anna');
    expect(operativeCounteractors(state).map(({ id }) => id)).toEqual(['kel']);
    expect(operativesInTurn(state)).toEqual([]);
  });

  it('not while only NPOs are ready [ADV-33]', () => {
    const operatives = team(['kel', 'anna', 'expended', 'engage'], ['orsk', 'ben', 'expended']);
    const state = table({ operatives });
    expect(operativeCounteractors(state)).toEqual([]);
    expect(turnIn(state)).toBe('npos');
    expect(refusal(deedRule({ do: 'act', args: { id: 'kel', action: 'dash' } }), state).message).toContain(
      'no other player has a ready operative',
    );
  });

  it('not for who has one ready, has a Conceal order or has counteracted', () => {
    const [kel, orsk] = mayCounteract;
    if (!kel || !orsk) throw new Error('two');
    const ids = (of: Parameters<typeof rivals>[0]) => operativeCounteractors(table(of)).map(({ id }) => id);
    expect(ids({ operatives: [kel, { ...orsk, id: 'vane', player: 'anna' }, orsk] })).toEqual([]);
    expect(ids({ operatives: [{ ...kel, order: 'conceal' }, orsk] })).toEqual([]);
    expect(ids({ operatives: mayCounteract, counteracted: ['kel'] })).toEqual([]);
  });

  it('may be declined, and then the next player is in turn', () => {
    const decline = () => deedRule({ do: 'act', args: { id: 'none' } });
    const { state, events } = play(decline(), table({ operatives: mayCounteract }));
    expect(only('counteract-declined', events)).toMatchObject([{ player: 'anna' }]);
    expect(turnIn(state)).toBe('ben');
    expect(refusal(decline(), state).message).toContain('nothing is declined');
  });

  it('that nobody took is declined when the NPO activates', () => {
    const operatives = team(['kel', 'anna', 'ready'], ['orsk', 'ben', 'expended', 'engage']);
    const state = table({ operatives, lastActivated: 'players', adversary: { last: 'anna' } });
    expect(turnIn(state)).toBe('ben');
    const { events } = play(deedRule({ do: 'resolve-npo', args: { id: 'flayed-1' } }), state, {
      'roll-off': [[5, 2]],
      'control-range': [[]],
      closest: [['kel']],
    });
    expect(only('counteract-declined', events)).toMatchObject([{ player: 'ben' }]);
  });

  it('that nobody took leaves the turn to the next player, not to the NPO [ADV-29]', () => {
    const operatives = team(['kel', 'anna', 'ready'], ['orsk', 'ben', 'expended', 'engage'], ['zed', 'cleo', 'ready']);
    const state = table({ players: three, operatives, lastActivated: 'players', adversary: { last: 'anna' } });
    expect(turnIn(state)).toBe('ben');
    expect(refusal(deedRule({ do: 'resolve-npo', args: {} }), state).message).toBe("It is Cleo's turn to activate.");
  });

  it('is never for NPOs [ADV-31]', () => {
    const npos = [{ datacard: 'necron-warrior', state: 'expended', order: 'engage' }] as const;
    expect(npoCounteractors(table({ npos }))).toEqual([]);
  });
});
