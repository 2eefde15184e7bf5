import { look, type Rule } from '../language.ts';
import type { Order } from '../state.ts';
import { nposInPlay } from '../stats.ts';
import { askNearWarden } from './facts.ts';
import {
  canCharge,
  dashInches,
  isEngaged,
  type Situation,
  targetsAfterFallBack,
  targetsAfterReposition,
  targetsOf,
} from './situation.ts';

export interface Decided {
  readonly order: Order;
  readonly because: string;
}

const engage = (because: string): Decided => ({ order: 'engage', because });
const conceal = (because: string): Decided => ({ order: 'conceal', because });

/** The order that its behaviour gives it now (datacards, Behaviour). Looks ahead only as far as that needs. */
export function* decideOrder(at: Situation): Rule<Decided> {
  if (at.ap === 0) return conceal('it has no AP');
  switch (at.behaviour.order) {
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
  if (yield* isEngaged(at)) {
    const [first] = at.behaviour.clauses;
    if (first?.action !== 'fall-back') return engage('it will Fight');
    const after = yield* targetsAfterFallBack(at);
    if (after === null) return engage('it cannot Fall Back, so it will Fight');
    return after.length > 0
      ? engage('it will Shoot once it has fallen back')
      : conceal('it falls back and does not attack');
  }
  if ((yield* targetsOf(at)).length > 0) return engage('it will Shoot');
  if ((yield* targetsAfterReposition(at)).length > 0) return engage('it will Shoot once it has moved');
  return conceal('it can neither Shoot nor Fight in this activation');
}

/** Engage when Fight or Charge will be possible at some point of this activation. */
function* ifItReaches(at: Situation): Rule<Decided> {
  if (yield* isEngaged(at)) return engage('it can Fight');
  switch (yield* canCharge(at)) {
    case 'yes':
      return engage('it can Charge');
    case 'after-hatchway':
      return engage('it can Charge once a hatchway is open');
    case 'no':
      return conceal('it can neither Fight nor Charge in this activation');
  }
}

/** The Lychguard: Engage also when it can end beside a Royal Warden that has an Engage order. */
function* ifItGuards(at: Situation): Rule<Decided> {
  const wardens = nposInPlay(yield* look()).filter((npo) => npo.datacard === 'royal-warden' && npo.order === 'engage');
  if (wardens.length === 0) return conceal('it can neither Fight nor Charge, and no Royal Warden has an Engage order');
  const inches = at.move + (at.ap > 1 ? dashInches : 0);
  return (yield* askNearWarden(at.npo, inches))
    ? engage('it ends beside the Royal Warden, who has an Engage order')
    : conceal('it can neither Fight nor Charge, nor end beside the Royal Warden');
}
