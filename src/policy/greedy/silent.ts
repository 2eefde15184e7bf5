import { straightGap } from '../../rules/board/ground/distances.ts';
import { moveNow } from '../../rules/state/own-figures.ts';
import { npoById } from '../../rules/state/stats.ts';
import { type Actor, choiceOf } from '../choices/actor.ts';
import { bestFight } from '../choices/attack-odds.ts';
import { assistsTo, fightsOf } from '../choices/attacks.ts';
import { chargesThought } from '../choices/moves.ts';
import { type AttackThought, attackWorth } from './attack-worth.ts';
import type { Considered, Rated } from './considered.ts';
import { isInPlace } from './going.ts';
import { viewFrom } from './view.ts';

/** The least chance to kill for a Fight beside a sleeping tomb. */
const sure = 0.75;
/** Points for a kill before the tomb wakes, for waking it, and for each further operative that has to help. */
const [silence, waking, help] = [100, 100, 10];

/**
 * Fights while the tomb sleeps, and Charges for them, that are likely to kill where no other enemy sees them: those make no noise
 * (pack, Threat Level). An operative goes ahead and waits if another kills more surely with it at its side. Nobody makes a detour
 * for that.
 */
export function silentKills(considered: Considered): readonly Rated[] {
  const { actor, errand, orders, plan, taste } = considered;
  if (!plan.sleeps || !taste.quiet || !orders.includes('engage')) return [];
  const alone = ({ odds, target = '' }: AttackThought): number => worthOf(considered, target, odds?.kill ?? 0);
  const helped = ({ target = '' }: AttackThought): number =>
    worthOf(considered, target, killOfAnother(actor, target)) - help;
  if (actor.engaged) {
    const waits = actor.acting.performed.includes('charge');
    return fightsOf(actor)
      .filter(({ target }) => isUnseen(actor, actor.me, target))
      .flatMap((choice) => [
        { choice, worth: alone(choice) },
        ...(waits ? [{ choice: choiceOf(actor, 'done', 'nothing'), worth: helped(choice) }] : []),
      ]);
  }
  if (actor.acting.ap < 2) return [];
  const charges = chargesThought(actor)
    .map((charge) => ({ charge, worth: Math.max(alone(charge), helped(charge)) }))
    .filter(({ worth }) => worth > 0);
  if (charges.length === 0 || (errand && !isInPlace(actor, errand))) return [];
  return charges.flatMap(({ charge, worth }) => {
    const choice = charge.choice();
    return choice?.end && isUnseen(actor, choice.end, charge.target) ? [{ choice, worth }] : [];
  });
}

/** Points of a Fight with that chance to kill; below 0 if the chance is too small. */
function worthOf({ actor, taste }: Considered, target: string, kill: number): number {
  if (kill < sure) return Number.NEGATIVE_INFINITY;
  return silence + attackWorth(actor, { target, odds: { kill, mean: 0 } }, taste) - waking * (1 - kill);
}

/**
 * The best chance to kill of those who have yet to act, see that enemy and may get to it, with one more friend beside it; 0 if
 * other enemies watch it.
 */
function killOfAnother(actor: Actor, target: string): number {
  const { state, table, me } = actor;
  const [npo, enemy] = [npoById(state, target), table.standing.get(target)];
  if (!npo || !enemy || table.enemiesOf(me).some((one) => one.id !== target && table.seesAtFaceValue(one, enemy)))
    return 0;
  const kills = state.operatives.map((operative) => {
    const there = table.standing.get(operative.id);
    if (operative.id === me.id || operative.state !== 'ready' || !there || !table.seesAtFaceValue(there, enemy))
      return 0;
    if (straightGap(there, enemy) > (moveNow(state, operative) ?? 0) + 2) return 0;
    if (table.enemiesOf(there).some((one) => table.areClose(there, one))) return 0;
    return bestFight(state, operative, npo, assistsTo(actor, enemy) + 1)?.odds.kill ?? 0;
  });
  return Math.max(0, ...kills);
}

/** Whether no other enemy sees it there. */
const isUnseen = (actor: Actor, at: { readonly x: number; readonly y: number }, target: string | undefined): boolean =>
  viewFrom(actor, at).seen.every(({ id }) => id === target);
