import { describe, expect, it } from 'vitest';
import { ownMoment, teamMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { useStrategyPloys } from '../../../src/rules/effects/team-rules/strategy-ploys.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import { counteractsConcealed, leaveFor } from '../../../src/rules/state/action-leave.ts';
import { moveNow } from '../../../src/rules/state/own-figures.ts';
import { pointsLeft } from '../../../src/rules/state/own-rules.ts';
import { ployPrice } from '../../../src/rules/state/ploy-price.ts';
import type { GameState, Operative } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, play, type Scene } from '../scene.ts';
import { damage, results } from '../weapon-rules/duel.ts';
import { inForce, lastingOn, marked, withToken, woundsOf } from './camp-of-team.ts';
import { acted, type Duel } from './duel-of-team.ts';
import { acting, does, doesNot } from './own-team.ts';
import { noSave } from './rolls.ts';
import { fileOf, tableOfTeam, teamNamed } from './team-file.ts';

const two: Scene = { npos: ['necron-warrior', 'necron-warrior'] };
const points = (name: string, count = 1): Scene => ({ teamPoints: { [name]: count } });
const left = (state: GameState, name: string): number => pointsLeft(state, name, undefined);
const sure = { 'attack-dice': [[6]], 'defence-dice': [[1, 1, 1]] };
const hitsBack = { 'retaliation-dice': [[1, 1, 1]] };

/** What the rule costs Kel, or everybody. */
function priceOf(state: GameState, team: string, id: string, by: string | null = 'kel'): number {
  const rule = fileOf(team).rules.find((one) => one.id === id);
  return rule ? ployPrice(state, { team: fileOf(team), rule }, { id: by }).cp : -1;
}

const moment = (
  when: Parameters<typeof teamMoment>[0],
  team: string,
  card: string,
  of: Scene = {},
  answers: Answers = {},
  kel: Partial<Operative> = {},
) =>
  play(teamMoment(when, { enemy: 'warrior-1', doing: ownDoing }), tableOfTeam(team, { kel: card }, of, kel), answers);

const own = (
  when: Parameters<typeof ownMoment>[0],
  team: string,
  card: string,
  of: Scene = {},
  more: {
    readonly ploys?: string[];
    readonly answers?: Answers;
    readonly after?: string[];
    readonly kel?: Partial<Operative>;
  } = {},
) =>
  play(
    withSaidPloys(
      { ploys: more.ploys ?? [] },
      ownMoment(when, 'kel', { enemy: 'warrior-1', after: more.after ?? [], doing: ownDoing }),
    ),
    tableOfTeam(team, { kel: card, vane: card }, { ...acting(), ...of }, more.kel),
    more.answers ?? {},
  );

describe('Blooded', () => {
  const { shot, fought, gambits, gambitsNot, uses, usesNot, shotRules } = teamNamed('blooded');
  const card = 'traitor-trooper';

  it('a point when ready, and for the first that falls on each side', () => {
    expect(left(moment('ready', 'blooded', card).state, 'Blooded')).toBe(1);
    const first = moment('enemy-falls', 'blooded', card);
    expect(left(first.state, 'Blooded')).toBe(1);
    const again = moment('enemy-falls', 'blooded', card, { ruleUses: first.state.ruleUses ?? [] });
    expect(left(again.state, 'Blooded')).toBe(0);
    const { shotAt } = teamNamed('blooded');
    const falls = (near: string[]) =>
      left(
        shotAt(
          { card, kel: { wounds: 3 } },
          { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]], 'near-by-rule': [near] },
        ).state,
        'Blooded',
      );
    expect([falls(['warrior-1']), falls([])]).toEqual([1, 0]);
  });

  it('tokens for points in the Gambit step, and the Gaze where four have one', () => {
    const { state } = gambits('blooded-tokens', card, { 'rule-target': [['kel']] }, card, points('Blooded', 1));
    expect([marked(state, 'Blooded', 'kel'), left(state, 'Blooded')]).toEqual([1, 0]);
    const man = { team: 'blooded', teamCard: card, order: 'engage' } as const;
    const four: Scene = {
      operatives: ['kel', 'vane', 'roth', 'mord'].map((id) => ({ id, ...man })),
      tokens: ['vane', 'roth', 'mord'].map((id) => ({ id, token: 'Blooded', count: 1 })),
      ...points('Blooded', 1),
    };
    const gazed = gambits('blooded-tokens', card, { 'rule-target': [['kel'], ['roth']] }, card, four).state;
    expect(marked(gazed, 'Gaze', 'roth')).toBe(1);
    expect(
      gambitsNot('blooded-tokens', card, card, {
        tokens: ['kel', 'vane'].map((id) => ({ id, token: 'Blooded', count: 1 })),
      }),
    ).toContain('nothing to do');
  });

  it('Accurate 1 with a token; under the Gaze what it keeps is a critical', () => {
    const tokens = (...names: string[]): Scene => ({ tokens: names.map((token) => ({ id: 'kel', token, count: 1 })) });
    const hurt = (of: Scene, of2: Partial<Duel> = {}) =>
      damage(shot('1 3+ 3/4', { card, of, ...of2 }, { accurate: [1], ...noSave }).events);
    expect([hurt(tokens('Blooded')), hurt(tokens('Blooded', 'Gaze'))]).toEqual([[3], [4]]);
    expect(shotRules({ card })).toEqual([]);
    // The Chieftain has the Gaze with its token.
    expect(hurt(tokens('Blooded'), { card: 'traitor-chieftain' })).toEqual([4]);
  });

  it('Reward Earned: near, with a token; Blood Offering: a critical strike', () => {
    const earned = (inches: number, of: Scene) =>
      left(
        own('kills', 'blooded', card, of, { ploys: ['reward-earned'], answers: { distance: [inches] } }).state,
        'Blooded',
      );
    expect(earned(2, withToken('Blooded', 'kel'))).toBe(1);
    expect(() => earned(3, withToken('Blooded', 'kel'))).toThrow('cannot be used');
    expect(() => earned(2, {})).toThrow('nothing to do');
    const struck = (face: number, weapon = 'Power Weapon and Cleaver') =>
      left(
        fought(`${weapon} 1 3+ 3/4`, { card: 'traitor-butcher' }, { 'attack-dice': [[face]], ...hitsBack }).state,
        'Blooded',
      );
    expect([struck(6), struck(4), struck(6, 'Fists')]).toEqual([1, 0, 0]);
  });

  it('Blooded Icon: the token of one that falls near the Chieftain is a point again', () => {
    const falls = (near: string[], of: Scene = withToken('Blooded', 'vane')) =>
      left(
        play(
          teamMoment('friend-falls', { about: 'vane', doing: ownDoing }),
          tableOfTeam('blooded', { kel: 'traitor-chieftain', vane: card }, of),
          of.tokens ? { 'near-by-rule': [near] } : {},
        ).state,
        'Blooded',
      );
    expect([falls(['vane']), falls([]), falls([], {})]).toEqual([1, 0, 0]);
  });

  it('Sacrilegeous Actuation: a point for 1 AP, with a token and clear of enemies', () => {
    const commsman = 'traitor-commsman';
    const of = withToken('Blooded', 'kel');
    expect(left(uses(commsman, 'sacrilegeous-actuation', {}, {}, commsman, of).state, 'Blooded')).toBe(1);
    expect(usesNot(commsman, 'sacrilegeous-actuation')).toContain('not here');
    expect(usesNot(commsman, 'sacrilegeous-actuation', { engaged: true }, commsman, of)).toContain('control range');
  });

  it('A Name Whispered In Blood: the Sharpshooter at the one named', () => {
    const named = gambits('a-name-whispered-in-blood', 'traitor-sharpshooter', {}, card, { turningPoint: 1 }).state;
    expect(marked(named, 'Named In Blood')).toBe(1);
    const of: Scene = {
      ...withToken('Named In Blood'),
      ruleHoldings: [{ rule: 'a-name-whispered-in-blood', team: 'blooded', id: 'kel', until: 'end-of-battle' }],
    };
    const hurt = (at: Scene) =>
      damage(shot('1 3+ 3/4', { card: 'traitor-sharpshooter', of: at }, { accurate: [1], ...noSave }).events);
    expect(hurt(of)).toEqual([4]);
    expect(shotRules({ card: 'traitor-sharpshooter' })).toEqual([]);
    expect(gambitsNot('a-name-whispered-in-blood', 'traitor-sharpshooter')).toContain('nothing to do');
  });
});

describe('Brood Brothers, fights and dice', () => {
  it('Crossfire: a token on who still stands, off again for a re-roll', () => {
    const { shot } = teamNamed('brood-brothers');
    const card = 'brood-brother-trooper';
    const hit = shot('1 3+ 3/4', { card }, { 'attack-dice': [[4]], ...noSave });
    expect(marked(hit.state, 'Crossfire')).toBe(1);
    const felled = shot('1 3+ 3/20', { card }, sure);
    expect(marked(felled.state, 'Crossfire')).toBe(0);
    const again = shot(
      '1 3+ 3/4',
      { card, of: withToken('Crossfire'), ploys: ['crossfire-re-roll'] },
      {
        'attack-dice': [[1]],
        'reroll-dice': [[6]],
        ...noSave,
      },
    );
    // One is taken off, and one gained: it still stands.
    expect([damage(again.events), marked(again.state, 'Crossfire')]).toEqual([[4], 1]);
    expect(() => shot('1 3+ 3/4', { card, ploys: ['crossfire-re-roll'] }, { 'attack-dice': [[1]] })).toThrow(
      'nothing to do',
    );
  });

  it('Counterattack: each normal success of the enemy hurts it; Acid Blood: each hit, on a 5+', () => {
    const brood = teamNamed('brood-brothers');
    const dice = (faces: number[]) => ({ 'attack-dice': [[1]], 'retaliation-dice': [faces] });
    const hurt = (card: string, faces: number[]) =>
      only('damage-inflicted', brood.fought('1 3+ 3/4', { card }, dice(faces)).events)
        .filter(({ id }) => id === 'warrior-1')
        .map(({ wounds }) => wounds);
    expect(hurt('brood-brother-knife-fighter', [4, 4, 6])).toEqual([1, 1]);
    expect(hurt('brood-brother-trooper', [4, 4, 6])).toEqual([]);
    const { fought } = teamNamed('raveners');
    const acid = (roll: number[], equipment = ['Acid Blood']) =>
      only(
        'damage-inflicted',
        fought(
          '1 3+ 3/4',
          { card: 'ravener-warrior', kel: { equipment } },
          {
            ...dice([4, 6, 1]),
            'rule-told': [false],
            ...(equipment.length > 0 && { 'own-rule-dice': roll.map((one) => [one]) }),
          },
        ).events,
      ).filter(({ id }) => id === 'warrior-1').length;
    expect([acid([5, 4]), acid([4, 4]), acid([], [])]).toEqual([1, 0, 0]);
  });

  it('Bodyguard (Brood): Unquestioning Loyalty for 0 CP, with this one alone', () => {
    const price = (kel: string) =>
      priceOf(tableOfTeam('brood-brothers', { kel }), 'brood-brothers', 'unquestioning-loyalty');
    expect([price('brood-brother-veteran'), price('brood-brother-trooper')]).toEqual([0, 1]);
  });

  it('Violent Temperament: all attack dice of a fight again, or none', () => {
    const { fought, shot } = teamNamed('fellgor-ravagers');
    const duel: Duel = { card: 'fellgor-warrior', inForce: 'violent-temperament' };
    const hurt = (said: string) =>
      results(
        fought('2 3+ 3/4', duel, {
          'attack-dice': [[1, 4]],
          'ploy-choice': [said],
          ...(said === 'all' && { 'reroll-dice': [[6, 6]] }),
          ...hitsBack,
        }).events,
      );
    expect([hurt('all'), hurt('keep')]).toEqual([
      ['critical', 'critical'],
      ['fail', 'normal'],
    ]);
    expect(results(shot('1 3+ 3/4', duel, { 'attack-dice': [[1]] }).events)).toEqual(['fail']);
  });

  it('Blessings Of Infection: of three fails one saves another; with three successes a fail buys a critical', () => {
    const { fought } = teamNamed('gellerpox-infected');
    const duel: Duel = { card: 'bloatspawn', inForce: 'blessings-of-infection' };
    const of = (dice: number[], at = duel) =>
      results(fought(`${dice.length} 3+ 3/4`, at, { 'attack-dice': [dice], ...hitsBack }).events)?.toSorted();
    expect(of([1, 1, 1])).toEqual(['fail', 'fail', 'normal']);
    expect(of([4, 4, 4, 1])).toEqual(['critical', 'fail', 'normal', 'normal']);
    expect(of([4, 4, 4])).toEqual(['normal', 'normal', 'normal']);
    expect(of([1, 1, 4])).toEqual(['fail', 'fail', 'normal']);
    expect(of([1, 1, 1], { card: 'bloatspawn' })).toEqual(['fail', 'fail', 'fail']);
  });

  it('Unbridled Aggression: after a Charge a normal is critical, where none is', () => {
    const { fought } = teamNamed('goremongers');
    const by = (dice: number[], of: Scene) =>
      results(
        fought(
          '2 3+ 3/4',
          { card: 'goremonger-stalker', ploys: ['unbridled-aggression'], of },
          { 'attack-dice': [dice], ...hitsBack, 'rule-told': [false] },
        ).events,
      );
    expect(by([4, 4], acted('charge'))).toEqual(['critical', 'normal']);
    expect(() => by([4, 4], {})).toThrow('nothing to do');
    expect(() => by([6, 4], acted('charge'))).toThrow('nothing to do');
  });

  it('Tilting Shields: nothing below 6 is critical', () => {
    // A Lychguard with a hyperphase sword has Lethal 5+.
    const { beset } = teamNamed('angels-of-death');
    const npos = [{ datacard: 'lychguard', id: 'warrior-1', order: 'engage', weapons: ['hyperphase-sword'] }] as const;
    const criticals = (ploys: string[]) =>
      only(
        'attack-rolled',
        beset(
          {
            card: 'assault-intercessor-warrior',
            kel: { equipment: ['Tilting Shields'] },
            ploys,
            of: { npos },
          },
          { 'attack-dice': [[5, 5, 6, 1]], 'retaliation-weapon': ['none'] },
        ).events,
      )[0]?.criticals;
    expect([criticals(['tilting-shields']), criticals([])]).toEqual([1, 3]);
  });

  it('Chaos Sigil: Piercing 1 less, once in a turning point', () => {
    const { shotAt } = teamNamed('goremongers');
    const kel = { equipment: ['Chaos Sigil'] };
    const saves = (ploys: string[], dice: number[]) =>
      damage(
        shotAt({ card: 'goremonger-stalker', kel, ploys }, { 'attack-dice': [[4, 4, 4, 1]], 'defence-dice': [dice] })
          .events,
      );
    expect([saves(['chaos-sigil'], [5, 5, 5]), saves([], [5, 5])]).toEqual([[], [3]]);
    expect(() =>
      shotAt({ card: 'goremonger-stalker', ploys: ['chaos-sigil'] }, { 'attack-dice': [[1, 1, 1, 1]] }),
    ).toThrow('nothing to do');
  });

  it('Curse Of Rot: each 3 fails and hurts, near or at a poisoned enemy', () => {
    const { shot, fought } = teamNamed('plague-marines');
    const duel = (of: Scene = {}): Duel => ({ card: 'plague-marine-warrior', ploys: ['curse-of-rot'], of });
    const shots = (inches: number, of: Scene = {}) =>
      damage(
        shot('2 3+ 3/4', duel(of), { 'attack-dice': [[4, 4]], 'defence-dice': [[3, 5, 3]], distance: [inches] }).events,
      );
    expect(shots(3)).toEqual([2, 3]);
    expect(() => shots(7)).toThrow('cannot be used');
    const fights = fought('1 3+ 3/4', duel(), { 'attack-dice': [[4]], 'retaliation-dice': [[3, 1, 1]], distance: [1] });
    expect(only('damage-inflicted', fights.events).map(({ id, wounds }) => `${id} ${wounds}`)).toContain('warrior-1 1');
  });

  it('Nightmare Shroud: enemies near the Psychomancer re-roll nothing, and have no Rending', () => {
    const { uses, usesNot } = teamNamed('hierotek-circle');
    const shrouded = uses('psychomancer', 'nightmare-shroud').state;
    expect(marked(shrouded, 'Nightmare Shroud', 'kel')).toBe(1);
    expect(usesNot('chronomancer', 'nightmare-shroud')).toContain('not here');
    const { shotAt } = teamNamed('hierotek-circle');
    const rules = (of: Scene, near: Answers) =>
      only('attack-rolled', shotAt({ card: 'psychomancer', of }, { 'attack-dice': [[1, 1, 1, 1]], ...near }).events)[0]
        ?.rules;
    expect(rules(withToken('Nightmare Shroud', 'kel'), { distance: [4] })?.join()).toContain('Nightmare Shroud');
    expect(rules(withToken('Nightmare Shroud', 'kel'), { distance: [5] })?.join()).not.toContain('Nightmare Shroud');
    expect(rules({}, {})?.join()).not.toContain('Nightmare Shroud');
  });

  it('Imperial Cult Symbols: where the Sermon reaches, a critical is normal', () => {
    const { shotAt } = teamNamed('sanctifiers');
    const hurt = (ploys: string[], told: boolean) =>
      damage(
        shotAt(
          { card: 'sanctifier-preacher', kel: { equipment: ['Imperial Cult Symbols'] }, ploys },
          { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[1, 1]], ...(ploys.length > 0 && { 'rule-told': [told] }) },
        ).events,
      );
    expect([hurt(['imperial-cult-symbols'], true), hurt([], true)]).toEqual([[3], [4]]);
    expect(() => hurt(['imperial-cult-symbols'], false)).toThrow('cannot be used');
  });

  it('Blaze: by a critical of a flaming weapon; D3 as it activates, off on a 3+; and as one of them falls', () => {
    const { shot, shotAt } = teamNamed('sanctifiers');
    const burns = (face: number, weapon = 'Hand Flamer') =>
      marked(
        shot(`${weapon} 1 3+ 3/4`, { card: 'sanctifier-preacher' }, { 'attack-dice': [[face]], ...noSave }).state,
        'Blaze',
      );
    expect([burns(6), burns(4), burns(6, 'Chainsword')]).toEqual([1, 0, 0]);
    const goes = (dice: number[], of: Scene = withToken('Blaze')) =>
      moment(
        'enemy-activates',
        'sanctifiers',
        'sanctifier-preacher',
        of,
        dice.length > 0 ? { 'own-rule': dice.map((one) => [one]) } : {},
      );
    expect([damage(goes([3, 3]).events), marked(goes([3, 3]).state, 'Blaze')]).toEqual([[2], 0]);
    expect(marked(goes([3, 2]).state, 'Blaze')).toBe(1);
    expect(damage(goes([], {}).events)).toEqual([]);
    const falls = (card: string) =>
      marked(
        shotAt(
          { card, kel: { wounds: 3 }, ploys: ['redeemed-through-fire'] },
          { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]], 'near-by-rule': [['warrior-1']] },
        ).state,
        'Blaze',
      );
    expect(falls('sanctifier-preacher')).toBe(1);
    expect(() => falls('sanctifier-confessor')).toThrow('nothing to do');
  });
});

describe('Goremongers and the Hand Of The Archon', () => {
  const gore = (count = 1): Scene => ({ tokens: [{ id: 'kel', token: 'Gore Tank', count }] });
  const card = 'goremonger-stalker';
  const state = (of: Scene) => tableOfTeam('goremongers', { kel: card }, { ...acting(), ...of }, { wounds: 5 });
  const use = (id: string, of: Scene = gore(), answers: Answers = {}) => does(state(of), { own: id }, {}, answers);

  it('Ritual: a level for a strike of the Ritual Blade', () => {
    const { fought } = teamNamed('goremongers');
    const struck = (face: number, weapon = 'Ritual Blade') =>
      marked(
        fought(`${weapon} 1 3+ 3/4`, { card: 'goremonger-bloodtaker' }, { 'attack-dice': [[face]], ...hitsBack }).state,
        'Gore Tank',
        'kel',
      );
    expect([struck(4), struck(1), struck(4, 'Fists')]).toEqual([1, 0, 0]);
  });

  it('Sanguavitae: each takes a level; two an activation', () => {
    const healed = use('rejuvenate', gore(), { 'own-rule': [[3]] });
    expect([woundsOf(healed.state, 'kel'), marked(healed.state, 'Gore Tank', 'kel')]).toEqual([8, 0]);
    const mania = use('mania').state;
    expect([mania.acting?.ap, lastingOn(mania, 'kel')]).toEqual([3, ['apl 1']]);
    expect(() => use('rejuvenate', {})).toThrow('Gore Tank');
    const spent: Scene = {
      tokens: [
        { id: 'kel', token: 'Gore Tank', count: 1 },
        { id: 'kel', token: 'Sanguavitae', count: 2 },
      ],
    };
    expect(() => use('rejuvenate', spent)).toThrow('cannot');
    const anew = own('activates', 'goremongers', card, spent);
    expect(marked(anew.state, 'Sanguavitae', 'kel')).toBe(0);
    const fury = use('fury', { ...gore(), ...acting({ performed: ['fight'] }) }).state;
    const kel = operativeById(fury, 'kel');
    expect([fury.acting?.free?.[0]?.actions, kel && leaveFor(fury, kel, 'fight').again]).toEqual([['fight'], true]);
    expect(() => use('fury')).toThrow('cannot');
    const surge = use('surge').state;
    const run = operativeById(surge, 'kel');
    expect([run && moveNow(surge, run, 'charge'), run && moveNow(surge, run, 'dash')]).toEqual([5, 4]);
    const rake = own('acted', 'goremongers', card, gore(), {
      ploys: ['rake'],
      after: ['charge'],
      answers: { 'own-rule': [[3]] },
    });
    expect(damage(rake.events)).toEqual([2]);
    expect(() => own('acted', 'goremongers', card, {}, { ploys: ['rake'], after: ['charge'] })).toThrow('Gore Tank');
    const { fought } = teamNamed('goremongers');
    const raged = fought(
      '1 3+ 3/4',
      { card, ploys: ['rage'], of: gore() },
      { 'attack-dice': [[1, 1]], ...hitsBack, 'rule-told': [false] },
    );
    expect(only('attack-rolled', raged.events)[0]?.rules).toContain('Atk +1 (Rage)');
  });

  it('Pain: a token for who injures or fells, spent on one invigoration', () => {
    const { shot, killed } = teamNamed('hand-of-the-archon');
    const agent = 'kabalite-agent';
    // A Necron Warrior has 9 wounds: with 4 it is injured.
    const hurt = (wounds: number) =>
      marked(
        shot(
          '1 3+ 3/4',
          {
            card: agent,
            of: { ...acting(), apart: true, npos: [{ datacard: 'necron-warrior', order: 'engage', wounds }] },
          },
          { ...sure },
        ).state,
        'Pain',
        'kel',
      );
    expect([hurt(8), hurt(10), hurt(4)]).toEqual([1, 0, 1]);
    expect(marked(killed(agent).state, 'Pain', 'kel')).toBe(1);
    const big: Scene = { npos: [{ datacard: 'necron-warrior', maxWounds: 12, wounds: 12 }] };
    expect(marked(killed(agent, {}, { ...acting(), ...big }).state, 'Pain', 'kel')).toBe(2);
    const spend = (id: string, of: Scene = withToken('Pain', 'kel'), answers: Answers = {}) =>
      does(
        tableOfTeam('hand-of-the-archon', { kel: agent }, { ...acting(), ...of }, { wounds: 5 }),
        { own: id },
        {},
        answers,
      ).state;
    expect(spend('dark-animus').acting?.ap).toBe(3);
    expect(woundsOf(spend('accelerated-rejuvenation', withToken('Pain', 'kel'), { 'own-rule': [[1]] }), 'kel')).toBe(7);
    expect(
      spend('vitalised-surge', { ...withToken('Pain', 'kel'), ...acting({ kills: 1 }) }).acting?.free?.[0]?.actions,
    ).toEqual(['dash']);
    expect(() => spend('vitalised-surge')).toThrow('cannot');
    expect(() => spend('dark-animus', {})).toThrow('Pain');
    const again = shot(
      '2 3+ 3/4',
      { card: agent, ploys: ['stimulated-senses'], of: withToken('Pain', 'kel') },
      {
        'attack-dice': [[2, 2]],
        'ploy-dice': [['dice-1', 'dice-2']],
        'reroll-dice': [[3, 3]],
        ...noSave,
      },
    );
    expect(damage(again.events)).toEqual([6]);
  });

  it('Combat Drugs: one for all, where the Elixicant is', () => {
    const held = (choice: string): Scene => ({
      ruleHoldings: [{ rule: 'combat-drugs', team: 'hand-of-the-archon', id: null, until: 'end-of-battle', choice }],
    });
    const { shotAt } = teamNamed('hand-of-the-archon');
    const hurt = (roll: number) =>
      damage(
        shotAt(
          { card: 'kabalite-agent', of: held('painbringer') },
          {
            'attack-dice': [[4, 1, 1, 1]],
            'defence-dice': [[1, 1]],
            'own-rule-dice': [[roll]],
          },
        ).events,
      );
    expect([hurt(6), hurt(5)]).toEqual([[2], [3]]);
    const pained = moment('ready', 'hand-of-the-archon', 'kabalite-agent', held('adrenalight'), {
      'rule-target': [['kel']],
    });
    expect(marked(pained.state, 'Pain', 'kel')).toBe(1);
    const slow = tableOfTeam('hand-of-the-archon', { kel: 'kabalite-agent' }, held('hypex'), { wounds: 3 });
    const kel = operativeById(slow, 'kel');
    expect(kel && moveNow(slow, kel)).toBe(6);
    const asked = (other: string) =>
      play(
        useStrategyPloys(ownDoing),
        tableOfTeam('hand-of-the-archon', { kel: 'kabalite-agent', vane: other }, { phase: 'strategy' }),
        {
          ...(other === 'kabalite-elixicant' && { 'battle-choice': ['hypex'] }),
          'strategy-ploys': [[]],
        },
      ).asked;
    expect(asked('kabalite-elixicant')).toContain('battle-choice');
    expect(asked('kabalite-gunner')).not.toContain('battle-choice');
  });

  it('Omen: an enemy rolls its 6s again, a friend its 1s', () => {
    const { gambits, gambitsNot, shotAt, shot } = teamNamed('hand-of-the-archon');
    const assassin = 'kabalite-skysplinter-assassin';
    const chosen = gambits('omen', assassin, { 'rule-target': ['warrior-1'] }, 'kabalite-agent', {
      turningPoint: 1,
    }).state;
    expect(marked(chosen, 'Omen')).toBe(1);
    expect(gambitsNot('omen', assassin, 'kabalite-agent')).toContain('nothing to do');
    const held = {
      ruleHoldings: [{ rule: 'omen', team: 'hand-of-the-archon', id: null, until: 'end-of-battle' }],
    } as const;
    const again = shotAt(
      { card: 'kabalite-agent', of: { ...held, ...withToken('Omen') } },
      {
        'attack-dice': [[6, 1, 1, 1]],
        'reroll-dice': [[1]],
      },
    );
    expect(damage(again.events)).toEqual([]);
    const friend = shot(
      '1 3+ 3/4',
      { card: 'kabalite-agent', of: { ...held, ...withToken('Omen', 'kel') } },
      {
        'attack-dice': [[1]],
        'reroll-dice': [[6]],
        ...noSave,
      },
    );
    expect(damage(friend.events)).toEqual([4]);
  });
});

describe('Yaegirs and the Wrecka Krew', () => {
  it('Resourceful: points from turning point 2, gone at its end, for APL or wounds; a Warrior has more of it', () => {
    const team = 'hernkyn-yaegirs';
    const ready = (told: boolean, turningPoint = 2, card = 'yaegir-gunner') =>
      left(
        moment('ready', team, card, { turningPoint }, turningPoint > 1 ? { 'rule-told': [told] } : {}).state,
        'Resourceful',
      );
    expect([ready(true), ready(false), ready(true, 1)]).toEqual([2, 1, 0]);
    const theyn = moment('ready', team, 'yaegir-theyn', {}, { 'rule-told': [false], 'near-by-rule': [[]] }).state;
    expect(left(theyn, 'Resourceful')).toBe(2);
    expect(left(moment('turn-ends', team, 'yaegir-gunner', points('Resourceful', 2)).state, 'Resourceful')).toBe(0);
    const spend = (card: string, id: string, of: Scene = points('Resourceful'), answers: Answers = {}) =>
      does(tableOfTeam(team, { kel: card }, { ...acting(), ...of }, { wounds: 5 }), { own: id }, {}, answers).state;
    expect(spend('yaegir-gunner', 'resourceful-apl').acting?.ap).toBe(3);
    expect(
      woundsOf(spend('yaegir-gunner', 'resourceful-wounds', points('Resourceful'), { 'own-rule': [[1]] }), 'kel'),
    ).toBe(7);
    const warrior = spend('yaegir-warrior', 'intrepid');
    expect([warrior.acting?.ap, lastingOn(warrior, 'kel')]).toEqual([3, ['apl 1']]);
    expect(woundsOf(spend('yaegir-warrior', 'intrepid-wounds'), 'kel')).toBe(9);
    expect(() => spend('yaegir-warrior', 'resourceful-apl')).toThrow('cannot');
    expect(() => spend('yaegir-gunner', 'resourceful-apl', {})).toThrow('Resourceful');
    const close = { engaged: true };
    const state = tableOfTeam(team, { kel: 'yaegir-gunner' }, { ...acting(), ...points('Resourceful') });
    expect(doesNot(state, { own: 'resourceful-apl' }, close)).toContain('cannot');
  });

  it('Wrecka points: for each 6, spent on fails; more for the Boss, and for one shot again', () => {
    const { shot } = teamNamed('wrecka-krew');
    const card = 'tankbusta-gunner';
    const six = shot('1 3+ 3/4', { card }, sure);
    expect(left(six.state, 'Wrecka')).toBe(1);
    const bought = shot(
      '2 3+ 3/4',
      { card, of: points('Wrecka', 2) },
      { 'attack-dice': [[1, 2]], 'ploy-points': [2], ...noSave },
    );
    expect([damage(bought.events), left(bought.state, 'Wrecka')]).toEqual([[6], 0]);
    expect(results(shot('2 3+ 3/4', { card }, { 'attack-dice': [[1, 2]] }).events)).toEqual(['fail', 'fail']);
    const team = 'wrecka-krew';
    const boss = own('acted', team, 'wrecka-boss-nob', {}, { after: ['fight'] });
    expect(left(boss.state, 'Wrecka')).toBe(1);
    expect(left(own('acted', team, 'wrecka-boss-nob', points('Wrecka', 6), { after: ['fight'] }).state, 'Wrecka')).toBe(
      6,
    );
    const again = (told: boolean) =>
      left(own('acted', team, card, {}, { after: ['shoot'], answers: { 'rule-told': [told] } }).state, 'Wrecka');
    expect([again(true), again(false)]).toEqual([1, 0]);
  });
});

describe('choices', () => {
  it.each([
    ['balanced', 'Balanced'],
    ['lethal-5', 'Lethal 5+'],
    ['piercing-crits-1', 'Piercing Crits 1'],
    ['rending', 'Rending'],
    ['saturate', 'Saturate'],
  ])('the custom carbine: %s', (choice, gained) => {
    const { shotRules } = teamNamed('phobos-strike-team');
    const of: Scene = {
      ruleHoldings: [
        { rule: 'custom', team: 'phobos-strike-team', id: 'kel', until: 'end-of-battle', choice: `${choice},x` },
      ],
    };
    const rules = (at: Scene, weapon = 'Custom Bolt Carbine') =>
      shotRules(
        { card: 'infiltrator-veteran', of: at },
        {
          'attack-dice': [[6]],
          'defence-dice': [at.ruleHoldings && choice.startsWith('piercing') && weapon !== 'Rifle' ? [1, 1] : [1, 1, 1]],
        },
        `${weapon} 1 3+ 3/4`,
      );
    expect(rules(of)?.join()).toContain(gained);
    expect([rules({}), rules(of, 'Rifle')]).toEqual([[], []]);
  });

  it('Guerrila Warfare: 1 AP, another order', () => {
    const { uses, usesNot, gambits } = teamNamed('phobos-strike-team');
    const card = 'reiver-warrior';
    const force = inForce('phobos-strike-team', 'guerrila-warfare');
    const { state } = uses(card, 'guerrila-warfare-action', {}, {}, card, force);
    expect([operativeById(state, 'kel')?.order, state.acting?.ap]).toEqual(['conceal', 1]);
    expect(usesNot(card, 'guerrila-warfare-action')).toContain('cannot');
    expect(usesNot(card, 'guerrila-warfare-action', { engaged: true }, card, force)).toContain('control range');
    expect(only('table-told', gambits('guerrila-warfare', card).events)).toHaveLength(1);
  });

  const boon = (choice: string): Scene => ({
    ruleHoldings: [{ rule: 'boons-of-tzeentch', team: 'warpcoven', id: 'kel', until: 'end-of-battle', choice }],
  });

  it('Boons: asked of each Sorcerer', () => {
    const { asked, state } = play(
      useStrategyPloys(ownDoing),
      tableOfTeam('warpcoven', { kel: 'sorcerer-of-destiny', vane: 'rubric-marine-warrior' }, { phase: 'strategy' }),
      { 'battle-choice': ['time-walk'], 'strategy-ploys': [[]], 'rules-told': [[]] },
    );
    expect(asked.filter((name) => name === 'battle-choice')).toHaveLength(1);
    expect(state.ruleHoldings).toMatchObject([{ rule: 'boons-of-tzeentch', id: 'kel', choice: 'time-walk' }]);
  });

  it('Boons: guns, steps and blades', () => {
    const { shot, shotRules, fought } = teamNamed('warpcoven');
    const card = 'sorcerer-of-destiny';
    const guns = (choice: string, weapon = 'Doombolt') =>
      shotRules({ card, of: boon(choice) }, {}, `${weapon} 1 3+ 3/4`);
    expect(guns('incorporeal-sight')).toEqual(['Saturate (Incorporeal Sight)', 'nothing obscured (Incorporeal Sight)']);
    expect(guns('twist-of-fate')).toEqual(['Piercing Crits 1 (Twist Of Fate)']);
    expect([guns('twist-of-fate', 'Inferno Bolt Pistol'), guns('time-walk')]).toEqual([[], []]);
    const bolt = shot(
      'Doombolt 1 3+ 4/2 Devastating 2',
      { card, of: boon('astral-bombardment') },
      {
        'attack-dice': [[1]],
      },
    );
    expect(only('attack-rolled', bolt.events)[0]?.rules.join()).toContain('2" Devastating 2');
    const blade = damage(
      fought('1 3+ 3/4', { card, of: boon('warp-swell') }, { 'attack-dice': [[4]], ...hitsBack }).events,
    );
    const plain = damage(
      fought('1 3+ 3/4', { card, of: boon('time-walk') }, { 'attack-dice': [[4]], ...hitsBack }).events,
    );
    expect([blade, plain]).toEqual([[4], [3]]);
    const steps = (choice: string) => {
      const state = tableOfTeam('warpcoven', { kel: card }, boon(choice));
      const kel = operativeById(state, 'kel');
      return kel && moveNow(state, kel);
    };
    expect([steps('time-walk'), steps('warp-swell')]).toEqual([7, 6]);
  });

  it('Echoes From The Warp, Wrath Of Vengeance: one more action in a counteraction', () => {
    const done = (team: string, card: string, rule: string, of: Scene, answers: Answers = {}, counteracts = true) =>
      does(tableOfTeam(team, { kel: card }, { ...acting({ counteracts, ap: 1 }), ...of }), { own: rule }, {}, answers)
        .state;
    const echo = done('warpcoven', 'sorcerer-of-destiny', 'echoes-from-the-warp', boon('echoes-from-the-warp'), {
      'ploy-choice': ['change'],
    });
    expect([echo.acting?.free?.[0]?.actions, operativeById(echo, 'kel')?.order]).toEqual([['any'], 'conceal']);
    expect(() => done('warpcoven', 'sorcerer-of-destiny', 'echoes-from-the-warp', boon('time-walk'))).toThrow('cannot');
    const wrath = done('angels-of-death', 'assault-intercessor-warrior', 'wrath-of-vengeance', {});
    expect([wrath.acting?.free?.[0]?.actions, wrath.commandPoints]).toEqual([['any'], 2]);
    expect(() => done('angels-of-death', 'assault-intercessor-warrior', 'wrath-of-vengeance', {}, {}, false)).toThrow(
      'cannot',
    );
    const price = (order: 'engage' | 'conceal') =>
      priceOf(
        tableOfTeam(
          'angels-of-death',
          { kel: 'assault-intercessor-warrior' },
          {},
          { order, equipment: ['Chapter Reliquaries'] },
        ),
        'angels-of-death',
        'wrath-of-vengeance',
      );
    expect([price('engage'), price('conceal')]).toEqual([0, 1]);
  });

  it('Adjust Doctrine: another doctrine for all in this turning point', () => {
    const team = 'angels-of-death';
    const card = 'assault-intercessor-warrior';
    const table = (of: Scene) => tableOfTeam(team, { kel: card }, { ...acting(), ...of });
    const { state } = does(
      table(inForce(team, 'combat-doctrine', 'tactical-doctrine')),
      { own: 'adjust-doctrine' },
      {},
      { 'ploy-choice': ['assault-doctrine'] },
    );
    const { fightRules } = teamNamed(team);
    expect(
      fightRules({ card, of: { ruleUses: state.ruleUses ?? [] } }, { 'attack-dice': [[6]], ...hitsBack })?.join(),
    ).toContain('Balanced');
    expect(() => does(table({}), { own: 'adjust-doctrine' })).toThrow('cannot');
  });

  it('Command Override: another imperative for this one alone', () => {
    const card = 'skitarii-ranger-marksman';
    const { state } = own(
      'activates',
      'hunter-clade',
      card,
      inForce('hunter-clade', 'doctrina-imperatives', 'protector'),
      {
        ploys: ['command-override'],
        answers: { 'ploy-choice': ['aggressor'] },
      },
    );
    const moves = ['kel', 'vane'].map((id) => {
      const one = operativeById(state, id);
      return one && moveNow(state, one);
    });
    expect(moves).toEqual([7, 6]);
    expect(own('activates', 'hunter-clade', card, {}).state.ruleHoldings ?? []).toEqual([]);
  });

  it('orders of the Death Korps: by its leaders, for one alone, or all at once', () => {
    const team = 'death-korps';
    const orders = (state: GameState) => (state.ruleHoldings ?? []).map(({ id, choice }) => `${id} ${choice}`);
    const table = (card: string, of: Scene = {}) =>
      tableOfTeam(team, { kel: card, vane: 'trooper' }, { ...acting(), ...of });
    const led = does(
      table('watchmaster'),
      { own: 'inspirational-leadership' },
      {},
      { 'rule-target': [['kel', 'vane']], 'ploy-choice': ['dig-in'] },
    ).state;
    expect([orders(led), led.commandPoints]).toEqual([['kel dig-in', 'vane dig-in'], 3]);
    // An order was issued in the Gambit step: it takes 1 CP.
    const late = does(
      table('watchmaster', inForce(team, 'guardsmen-orders')),
      { own: 'inspirational-leadership' },
      {},
      { 'rule-target': [['vane']], 'ploy-choice': ['dig-in'] },
    ).state;
    expect(late.commandPoints).toBe(2);
    expect(() => does(table('trooper'), { own: 'inspirational-leadership' })).toThrow('has no action');
    const veteran = own(
      'activates',
      team,
      'veteran',
      {},
      { ploys: ['veteran-guardsman'], answers: { 'ploy-choice': ['take-aim'] } },
    );
    expect(orders(veteran.state)).toEqual(['kel take-aim']);
    const shamed = own('activates', team, 'trooper', {}, { ploys: ['in-life-shame'] });
    expect(orders(shamed.state)).toEqual(['kel take-aim,fix-bayonets,dig-in,move-move-move']);
    expect(() =>
      own('activates', team, 'trooper', {}, { ploys: ['in-life-shame'], kel: { order: 'conceal' } }),
    ).toThrow('nothing to do');
    const { gambits, gambitsNot } = teamNamed(team);
    const second = gambits(
      'second-in-command',
      'confidant',
      { 'rule-target': [['vane']], 'ploy-choice': ['take-aim'] },
      'trooper',
    );
    expect(orders(second.state)).toEqual(['vane take-aim']);
    expect(gambitsNot('second-in-command', 'confidant', 'watchmaster')).toContain('nothing to do');
  });

  it('Chaos Champion: a challenge, a weapon rule in fights with that one, 1 CP for its fall', () => {
    const team = 'murderwing';
    const challenged = does(
      tableOfTeam(team, { kel: 'champion' }, { ...acting(), ...two, ...withToken('Challenge', 'warrior-2') }),
      { own: 'chaos-champion' },
      { target: 'warrior-1' },
    ).state;
    expect([marked(challenged, 'Challenge'), marked(challenged, 'Challenge', 'warrior-2')]).toEqual([1, 0]);
    const { fightRules, fought, killed } = teamNamed(team);
    const duel: Duel = { card: 'champion', of: withToken('Challenge'), ploys: ['challenge:brutal'] };
    expect(fightRules(duel)).toEqual(['Brutal (Challenge)']);
    expect(() => fought('1 3+ 3/4', { ...duel, of: {} }, { 'attack-dice': [[1]], ...hitsBack })).toThrow(
      'nothing to do',
    );
    const cp = (of: Scene) => killed('champion', {}, { ...acting(), ...of }).state.commandPoints;
    expect([cp(withToken('Challenge')), cp({})]).toEqual([4, 3]);
  });

  it('Vox-Casters: 1 AP, those near it have 1 APL less on a 3+; not with Conceal', () => {
    const table = (order: 'engage' | 'conceal') =>
      tableOfTeam('murderwing', { kel: 'raptor' }, { ...acting(), ...two }, { order, equipment: ['Vox-Casters'] });
    const { state } = does(
      table('engage'),
      { own: 'vox-casters' },
      {},
      { 'rule-target': [['warrior-1', 'warrior-2']], 'own-rule': [[3], [2]] },
    );
    expect([lastingOn(state, 'warrior-1'), lastingOn(state, 'warrior-2'), state.acting?.ap]).toEqual([
      ['apl -1'],
      [],
      1,
    ]);
    expect(doesNot(table('conceal'), { own: 'vox-casters' })).toContain('cannot');
  });

  it('Stolen Goods, Synaptic Link, Rune Of Foresight: dice that bring CP', () => {
    const goods = (face: number) =>
      moment('set-up', 'ratlings', 'ratling-sniper', {}, { 'own-rule': [[face]] }, { equipment: ['Stolen Goods'] })
        .state.commandPoints;
    expect([goods(2), goods(4), goods(6)]).toEqual([2, 4, 3]);
    const { gambits } = teamNamed('raveners');
    const link = (face: number, turningPoint: number) => {
      const { state, events } = gambits('synaptic-link', 'ravener-prime', { 'own-rule': [[face]] }, 'ravener-warrior', {
        turningPoint,
      });
      return [state.commandPoints - 3, ...damage(events)];
    };
    expect([link(2, 1), link(1, 1), link(4, 2), link(3, 2), link(1, 2)]).toEqual([[1], [0], [1], [0], [0, 1]]);
    expect([link(6, 3), link(5, 3), link(2, 3), link(3, 4), link(4, 4)]).toEqual([[1], [0], [0, 2], [0, 3], [0]]);
    const kel = { equipment: ['Rune Of Foresight'] };
    const seen = moment('set-up', 'blades-of-khaine', 'dire-avenger-exarch', {}, { 'own-rule': [[4]] }, kel).state;
    expect(left(seen, 'Foresight')).toBe(2);
    const cp = (turningPoint: number) =>
      moment('ready', 'blades-of-khaine', 'dire-avenger-exarch', { turningPoint, ...points('Foresight', 2) }, {}, kel)
        .state.commandPoints;
    expect([cp(1), cp(2), cp(3)]).toEqual([3, 4, 3]);
  });

  it('Hardwired Target Locks: counteracts with Conceal, turned to Engage, with a Shoot alone', () => {
    const team = 'xv26-stealth-battlesuits';
    const kel = { order: 'conceal', equipment: ['Hardwired Target Locks'] } as const;
    const table = (more: Partial<Operative>, of: Scene = {}) => tableOfTeam(team, { kel: 'xv26-designator' }, of, more);
    const may = (more: Partial<Operative>) => {
      const state = table(more);
      const one = operativeById(state, 'kel');
      return one && counteractsConcealed(state, one);
    };
    expect([may(kel), may({ order: 'conceal' })]).toEqual([true, false]);
    const begun = play(
      ownMoment('counteracts', 'kel', { doing: ownDoing }),
      table(kel, acting({ counteracts: true, ap: 1 })),
    ).state;
    const one = operativeById(begun, 'kel');
    expect(one?.order).toBe('engage');
    expect(one && [leaveFor(begun, one, 'shoot').barred, leaveFor(begun, one, 'dash').barred]).toEqual([
      undefined,
      'Hardwired Target Locks',
    ]);
  });

  it('Vengeance For The Kinband: Relentless against the one that felled a friend', () => {
    const fell = play(
      withSaidPloys(
        { ploys: ['vengeance-for-the-kinband'] },
        teamMoment('friend-falls', { about: 'vane', enemy: 'warrior-1', doing: ownDoing }),
      ),
      tableOfTeam('farstalker-kinband', { kel: 'kroot-warrior', vane: 'kroot-warrior' }),
    );
    expect([marked(fell.state, 'Vengeance'), fell.state.commandPoints]).toEqual([1, 2]);
    const { shotRules } = teamNamed('farstalker-kinband');
    expect(shotRules({ card: 'kroot-warrior', of: withToken('Vengeance') }, sure)).toEqual(['Relentless (Vengeance)']);
    expect(shotRules({ card: 'kroot-warrior' })).toEqual([]);
  });

  it.each([
    ['deathwatch', 'disruptor-veteran', 'advanced-auspex-scan', 'gunner-veteran'],
    ['hunter-clade', 'skitarii-ranger-alpha', 'command-override', 'skitarii-ranger-marksman'],
    ['plague-marines', 'plague-marine-icon-bearer', 'contagion', 'plague-marine-warrior'],
    ['kasrkin', 'recon-trooper', 'relocate', 'trooper'],
  ])('%s: a %s makes %s cost 0 CP, if the players say so', (team, card, ploy, other) => {
    expect([
      priceOf(tableOfTeam(team, { kel: card }), team, ploy, null),
      priceOf(tableOfTeam(team, { kel: other }), team, ploy, null),
    ]).toEqual([0, 1]);
  });

  it('a price that the players tell is asked as the ploy is used', () => {
    const by = (told: boolean, commandPoints = 3) =>
      own(
        'activates',
        'hunter-clade',
        'skitarii-ranger-alpha',
        { commandPoints },
        {
          ploys: ['command-override'],
          answers: { 'rule-told': [told], 'ploy-choice': ['neutral'] },
        },
      ).state.commandPoints;
    expect([by(true), by(false)]).toEqual([3, 2]);
    expect(() => by(false, 0)).toThrow('it takes 1 CP');
  });
});
