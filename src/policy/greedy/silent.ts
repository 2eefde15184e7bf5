import type { Actor } from '../choices/actor.ts';
import { fightsOf } from '../choices/attacks.ts';
import { chargesThought } from '../choices/moves.ts';
import { type AttackThought, attackWorth } from './attack-worth.ts';
import type { Considered, Rated } from './considered.ts';
import { isInPlace } from './going.ts';
import { viewFrom } from './view.ts';

/** The chance to kill from which on a Fight is ventured beside a tomb that sleeps. */
const sure = 0.75;
/** Points of an NPO less before the tomb wakes. */
const silence = 40;

/**
 * Fights while the tomb sleeps, and a Charge to one, that are likely to kill where no other enemy sees them: those make no noise (pack,
 * Threat Level). Nobody leaves its way for that.
 */
export function silentKills({ actor, errand, orders, plan, taste }: Considered): readonly Rated[] {
  if (!plan.sleeps || !taste.quiet || !orders.includes('engage')) return [];
  const isSure = ({ odds }: AttackThought): boolean => (odds?.kill ?? 0) >= sure;
  const worth = (attack: AttackThought): number => silence + attackWorth(actor, attack, taste);
  if (actor.engaged)
    return fightsOf(actor)
      .filter((choice) => isSure(choice) && isUnseen(actor, actor.me, choice.target))
      .map((choice) => ({ choice, worth: worth(choice) }));
  if (actor.acting.ap < 2) return [];
  const charges = chargesThought(actor).filter(isSure);
  if (charges.length === 0 || (errand && !isInPlace(actor, errand))) return [];
  return charges.flatMap((charge) => {
    const choice = charge.choice();
    return choice?.end && isUnseen(actor, choice.end, charge.target) ? [{ choice, worth: worth(charge) }] : [];
  });
}

/** No other enemy sees it there. */
const isUnseen = (actor: Actor, at: { readonly x: number; readonly y: number }, target: string | undefined): boolean =>
  viewFrom(actor, at).seen.every(({ id }) => id === target);
