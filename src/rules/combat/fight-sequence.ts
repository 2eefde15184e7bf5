import { attackerWorth, type Combatant, defenderWorth, gameBetween } from '../../odds/fight.ts';
import type { FightGame } from '../../odds/fight-game.ts';
import { bestPool, standardPool, type Worth } from '../../odds/pool.ts';
import type { AttackProfile } from '../../odds/profile.ts';
import { actingAt, type EffectAt, offerAt, sayActed, usableAt } from '../effects/team-rules/at-moment.ts';
import { offerWhenAttacked } from '../effects/team-rules/when-attacked.ts';
import { choose, look, type Rule } from '../language/language.ts';
import { type AttackAction, isOut } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import { someoneById } from '../state/stats.ts';
import { type RetainedDice, rollAttack } from './attack-dice.ts';
import { fightPlay, inflictBy, occasionInFight, waysOf } from './fight-rules.ts';
import { fightUses } from './fight-uses.ts';
import { type Combat, type FightingSide, fightingSide } from './fighting-side.ts';
import type { AttackRoll } from './reroll.ts';
import { rollInTurn } from './reroll-in-turn.ts';
import { resolveSuccess, strike } from './resolve-success.ts';
import { whenRetained } from './retention.ts';
import { ruledWeapon } from './ruled-weapon.ts';

const noWeapon: AttackProfile = { atk: 0, hit: 6, normal: 0, critical: 0, rules: {} };

/** A fight from both sides' dice to the last strike (core rules, Fight). */
export function* fightSequence(action: AttackAction, attacker: Combat, defender: Combat): Rule {
  if (isOut(action, attacker.id) || isOut(action, defender.id)) return;
  action.attacker = attacker.id;
  const before = yield* ruled(action, attacker, defender.id, 'attacks');
  const usual = yield* fightPlay(action, attacker.id, defender.id, before.use);
  const against = usual.silences ? undefined : defender.use;
  if (before.use) yield* offerWhenAttacked(action, before.use, defender.id, 'attack-dice', { against });
  const attacks = yield* ruledAgain(action, before, defender.id, 'attacks');
  const play = action.answered.length === 0 ? usual : yield* fightPlay(action, attacker.id, defender.id, attacks.use);
  const answers = play.silences
    ? { id: defender.id, use: undefined }
    : yield* ruled(action, defender, attacker.id, 'retaliates');
  const first = yield* fightingSide(attacks, 'attacker', play);
  const playInReturn = yield* fightPlay(action, defender.id, attacker.id, answers.use);
  const second = yield* fightingSide(answers, 'defender', playInReturn);
  const game = gameBetween(yield* combatant(first), yield* combatant(second), 'incapacitate');
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
  if (first === 'block' && !mayBlock(side, side.use, enemy)) return;
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
  if (!side.play.alone) return;
  side.criticals = 0;
  side.normals = 0;
}

/** Whether any success of the enemy could be blocked. */
const mayBlock = (side: FightingSide, { rules }: WeaponUse, enemy: FightingSide): boolean =>
  fightUses(side, enemy, rules, enemy.use?.rules ?? [], side.play).some(
    (choice) => choice.use === 'block' && choice.criticals + choice.normals > 0,
  );

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

function* combatant({ id, use, play }: FightingSide): Rule<Combatant> {
  const wounds = someoneById(yield* look(), id)?.wounds ?? 1;
  return { attack: use?.odds ?? noWeapon, wounds, ...waysOf(play) };
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
  against: enemy.use,
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
