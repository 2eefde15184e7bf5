import type { Amount } from '../../catalog/operations.ts';
import { asDoor, chooseMany, emit, look, pick, type Rule } from '../language.ts';
import type { Door } from '../state.ts';
import { amountOf } from './amount.ts';
import { type Context, otherwise, type Performer } from './context.ts';

type Kind = 'hatchway' | 'breach-point';

/** So many open breach points and hatchways close at random; one with a base in its access point cannot (ruling maze-blocked). */
export const closeDoors: Performer<'close-doors'> = function* (
  { hatchways: ofHatchways = 0, breachPoints: ofBreachPoints = 0, else: instead },
  context,
) {
  const state = yield* look();
  const open = (doors: readonly Door[], wanted: Amount): readonly Door[] =>
    wanted === 0 ? [] : doors.filter((door) => door.open);
  const hatchways = open(state.hatchways, ofHatchways);
  const breachPoints = open(state.breachPoints, ofBreachPoints);
  if (hatchways.length + breachPoints.length === 0) return yield* otherwise(instead, 'no-open-door', context);
  const options = [
    ...hatchways.map((door) => asDoor('hatchway', door)),
    ...breachPoints.map((door) => asDoor('breach-point', door)),
  ];
  const blocked = yield* chooseMany({
    name: 'blocked-doors',
    why: `${context.name}: which open ones have a base in their access point (they cannot close)?`,
    about: {
      predicate: 'base-in-access-point',
      by: null,
      ids: options.map(({ value }) => value),
      from: 'stands',
      rule: context.source,
    },
    options,
    min: 0,
    max: options.length,
    suggest: { value: [], because: 'an access point is seldom occupied' },
  });
  const free = (kind: Kind, doors: readonly Door[]) =>
    doors.filter((door) => !blocked.includes(asDoor(kind, door).value));
  const closable = { breachPoints: free('breach-point', breachPoints), hatchways: free('hatchway', hatchways) };
  if (closable.breachPoints.length + closable.hatchways.length === 0)
    return yield* otherwise(instead, 'open-doors-blocked', context);
  yield* move('breach-point', closable.breachPoints, ofBreachPoints, false, context);
  yield* move('hatchway', closable.hatchways, ofHatchways, false, context);
  return undefined;
};

/** So many closed hatchways and breach points open at random. */
export const openDoors: Performer<'open-doors'> = function* ({ hatchways = 0, breachPoints = 0 }, context) {
  const state = yield* look();
  const closed = (doors: readonly Door[]) => doors.filter(({ open }) => !open);
  yield* move('breach-point', closed(state.breachPoints), breachPoints, true, context);
  yield* move('hatchway', closed(state.hatchways), hatchways, true, context);
  return undefined;
};

const plural = { hatchway: 'hatchways', 'breach-point': 'breach-points' } as const;
const words = { hatchway: 'hatchway', 'breach-point': 'breach point' } as const;

/** The dice of the number are rolled only where some door can move. */
function* move(kind: Kind, doors: readonly Door[], wanted: Amount, open: boolean, { name }: Context): Rule {
  if (doors.length === 0) return;
  const [moves, moving] = open ? ['opens', 'opening'] : ['closes', 'closing'];
  const why = `${name}: ${open ? 'closed' : 'open'} ${words[kind]}s that ${open ? 'open' : 'close'}`;
  const count = Math.min(doors.length, yield* amountOf(wanted, `${plural[kind]}-${moving}`, why));
  let left = doors;
  for (let moved = 0; moved < count; moved++) {
    const next = yield* pick(`${moving}-${kind}`, `${words[kind]} that ${moves}`, left, (door) => asDoor(kind, door));
    yield* emit(
      kind === 'hatchway'
        ? { type: 'hatchway-moved', number: next.number, open }
        : { type: 'breach-point-moved', number: next.number, open },
    );
    left = left.filter((door) => door !== next);
  }
}
