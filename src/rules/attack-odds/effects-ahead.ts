import type { DiceRules, EnemyDiceEffect, OwnDiceEffect } from '../../odds/dice-rules.ts';
import { type FightRules, usualCourse } from '../../odds/fight-course.ts';
import { maxAttackDice } from '../../odds/profile.ts';
import type { DamageRule, WoundsByDice } from '../../odds/ruled-damage.ts';
import { diceRows } from '../../odds/ruled-dice.ts';
import type { FightPlay } from '../combat/fight-rules.ts';
import { diceIn } from '../effects/team-rules/amounts.ts';
import { actingAt, actingOnDice, type EffectAt } from '../effects/team-rules/at-moment.ts';
import { changed } from '../effects/team-rules/damage.ts';
import { type Occasion, occasionIn } from '../effects/team-rules/occasion.ts';
import { look, type Rule } from '../language/language.ts';
import type { AttackAction } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import { isAlwaysOn, type OwnRule } from '../state/own-rules.ts';
import { operativeById, someoneById } from '../state/stats.ts';

/** What acts, noted by its name. */
export class Noted {
  readonly names: string[] = [];
  readonly #keys: string[] = [];

  note(one: { readonly own: OwnRule; readonly effect: unknown }, moment: string): void {
    if (!this.names.includes(one.own.rule.name)) this.names.push(one.own.rule.name);
    this.#keys.push(`${moment} ${one.own.team.team} ${one.own.rule.id} ${JSON.stringify(one.effect)}`);
  }

  key(more: unknown = ''): string {
    return `${this.#keys.join(';')}${JSON.stringify(more)}`;
  }
}
export interface Pair {
  readonly action: AttackAction;
  /** The weapon whose dice they are, or are rolled against. */
  readonly use: WeaponUse;
  readonly noted: Noted;
}

export type FightRole = 'attacks' | 'retaliates';
export const turned = (role: FightRole): FightRole => (role === 'attacks' ? 'retaliates' : 'attacks');

export function* occasionAhead(
  { action, use }: Pair,
  id: string,
  enemy: string,
  role: FightRole,
): Rule<Occasion | undefined> {
  const state = yield* look();
  const self = operativeById(state, id);
  return self && occasionIn(action, self, someoneById(state, enemy), role, { use });
}

/** Of the dice that `roller` rolls: what its own rules do, then those of the enemy. */
export function* diceRules(
  pair: Pair,
  kind: 'attack' | 'defence',
  roller: string,
  enemy: string,
  role: FightRole,
): Rule<DiceRules> {
  const own = yield* occasionAhead(pair, roller, enemy, role);
  const other = yield* occasionAhead(pair, enemy, roller, turned(role));
  const ofOwn = own ? yield* actingOnDice(`${kind}-dice`, own) : [];
  const ofEnemy = other ? yield* actingOnDice(`enemy-${kind}-dice`, other) : [];
  const reckoned = ofOwn.flatMap((one) => {
    const effect = foreseen(one.effect);
    return effect ? [{ ...one, effect }] : [];
  });
  for (const one of reckoned) pair.noted.note(one, `${roller} ${kind}`);
  for (const one of ofEnemy) pair.noted.note(one, `${roller} ${kind}`);
  return {
    own: reckoned,
    enemy: ofEnemy.map((one) => ({ ...one, effect: inOdds(one.effect) })),
    ...(kind === 'attack' && pair.use.fixed !== undefined && { fixed: pair.use.fixed }),
  };
}

/** What is chosen after the dice are seen, or paid with points, is not foreseen; nor are points that dice bring: undefined. */
function foreseen(effect: EffectAt<'attack-dice' | 'defence-dice'>): OwnDiceEffect | undefined {
  if ('rerolls' in effect) return effect.rerolls === 'all' ? undefined : { rerolls: effect.rerolls };
  return 'turns' in effect || 'adds' in effect ? effect : undefined;
}

/** What it does to the dice alone. */
function inOdds(effect: EffectAt<'enemy-attack-dice' | 'enemy-defence-dice'>): EnemyDiceEffect {
  if ('spoils' in effect) return { turns: 'success', into: 'fail', dice: maxAttackDice, faces: effect.spoils };
  if ('criticals' in effect) return { turns: 'critical', into: 'normal', dice: maxAttackDice, faces: [1, 2, 3, 4, 5] };
  return effect;
}

/** What the dice of `striker` inflict: more by its own rules, then less by those of the one who is hit. */
export function* damageRules(pair: Pair, striker: string, hurt: string, role: FightRole): Rule<readonly DamageRule[]> {
  const rules: DamageRule[] = [];
  const own = yield* occasionAhead(pair, striker, hurt, role);
  for (const one of own ? yield* actingAt('inflicts', pair.action, own) : []) {
    pair.noted.note(one, `${striker} inflicts`);
    const { effect } = one;
    const dice = effect.dice ?? 'each';
    rules.push('as' in effect ? { as: effect.as, dice } : { ...effect, more: amountOf(effect.more), dice });
  }
  const other = yield* occasionAhead(pair, hurt, striker, turned(role));
  const { turningPoint, ruleUses = [] } = yield* look();
  for (const one of other ? yield* actingAt('damaged', pair.action, other) : []) {
    const { own: rule, effect } = one;
    const isOver =
      effect.dice === 'first' &&
      ruleUses.some((use) => use.rule === rule.rule.id && use.id === hurt && use.turningPoint === turningPoint);
    if (isOver) continue;
    pair.noted.note(one, `${striker} inflicts`);
    rules.push({
      less: (before) => changed(effect, before, { use: pair.use }),
      of: effect.normal ? 'critical' : effect.of,
      roll: effect.roll,
      dice: effect.dice === 'first' ? 'one' : (effect.dice ?? 'each'),
    });
  }
  return rules;
}

/** How a side fights, as its rules let it; `play`: what they say of the whole sequence. */
export function* fightingAhead(
  pair: Pair,
  id: string,
  enemy: string,
  role: FightRole,
  play: FightPlay,
): Rule<FightRules> {
  const damage = yield* damageRules(pair, id, enemy, role);
  const occasion = yield* occasionAhead(pair, id, enemy, role);
  if (!occasion) return { ...usualCourse, damage };
  const fights = yield* actingAt('fights', pair.action, occasion, isReckoned);
  const falls = yield* actingAt('falls', pair.action, occasion, (one) => 'strikes' in one);
  for (const one of [...fights, ...falls]) pair.noted.note(one, `${id} fights`);
  const { first, alone } = play;
  return {
    damage,
    first: first && { only: onlyOf(first), alone },
    again: fights.flatMap(({ effect }) =>
      'again' in effect ? [{ after: effect.after, only: onlyOf(effect.again) }] : [],
    ),
    blocks: play.blocks.map(({ wounds }) => (wounds === 'critical' ? wounds : amountOf(wounds))),
    fails: play.fails.map(({ wounds }) => amountOf(wounds)),
    answers: play.answers.map(({ to, wounds, roll }) => ({ to, roll, wounds: amountOf(wounds) })),
    lastStrikes: falls.reduce((sum, { effect }) => sum + ('strikes' in effect ? effect.strikes : 0), 0),
  };
}

const onlyOf = <O extends string>(use: O | 'any'): O | undefined => (use === 'any' ? undefined : use);

/** What odds reckon with: not that a fight may end early, nor the one block that may cancel two. */
export const isReckoned = (effect: EffectAt<'fights'>): boolean =>
  !('ends' in effect) && !('cancels' in effect && effect.dice === 'one');

/** A number, `D3` or `2D6+1` in all their cases. */
function amountOf(amount: number | string): WoundsByDice {
  if (typeof amount === 'number') return { dice: 0, cases: [{ wounds: amount, ways: 1 }] };
  const { count, sides, more } = diceIn(amount);
  return {
    dice: count,
    cases: diceRows(count).map(({ faces, ways }) => ({
      wounds: Math.max(
        0,
        faces.reduce((sum, face) => sum + (sides === 3 ? Math.ceil(face / 2) : face), more),
      ),
      ways,
    })),
  };
}

/** What its always acting rules do before the dice. */
export function* damageBefore(pair: Pair, attacker: string, target: string): Rule<number> {
  const occasion = yield* occasionAhead(pair, attacker, target, 'attacks');
  let wounds = 0;
  for (const one of occasion ? yield* actingAt('before-dice', pair.action, occasion) : []) {
    if (!isAlwaysOn(one.own.rule)) continue;
    pair.noted.note(one, 'before');
    wounds += one.effect.wounds;
  }
  return wounds;
}

/** Of six falls, how many a rule of its own undoes: by the best of them. */
export function* staying(pair: Pair, id: string, enemy: string, role: FightRole): Rule<number> {
  const occasion = yield* occasionAhead(pair, id, enemy, role);
  let most = 0;
  for (const one of occasion ? yield* actingAt('would-fall', pair.action, occasion) : []) {
    pair.noted.note(one, `${id} stays`);
    most = Math.max(most, one.effect.roll === undefined ? 6 : 7 - one.effect.roll);
  }
  return most;
}
