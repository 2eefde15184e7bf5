import { describe, expect, it } from 'vitest';
import { npoShoot } from '../../../src/rules/combat/npo-attack.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { offered, only, play, question, refusal, rejection } from '../scene.ts';
import { damage, results, shooting } from '../weapon-rules/duel.ts';
import { fought, inForce, notShot, shot, table } from './match.ts';

const misses = { 'defence-dice': [[1, 1, 1]] };

describe('Command Re-roll', () => {
  it('rolls one attack dice again for 1 CP; the new result stands', () => {
    // 2 dice, 3+: 1 and 4 is one hit of 3; the 1 becomes a 6, a critical of 4: 7 in all.
    const { events, state } = shot(
      '2 3+ 3/4',
      { ploys: ['command-re-roll'] },
      { 'attack-dice': [[1, 4]], 'ploy-dice': ['dice-1'], 'reroll-dice': [[6]], ...misses },
    );
    expect(only('attack-rolled', events)[0]?.dice[0]).toMatchObject({ face: 1, rerolled: 6, result: 'critical' });
    expect(damage(events)).toEqual([7]);
    expect(state.commandPoints).toBe(0);
    expect(only('command-points-changed', events)).toMatchObject([{ change: -1, for: 'Command Re-roll' }]);
  });

  it('again in the same turning point, as long as there are CP; never the same dice twice', () => {
    const { asked, state } = shot(
      '2 3+ 3/4',
      { ploys: ['command-re-roll', 'command-re-roll'] },
      { 'attack-dice': [[1, 2]], 'ploy-dice': ['dice-1'], 'reroll-dice': [[1], [1]] },
      table({ commandPoints: 2 }),
    );
    // Of the second one but one dice is left: nobody is asked.
    expect(asked.filter((name) => name === 'ploy-dice')).toHaveLength(1);
    expect(state.commandPoints).toBe(0);
  });

  it('of dice that show the same nobody is asked which', () => {
    const said = { ploys: ['command-re-roll'] };
    const { asked, events } = shot(
      '3 3+ 3/4',
      said,
      { 'attack-dice': [[2, 2, 2]], 'reroll-dice': [[6]], ...misses },
      table(),
    );
    expect(asked).not.toContain('ploy-dice');
    expect(damage(events)).toEqual([4]);
    // Of a 2, a 2 and a 4 one 2 or the 4.
    const mixed = withSaidPloys(said, shooting('3 3+ 3/4'));
    expect(offered(mixed, table(), { 'attack-dice': [[2, 2, 4]] })).toEqual(['dice-1', 'dice-3']);
  });

  it('not without CP, and nothing is spent where no dice can gain', () => {
    const said = { ploys: ['command-re-roll'] };
    const poor = notShot('2 3+ 3/4', said, { 'attack-dice': [[1, 4]] }, table({ commandPoints: 0 }));
    expect(poor.message).toBe('Command Re-roll cannot be used: it takes 1 CP, and none is left.');
    const all = notShot('2 3+ 3/4', said, { 'attack-dice': [[6, 6]], ...misses });
    expect(all.message).toContain('Command Re-roll has nothing to do here');
    const wrong = rejection(withSaidPloys({ ploys: ['comand-re-roll'] }, shooting('2 3+ 3/4')), table());
    expect(wrong).toContain('No ploy of yours is called "comand-re-roll"');
  });

  it('a defence dice of a player operative too', () => {
    // Three hits on a Save of 4+, Piercing 1: of 1 and 5 one saves; the 1 becomes a 6: two are saved.
    const { events } = play(
      withSaidPloys({ ploys: ['command-re-roll'] }, shotBy('warrior-1', 'gauss-flayer', 'gauss-flayer')),
      table({ npos: [{ datacard: 'necron-warrior', order: 'engage' }] }),
      {
        'attack-dice': [[4, 4, 4, 1]],
        'defence-dice': [[1, 5]],
        'ploy-dice': ['dice-1'],
        'reroll-dice': [[6]],
      },
    );
    const [rolled] = only('defence-rolled', events);
    expect(rolled?.dice[0]).toEqual({ face: 1, rerolled: 6, result: 'critical' });
    expect(rolled?.left).toEqual({ criticals: 0, normals: 1 });
  });

  it('nobody is asked who is not led through the game, and no session of before', () => {
    expect(shot('2 3+ 3/4', {}, { 'attack-dice': [[1, 4]], ...misses }).asked).not.toContain('ploy');
    const old = play(withSaidPloys({ asksPloys: true }, shooting('2 3+ 3/4')), tableOf1(), {
      'attack-dice': [[1, 4]],
      ...misses,
    });
    expect(old.asked).not.toContain('ploy');
  });

  it('who is led is asked once, keeps with Enter, and is told where it is plainly better', () => {
    const led = withSaidPloys({ asksPloys: true }, shooting('2 3+ 3/4'));
    const open = question(led, table(), { 'attack-dice': [[1, 4]] });
    expect(open).toMatchObject({ name: 'ploy', suggest: { value: 'command-re-roll' } });
    const kept = play(withSaidPloys({ asksPloys: true }, shooting('2 3+ 3/4')), table(), {
      'attack-dice': [[1, 4]],
      ploy: ['none'],
      ...misses,
    });
    expect(kept.state.commandPoints).toBe(1);
    expect(kept.asked.filter((name) => name === 'ploy')).toHaveLength(1);
  });
});

const npoShoots = (npo = 'warrior-1', weapon = 'gauss-flayer', profile = weapon) =>
  withSaidPloys({}, shotBy(npo, weapon, profile));
const shotBy = (npo: string, weapon: string, profile: string) =>
  npoShoot({ npo, weapon, profile, targets: [{ id: 'kel', cover: false, obscured: false }], ignoresInjury: false });
const tableOf1 = () => {
  const { config, ...state } = table();
  const { teamRules: _, ...old } = config;
  return { ...state, config: old };
};

describe('Mission Tactics', () => {
  it('Balanced against the order that was chosen, named with its reason', () => {
    const { events, asked } = shot(
      '1 3+ 3/4',
      {},
      { 'attack-dice': [[1]], balanced: [['dice-1']], 'reroll-dice': [[3]], ...misses },
      table(inForce('mission-tactics', 'engage')),
    );
    expect(asked).toContain('balanced');
    expect(only('attack-rolled', events)[0]?.rules).toEqual(['Balanced (Mission Tactics)']);
  });

  it('not against the other order, nor when it retaliates, nor in the next turning point', () => {
    const conceal = shot('1 3+ 3/4', {}, { 'attack-dice': [[1]] }, table(inForce('mission-tactics', 'conceal')));
    expect(conceal.asked).not.toContain('balanced');
    const before = table({ ...inForce('mission-tactics', 'engage'), turningPoint: 3 });
    expect(shot('1 3+ 3/4', {}, { 'attack-dice': [[1]] }, before).asked).not.toContain('balanced');
  });
});

describe('Suffer Not The Alien', () => {
  it('any attack dice again, against a Necron', () => {
    const { events } = shot(
      '3 3+ 3/4',
      { ploys: ['suffer-not-the-alien'] },
      { 'attack-dice': [[1, 2, 5]], 'ploy-dice': [['dice-1', 'dice-2']], 'reroll-dice': [[3, 3]], ...misses },
    );
    expect(damage(events)).toEqual([9]);
  });

  it('once in a turning point', () => {
    const spent = table({ commandPoints: 3, ...inForce('suffer-not-the-alien') });
    const no = notShot('1 3+ 3/4', { ploys: ['suffer-not-the-alien'] }, {}, spent);
    expect(no.message).toBe('Suffer Not The Alien cannot be used: it has been used in this turning point.');
  });
});

describe('Special Issue Ammunition', () => {
  const said = { ploys: ['special-issue-ammunition:devastating-1'] };

  it('a weapon rule for this Shoot, for no CP', () => {
    // One critical of 4, with Devastating 1: 1 at once and 4 more.
    const { events, state } = shot('1 3+ 3/4', said, { 'attack-dice': [[6]], ...misses });
    expect(damage(events)).toEqual([1, 4]);
    expect(state.commandPoints).toBe(1);
  });

  it('once in a turning point, not for a Fight, not with a Melta Bomb', () => {
    const used = table(inForce('special-issue-ammunition', 'saturate'));
    expect(notShot('1 3+ 3/4', said, {}, used).message).toContain('in this turning point');
    const bomb = notShot('Melta Bomb 1 3+ 3/4', said, { 'attack-dice': [[3]], ...misses });
    expect(bomb.message).toContain('nothing to do here');
  });
});

describe('Advanced Auspex Scan', () => {
  it('Saturate, and obscured counts for nothing', () => {
    const { events } = shot(
      '1 3+ 3/4',
      { ploys: ['advanced-auspex-scan'] },
      { 'attack-dice': [[6]], 'defence-dice': [[1, 1, 1]] },
      table(),
      { obscured: true, cover: true },
    );
    // A critical stays one, and all three defence dice are rolled: no cover save.
    expect(damage(events)).toEqual([4]);
  });

  it('else an obscured target has no critical', () => {
    const { events } = shot('1 3+ 3/4', {}, { 'attack-dice': [[6]] }, table(), { obscured: true, cover: false });
    expect(damage(events)).toEqual([]);
  });
});

describe('defence of the Deathwatch', () => {
  const dice = { 'attack-dice': [[4, 4, 4, 6]] };

  it('Transhuman Physiology: one normal save counts as a critical', () => {
    // 3 normal hits and a critical; Piercing 1 leaves two dice: 4 and 1, one normal save, which stops a normal hit. As a critical
    // save it stops the critical hit: 3 normal hits come through.
    const { events } = play(
      withSaidPloys({ ploys: ['transhuman-physiology'] }, shotBy('warrior-1', 'gauss-flayer', 'gauss-flayer')),
      table(),
      {
        ...dice,
        'defence-dice': [[4, 1]],
      },
    );
    const [rolled] = only('defence-rolled', events);
    expect(rolled).toMatchObject({ criticals: 1, normals: 0, left: { criticals: 0, normals: 3 } });
  });

  it('The Long Vigil: one defence dice again, of itself, in its own territory alone', () => {
    const said = { ...dice, 'defence-dice': [[1, 4]], 'reroll-dice': [[6]] };
    const at = table(inForce('the-long-vigil'));
    const home = play(npoShoots(), at, { ...said, 'in-territory': [true] });
    expect(only('defence-rolled', home.events)[0]?.dice[0]).toMatchObject({ rerolled: 6 });
    const abroad = play(npoShoots(), at, { ...dice, 'defence-dice': [[1, 4]], 'in-territory': [false] });
    expect(only('defence-rolled', abroad.events)[0]?.dice[0]).toEqual({ face: 1, result: 'fail' });
  });

  it('The Shield That Slays: Normal Dmg of 4 hurts 3 in the territory of the NPOs', () => {
    const at = table({ ...inForce('the-shield-that-slays'), npos: ['canoptek-tomb-crawler'] });
    const shoots = () => npoShoots('crawler-1', 'twin-gauss-reapers', 'focused');
    // One normal hit of 4, and one critical of 5, which is no Normal Dmg; no save.
    const rolled = { 'attack-dice': [[4, 6, 1, 1, 1]], 'defence-dice': [[1, 1]] };
    // Punishing retains one fail as a normal: 3 + 3 + 5 against 4 + 4 + 5.
    expect(damage(play(shoots(), at, { ...rolled, 'in-territory': [true] }).events)).toEqual([11]);
    expect(damage(play(shoots(), at, { ...rolled, 'in-territory': [false] }).events)).toEqual([13]);
  });

  it('Storm Shield: Piercing 1 is ignored', () => {
    const hit = { 'attack-dice': [[4, 1, 1, 1]] };
    const aegis = play(npoShoots(), table({ commandPoints: 0 }, 'aegis-veteran'), {
      ...hit,
      'defence-dice': [[1, 1, 1]],
    });
    expect(only('defence-rolled', aegis.events)[0]?.modifiers).toEqual(['3 dice']);
    const gunner = play(npoShoots(), table({ commandPoints: 0 }), { ...hit, 'defence-dice': [[1, 1]] });
    expect(only('defence-rolled', gunner.events)[0]?.modifiers).toEqual(['3 dice', 'Piercing -1']);
  });
});

describe('fights', () => {
  const hammer = 'Heavy Thunder Hammer 1 4+ 6/7';
  const enemy = { 'attack-dice': [[4]], 'retaliation-dice': [[1, 1, 1]] };

  it('Brutal Assault: Brutal always when it fights, Ceaseless after a Charge', () => {
    const demolisher = table({}, 'demolisher-veteran');
    const plain = fought(hammer, {}, enemy, demolisher);
    expect(only('attack-rolled', plain.events)[0]?.rules).toEqual(['Brutal (Brutal Assault)']);
    const acting = {
      id: 'kel',
      counteracts: false,
      ap: 1,
      performed: ['charge', 'fight'],
      cheapBreach: false,
    } as const;
    const charged = fought(hammer, {}, { ...enemy, 'attack-dice': [[6]] }, { ...demolisher, acting });
    expect(only('attack-rolled', charged.events)[0]?.rules).toEqual([
      'Brutal (Brutal Assault)',
      'Ceaseless (Brutal Assault)',
    ]);
    const gunner = fought(hammer, {}, enemy, table());
    expect(only('attack-rolled', gunner.events)[0]?.rules).toEqual([]);
  });

  it('Digital Weapons: 1 damage before the dice, with that equipment alone', () => {
    const said = { ploys: ['digital-weapons'] };
    const miss = { 'attack-dice': [[1]], 'retaliation-dice': [[1, 1, 1]] };
    const carrying = {
      operatives: [{ id: 'kel', order: 'engage', team: 'deathwatch', equipment: ['digital weapons'] }],
    } as const;
    const { events } = fought('1 4+ 3/4', said, miss, table(carrying));
    expect(damage(events)).toEqual([1]);
    expect(events.findIndex(({ type }) => type === 'damage-inflicted')).toBeLessThan(
      events.findIndex(({ type }) => type === 'attack-rolled'),
    );
    const without = refusal(withSaidPloys(said, shooting('1 4+ 3/4')), table(), { 'attack-dice': [[1]] });
    expect(without.message).toContain('nothing to do here');
  });
});

describe('a rule of their own that tw does not know', () => {
  it('changes this attack alone, and says whose doing it is', () => {
    const { events } = shot(
      '1 3+ 3/4',
      {},
      { 'attack-dice': [[5, 2]], balanced: [['dice-2']], 'reroll-dice': [[3]], ...misses },
      table(),
      { with: 'lethal 5, reroll one, +1 atk, -1 damage' },
    );
    expect(only('attack-rolled', events)[0]?.rules).toEqual([
      'Lethal 5+ (your rule)',
      'Balanced (your rule)',
      'Atk +1 (your rule)',
      'Dmg 2/3 (your rule)',
    ]);
    expect(results(events)).toEqual(['critical', 'normal']);
    expect(damage(events)).toEqual([5]);
  });

  it('ignore injured: its Hit is as printed', () => {
    const hurt = table({ operatives: [{ id: 'kel', order: 'engage', wounds: 2, maxWounds: 12 }] });
    const usual = shot('1 3+ 3/4', {}, { 'attack-dice': [[3]] }, hurt);
    expect(only('attack-rolled', usual.events)[0]?.hit).toBe(4);
    const ignored = shot('1 3+ 3/4', {}, { 'attack-dice': [[3]], ...misses }, hurt, { with: 'ignore injured' });
    expect(only('attack-rolled', ignored.events)[0]?.hit).toBe(3);
  });

  it('what cannot be read is told with an example', () => {
    const wrong = rejection(shooting('1 3+ 3/4', { with: 'much better' }), table());
    expect(wrong).toContain('not "much better"');
  });
});
