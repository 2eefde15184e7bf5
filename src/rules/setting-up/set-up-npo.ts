import { cardIn } from '../../catalog/catalogue.ts';
import type { DatacardData, DatacardId } from '../../catalog/types.ts';
import type { Cause, PlaceValue } from '../events/events.ts';
import { emit, look, type Rule, refuse } from '../language/language.ts';
import { decidedBy, ruling } from '../language/rulings.ts';
import { standsWhereSetUp } from '../placing/set-up-place.ts';
import type { GameState } from '../state/state.ts';
import { areAsleep, nposInPlay } from '../state/stats.ts';
import { hasMiniature, loadout, type NpoType, rollNpoType } from './npo-type.ts';

/** Where an NPO is placed, and its room if the place leaves several and the rules choose. */
export interface ArrivalPlace {
  readonly place: PlaceValue;
  readonly room?: string | undefined;
  /** Id of the player who sets it up (Adversary Ops). */
  readonly by?: string | undefined;
}

/** Free places under the NPO limit (pack, NPO Limit: 10 in the killzone at once, a recommendation). */
export const placesLeft = (state: GameState): number => Math.max(0, state.config.npoLimit - nposInPlay(state).length);

/** Refuses a correction that brings more NPOs into the killzone than the limit allows (pack, NPO Limit). */
export function* insistOnLimit(before: GameState): Rule {
  const now = nposInPlay(yield* look()).length;
  const { npoLimit } = before.config;
  if (now > npoLimit && now > nposInPlay(before).length)
    yield* refuse({
      message: `That makes ${now} NPOs in the killzone, and the limit is ${npoLimit}.`,
      rule: 'NPO Limit',
      hint: { advice: 'remove-an-npo-or-overrule' },
    });
}

/**
 * Sets up `count` NPOs of rolled types, each where `place` says once its type is known. What the limit or a lack of
 * miniatures stops is stated. Returns the ids in order.
 */
export function* setUpRolled(
  count: number,
  cause: Cause,
  place: (index: number) => Rule<ArrivalPlace>,
): Rule<readonly string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    if (placesLeft(yield* look()) === 0) {
      yield* emit({ type: 'npo-not-set-up', datacard: null, because: 'limit', cause, count: count - index });
      break;
    }
    const { type, dice } = yield* rollNpoType();
    if (!type) {
      yield* emit({
        type: 'npo-not-set-up',
        datacard: null,
        because: 'no-miniature',
        cause,
        count: count - index,
        dice,
      });
      break;
    }
    ids.push(...(yield* setUpType(type, dice, cause, () => place(index))));
  }
  return ids;
}

/** Sets up one NPO; a Royal Warden brings its Lychguard along, if a place and a miniature are left (rulings crownworld-limit). */
function* setUpType(
  type: NpoType,
  dice: readonly number[],
  cause: Cause,
  place: () => Rule<ArrivalPlace>,
): Rule<readonly string[]> {
  let by: string | undefined;
  const id = yield* setUpNpo(
    type,
    cause,
    function* () {
      const where = yield* place();
      by = where.by;
      return where;
    },
    dice,
  );
  if (type.datacard !== 'royal-warden') return [id];
  yield* emit({ type: 'warden-came' });
  const state = yield* look();
  const guard: DatacardId = 'lychguard';
  if (placesLeft(state) === 0 || !hasMiniature(state, guard)) {
    const because = placesLeft(state) === 0 ? 'limit' : 'no-miniature';
    if (because === 'limit') yield* decidedBy('crownworld-limit');
    yield* emit({ type: 'npo-not-set-up', datacard: guard, because, cause, count: 1 });
    return [id];
  }
  const lychguard = yield* setUpNpo({ datacard: guard, weapons: [] }, cause, function* () {
    yield* look();
    return { place: { at: 'npo', npo: id }, by };
  });
  return [id, lychguard];
}

/** Sets up one NPO of this type with a Conceal order, ready unless dormant (pack, NPO Reinforcements, Dormant NPOs). `dice`: those of its type. Returns its id. */
export function* setUpNpo(
  type: NpoType,
  cause: Cause,
  place: PlaceValue | (() => Rule<ArrivalPlace>),
  dice?: readonly number[],
): Rule<string> {
  const weapons = yield* loadout(type);
  const { place: where, room, by }: ArrivalPlace = typeof place === 'function' ? yield* place() : { place };
  const state = yield* look();
  const card = cardIn(state.catalogue, type.datacard);
  const number = 1 + Math.max(0, ...state.npos.filter((npo) => npo.datacard === type.datacard).map(numberOf));
  const id = `${card.short}-${number}`;
  yield* emit({
    type: 'npo-set-up',
    id,
    datacard: type.datacard,
    name: `${card.name} ${number}`,
    weapons,
    ...(dice ? { dice } : {}),
    wounds: card.wounds,
    order: 'conceal',
    state: arrivalState(state, cause, card),
    place: where,
    ...(room === undefined ? {} : { room }),
    cause,
    ...(by === undefined ? {} : { by }),
  });
  yield* standsWhereSetUp(id, { place: where, room, by });
  return id;
}

/** Its number among those of its datacard: one of them may have been taken out. */
const numberOf = ({ id }: { readonly id: string }): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

function arrivalState(state: GameState, cause: Cause, { behaviour }: DatacardData): 'ready' | 'expended' | 'dormant' {
  if (areAsleep(state)) return 'dormant';
  if (behaviour.standsIn) return 'expended';
  return cause === 'reinforcements' && ruling(state.config, 'reinforcements-ready') === 'no' ? 'expended' : 'ready';
}
