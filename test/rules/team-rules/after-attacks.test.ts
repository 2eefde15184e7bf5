import { describe, expect, it } from 'vitest';
import { pointsLeft } from '../../../src/rules/state/own-rules.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import type { Answers, Scene } from '../scene.ts';
import { damage, results } from '../weapon-rules/duel.ts';
import { lastingOn, marked, pair, withToken, woundsOf } from './camp-of-team.ts';
import { asAsked, atMoment, atOwnMoment, felledWith, holding } from './moments-of-team.ts';
import { acting } from './own-team.ts';
import { dice, noAnswer, noSave } from './rolls.ts';
import { teamNamed } from './team-file.ts';

const two: Scene = { npos: ['necron-warrior', 'necron-warrior'] };
const left = (state: GameState, points: string) => pointsLeft(state, points, undefined);
const strikes = (...faces: number[]): Answers => ({ 'attack-dice': [faces], ...noAnswer });
/** What comes of a kill of Kel's. */
const kills = (team: string, card: string, more: Parameters<typeof atOwnMoment>[3], answers: Answers) =>
  asAsked((said) => atOwnMoment('kills', team, card, { ...more, answers: said }), answers);

describe('Hand of the Archon', () => {
  const { fought, uses, usesNot, leave, shot } = teamNamed('hand-of-the-archon');

  it('Flay: a critical strike gives a friend within 6" a Pain token; normal ones, or other weapons, none', () => {
    const of = pair('hand-of-the-archon', 'kabalite-flayer', 'kabalite-gunner');
    const pain = (weapon: string, face: number) =>
      marked(
        asAsked((said) => fought(weapon, { card: 'kabalite-flayer', of }, said), {
          ...strikes(face),
          'rule-target': [['vane']],
        }).state,
        'Pain',
        'vane',
      );
    expect([pain('Pain Sculptors 1 3+ 4/5', 6), pain('Pain Sculptors 1 3+ 4/5', 3), pain('Knife 1 3+ 4/5', 6)]).toEqual(
      [1, 0, 0],
    );
  });

  it('Stinger: whom it fells hurts all in sight within 2" by D3; not a knife', () => {
    const burst = (weapon: string) =>
      kills(
        'hand-of-the-archon',
        'kabalite-disciple-of-yaelindra',
        { of: two, ...felledWith(weapon) },
        {
          'rule-target': [['warrior-2']],
          ...dice(5),
        },
      );
    expect([damage(burst('Stinger Pistol').events), damage(burst('Array Of Blades').events)]).toEqual([[3], []]);
  });

  it('From Darkness, Death: a normal is a critical, in the first attack at the enemy that was named', () => {
    const of = { ...acting(), apart: true, ...withToken('From Darkness') };
    const shoot = (inForce: string | undefined, more: Scene) =>
      shot(
        'Rifle 1 3+ 3/4',
        { card: 'kabalite-gunner', of: { ...more, ...(inForce ? ruled : {}) } },
        { 'attack-dice': [[3]], ...noSave },
      );
    const ruled: Scene = {
      ruleUses: [{ rule: 'from-darkness-death', team: 'hand-of-the-archon', id: null, turningPoint: 2, during: null }],
    };
    const first = shoot('yes', of);
    expect([results(first.events), marked(first.state, 'From Darkness')]).toEqual([['critical'], 0]);
    expect(results(shoot('yes', { ...acting(), apart: true }).events)).toEqual(['normal']);
    expect(results(shoot(undefined, of).events)).toEqual(['normal']);
    const named = atOwnMoment('activates', 'hand-of-the-archon', 'kabalite-gunner', {
      of: { ...ruled, ...two },
      answers: { 'rule-target': [['warrior-2']] },
    });
    expect(marked(named.state, 'From Darkness', 'warrior-2')).toBe(1);
  });

  it('Torturous Vision: a token once an activation, not with one', () => {
    const card = 'kabalite-archsybarite';
    expect(marked(uses(card, 'torturous-vision').state, 'Pain', 'kel')).toBe(1);
    expect(usesNot(card, 'torturous-vision', {}, card, holding('Pain'))).toContain('not here');
    expect(usesNot('kabalite-gunner', 'torturous-vision')).toContain('has no action of its kill team called');
  });

  it('Torment Grenade: 3+, 2+ at Save 4+ or worse: D3 and poison, which hurts D3 as it activates', () => {
    const card = 'kabalite-disciple-of-yaelindra';
    const thrown = (target: string, ...faces: number[]) =>
      uses(card, 'torment-grenade', {}, { 'rule-target': [[target]], ...dice(...faces) }, 'x').state;
    // The Warrior has Save 4+, Vane too.
    expect([marked(thrown('warrior-1', 2, 1), 'Poison'), woundsOf(thrown('warrior-1', 2, 1), 'warrior-1')]).toEqual([
      1, 8,
    ]);
    expect(marked(thrown('warrior-1', 1), 'Poison')).toBe(0);
    expect(usesNot(card, 'torment-grenade', { engaged: true })).toContain('control range');
    const wakes = (of: Scene) =>
      damage(
        asAsked((answers) => atMoment('enemy-activates', 'hand-of-the-archon', card, { of, answers }), dice(6)).events,
      );
    expect([wakes(withToken('Poison')), wakes({})]).toEqual([[3], []]);
  });

  it('Merciless Hunter: two Shoots unless it marks', () => {
    const card = 'kabalite-skysplinter-assassin';
    expect(leave(card, 'shoot', ['shoot'])?.again).toBe(true);
    const marks = acting({ performed: ['shoot', 'team-action'], missionActions: ['mark'] });
    expect(leave(card, 'shoot', ['shoot'], marks)?.again).toBe(false);
    expect(leave('kabalite-gunner', 'shoot', ['shoot'])?.again).toBe(false);
  });
});

describe('Mandrakes', () => {
  const { shotAt, fought, leave, readied, uses, usesNot } = teamNamed('mandrakes');

  it('Oubliex: readied, or by a kill with the Huskblade; a hit is ignored on 5+, and then no more', () => {
    const card = 'mandrake-nightfiend';
    expect(marked(readied(card).state, 'Oubliex', 'kel')).toBe(1);
    const won = (weapon: string) =>
      marked(kills('mandrakes', card, felledWith(weapon, 'fight'), {}).state, 'Oubliex', 'kel');
    expect([won('Huskblade'), won('Baleblast')]).toEqual([1, 0]);
    const hits = { 'attack-dice': [[4, 4, 1, 1]], ...noSave };
    const hurt = (faces: number[], of: Scene) => {
      const { events, state } = asAsked((said) => shotAt({ card, of }, said), {
        ...hits,
        'rule-told': [false],
        'own-rule-dice': faces.map((one) => [one]),
      });
      return [damage(events), marked(state, 'Oubliex', 'kel')];
    };
    expect(hurt([5], holding('Oubliex'))).toEqual([[3], 0]);
    expect(hurt([4, 5], holding('Oubliex'))).toEqual([[3], 0]);
    expect(hurt([4, 4], holding('Oubliex'))).toEqual([[6], 1]);
    expect(hurt([], {})).toEqual([[6], 0]);
  });

  it('Soul Harvest: points for kills of its Baleblade, 2 for APL 3; one for APL or 2D3 wounds', () => {
    const card = 'mandrake-chooser-of-the-flesh';
    const won = (weapon: string, npo: 'necron-warrior' | 'triarch-praetorian', answers: Answers = {}) =>
      left(
        atOwnMoment('kills', 'mandrakes', card, { of: { npos: [npo] }, ...felledWith(weapon, 'fight'), answers }).state,
        'Soul Harvest',
      );
    expect(won('Baleblade', 'necron-warrior')).toBe(1);
    expect(won('Baleblast', 'necron-warrior', { 'rule-told': [false] })).toBe(0);
    const one: Scene = { teamPoints: { 'Soul Harvest': 1 } };
    const gift = (choice: string, answers: Answers = {}) =>
      uses('mandrake-warrior', 'soul-harvest-gift', {}, { 'ploy-choice': [choice], ...answers }, 'x', one).state;
    expect([lastingOn(gift('apl'), 'kel'), left(gift('apl'), 'Soul Harvest'), gift('apl').acting?.ap]).toEqual([
      ['apl 1'],
      0,
      3,
    ]);
    expect(woundsOf(gift('wounds', dice(2, 3)), 'kel')).toBe(11);
    expect(usesNot('mandrake-warrior', 'soul-harvest-gift')).toContain(
      'Soul Harvest (gift) cannot be used: it takes 1 Soul Harvest, and none is left',
    );
  });

  it('Soul Feast: its APL for each dice that has hurt, for 1 CP; not if it fell', () => {
    const feast = (faces: number[], ploys: string[]) =>
      woundsOf(
        fought('Blade 3 3+ 3/4', { card: 'mandrake-warrior', ploys, kel: { wounds: 7 } }, { ...strikes(...faces) })
          .state,
        'kel',
      );
    // A Necron Warrior has APL 2.
    expect([feast([3, 3, 1], ['soul-feast']), feast([3, 3, 1], [])]).toEqual([11, 7]);
    expect(() => feast([1, 1, 1], ['soul-feast'])).toThrow('nothing to do');
  });

  it('Blade in the Dark: Charges with Conceal, in its turning point', () => {
    const ploy: Scene = {
      ruleUses: [{ rule: 'blade-in-the-dark', team: 'mandrakes', id: null, turningPoint: 2, during: null }],
    };
    expect([
      leave('mandrake-warrior', 'charge', [], ploy)?.concealed,
      leave('mandrake-warrior', 'charge')?.concealed,
    ]).toEqual([true, false]);
  });
});

describe('Blooded', () => {
  const { shot, shotAt } = teamNamed('blooded');
  const falls = (card: string, answers: Answers, more: { ploys?: string[]; inForce?: string } = {}) =>
    damage(
      asAsked((said) => shotAt({ card, kel: { wounds: 3 }, ...more }, said), {
        'attack-dice': [[4, 1, 1, 1]],
        'defence-dice': [[1, 1]],
        'near-by-rule': [[]],
        ...answers,
      }).events,
    ).slice(1);

  it('Bitter Demise: on a D3 of 3, or 2 with a token, that much on one enemy within 2"', () => {
    const demise = (face: number, told: boolean[] = []) =>
      falls(
        'traitor-trooper',
        { ...dice(face), 'rule-told': told, 'rule-target': [['warrior-1']] },
        { inForce: 'bitter-demise' },
      );
    expect([demise(6), demise(4, [true]), demise(4, [false]), demise(1)]).toEqual([[3], [2], [], []]);
    expect(falls('traitor-trooper', {})).toEqual([]);
  });

  it('Explosive Demise: a 4+ of two dice, of one beside an enemy; more with its bomb', () => {
    const ploys = ['explosive-demise'];
    const card = 'traitor-brimstone-grenadier';
    const all = { 'rule-target': [['warrior-1']] };
    const demise = (near: string[], used: boolean, ...faces: number[]) =>
      falls(card, { 'near-by-rule': [[], near], 'rule-told': [used], ...dice(...faces), ...all }, { ploys });
    expect(demise([], true, 1, 4, 6)).toEqual([5]);
    expect(demise([], false, 1, 4, 6)).toEqual([8]);
    expect(demise(['warrior-1'], true, 3)).toEqual([]);
    expect(demise(['warrior-1'], true, 4, 1)).toEqual([3]);
    expect(falls(card, {})).toEqual([]);
  });

  it('Symbols of Bloody Worship: 1 wound back for an action that hurt an enemy', () => {
    const following = (face: number, equipment: string[]) =>
      woundsOf(
        shot(
          'Rifle 1 3+ 3/4',
          { card: 'traitor-trooper', kel: { wounds: 8, equipment } },
          { 'attack-dice': [[face]], ...(face > 2 && noSave) },
        ).state,
        'kel',
      );
    const symbols = ['Symbols of Bloody Worship'];
    expect([following(3, symbols), following(1, symbols), following(3, [])]).toEqual([9, 8, 8]);
  });
});
