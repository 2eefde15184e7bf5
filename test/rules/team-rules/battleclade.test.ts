import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/battleclade.rules.json';
import { damage } from '../weapon-rules/duel.ts';
import { duelOf } from './duel-of-team.ts';
import { noSave, rulesOf } from './rolls.ts';

const { shot, fought, beset } = duelOf(team);

describe('Battleclade', () => {
  it('Noospheric Possession: Accurate 1 for a Servitor in reach, not for the Technoarcheologist', () => {
    const duel = { card: 'gun-servitor', inForce: 'noospheric-possession' };
    const near = { 'attack-dice': [[1]], 'rule-told': [true], accurate: [1], ...noSave };
    expect(damage(shot('2 4+ 4/5', duel, near).events)).toEqual([4]);
    const miss = { 'attack-dice': [[1, 1]] };
    expect(damage(shot('2 4+ 4/5', duel, { ...miss, 'rule-told': [false] }).events)).toEqual([]);
    expect(damage(shot('2 4+ 4/5', { ...duel, card: 'technoarcheologist' }, miss).events)).toEqual([]);
  });

  it('Electromantic Capacitors: Shock in melee, Severe too when it retaliates', () => {
    const weapons = [{ name: 'Servo-Claw', type: 'melee', profile: '1 4+ 3/4' }] as const;
    const duel = { card: 'combat-servitor', kel: { weapons, equipment: ['Electromantic Capacitors'] } };
    const own = fought('Servo-Claw', duel, { 'attack-dice': [[4]], 'retaliation-dice': [[1, 1, 1]] });
    expect(rulesOf(own)).toEqual(['Shock (Electromantic Capacitors)']);
    expect(damage(own.events)).toEqual([3]);
    // Severe makes the normal hit of 3 the critical of 4.
    const answers = { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[4]] };
    expect(damage(beset(duel, answers).events)).toEqual([4]);
    expect(damage(beset({ card: 'combat-servitor', kel: { weapons } }, answers).events)).toEqual([3]);
    expect(rulesOf(shot('1 4+ 3/4', duel, { 'attack-dice': [[4]], ...noSave }))).toEqual([]);
  });
});
