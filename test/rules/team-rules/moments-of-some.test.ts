import { describe, expect, it } from 'vitest';
import { ownMoment, teamMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import { lentWeapons } from '../../../src/rules/state/own-arms.ts';
import { pointsLeft } from '../../../src/rules/state/own-rules.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only, play, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { attackOn, rulesAgainst } from './armed-enemy.ts';
import { inForce, marked, withToken } from './camp-of-team.ts';
import { acting } from './own-team.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

/** A moment of Kel's, with the Warrior where it is about an enemy. */
const moment = (when: Parameters<typeof ownMoment>[0], team: string, card: string, of: Scene, after: string[] = []) =>
  play(
    withSaidPloys({}, ownMoment(when, 'kel', { enemy: 'warrior-1', after, doing: ownDoing })),
    tableOfTeam(team, { kel: card }, { ...acting(), ...of }),
  ).state;

describe('what is over with an action', () => {
  it.each([
    ['pathfinders', 'supporting-fire', 'Supporting Fire', 'shas-la-pathfinder', 'shoot'],
    ['ratlings', 'sharpshot', 'Sharpshot', 'ratling-sniper', 'shoot'],
    ['tempestus-aquilons', 'tempestus-exemplars', 'Tempestus Exemplars', 'aquilon-trooper', 'pick-up'],
    ['warpcoven', 'relic-hunters', 'Relic Hunters', 'tzaangor-warrior', 'mission-action'],
  ])('%s: %s, after one %s', (team, rule, token, card, action) => {
    const used = { ruleUses: [{ rule, team, id: 'kel', turningPoint: 2, during: 'kel' }] };
    const of = { ...withToken(token, 'kel'), ...used };
    expect(marked(moment('acted', team, card, of, [action]), token, 'kel')).toBe(0);
    expect(marked(moment('acted', team, card, of, ['dash']), token, 'kel')).toBe(1);
  });

  it.each([
    ['scout-squad', 'scout-tracker', 'scout-warrior'],
    ['phobos-strike-team', 'infiltrator-voxbreaker', 'incursor-warrior'],
  ])('Auspex Scan (%s) lasts until the %s is activated again, not a %s', (team, card, other) => {
    const { uses } = teamNamed(team);
    const scanned = uses(card, 'auspex-scan').state;
    const left = (state: typeof scanned) => pointsLeft(state, 'Auspex Scan', undefined);
    expect(left(scanned)).toBe(1);
    const { teamPoints } = scanned;
    const of: Scene = { ...(teamPoints && { teamPoints }) };
    expect([left(moment('activates', team, card, of)), left(moment('activates', team, other, of))]).toEqual([0, 1]);
  });

  it('Protected By Fate lasts until the Sorcerer is activated again', () => {
    const of = withToken('Protected By Fate', 'kel');
    const left = (card: string) => marked(moment('activates', 'warpcoven', card, of), 'Protected By Fate', 'kel');
    expect([left('sorcerer-of-destiny'), left('tzaangor-warrior')]).toEqual([0, 1]);
  });

  it('Prescience: points are discarded as the turning point ends', () => {
    const of: Scene = { teamPoints: { Prescience: 2 } };
    const left = (card: string) =>
      pointsLeft(
        play(
          withSaidPloys({}, teamMoment('turn-ends', { doing: ownDoing })),
          tableOfTeam('nemesis-claw', { kel: card }, of),
        ).state,
        'Prescience',
        undefined,
      );
    expect([left('night-lord-visionary'), left('night-lord-warrior')]).toEqual([0, 2]);
  });

  it('Sanguavitae are counted anew in a counteraction', () => {
    const of: Scene = { tokens: [{ id: 'kel', token: 'Sanguavitae', count: 2 }] };
    const state = moment('counteracts', 'goremongers', 'goremonger-aspirant', of);
    expect(marked(state, 'Sanguavitae', 'kel')).toBe(0);
  });
});

describe('what is told as a rule is used', () => {
  it.each([['hearthkyn-salvagers', 'toil-earns', 'hearthkyn-warrior', 'marker']])(
    '%s: %s',
    (team, rule, card, words) => {
      const told = only('table-told', teamNamed(team).gambits(rule, card).events).map(({ text }) => text);
      expect(told).toHaveLength(1);
      expect(told[0]).toContain(words);
    },
  );

  it('Infernal Pact', () => {
    const used = teamNamed('legionaries').uses('legionary-warrior', 'infernal-pact', {}, { 'ploy-choice': ['khorne'] });
    expect(only('table-told', used.events)[0]?.text).toContain('another one from now on');
  });

  it('Gas Bombardment places its marker, once', () => {
    const kit: Scene = {
      operatives: [{ id: 'kel', team: 'death-korps', teamCard: 'trooper', equipment: ['Gas Bombardment'] }],
    };
    const used = teamNamed('death-korps').gambits('gas-bombardment', 'trooper', {}, 'trooper', kit);
    expect(only('own-marker-placed', used.events)).toHaveLength(1);
    const { ruleUses = [] } = used.state;
    const again = teamNamed('death-korps').gambitsNot('gas-bombardment', 'trooper', 'trooper', { ...kit, ruleUses });
    expect(again).toContain('Gas Bombardment');
  });
});

describe('dice of those who are shot at', () => {
  /** One normal hit of 3; the save needs 4+. */
  const hurt = (team: string, card: string, ploys: string[], saves: number[], more: Scene = {}, again?: number[]) =>
    damage(
      attackOn(
        { team, card, ploys, of: more },
        { type: 'ranged' },
        {
          'attack-dice': [[4, 1, 1, 1]],
          'defence-dice': [saves],
          ...(again && { 'reroll-dice': [again] }),
        },
      ).events,
    );
  const faith: Scene = { teamPoints: { Faith: 3 } };

  it('Guidance, Blessing, Intervention: each with Faith, and not without', () => {
    const [team, card] = ['novitiates', 'novitiate-militant'];
    expect(hurt(team, card, ['guidance'], [1, 1, 1], faith, [4])).toEqual([]);
    expect(hurt(team, card, ['intervention'], [1, 1, 1], faith)).toEqual([]);
    expect(hurt(team, card, [], [1, 1, 1], faith)).toEqual([3]);
    // One critical save stops a critical hit; a normal one does not.
    const critical = (ploys: string[]) =>
      damage(
        attackOn(
          { team, card, ploys, of: faith },
          { type: 'ranged' },
          { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[4, 1, 1]] },
        ).events,
      );
    expect([critical(['blessing']), critical([])]).toEqual([[], [4]]);
    expect(() => hurt(team, card, ['guidance'], [1, 1, 1], {}, [4])).toThrow(
      'Guidance cannot be used: it takes 1 Faith, and none is left',
    );
  });

  it('Stimulated Senses: dice that show the same again, for a Pain token', () => {
    const [team, card] = ['hand-of-the-archon', 'kabalite-agent'];
    const pain = withToken('Pain', 'kel');
    const picked = { 'ploy-dice': [['dice-1', 'dice-2']], 'reroll-dice': [[4, 4]] };
    const senses = (of: Scene) =>
      attackOn(
        { team, card, ploys: ['stimulated-senses'], of },
        { type: 'ranged' },
        { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1, 2]], ...picked },
      );
    const used = senses(pain);
    expect([damage(used.events), marked(used.state, 'Pain', 'kel')]).toEqual([[], 0]);
    expect(() => senses({})).toThrow('Stimulated Senses cannot be used: it takes 1 Pain, and none is left');
  });

  it('Toxic Blessings: on a 5 a normal hit of 3 hurts 1 less, on a 4 it does not; no Shock', () => {
    const victim = { team: 'fellgor-ravagers', card: 'fellgor-toxhorn' };
    const rolled = (face: number) =>
      damage(
        attackOn(
          victim,
          { type: 'ranged' },
          { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1, 1]], 'own-rule-dice': [[face]] },
        ).events,
      );
    expect([rolled(5), rolled(4)]).toEqual([[2], [3]]);
    expect(rulesAgainst(victim, { type: 'melee', rules: ['Shock'] }).join()).toContain('no Shock');
  });

  it('Rogue: Saturate does nothing, in its turning point', () => {
    const weapon = { type: 'ranged', rules: ['Saturate'] } as const;
    const victim = { team: 'farstalker-kinband', card: 'kroot-warrior' };
    const against = (of: Scene) => rulesAgainst({ ...victim, of }, weapon).join();
    expect(against(inForce('farstalker-kinband', 'rogue'))).toContain('no Saturate');
    expect(against({})).toBe('Saturate');
  });
});

describe('weapons of some', () => {
  it.each([
    ['plague-marine-champion', 'Plague Sword', true],
    ['plague-marine-bombardier', 'Blight Grenade', true],
    ['plague-marine-warrior', 'Boltgun', true],
    ['plague-marine-warrior', 'Blight Grenade', false],
    ['plague-marine-champion', 'Boltgun', false],
  ])('Toxic: a %s with a %s hurts the poisoned 1 more: %s', (card, weapon, so) => {
    const { shot } = teamNamed('plague-marines');
    const hurt = (of: Scene) =>
      damage(shot(`${weapon} 1 3+ 3/4`, { card, of }, { 'attack-dice': [[4]], 'defence-dice': [[1, 1, 1]] }).events);
    expect([hurt(withToken('Poison')), hurt({})]).toEqual([[so ? 4 : 3], [3]]);
  });

  it.each([
    ['hearthkyn-salvagers', 'hearthkyn-grenadier', 'hearthkyn-warrior'],
    ['imperial-navy-breachers', 'navis-grenadier', 'navis-armsman'],
    ['inquisitorial-agents', 'navis-grenadier', 'enlightener'],
    ['tempestus-aquilons', 'aquilon-grenadier', 'aquilon-trooper'],
    ['xv26-stealth-battlesuits', 'xv26-liberator', 'xv26-infiltrator'],
  ])('%s: a %s has both grenades without equipment, a %s none', (team, card, other) => {
    const lent = (teamCard: string) => {
      const state = tableOfTeam(team, { kel: teamCard });
      const kel = operativeById(state, 'kel');
      return kel && lentWeapons(state, kel).map(({ name }) => name);
    };
    expect(lent(card)).toEqual(expect.arrayContaining(['Frag Grenade', 'Krak Grenade']));
    expect(lent(other)).toEqual([]);
  });

  it.each([['brood-brothers', 'psychic-familiar', 'magus', 'mission-action']] as const)(
    '%s: a %s, no %s, does a %s beside an enemy',
    (team, card, other, action) => {
      const { leave } = teamNamed(team);
      expect([leave(card, action)?.engaged, leave(other, action)?.engaged]).toEqual([true, false]);
    },
  );
});
