import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../src/rules/deeds.ts';
import { controlApl } from '../../../src/rules/placing/own-control.ts';
import { orderAlone } from '../../../src/rules/state/action-leave.ts';
import { lentWeapons } from '../../../src/rules/state/own-arms.ts';
import type { Acting, PlayerAction } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only, play, refusal, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { acting } from './own-team.ts';
import { miss } from './rolls.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

/** It has shot with one weapon, and shoots with another. */
const second = (used: readonly string[], more: Partial<Acting> = {}): Scene => ({
  apart: true,
  ...acting({ performed: ['shoot'], used: [...used], ap: 2, ...more }),
});

describe('the weapons of two Shoots', () => {
  it.each([
    ['angels-of-death', 'intercessor-gunner', 'Auto Bolt Rifle', 'Plasma Pistol'],
    ['legionaries', 'legionary-warrior', 'Boltgun', 'Plasma Pistol'],
    ['murderwing', 'raptor', 'Bolt Pistol', 'Plasma Pistol'],
    ['nemesis-claw', 'night-lord-warrior', 'Scoped Bolt Pistol', 'Plasma Pistol'],
    ['phobos-strike-team', 'reiver-warrior', 'Bolt Carbine', 'Grenade Launcher'],
    ['plague-marines', 'plague-marine-warrior', 'Boltgun', 'Plague Spewer'],
    ['scout-squad', 'scout-sergeant', 'Astartes Shotgun', 'Plasma Pistol'],
  ])('%s: one of them is a %s’s %s', (team, card, bolt, other) => {
    const { shot, notShot } = teamNamed(team);
    const of = (used: string) => ({ card, of: second([used]) });
    expect(only('operative-attacked', shot(`${bolt} 1 3+ 3/4`, of(other), miss).events)).toHaveLength(1);
    expect(only('operative-attacked', shot(`${other} 1 3+ 3/4`, of(bolt), miss).events)).toHaveLength(1);
    expect(notShot(`${other} 1 3+ 3/4`, of(other))).toContain('cannot: no second Shoot with');
  });

  it.each([
    ['plague-marines', 'malignant-plaguecaster', 'Entropy', 'Plague Wind'],
    ['warpcoven', 'sorcerer-of-destiny', 'Doombolt', 'Force Stave'],
  ])('%s: no Psychic weapon of a %s twice', (team, card, weapon, other) => {
    const { shot, notShot } = teamNamed(team);
    const of = { card, of: second([weapon]) };
    expect(notShot(`${weapon} 1 3+ 3/4`, of)).toContain('cannot: no second Shoot with');
    expect(only('operative-attacked', shot(`${other} 1 3+ 3/4`, of, miss).events)).toHaveLength(1);
  });

  it('Astartes Training: by ploy; two heavy weapons take 1 AP more', () => {
    const { leave, shot, notShot, uses } = teamNamed('scout-squad');
    expect(leave('scout-warrior', 'shoot', ['shoot'])?.again).toBe(false);
    const { ruleHoldings = [], ruleUses = [] } = uses('scout-warrior', 'astartes-training').state;
    const used: Scene = { ruleHoldings, ruleUses };
    expect(leave('scout-warrior', 'shoot', ['shoot'], used)?.again).toBe(true);
    const heavy = { card: 'scout-warrior', of: { ...second(['Sniper Rifle']), ...used } };
    expect(only('action-points-spent', shot('Sniper Rifle 1 3+ 3/4', heavy, miss).events)).toMatchObject([{ ap: 1 }]);
    expect(
      notShot('Plasma Gun 1 3+ 3/4', { card: 'scout-warrior', of: { ...second(['Plasma Gun']), ...used } }),
    ).toContain('no second Shoot with Plasma Gun');
  });

  it.each([
    ['corsair-voidscarred', 'voidscarred-starstorm-duellist', 'pistol-barrage', 'Fusion Pistol', 'Shuriken Pistol'],
    ['inquisitorial-agents', 'pistolier', 'pistol-barrage', 'Scoped Plasma Pistol', 'Suppressed Autopistol'],
    ['elucidian-starstriders', 'voidmaster', 'uncompromising-fire', 'Relic Laspistol', 'Artificer Shotgun'],
  ])('%s: a %s shoots twice with %s, once with each', (team, card, rule, one, other) => {
    const { uses, usesNot, shot, notShot } = teamNamed(team);
    const { events } = uses(card, rule);
    expect(only('free-actions-granted', events).map(({ actions }) => actions)).toEqual([['shoot'], ['shoot']]);
    expect(usesNot(card, rule, {}, card, acting({ performed: ['shoot'] }))).toContain('cannot');
    const done: Scene = second([one], { performed: ['team-action', 'shoot'], missionActions: [rule] });
    expect(only('operative-attacked', shot(`${other} 1 3+ 3/4`, { card, of: done }, miss).events)).toHaveLength(1);
    expect(notShot(`${one} 1 3+ 3/4`, { card, of: done })).toContain(`no second Shoot with ${one}`);
    expect(notShot('Lasgun 1 3+ 3/4', { card, of: done })).toContain('no two Shoots with');
  });

  it.each([
    ['goremongers', 'goremonger-inciter', 'dash-and-spray', 'Dual Autopistols (focused)', 'Dual Autopistols (salvo)'],
    ['fellgor-ravagers', 'fellgor-gnarlscar', 'uncompromising-attack', 'Autopistol', 'Lasgun'],
    ['vespid-stingwings', 'vespid-swarmguard', 'skytorch-assault', 'Flamer (skytorch)', 'Flamer (standard)'],
  ])('%s: in the %s’s %s with %s alone', (team, card, rule, weapon, other) => {
    const { uses, shot, notShot } = teamNamed(team);
    const { events } = uses(card, rule);
    expect(only('free-actions-granted', events)[0]?.each).toBe(true);
    const done: Scene = { apart: true, ...acting({ performed: ['team-action'], missionActions: [rule] }) };
    expect(only('operative-attacked', shot(`${weapon} 1 3+ 3/4`, { card, of: done }, miss).events)).toHaveLength(1);
    expect(notShot(`${other} 1 3+ 3/4`, { card, of: done })).toContain('is not one of');
  });
});

describe('what some never do', () => {
  const forbidden = (team: string, card: string, actions: readonly PlayerAction[]) =>
    actions.map((action) => teamNamed(team).leave(card, action)?.barred);

  it.each<readonly [string, string, string, readonly PlayerAction[], readonly PlayerAction[]]>([
    ['exaction-squad', 'r-vr-cyber-mastiff', 'Beast', ['shoot', 'breach'], ['fight', 'pick-up']],
    ['farstalker-kinband', 'kroot-hound', 'Beast', ['shoot', 'breach'], ['fight', 'pick-up']],
    ['inquisitorial-agents', 'r-vr-cyber-mastiff', 'Beast', ['shoot', 'breach'], ['fight', 'pick-up']],
    ['ratlings', 'ratling-battlemutt', 'Beast', ['shoot', 'pick-up', 'guard'], ['fight']],
    ['wolf-scouts', 'wolf-scout-fenrisian-wolf', 'Instinctive Predator', ['shoot', 'pick-up'], ['charge', 'guard']],
    ['chaos-cult', 'chaos-torment', 'Accursed Torment', ['pick-up', 'mission-action'], ['operate-hatch', 'shoot']],
    ['tempestus-aquilons', 'aquilon-servo-sentry', 'Machine', ['fight', 'charge', 'guard'], ['shoot', 'dash']],
    ['pathfinders', 'mv1-gun-drone', 'Drone', ['guard', 'pick-up'], ['shoot', 'fight']],
    ['kommandos', 'kommando-bomb-squig', 'Stoopid!', ['pick-up', 'guard'], ['shoot', 'charge']],
    ['wrecka-krew', 'wrecka-bomb-squig', 'Stoopid', ['pick-up', 'guard'], ['shoot', 'charge']],
  ])('%s: %s (%s)', (team, card, name, barred, allowed) => {
    const found = forbidden(team, card, barred);
    expect(found.every((one) => one?.startsWith(name.slice(0, 6)))).toBe(true);
    expect(forbidden(team, card, allowed)).toEqual(allowed.map(() => undefined));
    // No weapon of equipment, which another one of the team would have.
    const armed = (teamCard: string) => {
      const state = tableOfTeam(team, { kel: teamCard }, {}, { equipment: ['Explosive Grenades'] });
      const kel = operativeById(state, 'kel');
      return kel ? lentWeapons(state, kel).length : 0;
    };
    expect([armed(card), armed('anybody')]).toEqual([0, 2]);
  });

  it('Lightly Armed: no weapons and actions of equipment', () => {
    const { rules } = teamNamed('inquisitorial-agents');
    expect(rules.rules.find(({ id }) => id === 'lightly-armed')?.whose).toEqual({
      operatives: ['autosavant', 'mystic'],
    });
    const of: Scene = {
      ...acting(),
      operatives: [
        {
          id: 'kel',
          order: 'engage',
          team: rules.team,
          teamCard: 'mystic',
          equipment: ['Utility Grenades', 'Explosive Grenades'],
        },
      ],
    };
    const kel = operativeById(tableOfTeam(rules.team, {}, of), 'kel');
    expect(kel && lentWeapons(tableOfTeam(rules.team, {}, of), kel)).toEqual([]);
    const acts = () =>
      deedRule({ do: 'act', args: { id: 'kel', action: 'team-action', missionAction: 'stun-grenade' } });
    expect(refusal(acts(), tableOfTeam(rules.team, {}, of)).message).toContain('Lightly Armed');
  });

  it('Stoopid: no Conceal order as it activates', () => {
    for (const [team, card] of [
      ['kommandos', 'kommando-bomb-squig'],
      ['wrecka-krew', 'wrecka-bomb-squig'],
    ] as const) {
      const state = tableOfTeam(team, { kel: card });
      const kel = operativeById(state, 'kel');
      expect(kel && orderAlone(state, kel)?.order).toBe('engage');
      const act = (order: 'engage' | 'conceal') =>
        deedRule({ do: 'act', args: { id: 'kel', order, action: 'dash', engaged: false } });
      expect(refusal(act('conceal'), state).message).toContain('cannot have that order');
      expect(only('operative-activated', play(act('engage'), state).events)).toHaveLength(1);
    }
  });

  it('Machine: it never retaliates; Drone: 1 APL less for control', () => {
    const { beset } = teamNamed('tempestus-aquilons');
    const weapons = [{ name: 'Claw', type: 'melee', profile: '1 3+ 3/4' }] as const;
    const never = beset({ card: 'aquilon-servo-sentry', kel: { weapons } }, { 'attack-dice': [[4, 1, 1]] });
    expect([damage(never.events), never.asked.includes('retaliation-dice')]).toEqual([[3], false]);
    const dice = { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[1]] };
    expect(beset({ card: 'aquilon-trooper', kel: { weapons } }, dice).asked).toContain('retaliation-dice');
    const state = tableOfTeam('pathfinders', { kel: 'mv1-gun-drone', vane: 'shas-la-pathfinder' });
    expect(
      ['kel', 'vane'].map((id) => {
        const one = operativeById(state, id);
        return one && controlApl(state, one);
      }),
    ).toEqual([1, 2]);
  });
});

describe('what some may', () => {
  it.each([
    [
      'void-dancer-troupe',
      'player',
      { ruleUses: [{ rule: 'rising-crescendo', team: 'void-dancer-troupe', id: null, turningPoint: 2, during: null }] },
    ],
    ['corsair-voidscarred', 'voidscarred-kurnathi', {}],
  ] as const)('%s: a Dash after a Charge, not a Charge after a Dash', (team, card, of) => {
    const { leave } = teamNamed(team);
    expect(leave(card, 'dash', ['charge'], of)?.besides).toEqual(['charge']);
    expect(leave(card, 'charge', ['dash'], of)?.besides).toEqual([]);
    expect(leave('voidscarred-gunner', 'dash', ['charge'])?.besides).toEqual([]);
  });

  it('Dynamic: after a Fight or Shoot a free Dash, after a Charge too', () => {
    const { leave } = teamNamed('tempestus-aquilons');
    expect(leave('aquilon-precursor', 'dash', ['charge', 'fight'])?.besides).toEqual(['charge']);
    expect(leave('aquilon-precursor', 'dash', ['charge'])?.besides).toEqual([]);
  });

  it.each([
    ['kommandos', 'kommando-comms-boy'],
    ['ratlings', 'ratling-stashmaster'],
    ['inquisitorial-agents', 'arbites-malocator'],
  ])('%s: the %s picks up, places or does a mission action for 1 AP less, once an activation', (team, card) => {
    const { leave } = teamNamed(team);
    expect(
      ['pick-up', 'place', 'mission-action', 'shoot'].map((action) => leave(card, action as PlayerAction)?.ap),
    ).toEqual([0, 0, 0, 1]);
    expect(leave(card, 'mission-action', ['pick-up'])?.ap).toBe(1);
  });

  it('Servo-Skull: a mission action for 1 AP less, once in the battle', () => {
    const { uses, usesNot, leave } = teamNamed('inquisitorial-agents');
    const { ruleUses = [] } = uses('enlightener', 'servo-skull').state;
    expect(leave('enlightener', 'mission-action', [], { ruleUses })?.ap).toBe(0);
    expect(leave('enlightener', 'mission-action')?.ap).toBe(1);
    expect(usesNot('enlightener', 'servo-skull', {}, 'enlightener', { ruleUses })).toContain('used in this battle');
  });

  it.each([
    ['ratlings', 'larcenous', 'ratling-raider', 'ogryn'],
    ['corsair-voidscarred', 'light-fingers', 'voidscarred-gunner', undefined],
  ])('%s: %s lets it pick up beside an enemy', (team, rule, card, without) => {
    const { uses, leave, usesNot } = teamNamed(team);
    const { ruleUses = [] } = uses(card, rule).state;
    expect(leave(card, 'pick-up', [], { ruleUses })?.engaged).toBe(true);
    expect(leave(card, 'pick-up')?.engaged).toBe(false);
    if (without !== undefined) expect(usesNot(without, rule)).toContain('no action of its kill team');
  });

  it('Slithering Evasion: a Charge out of control range, a Fall Back for 1 AP less', () => {
    const { uses, leave } = teamNamed('raveners');
    const { ruleUses = [] } = uses('ravener-warrior', 'slithering-evasion').state;
    expect([
      leave('ravener-warrior', 'charge', [], { ruleUses })?.engaged,
      leave('ravener-warrior', 'charge')?.engaged,
    ]).toEqual([true, false]);
    expect(leave('ravener-warrior', 'fall-back', [], { ruleUses })?.ap).toBe(1);
  });
});

describe('who contests a marker controls it', () => {
  const pickUp = () => deedRule({ do: 'act', args: { id: 'kel', action: 'pick-up', marker: 3, engaged: false } });
  const crypt = (team: string, card: string, of: Scene = {}, kel = {}) =>
    tableOfTeam(
      team,
      { kel: card },
      {
        mission: 'recover-transponder',
        objectives: { mission: 'recover-transponder', markers: [3], found: false, carrier: null },
        apart: true,
        ...acting(),
        ...of,
      },
      kel,
    );
  const carries = (...args: Parameters<typeof crypt>) => {
    const { objectives } = play(pickUp(), crypt(...args)).state;
    return 'carrier' in objectives ? objectives.carrier : undefined;
  };
  const enemy = { 'contests-marker': [['warrior-1']] };

  it('Irrefutable Report: the Autosavant', () => {
    expect(carries('inquisitorial-agents', 'autosavant')).toBe('kel');
    expect(refusal(pickUp(), crypt('inquisitorial-agents', 'enlightener'), enemy).message).toContain(
      'does not control',
    );
  });

  it('Excavation Tools', () => {
    expect(carries('hearthkyn-salvagers', 'hearthkyn-warrior', {}, { equipment: ['Excavation Tools'] })).toBe('kel');
    expect(refusal(pickUp(), crypt('hearthkyn-salvagers', 'hearthkyn-warrior'), enemy).message).toContain(
      'does not control',
    );
  });

  it.each([
    ['farstalker-kinband', 'poach', 'kroot-warrior'],
    ['ratlings', 'larcenous', 'ratling-raider'],
  ])('%s: %s, in its activation', (team, rule, card) => {
    const { ruleUses = [] } = teamNamed(team).uses(card, rule).state;
    expect(carries(team, card, { ruleUses })).toBe('kel');
    expect(refusal(pickUp(), crypt(team, card), enemy).message).toContain('does not control');
  });
});
