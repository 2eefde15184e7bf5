import { describe, expect, it } from 'vitest';
import { counteractsConcealed, ownCost } from '../../../src/rules/state/action-leave.ts';
import { pointsLeft } from '../../../src/rules/state/own-rules.ts';
import type { PlayerAction } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type OperativeSketch, only, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectMedic } from './alike.ts';
import { attackOn } from './armed-enemy.ts';
import { lastingOn, marked, pair, withToken, woundsOf } from './camp-of-team.ts';
import { acting } from './own-team.ts';
import { fileOf, tableOfTeam, teamNamed } from './team-file.ts';

type Leave = 'again' | 'engaged' | 'concealed';

describe('what the core rules forbid, and some may', () => {
  /** Whether a datacard may do that, having performed these. */
  const may = (team: string, card: string, action: PlayerAction, how: Leave, performed: PlayerAction[] = []) =>
    teamNamed(team).leave(card, action, performed)?.[how];

  it.each<readonly [string, string, string, PlayerAction, Leave]>([
    ['corsair-voidscarred', 'voidscarred-starstorm-duellist', 'voidscarred-gunner', 'shoot', 'engaged'],
    ['wrecka-krew', 'wrecka-bomb-squig', 'tankbusta-gunner', 'shoot', 'engaged'],
    ['wyrmblade', 'sanctus-talon', 'neophyte-warrior', 'charge', 'concealed'],
  ])('%s: a %s, no %s: %s %s', (team, card, other, action, how) => {
    expect([may(team, card, action, how), may(team, other, action, how)]).toEqual([true, false]);
    expect(may(team, card, 'pick-up', how)).toBe(false);
  });

  it.each<readonly [string, string, string | undefined, PlayerAction, PlayerAction | undefined]>([
    ['hand-of-the-archon', 'kabalite-skysplinter-assassin', 'kabalite-agent', 'shoot', undefined],
    ['kasrkin', 'trooper', undefined, 'shoot', undefined],
    ['raveners', 'ravener-warrior', undefined, 'fight', undefined],
    ['wyrmblade', 'locus', 'neophyte-warrior', 'fight', undefined],
    ['wolf-scouts', 'wolf-scout-hunter', undefined, 'shoot', 'fight'],
    ['brood-brothers', 'primus', 'brood-brother-trooper', 'fight', 'shoot'],
  ])('%s: a %s, no %s: a second %s, no third', (team, card, other, action, either) => {
    expect(may(team, card, action, 'again', [action])).toBe(true);
    expect(may(team, card, action, 'again', [action, action])).toBe(false);
    expect(may(team, card, 'dash', 'again', ['dash'])).toBe(false);
    if (either === undefined) expect(may(team, card, action === 'shoot' ? 'fight' : 'shoot', 'again')).toBe(false);
    else expect(may(team, card, either, 'again', [either, action, action])).toBe(false);
    if (other !== undefined) expect(may(team, other, action, 'again', [action])).toBe(false);
  });

  it.each([
    ['raveners', 'ravener-warrior'],
    ['wolf-scouts', 'wolf-scout-hunter'],
  ])('%s: a %s counteracts with Conceal', (team, card) => {
    const of = (teamCard: string, ofTeam = team) => {
      const state = tableOfTeam(ofTeam, { kel: teamCard }, {}, { order: 'conceal' });
      const kel = operativeById(state, 'kel');
      return kel && counteractsConcealed(state, kel);
    };
    expect([of(card), of('kroot-warrior', 'farstalker-kinband')]).toEqual([true, false]);
  });

  /** What an action of so many AP costs it. */
  const costOf = (action: PlayerAction, usual: number, kel: OperativeSketch & { readonly team: string }) => {
    const state = tableOfTeam(kel.team, {}, { ...acting(), operatives: [kel] });
    const operative = operativeById(state, 'kel');
    return operative && ownCost(state, operative, action, usual).ap;
  };

  it.each<readonly [string, string, string | undefined, PlayerAction, number, string[]]>([
    ['pathfinders', 'shas-la-pathfinder', 'mv1-gun-drone', 'fall-back', 1, []],
    ['hierotek-circle', 'plasmacyte-accelerator', 'deathmark', 'fall-back', 1, []],
    ['brood-brothers', 'psychic-familiar', 'magus', 'fall-back', 1, []],
    ['hearthkyn-salvagers', 'hearthkyn-warrior', undefined, 'pick-up', 0, ['Excavation Tools']],
    ['fellgor-ravagers', 'fellgor-mangler', 'fellgor-warrior', 'pick-up', 2, []],
  ])('%s: for a %s, no %s, a %s costs %i AP', (team, card, other, action, ap, equipment) => {
    const usual = action === 'fall-back' ? 2 : 1;
    const cost = (teamCard: string, kit: string[]) =>
      costOf(action, usual, { id: 'kel', order: 'engage', team, teamCard, equipment: kit });
    expect(cost(card, equipment)).toBe(ap);
    if (other !== undefined) expect(cost(other, equipment)).toBe(usual);
    else expect(cost(card, [])).toBe(usual);
  });

  it('Stealth Fields: a Fall Back for 1 AP less with Conceal alone', () => {
    const team = 'xv26-stealth-battlesuits';
    const cost = (order: 'conceal' | 'engage') =>
      costOf('fall-back', 2, { id: 'kel', order, team, teamCard: 'xv26-infiltrator' });
    expect([cost('conceal'), cost('engage')]).toEqual([1, 2]);
  });

  it('Berserker: a Mangler never Shoots', () => {
    const barred = (card: string) => teamNamed('fellgor-ravagers').leave(card, 'shoot')?.barred;
    expect([barred('fellgor-mangler'), barred('fellgor-warrior')]).toEqual(['Berserker', undefined]);
  });
});

describe('who saves a friend', () => {
  it.each([
    ['brood-brothers', 'brood-brother-medic', 'brood-brother-trooper'],
    ['inquisitorial-agents', 'death-korps-medic', 'enlightener'],
    ['inquisitorial-agents', 'kasrkin-combat-medic', 'enlightener'],
    ['inquisitorial-agents', 'tempestus-scion-medic', 'enlightener'],
    ['inquisitorial-agents', 'arbites-chirurgant', 'enlightener'],
  ])('%s: a %s', (team, medic, friend) => expectMedic(fileOf(team), medic, friend));

  const shot = { 'attack-dice': [[6, 6, 6, 6]], 'defence-dice': [[1, 1, 1]] };
  const falling = (team: string, card: string, friend: string) => ({
    team,
    card,
    friend,
    kel: { wounds: 3 },
  });

  it('Medic! of the Phobos: D3 wounds', () => {
    const victim = {
      ...falling('phobos-strike-team', 'incursor-warrior', 'infiltrator-helix-adept'),
      ploys: ['medic'],
    };
    const near = { 'near-by-rule': [['kel'], [], []], 'own-rule-dice': [[2]] };
    const { state } = attackOn(victim, { type: 'ranged' }, { ...shot, ...near });
    expect(woundsOf(state, 'kel')).toBe(2);
    expect([lastingOn(state, 'kel'), lastingOn(state, 'vane')]).toEqual([['apl -1'], ['apl -1']]);
    const far = attackOn({ ...victim, ploys: [] }, { type: 'ranged' }, { ...shot, 'near-by-rule': [[]] });
    expect(operativeById(far.state, 'kel')?.state).toBe('incapacitated');
  });

  it.each([
    ['battleclade', 'mechanosuture-array', 'combat-servitor', 'technomedic-servitor', 'Mechanosuture Array', [], 3],
    [
      'canoptek-circle',
      'reanimate',
      'canoptek-macrocyte-warrior',
      'canoptek-macrocyte-reanimator',
      'Reanimate',
      ['apl -1'],
      3,
    ],
  ])('%s: %s keeps a friend at 1 wound, with what it takes of both', (team, rule, card, saver, token, less, asked) => {
    const victim = { ...falling(team, card, saver), ploys: [rule] };
    const { state } = attackOn(
      victim,
      { type: 'ranged' },
      {
        ...shot,
        'near-by-rule': [['kel'], [], []].slice(0, asked),
      },
    );
    expect([woundsOf(state, 'kel'), marked(state, token, 'kel')]).toEqual([1, 1]);
    expect([lastingOn(state, 'kel'), lastingOn(state, 'vane')]).toEqual([less, less]);
    expect(state.freeDue).toMatchObject([{ id: 'kel', actions: ['dash'], beside: 'vane' }]);
    const afar = { ...shot, 'near-by-rule': [[]], ...(team === 'canoptek-circle' && { distance: [5] }) };
    const beset = { ...afar, 'near-by-rule': [['kel'], ['warrior-1']] };
    const lost = attackOn({ ...victim, ploys: [] }, { type: 'ranged' }, beset);
    expect(operativeById(lost.state, 'kel')?.state).toBe('incapacitated');
    const far = attackOn({ ...victim, ploys: [] }, { type: 'ranged' }, afar);
    expect(operativeById(far.state, 'kel')?.state).toBe('incapacitated');
  });

  it('Grizzled Veteran: the first time it keeps 1 wound, then no more', () => {
    const victim = { team: 'wolf-scouts', card: 'wolf-scout-pack-leader', kel: { wounds: 3 } };
    const first = attackOn(victim, { type: 'ranged' }, shot).state;
    expect(woundsOf(first, 'kel')).toBe(1);
    const { ruleUses = [] } = first;
    const again = attackOn({ ...victim, of: { ruleUses } }, { type: 'ranged' }, shot);
    expect(operativeById(again.state, 'kel')?.state).toBe('incapacitated');
  });
});

describe('dice and strikes of some', () => {
  it('Eye Above: shot at by a detected enemy, one defence dice again', () => {
    const team = 'tempestus-aquilons';
    const { gambits } = teamNamed(team);
    const used = gambits('eye-above', 'aquilon-trooper', { 'rule-target': [['warrior-1']] }).state;
    expect(marked(used, 'Detected')).toBe(1);
    const { tokens = [], ruleUses = [] } = used;
    const hurt = (of: Scene, again?: number) =>
      damage(
        attackOn(
          { team, card: 'aquilon-trooper', of },
          { type: 'ranged' },
          {
            'attack-dice': [[4, 1, 1, 1]],
            'defence-dice': [[1, 1, 1]],
            ...(again !== undefined && { 'reroll-dice': [[again]] }),
          },
        ).events,
      );
    expect([hurt({ tokens, ruleUses }, 4), hurt({ tokens, ruleUses }, 1), hurt({ ruleUses })]).toEqual([[], [3], [3]]);
  });

  it('Bruiser: it falls in a fight and strikes with one success left', () => {
    const { fought } = teamNamed('death-korps');
    const weak = (card: string) => ({ card, of: pair('death-korps', card, 'trooper', { wounds: 3 }) });
    const answers = {
      'attack-dice': [[4, 4]],
      'retaliation-dice': [[6, 1, 1]],
      'strike-or-block': ['strike-normal'],
    };
    const strikes = (card: string) => damage(fought('2 3+ 3/4', weak(card), answers).events).length;
    expect([strikes('bruiser'), strikes('trooper')]).toEqual([3, 2]);
  });

  it('Capricious Plan: a Sorcerer that has acted dashes for nothing, or takes another order', () => {
    const team = 'warpcoven';
    const card = 'sorcerer-of-destiny';
    const { uses, leave } = teamNamed(team);
    const dash = uses(card, 'capricious-plan', {}, { 'ploy-choice': ['dash'] });
    expect(only('free-actions-granted', dash.events)).toMatchObject([{ id: 'kel', actions: ['dash'] }]);
    const { ruleUses = [] } = dash.state;
    expect(leave(card, 'dash', ['charge', 'fight'], { ruleUses })?.besides).toContain('charge');
    expect(leave(card, 'shoot', [], { ruleUses })?.barred).toContain('Capricious Plan');
    const order = uses(card, 'capricious-plan', {}, { 'ploy-choice': ['order'] });
    expect(operativeById(order.state, 'kel')?.order).toBe('conceal');
    expect(leave(card, 'shoot')?.barred).toBeUndefined();
  });

  it('Inspirational Example: Faith for a kill, 2 for one of 12 Wounds', () => {
    const { killed } = teamNamed('novitiates');
    const faith = (maxWounds: number) =>
      pointsLeft(
        killed('novitiate-superior', {}, { npos: [{ datacard: 'necron-warrior', order: 'engage', maxWounds }] }).state,
        'Faith',
        undefined,
      );
    expect([faith(10), faith(12)]).toEqual([1, 2]);
  });
});

describe('who goes at once after another', () => {
  it.each([
    ['death-korps', 'directive', 'Directive', 'confidant', 'trooper', { target: 'vane' }, {}],
    [
      'hernkyn-yaegirs',
      'bonds-that-bind',
      'Bonds That Bind',
      'yaegir-theyn',
      'yaegir-warrior',
      {},
      { 'rule-target': [['vane']] },
    ],
  ])('%s: %s marks a ready friend, which is next', (team, rule, token, card, friend, said, answers) => {
    const { uses, followers } = teamNamed(team);
    const used = uses(card, rule, said, answers, friend).state;
    expect(marked(used, token, 'vane')).toBe(1);
    const { ruleUses = [], ruleHoldings = [] } = used;
    expect(followers(card, friend, { ...withToken(token, 'vane'), ruleUses, ruleHoldings })).toEqual(['vane']);
    expect(followers(card, friend, { ruleUses, ruleHoldings })).toEqual([]);
  });
});
