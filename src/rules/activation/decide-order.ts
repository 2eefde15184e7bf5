import { confirm, look, type Rule } from '../language.ts';
import type { Order } from '../state.ts';
import { nposInPlay } from '../stats.ts';
import { apOf, dashInches, fallsBack, moveOf, type Situation } from './situation.ts';
import { isEngaged, isTrapped, targetsAfterFallBack, viewOf } from './surroundings.ts';

export interface Decided {
  readonly order: Order;
  readonly because: string;
}

const engage = (because: string): Decided => ({ order: 'engage', because });
const conceal = (because: string): Decided => ({ order: 'conceal', because });

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
  if (targets.length > 0) return engage('it will Shoot');
  if (ahead?.way[0] === 'operate-hatch') return engage('it will Shoot once a hatchway is open');
  return ahead
    ? engage('it will Shoot once it has moved')
    : conceal('it can neither Shoot nor Fight in this activation');
}

function* ifItAttacksEngaged(at: Situation): Rule<Decided> {
  if (!fallsBack(at)) return engage('it will Fight');
  if (apOf(at) < 2 || (yield* isTrapped(at))) return engage('it cannot Fall Back, so it will Fight');
  return (yield* targetsAfterFallBack(at)).length > 0
    ? engage('it will Shoot once it has fallen back')
    : conceal('it falls back and does not attack');
}

/** Engage when Fight or Charge will be possible at some point of this activation. */
function* ifItReaches(at: Situation): Rule<Decided> {
  if (yield* isEngaged(at)) return engage('it can Fight');
  const { ahead } = yield* viewOf(at);
  if (!ahead) return conceal('it can neither Fight nor Charge in this activation');
  return engage(ahead.way[0] === 'operate-hatch' ? 'it can Charge once a hatchway is open' : 'it can Charge');
}

/** The Lychguard: Engage also when it can end beside a Royal Warden that has an Engage order. */
function* ifItGuards(at: Situation): Rule<Decided> {
  const wardens = nposInPlay(yield* look()).filter((npo) => npo.datacard === 'royal-warden' && npo.order === 'engage');
  if (wardens.length === 0) return conceal('it can neither Fight nor Charge, and no Royal Warden has an Engage order');
  return (yield* askNearWarden(at))
    ? engage('it ends beside the Royal Warden, who has an Engage order')
    : conceal('it can neither Fight nor Charge, nor end beside the Royal Warden');
}

function* askNearWarden(at: Situation): Rule<boolean> {
  const inches = moveOf(at) + (apOf(at) > 1 ? dashInches(at) : 0);
  return yield* confirm({
    name: 'near-warden',
    why: `${at.npo.name}: can it end this activation (${inches}" in all) with the Royal Warden in its control range?`,
    suggest: { value: true, because: 'its task is to stay near' },
  });
}
