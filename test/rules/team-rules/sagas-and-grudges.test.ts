import { describe, expect, it } from 'vitest';
import { type Answers, only, type Scene } from '../scene.ts';
import { damage, results } from '../weapon-rules/duel.ts';
import { lastingOn, marked, withToken, woundsOf } from './camp-of-team.ts';
import { asAsked, atMoment, atOwnMoment, felledWith, holding } from './moments-of-team.ts';
import { acting } from './own-team.ts';
import { dice, noAnswer, noSave } from './rolls.ts';
import { teamNamed } from './team-file.ts';

const two: Scene = { npos: ['necron-warrior', 'necron-warrior'] };
const strikes = (...faces: number[]): Answers => ({ 'attack-dice': [faces], ...noAnswer });
/** What comes of a kill of Kel's. */
const kills = (team: string, card: string, more: Parameters<typeof atOwnMoment>[3], answers: Answers) =>
  asAsked((said) => atOwnMoment('kills', team, card, { ...more, answers: said }), answers);

describe('Void-Dancers', () => {
  const team = 'void-dancer-troupe';
  const { gambits, uses, usesNot, fightRules, shotRules } = teamNamed(team);
  const allegory = (choice: string): Scene => ({
    ruleHoldings: [{ rule: 'saedath', team, id: null, until: 'end-of-battle', choice }],
  });

  it('Saedath: a gambit gives the accolade, in turning point 1 the pivotal role', () => {
    const first = gambits('pivotal-role', 'player', { 'rule-target': ['vane'], 'battle-choice': ['epic'] }, 'player', {
      turningPoint: 1,
    });
    expect([marked(first.state, 'Accolade', 'vane'), marked(first.state, 'Pivotal', 'vane')]).toEqual([1, 1]);
    const later = gambits('pivotal-role', 'player', { 'rule-target': ['vane'], 'battle-choice': ['epic'] });
    expect([marked(later.state, 'Accolade', 'vane'), marked(later.state, 'Pivotal', 'vane')]).toEqual([1, 0]);
  });

  it('the accolade: Balanced fighting (Epic) or shooting (Melodrama)', () => {
    const with_ = (choice: string): Scene => ({ ...holding('Accolade'), ...allegory(choice) });
    const kept = { balanced: [[]] };
    expect(fightRules({ card: 'player', of: with_('epic') }, kept)).toEqual(['Balanced (Saedath)']);
    expect(shotRules({ card: 'player', of: with_('epic') })).toEqual([]);
    expect(shotRules({ card: 'player', of: with_('melodrama') }, kept)).toEqual(['Balanced (Saedath)']);
    expect(fightRules({ card: 'player', of: allegory('epic') })).toEqual([]);
  });

  it('the performance: the pivotal one fells an enemy in the way of the allegory, once a turning point', () => {
    const performs = (choice: string, action: 'shoot' | 'fight', of: Scene = holding('Pivotal')) =>
      marked(
        kills(
          team,
          'player',
          { cards: { vane: 'player' }, of: { ...of, ...allegory(choice) }, ...felledWith('Blade', action) },
          { 'rule-target': [['vane']] },
        ).state,
        'Accolade',
        'vane',
      );
    expect([performs('epic', 'fight'), performs('epic', 'shoot'), performs('melodrama', 'shoot')]).toEqual([1, 0, 1]);
    expect(performs('epic', 'fight', {})).toBe(0);
    expect(performs('epic', 'fight', { ...holding('Pivotal'), teamPoints: { Performed: 1 } })).toBe(0);
  });

  it('Lead The Performance, Understudy’s Mask, Death Mask', () => {
    const changed = gambits('lead-the-performance', 'lead-player', { 'battle-choice': ['epic', 'melodrama'] });
    expect(changed.state.ruleUses?.at(-1)).toMatchObject({ rule: 'saedath', choice: 'melodrama' });
    const takes = uses('player', 'understudy-s-mask');
    expect([marked(takes.state, 'Pivotal', 'kel'), marked(takes.state, 'Accolade', 'kel')]).toEqual([1, 1]);
    expect(usesNot('player', 'understudy-s-mask', {}, 'player', holding('Pivotal', 1, 'vane'))).toContain('not here');
    const mask = (count: number, of: Scene = holding('Accolade')) =>
      atMoment('friend-falls', team, 'player', {
        cards: { vane: 'player' },
        about: 'kel',
        of: { ...of, teamPoints: { Tragedy: count } },
        kel: { wounds: 0, equipment: ['Death Mask'] },
      }).state.commandPoints;
    expect([mask(2), mask(1), mask(3), mask(2, {})]).toEqual([4, 3, 3, 3]);
  });

  it('Humbling Cruelty: 2" less Move as it activates, if it is not injured', () => {
    const slow = (of: Scene) => lastingOn(atMoment('enemy-activates', team, 'player', { of }).state, 'warrior-1');
    expect([slow(withToken('Humbling Cruelty')), slow({})]).toEqual([['move -2'], []]);
    const hurt: Scene = { npos: [{ datacard: 'necron-warrior', wounds: 2 }], ...withToken('Humbling Cruelty') };
    expect(slow(hurt)).toEqual([]);
  });
});

describe('Goremongers, Fellgors, Gellerpox', () => {
  it('Runes Of Khorne: a Shoot takes 8 wounds at most; a fight more', () => {
    const { shotAt, beset } = teamNamed('goremongers');
    const fourHits = { 'attack-dice': [[4, 4, 4, 4]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt({ card: 'goremonger-aspirant' }, fourHits).events)).toEqual([8]);
    expect(
      damage(shotAt({ card: 'goremonger-aspirant' }, { ...fourHits, 'attack-dice': [[4, 4, 1, 1]] }).events),
    ).toEqual([6]);
    const glaive = { name: 'Chainglaive', type: 'melee', profile: '4 3+ 4/5' } as const;
    const fight = beset(
      { card: 'goremonger-aspirant', kel: { weapons: [glaive] } },
      { 'attack-dice': [[4, 4, 4]], 'retaliation-dice': [[1, 1, 1, 1]] },
    );
    expect(damage(fight.events).reduce((sum, one) => sum + one, 0)).toBe(9);
  });

  it('Lacerate Flesh: an empty tank is filled; at the end it drops, or costs D3', () => {
    const { uses, usesNot } = teamNamed('goremongers');
    const card = 'goremonger-aspirant';
    expect(marked(uses(card, 'lacerate-flesh').state, 'Gore Tank', 'kel')).toBe(1);
    expect(usesNot(card, 'lacerate-flesh', {}, card, holding('Gore Tank'))).toContain('not here');
    const ends = (full: boolean) =>
      asAsked(
        (answers) =>
          atOwnMoment('expended', 'goremongers', card, {
            of: {
              ruleUses: [{ rule: 'lacerate-flesh', team: 'goremongers', id: 'kel', turningPoint: 2, during: 'kel' }],
              ...(full && holding('Gore Tank')),
            },
            answers,
          }),
        dice(5),
      );
    expect([marked(ends(true).state, 'Gore Tank', 'kel'), damage(ends(true).events)]).toEqual([0, []]);
    expect(damage(ends(false).events)).toEqual([3]);
  });

  it('Bloody Cadaver: in the Ready step one who controls it gains a level', () => {
    const kel = { equipment: ['Bloody Cadaver'] };
    const lies: Scene = { phase: 'strategy', ownMarkers: [{ marker: 'Bloody Cadaver', by: 'kel' }] };
    const gains = (of: Scene) =>
      marked(
        asAsked((answers) => atMoment('ready', 'goremongers', 'goremonger-aspirant', { of, kel, answers }), {
          'rule-target': [['kel']],
        }).state,
        'Gore Tank',
        'kel',
      );
    expect([gains(lies), gains({ phase: 'strategy' })]).toEqual([1, 0]);
  });

  it('Headtaker: a kill heals D3, and its Critical Dmg grows by as much, to 8', () => {
    const card = 'fellgor-gorehorn';
    const { fought } = teamNamed('fellgor-ravagers');
    const takes = (of: Scene = {}, weapon = 'Skullcleaver') =>
      kills('fellgor-ravagers', card, { of, kel: { wounds: 5 }, ...felledWith(weapon, 'fight') }, dice(4)).state;
    expect([woundsOf(takes(), 'kel'), marked(takes(), 'Heads', 'kel')]).toEqual([7, 2]);
    expect(woundsOf(takes(holding('Frenzy')), 'kel')).toBe(5);
    expect(marked(takes({}, 'Autopistol'), 'Heads', 'kel')).toBe(0);
    const strike = (of: Scene) => damage(fought('Skullcleaver 1 3+ 4/7', { card, of }, strikes(6)).events);
    expect([strike({}), strike(holding('Heads')), strike(holding('Heads', 3))]).toEqual([[7], [8], [8]]);
  });

  it('Engineered: two of six improvements for its weapon', () => {
    const { fightRules, fought } = teamNamed('gellerpox-infected');
    const chose = (choice: string): Scene => ({
      ruleHoldings: [{ rule: 'engineered', team: 'gellerpox-infected', id: 'kel', until: 'end-of-battle', choice }],
    });
    const card = 'vulgrar-thrice-cursed';
    const duel = { card, of: chose('brutal,lethal-5') };
    expect(fightRules(duel, {}, 'Fleshmelded Weapons 1 3+ 4/5')).toEqual([
      'Brutal (Engineered)',
      'Lethal 5+ (Engineered)',
    ]);
    expect(fightRules(duel, {}, 'Fists 1 3+ 4/5')).toEqual([]);
    const hit = (choice: string, face: number) =>
      damage(fought('Fleshmelded Weapons 1 3+ 4/5', { card, of: chose(choice) }, strikes(face)).events);
    expect([hit('normal-dmg,brutal', 3), hit('critical-dmg,rending', 6), hit('brutal,rending', 3)]).toEqual([
      [5],
      [6],
      [4],
    ]);
  });
});

describe('Hearthkyn and Yaegirs', () => {
  it('Beam: each critical hurts everybody else along one line by D3', () => {
    const { shot } = teamNamed('hearthkyn-salvagers');
    const beam = (weapon: string, hurts: readonly number[], ...faces: number[]) =>
      damage(
        shot(
          weapon,
          { card: 'hearthkyn-gunner', of: two },
          {
            'attack-dice': [faces],
            ...noSave,
            ...(hurts.length > 0 && { 'rule-target': hurts.map(() => ['warrior-2']), ...dice(...hurts) }),
          },
        ).events,
      ).slice(1);
    expect(beam('EtaCarn Plasma Beamer 2 4+ 3/3', [6, 2], 6, 6)).toEqual([3, 1]);
    expect(beam('EtaCarn Plasma Beamer 2 4+ 3/3', [6], 6, 4)).toEqual([3]);
    expect(beam('EtaCarn Plasma Beamer 2 4+ 3/3', [], 4, 4)).toEqual([]);
    expect(beam('HYLas Auto Rifle 2 4+ 3/3', [], 6, 6)).toEqual([]);
  });

  it('Eye Of The Ancestors: a grudge for one enemy, for two when three have fallen', () => {
    const { gambits, gambitsNot } = teamNamed('hearthkyn-salvagers');
    const grudges = (fallen: boolean, targets: string[]) => {
      const { state } = gambits(
        'eye-of-the-ancestors',
        'hearthkyn-theyn',
        { 'rule-told': [fallen], 'rule-target': [targets] },
        'x',
        two,
      );
      return [marked(state, 'Grudge'), marked(state, 'Grudge', 'warrior-2')];
    };
    expect(grudges(false, ['warrior-2'])).toEqual([0, 1]);
    expect(grudges(true, ['warrior-1', 'warrior-2'])).toEqual([1, 1]);
    expect(() => grudges(false, ['warrior-1', 'warrior-2'])).toThrow(
      'rule-target takes 0 to 1 of warrior-1, warrior-2, not 2',
    );
    expect(gambitsNot('eye-of-the-ancestors', 'hearthkyn-warrior')).toContain(
      'Eye Of The Ancestors has nothing to do here',
    );
  });

  it('Knux Smash: D3+1, 1 APL less on a 3, then a free Charge', () => {
    const { uses, usesNot, leave } = teamNamed('hearthkyn-salvagers');
    const card = 'hearthkyn-dozr';
    const smash = (face: number) => {
      const { state, events } = uses(
        card,
        'knux-smash',
        { target: 'warrior-1' },
        { 'ploy-choice': ['stay'], ...dice(face) },
      );
      const free = only('free-actions-granted', events).map(({ actions }) => actions);
      return [damage(events), lastingOn(state, 'warrior-1'), free];
    };
    expect(smash(1)).toEqual([[2], [], [['charge']]]);
    expect(smash(6)).toEqual([[4], ['apl -1'], [['charge']]]);
    const pushed = uses(card, 'knux-smash', { target: 'warrior-1' }, { 'ploy-choice': ['push'], ...dice(3) });
    expect(only('moved-by-rule', pushed.events)).toMatchObject([{ id: 'warrior-1', inches: 3 }]);
    const done = acting({ performed: ['charge', 'team-action'], missionActions: ['knux-smash'] });
    expect(leave(card, 'charge', [], done)?.again).toBe(true);
    expect(leave(card, 'charge', ['charge'])?.again).toBe(false);
    expect(usesNot('hearthkyn-warrior', 'knux-smash')).toContain('no action');
  });

  const yaegirs = teamNamed('hernkyn-yaegirs');

  it('Brazen Killer: others within 2" of whom its revolvers fell lose 1 APL on a D6 above their APL', () => {
    const felled = (weapon: string, face: number) =>
      lastingOn(
        kills(
          'hernkyn-yaegirs',
          'yaegir-bombast',
          { of: two, ...felledWith(weapon) },
          {
            'rule-target': [['warrior-2']],
            ...dice(face),
          },
        ).state,
        'warrior-2',
      );
    expect([felled('Wroughtlock Revolvers', 3), felled('Wroughtlock Revolvers', 2), felled('Fists', 3)]).toEqual([
      ['apl -1'],
      [],
      [],
    ]);
  });

  it('No Kin Left Behind: a marker, near which a fail is a normal', () => {
    const { shotAt, shot } = yaegirs;
    const fell = (ploys: string[]) =>
      shotAt(
        { card: 'yaegir-warrior', kel: { wounds: 3 }, ploys },
        { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]] },
      ).state.ownMarkers?.map(({ marker }) => marker) ?? [];
    expect([fell(['no-kin-left-behind']), fell([])]).toEqual([['Fallen Kin'], []]);
    const lies: Scene = { ownMarkers: [{ marker: 'Fallen Kin', by: 'kel' }] };
    const shoots = (told: boolean, of: Scene) =>
      results(
        shot(
          'Rifle 2 4+ 3/4',
          { card: 'yaegir-warrior', of },
          {
            'attack-dice': [[4, 1]],
            'rule-told': [told],
            ...noSave,
          },
        ).events,
      );
    expect([shoots(true, lies), shoots(false, lies)]).toEqual([
      ['normal', 'normal'],
      ['normal', 'fail'],
    ]);
  });

  it('Stalwart Defence: an enemy that ends a move beside a friend is shot by another one', () => {
    const answers = (inches: number): Answers => ({
      distance: [inches],
      ...(inches > 1 ? { 'near-by-rule': [[]] } : { 'rule-target': ['vane'], 'free-action': ['none'] }),
    });
    const cards = { vane: 'yaegir-warrior' };
    const more = { cards, after: ['charge'], ploys: ['stalwart-defence'] };
    const used = atMoment('enemy-acted', 'hernkyn-yaegirs', 'yaegir-warrior', { ...more, answers: answers(1) });
    expect([used.state.commandPoints, marked(used.state, 'Stalwart', 'vane')]).toEqual([2, 0]);
    expect(() =>
      atMoment('enemy-acted', 'hernkyn-yaegirs', 'yaegir-warrior', { ...more, answers: answers(2) }),
    ).toThrow('cannot be used');
  });

  it('Bonds That Bind: never a Bombast after its Negotiation', () => {
    const { uses, usesNot } = yaegirs;
    const dealt: Scene = {
      ruleUses: [
        { rule: 'wroughtlock-negotiation', team: 'hernkyn-yaegirs', id: 'vane', turningPoint: 2, during: null },
      ],
    };
    const bonds = (vane: string, of: Scene) =>
      marked(
        asAsked((said) => uses('yaegir-warrior', 'bonds-that-bind', {}, said, vane, of), {
          'rule-target': [['vane']],
        }).state,
        'Bonds That Bind',
        'vane',
      );
    expect([bonds('yaegir-warrior', {}), bonds('yaegir-bombast', {}), bonds('yaegir-warrior', dealt)]).toEqual([
      1, 1, 1,
    ]);
    expect(bonds('yaegir-bombast', dealt)).toBe(0);
    expect(usesNot('yaegir-bombast', 'bonds-that-bind', {}, 'yaegir-warrior', dealt)).toContain('not here');
  });
});
