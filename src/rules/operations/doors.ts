import type { Amount } from '../../catalog/operation-parts.ts';
import { asDoor, choose, chooseMany, emit, look, pick, type Rule } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import { deciders } from '../mission/adversary-ops/roll-off.ts';
import type { Door, PlayerTally } from '../state/state.ts';
import { amountOf, type Context, otherwise, type Performer } from './context.ts';

type Kind = 'hatchway' | 'breach-point';

/** So many open breach points and hatchways close at random, in Adversary Ops as the players decide in turn; one with a base in its access point cannot (ruling maze-blocked). */
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
    why: `${context.name}: which have a base in the access point (these stay open)?`,
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
    suggest: { value: [], because: 'usually none' },
  });
  const free = (kind: Kind, doors: readonly Door[]) =>
    doors.filter((door) => !blocked.includes(asDoor(kind, door).value));
  const closable = { breachPoints: free('breach-point', breachPoints), hatchways: free('hatchway', hatchways) };
  if (closable.breachPoints.length + closable.hatchways.length === 0)
    return yield* otherwise(instead, 'open-doors-blocked', context);
  const chosen = inTurn(deciders(), context);
  yield* move('breach-point', closable.breachPoints, ofBreachPoints, false, context, chosen);
  yield* move('hatchway', closable.hatchways, ofHatchways, false, context, chosen);
  return undefined;
};

/** So many closed hatchways and breach points open at random. */
export const openDoors: Performer<'open-doors'> = function* ({ hatchways = 0, breachPoints = 0 }, context) {
  const state = yield* look();
  const closed = (doors: readonly Door[]) => doors.filter(({ open }) => !open);
  yield* move('breach-point', closed(state.breachPoints), breachPoints, true, context, atRandom);
  yield* move('hatchway', closed(state.hatchways), hatchways, true, context, atRandom);
  return undefined;
};

const plural = { hatchway: 'hatchways', 'breach-point': 'breach-points' } as const;
const words = { hatchway: 'hatchway', 'breach-point': 'breach point' } as const;

/** Which of these doors is next. */
type Which = (kind: Kind, name: string, what: string, left: readonly Door[]) => Rule<Door>;

const atRandom: Which = (kind, name, what, left) => pick(name, what, left, (door) => asDoor(kind, door));

/** In Adversary Ops the players decide one after another (pack, Threat Principle; ruling adversary-maze). */
function inTurn(nextDecider: () => Rule<PlayerTally | undefined>, { name: card }: Context): Which {
  return function* (kind, name, what, left) {
    const decider = yield* nextDecider();
    if (!decider) return yield* atRandom(kind, name, what, left);
    yield* decidedBy('adversary-maze');
    const { config } = yield* look();
    const named = yield* choose({
      name,
      why: `${card}: ${decider.name}, which ${words[kind]} closes?`,
      answerer: decider.id,
      options: left.map((door) => asDoor(kind, door, config)),
    });
    const door = left.find((one) => asDoor(kind, one).value === named);
    if (!door) throw new Error('no door is left to close');
    return door;
  };
}

/** The dice of the number are rolled only where some door can move. */
function* move(
  kind: Kind,
  doors: readonly Door[],
  wanted: Amount,
  open: boolean,
  { name }: Context,
  which: Which,
): Rule {
  if (doors.length === 0) return;
  const [moves, moving] = open ? ['opens', 'opening'] : ['closes', 'closing'];
  const why = `${name}: ${open ? 'closed' : 'open'} ${words[kind]}s that ${open ? 'open' : 'close'}`;
  const count = Math.min(doors.length, yield* amountOf(wanted, `${plural[kind]}-${moving}`, why));
  let left = doors;
  for (let moved = 0; moved < count; moved++) {
    const next = yield* which(kind, `${moving}-${kind}`, `${words[kind]} that ${moves}`, left);
    yield* emit(
      kind === 'hatchway'
        ? { type: 'hatchway-moved', number: next.number, open }
        : { type: 'breach-point-moved', number: next.number, open },
    );
    left = left.filter((door) => door !== next);
  }
}
