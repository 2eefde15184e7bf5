import { eventCardIn } from '../../../catalog/catalogue.ts';
import type { Operation } from '../../../catalog/operations.ts';
import { asOption, choose, chooseMany, emit, look, type Rule } from '../../language/language.ts';
import { decidedBy } from '../../language/rulings.ts';
import { deciderForCard } from '../../mission/adversary-ops/roll-off.ts';
import type { Moments, Redraw } from '../../moments/moments.ts';
import { performOperations } from '../../operations/perform.ts';
import type { Npo } from '../../state/state.ts';
import { cardOf, npoMove, nposInPlay, operativesInPlay } from '../../state/stats.ts';
import { sourceOf } from './as-data.ts';

const rule = 'flesh-hunger';
/** Inches; how much further than its Move a Charge goes. */
const controlRange = 1;
const chargeFurther = 2;

const arrival: readonly Operation[] = [
  {
    do: 'arrive',
    datacard: 'flayed-one',
    at: 'hatchway',
    within: 'territory',
    near: 'seek',
    rivals: 'marker',
    else: [{ do: 'redraw' }],
  },
];

/** Flesh Hunger: a Flayed One comes, or one that is there Charges or Repositions for free (ruling hunger-order). */
export const fleshHunger: Moments = {
  *drawn(harm) {
    const state = yield* look();
    const flayed = nposInPlay(state).filter((npo) => npo.datacard === 'flayed-one');
    if (flayed.length === 0)
      return yield* performOperations(arrival, { ...sourceOf(eventCardIn(state.catalogue, rule)), harm });
    const operatives = operativesInPlay(state);
    if (operatives.length === 0) return { because: 'nobody' };
    return yield* hunt(
      flayed,
      operatives.map(({ id }) => id),
    );
  },
};

/** In control range of an enemy it can do neither; a concealed one can only Reposition. */
function* hunt(flayed: readonly Npo[], operatives: readonly string[]): Rule<Redraw | undefined> {
  const engaged = yield* chooseMany({
    name: 'engaged-npos',
    why: 'Flesh Hunger: which Flayed Ones have a player operative in their control range?',
    about: {
      predicate: 'near',
      by: null,
      ids: flayed.map(({ id }) => id),
      from: 'stands',
      around: operatives,
      inches: controlRange,
      visible: true,
      measure: 'around-walls',
      rule,
    },
    options: flayed.map(asOption),
    min: 0,
    max: flayed.length,
  });
  const free = flayed.filter((npo) => !engaged.includes(npo.id));
  if (free.length === 0) return { because: 'flayed-ones-engaged' };
  const state = yield* look();
  const hunters = state.adversary === null ? free : yield* oneDecided(free);
  const chargers = hunters.filter((npo) => npo.order === 'engage');
  const reach = (npo: Npo): number => npoMove(npo, cardOf(state, npo)) + chargeFurther;
  const able = yield* chooseMany({
    name: 'able-to-charge',
    why: 'Flesh Hunger: which can Charge the closest player operative (Move + 2")?',
    about: {
      predicate: 'can-charge',
      by: null,
      ids: chargers.map(({ id }) => id),
      from: 'stands',
      inches: chargers.map(reach),
      to: operatives,
      rule,
    },
    options: chargers.map(asOption),
    min: 0,
    max: chargers.length,
  });
  const candidates = able.length > 0 ? chargers.filter((npo) => able.includes(npo.id)) : hunters;
  const [only, another] = candidates;
  const chosen =
    state.adversary !== null && only && !another
      ? only.id
      : yield* choose({
          name: 'closest-npo',
          why: `Flesh Hunger: which is closest to a player operative and ${able.length > 0 ? 'Charges' : 'Repositions'}?`,
          about: {
            predicate: 'closest',
            by: null,
            ids: candidates.map(({ id }) => id),
            from: 'stands',
            to: operatives,
            measure: 'hatchways-open',
            rule,
          },
          options: candidates.map(asOption),
        });
  const npo = candidates.find((candidate) => candidate.id === chosen);
  if (!npo) return undefined;
  const charges = able.length > 0;
  if (npo.order === 'conceal') yield* decidedBy('hunger-order');
  const inches = charges ? reach(npo) : npoMove(npo, cardOf(state, npo));
  yield* emit({
    type: 'npo-acted',
    id: npo.id,
    clause: null,
    action: charges ? 'charge' : 'reposition',
    ap: 0,
    aim: { inches, to: 'closest-operative', operatives: [], cover: !charges, hatchway: false },
    because: 'flesh-hunger',
  });
  return undefined;
}

/** In Adversary Ops which one it is is a decision for an event card. */
function* oneDecided(free: readonly Npo[]): Rule<readonly Npo[]> {
  if (free.length === 1) return free;
  const decider = yield* deciderForCard();
  const named = yield* choose({
    name: 'hunting-npo',
    why: `Flesh Hunger: ${decider.name}, which Flayed One Charges (or Repositions)?`,
    answerer: decider.id,
    options: free.map(asOption),
  });
  return free.filter(({ id }) => id === named);
}
