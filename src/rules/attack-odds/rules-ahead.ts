import { maxAttackDice, profileKey, type ShotSituation } from '../../odds/profile.ts';
import type { DamageRule, WoundsByDice } from '../../odds/ruled-damage.ts';
import { type DiceRules, diceRows, type EnemyDiceEffect, type OwnDiceEffect } from '../../odds/ruled-dice.ts';
import { noShootRules, type ShootRules, usualDefence } from '../../odds/ruled-shoot.ts';
import { beginAction } from '../combat/attack-action.ts';
import { fightPlay } from '../combat/fight-rules.ts';
import { ruledDefence } from '../combat/ruled-defence.ts';
import { ruledWeapon } from '../combat/ruled-weapon.ts';
import { diceIn } from '../effects/team-rules/amounts.ts';
import { actingAt, actingOnDice, type EffectAt } from '../effects/team-rules/at-moment.ts';
import { changed } from '../effects/team-rules/damage.ts';
import { type Occasion, occasionIn } from '../effects/team-rules/occasion.ts';
import { look, type Rule } from '../language/language.ts';
import type { AttackAction } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import { isAlwaysOn, type OwnRule } from '../state/own-rules.ts';
import type { GameState } from '../state/state.ts';
import { operativeById, someoneById } from '../state/stats.ts';
import { asSuggested } from './as-suggested.ts';

/**
 * What the rules of both kill teams that are in force, and act of themselves, make of an attack that is only thought of. The record and
 * the board say whether they hold; where only the table knows, what is usually so.
 */

/** A Shoot as these rules change it. */
export interface ShotAhead {
  readonly use: WeaponUse;
  readonly rules: ShootRules;
  /** The same text for the same rules, within a game. */
  readonly key: string;
  readonly names: readonly string[];
}

/** One side of a fight as they change it. */
export interface FighterAhead {
  readonly use: WeaponUse | undefined;
  readonly dice: DiceRules;
  /** What its dice inflict on the enemy. */
  readonly damage: readonly DamageRule[];
  /** It resolves the first success although it retaliates. */
  readonly begins: boolean;
  /** Of six times that it would be incapacitated, how often it stays. */
  readonly stays: number;
}

export interface FightAhead {
  readonly attacker: FighterAhead;
  readonly defender: FighterAhead;
  readonly key: string;
  readonly names: readonly string[];
  /** Rules in force that the odds of a fight do not reckon with. */
  readonly leftOut: readonly string[];
}

export function shotAhead(state: GameState, use: WeaponUse, target: string, sight: ShotSituation): ShotAhead {
  const plain = { use, rules: noShootRules, key: '', names: [] };
  if (state.config.teamRules === undefined) return plain;
  const key = `shoot ${keyOf(use)} ${target} ${sight.cover} ${sight.obscured}`;
  return inState(shots, state, key, () => asSuggested(state, shotRules(use, target, sight)) ?? plain);
}

/** `enemyUse`: what the one that is attacked retaliates with. */
export function fightAhead(
  state: GameState,
  use: WeaponUse,
  target: string,
  enemyUse: WeaponUse | undefined,
): FightAhead {
  const side = (of: WeaponUse | undefined): FighterAhead => ({ ...plainFighter, use: of });
  const plain = { attacker: side(use), defender: side(enemyUse), key: '', names: [], leftOut: [] };
  if (state.config.teamRules === undefined) return plain;
  const key = `fight ${keyOf(use)} ${target} ${enemyUse ? keyOf(enemyUse) : ''}`;
  return inState(fights, state, key, () => asSuggested(state, fightRules(use, target, enemyUse)) ?? plain);
}

/** A weapon as it is used before the rules. */
const keyOf = ({ user, weapon, profile, modifiers, rulesText, odds }: WeaponUse): string =>
  `${user} ${weapon} ${profile} ${modifiers.join()} ${rulesText.join()} ${profileKey(odds)}`;

const shots = new WeakMap<GameState, Map<string, ShotAhead>>();
const fights = new WeakMap<GameState, Map<string, FightAhead>>();

/** A plan weighs the same attack from many places: it is ruled once in a state. */
function inState<R>(of: WeakMap<GameState, Map<string, R>>, state: GameState, key: string, rule: () => R): R {
  const known = of.get(state) ?? new Map<string, R>();
  of.set(state, known);
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = rule();
  known.set(key, found);
  return found;
}

const plainFighter = { dice: { own: [], enemy: [] }, damage: [], begins: false, stays: 0 } as const;

/** What acts, noted by its name. */
class Noted {
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

function* shotRules(weapon: WeaponUse, targetId: string, sight: ShotSituation): Rule<ShotAhead | undefined> {
  const state = yield* look();
  const action = beginAction('shoot');
  action.attacker = weapon.user;
  const target = someoneById(state, targetId);
  if (!target) return undefined;
  const seen = { id: targetId, ...sight };
  const use = yield* ruledWeapon(action, weapon, targetId, 'attacks', seen);
  const noted = new Noted();
  const pair = { action, use, noted };
  const attack = yield* diceRules(pair, 'attack', weapon.user, targetId, 'attacks');
  const saves = yield* diceRules(pair, 'defence', targetId, weapon.user, 'retaliates');
  const defence = yield* ruledDefence(action, use, target, seen);
  const damage = yield* damageRules(pair, weapon.user, targetId, 'attacks');
  const before = yield* damageBefore(pair, weapon.user, targetId);
  const stays = yield* staying(pair, targetId, weapon.user, 'retaliates');
  const names = [...namesIn(use), ...noted.names];
  const isPlain = names.length === 0 && defence === usualDefence;
  const rules: ShootRules = isPlain ? noShootRules : { attack, defence, saves, damage, before, stays };
  return { use, rules, key: isPlain ? '' : noted.key([defence, use.fixed ?? null]), names: [...new Set(names)] };
}

function* fightRules(
  weapon: WeaponUse,
  targetId: string,
  enemyWeapon: WeaponUse | undefined,
): Rule<FightAhead | undefined> {
  const action = beginAction('fight');
  action.attacker = weapon.user;
  const use = yield* ruledWeapon(action, weapon, targetId, 'attacks');
  const play = yield* fightPlay(action, weapon.user, targetId, use);
  const answer = play.silences
    ? undefined
    : enemyWeapon && (yield* ruledWeapon(action, enemyWeapon, weapon.user, 'retaliates'));
  const answering = yield* fightPlay(action, targetId, weapon.user, answer);
  const noted = new Noted();
  const one = { action, use, noted };
  const other = { action, use: answer ?? use, noted };
  const attacker = {
    use,
    dice: yield* diceRules(one, 'attack', weapon.user, targetId, 'attacks'),
    damage: yield* damageRules(one, weapon.user, targetId, 'attacks'),
    begins: false,
    stays: yield* staying(other, weapon.user, targetId, 'attacks'),
  };
  const begins = answering.begins && !play.begins;
  const defender = {
    use: answer,
    dice: answer ? yield* diceRules(other, 'attack', targetId, weapon.user, 'retaliates') : plainFighter.dice,
    damage: answer ? yield* damageRules(other, targetId, weapon.user, 'retaliates') : [],
    begins,
    stays: yield* staying(one, targetId, weapon.user, 'retaliates'),
  };
  const leftOut = [
    ...(yield* leftOutOf(one, weapon.user, targetId, 'attacks')),
    ...(answer ? yield* leftOutOf(other, targetId, weapon.user, 'retaliates') : []),
  ];
  const names = [...namesIn(use), ...(answer ? namesIn(answer) : []), ...noted.names];
  const key = names.length === 0 && !begins ? '' : noted.key([begins, use.fixed ?? null, answer?.fixed ?? null]);
  return {
    ...{ attacker, defender, key },
    names: [...new Set(names)].filter((name) => !leftOut.includes(name)),
    leftOut: [...new Set(leftOut)],
  };
}

/**
 * Of a side that strikes: what its rules make of the order, of blocks and of last strikes, and the damage that is not the same for
 * each of its dice.
 */
function* leftOutOf(pair: Pair, id: string, enemy: string, role: Role): Rule<readonly string[]> {
  const [own, other] = [yield* occasionOf(pair, id, enemy, role), yield* occasionOf(pair, enemy, id, turned(role))];
  const { action } = pair;
  const isOfSome = (dice: string | undefined): boolean => dice !== undefined && dice !== 'each';
  const all = [
    ...(own ? yield* actingAt('fights', action, own, (one) => !('begins' in one || 'retaliation' in one)) : []),
    ...(own ? yield* actingAt('falls', action, own, (one) => 'strikes' in one) : []),
    ...(own
      ? yield* actingAt(
          'inflicts',
          action,
          own,
          (one) => isOfSome(one.dice) || ('more' in one && typeof one.more === 'string'),
        )
      : []),
    ...(other ? yield* actingAt('damaged', action, other, (one) => isOfSome(one.dice) || one.roll !== undefined) : []),
  ];
  return all.map(({ own: { rule } }) => rule.name);
}

/** What has changed the weapon. */
const namesIn = ({ changed: was, rulesText, modifiers }: WeaponUse): readonly string[] =>
  was === undefined
    ? []
    : [...rulesText, ...modifiers]
        .filter((text) => !was.from.rulesText.includes(text) && !was.from.modifiers.includes(text))
        .map((text) => /\(([^()]+(?:\([^()]*\))?)\)$/.exec(text)?.[1] ?? text.replace(/ [+-]\d+$/, ''));

interface Pair {
  readonly action: AttackAction;
  /** The weapon whose dice they are, or are rolled against. */
  readonly use: WeaponUse;
  readonly noted: Noted;
}

type Role = 'attacks' | 'retaliates';
const turned = (role: Role): Role => (role === 'attacks' ? 'retaliates' : 'attacks');

function* occasionOf({ action, use }: Pair, id: string, enemy: string, role: Role): Rule<Occasion | undefined> {
  const state = yield* look();
  const self = operativeById(state, id);
  return self && occasionIn(action, self, someoneById(state, enemy), role, { use });
}

/** Of the dice that `roller` rolls: what its own rules do, then those of the enemy. */
function* diceRules(
  pair: Pair,
  kind: 'attack' | 'defence',
  roller: string,
  enemy: string,
  role: Role,
): Rule<DiceRules> {
  const own = yield* occasionOf(pair, roller, enemy, role);
  const other = yield* occasionOf(pair, enemy, roller, turned(role));
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
function* damageRules(pair: Pair, striker: string, hurt: string, role: Role): Rule<readonly DamageRule[]> {
  const rules: DamageRule[] = [];
  const own = yield* occasionOf(pair, striker, hurt, role);
  for (const one of own ? yield* actingAt('inflicts', pair.action, own) : []) {
    pair.noted.note(one, `${striker} inflicts`);
    const { effect } = one;
    const dice = effect.dice ?? 'each';
    rules.push('as' in effect ? { as: effect.as, dice } : { ...effect, more: amountOf(effect.more), dice });
  }
  const other = yield* occasionOf(pair, hurt, striker, turned(role));
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
      dice: effect.dice === undefined || effect.dice === 'each' ? 'each' : 'one',
    });
  }
  return rules;
}

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
function* damageBefore(pair: Pair, attacker: string, target: string): Rule<number> {
  const occasion = yield* occasionOf(pair, attacker, target, 'attacks');
  let wounds = 0;
  for (const one of occasion ? yield* actingAt('before-dice', pair.action, occasion) : []) {
    if (!isAlwaysOn(one.own.rule)) continue;
    pair.noted.note(one, 'before');
    wounds += one.effect.wounds;
  }
  return wounds;
}

/** Of six falls, how many a rule of its own undoes: by the best of them. */
function* staying(pair: Pair, id: string, enemy: string, role: Role): Rule<number> {
  const occasion = yield* occasionOf(pair, id, enemy, role);
  let most = 0;
  for (const one of occasion ? yield* actingAt('would-fall', pair.action, occasion) : []) {
    pair.noted.note(one, `${id} stays`);
    most = Math.max(most, one.effect.roll === undefined ? 6 : 7 - one.effect.roll);
  }
  return most;
}
