import type { Condition } from '../../catalog/conditions.ts';
import type { Operation } from '../../catalog/operations.ts';
import { emit, type Rule, reject, rollD6 } from '../language/language.ts';
import { changeThreat } from '../mission/joint-ops/threat.ts';
import type { Redraw } from '../moments/moments.ts';
import { arrive } from './arrive.ts';
import { branch, each, redraw, tell } from './branches.ts';
import { holds } from './condition.ts';
import type { Context, Performer } from './context.ts';
import { count, repair } from './count.ts';
import { closeDoors, openDoors } from './doors.ts';
import { carry, drop, moveMarker, placeMarker, remove, search, swapMarkers } from './markers.ts';
import { score } from './score.ts';
import { swap } from './swap.ts';
import { those } from './who.ts';
import { regain, wound } from './wounds.ts';

/** The threat level rises or falls by so much, between 0 and 15 (pack, Threat Level). Without one nothing happens. */
const threat: Performer<'threat'> = function* ({ change }, { source }) {
  const trigger = source === 'stirrings-of-horror' ? source : 'event-card';
  yield* changeThreat([{ trigger, change }]);
  return undefined;
};

/** This Strategy phase brings one more reinforcement. */
const reinforcement: Performer<'reinforcement'> = function* (_operation, { source }) {
  yield* emit({ type: 'reinforcement-earned', because: source });
  return undefined;
};

/** A D6 decides what is performed. */
const roll: Performer<'roll'> = function* ({ dice = 'event-roll', needs, perform, else: otherwise = [] }, context) {
  const face = yield* rollD6(dice, `${context.name}: ${needs}+ is needed`);
  const met = face >= needs;
  const of = context.it === undefined ? {} : { id: context.it };
  yield* emit({ type: 'card-rolled', card: context.source, ...of, face, needs, met });
  return yield* context.perform(met ? perform : otherwise, context);
};

/** Each of them has 1 APL more or less for a while (core rules, Stats: never more than 1 in total). */
const apl: Performer<'apl'> = function* ({ who, change, until }, context) {
  for (const { id } of yield* those(who, context))
    yield* emit({ type: 'effect-began', id, effect: { kind: 'apl', change, source: context.source, until } });
  return undefined;
};

const performers: { readonly [D in Operation['do']]: Performer<D> } = {
  threat,
  reinforcement,
  arrive,
  regain,
  wound,
  apl,
  'close-doors': closeDoors,
  'open-doors': openDoors,
  swap,
  count,
  score,
  repair,
  'place-marker': placeMarker,
  'move-marker': moveMarker,
  'swap-markers': swapMarkers,
  'remove-marker': remove,
  'carry-marker': carry,
  'drop-marker': drop,
  'search-marker': search,
  roll,
  if: branch,
  each,
  tell,
  redraw,
};

/** Printed cards and missions perform a few dozen. */
const mostInOneStep = 2000;

/** Performs operations in order, each on the table as it is then. Returns why their event card cannot be applied, if it cannot. */
export function* performOperations(
  operations: readonly Operation[],
  context: Omit<Context, 'perform'>,
): Rule<Redraw | undefined> {
  const { performed = { count: 0 }, name } = context;
  for (const operation of operations) {
    performed.count++;
    if (performed.count > mostInOneStep)
      yield* reject({
        message: `${name} performs more than ${mostInOneStep} operations in one step, and was stopped.`,
        hint: 'Its rules have to be shortened in its pack.',
      });
    const unable = yield* performOne(operation, { ...context, performed, perform: performOperations });
    if (unable) return unable;
  }
  return undefined;
}

/** Whether what is performed with this condition may be; without one it always may. */
export function* mayBePerformed(when: Condition | undefined, context: Omit<Context, 'perform'>): Rule<boolean> {
  return when === undefined || (yield* holds(when, { ...context, perform: performOperations }));
}

function performOne<D extends Operation['do']>(
  operation: Extract<Operation, { readonly do: D }>,
  context: Context,
): Rule<Redraw | undefined> {
  return performers[operation.do](operation, context);
}
