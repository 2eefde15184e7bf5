import type { Option } from '../../../engine/question.ts';
import { aftermath, beginAction, harm } from '../../combat/attack-action.ts';
import { measuredFact } from '../../facts/measured.ts';
import { canBeAtDoor, canBeBeyond } from '../../known/whereabouts.ts';
import type { ActorArgs } from '../../language/deed.ts';
import {
  asDoor,
  asOption,
  choose,
  chooseMany,
  emit,
  look,
  ofPlayers,
  type Rule,
  refuse,
  rollD6,
} from '../../language/language.ts';
import { likelyOnes } from '../../language/likely-ones.ts';
import { rejectHere } from '../../mission/mission.ts';
import { applyTrigger, missionOf } from '../../modes/modes.ts';
import type { About } from '../../questions/about.ts';
import { mayBreachForLess } from '../../state/breach-for-less.ts';
import type { Acting, GameState, Operative, PlayerAction } from '../../state/state.ts';
import { nposInPlay, operativeById, operativesInPlay, someoneById } from '../../state/stats.ts';
import { doorNumbered, doorOpenedByHand, openBreachPoint } from '../doors.ts';
import { insistOnReach, isOutOfReach } from '../in-reach.ts';
import { beyondItsMoves, choosePlausible, splitOptions } from '../plausible.ts';
import type { ActionRule } from './action-rule.ts';
import { performed } from './performed.ts';

const printed = 2;

/** Actions that a Breach for 1 AP less bars, and that bar it (killzone, Breach). */
export const notWithCheapBreach: readonly PlayerAction[] = ['charge', 'shoot', 'guard'];

/** Opens a breach point, or what else the mission has for it (killzone, Breach). */
export const breachAction: ActionRule<'breach'> = {
  action: 'breach',
  ap: printed,
  cheaper: {
    costs: breachCosts,
    ask: askCost,
    value: 'cheap-breach',
    note: 'then neither Charge nor Shoot',
    isHelped: (operative, now) => !mayBreachForLess(operative) && !hasChargedOrShot(now),
  },
  enemyClose: 'bars',
  whyNot: (acting, cost) =>
    cost < printed && hasChargedOrShot(acting)
      ? { message: 'for less than 2 AP it does not go with Charge or Shoot', rule: 'killzone, Breach' }
      : undefined,
  aim: 'door',
  isPossible: ({ id }, state) => breachable(state, id).length > 0,
  sought: true,
  whyImpossible: () => 'nothing to Breach in control range',
  perform: performBreach,
};

const hasChargedOrShot = ({ performed }: Acting): boolean =>
  performed.some((earlier) => notWithCheapBreach.includes(earlier));

/** AP that a Breach may cost it now, the printed ones last: one less is a choice (killzone, Breach). */
export function breachCosts({ cheap }: Pick<ActorArgs, 'cheap'>, operative: Operative, now: Acting): readonly number[] {
  const less = printed - 1;
  if (cheap !== undefined) return [cheap ? less : printed];
  if (!mayBreachForLess(operative)) return [printed];
  const costs = [less, printed].filter((cost) => cost <= now.ap && !(cost === less && hasChargedOrShot(now)));
  return costs.length > 0 ? costs : [printed];
}

function* askCost(said: Pick<ActorArgs, 'cheap'>, operative: Operative, now: Acting): Rule<number> {
  const costs = breachCosts(said, operative, now);
  const chosen = yield* choose({
    name: 'breach-cost',
    why: `Breach for how many AP (${operative.name} may save one)?`,
    options: costs.map((ap) => ({
      value: String(ap),
      label: ap < printed ? `${ap} AP, no Charge or Shoot this activation` : `${ap} AP`,
    })),
    suggest: { value: String(costs[0]), because: 'unless you want to Charge or Shoot' },
  });
  return Number(chosen);
}

/**
 * Each operative beyond the access point with it in control range, friend or foe: D6 each, on 4+ half of it in damage,
 * rounded up, and 1 APL less until its next activation ends (killzone, Breach). Says whether an NPO was hurt. `before`: the door
 * was still closed, so nobody had gone through it.
 */
function* concussion(by: string, door: 'hatchway' | 'breach-point', number: number, before: GameState): Rule<boolean> {
  const state = yield* look();
  const others = [...operativesInPlay(state).filter((operative) => operative.id !== by), ...nposInPlay(state)];
  const canBe = ({ id }: Pick<Operative, 'id'>): boolean => canBeBeyond(before, id, by, { kind: door, number });
  const about: About = {
    predicate: 'beyond-access-point',
    by,
    ids: others.filter(canBe).map(({ id }) => id),
    from: 'stands',
    door,
    number,
    rule: 'breach',
  };
  const placed = about.ids.filter((id) => state.positions[id] !== undefined);
  const known = measuredFact({ kind: 'choice', many: true, about: { ...about, ids: placed } }, state)?.value;
  const said = yield* chooseMany({
    name: 'beyond-access-point',
    why: '',
    about,
    ...likelyOnes(others, canBe, asOption),
    min: 0,
    max: others.length,
    suggest:
      Array.isArray(known) && known.length > 0
        ? { value: known.map(String), because: 'by the known places' }
        : { value: [], because: 'usually nobody' },
  });
  const action = beginAction('shoot');
  let hurtsNpo = false;
  // In the order of the table, however they were listed.
  for (const { id } of others.filter((one) => said.includes(one.id))) {
    const face = yield* rollD6('concussion', `Breach: on 4+ ${someoneById(state, id)?.name ?? id} takes damage`, {
      whose: ofPlayers,
      by,
    });
    const hurts = face >= 4;
    yield* emit({ type: 'breach-rolled', id, face, hurts });
    if (!hurts) continue;
    hurtsNpo ||= state.npos.some((npo) => npo.id === id);
    yield* action.inflict({ id, wounds: Math.ceil(face / 2), because: 'breach', by });
    action.effects.push({ id, effect: { kind: 'apl', change: -1, source: 'breach', until: 'end-of-next-activation' } });
  }
  yield* aftermath(action);
  return hurtsNpo;
}

type DoorPlace = NonNullable<ActorArgs['door']>;

/** The Breach action at a breach point, or at what else the mission has (killzone, Breach; Missions 02 and 04). */
function* performBreach(args: ActorArgs, ap: number): Rule {
  const door = args.door ?? (yield* askDoor(args.id));
  if (args.door) yield* insistOnReach(args.id, door, 'Breach');
  if (door.kind === 'breach-point') yield* mustBeClosed(door.number);
  const { id, engaged } = args;
  yield* performed('breach', { id, engaged }, ap, { door, ...(ap < printed ? { cheap: true } : {}) });
  const damage =
    door.kind === 'sarcophagus' ? yield* breachesAsTheMissionHasIt(door) : yield* breachesDoor(door, args.id);
  yield* applyTrigger('breach', { damage, by: args.id });
}

/** Something else than a breach point, in a mission that has that. Says whether an NPO was hurt: nobody is by that alone. */
function* breachesAsTheMissionHasIt({ kind, number }: DoorPlace): Rule<boolean> {
  const { breach } = missionOf(yield* look());
  if (breach?.kind !== kind)
    return yield* rejectHere(kind === 'sarcophagus' ? 'sarcophagus to Breach' : 'Breach at a hatchway');
  yield* breach.perform(number, harm);
  return false;
}

/** Opens it, and hurts those beyond it. Says whether an NPO was hurt. */
function* breachesDoor({ kind, number }: DoorPlace, by: string): Rule<boolean> {
  const before = yield* look();
  const { hatchways } = before;
  const wasOpen = kind === 'hatchway' && hatchways.some((hatchway) => hatchway.number === number && hatchway.open);
  if (kind === 'hatchway') yield* breachesAsTheMissionHasIt({ kind, number });
  else yield* openBreachPoint(number);
  const opened = kind === 'hatchway' ? 'hatchway' : 'breach-point';
  const hurt = yield* concussion(by, opened, number, before);
  if (!wasOpen) yield* doorOpenedByHand(opened, number);
  return hurt;
}

function* mustBeClosed(number: number): Rule {
  const point = yield* doorNumbered('breach-point', number);
  if (point.open) yield* refuse({ message: `Breach point ${number} is open already.`, rule: 'Breach' });
}

/** What it can perform a Breach at: nothing out of its reach. */
export function breachable(state: GameState, id: string): readonly Option[] {
  const points = state.breachPoints
    .filter((point) => !point.open)
    .map((point) => asDoor('breach-point', point, state.config));
  const all = [...points, ...(missionOf(state).breach?.places(state) ?? [])];
  return all.filter(({ value }) => !isOutOfReach(state, id, thingOf(value), 'Breach'));
}

function* askDoor(id: string): Rule<DoorPlace> {
  const state = yield* look();
  const options = breachable(state, id);
  if (options.length === 0)
    yield* refuse({
      message: state.breachPoints.every(({ open }) => open)
        ? 'There is nothing to breach: every breach point is open.'
        : `There is nothing to breach in ${operativeById(state, id)?.name ?? id}'s control range.`,
      rule: 'Breach',
    });
  const question = { name: 'breached-door', why: 'What do you Breach?' };
  const things = splitOptions(
    options,
    ({ value }) => isAtThing(state, id, thingOf(value)),
    (option) => option,
  );
  return thingOf(yield* choosePlausible(question, things, beyondItsMoves));
}

function thingOf(answer: string): DoorPlace {
  const number = Number(answer.slice(answer.lastIndexOf('-') + 1));
  if (answer.startsWith('breach-point')) return { kind: 'breach-point', number };
  return answer.startsWith('hatchway') ? { kind: 'hatchway', number } : { kind: 'sarcophagus', number };
}

const isAtThing = (state: GameState, id: string, { kind, number }: DoorPlace): boolean =>
  kind === 'sarcophagus' || canBeAtDoor(state, id, { kind, number });
