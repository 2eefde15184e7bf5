import { describe, expect, it } from 'vitest';
import team from '../../../../data/teams/hearthkyn-salvagers.rules.json';
import { tokensOf } from '../../../../src/rules/state/own-rules.ts';
import { operativeById } from '../../../../src/rules/state/stats.ts';
import { acting } from '../own-team.ts';
import { deedsOf, hurt, miss, missed, resultsOf, rolledWith, twoHits } from './deeds-of-team.ts';

const { act, actNot, next, nextNot, shoot, fight, own, shotAt, beset, table } = deedsOf(team);
const warrior = 'hearthkyn-warrior';
const gun = 'Ion Blaster 1 4+ 3/4';
const fists = 'Fists 1 4+ 2/3';
const grudge = (count: number) => ({ tokens: [{ id: 'warrior-1', token: 'Grudge', count }] });

describe('Grudge', () => {
  it('who fells one of them has a token for the battle', () => {
    const felled = shotAt(warrior, { ...twoHits, 'rule-told': [false] }, { kel: { wounds: 4 }, vane: warrior });
    expect(operativeById(felled.state, 'kel')?.state).toBe('incapacitated');
    expect(tokensOf(felled.state, 'warrior-1', 'Grudge')).toBe(1);
  });

  it('one normal success a token is critical, shooting, fighting and retaliating; a fail is not', () => {
    const two = { 'attack-dice': [[4, 4]], 'defence-dice': [[1, 1, 1]] };
    const at = (count: number) => resultsOf(act(warrior, shoot('Ion Blaster 2 4+ 3/4'), two, { of: grudge(count) }));
    expect([at(1), at(2)]).toEqual([
      ['critical', 'normal'],
      ['critical', 'critical'],
    ]);
    expect(resultsOf(act(warrior, shoot(gun), { 'attack-dice': [[1]] }, { of: grudge(1) }))).toEqual(['fail']);
    const answers = { 'attack-dice': [[1, 1, 1]], 'retaliation-weapon': [fists], 'retaliation-dice': [[4]] };
    expect(hurt(beset(warrior, answers, { of: grudge(1) }), 'warrior-1')).toEqual([3]);
    expect(hurt(beset(warrior, answers), 'warrior-1')).toEqual([2]);
  });
});

describe('strategy ploys', () => {
  it('Proximate Firepower: a 3 hits within 6", a 2 never; beyond as printed; no Fight', () => {
    const of = { inForce: 'proximate-firepower' };
    const at = (weapon: string, face: number, within: boolean) =>
      resultsOf(
        act(
          warrior,
          shoot(weapon),
          {
            'attack-dice': [[face]],
            distance: [within ? 6 : 7],
            ...(face === 3 && within && { 'defence-dice': [[1, 1, 1]] }),
          },
          of,
        ),
      );
    expect([at(gun, 3, true), at(gun, 3, false)]).toEqual([['normal'], ['fail']]);
    expect(
      resultsOf(act(warrior, fight(fists), { 'attack-dice': [[3]], 'retaliation-dice': [[1, 1, 1]] }, of)),
    ).toEqual(['fail']);
  });

  it('Wrought Defence: with one success or none one fail is a save; with two not', () => {
    const of = { inForce: 'wrought-defence' };
    expect(
      hurt(shotAt('hearthkyn-theyn', { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[4, 1]] }, of), 'kel'),
    ).toEqual([]);
    expect(
      hurt(shotAt('hearthkyn-theyn', { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1]] }, of), 'kel'),
    ).toEqual([3]);
  });

  it('Toil Earns: near the marker an enemy counts one token more, without having any', () => {
    const of = { inForce: 'toil-earns' };
    const dice = { 'attack-dice': [[4]], 'defence-dice': [[1, 1, 1]] };
    expect(hurt(act(warrior, shoot(gun), { ...dice, 'rule-told': [true] }, of), 'warrior-1')).toEqual([4]);
    expect(hurt(act(warrior, shoot(gun), { ...dice, 'rule-told': [false] }, of), 'warrior-1')).toEqual([3]);
  });
});

describe('firefight ploys', () => {
  it('The Ancestors Are Watching: one free Shoot or Fight, not both', () => {
    const used = act(warrior, own('the-ancestors-are-watching'), {}, { of: acting({ ap: 2 }) });
    const shot = next(used.state, shoot(gun), miss);
    expect([shot.state.acting?.ap, shot.state.commandPoints]).toEqual([2, 2]);
    expect(nextNot(shot.state, shoot(gun), miss)).toContain('already');
  });

  it('Sturdy: a critical hit is saved by a 4', () => {
    const dice = { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[4, 1]] };
    const of = { ploys: ['sturdy'] };
    expect(hurt(shotAt('hearthkyn-theyn', dice, of), 'kel')).toEqual([]);
    expect(hurt(shotAt('hearthkyn-theyn', dice), 'kel')).toEqual([4]);
  });

  it('Engage To Acquire: any dice again against one that controls a marker, not where it retaliates', () => {
    const again = act(warrior, shoot(gun, { ploys: ['engage-to-acquire'] }), {
      'attack-dice': [[1]],
      'rule-told': [true],
      'reroll-dice': [[4]],
      'defence-dice': [[1, 1, 1]],
    });
    expect(hurt(again, 'warrior-1')).toEqual([3]);
    expect(
      actNot(warrior, shoot(gun, { ploys: ['engage-to-acquire'] }), { 'attack-dice': [[1]], 'rule-told': [false] }),
    ).toContain('Engage To Acquire cannot be used here');
  });
});

describe('abilities', () => {
  it('Weavefield Crest: the Theyn ignores one normal hit, once in the battle; no critical', () => {
    const of = { ploys: ['weavefield-crest'] };
    const spared = shotAt('hearthkyn-theyn', twoHits, of);
    expect([hurt(spared, 'kel'), spared.state.commandPoints]).toEqual([[3], 3]);
    expect(() => shotAt(warrior, { ...twoHits, 'rule-told': [false] }, of)).toThrow(
      'Weavefield Crest has nothing to do',
    );
    const used = {
      ruleUses: [{ rule: 'weavefield-crest', team: 'hearthkyn-salvagers', id: 'kel', turningPoint: 1, during: null }],
    };
    expect(() => shotAt('hearthkyn-theyn', twoHits, { ...of, of: used })).toThrow('used in this battle');
  });

  it('Brawler: hits of 4 Normal Dmg or more 1 less in a fight, no assists, and a last strike as it falls', () => {
    const knux = 'Concussion Knux 1 3+ 4/4';
    const back = { 'attack-dice': [[4, 4, 1]], 'retaliation-weapon': [knux], 'retaliation-dice': [[5]] };
    const fallen = beset('hearthkyn-dozr', back, { kel: { wounds: 3 }, assists: 1 });
    expect(operativeById(fallen.state, 'kel')?.state).toBe('incapacitated');
    expect(hurt(fallen, 'warrior-1')).toEqual([4]);
    expect(hurt(beset(warrior, { ...back, 'rule-told': [false] }, { kel: { wounds: 3 } }), 'warrior-1')).toEqual([]);
    const skorpekh = { npo: 'skorpekh-destroyer' } as const;
    const dice = { 'attack-dice': [[1]], 'retaliation-dice': [[3, 1, 1, 1]], 'reroll-dice': [[1]] };
    expect(hurt(act('hearthkyn-dozr', fight(knux, { target: 'skorpekh-1' }), dice, skorpekh), 'kel')).toEqual([3]);
  });

  it('Secure Salvage: contesting a marker, the Warrior is hurt 1 less by one hit of a sequence', () => {
    expect(hurt(shotAt(warrior, { ...twoHits, 'rule-told': [true] }), 'kel')).toEqual([5]);
    expect(hurt(shotAt(warrior, { ...twoHits, 'rule-told': [false] }), 'kel')).toEqual([6]);
  });

  it('Force Impact: Brutal after a Charge', () => {
    const weapon = 'Plasma Weapon 1 3+ 4/6';
    const charged = { of: acting({ ap: 2, performed: ['charge'] }) };
    const jumper = 'hearthkyn-jump-pack-warrior';
    expect(rolledWith(act(jumper, fight(weapon), missed, charged))).toEqual(['Brutal (Force Impact)']);
    expect(rolledWith(act(jumper, fight(weapon), missed))).toEqual([]);
  });
});

describe('actions', () => {
  it('Signal: another one anywhere, 1 APL more; Medikit: 2D3 in control range', () => {
    const given = act('hearthkyn-kinlynk', own('signal', { target: 'vane' }), {}, { vane: warrior });
    expect(operativeById(given.state, 'vane')?.effects).toMatchObject([{ kind: 'apl', change: 1 }]);
    const hurtVane = table('hearthkyn-field-medic', { vane: warrior, of: acting({ ap: 2 }) });
    const operatives = hurtVane.operatives.map((one) => (one.id === 'vane' ? { ...one, wounds: 4 } : one));
    const healed = next({ ...hurtVane, operatives }, own('medikit', { target: 'vane' }), { 'own-rule': [[1], [3]] });
    expect(operativeById(healed.state, 'vane')?.wounds).toBe(7);
    expect(healed.state.acting?.ap).toBe(1);
  });

  it('Pan Spectral Scan: Accurate 1 and Saturate near the marker, until the Lokatr activates again', () => {
    const scanned = act('hearthkyn-lokatr', own('pan-spectral-scan'), {}, { of: acting({ ap: 3 }) });
    const shot = next(scanned.state, shoot('Ion Blaster 2 4+ 3/4'), {
      'attack-dice': [[1]],
      accurate: [1],
      'rule-told': [true],
      'defence-dice': [[1, 1, 1]],
    });
    expect(rolledWith(shot)).toEqual(['Accurate 1 (Pan Spectral Scan)', 'Saturate (Pan Spectral Scan)']);
    const { acting: _, ...over } = scanned.state;
    const ready = {
      ...over,
      acting: null,
      operatives: over.operatives.map((one) => ({ ...one, state: 'ready' as const })),
    };
    const later = next(ready, { ...shoot(gun), order: 'engage' }, miss);
    expect(rolledWith(later)).toEqual([]);
  });

  it('Spot: the marked one is never obscured to friends near the Lokatr', () => {
    const marked = act('hearthkyn-lokatr', own('spot', { target: 'warrior-1' }));
    expect(tokensOf(marked.state, 'warrior-1', 'Spot')).toBe(1);
    expect(
      resultsOf(
        next(marked.state, shoot(gun, { obscured: true }), { 'attack-dice': [[6]], 'defence-dice': [[1, 1, 1]] }),
      ),
    ).toEqual(['critical']);
    expect(actNot(warrior, own('spot', { target: 'warrior-1' }))).toContain('cannot perform Spot: not here');
    expect(hurt(act(warrior, shoot(gun, { obscured: true }), { 'attack-dice': [[6]] }), 'warrior-1')).toEqual([]);
  });
});
