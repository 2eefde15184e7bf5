import { describe, expect, it } from 'vitest';
import blooded from '../../../data/teams/blooded.rules.json';
import farstalkers from '../../../data/teams/farstalker-kinband.rules.json';
import kasrkin from '../../../data/teams/kasrkin.rules.json';
import { teamRules } from '../../../src/catalog/team-rules.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { moveNow } from '../../../src/rules/state/own-figures.ts';
import { tokensOf } from '../../../src/rules/state/own-rules.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { offered, only, play, type Scene, scene } from '../scene.ts';
import { acting, choosing, does, doesNot } from './own-team.ts';

const tableWith = (rules: unknown, kel: string, vane: string, of: Scene = {}) => {
  const team = teamRules.parse(rules);
  const man = { order: 'engage', team: team.team, wounds: 10, maxWounds: 10 } as const;
  return scene({
    phase: 'firefight',
    teamRules: [team],
    commandPoints: 1,
    npos: [{ datacard: 'necron-warrior', order: 'engage' }],
    operatives: [
      { ...man, id: 'kel', teamCard: kel, move: 6 },
      { ...man, id: 'vane', teamCard: vane },
    ],
    ...acting(),
    ...of,
  });
};

describe('Blooded', () => {
  it('Signal: another friend, no Ogryn, has 1 APL more', () => {
    const { state } = does(
      tableWith(blooded, 'traitor-commsman', 'traitor-thug'),
      { own: 'signal' },
      { target: 'vane' },
    );
    expect(operativeById(state, 'vane')?.effects).toMatchObject([{ kind: 'apl', change: 1, source: 'Signal' }]);
    expect(doesNot(tableWith(blooded, 'traitor-commsman', 'traitor-ogryn'), { own: 'signal' })).toContain(
      'nobody is there',
    );
    expect(doesNot(tableWith(blooded, 'traitor-thug', 'traitor-thug'), { own: 'signal' })).toContain(
      'no action of its',
    );
  });

  it('Enforce: a friend performs an action of 1 AP for nothing', () => {
    const { events } = does(
      tableWith(blooded, 'traitor-enforcer', 'traitor-thug'),
      { own: 'enforce' },
      { target: 'vane' },
      { 'free-action': ['dash'], engaged: [false] },
    );
    expect(only('action-performed', events)).toMatchObject([{ id: 'kel' }, { id: 'vane', action: 'dash', ap: 0 }]);
  });

  it('Group Activation: a Trooper follows a Trooper, a Thug does not', () => {
    const follows = (vane: string) =>
      only('turn-kept', play(choosing({ action: 'done' }), tableWith(blooded, 'traitor-trooper', vane)).events);
    expect(follows('traitor-trooper')).toMatchObject([{ ids: ['vane'], because: 'Group Activation' }]);
    expect(follows('traitor-thug')).toEqual([]);
  });

  it('Shielding: as its activation begins; 2" less Move until it activates again', () => {
    const sweeper = tableWith(blooded, 'traitor-trench-sweeper', 'traitor-thug');
    const { state } = does(sweeper, { own: 'shielding' });
    const move = (now: typeof state) => now.operatives.map((one) => moveNow(now, one))[0];
    expect(move(state)).toBe(4);
    expect(move(evolve(state, { type: 'operative-activated', id: 'kel', order: 'engage', ap: 2 }))).toBe(6);
    const begun = tableWith(blooded, 'traitor-trench-sweeper', 'traitor-thug', acting({ performed: ['dash'] }));
    expect(offered(choosing(), begun)).not.toContain('shielding');
  });
});

describe('Kasrkin', () => {
  it('Battle Comms: twice in an activation', () => {
    const comms = { own: 'battle-comms' } as const;
    const once = does(tableWith(kasrkin, 'vox-trooper', 'trooper'), comms, { target: 'vane' });
    expect(offered(choosing(), once.state)).toContain('battle-comms');
    const third = tableWith(
      kasrkin,
      'vox-trooper',
      'trooper',
      acting({ performed: ['team-action', 'team-action'], missionActions: ['battle-comms', 'battle-comms'] }),
    );
    expect(doesNot(third, comms, { target: 'vane' })).toContain('performed that already');
  });
});

describe('Farstalker Kinband', () => {
  it('Energise: Lethal 5+ for the next shot of the bow alone', () => {
    const shot = { target: 'warrior-1', weapon: 'Accelerator Bow 2 3+ 3/4', cover: false, obscured: false } as const;
    const ready = does(tableWith(farstalkers, 'kroot-bow-hunter', 'kroot-hound'), { own: 'energise' });
    expect(tokensOf(ready.state, 'kel', 'Energised')).toBe(1);
    const { state, events } = does(ready.state, 'shoot', shot, {
      'attack-dice': [[5, 1]],
      'defence-dice': [[1, 1, 1]],
    });
    expect(only('damage-inflicted', events)).toMatchObject([{ wounds: 4 }]);
    expect(state.tokens).toEqual([]);
    const plain = does(tableWith(farstalkers, 'kroot-bow-hunter', 'kroot-hound'), 'shoot', shot, {
      'attack-dice': [[5, 1]],
      'defence-dice': [[1, 1, 1]],
    });
    expect(only('damage-inflicted', plain.events)).toMatchObject([{ wounds: 3 }]);
  });
});
