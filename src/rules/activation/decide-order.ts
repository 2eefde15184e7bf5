import type { OrderBecause } from '../events/reasons.ts';
import { confirm, look, type Rule } from '../language.ts';
import type { Order } from '../state.ts';
import { nposInPlay } from '../stats.ts';
import { apOf, dashInches, fallsBack, moveOf, type Situation } from './situation.ts';
import { isEngaged, isTrapped, targetsAfterFallBack, viewOf } from './surroundings.ts';

export interface Decided {
  readonly order: Order;
  readonly because: OrderBecause;
}

const engage = (because: OrderBecause): Decided => ({ order: 'engage', because });
const conceal = (because: OrderBecause): Decided => ({ order: 'conceal', because });

/** The order that its behaviour gives it now (datacards, Behaviour). Looks ahead only as far as that needs. */
export function* decideOrder(at: Situation): Rule<Decided> {
  switch (at.card.behaviour.order) {
    case 'attack-made':
      return yield* ifItAttacks(at);
    case 'attack-reached':
      return yield* ifItReaches(at);
    case 'attack-or-warden': {
      const reaches = yield* ifItReaches(at);
      return reaches.order === 'engage' ? reaches : yield* ifItGuards(at);
    }
  }
}

/** Engage when it is going to Shoot or Fight in this activation. */
function* ifItAttacks(at: Situation): Rule<Decided> {
  if (yield* isEngaged(at)) return yield* ifItAttacksEngaged(at);
  const { targets, ahead } = yield* viewOf(at);
  if (targets.length > 0) return engage('shoots');
  if (ahead?.way[0] === 'operate-hatch') return engage('shoots-once-hatchway-open');
  return ahead ? engage('shoots-once-moved') : conceal('no-attack');
}

function* ifItAttacksEngaged(at: Situation): Rule<Decided> {
  if (!fallsBack(at)) return engage('fights');
  if (apOf(at) < 2 || (yield* isTrapped(at))) return engage('fights-trapped');
  return (yield* targetsAfterFallBack(at)).length > 0 ? engage('shoots-once-fallen-back') : conceal('falls-back');
}

/** Engage when Fight or Charge will be possible at some point of this activation. */
function* ifItReaches(at: Situation): Rule<Decided> {
  if (yield* isEngaged(at)) return engage('can-fight');
  const { ahead } = yield* viewOf(at);
  if (!ahead) return conceal('neither-fight-nor-charge');
  return engage(ahead.way[0] === 'operate-hatch' ? 'can-charge-once-hatchway-open' : 'can-charge');
}

/** The Lychguard: Engage also when it can end beside a Royal Warden that has an Engage order. */
function* ifItGuards(at: Situation): Rule<Decided> {
  const wardens = nposInPlay(yield* look()).filter((npo) => npo.datacard === 'royal-warden' && npo.order === 'engage');
  if (wardens.length === 0) return conceal('no-engaged-warden');
  return (yield* askNearWarden(at)) ? engage('beside-warden') : conceal('not-beside-warden');
}

function* askNearWarden(at: Situation): Rule<boolean> {
  const inches = moveOf(at) + (apOf(at) > 1 ? dashInches(at) : 0);
  return yield* confirm({
    name: 'near-warden',
    why: `${at.npo.name}: can it end this activation (${inches}" in all) with the Royal Warden in its control range?`,
    suggest: { value: true, because: 'its task is to stay near' },
  });
}
