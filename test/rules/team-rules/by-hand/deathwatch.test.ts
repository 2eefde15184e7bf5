import { describe, expect, it } from 'vitest';
import team from '../../../../data/teams/deathwatch.rules.json';
import { operativeById } from '../../../../src/rules/state/stats.ts';
import { only } from '../../scene.ts';
import { acting } from '../own-team.ts';
import { deedsOf, hurt, miss, missed, oneHit, resultsOf, rolledWith, twoHits } from './deeds-of-team.ts';

const { act, actNot, next, nextNot, shoot, fight, shotAt, beset, gambit, gambitNot, table } = deedsOf(team);
const bolt = 'Bolt Pistol 1 3+ 3/4';
const fists = 'Fists 1 3+ 3/4';
const card = 'gunner-veteran';

describe('Veteran Astartes', () => {
  it('Shoot, Shoot, and a third is too many; Fight may still be done, but once', () => {
    const first = act(card, shoot(bolt), miss);
    const second = next(first.state, shoot(bolt), miss);
    expect(second.state.acting).toMatchObject({ ap: 1, performed: ['shoot', 'shoot'] });
    expect(nextNot(second.state, shoot(bolt))).toContain('performed that already');
    const fought = act(card, fight(fists), missed, { of: acting({ ap: 2, performed: ['fight'] }) });
    expect(fought.state.acting?.performed).toEqual(['fight', 'fight']);
  });

  it('a stalker bolt rifle for both costs 1 AP more, for one of them nothing; a melta bomb for either does', () => {
    const marksman = 'marksman-veteran';
    const rifle = 'Stalker Bolt Rifle 1 3+ 3/4';
    const after = (used: string) => ({ of: acting({ ap: 2, performed: ['shoot'], used: [used] }) });
    const ap = (weapon: string, used: string) =>
      only('action-points-spent', act(marksman, shoot(weapon), miss, after(used)).events).map((one) => one.ap);
    expect(ap(rifle, 'Stalker Bolt Rifle (heavy)')).toEqual([1]);
    expect(ap(rifle, 'Bolt Pistol')).toEqual([]);
    expect(ap(bolt, 'Melta Bomb')).toEqual([1]);
    expect(ap('Melta Bomb 1 3+ 5/3', 'Bolt Pistol')).toEqual([1]);
  });
});

describe('Special Issue Ammunition', () => {
  const said = (choice: string) => ({ ploys: [`special-issue-ammunition:${choice}`] });

  it('Severe for this Shoot, whoever shoots; not again in the turning point', () => {
    const shot = act(card, shoot(bolt, said('severe')), oneHit);
    expect(rolledWith(shot)).toEqual(['Severe (Special Issue Ammunition)']);
    expect(nextNot(shot.state, shoot(bolt, said('saturate')))).toContain('in this turning point');
  });

  it('not of a melta bomb, nor of explosive grenades', () => {
    for (const weapon of ['Melta Bomb', 'Frag Grenade', 'Krak Grenade'])
      expect(actNot(card, shoot(`${weapon} 1 3+ 3/4`, said('severe')), miss)).toContain('nothing to do here');
  });

  it('not Blast for a weapon with Torrent', () => {
    const flame = (choice: string) =>
      rolledWith(
        act('horde-slayer-veteran', shoot('Infernus Heavy Bolter (flame) 1 3+ 3/3 Torrent 2"', said(choice)), miss),
      );
    expect(flame('blast-1')).not.toContain('Blast 1" (Special Issue Ammunition)');
    expect(flame('severe')).toContain('Severe (Special Issue Ammunition)');
    // Between walls Blast is deadlier, where it is gained too (Condensed Environment).
    const blast = act(card, shoot(bolt, said('blast-1')), { ...miss, 'secondary-targets': [[]] });
    expect(rolledWith(blast)).toEqual(['Blast 1" (Special Issue Ammunition)', 'Lethal 5+ (condensed environment)']);
  });
});

describe('Mission Tactics', () => {
  it('is chosen in the Gambit step: Balanced at enemies with that order, shooting and fighting', () => {
    const chosen = gambit(card, ['mission-tactics:engage']);
    expect(chosen.state.commandPoints).toBe(2);
    expect(
      rolledWith(act(card, shoot(bolt), { ...miss, balanced: [[]] }, { inForce: 'mission-tactics:engage' })),
    ).toEqual(['Balanced (Mission Tactics)']);
    expect(rolledWith(act(card, shoot(bolt), miss, { inForce: 'mission-tactics:conceal' }))).toEqual([]);
  });

  it('not where it retaliates', () => {
    const answers = { 'attack-dice': [[1, 1, 1]], 'retaliation-weapon': [fists], 'retaliation-dice': [[1]] };
    expect(rolledWith(beset(card, answers, { inForce: 'mission-tactics:engage' }), 1)).toEqual([]);
  });
});

describe('where it stands', () => {
  it('The Long Vigil: in its own territory one save again; elsewhere not', () => {
    const home = shotAt(
      card,
      { ...twoHits, 'in-territory': [true], 'reroll-dice': [[5]] },
      { inForce: 'the-long-vigil' },
    );
    expect(hurt(home, 'kel')).toEqual([3]);
    expect(hurt(shotAt(card, { ...twoHits, 'in-territory': [false] }, { inForce: 'the-long-vigil' }), 'kel')).toEqual([
      6,
    ]);
  });

  it('The Shield That Slays: only hits of 4 or more Normal Dmg, in a fight too; never a critical', () => {
    const of = { inForce: 'the-shield-that-slays' };
    // A Gauss flayer has 3/4: neither its 3 nor its critical of 4 is less.
    const dice = { 'attack-dice': [[6, 4, 1, 1]], 'defence-dice': [[1, 1]] };
    expect(hurt(shotAt(card, { ...dice, 'in-territory': [true] }, of), 'kel')).toEqual([7]);
    // A Skorpekh Destroyer has 4/6: a normal hit of its retaliation hurts 1 less.
    const fought = act(
      card,
      fight(fists, { target: 'skorpekh-1' }),
      { 'attack-dice': [[1]], 'retaliation-dice': [[3, 1, 1, 1]], 'reroll-dice': [[1]], 'in-territory': [true] },
      { ...of, npo: 'skorpekh-destroyer' },
    );
    const plain = act(
      card,
      fight(fists, { target: 'skorpekh-1' }),
      { 'attack-dice': [[1]], 'retaliation-dice': [[3, 1, 1, 1]], 'reroll-dice': [[1]] },
      { npo: 'skorpekh-destroyer' },
    );
    expect([hurt(fought, 'kel'), hurt(plain, 'kel')]).toEqual([[3], [4]]);
  });
});

it('And They Shall Know No Fear: injured, its Hit is as good as ever', () => {
  const kel = { wounds: 3 };
  const hit = { 'attack-dice': [[3]], 'defence-dice': [[1, 1, 1]] };
  const calm = gambit(card, ['and-they-shall-know-no-fear'], {}, { kel });
  const state = { ...calm.state, phase: 'firefight' as const, step: 'activations' as const, ...acting() };
  expect(hurt(next(state, shoot(bolt), hit), 'warrior-1')).toEqual([3]);
  expect(resultsOf(act(card, shoot(bolt), { 'attack-dice': [[3]] }, { kel }))).toEqual(['fail']);
});

describe('firefight ploys', () => {
  it('Suffer Not The Alien: any dice again against Necrons, not against CHAOS, not where it retaliates', () => {
    const again = act(card, shoot('Bolt Pistol 2 3+ 3/4', { ploys: ['suffer-not-the-alien'] }), {
      'attack-dice': [[1, 2]],
      'ploy-dice': [['dice-1', 'dice-2']],
      'reroll-dice': [[3, 3]],
      'defence-dice': [[1, 1, 1]],
    });
    expect([hurt(again, 'warrior-1'), again.state.commandPoints]).toEqual([[6], 2]);
  });

  it('Advanced Auspex Scan: Saturate, and at its next Shoot in this activation as well; not in a Fight', () => {
    const first = act(card, shoot(bolt, { obscured: true, ploys: ['advanced-auspex-scan'] }), oneHit);
    expect(rolledWith(first)).toEqual(['Saturate (Advanced Auspex Scan)', 'nothing obscured (Advanced Auspex Scan)']);
    expect(resultsOf(first)).toEqual(['normal']);
    const second = next(first.state, shoot(bolt), oneHit);
    expect(rolledWith(second)).toEqual(['Saturate (Advanced Auspex Scan)', 'nothing obscured (Advanced Auspex Scan)']);
    expect(second.state.commandPoints).toBe(2);
  });

  it('Transhuman Physiology: a 4 saves a critical hit', () => {
    const dice = { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[4, 1]] };
    expect(hurt(shotAt(card, dice, { ploys: ['transhuman-physiology'] }), 'kel')).toEqual([]);
    expect(hurt(shotAt(card, dice), 'kel')).toEqual([4]);
  });
});

describe('Digital Weapons', () => {
  const kel = { equipment: ['Digital Weapons'] };

  it('1 damage before the dice of its Fight, once in a turning point', () => {
    const of = { kel };
    const fought = act(card, fight(fists, { ploys: ['digital-weapons'] }), missed, of);
    expect(hurt(fought, 'warrior-1')).toEqual([1]);
    expect(nextNot(fought.state, fight(fists, { ploys: ['digital-weapons'] }), missed)).toContain(
      'in this turning point',
    );
    expect(actNot(card, shoot(bolt, { ploys: ['digital-weapons'] }), miss, of)).toContain('nothing to do here');
  });
});

describe('Strategic Command', () => {
  it('one strategy ploy and one firefight ploy for nothing; the next ones cost CP', () => {
    const of = { vane: 'watch-sergeant' };
    const free = gambit(card, ['mission-tactics:engage', 'the-long-vigil'], {}, of);
    expect(free.state.commandPoints).toBe(2);
    const poor = { of: { commandPoints: 0 } };
    expect(gambit(card, ['the-long-vigil'], {}, { ...of, ...poor }).state.commandPoints).toBe(0);
    expect(gambitNot(card, ['the-long-vigil'], {}, poor)).toContain('1 CP');
    const dice = { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[4, 1]] };
    expect(shotAt(card, dice, { ...of, ploys: ['transhuman-physiology'] }).state.commandPoints).toBe(3);
  });

  it('not once the Watch Sergeant has fallen', () => {
    const { operatives } = table(card, { vane: 'watch-sergeant' });
    const fallen = operatives.map((one) =>
      one.id === 'vane' ? { ...one, state: 'incapacitated' as const, wounds: 0 } : one,
    );
    expect(gambit(card, ['the-long-vigil'], {}, { of: { operatives: fallen } }).state.commandPoints).toBe(2);
  });
});

describe('Aegis Veteran', () => {
  it('Storm Shield: Piercing 1 of a Shoot is gone; others lose a dice', () => {
    const dice = { 'attack-dice': [[4, 4, 1, 1]] };
    expect(hurt(shotAt('aegis-veteran', { ...dice, 'defence-dice': [[4, 4, 1]] }), 'kel')).toEqual([]);
    expect(hurt(shotAt(card, { ...dice, 'defence-dice': [[4, 1]] }), 'kel')).toEqual([3]);
  });
});

describe('Demolisher Veteran', () => {
  const demolisher = 'demolisher-veteran';
  const hammer = 'Heavy Thunder Hammer 1 4+ 6/7';

  it('Aggressive Force: normal and critical hits of 3 or more 1 less in a fight, not when shot at', () => {
    const answers = { 'attack-dice': [[6, 4, 1]], 'retaliation-weapon': [hammer], 'retaliation-dice': [[1]] };
    expect(hurt(beset(demolisher, answers), 'kel')).toEqual([3, 2]);
    expect(hurt(shotAt(demolisher, twoHits), 'kel')).toEqual([6]);
  });

  it('Brutal Assault: Brutal as it fights, Ceaseless after a Charge, neither where it retaliates', () => {
    expect(rolledWith(act(demolisher, fight(hammer), missed))).toEqual(['Brutal (Brutal Assault)']);
    const charged = act(
      demolisher,
      fight(hammer),
      { ...missed, ceaseless: [[]] },
      {
        of: acting({ ap: 2, performed: ['charge'] }),
      },
    );
    expect(rolledWith(charged)).toEqual(['Brutal (Brutal Assault)', 'Ceaseless (Brutal Assault)']);
    const back = beset(demolisher, {
      'attack-dice': [[1, 1, 1]],
      'retaliation-weapon': [hammer],
      'retaliation-dice': [[1]],
    });
    expect(rolledWith(back, 1)).toEqual([]);
    expect(rolledWith(act(demolisher, fight(fists), missed))).toEqual([]);
  });
});

describe('Blademaster Veteran: Adaptive Swordsmanship', () => {
  const blade = 'Xenophase Blade (duel) 1 3+ 4/6';

  it('injured, a 3 still hits with its blade, not with anything else', () => {
    const kel = { wounds: 3 };
    const dice = { 'attack-dice': [[3]], 'retaliation-dice': [[1, 1, 1]] };
    expect(hurt(act('blademaster-veteran', fight(blade), dice, { kel }), 'warrior-1')).toEqual([4]);
    expect(hurt(act('blademaster-veteran', fight(fists), dice, { kel }), 'warrior-1')).toEqual([]);
  });

  it('beset, it blocks before the enemy strikes', () => {
    const saved = beset('blademaster-veteran', {
      'attack-dice': [[4, 1, 1]],
      'retaliation-weapon': [blade],
      'retaliation-dice': [[3]],
      'strike-or-block': ['first'],
    });
    expect(hurt(saved, 'kel')).toEqual([]);
  });
});

describe('Headtaker Veteran: Clandestine Headtaker', () => {
  const knives = 'Combat Knives 3 3+ 4/5';
  // Two criticals of 5 against 9 wounds; one hit of 3 is all that Kel can bear.
  const dice = { 'attack-dice': [[6, 6, 1]], 'retaliation-dice': [[4, 1, 1]], 'strike-or-block': ['strike-critical'] };
  const kel = { wounds: 3 };

  it('unseen, it strikes twice before the enemy can; seen, in turn', () => {
    const unseen = act('headtaker-veteran', fight(knives), { ...dice, 'rule-told': [false] }, { kel });
    expect([hurt(unseen, 'warrior-1'), hurt(unseen, 'kel')]).toEqual([[5, 5], []]);
    const seen = act('headtaker-veteran', fight(knives), { ...dice, 'rule-told': [true] }, { kel });
    expect(operativeById(seen.state, 'kel')?.state).toBe('incapacitated');
  });

  it('not of a Gunner', () => {
    expect(operativeById(act(card, fight(knives), dice, { kel }).state, 'kel')?.state).toBe('incapacitated');
  });
});

describe('Disruptor Veteran: Advanced Omni-Scrambler', () => {
  it('a 2: the Warrior is held back until two others have been activated', () => {
    const of = {
      of: { npos: [{ datacard: 'necron-warrior' }, { datacard: 'necron-warrior' }, { datacard: 'necron-warrior' }] },
    } as const;
    const held = gambit('disruptor-veteran', ['advanced-omni-scrambler::warrior-1'], { 'own-rule': [[2]] }, of);
    expect(held.state.tokens).toEqual([expect.objectContaining({ id: 'warrior-1', count: 2 })]);
    expect(held.state.commandPoints).toBe(3);
    expect(gambitNot(card, ['advanced-omni-scrambler::warrior-1'], {}, of)).toContain(
      'Advanced Omni-Scrambler has nothing to do here',
    );
  });
});

describe('Veteran Astartes and Auspicator Tracking: counteracting', () => {
  const expended = { kel: { order: 'conceal', state: 'expended' } } as const;

  it('concealed too, with a second action of 1 AP that is another one, never Fight and Shoot', () => {
    const first = next(table(card, expended), { action: 'dash' });
    expect(first.state.acting).toMatchObject({ counteracts: true, ap: 1 });
    expect(nextNot(first.state, { action: 'dash' })).toContain('performed that already');
    const second = next(table(card, { kel: { ...expended.kel, order: 'engage' } }), shoot(bolt), miss);
    expect(nextNot(second.state, { ...fight(fists), engaged: true })).toMatch(/not Shoot and Fight|control range/);
  });

  it('its order is changed before it acts, for 1 CP', () => {
    const shot = next(table(card, expended), shoot(bolt, { ploys: ['auspicator-tracking'] }), miss);
    expect(operativeById(shot.state, 'kel')?.order).toBe('engage');
    expect(shot.state.commandPoints).toBe(2);
    expect(nextNot(table(card, expended), shoot(bolt))).toContain('Conceal');
  });
});
