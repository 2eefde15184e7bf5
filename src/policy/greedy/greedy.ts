import { maxThreat } from '../../rules/mission/joint-ops/threat.ts';
import { dueHatchway } from '../../rules/players/possible.ts';
import type { GameState } from '../../rules/state/state.ts';
import { npoById, operativeMove, operativesInPlay } from '../../rules/state/stats.ts';
import { type Actor, actorOf, choiceOf } from '../choices/actor.ts';
import { fightsOf, shotsOf } from '../choices/attacks.ts';
import type { Choice } from '../choices/choice.ts';
import { chargesOf, movesThrough, playerMoves } from '../choices/moves.ts';
import { declining, guardOf, type Offers } from '../choices/offers.ts';
import { breachesOf, hatchesOf, missionActionsOf } from '../choices/things.ts';
import { goalsOf } from '../goals/goals.ts';
import { dangerAt } from './danger.ts';
import { type Errand, type ErrandPlan, planOf } from './plan.ts';
import type { Taste } from './taste.ts';

interface Scored {
  readonly choice: Choice;
  readonly worth: number;
}

/** The best of what can be done now, one action at a time. */
export function chooseGreedily(state: GameState, offers: Offers, taste: Taste): Choice {
  const plan = planOf(state);
  const quiet = taste.quiet && plan.sleeps && !goalsOf(state).wantsNoise?.(state) && !isTimeToStrike(plan, offers);
  const all = offers.who.flatMap((id): readonly Scored[] => {
    const best = bestOf(offers, id, plan, taste, quiet);
    return best ? [best] : [];
  });
  const best = all.reduce<Scored | undefined>((most, one) => (!most || one.worth > most.worth ? one : most), undefined);
  if (offers.counteracts) return best && best.worth > 0 ? best.choice : declining;
  return best?.choice ?? { deed: offers.nothing as Choice['deed'], action: 'done', ap: 0, serves: 'nothing' };
}

/**
 * While the tomb sleeps: the others have not acted yet in this turning point, and doors keep them from coming any nearer; or they have
 * been on the way long enough.
 */
function isTimeToStrike({ state, errands }: ErrandPlan, offers: Offers): boolean {
  const others = operativesInPlay(state).filter(({ id }) => id !== state.acting?.id);
  if (others.some((one) => one.state !== 'ready')) return false;
  if (state.turningPoint >= longestWait) return true;
  const inPlaceAlready = others.filter(({ id }) => {
    const errand = errands.get(id);
    const actor = errand && (state.acting ? actorOf({ ...state, acting: null }, id, 'conceal') : offers.actor(id));
    if (!errand || !actor) return true;
    return playerMoves(actor, 'reposition').every((choice) => gainOf(choice, errand.far(actor.me), errand) < inPlace);
  });
  const going = state.acting ? 1 : 0;
  return (inPlaceAlready.length + going) * 3 >= (others.length + going) * 2;
}

/** The turning point in which nobody waits any more. */
const longestWait = 6;
/** Inches that somebody in place could still gain. */
const inPlace = 1.5;

function bestOf(offers: Offers, id: string, plan: ErrandPlan, taste: Taste, quiet: boolean): Scored | undefined {
  const engage = offers.actor(id, 'engage');
  if (!engage) return undefined;
  const all = scoredOf(engage, plan, taste, quiet);
  const best = all.reduce<Scored | undefined>((most, one) => (!most || one.worth > most.worth ? one : most), undefined);
  if (!best) return undefined;
  if (
    engage.state !== plan.state &&
    !offers.counteracts &&
    best.choice.serves !== 'attack' &&
    best.choice.action !== 'guard'
  ) {
    // It conceals where nothing else calls for it.
    const { args } = best.choice.deed;
    const order = quiet || concealsBetter(engage, best.choice) ? 'conceal' : 'engage';
    return { ...best, choice: { ...best.choice, deed: { do: 'act', args: { ...args, order } } } };
  }
  return best;
}

const concealsBetter = (actor: Actor, { end }: Choice): boolean => {
  const at = end ?? actor.me;
  return dangerAt(actor, at, true) < dangerAt(actor, at, false) || shotsOf(actor).length === 0;
};

function scoredOf(actor: Actor, plan: ErrandPlan, taste: Taste, quiet: boolean): readonly Scored[] {
  const { state, me, acting } = actor;
  const errand = plan.errands.get(me.id);
  const due = dueHatchway(state, me.id);
  if (due !== undefined) {
    const [opens] = hatchesOf(actor).filter(({ deed }) => deed.args.door?.number === due);
    if (opens) return [{ choice: opens, worth: 1000 }];
  }
  const noise = state.threat < maxThreat ? taste.threat : 0;
  const done: Scored = { choice: choiceOf(actor, 'done', 'nothing'), worth: 0 };
  const found: Scored[] = [done];
  const add = (choice: Choice, worth: number): void => {
    found.push({ choice, worth });
  };
  const goals = goalsOf(state);
  const spare = errand ? acting.ap - apNeeded(actor, errand) : acting.ap;
  for (const choice of missionActionsOf(actor)) if (choice.serves === 'mission') add(choice, 2 * taste.mission);
  if (!quiet)
    for (const choice of breachesOf(actor)) {
      if (errand?.aim.does(choice)) add(choice, taste.mission + (choice.ap < 2 ? 1 : 0));
      else if (goals.wantsNoise?.(state)) add(choice, taste.mission / 2);
      else if (opensWay(actor, choice, errand)) add(choice, 20);
    }
  let stuck: boolean | undefined;
  /** Neither a door nor its own moves bring it on: somebody is in the way. */
  const isStuck = (): boolean => {
    if (!errand) return false;
    stuck ??=
      closedAhead(actor).length === 0 &&
      playerMoves(actor, 'reposition').every((choice) => gainOf(choice, errand.far(me), errand) < inPlace);
    return stuck;
  };
  const wantsNoise = goals.wantsNoise?.(state) === true;
  const victims = goals.clears?.(state) ?? [];
  const attack = (choice: Choice, ap: number): void => {
    // Nobody wakes the tomb for what serves nothing.
    if (taste.quiet && plan.sleeps && !victims.includes(choice.target ?? '') && !wantsNoise && !isStuck()) return;
    const { kill = 0, mean = 0, die = 0 } = choice.odds ?? {};
    const npo = choice.target === undefined ? undefined : npoById(state, choice.target);
    const clears = npo && victims.includes(npo.id) ? 15 : 0;
    const fury = goals.fury ?? 1;
    const worth = fury * (taste.kill * kill + taste.wound * mean) + clears - taste.fall * die - noise;
    const isUrgent = actor.engaged && choice.action === 'fight';
    if (isUrgent) add(choice, worth + 60);
    else if (worth >= taste.least && spare >= ap) add(choice, worth);
  };
  if (!quiet) {
    for (const choice of fightsOf(actor)) attack(choice, 1);
    for (const choice of shotsOf(actor)) attack(choice, 1);
    if (acting.ap > 1) for (const choice of chargesOf(actor)) attack(choice, 2);
  }
  if (errand) {
    const here = errand.far(me);
    const [danger, conceals] = [(at: { x: number; y: number }) => dangerAt(actor, at, conceals), quiet] as const;
    const now = plan.sleeps ? 0 : danger(me);
    const moves = [
      ...playerMoves(actor, 'reposition'),
      ...playerMoves(actor, 'dash'),
      ...(actor.engaged && acting.ap > 2 ? playerMoves(actor, 'fall-back') : []),
      ...(quiet && !goals.quietHatches ? [] : closedAhead(actor).flatMap((number) => movesThrough(actor, number))),
    ];
    const gains = moves.map((choice) => ({ choice, gain: gainOf(choice, here, errand) }));
    gains.sort((a, b) => b.gain - a.gain);
    for (const { choice, gain } of gains.slice(0, 8)) {
      if (choice.serves === 'mission') add(choice, 3 * taste.mission);
      else if (gain > 0.3) {
        const after = choice.end && !plan.sleeps ? danger(choice.end) : now;
        const less = choice.action === 'dash' ? 0 : 0.5;
        add(
          choice,
          taste.inch * (goals.haste ?? 1) * gain +
            less -
            taste.fall * Math.max(after - now, 0) -
            (choice.serves === 'door' ? 3 : 0),
        );
      }
    }
    if (!quiet || goals.quietHatches)
      for (const choice of hatchesOf(actor)) {
        const door = state.hatchways.find(({ number }) => number === choice.deed.args.door?.number);
        if (door && !door.open && opensWay(actor, choice, errand)) add(choice, 12);
      }
  }
  if (taste.guards && !quiet && spare >= 1) for (const choice of guardOf(actor)) add(choice, 1);
  return found;
}

/** AP that it takes to get there in this activation and do it; as many as moves take where that is too far. */
function apNeeded({ operative, acting, engaged }: Actor, { inches, aim }: Errand): number {
  const move = operativeMove(operative) ?? 6;
  const may = (one: 'reposition' | 'dash') => !acting.performed.includes(one) && !acting.performed.includes('charge');
  const reach = [may('reposition') ? move : 0, may('dash') ? 3 : 0];
  const [far, dash] = reach;
  if (engaged) return 0;
  if (inches <= 0.5) return aim.ap <= acting.ap ? aim.ap : 0;
  if (inches <= (far ?? 0) && 1 + aim.ap <= acting.ap) return 1 + aim.ap;
  if (inches <= (dash ?? 0) && 1 + aim.ap <= acting.ap) return 1 + aim.ap;
  if (inches <= (far ?? 0) + (dash ?? 0) && 2 + aim.ap <= acting.ap) return 2 + aim.ap;
  return (far ?? 0) > 0 ? 1 : 0;
}

function gainOf({ end, serves, deed }: Choice, here: number, { far, comesBack }: Errand): number {
  if (serves === 'mission') return 99;
  if (deed.args.phases !== undefined) return here - comesBack(deed.args.phases);
  return end ? here - far(end) : 0;
}

/** Closed hatchways whose middle is near enough to go through with one move. */
function closedAhead({ state, table, me }: Actor): readonly number[] {
  return state.hatchways.flatMap(({ number, open }) => {
    const door = open ? undefined : table.solids.doors.find(({ id }) => id === `H${number}`);
    if (!door) return [];
    const { left, right, top, bottom } = door.opening;
    return Math.hypot((left + right) / 2 - me.x, (top + bottom) / 2 - me.y) <= 5 ? [number] : [];
  });
}

/** Its way to what it goes for leads through that door. */
function opensWay({ me }: Actor, { deed }: Choice, errand: Errand | undefined): boolean {
  const { door } = deed.args;
  if (!errand || !door || door.kind === 'sarcophagus') return false;
  const id = `${door.kind === 'hatchway' ? 'H' : 'B'}${door.number}`;
  return errand.farIf(id)(me) < errand.inches - 1;
}
