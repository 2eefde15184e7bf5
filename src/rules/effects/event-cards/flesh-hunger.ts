import { asOption, choose, chooseMany, emit, look, type Rule } from '../../language.ts';
import type { Moments, Redraw } from '../../moments/moments.ts';
import { decidedBy } from '../../rulings.ts';
import type { Npo } from '../../state.ts';
import { cardOf, npoMove, nposInPlay, operativesInPlay } from '../../stats.ts';
import { arriveAtHatchway } from './hatchway-arrival.ts';

/** Flesh Hunger: a Flayed One comes, or one that is there Charges or Repositions for free (ruling hunger-order). */
export const fleshHunger: Moments = {
  *drawn() {
    const state = yield* look();
    const flayed = nposInPlay(state).filter((npo) => npo.datacard === 'flayed-one');
    if (flayed.length === 0) return yield* arriveAtHatchway('flesh-hunger', 'flayed-one', 'seek');
    const operatives = operativesInPlay(state);
    if (operatives.length === 0) return { because: 'nobody' };
    return yield* hunt(flayed);
  },
};

/** In control range of an enemy it can do neither; a concealed one can only Reposition. */
function* hunt(flayed: readonly Npo[]): Rule<Redraw | undefined> {
  const engaged = yield* chooseMany({
    name: 'engaged-npos',
    why: 'Flesh Hunger: which Flayed Ones have a player operative in their control range?',
    options: flayed.map(asOption),
    min: 0,
    max: flayed.length,
  });
  const free = flayed.filter((npo) => !engaged.includes(npo.id));
  if (free.length === 0) return { because: 'flayed-ones-engaged' };
  const chargers = free.filter((npo) => npo.order === 'engage');
  const able = yield* chooseMany({
    name: 'able-to-charge',
    why: 'Flesh Hunger: which of these can Charge the closest player operative (Move + 2")?',
    options: chargers.map(asOption),
    min: 0,
    max: chargers.length,
  });
  const candidates = able.length > 0 ? chargers.filter((npo) => able.includes(npo.id)) : free;
  const chosen = yield* choose({
    name: 'closest-npo',
    why: `Flesh Hunger: which of these is closest to a player operative, and so ${able.length > 0 ? 'Charges' : 'Repositions'}?`,
    options: candidates.map(asOption),
  });
  const npo = candidates.find((candidate) => candidate.id === chosen);
  if (!npo) return undefined;
  const charges = able.length > 0;
  if (npo.order === 'conceal') yield* decidedBy('hunger-order');
  const inches = npoMove(npo, cardOf(yield* look(), npo)) + (charges ? 2 : 0);
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
