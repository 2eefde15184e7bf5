import { attackerWorth, type Combatant, defenderWorth, gameBetween } from '../../odds/fight.ts';
import type { FightGame } from '../../odds/fight-game.ts';
import type { FightChoice } from '../../odds/fight-moves.ts';
import { bestPool, standardPool, type Worth } from '../../odds/pool.ts';
import type { AttackProfile } from '../../odds/profile.ts';
import { actingAt, type EffectAt, offerAt, sayActed, succeeds, usableAt } from '../effects/team-rules/at-moment.ts';
import { offerWhenAttacked } from '../effects/team-rules/when-attacked.ts';
import { choose, emit, look, type Rule } from '../language/language.ts';
import { decidedBy, ruling } from '../language/rulings.ts';
import { type AttackAction, isOut } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import { someoneById } from '../state/stats.ts';
import { type RetainedDice, rollAttack } from './attack-dice.ts';
import { type FightPlay, fightPlay, inflictBy, occasionInFight, plainPlay } from './fight-rules.ts';
import { choiceLabel, choiceValue, fightUses } from './fight-uses.ts';
import type { AttackRoll } from './reroll.ts';
import { rollInTurn } from './reroll-in-turn.ts';
import { whenRetained } from './retention.ts';
import { ruledWeapon } from './ruled-weapon.ts';

/** One side of a fight: what it fights with; undefined if it cannot retaliate. */
export interface Combat {
  readonly id: string;
  readonly use: WeaponUse | undefined;
}

/** A side with its unresolved successes. */
interface FightingSide extends Combat {
  readonly role: 'attacker' | 'defender';
  readonly name: string;
  criticals: number;
  normals: number;
  shocked: boolean;
  fails: number;
  /** It has resolved another success at once, or was not let to. */
  followed: boolean;
  /** How rules of its kill team let it fight. */
  play: FightPlay;
}

const noWeapon: AttackProfile = { atk: 0, hit: 6, normal: 0, critical: 0, rules: {} };

/** A fight from both sides' dice to the last strike (core rules, Fight). */
export function* fightSequence(action: AttackAction, attacker: Combat, defender: Combat): Rule {
  if (isOut(action, attacker.id) || isOut(action, defender.id)) return;
  action.attacker = attacker.id;
  const before = yield* ruled(action, attacker, defender.id, 'attacks');
  if (before.use) yield* offerWhenAttacked(action, before.use, defender.id, 'attack-dice');
  const attacks = yield* ruledAgain(action, before, defender.id, 'attacks');
  const play = yield* fightPlay(action, attacker.id, defender.id, attacks.use);
  const answers = play.silences
    ? { id: defender.id, use: undefined }
    : yield* ruled(action, defender, attacker.id, 'retaliates');
  const first = { ...(yield* sideOf(attacks, 'attacker')), play };
  const second = {
    ...(yield* sideOf(answers, 'defender')),
    play: yield* fightPlay(action, defender.id, attacker.id, answers.use),
  };
  const game = gameBetween(yield* combatant(attacks), yield* combatant(answers), 'incapacitate');
  yield* rollBoth(action, game, first, second);
  for (const [side, enemy] of [
    [first, second],
    [second, first],
  ] as const) {
    if (isOut(action, side.id) || isOut(action, enemy.id)) break;
    yield* atRetention(action, side, enemy);
    yield* inflictBy(action, side.play.fails, side.id, enemy.id, enemy.fails);
  }
  for (const [side, enemy] of [
    [first, second],
    [second, first],
  ] as const)
    if (!isOut(action, side.id) && !isOut(action, enemy.id)) yield* resolveBefore(action, game, side, enemy);
  let [next, other] = second.play.begins && !first.play.begins ? [second, first] : [first, second];
  while (next.criticals + next.normals + other.criticals + other.normals > 0) {
    if (isOut(action, next.id)) return yield* lastStrikes(action, next, other);
    if (isOut(action, other.id)) return yield* lastStrikes(action, other, next);
    if (next.criticals + next.normals > 0) yield* resolveSuccess(action, game, next, other);
    [next, other] = [other, next];
  }
}

function* ruled(
  action: AttackAction,
  { id, use }: Combat,
  enemy: string,
  role: 'attacks' | 'retaliates',
): Rule<Combat> {
  return { id, use: use && (yield* ruledWeapon(action, use, enemy, role)) };
}

/** With what has been used in the meantime. */
const ruledAgain = function* (
  action: AttackAction,
  { id, use }: Combat,
  enemy: string,
  role: 'attacks' | 'retaliates',
): Rule<Combat> {
  const sight = { id: enemy, cover: false, obscured: false };
  return action.answered.length === 0
    ? { id, use }
    : { id, use: use && (yield* ruledWeapon(action, use, enemy, role, sight)) };
};

/** One success out of order, where a rule of its kill team lets it and the players want it. */
function* resolveBefore(action: AttackAction, game: FightGame, side: FightingSide, enemy: FightingSide): Rule {
  const { first } = side.play;
  if (first === undefined || !side.use || side.criticals + side.normals === 0) return;
  if (first === 'block' && enemy.criticals + enemy.normals === 0) return;
  const when = yield* choose({
    name: 'strike-or-block',
    by: side.id,
    why: `${side.name} may ${first === 'any' ? 'resolve one success' : first} before the usual order.`,
    options: [
      { value: 'in-turn', label: 'in the usual order' },
      { value: 'first', label: first === 'any' ? 'one success first' : `${first} first` },
    ],
    suggest: { value: 'first', because: 'before the enemy' },
  });
  if (when === 'in-turn') return;
  yield* resolveSuccess(action, game, side, enemy, first === 'any' ? undefined : first);
}

/** It has fallen, and may still strike by a rule of its kill team. */
function* lastStrikes(action: AttackAction, fallen: FightingSide, enemy: FightingSide): Rule {
  const occasion = occasionInFight(yield* look(), action, fallen.id, enemy.id, fallen.use);
  if (!occasion || !fallen.use || fallen.criticals + fallen.normals === 0 || isOut(action, enemy.id)) return;
  const strikes = (effect: EffectAt<'falls'>): boolean => 'strikes' in effect;
  const why = `${fallen.name} falls. Use a rule?`;
  yield* offerAt(action, occasion, why, yield* usableAt('falls', action, occasion, strikes));
  for (const { own, effect } of yield* actingAt('falls', action, occasion, strikes)) {
    if (!('strikes' in effect)) continue;
    yield* sayActed(own, fallen.id);
    for (let count = 0; count < effect.strikes; count++) {
      if (fallen.criticals + fallen.normals === 0 || isOut(action, enemy.id)) return;
      const success = fallen.criticals > 0 ? 'critical' : 'normal';
      if (success === 'critical') fallen.criticals--;
      else fallen.normals--;
      yield* strike(action, fallen, fallen.use, enemy, success);
    }
  }
}

function* sideOf(side: Combat, role: FightingSide['role']): Rule<FightingSide> {
  const name = someoneById(yield* look(), side.id)?.name ?? side.id;
  return { ...side, role, name, criticals: 0, normals: 0, shocked: false, fails: 0, followed: false, play: plainPlay };
}

function* combatant({ id, use }: Combat): Rule<Combatant> {
  return { attack: use?.odds ?? noWeapon, wounds: someoneById(yield* look(), id)?.wounds ?? 1 };
}

/**
 * Both roll. If both may re-roll they do so in turn. Otherwise the attacker re-rolls expecting the defender's usual dice, the
 * defender expecting the attacker's best: as in the odds.
 */
function* rollBoth(action: AttackAction, game: FightGame, attacker: FightingSide, defender: FightingSide): Rule {
  const attack = attacker.use?.odds ?? noWeapon;
  const worth = attackerWorth(game, standardPool(defender.use?.odds ?? noWeapon, false));
  const inReturn = () => defenderWorth(game, bestPool(attack, false, worth));
  const own = attacker.use && rollOf(action, attacker.use, attacker, defender, worth);
  const other = defender.use && rollOf(action, defender.use, defender, attacker, inReturn());
  if (own && other && rerolls(own) && rerolls(other)) {
    const both = yield* rollInTurn(game, own, other);
    take(attacker, both.attacker);
    take(defender, both.defender);
    return;
  }
  if (own) take(attacker, yield* rollAttack(own));
  if (other) take(defender, yield* rollAttack(other));
}

const rollOf = (
  action: AttackAction,
  use: WeaponUse,
  side: FightingSide,
  enemy: FightingSide,
  worth: Worth,
): AttackRoll => ({
  action,
  name: side.role === 'attacker' ? 'attack-dice' : 'retaliation-dice',
  roll: side.role === 'attacker' ? 'fight' : 'retaliation',
  use,
  target: enemy.id,
  targetName: enemy.name,
  cover: false,
  obscured: false,
  mayReroll: true,
  worth,
});

const rerolls = ({ use }: AttackRoll): boolean => use.rules.some(({ steps }) => steps.rerolls);

function take(side: FightingSide, { criticals, normals, fails }: RetainedDice): void {
  side.fails = fails;
  side.criticals = criticals;
  side.normals = normals;
}

function* atRetention(action: AttackAction, { use, criticals }: FightingSide, enemy: FightingSide): Rule {
  if (!use) return;
  yield* whenRetained({ action, use, target: enemy.id, criticals });
}

function* resolveSuccess(
  action: AttackAction,
  game: FightGame,
  side: FightingSide,
  enemy: FightingSide,
  only?: 'strike' | 'block',
): Rule {
  if (!side.use) return;
  const choice = yield* decide(game, side, side.use, enemy, only);
  if (choice.success === 'critical') side.criticals--;
  else side.normals--;
  if (choice.use === 'strike') {
    const lost = action.lost.get(enemy.id) ?? 0;
    yield* strike(action, side, side.use, enemy, choice.success);
    if ((action.lost.get(enemy.id) ?? 0) > lost) yield* answer(action, enemy, side, 'damage');
    if (choice.success === 'normal') yield* answer(action, enemy, side, 'normal');
    return yield* mayFollow(action, game, side, enemy, choice);
  }
  enemy.criticals -= choice.criticals;
  enemy.normals -= choice.normals;
  const { success, criticals, normals } = choice;
  yield* emit({ type: 'success-blocked', id: side.id, target: enemy.id, success, criticals, normals });
  if (criticals + normals > 0) yield* inflictBy(action, side.play.blocks, side.id, enemy.id);
  if (success === 'normal') yield* answer(action, enemy, side, 'normal');
  yield* mayFollow(action, game, side, enemy, choice);
}

/** What one side's rules do to the other for what that has resolved. */
function* answer(action: AttackAction, by: FightingSide, enemy: FightingSide, to: 'damage' | 'normal'): Rule {
  for (const one of by.play.answers)
    if (one.to === to && !isOut(action, enemy.id) && (yield* succeeds(one.own, by.id, one.roll)))
      yield* inflictBy(action, [one], by.id, enemy.id);
}

/** A rule of its kill team lets it resolve another success before the enemy, once in the sequence. */
function* mayFollow(
  action: AttackAction,
  game: FightGame,
  side: FightingSide,
  enemy: FightingSide,
  { use: how, success }: FightChoice,
): Rule {
  if (side.followed || side.criticals + side.normals === 0 || isOut(action, side.id) || isOut(action, enemy.id)) return;
  const isAfter = (effect: EffectAt<'fights'>): boolean =>
    'again' in effect &&
    (effect.after === 'any' || (how === 'strike' && (effect.after === 'strike' || success === 'critical')));
  const occasion = occasionInFight(yield* look(), action, side.id, enemy.id, side.use);
  if (!occasion) return;
  const offers = yield* usableAt('fights', action, occasion, isAfter);
  yield* offerAt(action, occasion, `${side.name} may resolve another success at once. Use a rule?`, offers);
  const [rule] = yield* actingAt('fights', action, occasion, isAfter);
  if (!rule || !('again' in rule.effect)) return;
  side.followed = true;
  yield* sayActed(rule.own, side.id);
  yield* resolveSuccess(action, game, side, enemy, rule.effect.again === 'strike' ? 'strike' : undefined);
}

/** An NPO plays its best (ruling fight-choices); a player is asked. Against nobody's dice all strike, criticals first. */
function* decide(
  game: FightGame,
  side: FightingSide,
  use: WeaponUse,
  enemy: FightingSide,
  only?: 'strike' | 'block',
): Rule<FightChoice> {
  if (enemy.criticals + enemy.normals === 0)
    return { use: 'strike', success: side.criticals > 0 ? 'critical' : 'normal' };
  const state = yield* look();
  const wounds = (id: string) => someoneById(state, id)?.wounds ?? 1;
  const at = ({ id, criticals, normals, shocked }: FightingSide) => ({
    criticals,
    normals,
    wounds: wounds(id),
    shocked,
  });
  const sides =
    side.role === 'attacker'
      ? { attacker: at(side), defender: at(enemy) }
      : { attacker: at(enemy), defender: at(side) };
  const best = game.choice({ next: side.role, ...sides });
  const all = fightUses(side, enemy, use.rules, enemy.use?.rules ?? [], side.play);
  const options = only === undefined ? all : all.filter((choice) => choice.use === only);
  if (use.side === 'npos' && options.length > 1) yield* decidedBy('fight-choices');
  if (use.side === 'npos' && ruling(state.config, 'fight-choices') !== 'ask') return best;
  const value = yield* choose({
    name: use.side === 'npos' ? 'npo-strike-or-block' : 'strike-or-block',
    why: `${held(side, wounds(side.id))} against ${held(enemy, wounds(enemy.id))}: strike or block?`,
    options: options.map((choice) => ({ value: choiceValue(choice), label: choiceLabel(choice, use) })),
    ...(options.some((choice) => choiceValue(choice) === choiceValue(best)) && {
      suggest: { value: choiceValue(best), because: 'best odds' },
    }),
  });
  return options.find((choice) => choiceValue(choice) === value) ?? best;
}

const held = ({ name, criticals, normals }: FightingSide, wounds: number): string =>
  `${name} (${wounds} ${wounds === 1 ? 'wound' : 'wounds'}; ${criticals} critical, ${normals} normal)`;

function* strike(
  action: AttackAction,
  side: FightingSide,
  use: WeaponUse,
  enemy: FightingSide,
  success: 'critical' | 'normal',
): Rule {
  yield* emit({ type: 'success-struck', id: side.id, target: enemy.id, success });
  const later = [...(side.criticals > 0 ? [use.critical] : []), ...(side.normals > 0 ? [use.normal] : [])];
  const wounds = yield* action.damageOf({
    id: enemy.id,
    wounds: [use[success]],
    atRetention: false,
    results: [success],
    use,
    later,
  });
  yield* action.inflict({ id: enemy.id, wounds, because: use.weapon, by: side.id });
  if (success === 'normal') return;
  const shocks = use.rules.some(({ steps }) => steps.firstCriticalStrike === 'discards-success');
  if (shocks && !side.shocked && !isOut(action, enemy.id)) yield* shock(side, enemy);
  for (const { steps } of use.rules)
    if (steps.criticalStrike) yield* steps.criticalStrike({ action, use, target: enemy.id, criticals: 1 });
}

function* shock(side: FightingSide, enemy: FightingSide): Rule {
  side.shocked = true;
  if (enemy.criticals + enemy.normals === 0) return;
  const success = enemy.normals > 0 ? 'normal' : 'critical';
  if (success === 'normal') enemy.normals--;
  else enemy.criticals--;
  yield* emit({ type: 'success-discarded', id: enemy.id, success, because: 'shock' });
}
