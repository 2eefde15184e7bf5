import { describe, expect, it } from 'vitest';
import { npoShoot } from '../../../../src/rules/combat/npo-attack.ts';
import { teamMoment } from '../../../../src/rules/effects/team-rules/own-moments.ts';
import { withSaidPloys } from '../../../../src/rules/effects/team-rules/said-ploys.ts';
import { ownDoing } from '../../../../src/rules/players/own-doing.ts';
import { pointsLeft } from '../../../../src/rules/state/own-rules.ts';
import { only, play, type Scene } from '../../scene.ts';
import { damage } from '../../weapon-rules/duel.ts';
import { inForce, marked } from '../camp-of-team.ts';
import type { Duel } from '../duel-of-team.ts';
import { acting, does } from '../own-team.ts';
import { hurt, noAnswer, noSave, rulesOf } from '../rolls.ts';
import { teamNamed } from '../team-file.ts';

const team = 'nemesis-claw';
const { shot, fought, shotAt, beset, table, uses, usesNot } = teamNamed(team);
const card = 'night-lord-warrior';
const npo = (wounds: number, more: object = {}): Scene => ({
  npos: [{ datacard: 'necron-warrior', order: 'engage', wounds, ...more }],
});
const melee = (name: string, profile: string) => ({ weapons: [{ name, type: 'melee', profile }] }) as const;

describe('strategy ploys', () => {
  it('The Black Hunt: as it retaliates and fights; one dice alone', () => {
    const duel: Duel = {
      card: 'night-lord-gunner',
      inForce: 'the-black-hunt',
      of: npo(8),
      kel: melee('Fists', '2 3+ 3/4'),
    };
    const retaliates = { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[1, 1]], 'reroll-dice': [[4]] };
    expect(hurt('warrior-1', beset(duel, retaliates))).toEqual([3]);
    const fights = { 'attack-dice': [[1, 1]], 'reroll-dice': [[4]], ...noAnswer };
    expect(hurt('warrior-1', fought('Fists 2 3+ 3/4', duel, fights))).toEqual([3]);
  });
  it('We Have Come For You: not in a counteraction, not after a Dash or an action of its own', () => {
    const ploy = inForce(team, 'we-have-come-for-you');
    const charge = (now: Scene, answers = {}) =>
      only(
        'damage-inflicted',
        does(table(card, card, { ...ploy, ...now }), 'charge', { target: 'warrior-1' }, answers).events,
      );
    expect(charge(acting({ counteracts: true, ap: 1 }))).toEqual([]);
    expect(charge(acting({ performed: ['operate-hatch'] }))).toEqual([]);
    expect(charge(acting({ performed: ['team-action'], missionActions: ['premonition'] }))).toEqual([]);
    expect(charge(acting(), { 'own-rule': [[3]] })).toMatchObject([{ wounds: 2, id: 'warrior-1' }]);
  });
});

describe('equipment', () => {
  it('Flayed Skin: far from it a 1 is rolled again as ever', () => {
    const duel = { card, kel: { equipment: ['Flayed Skin'] } };
    const { asked } = shotAt(duel, { 'attack-dice': [[1, 1, 1, 1]], distance: [3], 'rule-told': [false] });
    expect(asked).not.toContain('reroll-dice');
  });
});

describe('Terrorchem', () => {
  const monger: Duel = { card: 'night-lord-fearmonger' };
  const token = (of: Duel['of'], weapon: string, dice: number[], saves = [1, 1, 1]) =>
    marked(shot(weapon, { ...monger, of }, { 'attack-dice': [dice], 'defence-dice': [saves] }).state, 'Terrorchem');
  it('a critical of the vial that hurts gives the token; its normal hits, a saved critical, another weapon do not', () => {
    expect(token(npo(9), 'Terrorchem Vial 1 3+ 2/1', [6])).toBe(1);
    expect(token(npo(9), 'Terrorchem Vial 1 3+ 2/1', [4])).toBe(0);
    expect(token(npo(9), 'Terrorchem Vial 1 3+ 2/1', [6], [6, 1, 1])).toBe(0);
    expect(token(npo(9), 'Scoped Bolt Pistol (long range) 1 3+ 3/4', [6])).toBe(0);
  });
  it('the vial as printed: Dmg 2/0 and Devastating 3 — a critical inflicts nothing in the resolve step', () => {
    const { state } = shot('Terrorchem Vial 1 3+ 2/0 Devastating 3', monger, { 'attack-dice': [[6]], ...noSave });
    expect(marked(state, 'Terrorchem')).toBe(0);
  });
  it('the Tainted Blade as it retaliates', () => {
    const answers = { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[6]] };
    const { state } = beset({ ...monger, kel: melee('Tainted Blade', '1 3+ 3/5') }, answers);
    expect(marked(state, 'Terrorchem')).toBe(1);
  });
});

describe('the Visionary', () => {
  it('Premonition: 1 AP and 1 point for 1 CP; neither beside an enemy nor beside a Charge', () => {
    const points = { teamPoints: { Prescience: 2 }, apart: true };
    const used = uses('night-lord-visionary', 'premonition', {}, {}, card, points);
    expect(used.state.commandPoints).toBe(4);
    expect(pointsLeft(used.state, 'Prescience', undefined)).toBe(1);
    expect(used.state.acting?.ap).toBe(1);
    const charged = { teamPoints: { Prescience: 2 }, ...acting({ performed: ['charge'] }) };
    expect(usesNot('night-lord-visionary', 'premonition', { engaged: false }, card, charged)).toContain('Premonition');
    expect(usesNot('night-lord-visionary', 'premonition', {}, card, { apart: true })).toContain(
      'cannot perform Premonition: it takes 1 Prescience, and none is left',
    );
    expect(usesNot(card, 'premonition', {}, card, points)).toContain('has no action of its kill team called');
  });
  it('no Charge after Premonition in the same activation', () => {
    const done: Scene = { apart: true, ...acting({ performed: ['team-action'], missionActions: ['premonition'] }) };
    expect(() => does(table('night-lord-visionary', card, done), 'charge', { target: 'warrior-1' })).toThrow(
      'not with Premonition',
    );
  });
  it('no points once it has fallen; all are gone at the end of the turning point', () => {
    const fallen: Scene = {
      operatives: [
        { id: 'kel', team, teamCard: 'night-lord-visionary', state: 'incapacitated', wounds: 0 },
        { id: 'vane', team, teamCard: card },
      ],
    };
    const state = table(card, card, { ...fallen, phase: 'strategy' });
    expect(play(teamMoment('ready', { doing: ownDoing }), state).state.teamPoints ?? {}).toEqual({});
  });
});

describe('abilities', () => {
  it('Appetite For Cruelty: not as it retaliates', () => {
    const { events } = beset(
      { card: 'night-lord-screecher', of: npo(8), kel: melee('Lightning Claws', '1 3+ 4/5 Lethal 5+') },
      { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[4]], distance: [1] },
    );
    expect(only('damage-inflicted', events)).toMatchObject([{ wounds: 4 }]);
  });
  it('Appetite For Cruelty: beside the claws’ own Lethal 5+ a 4 is a critical', () => {
    const duel: Duel = { card: 'night-lord-screecher', of: npo(8) };
    const { events } = fought('Lightning Claws 1 3+ 4/5 Ceaseless, Lethal 5+', duel, {
      'attack-dice': [[4]],
      ...noAnswer,
      distance: [1],
    });
    expect(damage(events)).toEqual([5]);
  });
  it('Tyrant Of The Skinning Pits: as it fights too, 2 stays 2', () => {
    const duel: Duel = { card: 'night-lord-skinthief' };
    const answers = { 'attack-dice': [[1]], 'retaliation-dice': [[6, 4, 1]] };
    expect(hurt('kel', fought('Nostraman Chainglaive 1 3+ 4/6', duel, answers))).toEqual([3, 2]);
    const scarabs: Duel = {
      ...duel,
      kel: melee('Nostraman Chainglaive', '1 3+ 4/6'),
      of: { npos: [{ datacard: 'canoptek-scarab-swarm', id: 'warrior-1', order: 'engage' }] },
    };
    const swarm = beset(scarabs, { 'attack-dice': [[6, 1, 1, 1, 1]], 'retaliation-dice': [[1]] });
    expect(hurt('kel', swarm)).toEqual([2]);
  });
  it('Cruel Tormentor: as it fights and retaliates', () => {
    const answers = { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[5]] };
    expect(hurt('warrior-1', beset({ card, of: npo(4), kel: melee('Fists', '1 3+ 3/4') }, answers))).toEqual([4]);
    expect(
      rulesOf(fought('1 3+ 3/4', { card: 'night-lord-gunner', of: npo(4) }, { 'attack-dice': [[5]], ...noAnswer })),
    ).toEqual([]);
  });
  it('Screecher: an enemy within 3" rolls nothing again as it shoots another', () => {
    const man = { team, order: 'engage', wounds: 12, maxWounds: 12 } as const;
    const of: Scene = {
      npos: [{ datacard: 'hexmark-destroyer', id: 'warrior-1', order: 'engage' }],
      operatives: [
        { ...man, id: 'kel', teamCard: card },
        { ...man, id: 'vane', teamCard: 'night-lord-screecher' },
      ],
    };
    const weapon = 'enmitic-disintegrator-pistols';
    const targets = [{ id: 'kel', cover: false, obscured: false }];
    const shoots = (near: string[], more = {}) =>
      play(
        withSaidPloys(
          {},
          npoShoot({
            npo: 'warrior-1',
            weapon,
            profile: 'focused',
            targets,
            ignoresInjury: false,
          }),
        ),
        table(card, card, of),
        {
          'attack-dice': [[1, 1, 1, 1, 1]],
          'near-by-rule': [near],
          'rule-told': [false],
          ...more,
        },
      ).asked;
    expect(shoots(['vane'])).not.toContain('reroll-dice');
  });
});
