import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../../src/rules/deeds.ts';
import { areClose, enemyIds, isEngagedOnRecord } from '../../../../src/rules/known/known.ts';
import type { ActArgs } from '../../../../src/rules/language/deed.ts';
import type { GameState, Operative } from '../../../../src/rules/state/state.ts';
import { operativeById } from '../../../../src/rules/state/stats.ts';
import { offered, only, play, question, refusal, rejection, scene } from '../../scene.ts';
import { rivals } from './rivals.ts';

const act = (args: ActArgs) => deedRule({ do: 'act', args });
const armed = (id: string, player: string, more: Partial<Operative> = {}) => ({
  id,
  player,
  order: 'engage' as const,
  wounds: 8,
  maxWounds: 8,
  save: 4,
  weapons: [
    { name: 'rifle', type: 'ranged' as const, profile: '4 3+ 3/4' },
    { name: 'knife', type: 'melee' as const, profile: '3 3+ 2/3' },
  ],
  ...more,
});
const team = [armed('kel', 'anna'), armed('vane', 'anna'), armed('orsk', 'ben'), armed('grum', 'ben')];

/** Kel acts; the table is that of Anna and Ben. */
function table(of: Parameters<typeof rivals>[0] = {}): GameState {
  return rivals({
    phase: 'firefight',
    playersRecorded: true,
    operatives: team,
    acting: { id: 'kel', counteracts: false, ap: 2, performed: [], cheapBreach: false },
    ...of,
  });
}
const kills = ({ adversary }: GameState) => adversary?.players.map((player) => player.kills);
const wounds = (state: GameState, id: string) => operativeById(state, id)?.wounds;

describe('an operative of another player', () => {
  it('is an enemy, one of the same player is not; in Joint Ops nobody is', () => {
    expect(enemyIds(table({ npos: ['flayed-one'] }), 'kel')).toEqual(['flayed-1', 'orsk', 'grum']);
    expect(enemyIds(table({ npos: ['flayed-one'] }), 'flayed-1')).toEqual(['kel', 'vane', 'orsk', 'grum']);
    expect(enemyIds(scene({ operatives: ['kel', 'vane'] }), 'kel')).toEqual([]);
  });

  it('is offered to Shoot where no NPO is, one of the same side never', () => {
    expect(offered(act({ id: 'kel', engaged: false }), table())).toContain('shoot');
    expect(offered(act({ id: 'kel', action: 'shoot', engaged: false }), table())).toEqual(['orsk', 'grum']);
    expect(rejection(act({ id: 'kel', action: 'shoot', engaged: false, target: 'vane' }), table())).toBe(
      'Vane is no enemy in the killzone.',
    );
    expect(rejection(act({ id: 'kel', action: 'shoot', engaged: false, target: 'zed' }), table())).toBe(
      'No enemy is called "zed".',
    );
  });

  it('is shot: attack dice, its own defence dice and Save, the damage', () => {
    const shot = () =>
      act({ id: 'kel', action: 'shoot', engaged: false, target: 'orsk', cover: false, obscured: false });
    const { state, events } = play(shot(), table(), { 'attack-dice': [[6, 4, 3, 1]], 'defence-dice': [[6, 4, 2]] });
    // One critical and two normal hits; the critical save blocks the critical hit, the normal save a normal one.
    expect(only('defence-rolled', events)).toMatchObject([{ id: 'orsk', save: 4, left: { criticals: 0, normals: 1 } }]);
    expect(wounds(state, 'orsk')).toBe(5);
    expect(question(shot(), table(), { 'attack-dice': [[6, 4, 3, 1]] })).toMatchObject({
      name: 'defence-dice',
      whose: 'players',
    });
    expect(only('threat-changed', events)).toEqual([]);
  });

  it('in cover with a Conceal order is no valid target', () => {
    const operatives = [...team.slice(0, 2), armed('orsk', 'ben', { order: 'conceal' })];
    const shot = act({ id: 'kel', action: 'shoot', engaged: false, target: 'orsk', cover: true, obscured: false });
    expect(() => play(shot, table({ operatives }))).toThrow('in cover with a Conceal order');
  });

  it('that falls counts for the player whose operative has felled it', () => {
    const operatives = [...team.slice(0, 2), armed('orsk', 'ben', { wounds: 3 })];
    const shot = act({ id: 'kel', action: 'shoot', engaged: false, target: 'orsk', cover: false, obscured: false });
    const { state } = play(shot, table({ operatives }), { 'attack-dice': [[6, 6, 3, 1]], 'defence-dice': [[1, 1, 1]] });
    expect(operativeById(state, 'orsk')?.state).toBe('incapacitated');
    expect(kills(state)).toEqual([1, 0]);
  });

  it('fights back with its own weapon, both players choosing how each success is used', () => {
    const fight = () => act({ id: 'kel', action: 'fight', target: 'orsk', assists: 0 });
    const answers = { 'attack-dice': [[6, 3, 1]], 'retaliation-dice': [[4, 2, 1]] };
    expect(question(fight(), table(), answers)).toMatchObject({ name: 'strike-or-block' });
    const { state, events } = play(fight(), table(), {
      ...answers,
      'strike-or-block': ['strike-critical', 'strike-normal'],
    });
    expect(wounds(state, 'orsk')).toBe(8 - 3 - 2);
    expect(wounds(state, 'kel')).toBe(6);
    expect(only('success-struck', events).map(({ id }) => id)).toEqual(['kel', 'orsk', 'kel']);
    expect(areClose(state.known, 'orsk', 'kel')).toBe(true);
    expect(isEngagedOnRecord(state, 'orsk')).toBe(true);
  });

  it('is not shot while a friend is in its control range', () => {
    const close = play(act({ id: 'kel', action: 'fight', target: 'orsk', assists: 0 }), table(), {
      'attack-dice': [[1, 1, 1]],
      'retaliation-dice': [[1, 1, 1]],
    }).state;
    const vanes = { ...close, acting: { id: 'vane', counteracts: false, ap: 2, performed: [], cheapBreach: false } };
    const shootAt = (id: string, target: string) =>
      act({ id, action: 'shoot', engaged: false, target, cover: false, obscured: false });
    expect(refusal(shootAt('vane', 'orsk'), vanes).message).toBe("Kel is in Orsk's control range.");
    expect(play(shootAt('vane', 'grum'), vanes, { 'attack-dice': [[1, 1, 1, 1]] }).events).not.toEqual([]);
    // Kel's enemies are no friends of Vane: what is in Kel's control range bars nobody of Anna's from shooting Grum.
    const grums = { ...close, acting: { id: 'grum', counteracts: false, ap: 2, performed: [], cheapBreach: false } };
    expect(refusal(shootAt('grum', 'kel'), grums).message).toBe("Orsk is in Kel's control range.");
  });

  it('Fall Back leaves it, and its own move makes what was known stale', () => {
    const close = play(act({ id: 'kel', action: 'fight', target: 'orsk', assists: 0 }), table(), {
      'attack-dice': [[1, 1, 1]],
      'retaliation-dice': [[1, 1, 1]],
    }).state;
    const orsk = { ...close, acting: { id: 'orsk', counteracts: false, ap: 2, performed: [], cheapBreach: false } };
    const { state } = play(act({ id: 'orsk', action: 'fall-back' }), orsk);
    expect(areClose(state.known, 'kel', 'orsk')).toBe(false);
    expect(isEngagedOnRecord(state, 'orsk')).toBe(false);
  });
});
