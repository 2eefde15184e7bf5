import { describe, expect, it } from 'vitest';
import team from '../../../../data/teams/plague-marines.rules.json';
import { deedRule } from '../../../../src/rules/deeds.ts';
import { tokensOf } from '../../../../src/rules/state/own-rules.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { someoneById } from '../../../../src/rules/state/stats.ts';
import { play } from '../../scene.ts';
import { acting } from '../own-team.ts';
import { deedsOf, hurt, miss, missed, oneHit, rolledWith, twoHits } from './deeds-of-team.ts';

const { act, actNot, next, nextNot, shoot, fight, own, shotAt, beset, gambit, table } = deedsOf(team);
const warrior = 'plague-marine-warrior';
const champion = 'plague-marine-champion';
const caster = 'malignant-plaguecaster';
const boltgun = 'Boltgun 1 3+ 3/4';
const knife = 'Plague Knife 1 3+ 3/4';
const poison = (state: GameState, id = 'warrior-1') => tokensOf(state, id, 'Poison');
const poisoned = { tokens: [{ id: 'warrior-1', token: 'Poison', count: 1 }] };

describe('Astartes', () => {
  const second = (used: string) => ({ of: acting({ ap: 2, performed: ['shoot'], used: [used] }) });

  it('two Shoots if one is with a boltgun, a bolt pistol or a PSYCHIC weapon; no PSYCHIC weapon twice', () => {
    const pistol = 'Plasma Pistol (standard) 1 3+ 3/5';
    expect(
      act(champion, shoot(boltgun), miss, second('Plasma Pistol (standard)')).state.acting?.performed,
    ).toHaveLength(2);
    expect(actNot(champion, shoot(pistol), miss, second('Plasma Pistol (supercharge)'))).toContain('two Shoots');
    expect(act(caster, shoot('Plague Wind 1 3+ 2/3'), miss, second('Entropy')).state.acting?.performed).toHaveLength(2);
    expect(actNot(caster, shoot('Entropy 1 3+ 3/7'), miss, second('Entropy'))).toContain(
      'no second Shoot with Entropy',
    );
  });

  it('counteracts concealed; one action', () => {
    const kel = { order: 'conceal', state: 'expended' } as const;
    expect(next(table(warrior, { kel }), { action: 'dash' }).state.acting).toBeNull();
  });
});

describe('Disgustingly Resilient', () => {
  it('a D6 for each dice of 3 or more, in a fight as well: 1 less on a 4', () => {
    expect(hurt(shotAt(champion, { ...twoHits, 'own-rule-dice': [[4], [3]] }), 'kel')).toEqual([5]);
    const answers = { 'attack-dice': [[4, 1, 1]], 'retaliation-weapon': [knife], 'retaliation-dice': [[1]] };
    expect(hurt(beset(champion, { ...answers, 'own-rule-dice': [[4]] }), 'kel')).toEqual([2]);
  });

  it('Command Re-roll of a save is offered where it would fall but for that D6', () => {
    const dice = { 'attack-dice': [[4, 4, 4, 4]], 'defence-dice': [[4, 2]], 'reroll-dice': [[4]] };
    const shot = shotAt(
      champion,
      { ...dice, 'ploy-dice': ['dice-2'], 'own-rule-dice': [[4], [1]] },
      { kel: { wounds: 6 }, ploys: ['command-re-roll'] },
    );
    expect(hurt(shot, 'kel')).toEqual([5]);
  });

  it('Sickening Resilience: each dice 1 less without a roll, to the end of the activation', () => {
    const shot = shotAt(champion, twoHits, { ploys: ['sickening-resilience'] });
    expect(hurt(shot, 'kel')).toEqual([4]);
    expect(shot.state.commandPoints).toBe(2);
    // The activation is over: the D6 is rolled again.
    expect(tokensOf(shot.state, 'kel', 'Sickening Resilience')).toBe(0);
  });
});

describe('Lumbering Death', () => {
  const of = { inForce: 'lumbering-death' };
  const ceaseless = ['Ceaseless (Lumbering Death)'];

  it('not moved: Ceaseless; after a Reposition only within 3"; never in a counteraction', () => {
    const again = { ...miss, 'reroll-dice': [[1]], ceaseless: [['dice-1']] };
    expect(rolledWith(act(champion, shoot('Bolter 1 3+ 3/4'), again, of))).toEqual(ceaseless);
    const moved = { ...of, of: acting({ ap: 2, performed: ['reposition'] }) };
    expect(rolledWith(act(champion, shoot('Bolter 1 3+ 3/4'), { ...miss, 'rule-told': [false] }, moved))).toEqual([]);
    const counter = { ...of, kel: { state: 'expended' }, of: acting({ ap: 1, counteracts: true }) } as const;
    expect(rolledWith(act(champion, shoot('Bolter 1 3+ 3/4'), miss, counter))).toEqual([]);
  });

  it('retaliating, always', () => {
    const answers = {
      'attack-dice': [[1, 1, 1]],
      'retaliation-weapon': ['Fists 1 3+ 3/4'],
      'retaliation-dice': [[1]],
      ceaseless: [['dice-1']],
      'reroll-dice': [[1]],
    };
    expect(rolledWith(beset(champion, answers, of), 1)).toEqual(ceaseless);
  });
});

describe('poison', () => {
  it('a Plague Knife that hurts poisons, as it fights and as it retaliates; one that misses does not', () => {
    const struck = act(warrior, fight(knife), { 'attack-dice': [[3]], 'retaliation-dice': [[1, 1, 1]] });
    expect(poison(struck.state)).toBe(1);
    expect(poison(act(warrior, fight(knife), missed).state)).toBe(0);
    const answers = { 'attack-dice': [[1, 1, 1]], 'retaliation-weapon': [knife], 'retaliation-dice': [[3]] };
    expect(poison(beset(warrior, answers).state)).toBe(1);
    const fists = { ...answers, 'retaliation-weapon': ['Fists 1 3+ 3/4'] };
    expect(poison(beset(warrior, fists).state)).toBe(0);
  });

  it('one token at most, and 1 damage as the Warrior activates', () => {
    const again = act(
      warrior,
      fight(knife),
      { 'attack-dice': [[3]], 'retaliation-dice': [[1, 1, 1]] },
      { of: poisoned },
    );
    expect(poison(again.state)).toBe(1);
    const activated = play(
      deedRule({ do: 'resolve-npo', args: { id: 'warrior-1' } }),
      table(warrior, { of: poisoned }),
      {
        'valid-targets': [['kel']],
        'attack-dice': [[1, 1, 1, 1]],
      },
    );
    expect(hurt(activated, 'warrior-1')).toEqual([1]);
  });

  it('Plague Rounds: a boltgun is Severe and poisons; a plasma pistol not', () => {
    const kel = { equipment: ['Plague Rounds'] };
    const shot = act(champion, shoot('Bolt Pistol 1 3+ 3/4'), oneHit, { kel });
    expect([rolledWith(shot), poison(shot.state)]).toEqual([['Severe (Plague Rounds)'], 1]);
    const plasma = act(champion, shoot('Plasma Pistol (standard) 1 3+ 3/5'), oneHit, { kel });
    expect([rolledWith(plasma), poison(plasma.state)]).toEqual([[], 0]);
  });

  it('Toxic: 1 more on both, only against the poisoned; a blight grenade has it of the Bombardier alone', () => {
    expect(hurt(act(warrior, shoot(boltgun), oneHit, { of: poisoned }), 'warrior-1')).toEqual([4]);
    expect(hurt(act(warrior, shoot(boltgun), oneHit), 'warrior-1')).toEqual([3]);
    const grenade = shoot('Blight Grenade 1 3+ 2/4');
    expect(hurt(act('plague-marine-bombardier', grenade, oneHit, { of: poisoned }), 'warrior-1')).toEqual([3]);
    expect(hurt(act(champion, grenade, oneHit, { of: poisoned }), 'warrior-1')).toEqual([2]);
    expect(hurt(act('plague-marine-bombardier', shoot(boltgun), oneHit, { of: poisoned }), 'warrior-1')).toEqual([3]);
  });

  it('Virulent Poison: in its activation, 1 CP, on one that has none', () => {
    const used = act(warrior, own('virulent-poison', { target: 'warrior-1' }));
    expect([poison(used.state), used.state.commandPoints, used.state.acting?.ap]).toEqual([1, 2, 3]);
    expect(actNot(warrior, own('virulent-poison', { target: 'warrior-1' }), {}, { of: poisoned })).toContain(
      'Virulent Poison cannot be used: nobody is there for it',
    );
    const counter = { kel: { state: 'expended' }, of: acting({ ap: 1, counteracts: true }) } as const;
    expect(poison(act(warrior, own('virulent-poison', { target: 'warrior-1' }), {}, counter).state)).toBe(1);
  });

  it('Poisonous Miasma: 1 AP; poisoned, or 3 damage where it is; not beside an enemy; of nobody else', () => {
    const cast = act(caster, own('poisonous-miasma', { target: 'warrior-1' }));
    expect([poison(cast.state), hurt(cast, 'warrior-1'), cast.state.acting?.ap]).toEqual([1, [], 2]);
    const twice = act(caster, own('poisonous-miasma', { target: 'warrior-1' }), {}, { of: poisoned });
    expect([poison(twice.state), hurt(twice, 'warrior-1')]).toEqual([1, [3]]);
    expect(actNot(caster, own('poisonous-miasma', { target: 'warrior-1', engaged: true }))).toContain('control range');
    expect(() => act(warrior, own('poisonous-miasma', { target: 'warrior-1' }))).toThrow(
      'has no action of its kill team called',
    );
  });

  it('Poison Vents: a 3 on the D3 for one that activates within 3", unpoisoned', () => {
    const kel = { equipment: ['Poison Vents'] };
    const vents = (face: number, near = true) =>
      poison(
        shotAt(
          champion,
          { distance: [near ? 3 : 4], ...(near && { 'own-rule': [[face]] }), 'attack-dice': [[1, 1, 1, 1]] },
          { kel },
        ).state,
      );
    expect([vents(5), vents(4), vents(5, false)]).toEqual([1, 0, 0]);
  });
});

it('Nurglings: 1 APL less to the end of its next activation', () => {
  const nurgled = gambit(warrior, ['nurglings::warrior-1']);
  expect(someoneById(nurgled.state, 'warrior-1')?.effects).toMatchObject([
    { kind: 'apl', change: -1, until: 'end-of-next-activation' },
  ]);
});

it('Blight Grenades: two in the battle for all who carry them', () => {
  const kel = { equipment: ['Blight Grenades'] };
  const thrown = act(
    champion,
    shoot('Blight Grenade', { distance: 5 }),
    { 'attack-dice': [[1, 1, 1, 1]], 'secondary-targets': [[]] },
    { kel },
  );
  const again = next({ ...thrown.state, ...acting({ ap: 3 }) }, shoot('Blight Grenade', { distance: 5 }), {
    'attack-dice': [[1, 1, 1, 1]],
    'secondary-targets': [[]],
  });
  expect(() => next({ ...again.state, ...acting({ ap: 3 }) }, shoot('Blight Grenade', { distance: 5 }))).toThrow(
    'has no ranged weapon',
  );
  expect(nextNot({ ...thrown.state, ...acting({ ap: 3 }) }, { action: 'place' })).toContain(
    'cannot: it carries no marker',
  );
});

it('Repulsive Fortitude: a 5 saves a critical of the Warrior, of nobody else', () => {
  const dice = { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[5, 1]] };
  expect(hurt(shotAt(warrior, dice), 'kel')).toEqual([]);
  expect(hurt(shotAt(champion, { ...dice, 'own-rule-dice': [[1]] }), 'kel')).toEqual([4]);
});
