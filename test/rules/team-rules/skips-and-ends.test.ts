import { describe, expect, it } from 'vitest';
import { parseProfile } from '../../../src/catalog/parse-profile.ts';
import { insistInSight } from '../../../src/rules/combat/targets.ts';
import { operativeWeaponUse } from '../../../src/rules/combat/weapon-use.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { fallen } from '../../../src/rules/mission/mission.ts';
import { act } from '../../../src/rules/players/act.ts';
import { turnOf } from '../../../src/rules/players/turn-order.ts';
import { countedOperatives, saveNow } from '../../../src/rules/state/own-figures.ts';
import { pointsLeft } from '../../../src/rules/state/own-rules.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, play, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { inForce, lastingOn, marked, withToken, woundsOf } from './camp-of-team.ts';
import { asAsked, atMoment, atOwnMoment, holding } from './moments-of-team.ts';
import { acting } from './own-team.ts';
import { dice } from './rolls.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

const two: Scene = { npos: ['necron-warrior', 'necron-warrior'] };

describe('an activation skipped: the NPOs are next, and nobody is expended', () => {
  const begins = (team: string, card: string, ploys: string[], of: Scene = {}) =>
    play(
      withSaidPloys({ ploys }, act({ id: 'kel', order: 'engage', action: 'done', engaged: false })),
      tableOfTeam(team, { kel: card, vane: card }, { playersRecorded: true, initiative: 'players', ...of }),
    ).state;

  it.each([
    ['hand-of-the-archon', 'heinous-arrogance', 'kabalite-gunner'],
    ['phobos-strike-team', 'patient-ambush', 'infiltrator-warrior'],
  ])('%s: %s takes 1 CP', (team, ploy, card) => {
    const skipped = begins(team, card, [ploy]);
    expect([turnOf(skipped), operativeById(skipped, 'kel')?.state, skipped.commandPoints]).toEqual([
      'npos',
      'ready',
      2,
    ]);
    expect(operativeById(begins(team, card, []), 'kel')?.state).toBe('expended');
    expect(() => begins(team, card, [ploy], { commandPoints: 0 })).toThrow('CP');
  });

  it('Foreboding takes a point of the Visionary, while that one is there', () => {
    const team = 'nemesis-claw';
    const points: Scene = { teamPoints: { Prescience: 1 } };
    const skipped = begins(team, 'night-lord-visionary', ['foreboding'], points);
    expect([turnOf(skipped), pointsLeft(skipped, 'Prescience', undefined)]).toEqual(['npos', 0]);
    expect(() => begins(team, 'night-lord-visionary', ['foreboding'])).toThrow('Prescience');
    expect(() => begins(team, 'night-lord-gunner', ['foreboding'], points)).toThrow(
      'Foreboding has nothing to do here',
    );
  });
});

it('Portent: for a point one normal hit on the Visionary is ignored, no critical one', () => {
  const { shotAt, readied } = teamNamed('nemesis-claw');
  const card = 'night-lord-visionary';
  expect(pointsLeft(readied(card, dice(5)).state, 'Prescience', undefined)).toBe(3);
  const hurt = (faces: number[], of: Scene, ploys: string[] = ['portent']) =>
    damage(
      asAsked((said) => shotAt({ card, of, ploys }, said), {
        'attack-dice': [faces],
        'defence-dice': [[1, 1]],
        'rule-told': [false],
      }).events,
    );
  const points: Scene = { teamPoints: { Prescience: 1 } };
  expect([hurt([4, 4, 1, 1], points), hurt([4, 4, 1, 1], points, [])]).toEqual([[3], [6]]);
  expect(() => hurt([4, 4, 1, 1], {})).toThrow('Portent cannot be used: it takes 1 Prescience, and none is left');
  expect(() => hurt([6, 1, 1, 1], points)).toThrow('Portent has nothing to do here');
});

describe('fights', () => {
  const retaliation = (...faces: number[]): Answers => ({ 'retaliation-dice': [faces] });

  it('The Curtain Falls: after a critical strike the fight is over, and 3" of Fall Back are free', () => {
    const { fought } = teamNamed('void-dancer-troupe');
    const fights = (...ploys: string[]) =>
      fought(
        'Blade 2 3+ 3/4',
        { card: 'player', of: acting(), ploys },
        {
          'attack-dice': [[6, 3]],
          ...retaliation(4, 1, 1),
          'strike-or-block': ['strike-critical'],
          'free-action': ['none'],
        },
      );
    const ended = fights('the-curtain-falls');
    expect(damage(ended.events)).toEqual([4]);
    expect(only('free-action-due', ended.events)).toMatchObject([{ id: 'kel', actions: ['fall-back'], inches: 3 }]);
    expect(
      damage(
        asAsked((said) => fought('Blade 2 3+ 3/4', { card: 'player', of: acting() }, said), {
          'attack-dice': [[6, 3]],
          ...retaliation(4, 1, 1),
          'strike-or-block': ['strike-critical'],
        }).events,
      ),
    ).toEqual([4, 3, 3]);
  });

  it('The Curtain Falls is nothing for who retaliates, nor after a normal strike', () => {
    const { beset, fought } = teamNamed('void-dancer-troupe');
    const blade = { name: 'Blade', type: 'melee', profile: '2 3+ 3/4' } as const;
    const ploys = ['the-curtain-falls'];
    const back = () =>
      asAsked((said) => beset({ card: 'player', kel: { weapons: [blade] }, ploys }, said), {
        'attack-dice': [[4, 1, 1]],
        ...retaliation(6, 1),
        'strike-or-block': ['strike-critical'],
      });
    const normal = () =>
      asAsked((said) => fought('Blade 1 3+ 3/4', { card: 'player', of: acting(), ploys }, said), {
        'attack-dice': [[3]],
        ...retaliation(1, 1, 1),
      });
    expect(back).toThrow('The Curtain Falls has nothing to do here');
    expect(normal).toThrow('The Curtain Falls has nothing to do here');
  });

  it('Long Forgotten Honour: a critical success ends the fight in the place of a strike', () => {
    const { fought } = teamNamed('murderwing');
    const fights = (face: number, ...ploys: string[]) =>
      asAsked((said) => fought('Blade 1 3+ 3/4', { card: 'raptor', of: acting(), ploys }, said), {
        'attack-dice': [[face]],
        ...retaliation(4, 1, 1),
        'strike-or-block': ['strike-critical'],
        'free-action': ['none'],
      }).events;
    expect(damage(fights(6, 'long-forgotten-honour'))).toEqual([]);
    expect(only('free-action-due', fights(6, 'long-forgotten-honour'))).toMatchObject([{ actions: ['fall-back'] }]);
    expect(damage(fights(6))).toEqual([4, 3]);
    expect(() => fights(3, 'long-forgotten-honour')).toThrow(
      'strike-or-block takes one of strike-normal, block-normal-with-normal',
    );
  });

  it('Dirty Fighter: retaliating, one success before the enemy, and no other', () => {
    const { beset } = teamNamed('nemesis-claw');
    const blade = { name: 'Blade', type: 'melee', profile: '2 3+ 3/4' } as const;
    const struck = (ploys: string[], ...how: string[]) =>
      only(
        'damage-inflicted',
        asAsked((said) => beset({ card: 'night-lord-gunner', kel: { weapons: [blade] }, ploys }, said), {
          'attack-dice': [[4, 1, 1]],
          ...retaliation(3, 3),
          'strike-or-block': how,
        }).events,
      ).map(({ id, wounds }) => `${id} ${wounds}`);
    expect(struck(['dirty-fighter'], 'first', 'strike-normal')).toEqual(['warrior-1 3', 'kel 3']);
    expect(struck([])).toEqual(['kel 3', 'warrior-1 3', 'warrior-1 3']);
  });

  it('Riposte: a block with a critical success also inflicts its Critical Dmg, a normal one nothing', () => {
    const { fought } = teamNamed('novitiates');
    const blocks = (weapon: string, face: number, how: string) =>
      only(
        'damage-inflicted',
        fought(
          `${weapon} 1 3+ 4/5`,
          { card: 'novitiate-duellist' },
          {
            'attack-dice': [[face]],
            ...retaliation(4, 1, 1),
            'strike-or-block': [`block-normal-with-${how}`],
          },
        ).events,
      ).map(({ id, wounds }) => `${id} ${wounds}`);
    expect(blocks('Duelling Blades', 6, 'critical')).toEqual(['warrior-1 5']);
    expect(blocks('Duelling Blades', 3, 'normal')).toEqual([]);
    expect(blocks('Knife', 6, 'critical')).toEqual([]);
  });

  it('Eye Above: one block against a Detected enemy blocks two, the next one only one', () => {
    const { fought } = teamNamed('tempestus-aquilons');
    const fights = (of: Scene, ...said: string[]) =>
      only(
        'success-blocked',
        asAsked((answers) => fought('Blade 2 3+ 3/4', { card: 'aquilon-trooper', of }, answers), {
          'attack-dice': [[3, 3]],
          ...retaliation(4, 4, 4),
          'strike-or-block': said,
        }).events,
      ).map(({ normals }) => normals);
    expect(
      fights(
        { ...inForce('tempestus-aquilons', 'eye-above'), ...withToken('Detected') },
        'block-2-normals-with-normal',
      ),
    ).toEqual([2]);
    expect(() => fights(inForce('tempestus-aquilons', 'eye-above'), 'block-2-normals-with-normal')).toThrow(
      'strike-or-block takes one of strike-normal, block-normal-with-normal',
    );
  });
});

describe('Expendable: it counts for nothing that is won or lost', () => {
  it.each([
    ['imperial-navy-breachers', 'navis-c-a-t-unit', 'navis-armsman'],
    ['imperial-navy-breachers', 'navis-gheistskull', 'navis-armsman'],
    ['inquisitorial-agents', 'tome-skull', 'enlightener'],
    ['kommandos', 'kommando-bomb-squig', 'kommando-boy'],
    ['wrecka-krew', 'wrecka-bomb-squig', 'wrecka-boss-nob'],
    ['canoptek-circle', 'canoptek-macrocyte-warrior', 'geomancer'],
  ])('%s: a %s, unlike a %s', (team, card, other) => {
    const lost = (kel: string, vane: string) =>
      fallen(tableOfTeam(team, { kel, vane }, {}, { wounds: 0, state: 'incapacitated' }))?.because;
    // Kel has fallen, and only Vane is left.
    expect([lost(other, card), lost(other, other), lost(card, other)]).toEqual([
      'all-incapacitated',
      undefined,
      undefined,
    ]);
    expect(countedOperatives(tableOfTeam(team, { kel: card, vane: other })).map(({ id }) => id)).toEqual(['vane']);
    const kills = (kel: string) => {
      const state = tableOfTeam(
        team,
        { kel },
        {
          mode: 'adversary-ops',
          operatives: [
            { id: 'kel', team, teamCard: kel, player: 'anna', order: 'engage' },
            { id: 'ben-1', player: 'ben', order: 'engage' },
          ],
        },
      );
      const after = evolve(state, { type: 'incapacitated', id: 'kel', because: 'Rifle', by: 'ben-1' });
      return after.adversary?.players.map((player) => player.kills);
    };
    expect([kills(card), kills(other)]).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });
});

describe('an aura hides those with Conceal in cover, even from Seek', () => {
  const aims = (team: string, cards: Record<string, string>, of: Scene, near: readonly string[]) => {
    const state = tableOfTeam(team, { ...cards, roth: 'rival' }, of, { order: 'conceal' });
    const [kel, roth] = [operativeById(state, 'kel'), operativeById(state, 'roth')];
    const seek = parseProfile('4 3+ 3/4 Seek');
    if (!kel || !roth || !seek.ok) throw new Error('both play');
    const rule = insistInSight(operativeWeaponUse(roth, 'Sniper', seek.profile, []), kel);
    try {
      asAsked((said) => play(rule, state, said), { 'near-by-rule': [near] });
      return 'seen';
    } catch (thrown) {
      return thrown instanceof Error ? thrown.message : '';
    }
  };

  it('Canticle Of Shroudpsalm: an Infiltrator near the Princeps, and the Princeps itself', () => {
    const princeps = 'sicarian-infiltrator-princeps';
    const of = (kel: string, near: string[]) => aims('hunter-clade', { kel, vane: princeps }, {}, near);
    expect(of('sicarian-infiltrator-warrior', ['vane'])).toContain('no valid target');
    expect(of(princeps, [])).toContain('no valid target');
    expect([of('sicarian-infiltrator-warrior', []), of('sicarian-ruststalker-warrior', ['vane'])]).toEqual([
      'seen',
      'seen',
    ]);
  });

  it('Mantle Of Darkness: near the Shaman that has drawn it, until its next activation', () => {
    const { uses, usesNot } = teamNamed('fellgor-ravagers');
    const drawn = uses('fellgor-shaman', 'mantle-of-darkness').state;
    expect(marked(drawn, 'Mantle of Darkness', 'kel')).toBe(1);
    expect(usesNot('fellgor-shaman', 'mantle-of-darkness', { engaged: true })).toContain('control range');
    const of = (token: Scene, near: string[]) =>
      aims('fellgor-ravagers', { kel: 'fellgor-warrior', vane: 'fellgor-shaman' }, token, near);
    const mantle = holding('Mantle of Darkness', 1, 'vane');
    expect(of(mantle, ['vane'])).toContain('no valid target');
    expect([of(mantle, []), of({}, ['vane'])]).toEqual(['seen', 'seen']);
  });
});

describe('dice and figures', () => {
  it('Geomantic Disturbance: of 2D6 what is above the wounds left is inflicted', () => {
    const { uses, usesNot } = teamNamed('canoptek-circle');
    const hurt = (...faces: number[]) =>
      damage(
        uses('geomancer', 'geomantic-disturbance', {}, { 'rule-target': [['warrior-1', 'vane']], ...dice(...faces) })
          .events,
      );
    // Vane has 8 wounds, the Warrior 9.
    expect([hurt(6, 5, 4, 4), hurt(4, 4, 6, 6), hurt(4, 4, 4, 5)]).toEqual([[3], [3], []]);
    expect(usesNot('geomancer', 'geomantic-disturbance', { engaged: true })).toContain('control range');
  });

  it('Putrescent Vitality: 7 wounds for a 7, else the higher dice', () => {
    const { uses } = teamNamed('plague-marines');
    const healed = (wounds: number, ...faces: number[]) => {
      const man = { order: 'engage', team: 'plague-marines', maxWounds: 14 } as const;
      const operatives = [
        { ...man, id: 'kel', teamCard: 'malignant-plaguecaster', wounds: 14 },
        { ...man, id: 'vane', teamCard: 'plague-marine-warrior', wounds },
      ];
      const used = uses('x', 'putrescent-vitality', { target: 'vane' }, dice(...faces), 'x', { operatives });
      return (woundsOf(used.state, 'vane') ?? 0) - wounds;
    };
    expect([healed(2, 3, 4), healed(2, 5, 4), healed(12, 6, 5)]).toEqual([7, 5, 2]);
  });

  it.each([
    ['exaction-squad', 'arbites-proctor-exactant', 'assault-shield', 'maul-and-shield', 'baton'],
    ['warpcoven', 'tzaangor-warrior', 'shield-save', 'blade-and-shield', 'other-weapons'],
  ])('%s: the Save of a %s with a shield is 1 better', (team, card, rule, shield, none) => {
    const save = (choice: string) => {
      const of: Scene = { ruleHoldings: [{ rule, team, id: 'kel', until: 'end-of-battle', choice }] };
      const state = tableOfTeam(team, { kel: card }, of, { save: 5 });
      const kel = operativeById(state, 'kel');
      return kel && saveNow(state, kel);
    };
    expect([save(shield), save(none)]).toEqual([4, 5]);
  });

  it('Bonds of Unity: near a friend its APL is as printed, and its Move or Hit ignores injuries', () => {
    const team = 'xv26-stealth-battlesuits';
    const ruleUses = [{ rule: 'bonds-of-unity', team, id: null, turningPoint: 2, during: null }];
    const wakes = (near: string[], of: Scene, choice = 'move') =>
      asAsked(
        (answers) =>
          atOwnMoment('activates', team, 'xv26-liberator', { cards: { vane: 'xv26-infiltrator' }, of, answers }),
        { 'near-by-rule': [near], 'ploy-choice': [choice] },
      ).state;
    const tokens = (state: ReturnType<typeof wakes>) =>
      ['Bond', 'Steady Move', 'Steady Hit'].map((one) => marked(state, one, 'kel'));
    const slowed = { kind: 'apl', change: -1, source: 'Stun', until: 'end-of-next-activation' } as const;
    const ap = (near: string[]) =>
      asAsked(
        (answers) =>
          atOwnMoment('activates', team, 'xv26-liberator', {
            cards: { vane: 'xv26-infiltrator' },
            of: { ruleUses, ...acting({ ap: 1 }) },
            kel: { effects: [slowed] },
            answers,
          }),
        { 'near-by-rule': [near], 'ploy-choice': ['move'] },
      ).state.acting?.ap;
    expect([ap(['vane']), ap([])]).toEqual([2, 1]);
    expect(tokens(wakes(['vane'], { ruleUses }))).toEqual([1, 1, 0]);
    expect(tokens(wakes(['vane'], { ruleUses }, 'hit'))).toEqual([1, 0, 1]);
    expect([tokens(wakes([], { ruleUses })), tokens(wakes(['vane'], {}))]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it.each([
    ['fellgor-ravagers', 'fellgor-toxhorn', 'pox-bomb', [0, 2, 2, 3, 3]],
    ['celestian-insidiants', 'insidiant-warrior', 'psyk-out-grenades', [0, 2, 2, 3, 3]],
  ])('%s, %s: %s: from 3 on 1 APL less, and half of the dice', (team, card, rule, expected) => {
    const { uses, usesNot } = teamNamed(team);
    const thrown = (face: number) => uses(card, rule, {}, { 'rule-target': [['warrior-1']], ...dice(face) });
    expect([2, 3, 4, 5, 6].map((face) => damage(thrown(face).events)[0] ?? 0)).toEqual(expected);
    expect([lastingOn(thrown(2).state, 'warrior-1'), lastingOn(thrown(3).state, 'warrior-1')]).toEqual([
      [],
      ['apl -1'],
    ]);
    expect(usesNot(card, rule, { engaged: true })).toContain('control range');
  });

  it('Krump ’Em: as the turning point ends one may fight for free', () => {
    const ends = (ploys: string[]) =>
      atMoment('turn-ends', 'kommandos', 'kommando-boy', {
        of: two,
        ploys,
        answers: ploys.length > 0 ? { 'free-action': ['none'] } : {},
      });
    expect(only('free-action-began', ends(['krump-em']).events)).toHaveLength(1);
    expect(only('free-action-began', ends([]).events)).toEqual([]);
    expect(ends(['krump-em']).state.commandPoints).toBe(2);
  });

  it('Krump ’Em: it fights, for no AP; without an enemy in control range it cannot', () => {
    const fights = (engaged: boolean) =>
      atMoment('turn-ends', 'kommandos', 'kommando-boy', {
        ploys: ['krump-em'],
        answers: {
          'free-action': ['fight'],
          engaged: [engaged],
          weapon: ['Choppa 3 3+ 4/5'],
          'attack-dice': [[6, 1, 1]],
          'retaliation-dice': [[1, 1, 1]],
        },
      });
    const { events, state } = fights(true);
    expect(only('action-performed', events)).toMatchObject([{ id: 'kel', action: 'fight', ap: 0 }]);
    expect([damage(events), state.commandPoints]).toEqual([[5], 2]);
    expect(() => fights(false)).toThrow('control range');
  });
});
