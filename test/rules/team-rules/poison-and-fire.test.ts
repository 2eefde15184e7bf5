import { describe, expect, it } from 'vitest';
import type { Answers, Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { inForce, lastingOn, marked, withToken, woundsOf } from './camp-of-team.ts';
import { asAsked, atMoment, atOwnMoment, holding } from './moments-of-team.ts';
import { acting } from './own-team.ts';
import { atkOf, dice, hitOf, miss, noSave, ones, ruleNames } from './rolls.ts';
import { teamNamed } from './team-file.ts';

const fell: Answers = { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]] };

describe('Legionaries, Nemesis Claw, Plague Marines', () => {
  it('Siphon Life: a friend regains 1 for each normal hit, D3 for a critical, once a turning point', () => {
    const { shot } = teamNamed('legionaries');
    const drinks = (weapon: string, ploys = ['siphon-life']) =>
      woundsOf(
        shot(
          weapon,
          { card: 'legionary-balefire-acolyte', kel: { wounds: 7, maxWounds: 14 }, ploys },
          {
            'attack-dice': [[3, 6]],
            ...noSave,

            ...dice(5),
          },
        ).state,
        'kel',
      );
    expect(drinks('Life Syphon 2 3+ 1/1')).toBe(11);
    expect(() => drinks('Bolt Pistol 2 3+ 1/1')).toThrow('nothing to do');
  });

  it('Favoured Of The Dark Gods: 1 CP for a marker that is tainted now', () => {
    const ready = (told: boolean) =>
      atMoment('ready', 'legionaries', 'legionary-icon-bearer', {
        of: { phase: 'strategy' },
        answers: { 'rule-told': [told] },
      }).state.commandPoints;
    expect([ready(true), ready(false)]).toEqual([4, 3]);
  });

  it('Grisly Trophy: a kill within 2"; enemies within 2" of it have 1 Atk less', () => {
    const team = 'nemesis-claw';
    const kel = { equipment: ['Grisly Trophy'] };
    const takes = (inches: number) =>
      atOwnMoment('kills', team, 'night-lord-warrior', {
        kel,
        ploys: ['grisly-trophy'],
        answers: { distance: [inches] },
      }).state;
    expect(marked(takes(2), 'Grisly Trophy', 'kel')).toBe(1);
    expect(() => takes(3)).toThrow('cannot be used');
    const { shotAt } = teamNamed(team);
    const atk = (inches: number, count: number) =>
      atkOf(
        asAsked((said) => shotAt({ card: 'night-lord-warrior', of: holding('Grisly Trophy') }, said), {
          'attack-dice': [ones(count)],
          'rule-told': [false],
          distance: [inches],
        }),
      );
    expect([atk(2, 3), atk(3, 4)]).toEqual([3, 4]);
  });

  const plague = teamNamed('plague-marines');

  it('Contagion: poisoned and within 3", 1 worse Hit and 2" less Move', () => {
    const force = inForce('plague-marines', 'contagion');
    const card = 'plague-marine-warrior';
    const at = (of: Scene, inches: number) =>
      hitOf(asAsked((said) => plague.shotAt({ card, of }, said), { 'attack-dice': [ones(4)], distance: [inches] }));
    expect([
      at({ ...force, ...withToken('Poison') }, 3),
      at({ ...force, ...withToken('Poison') }, 4),
      at(force, 3),
    ]).toEqual([5, 4, 4]);
    const slow = atMoment('enemy-activates', 'plague-marines', card, {
      of: { ...force, ...withToken('Poison') },
      answers: { distance: [3] },
    });
    expect(lastingOn(slow.state, 'warrior-1')).toContain('move -2');
  });

  it('Poisonous Demise: enemies within 3" are poisoned, or hurt if they were', () => {
    const falls = (of: Scene) => {
      const { events, state } = plague.shotAt(
        { card: 'plague-marine-warrior', kel: { wounds: 2 }, of, ploys: ['poisonous-demise'] },
        { ...fell, 'own-rule-dice': [[1]], 'rule-target': [['warrior-1']] },
      );
      return [marked(state, 'Poison'), damage(events).slice(1)];
    };
    expect([falls({}), falls(withToken('Poison'))]).toEqual([
      [1, []],
      [1, [1]],
    ]);
  });

  it('Flail: D3+2 on everybody within 2"; enemies are poisoned on a 3; not with Conceal', () => {
    const swings = plague.uses(
      'plague-marine-fighter',
      'flail',
      {},
      {
        'rule-target': [['warrior-1'], ['vane']],
        ...dice(5, 1),
      },
    );
    expect([damage(swings.events), marked(swings.state, 'Poison')]).toEqual([[5, 3], 1]);
    const other = plague.uses('plague-marine-fighter', 'flail', {}, { 'rule-target': [['warrior-1'], []], ...dice(3) });
    expect([damage(other.events), marked(other.state, 'Poison')]).toEqual([[4], 0]);
    expect(
      plague.leave(
        'plague-marine-fighter',
        'fight',
        [],
        acting({ performed: ['fight', 'team-action'], missionActions: ['flail'] }),
      )?.again,
    ).toBe(false);
  });
});

describe('Novitiates, Exaction Squad, Brood Brothers', () => {
  it('Blazing Inferno: a critical of a flamer sets on fire: D3 at each activation', () => {
    const { shot } = teamNamed('novitiates');
    const burns = (face: number, weapon = 'Ministorum Flamer 1 3+ 3/4') =>
      marked(
        shot(weapon, { card: 'novitiate-purgatus', ploys: ['blazing-inferno'] }, { 'attack-dice': [[face]], ...noSave })
          .state,
        'Blaze',
      );
    expect(burns(6)).toBe(1);
    expect(() => burns(3)).toThrow('nothing to do');
    const wakes = (of: Scene) =>
      damage(
        asAsked((answers) => atMoment('enemy-activates', 'novitiates', 'novitiate-purgatus', { of, answers }), dice(6))
          .events,
      );
    expect([wakes(withToken('Blaze')), wakes({})]).toEqual([[3], []]);
  });

  it('Special-Issue Shells: Piercing 1 only against Save 3+ or better', () => {
    const { shot } = teamNamed('exaction-squad');
    const loads = (choice: string, npo: 'necron-warrior' | 'canoptek-tomb-crawler' = 'necron-warrior') =>
      ruleNames(
        shot(
          'Combat Shotgun 1 3+ 3/4',
          {
            card: 'arbites-gunner',
            npo,
            ploys: [`special-issue-shells:${choice}`],
            kel: { equipment: ['Special-Issue Shells'] },
            attack: { npo: npo === 'necron-warrior' ? 'warrior-1' : 'crawler-1' },
          },
          miss,
        ),
      );
    expect([loads('saturate'), loads('piercing-1'), loads('torrent-1')].map((all) => all?.[0])).toEqual([
      'Saturate',
      undefined,
      'Torrent 1"',
    ]);
  });

  it('Nuncio-aquila: around its marker, or its bearer, enemies count 1 less; it is placed for 0 AP', () => {
    const { uses, usesNot, rules } = teamNamed('exaction-squad');
    const card = 'arbites-proctor-exactant';
    const placed = uses(card, 'deploy-nuncio-aquila');
    expect([placed.state.ownMarkers?.map(({ marker }) => marker), placed.state.acting?.ap]).toEqual([
      ['Nuncio-aquila'],
      2,
    ]);
    expect(usesNot(card, 'deploy-nuncio-aquila', { engaged: true })).toContain('control range');
    expect(rules.rules.find(({ id }) => id === 'nuncio-aquila')?.does).toHaveLength(4);
  });

  const team = 'brood-brothers';
  const brood = teamNamed(team);

  it('Mental Onslaught: 4 within 6", 2 beyond, again above its APL, up to 8', () => {
    const minds = (inches: number, ...faces: number[]) =>
      damage(
        brood.uses('magus', 'mental-onslaught', { target: 'warrior-1' }, { distance: [inches], ...dice(...faces) })
          .events,
      );
    expect([minds(6, 2), minds(6, 3), minds(7, 2), minds(7, 3, 3, 1), minds(7, 3, 3, 3)]).toEqual([
      [4],
      [4, 4],
      [2],
      [2, 2, 2],
      [2, 2, 2, 2],
    ]);
    expect(brood.usesNot('magus', 'mental-onslaught', { engaged: true, target: 'warrior-1' })).toContain(
      'control range',
    );
  });

  it('Explosives: first a marker, then 2D6 around it; falling, it sets them off', () => {
    const card = 'brood-brother-sapper';
    const lies: Scene = { ownMarkers: [{ marker: 'Explosives', by: 'kel' }] };
    const first = brood.uses(card, 'explosives');
    expect(first.state.ownMarkers?.map(({ marker }) => marker)).toEqual(['Explosives']);
    const second = brood.uses(card, 'explosives', {}, { 'rule-target': [['warrior-1']], ...dice(2, 3) }, card, lies);
    expect([damage(second.events), second.state.ownMarkers]).toEqual([[5], []]);
    expect(brood.usesNot(card, 'explosives', {}, card, holding('Exploded'))).toContain('not here');
    expect(brood.usesNot(card, 'explosives', {}, card, acting({ performed: ['dash'] }))).toContain('not here');
    const falls = brood.shotAt(
      { card, kel: { wounds: 2 }, of: lies, ploys: ['final-defiance'] },
      {
        ...fell,
        'rule-target': [['warrior-1']],
        ...dice(1, 1),
      },
    );
    expect(damage(falls.events)).toEqual([3, 2]);
    expect(() => brood.shotAt({ card, kel: { wounds: 2 }, ploys: ['final-defiance'] }, fell)).toThrow('nothing to do');
  });
});
