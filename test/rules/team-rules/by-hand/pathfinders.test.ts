import { describe, expect, it } from 'vitest';
import team from '../../../../data/teams/pathfinders.rules.json';
import { operativeById, someoneById } from '../../../../src/rules/state/stats.ts';
import { only } from '../../scene.ts';
import { acting } from '../own-team.ts';
import { deedsOf, hurt, miss, resultsOf, rolledWith, twoHits } from './deeds-of-team.ts';

const { act, actNot, next, shoot, fight, own, shotAt, gambitNot } = deedsOf(team);
const shasLa = 'shas-la-pathfinder';
const carbine = 'Pulse Carbine 2 4+ 4/5';
const drone = 'mv1-gun-drone';
const dice = { 'attack-dice': [[1]], accurate: [1], 'defence-dice': [[1, 1, 1]] };

it('Bonded: Accurate 1 near another one; a Drone never has it', () => {
  const of = { inForce: 'bonded' };
  const beside = {
    ...of,
    of: {
      operatives: [
        { id: 'kel', order: 'engage', team: 'pathfinders', teamCard: shasLa },
        { id: 'vane', order: 'engage', team: 'pathfinders', teamCard: shasLa },
      ] as const,
    },
  };
  expect(rolledWith(act(shasLa, shoot(carbine), { ...dice, 'near-by-rule': [['vane']] }, beside))).toEqual([
    'Accurate 1 (Bonded)',
  ]);
  expect(rolledWith(act(drone, shoot('Twin Pulse Carbine 1 4+ 4/5'), miss, of))).toEqual([]);
});

it('Take Cover: in cover a 3 saves; in the open not', () => {
  const of = { inForce: 'take-cover' };
  const hits = { 'attack-dice': [[4, 4, 1, 1]] };
  expect(hurt(shotAt(shasLa, { ...hits, 'defence-dice': [[3]] }, { ...of, tags: '+cover' }), 'kel')).toEqual([]);
  expect(hurt(shotAt(shasLa, { ...hits, 'defence-dice': [[3, 3]] }, of), 'kel')).toEqual([6]);
});

it('Recon Sweep: not in turning point 1', () => {
  expect(gambitNot(shasLa, ['recon-sweep'], {}, { of: { turningPoint: 1 } })).toContain(
    'Recon Sweep has nothing to do here',
  );
});

it('Saviour Protocols: the Drone is shot at instead, for 1 CP; nobody saves a Drone', () => {
  const saved = shotAt(shasLa, { ...twoHits }, { vane: 'mv7-marker-drone', ploys: ['saviour-protocols::vane'] });
  expect([hurt(saved, 'kel'), saved.state.commandPoints]).toEqual([[], 2]);
  expect(hurt(saved, 'vane')).toHaveLength(1);
  expect(() => shotAt(drone, twoHits, { vane: 'mv4-shield-drone', ploys: ['saviour-protocols::vane'] })).toThrow(
    'Saviour Protocols has nothing to do here',
  );
});

it('Grenadier Specialist: both grenades, Hit 1 better, without limit; of nobody else', () => {
  const throws = { 'attack-dice': [[3, 1, 1, 1]], 'defence-dice': [[1, 1]] };
  const thrown = act('assault-grenadier-pathfinder', shoot('Krak Grenade', { distance: 5 }), throws);
  expect(hurt(thrown, 'warrior-1')).toEqual([4]);
  expect(() => act(shasLa, shoot('Krak Grenade', { distance: 5 }), throws)).toThrow('has no ranged weapon');
});

describe('actions', () => {
  it('Signal: another one, 1 APL more', () => {
    const given = act('comms-specialist-pathfinder', own('signal', { target: 'vane' }), {}, { vane: shasLa });
    expect(operativeById(given.state, 'vane')?.effects).toMatchObject([{ kind: 'apl', change: 1 }]);
    expect(actNot('comms-specialist-pathfinder', own('signal', { target: 'kel' }), {}, { vane: shasLa })).toContain(
      'Signal cannot be used on kel',
    );
  });

  it('System Jam: 1 APL less of the Warrior; not with Conceal', () => {
    const expert = 'transpectral-interference-pathfinder';
    const jammed = act(expert, own('system-jam', { target: 'warrior-1' }));
    expect(someoneById(jammed.state, 'warrior-1')?.effects).toMatchObject([
      { kind: 'apl', change: -1, until: 'end-of-next-activation' },
    ]);
    const concealed = { kel: { order: 'conceal' } } as const;
    expect(actNot(expert, own('system-jam', { target: 'warrior-1' }), {}, concealed)).toContain('Conceal');
  });

  it('Remote Pilot: a Drone acts for nothing; nobody else', () => {
    const piloted = act(
      'drone-controller-pathfinder',
      own('remote-pilot', { target: 'vane' }),
      { 'free-action': ['dash'], engaged: [false] },
      { vane: drone },
    );
    expect(only('action-performed', piloted.events)).toContainEqual(
      expect.objectContaining({ id: 'vane', action: 'dash', ap: 0 }),
    );
    expect(
      actNot('drone-controller-pathfinder', own('remote-pilot', { target: 'vane' }), {}, { vane: shasLa }),
    ).toContain('cannot perform Remote Pilot: nobody is there for it');
  });
});

it("Group Activation: another Shas'La is next, and then nobody", () => {
  const kept = next(act(shasLa, { action: 'dash' }, {}, { vane: shasLa, of: acting({ ap: 2 }) }).state, {
    action: 'done',
  });
  expect(only('turn-kept', kept.events)).toMatchObject([{ ids: ['vane'] }]);
});

it('Multi-Dimensional Vision and Inertial Dampener', () => {
  const crit = { 'attack-dice': [[6]], 'defence-dice': [[1, 1, 1]] };
  const gun = shoot('Pulse Carbine 1 4+ 4/5', { obscured: true });
  expect(resultsOf(act('transpectral-interference-pathfinder', gun, crit))).toEqual(['critical']);
  expect(hurt(act(shasLa, gun, { 'attack-dice': [[6]] }), 'warrior-1')).toEqual([]);
  const hurtKel = { kel: { wounds: 3 } };
  const rifle = shoot('Marksman Rail Rifle (standard) 1 3+ 4/4');
  expect(
    resultsOf(act('marksman-pathfinder', rifle, { 'attack-dice': [[3]], 'defence-dice': [[1, 1, 1]] }, hurtKel)),
  ).toEqual(['normal']);
  expect(resultsOf(act(shasLa, rifle, { 'attack-dice': [[3]] }, hurtKel))).toEqual(['fail']);
});

it('Drone: no mission actions, no doors, no weapons of equipment', () => {
  for (const action of ['operate-hatch', 'pick-up', 'place', 'guard'] as const)
    expect(actNot(drone, { action })).toContain('Drone');
  expect(act(drone, { action: 'dash' }).state.acting?.performed).toEqual(['dash']);
  const kel = { equipment: ['Explosive Grenades'] };
  expect(() => act(drone, shoot('Krak Grenade', { distance: 5 }), {}, { kel })).toThrow('has no ranged weapon');
  expect(actNot(drone, fight('Ram 1 5+ 2/3', { engaged: false }))).toContain('cannot: no enemy is in control range');
});
