import { describe, expect, it } from 'vitest';
import any from '../../../data/teams/any.rules.json';
import { npoFight, npoShoot } from '../../../src/rules/combat/npo-attack.ts';
import { operativeShoot } from '../../../src/rules/combat/operative-shoot.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import type { PloyArgs } from '../../../src/rules/language/deed.ts';
import { type Answers, only, play, question, refusal, type Scene } from '../scene.ts';
import { shooting } from '../weapon-rules/duel.ts';
import { tableOf, teamOf } from './own-team.ts';
import { twoHits } from './rolls.ts';

type Rule = Parameters<typeof tableOf>[0][number];

/** A ploy that spares 2 wounds of one dice, one that makes a fail a normal save, and one that the table plays. */
const tough: Rule = {
  id: 'tough',
  kind: 'firefight-ploy',
  cp: 1,
  does: [{ when: 'damaged', effects: [{ less: 2 }] }],
};
const quick: Rule = {
  id: 'quick',
  kind: 'firefight-ploy',
  cp: 1,
  does: [{ when: 'defence-dice', effects: [{ turns: 'normal', into: 'critical', dice: 1 }] }],
};
/** Asked before the defence dice. */
const ward: Rule = {
  id: 'ward',
  kind: 'firefight-ploy',
  cp: 1,
  does: [{ when: 'is-attacked', effects: [{ lessens: 'piercing', by: 1 }] }],
};
const dare: Rule = { id: 'dare', kind: 'firefight-ploy', cp: 1, reminds: 'is-attacked' };
const boast: Rule = { id: 'boast', kind: 'firefight-ploy', cp: 1, reminds: 'attacks' };

/** Kel of such a team, 10 of 12 wounds, with Command Re-roll. */
const withRerolls = (rules: readonly Rule[], of: Scene = {}) =>
  tableOf(rules, { teamRules: [any, teamOf(...rules)], ...of });
const hurt = (wounds: number): Scene => ({
  operatives: [{ id: 'kel', order: 'engage', team: 'tests', teamCard: 'man', wounds, maxWounds: 12 }],
});

const guided: PloyArgs = { asksPloys: true };
/** A Necron Warrior shoots Kel: Atk 4, Hit 4+, Dmg 3/4, Piercing 1; Save 4+. */
const shotAt = (said: PloyArgs = guided) =>
  withSaidPloys(
    said,
    npoShoot({
      npo: 'warrior-1',
      weapon: 'gauss-flayer',
      profile: 'gauss-flayer',
      targets: [{ id: 'kel', cover: false, obscured: false }],
      ignoresInjury: false,
    }),
  );
/** It fights Kel, who has a knife: Atk 3, Hit 4+, Dmg 3/4 against 1 3+ 3/4. */
const beset = (said: PloyArgs = guided) =>
  withSaidPloys(said, npoFight({ npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: false }));
const shoots = (said: PloyArgs = guided) => withSaidPloys(said, shooting('1 3+ 3/4'));

const wounds = (events: ReturnType<typeof play>['events']) => only('damage-inflicted', events).map((one) => one.wounds);
const asked = (of: ReturnType<typeof play>) => of.asked.filter((name) => /^ploy$|^reminder/.test(name));

describe('one question of rules an attack', () => {
  it('what changes the dice and what lessens the damage are one list', () => {
    expect(question(shotAt(), withRerolls([tough]), twoHits)).toMatchObject({
      name: 'ploy',
      options: [{ value: 'none' }, { value: 'command-re-roll' }, { value: 'tough' }],
    });
    const kept = play(shotAt(), withRerolls([tough]), { ...twoHits, ploy: ['none'] });
    expect(asked(kept)).toEqual(['ploy']);
    expect(wounds(kept.events)).toEqual([6]);
  });

  it('what is chosen for the damage acts then, and takes its CP then', () => {
    const { events, state } = play(shotAt(), withRerolls([tough]), { ...twoHits, ploy: ['tough', 'none'] });
    expect(only('rule-used', events).map(({ rule }) => rule)).toEqual(['tough']);
    expect([wounds(events), state.commandPoints]).toEqual([[4], 0]);
  });

  it('without dice to change the damage has a question of its own', () => {
    const of = play(shotAt(), tableOf([tough]), { ...twoHits, ploy: ['none'] });
    expect(asked(of)).toEqual(['ploy']);
  });

  it('suggested where a fifth of the harm is spared, and where it keeps somebody standing', () => {
    // 6 damage: 2 less is a third. With four hits it is 2 of 12.
    expect(question(shotAt(), tableOf([tough]), twoHits)).toMatchObject({ suggest: { value: 'tough' } });
    const four: Answers = { 'attack-dice': [[4, 4, 4, 4]], 'defence-dice': [[1, 1]] };
    const strong = { operatives: [{ id: 'kel', team: 'tests', teamCard: 'man', wounds: 16, maxWounds: 16 }] } as const;
    expect(question(shotAt(), tableOf([tough], strong), four)).toMatchObject({ suggest: { value: 'none' } });
    expect(question(shotAt(), tableOf([tough], hurt(12)), four)).toMatchObject({ suggest: { value: 'tough' } });
  });

  it('not asked where it can do nothing: one that falls with it too, a save that blocks nothing more', () => {
    const four: Answers = { 'attack-dice': [[4, 4, 4, 4]], 'defence-dice': [[1, 1]] };
    expect(asked(play(shotAt(), tableOf([tough], hurt(10)), four))).toEqual([]);
    // Two normal hits, two normal saves: a critical save blocks no more. Against a critical hit it does.
    const saved: Answers = { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[4, 4]] };
    expect(asked(play(shotAt(), tableOf([quick]), saved))).toEqual([]);
    const critical: Answers = { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[4, 1]] };
    expect(question(shotAt(), tableOf([quick]), critical)).toMatchObject({ name: 'ploy', suggest: { value: 'quick' } });
  });

  it('once something has been asked, dice are asked for only where a re-roll plainly gains', () => {
    const of: Scene = { operatives: [{ id: 'kel', team: 'tests', teamCard: 'man', wounds: 16, maxWounds: 16 }] };
    // One hit of 3: a re-roll spares half of it. Four hits, 12 damage: an eighth.
    const one = { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]], ploy: ['none', 'none'] };
    expect(asked(play(shotAt(), withRerolls([ward], of), one))).toEqual(['ploy', 'ploy']);
    const four = { 'attack-dice': [[4, 4, 4, 4]], 'defence-dice': [[1, 1]], ploy: ['none'] };
    expect(asked(play(shotAt(), withRerolls([ward], of), four))).toEqual(['ploy']);
    // It is no secret: whoever says so re-rolls.
    const said = play(shotAt({ ploys: ['command-re-roll'] }), withRerolls([ward], of), {
      'attack-dice': [[4, 4, 4, 4]],
      'defence-dice': [[1, 1]],
      'reroll-dice': [[4]],
    });
    expect(wounds(said.events)).toEqual([9]);
  });

  it('said with the deed it is used, asked or not', () => {
    const { events } = play(shotAt({ ploys: ['tough'] }), withRerolls([tough]), twoHits);
    expect(wounds(events)).toEqual([4]);
  });
});

describe('in a fight', () => {
  const knife = (wounds: number): Scene => ({
    operatives: [
      {
        id: 'kel',
        order: 'engage',
        team: 'tests',
        teamCard: 'man',
        wounds,
        maxWounds: 12,
        weapons: [{ name: 'Knife', type: 'melee', profile: '2 3+ 1/2' }],
      },
    ],
  });
  // The Warrior has two normal successes, Kel a fail that may be re-rolled and nothing else.
  const dice: Answers = { 'attack-dice': [[4, 4, 1]], 'retaliation-dice': [[1, 1]] };

  it('what was declined at the dice is asked again only where it keeps its user standing', () => {
    const stands = play(beset(), withRerolls([tough], knife(10)), { ...dice, ploy: ['none'] });
    expect(asked(stands)).toEqual(['ploy']);
    expect(wounds(stands.events)).toEqual([3, 3]);
    // The second strike of 3 finds 2 wounds.
    const falls = play(beset(), withRerolls([tough], knife(5)), { ...dice, ploy: ['none', 'tough'] });
    expect(wounds(falls.events)).toEqual([3, 1]);
  });

  it('what was chosen at the dice acts at the strike, without another question', () => {
    const { events, asked: all } = play(beset(), withRerolls([tough], knife(10)), { ...dice, ploy: ['tough', 'none'] });
    expect(all.filter((name) => name === 'ploy').length).toBeLessThanOrEqual(2);
    expect(wounds(events)).toEqual([1, 3]);
  });
});

describe('rules that the table plays', () => {
  it('are lines of the question that is open anyway', () => {
    const open = question(shotAt(), withRerolls([dare]), twoHits);
    expect(open).toMatchObject({ options: [{ value: 'none' }, { value: 'command-re-roll' }, { value: 'dare' }] });
    const kept = play(shotAt(), withRerolls([dare]), { ...twoHits, ploy: ['none'] });
    expect(asked(kept)).toEqual(['ploy']);
    const done = play(shotAt(), withRerolls([dare]), { ...twoHits, ploy: ['dare'] });
    expect([only('rule-used', done.events).map(({ rule }) => rule), done.state.commandPoints]).toEqual([['dare'], 0]);
  });

  it('have one of their own after an attack without another', () => {
    const done = play(shoots(), tableOf([boast]), { 'attack-dice': [[1]], reminder: ['boast'] });
    expect(asked(done)).toEqual(['reminder']);
    expect(only('rule-used', done.events).map(({ rule }) => rule)).toEqual(['boast']);
  });

  it('are only said where nothing is counted', () => {
    const sings = { id: 'sings', reminds: 'attacks' };
    const of = play(shoots(), tableOf([sings]), { 'attack-dice': [[1]] });
    expect(only('rule-reminded', of.events)).toMatchObject([{ rule: 'sings', id: 'kel' }]);
    expect(asked(of)).toEqual([]);
    const said = play(shoots({ ploys: ['sings'] }), tableOf([sings]), { 'attack-dice': [[1]] });
    expect(only('rule-used', said.events).map(({ rule }) => rule)).toEqual(['sings']);
  });
});

describe('rules that are chosen before the dice', () => {
  const keen: Rule = {
    id: 'keen',
    kind: 'firefight-ploy',
    cp: 1,
    does: [{ when: 'uses-weapon', if: [{ weapon: ['Rifle'] }], effects: [{ gains: ['Lethal 5+'] }] }],
  };
  const gun = (name: string) => ({ name, type: 'ranged' as const, profile: '1 3+ 3/4' });
  const armed = (...names: readonly string[]): Scene => ({
    operatives: [{ id: 'kel', order: 'engage', team: 'tests', teamCard: 'man', weapons: names.map(gun) }],
  });
  const two = armed('Rifle', 'Pistol');
  const shot = () =>
    withSaidPloys(guided, operativeShoot({ operative: 'kel', npo: 'warrior-1', cover: false, obscured: false }));
  const one: Answers = { 'attack-dice': [[5]], 'defence-dice': [[1, 1, 1]] };

  it('are lines of the question which weapon', () => {
    expect(question(shot(), tableOf([keen], two))).toMatchObject({
      name: 'weapon',
      options: [{ value: 'Rifle' }, { value: 'Pistol' }, { value: 'with-keen', label: /^with keen, 1 CP: / }],
    });
    const { events, state } = play(shot(), tableOf([keen], two), { ...one, weapon: ['with-keen', 'Rifle'] });
    expect(only('attack-rolled', events)[0]?.rules).toEqual(['Lethal 5+ (keen)']);
    expect([wounds(events), state.commandPoints]).toEqual([[4], 0]);
    const without = play(shot(), tableOf([keen], two), { ...one, weapon: ['Rifle'] });
    expect(wounds(without.events)).toEqual([3]);
  });

  it('are refused with a weapon that they do nothing for, and ask for no weapon where there is one', () => {
    expect(refusal(shot(), tableOf([keen], two), { ...one, weapon: ['with-keen', 'Pistol'] }).message).toBe(
      'keen does nothing for Pistol: What keen does.',
    );
    expect(play(shot(), tableOf([keen], armed('Rifle')), one).asked).not.toContain('weapon');
    expect(question(shot(), tableOf([keen], armed('Pistol', 'Spear')))).toMatchObject({
      options: [{ value: 'Pistol' }, { value: 'Spear' }],
    });
  });
});
