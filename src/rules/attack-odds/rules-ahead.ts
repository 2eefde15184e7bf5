import type { DiceRules } from '../../odds/dice-rules.ts';
import { type FightRules, usualCourse } from '../../odds/fight-course.ts';
import type { FightingWays } from '../../odds/fight-moves.ts';
import { profileKey, type ShotSituation } from '../../odds/profile.ts';
import { noShootRules, type ShootRules, usualDefence } from '../../odds/ruled-shoot.ts';
import { beginAction } from '../combat/attack-action.ts';
import { fightPlay, waysOf } from '../combat/fight-rules.ts';
import { ruledDefence } from '../combat/ruled-defence.ts';
import { ruledWeapon } from '../combat/ruled-weapon.ts';
import { actingAt } from '../effects/team-rules/at-moment.ts';
import { look, type Rule } from '../language/language.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { GameState } from '../state/state.ts';
import { someoneById } from '../state/stats.ts';
import { asSuggested } from './as-suggested.ts';
import {
  damageBefore,
  damageRules,
  diceRules,
  type FightRole,
  fightingAhead,
  isReckoned,
  Noted,
  occasionAhead,
  type Pair,
  staying,
} from './effects-ahead.ts';

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
  readonly rules: FightRules;
  readonly ways: FightingWays;
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

const plainFighter = {
  dice: { own: [], enemy: [] },
  ...{ rules: usualCourse, ways: {}, begins: false, stays: 0 },
} as const;

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
    rules: yield* fightingAhead(one, weapon.user, targetId, 'attacks', play),
    ways: waysOf(play),
    begins: false,
    stays: yield* staying(other, weapon.user, targetId, 'attacks'),
  };
  const begins = answering.begins && !play.begins;
  const defender = {
    use: answer,
    dice: answer ? yield* diceRules(other, 'attack', targetId, weapon.user, 'retaliates') : plainFighter.dice,
    rules: yield* fightingAhead(other, targetId, weapon.user, 'retaliates', answering),
    ways: waysOf(answering),
    begins,
    stays: yield* staying(one, targetId, weapon.user, 'retaliates'),
  };
  const leftOut = [
    ...(yield* leftOutOf(one, weapon.user, targetId, 'attacks')),
    ...(yield* leftOutOf(other, targetId, weapon.user, 'retaliates')),
  ];
  const names = [...namesIn(use), ...(answer ? namesIn(answer) : []), ...noted.names];
  const key = names.length === 0 && !begins ? '' : noted.key([begins, use.fixed ?? null, answer?.fixed ?? null]);
  return {
    ...{ attacker, defender, key },
    names: [...new Set(names)].filter((name) => !leftOut.includes(name)),
    leftOut: [...new Set(leftOut)],
  };
}

/** The rules in force of a side that odds do not reckon with. */
function* leftOutOf(pair: Pair, id: string, enemy: string, role: FightRole): Rule<readonly string[]> {
  const occasion = yield* occasionAhead(pair, id, enemy, role);
  const all = occasion ? yield* actingAt('fights', pair.action, occasion, (one) => !isReckoned(one)) : [];
  return all.map(({ own: { rule } }) => rule.name);
}

/** What has changed the weapon. */
const namesIn = ({ changed: was, rulesText, modifiers }: WeaponUse): readonly string[] =>
  was === undefined
    ? []
    : [...rulesText, ...modifiers]
        .filter((text) => !was.from.rulesText.includes(text) && !was.from.modifiers.includes(text))
        .map((text) => /\(([^()]+(?:\([^()]*\))?)\)$/.exec(text)?.[1] ?? text.replace(/ [+-]\d+$/, ''));
