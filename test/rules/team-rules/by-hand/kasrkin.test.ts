import { describe, expect, it } from 'vitest';
import team from '../../../../data/teams/kasrkin.rules.json';
import { operativeById } from '../../../../src/rules/state/stats.ts';
import { only } from '../../scene.ts';
import { acting } from '../own-team.ts';
import { deedsOf, hurt, miss, missed, resultsOf, rolledWith, twoHits } from './deeds-of-team.ts';

const { act, actNot, next, shoot, fight, own, shotAt, beset, gambit, gambitNot, table } = deedsOf(team);
const card = 'trooper';
const lasgun = 'Hot-Shot Lasgun 1 3+ 3/4';
const volley = 'Hot-Shot Volley Gun (focused) 1 3+ 3/4';
const butt = 'Gun Butt 1 4+ 2/3';

describe('Skill At Arms', () => {
  const skill = (choice: string) => ({ inForce: `skill-at-arms:${choice}` });

  it('Light Em Up: ranged weapons are Severe, no melee ones', () => {
    const of = skill('light-em-up');
    expect(rolledWith(act(card, shoot(lasgun), miss, of))).toEqual(['Severe (Skill At Arms)']);
    expect(rolledWith(act(card, fight(butt), missed, of))).toEqual([]);
    expect(gambit(card, ['skill-at-arms:light-em-up']).state.commandPoints).toBe(3);
  });

  it('Ice In Your Veins: the first hit of 3 Normal Dmg or more 1 less; no critical', () => {
    const of = skill('ice-in-your-veins');
    expect(hurt(shotAt(card, twoHits, of), 'kel')).toEqual([5]);
    expect(hurt(shotAt(card, { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[1, 1]] }, of), 'kel')).toEqual([4]);
    const answers = { 'attack-dice': [[4, 4, 1]], 'retaliation-weapon': [butt], 'retaliation-dice': [[1]] };
    expect(hurt(beset(card, answers, of), 'kel')).toEqual([2, 3]);
  });

  it('For Cadia!: one melee dice more, four at most; the first strike 1 more as it fights, not as it retaliates', () => {
    const of = skill('for-cadia');
    const fought = act(
      card,
      fight('Gun Butt 3 4+ 2/3'),
      { 'attack-dice': [[4, 4, 1, 1]], 'retaliation-dice': [[1, 1, 1]] },
      of,
    );
    expect(hurt(fought, 'warrior-1')).toEqual([3, 2]);
    const four = act(
      card,
      fight('Chainsword 4 3+ 4/5'),
      { 'attack-dice': [[1, 1, 1, 1]], 'retaliation-dice': [[1, 1, 1]] },
      of,
    );
    expect(resultsOf(four)).toHaveLength(4);
    const back = beset(
      card,
      { 'attack-dice': [[1, 1, 1]], 'retaliation-weapon': ['Gun Butt 3 4+ 2/3'], 'retaliation-dice': [[4, 1, 1, 1]] },
      of,
    );
    expect(hurt(back, 'warrior-1')).toEqual([2]);
  });
});

describe('strategy ploys', () => {
  it('Clearance Sweep: Ceaseless where both are near the marker', () => {
    const of = { inForce: 'clearance-sweep', of: { ownMarkers: [{ marker: 'Clearance Sweep', by: null }] } };
    const again = { ...miss, 'reroll-dice': [[1]], ceaseless: [['dice-1']] };
    expect(rolledWith(act(card, shoot(lasgun), { ...again, 'rule-told': [true, true] }, of))).toEqual([
      'Ceaseless (Clearance Sweep)',
    ]);
    expect(rolledWith(act(card, shoot(lasgun), { ...miss, 'rule-told': [true, false] }, of))).toEqual([]);
  });

  it('Engage From Cover: one save again in cover, without a question; in the open not', () => {
    const of = { inForce: 'engage-from-cover' };
    // Of two dice one is the cover save; the other one is rolled again.
    const covered = shotAt(
      card,
      { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1]], 'reroll-dice': [[4]] },
      { ...of, tags: '+cover' },
    );
    expect(hurt(covered, 'kel')).toEqual([]);
    expect(hurt(shotAt(card, twoHits, of), 'kel')).toEqual([6]);
  });

  it('Elimination Pattern: Piercing Crits 1 of hot-shot weapons, Piercing 1 of the volley gun, of nothing else', () => {
    const of = { inForce: 'elimination-pattern' };
    expect(rolledWith(act(card, shoot(lasgun), { ...miss, 'rule-told': [true] }, of))).toEqual([
      'Piercing Crits 1 (Elimination Pattern)',
    ]);
    expect(rolledWith(act('gunner', shoot(volley), { ...miss, 'rule-told': [true] }, of))).toEqual([
      'Piercing 1 (Elimination Pattern)',
    ]);
    expect(rolledWith(act('gunner', shoot('Plasma Gun (standard) 1 3+ 4/6'), miss, of))).toEqual([]);
    expect(rolledWith(act(card, shoot(lasgun), { ...miss, 'rule-told': [false] }, of))).toEqual([]);
  });

  it('Relocate: free Dashes, not in turning point 1', () => {
    const dashed = gambit(
      card,
      ['relocate'],
      { 'rule-target': [['vane']], 'free-action': ['dash'], engaged: [false] },
      { vane: card },
    );
    expect(only('action-performed', dashed.events)).toMatchObject([{ id: 'vane', action: 'dash', ap: 0 }]);
    expect(gambitNot(card, ['relocate'], {}, { vane: card, of: { turningPoint: 1 } })).toContain(
      'Relocate has nothing to do here',
    );
  });

  it('Neutralise Target: any dice again where there is no cover save; no Fight', () => {
    const said = { ploys: ['neutralise-target'] };
    const again = { 'attack-dice': [[1]], 'rule-told': [true], 'reroll-dice': [[3]], 'defence-dice': [[1, 1, 1]] };
    expect(hurt(act(card, shoot(lasgun, said), again), 'warrior-1')).toEqual([3]);
    expect(actNot(card, fight(butt, said), missed)).toContain('nothing to do');
  });
});

describe('equipment', () => {
  const worn = (one: string) => ({ kel: { equipment: [one] } });
  /** Only of a weapon that it can matter for the distance is asked. */
  const how = (weapon: string, inches: number) => ({
    ...miss,
    ...(!weapon.includes('istol') && { distance: [inches] }),
  });

  it('Foregrip: Accurate 1 within 3", no pistols; Long-Range Scope: Saturate beyond 6"', () => {
    const grip = (weapon: string, inches: number) =>
      rolledWith(
        act(
          'sergeant',
          shoot(weapon),
          { ...how(weapon, inches), ...(inches <= 3 && !weapon.includes('istol') && { accurate: [0] }) },
          worn('Foregrip'),
        ),
      );
    expect(grip(lasgun, 3)).toEqual(['Accurate 1 (Foregrip)']);
    expect(grip(lasgun, 4)).toEqual([]);
    expect(grip('Hot-Shot Laspistol 1 3+ 3/4', 3)).toEqual([]);
    const scope = (weapon: string, inches: number) =>
      rolledWith(act('sergeant', shoot(weapon), how(weapon, inches), worn('Long-Range Scope')));
    expect([scope(lasgun, 7), scope(lasgun, 6), scope('Bolt Pistol 1 3+ 3/4', 7)]).toEqual([
      ['Saturate (Long-Range Scope)'],
      [],
      [],
    ]);
  });

  it('Relics Of Cadia: of two fails one is a success, once in a turning point', () => {
    const said = { ploys: ['relics-of-cadia'] };
    const two = { 'attack-dice': [[1, 1]], 'defence-dice': [[1, 1, 1]] };
    const shot = act(card, shoot('Hot-Shot Lasgun 2 3+ 3/4', said), two, worn('Relics Of Cadia'));
    expect(hurt(shot, 'warrior-1')).toEqual([3]);
    expect(actNot(card, shoot(lasgun, said), miss, worn('Relics Of Cadia'))).toContain('nothing to do');
  });
});

describe('actions', () => {
  it('Battle Comms: twice in an activation, not beside an enemy; Medikit', () => {
    const once = act('vox-trooper', own('battle-comms', { target: 'vane' }), {}, { vane: card, of: acting({ ap: 3 }) });
    const twice = next(once.state, own('battle-comms', { target: 'vane' }));
    expect(twice.state.acting?.ap).toBe(1);
    expect(actNot('vox-trooper', own('battle-comms', { target: 'vane', engaged: true }), {}, { vane: card })).toContain(
      'control range',
    );
    const state = table('combat-medic', { vane: card, of: acting({ ap: 2 }) });
    const operatives = state.operatives.map((one) => (one.id === 'vane' ? { ...one, wounds: 4 } : one));
    const healed = next({ ...state, operatives }, own('medikit', { target: 'vane' }), { 'own-rule': [[1], [1]] });
    expect(operativeById(healed.state, 'vane')?.wounds).toBe(6);
  });
});
