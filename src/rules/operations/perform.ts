import type { Operation } from '../../catalog/operations.ts';
import type { Rule } from '../language/language.ts';
import type { Redraw } from '../moments/moments.ts';
import { apl } from './apl.ts';
import { arrive } from './arrive.ts';
import { branch, each, redraw, tell } from './branches.ts';
import type { Context, Performer } from './context.ts';
import { count, repair } from './count.ts';
import { closeDoors, openDoors } from './doors.ts';
import { carry, drop, moveMarker, placeMarker, remove, swapMarkers } from './markers.ts';
import { roll } from './roll.ts';
import { search } from './search.ts';
import { swap } from './swap.ts';
import { reinforcement, threat } from './threat.ts';
import { regain, wound } from './wounds.ts';

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

/** Performs operations in order, each on the table as it is then. Returns why their event card cannot be applied, if it cannot. */
export function* perform(
  operations: readonly Operation[],
  context: Omit<Context, 'perform'>,
): Rule<Redraw | undefined> {
  for (const operation of operations) {
    const unable = yield* performOne(operation, { ...context, perform });
    if (unable) return unable;
  }
  return undefined;
}

function performOne<D extends Operation['do']>(
  operation: Extract<Operation, { readonly do: D }>,
  context: Context,
): Rule<Redraw | undefined> {
  return performers[operation.do](operation, context);
}
