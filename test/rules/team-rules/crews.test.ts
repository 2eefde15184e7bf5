import { describe, expect, it } from 'vitest';
import { figureChange, hidesInCover } from '../../../src/rules/state/own-figures.ts';
import { ployPrice } from '../../../src/rules/state/ploy-price.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { lastingOn, marked, woundsOf } from './camp-of-team.ts';
import { asAsked, holding } from './moments-of-team.ts';
import { acting } from './own-team.ts';
import { dice, miss, noAnswer, noSave, ruleNames } from './rolls.ts';
import { fileOf, tableOfTeam, teamNamed } from './team-file.ts';

const priced = (state: GameState, team: string, id: string, by: string | null) => {
  const rule = fileOf(team).rules.find((one) => one.id === id);
  return rule && ployPrice(state, { team: fileOf(team), rule }, { id: by });
};

describe('Starstriders, Farstalkers, Wyrmblade, Navy, Deathwatch', () => {
  const crew = teamNamed('elucidian-starstriders');

  it('Disciplinarian: friends within 3" of the Voidmaster shoot with Balanced, Ceaseless in its place', () => {
    const of: Scene = {
      operatives: [
        { id: 'kel', order: 'engage', team: 'elucidian-starstriders', teamCard: 'voidsman' },
        { id: 'vane', order: 'engage', team: 'elucidian-starstriders', teamCard: 'voidmaster' },
      ],
    };
    const at = (near: string[], weapon: string) =>
      ruleNames(
        asAsked((said) => crew.shot(weapon, { card: 'voidsman', of }, said), {
          ...miss,
          balanced: [[]],
          ceaseless: [[]],
          'near-by-rule': [near],
        }),
      );
    expect(at(['vane'], 'Lasgun 1 3+ 2/3')).toEqual(['Balanced']);
    expect(at([], 'Lasgun 1 3+ 2/3')).toEqual([]);
    expect(at(['vane'], 'Lasgun 1 3+ 2/3 Balanced')).toEqual(['Balanced', 'Ceaseless', 'no Balanced']);
  });

  it('Merciless: against the wounded in a Fight too', () => {
    const of: Scene = { npos: [{ datacard: 'necron-warrior', wounds: 5 }] };
    const at = (scene: Scene) =>
      ruleNames(
        asAsked((said) => crew.fought('Cane 1 3+ 3/6', { card: 'elucia-vhane', of: scene }, said), {
          ...miss,
          ...noAnswer,
          balanced: [[]],
        }),
      );
    expect([at(of), at({})]).toEqual([['Balanced'], []]);
  });

  it('Beast: no Shoot, mission action or hatchway', () => {
    const barred = (action: 'shoot' | 'mission-action' | 'dash') => crew.leave('canid', action)?.barred;
    expect([barred('shoot'), barred('mission-action'), barred('dash')]).toEqual(['Beast', 'Beast', undefined]);
  });

  it.each([
    ['elucidian-starstriders', 'canid'],
    ['farstalker-kinband', 'kroot-hound'],
  ])('Gather (%s): a free Dash or Reposition, and a free Pick Up or Place', (team, card) => {
    const { events } = teamNamed(team).uses(card, 'gather');
    expect(only('free-actions-granted', events).map(({ actions }) => actions)).toEqual([
      ['dash', 'reposition'],
      ['pick-up', 'place'],
    ]);
  });

  it('Hot Shot Capacitor Pack: 1 Dmg more, Hot and Piercing Crits 1, for laspistols and lasguns', () => {
    const kel = { equipment: ['Hot Shot Capacitor Pack'] };
    const loads = (weapon: string) =>
      crew.shot(weapon, { card: 'voidsman', kel, ploys: ['hot-shot-capacitor-pack'] }, miss);
    const used = asAsked(
      (said) => crew.shot('Lasgun 1 3+ 2/3', { card: 'voidsman', kel, ploys: ['hot-shot-capacitor-pack'] }, said),
      { 'attack-dice': [[3]], ...noSave, 'hot-dice': [[6]], hot: [[6]] },
    );
    expect([ruleNames(used), damage(used.events)[0]]).toEqual([['Dmg 3/4', 'Hot', 'Piercing Crits 1'], 3]);
    expect(() => loads('Rifle 1 3+ 2/3')).toThrow('nothing to do');
  });

  it.each([
    ['farstalker-kinband', 'kroot-stalker', 'stealth-attack'],
    ['wyrmblade', 'sanctus-talon', 'assassinate'],
  ])('%s, %s: %s from Conceal: a Charge 2" shorter and a Fight, two strikes first', (team, card, action) => {
    const { uses, usesNot } = teamNamed(team);
    const concealed: Scene = {
      operatives: [{ id: 'kel', order: 'conceal', team, teamCard: card, move: 6 }],
      ...acting({ ap: 2 }),
    };
    const used = asAsked((said) => uses(card, action, { target: 'warrior-1' }, said, card, concealed), {
      'rule-told': [true],
    });
    expect(only('free-actions-granted', used.events).map(({ actions }) => actions)).toEqual([['charge'], ['fight']]);
    expect(usesNot(card, action, { target: 'warrior-1' })).toContain('Engage order');
    const done: Scene = acting({ performed: ['team-action'], missionActions: [action] });
    const kel = operativeById(tableOfTeam(team, { kel: card }, done), 'kel');
    expect(kel && figureChange(tableOfTeam(team, { kel: card }, done), kel, 'move', 'charge')).toBe(-2);
    const { fought } = teamNamed(team);
    const strikes = (of: Scene) =>
      only(
        'success-struck',
        asAsked((said) => fought('Blade 2 3+ 1/1', { card, of: { ...of, apart: false } }, said), {
          'attack-dice': [[3, 3]],
          'retaliation-dice': [[4, 1, 1]],
          'strike-or-block': ['strike-normal'],
          'rule-told': [false],
        }).events,
      ).map(({ id }) => id);
    expect(strikes({ ...done }).slice(0, 2)).toEqual(['kel', 'kel']);
  });

  it('Shadow Vector: for a neophyte in sight one of two ploys costs nothing', () => {
    const state = tableOfTeam('wyrmblade', { kel: 'neophyte-leader', vane: 'neophyte-gunner', dorn: 'locus' });
    const price = (id: string, by: string) => priced(state, 'wyrmblade', id, by)?.cp;
    expect([
      price('slink-into-darkness', 'vane'),
      price('coiled-serpent', 'vane'),
      price('slink-into-darkness', 'dorn'),
    ]).toEqual([0, 0, 1]);
  });

  it('Deck Hand and Machine', () => {
    const team = 'imperial-navy-breachers';
    const { uses, leave } = teamNamed(team);
    const used = uses('navis-armsman', 'deck-hand', {}, {}, 'navis-armsman', acting({ performed: ['charge'] }));
    expect(only('free-actions-granted', used.events).map(({ actions }) => actions)).toEqual([['operate-hatch']]);
    expect(leave('navis-gheistskull', 'shoot')?.barred).toBe('Machine');
    expect(leave('navis-gheistskull', 'charge')?.barred).toBeUndefined();
    const state = tableOfTeam(team, { kel: 'navis-gheistskull', vane: 'navis-armsman' });
    const [kel, vane] = [operativeById(state, 'kel'), operativeById(state, 'vane')];
    expect([kel && hidesInCover(state, kel), vane && hidesInCover(state, vane)]).toEqual([true, false]);
  });

  it('Sanctus-V Bioscryer Cuffs: D3 wounds, or no change of APL, or a token less', () => {
    const { uses, usesNot } = teamNamed('deathwatch');
    const cuffs = (choice: string, of: Scene, answers: Answers = {}) =>
      uses('gunner-veteran', 'sanctus-v-bioscryer-cuffs', {}, { 'ploy-choice': [choice], ...answers }, 'x', of).state;
    expect(woundsOf(cuffs('wounds', {}, dice(4)), 'kel')).toBe(10);
    expect(marked(cuffs('poison', holding('Poison')), 'Poison', 'kel')).toBe(0);
    const slowed: Scene = {
      operatives: [
        {
          id: 'kel',
          order: 'engage',
          team: 'deathwatch',
          teamCard: 'gunner-veteran',
          equipment: ['Sanctus-V Bioscryer Cuffs'],
          effects: [
            { kind: 'apl', change: -1, source: 'Stun', until: 'end-of-next-activation' },
            { kind: 'move', change: -2, source: 'x', until: 'end-of-next-activation' },
          ],
        },
      ],
    };
    expect(lastingOn(cuffs('apl', slowed), 'kel')).toEqual(['move -2']);
    expect(usesNot('gunner-veteran', 'sanctus-v-bioscryer-cuffs', { engaged: true })).toContain('control range');
  });
});
