import { describe, expect, it } from 'vitest';
import { moveNow, saveNow } from '../../../src/rules/state/own-figures.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { attackOn } from './armed-enemy.ts';
import { marked, pair } from './camp-of-team.ts';
import type { Duel } from './duel-of-team.ts';
import { acting } from './own-team.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

const shotWith = (team: string, duel: Duel, weapon = 'Rifle 1 3+ 3/4', answers = {}) =>
  teamNamed(team).shotRules(duel, { 'attack-dice': [[6]], 'defence-dice': [[1, 1, 1]], ...answers }, weapon);
const foughtWith = (team: string, duel: Duel, weapon = 'Blade 1 3+ 3/4', answers = {}) =>
  teamNamed(team).fightRules(duel, { 'attack-dice': [[6]], ...answers }, weapon);
/** The rule acts for Kel, or for all, with what was chosen. */
const holds = (team: string, rule: string, choice?: string, id: string | null = 'kel'): Scene => ({
  ruleHoldings: [{ rule, team, id, until: 'end-of-battle', ...(choice !== undefined && { choice }) }],
});
const figures = (team: string, card: string, of: Scene = {}) => {
  const state = tableOfTeam(team, { kel: card, vane: card }, of, { move: 6, save: 4 });
  const kel = operativeById(state, 'kel');
  return kel && [moveNow(state, kel), saveNow(state, kel)];
};

describe('what a mark or an order gives to weapons', () => {
  it.each([
    ['exaction-squad', 'marked-for-justice', 'Marked For Justice', 'arbites-gunner', 'Punishing'],
    ['farstalker-kinband', 'call-the-kill', 'Call The Kill', 'kroot-warrior', 'Balanced'],
  ])('%s: %s is chosen in the Gambit step; against it %s', (team, rule, name, card, gained) => {
    const broker = team === 'farstalker-kinband' ? 'kroot-kill-broker' : card;
    const { gambits } = teamNamed(team);
    const used = gambits(rule, broker, {}, card).state;
    expect(marked(used, name)).toBe(1);
    const { tokens = [], ruleUses = [] } = used;
    const of: Scene = { tokens, ruleUses };
    expect(shotWith(team, { card, of })).toEqual([`${gained} (${name})`]);
    expect(foughtWith(team, { card, of })).toEqual([`${gained} (${name})`]);
    expect(shotWith(team, { card, of: { ruleUses } })).toEqual([]);
    expect(shotWith(team, { card, of: { tokens } })).toEqual([]);
  });

  it('Guardsmen Orders: Take Aim shoots, Fix Bayonets fights, Ceaseless', () => {
    const team = 'death-korps';
    const has = (choice: string): Duel => ({ card: 'trooper', of: holds(team, 'guardsmen-orders', choice) });
    const ceaseless = expect.arrayContaining([expect.stringContaining('Ceaseless')]);
    expect(shotWith(team, has('take-aim'))).toEqual(ceaseless);
    expect(shotWith(team, has('take-aim'), 'Remote Detonator 1 3+ 3/4')).toEqual([]);
    expect(foughtWith(team, has('take-aim'))).toEqual([]);
    expect(foughtWith(team, has('fix-bayonets'))).toEqual(ceaseless);
    expect(shotWith(team, has('fix-bayonets'))).toEqual([]);
  });

  it.each([
    ['battleclade', 'prioritised-acquisition', 'combat-servitor'],
    ['tempestus-aquilons', 'drop-and-secure', 'aquilon-trooper'],
  ])('%s: %s near the marker: 1 attack dice more in a fight, never more than 4', (team, rule, card) => {
    const { fought } = teamNamed(team);
    const dice = (weapon: string, near: boolean, count: number) =>
      only(
        'attack-rolled',
        fought(
          weapon,
          { card, inForce: rule },
          {
            'attack-dice': [Array.from({ length: count }, () => 1)],
            'retaliation-dice': [[1, 1, 1]],
            'rule-told': [near],
          },
        ).events,
      )[0]?.dice.length;
    expect(dice('Blade 2 3+ 3/4', true, 3)).toBe(3);
    expect(dice('Blade 2 3+ 3/4', false, 2)).toBe(2);
    expect(dice('Blade 4 3+ 3/4', true, 4)).toBe(4);
  });

  it('Long-sight: its hunting rifle is Lethal 5+ after the action, no other weapon', () => {
    const team = 'farstalker-kinband';
    const { ruleUses = [], ruleHoldings = [] } = teamNamed(team).uses('kroot-long-sight', 'long-sight').state;
    const of = { ruleUses, ruleHoldings };
    const rifle = 'Kroot Hunting Rifle (concealed) 1 3+ 3/4';
    expect(shotWith(team, { card: 'kroot-long-sight', of }, rifle)?.join()).toContain('Lethal 5+');
    expect(shotWith(team, { card: 'kroot-long-sight', of }, 'Kroot Pistol 1 3+ 3/4')).toEqual([]);
    expect(shotWith(team, { card: 'kroot-long-sight' }, rifle)).toEqual([]);
  });

  it('Kaboom: Severe for a weapon with Blast', () => {
    const { shot, notShot } = teamNamed('wrecka-krew');
    const duel: Duel = { card: 'tankbusta-gunner', ploys: ['kaboom'] };
    const rolled = shot('Rokkit 1 3+ 3/4 Blast 1"', duel, { 'attack-dice': [[1]], 'secondary-targets': [[]] });
    expect(only('attack-rolled', rolled.events)[0]?.rules.join()).toContain('Severe');
    expect(notShot('Slugga 1 3+ 3/4', duel, { 'attack-dice': [[1]] })).toContain('Kaboom');
  });

  it.each([
    ['hearthkyn-salvagers', 'hearthkyn-grenadier', 'hearthkyn-warrior'],
    ['imperial-navy-breachers', 'navis-grenadier', 'navis-armsman'],
    ['inquisitorial-agents', 'navis-grenadier', 'enlightener'],
    ['xv26-stealth-battlesuits', 'xv26-liberator', 'xv26-infiltrator'],
  ])('Grenadier (%s): has frag and krak grenades and hits better with them', (team, card, other) => {
    const { shot } = teamNamed(team);
    const answers = team === 'xv26-stealth-battlesuits' ? { 'rule-told': [false] } : {};
    const hit = (weapon: string, teamCard = card) =>
      only('attack-rolled', shot(weapon, { card: teamCard }, { 'attack-dice': [[1]], ...answers }).events)[0]?.hit;
    expect([hit('Frag Grenade 1 4+ 2/4'), hit('Krak Grenade 1 4+ 4/5'), hit('Pistol 1 4+ 2/4')]).toEqual([3, 3, 4]);
    expect(hit('Frag Grenade 1 4+ 2/4', other)).toBe(4);
  });
});

describe('figures that a choice changes', () => {
  it.each([
    ['exaction-squad', 'arbites-gunner'],
    ['inquisitorial-agents', 'enlightener'],
  ])('Attack Pattern (%s): the Mastiff is Relentless, faster or better saved', (team, other) => {
    const mastiff = 'r-vr-cyber-mastiff';
    const chosen = (choice: string) => holds(team, 'attack-pattern', choice, null);
    expect(foughtWith(team, { card: mastiff, of: chosen('aggressive') })?.join()).toContain('Relentless');
    expect(foughtWith(team, { card: other, of: chosen('aggressive') })).toEqual([]);
    expect(figures(team, mastiff, chosen('swift'))).toEqual([8, 4]);
    expect(figures(team, mastiff, chosen('defensive'))).toEqual([6, 3]);
    expect(figures(team, other, chosen('swift'))).toEqual([6, 4]);
  });

  it('Doctrina Imperatives: each good for one thing and bad for another', () => {
    const team = 'hunter-clade';
    const card = 'skitarii-ranger-marksman';
    const of = (choice: string) => holds(team, 'doctrina-imperatives', choice, null);
    const rolled = (choice: string, how: 'shot' | 'fought') => {
      const dice = {
        'attack-dice': [[6]],
        ...(how === 'fought' ? { 'retaliation-dice': [[1, 1, 1]] } : { 'defence-dice': [[1, 1, 1]] }),
      };
      const [attack] = only('attack-rolled', teamNamed(team)[how]('1 3+ 3/4', { card, of: of(choice) }, dice).events);
      return [attack?.rules.join().includes('Ceaseless'), attack?.hit];
    };
    expect([rolled('protector', 'shot'), rolled('protector', 'fought')]).toEqual([
      [true, 3],
      [false, 4],
    ]);
    expect([rolled('conqueror', 'shot'), rolled('conqueror', 'fought')]).toEqual([
      [false, 4],
      [true, 3],
    ]);
    expect([figures(team, card, of('bulwark')), figures(team, card, of('aggressor'))]).toEqual([
      [5, 4],
      [7, 5],
    ]);
    expect(figures(team, card, of('neutral'))).toEqual([6, 4]);
    const hurt = (choice: string) =>
      damage(
        attackOn(
          { team, card, of: of(choice) },
          { type: 'ranged' },
          { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1, 1]] },
        ).events,
      );
    expect([hurt('bulwark'), hurt('neutral')]).toEqual([[2], [3]]);
  });
});

describe('what changes nothing of those who ignore it', () => {
  /** Kel is injured: its Hit is 1 worse. */
  const hitOf = (team: string, card: string, of: Scene = {}, near: string[] = [], friend = card) => {
    const { shot } = teamNamed(team);
    const duel: Duel = { card, of: { ...pair(team, card, friend, { wounds: 4, maxWounds: 12 }), ...of } };
    const answers = { 'attack-dice': [[1]], ...(near.length > 0 && { 'near-by-rule': [near] }) };
    return only('attack-rolled', shot('1 3+ 3/4', duel, answers).events)[0]?.hit;
  };

  it.each([
    ['exaction-squad', 'arbites-castigator', 'arbites-gunner', 'Engendered Focus'],
    ['inquisitorial-agents', 'arbites-castigator', 'enlightener', 'Engendered Focus'],
  ])('%s: the Hit of a %s, not of a %s (%s)', (team, card, other) => {
    expect([hitOf(team, card), hitOf(team, other)]).toEqual([3, 4]);
  });

  it('The Emperor’s Will: no change of its stats in the activation in which it was used', () => {
    const team = 'inquisitorial-agents';
    const { ruleUses = [] } = teamNamed(team).uses('enlightener', 'the-emperor-s-will').state;
    expect(hitOf(team, 'enlightener', { ...acting({ performed: ['dash'] }), ruleUses, apart: true })).toBe(3);
    expect(hitOf(team, 'enlightener', { ...acting({ performed: ['dash'] }), apart: true })).toBe(4);
  });

  it('And They Shall Know No Fear: for all of them, to the end of the turning point', () => {
    const { gambits } = teamNamed('phobos-strike-team');
    const card = 'incursor-warrior';
    const lasting = gambits('and-they-shall-know-no-fear', card).state.operatives.map(({ effects }) =>
      effects.map(({ kind, until }) => [kind, until]),
    );
    const ignores = [['ignores-injured', 'end-of-turning-point']];
    expect(lasting).toEqual([ignores, ignores]);
  });
});
