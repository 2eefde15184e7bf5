import type { FightGame } from '../../odds/fight-game.ts';
import type { FightChoice, OnlyUse } from '../../odds/fight-moves.ts';
import {
  type AtMoment,
  actingAt,
  type EffectAt,
  offerAt,
  sayActed,
  succeeds,
  usableAt,
} from '../effects/team-rules/at-moment.ts';
import { choose, emit, look, type Rule } from '../language/language.ts';
import { decidedBy, ruling } from '../language/rulings.ts';
import { type AttackAction, isOut } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import { someoneById } from '../state/stats.ts';
import { type FightPlay, inflictBy, occasionInFight } from './fight-rules.ts';
import { choiceLabel, choiceValue, fightUses, isOnly } from './fight-uses.ts';
import type { FightingSide } from './fighting-side.ts';

/** The next success of a side is a strike or a block (core rules, Fight). */
export function* resolveSuccess(
  action: AttackAction,
  game: FightGame,
  side: FightingSide,
  enemy: FightingSide,
  only?: OnlyUse,
): Rule {
  if (!side.use) return;
  if (side.criticals > 0 && only === undefined && (yield* mayEnd(action, side, enemy, 'instead-of-critical'))) return;
  const choice = yield* decide(game, side, side.use, enemy, only);
  if (choice.success === 'critical') side.criticals--;
  else side.normals--;
  const first = !side.resolved;
  side.resolved = true;
  if (choice.use === 'strike') {
    const lost = action.lost.get(enemy.id) ?? 0;
    yield* strike(action, side, side.use, enemy, choice.success, first);
    if ((action.lost.get(enemy.id) ?? 0) > lost) yield* answer(action, enemy, side, 'damage');
    if (choice.success === 'normal') yield* answer(action, enemy, side, 'normal');
    if (choice.success === 'critical' && (yield* mayEnd(action, side, enemy, 'after-critical'))) return;
    return yield* mayFollow(action, game, side, enemy, choice);
  }
  enemy.criticals -= choice.criticals;
  enemy.normals -= choice.normals;
  const { success, criticals, normals } = choice;
  yield* emit({ type: 'success-blocked', id: side.id, target: enemy.id, success, criticals, normals });
  if (criticals + normals > 1 && side.play.cancels === 'once') side.play = { ...side.play, cancels: false };
  if (criticals + normals > 0) yield* inflictBy(action, blocking(side, success), side.id, enemy.id);
  if (success === 'normal') yield* answer(action, enemy, side, 'normal');
  yield* mayFollow(action, game, side, enemy, choice);
}

/** What its block inflicts. */
const blocking = ({ play, use }: FightingSide, success: 'critical' | 'normal'): FightPlay['blocks'] =>
  play.blocks.flatMap((one) => {
    if (one.wounds !== 'critical') return [one];
    return success === 'critical' && use ? [{ ...one, wounds: use.critical }] : [];
  });

/** A rule of its kill team lets it end the fight with a critical success; both have fought all the same. */
function* mayEnd(
  action: AttackAction,
  side: FightingSide,
  enemy: FightingSide,
  how: 'after-critical' | 'instead-of-critical',
): Rule<boolean> {
  if (isOut(action, side.id) || isOut(action, enemy.id)) return false;
  const ends = (effect: EffectAt<'fights'>): boolean => 'ends' in effect && effect.ends === how;
  const rule = yield* ruleNow(action, side, enemy, 'may end the fight with a critical success', ends);
  if (!rule || !('ends' in rule.effect)) return false;
  const { actions, inches } = rule.effect.frees;
  const far = inches === undefined ? {} : { inches };
  for (const one of [side, enemy]) {
    one.criticals = 0;
    one.normals = 0;
  }
  yield* sayActed(rule.own, side.id);
  yield* emit({ type: 'free-action-due', id: side.id, actions, ...far, because: rule.own.rule.name });
  return true;
}

/** The first rule of its kill team that acts now, once those that may be used have been offered; `may`: what they would let it do. */
function* ruleNow(
  action: AttackAction,
  side: FightingSide,
  enemy: FightingSide,
  may: string,
  matters: (effect: EffectAt<'fights'>) => boolean,
): Rule<AtMoment<'fights'> | undefined> {
  const occasion = occasionInFight(yield* look(), action, side.id, enemy.id, side.use);
  if (!occasion) return undefined;
  const offers = yield* usableAt('fights', action, occasion, matters);
  yield* offerAt(action, occasion, `${side.name} ${may}. Use a rule?`, offers);
  return (yield* actingAt('fights', action, occasion, matters))[0];
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
  const rule = yield* ruleNow(action, side, enemy, 'may resolve another success at once', isAfter);
  if (!rule || !('again' in rule.effect)) return;
  side.followed = true;
  yield* sayActed(rule.own, side.id);
  yield* resolveSuccess(action, game, side, enemy, rule.effect.again === 'any' ? undefined : rule.effect.again);
}

/** An NPO plays its best (ruling fight-choices); a player is asked. Against nobody's dice all strike, criticals first. */
function* decide(
  game: FightGame,
  side: FightingSide,
  use: WeaponUse,
  enemy: FightingSide,
  only?: OnlyUse,
): Rule<FightChoice> {
  const struck = (only === 'normal-strike' ? side.normals === 0 : side.criticals > 0) ? 'critical' : 'normal';
  if (enemy.criticals + enemy.normals === 0) return { use: 'strike', success: struck };
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
  const options = all.filter((choice) => isOnly(choice, struck, only));
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

/** One success inflicts its damage. */
export function* strike(
  action: AttackAction,
  side: FightingSide,
  use: WeaponUse,
  enemy: FightingSide,
  success: 'critical' | 'normal',
  first = false,
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
    first,
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
