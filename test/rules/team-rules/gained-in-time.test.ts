import { describe, expect, it } from 'vitest';
import { ownMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import { moveNow, saveNow } from '../../../src/rules/state/own-figures.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only, play, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { attackOn } from './armed-enemy.ts';
import { inForce, marked, pair, withToken } from './camp-of-team.ts';
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

  it('Kaboom: Severe for a weapon with Blast; refused with another', () => {
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
    const answers = team === 'xv26-stealth-battlesuits' ? { 'in-territory': [false] } : {};
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

  it.each([
    ['elucidian-starstriders', 'rejuvenat-adept', 'voidsman'],
    ['sanctifiers', 'sanctifier-drill-abbot', 'sanctifier-preacher'],
    ['blooded', 'traitor-enforcer', 'traitor-trooper'],
  ])('%s: an injured friend within 6" of a %s is as it was, from its activation on', (team, helper, card) => {
    const of = pair(team, card, helper, { wounds: 4, maxWounds: 12 });
    const lasting = (near: string[]) =>
      play(
        withSaidPloys({}, ownMoment('activates', 'kel', { doing: ownDoing })),
        tableOfTeam(team, {}, { ...acting(), ...of }),
        { 'near-by-rule': [near] },
      ).state.operatives[0]?.effects.map(({ kind }) => kind);
    expect([lasting(['vane']), lasting([])]).toEqual([['ignores-injured'], []]);
    expect(hitOf(team, card, {}, ['vane'], helper)).toBe(3);
  });

  it('Spiritual Leader, No Injuries: while the Magus is there', () => {
    const team = 'brood-brothers';
    const card = 'brood-brother-trooper';
    const used = inForce(team, 'spiritual-leader', 'no-injuries');
    expect([hitOf(team, card, used, [], 'magus'), hitOf(team, card, used), hitOf(team, card, {}, [], 'magus')]).toEqual(
      [3, 4, 4],
    );
  });
});

describe('dice that a rule of few rolls again, or keeps', () => {
  it('Guardsmen Orders: Dig In, defence dice of one result in cover; all near the Watchmaster have the order', () => {
    const team = 'death-korps';
    const gambit = teamNamed(team).gambits(
      'guardsmen-orders',
      'watchmaster',
      { 'ploy-choice': ['dig-in'], 'rule-target': [['kel', 'vane']] },
      'trooper',
    );
    const { ruleHoldings = [] } = gambit.state;
    expect(ruleHoldings.map(({ id, choice }) => [id, choice])).toEqual([
      ['kel', 'dig-in'],
      ['vane', 'dig-in'],
    ]);
    const hurt = (of: Scene, again?: number[]) =>
      damage(
        attackOn(
          { team, card: 'trooper', of, cover: true },
          { type: 'ranged' },
          { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [[1, 1]], ...(again && { 'reroll-dice': [again] }) },
        ).events,
      );
    // The cover saves one of three hits.
    expect([hurt({ ruleHoldings }, [4, 4]), hurt({})]).toEqual([[], [6]]);
  });

  it('Omen: the enemy rolls 6s again, the friend 1s', () => {
    const team = 'hand-of-the-archon';
    const card = 'kabalite-agent';
    const on = (id: string): Scene => ({
      tokens: [{ id, token: 'Omen', count: 1 }],
      ruleHoldings: [{ rule: 'omen', team, id: null, until: 'end-of-battle' }],
    });
    const shotAt = (of: Scene, attack: number[], saves: number[], again?: number[]) =>
      damage(
        attackOn(
          { team, card, of },
          { type: 'ranged' },
          { 'attack-dice': [attack], 'defence-dice': [saves], ...(again && { 'reroll-dice': [again] }) },
        ).events,
      );
    // The friend's 1 becomes a save.
    expect(shotAt(on('kel'), [4, 1, 1, 1], [1, 2, 2], [4])).toEqual([]);
    expect(shotAt({}, [4, 1, 1, 1], [1, 2, 2])).toEqual([3]);
    // The enemy's critical save is rolled again, and fails.
    const hit = (of: Scene, again?: number[]) =>
      damage(
        teamNamed(team).shot(
          '1 3+ 3/4',
          { card, of },
          { 'attack-dice': [[4]], 'defence-dice': [[6, 1, 1]], ...(again && { 'reroll-dice': [again] }) },
        ).events,
      );
    expect([hit(on('warrior-1'), [1]), hit({})]).toEqual([[3], []]);
  });

  it('Voxbreak: an enemy within 6" rolls nothing again', () => {
    const team = 'phobos-strike-team';
    const ceaseless = { type: 'ranged', rules: ['Ceaseless'] } as const;
    const again = (near: number, more: number[] | undefined) =>
      only(
        'attack-rolled',
        attackOn({ team, card: 'infiltrator-voxbreaker' }, ceaseless, {
          'attack-dice': [[1, 1, 1, 1]],
          distance: [near],
          ...(more && { 'reroll-dice': [more] }),
        }).events,
      )[0]?.dice.filter(({ rerolled }) => rerolled !== null).length;
    expect([again(5, undefined), again(7, [1, 1, 1, 1])]).toEqual([0, 4]);
  });

  it('Surge and Rage take a level of the Gore Tank and count as Sanguavitae', () => {
    const team = 'goremongers';
    const card = 'goremonger-aspirant';
    const tank = { tokens: [{ id: 'kel', token: 'Gore Tank', count: 2 }] };
    const { uses, usesNot, fought } = teamNamed(team);
    const surged = uses(card, 'surge', {}, {}, card, tank).state;
    expect([marked(surged, 'Sanguavitae', 'kel'), marked(surged, 'Gore Tank', 'kel')]).toEqual([1, 1]);
    expect(usesNot(card, 'surge')).toContain('Surge');
    const duel: Duel = { card, ploys: ['rage'], of: { ...tank, ...acting() } };
    const raged = fought('1 3+ 3/4', duel, { 'attack-dice': [[1, 1]], 'retaliation-dice': [[1, 1, 1]] });
    expect(marked(raged.state, 'Sanguavitae', 'kel')).toBe(1);
  });

  it('Vitalised Surge: a free Dash after a kill, whatever it has done', () => {
    const team = 'hand-of-the-archon';
    const card = 'kabalite-agent';
    const of: Scene = { ...acting({ performed: ['charge', 'fight'], kills: 1 }), ...withToken('Pain', 'kel') };
    const { uses, leave } = teamNamed(team);
    const used = uses(card, 'vitalised-surge', {}, {}, card, of);
    expect(only('free-actions-granted', used.events)).toMatchObject([{ actions: ['dash'] }]);
    const { ruleUses = [] } = used.state;
    expect(leave(card, 'dash', ['charge'], { ruleUses })?.besides).toContain('charge');
    expect(leave(card, 'dash', ['charge'])?.besides).toEqual([]);
  });
});
