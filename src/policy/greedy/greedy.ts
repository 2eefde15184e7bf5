import { moveNow } from '../../rules/state/own-figures.ts';
import type { GameState } from '../../rules/state/state.ts';
import { operativesInPlay } from '../../rules/state/stats.ts';
import { type Actor, ordersOf } from '../choices/actor.ts';
import type { Choice } from '../choices/choice.ts';
import { declining, type Offers } from '../choices/offers.ts';
import { missionActionsOf } from '../choices/things.ts';
import { everybody } from '../goals/aim.ts';
import { goalsOf, isWaitingOver } from '../goals/goals.ts';
import { bestShotFrom } from './attack-worth.ts';
import type { Weighing } from './considered.ts';
import { isInPlace } from './going.ts';
import { type ErrandPlan, planOf } from './plan.ts';
import type { Taste } from './taste.ts';
import { viewFrom } from './view.ts';
import { bestOf, type Weighed } from './weigh.ts';
import { bringsOn } from './weigh-things.ts';

/** The best of what can be done now, one action at a time. */
export function chooseGreedily(state: GameState, offers: Offers, usual: Taste): Choice {
  const taste = goalsOf(state).goesLoudly ? { ...usual, quiet: false } : usual;
  const plan = planOf(state);
  const waits = taste.quiet && plan.sleeps;
  // What makes no noise is done before the first noise.
  const still = waits ? bestOfAll(offers, { plan, taste, quiet: true }) : undefined;
  const mayBeLoud = (): boolean => goalsOf(state).wantsNoise?.(state) || isTimeToStrike(plan, offers);
  const best =
    still && (isWorthSilence(still) || !mayBeLoud()) ? still : bestOfAll(offers, { plan, taste, quiet: false });
  if (offers.counteracts) return best && best.choice.action !== 'done' ? best.choice : declining;
  return best?.choice ?? { deed: offers.nothing as Choice['deed'], action: 'done', ap: 0, serves: 'nothing' };
}

/** Whether it does what the mission asks for, or kills an NPO. */
const isWorthSilence = ({ choice: { serves } }: Weighed): boolean => serves === 'mission' || serves === 'attack';

function bestOfAll(offers: Offers, by: Weighing): Weighed | undefined {
  const actors = mostPromising(offers, by);
  const begins = !offers.counteracts && actors.every(({ begins }) => begins.order !== undefined);
  let best: Weighed | undefined;
  for (const actor of actors) {
    const found = bestOf(actor, begins ? ordersOf(actor.state, actor.operative) : [actor.me.order], by);
    if (!best || found.worth > best.worth) best = begins ? { ...found, choice: withOrder(found) } : found;
    // The first operative with something to do goes first; who wakes the tomb is chosen from all of them.
    if (!by.plan.sleeps && found.choice.action !== 'done') break;
  }
  return best;
}

/**
 * Those who may act, in order of a quick look at what each could do: what the mission asks for, a Fight, a Shoot from here, a way
 * to go. Of several on their way the one in front goes first, out of the way of the others.
 */
function mostPromising({ who, actor }: Offers, by: Weighing): readonly Actor[] {
  const actors = who.flatMap((id) => actor(id, 'engage') ?? []);
  if (actors.length < 2) return actors;
  return actors
    .map((one) => ({ one, promise: promiseOf(one, by) }))
    .toSorted((a, b) => b.promise - a.promise)
    .map(({ one }) => one);
}

function promiseOf(actor: Actor, { plan, taste, quiet }: Weighing): number {
  const errand = plan.errands.get(actor.me.id);
  const inches = Math.min(errand?.inches ?? 0, mostInches);
  const inTheWay = errand?.aim.most === everybody ? (inches * (goalsOf(actor.state).inchFactor ?? 1)) / 4 : 0;
  const move = Math.min(inches, moveNow(actor.state, actor.operative) ?? 6) * taste.inch - inTheWay;
  if (missionActionsOf(actor).some((choice) => bringsOn(actor.state, errand, choice))) return 3 * taste.mission;
  if (quiet) return move;
  if (actor.engaged) return taste.mission;
  const shot = bestShotFrom(actor, viewFrom(actor, actor.me), taste);
  return move + Math.max(shot?.worth ?? 0, 0);
}

/** Inches beyond which it makes no difference who goes first. */
const mostInches = 30;

const withOrder = ({ choice, order }: Weighed): Choice => ({
  ...choice,
  deed: { do: 'act', args: { ...choice.deed.args, order } },
});

/**
 * While the tomb sleeps: nearly all others have yet to act in this turning point and doors keep each of those from coming nearer,
 * or they have been on their way long enough.
 */
function isTimeToStrike({ state, errands }: ErrandPlan, offers: Offers): boolean {
  const others = operativesInPlay(state).filter(({ id }) => id !== state.acting?.id);
  if (others.filter((one) => one.state !== 'ready').length > others.length * fewOfThem) return false;
  if (isWaitingOver(state)) return true;
  return others.every(({ id, state: readiness }) => {
    const errand = readiness === 'ready' ? errands.get(id) : undefined;
    const actor = errand && offers.actor(id);
    return !errand || !actor || isInPlace(actor, errand);
  });
}

/** The share of the others that may already have acted. */
const fewOfThem = 0.2;
