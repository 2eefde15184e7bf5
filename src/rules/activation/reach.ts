import { isLeft, movesLeft } from '../behaviour/behaviour.ts';
import { closeTo, possiblyCloseTo } from '../known/known.ts';
import { asOption, chooseRemarked, look, type Rule } from '../language/language.ts';
import type { Told } from '../questions/about.ts';
import { type Enemy, enemyAsRemarked } from '../questions/remarked.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { operativesInPlay } from '../state/stats.ts';
import { across, mayFightAcross } from './across.ts';
import { justOpens, mayOpenHatchway, opensHatchway } from './hatchways.ts';
import {
  asBefore,
  assistants,
  assisted,
  enemiesTold,
  type LookAt,
  lookAnswer,
  lookAt,
  saysBesides,
  worseOf,
} from './looking.ts';
import { placeAfter, placeAt } from './place.ts';
import type { Situation } from './situation.ts';
import { ignoresInjury } from './situation.ts';
import { legs, waysToShoot } from './ways.ts';

/** A look at the table for a fighter. */
interface Reach {
  readonly asks: LookAt;
  readonly charges: boolean;
  readonly asksNow: boolean;
  /** The answer may be that it only opens a hatchway. */
  readonly mayPass: boolean;
}

export function* reachFrom(at: Situation): Rule<Reach> {
  const { here } = at;
  const state = yield* look();
  const operatives = operativesInPlay(state);
  const charges = isLeft(at, 'charge');
  yield* ignoresInjury(at);
  const mayOpen = yield* mayOpenHatchway(at);
  const shootsLater = here.targets === undefined && (yield* waysToShoot(at)).length > 0;
  const { besides } = at.look;
  const mayPass =
    mayOpen &&
    besides.length === 0 &&
    !at.look.attacks &&
    here.opens === undefined &&
    movesLeft(state, at).length + (charges ? 1 : 0) > 0 &&
    !shootsLater;
  const asksNow = here.engaged === undefined;
  const crosses = asksNow && isLeft(at, 'fight') && mayFightAcross(state, at);
  const assisting = asksNow ? assistants(state, at.npo) : 0;
  const tags = [
    ...(crosses ? [across] : []),
    ...remarks(state, at, asksNow, charges, mayOpen && charges, assisting, operatives.length),
  ];
  const asks = lookAt(nameOf(at), operatives, tags, [...(mayPass ? [opensHatchway(state, at.npo)] : []), ...besides], {
    predicate: 'in-control-range',
    by: at.npo.id,
    ids: operatives.map(({ id }) => id),
    from: asksNow ? 'stands' : { way: legs(at, [...at.foreseen, 'charge']) },
  });
  return { asks, charges, asksNow, mayPass };
}

/**
 * One question for a fighter: which enemies are in control range, unless known, and which a Charge would bring there. Only the
 * closest player operative may be charged (ruling charge-closest).
 */
export function* askReach(at: Situation): Rule {
  const { here } = at;
  const charged = placeAfter(here, 'charge');
  if (operativesInPlay(yield* look()).length === 0) {
    here.engaged ??= false;
    if (isLeft(at, 'charge')) charged.enemies = [];
    return;
  }
  const { asks, charges, asksNow, mayPass } = yield* reachFrom(at);
  const opened = placeAt(here, ['operate-hatch', 'charge']);
  const { besides, before } = at.look;
  const answer = yield* lookAnswer(at, asks, asBefore(at.look, before && enemiesTold(before, asks.tags)));
  if (saysBesides(at, answer)) return;
  const named = answer.filter(({ value }) => value !== justOpens && !besides.some((one) => one.value === value));
  const beyond = named.filter(({ remarks: said }) => said.includes(across.value)).map(enemyAsRemarked);
  const those = (moment: 'now' | 'charged' | 'opened'): readonly Enemy[] =>
    named
      .filter(({ remarks: said }) =>
        moment === 'opened'
          ? said.includes('hatchway')
          : !said.includes('hatchway') && (moment === 'charged') === (!asksNow || said.includes('charge')),
      )
      .map(enemyAsRemarked)
      .filter(({ id }) => moment !== 'now' || !beyond.some((one) => one.id === id));
  const close = those('now');
  if (close.length > 0) {
    here.engaged = true;
    here.enemies = close;
    return;
  }
  here.engaged = false;
  here.enemies = [];
  if (beyond.length > 0) {
    // It fights; a Charge afterwards is asked about when it comes.
    here.across = beyond;
    return;
  }
  if (charges) charged.enemies = those('charged');
  if (charges) opened.enemies = charged.enemies?.length === 0 ? those('opened') : [];
  if (mayPass) here.opens = answer.length > 0 && named.length === 0;
}

/** Old sessions answer by these names. */
function nameOf(at: Situation): string {
  if (at.performed.includes('fight')) return 'charge-after-fight';
  return at.here.targets === undefined ? 'control-range' : 'charge-targets';
}

/** A Charge needs no remark if nobody can be in its control range yet. */
function remarks(
  state: GameState,
  at: Situation,
  now: boolean,
  charges: boolean,
  opens: boolean,
  others: number,
  many: number,
): readonly Told[] {
  const charge: Told = {
    value: 'charge',
    label: 'only after a Charge',
    means: { is: 'after', way: legs(at, ['charge']) },
  };
  const opened: Told = {
    value: 'hatchway',
    label: 'only after opening a hatchway (1 AP) and a Charge',
    means: { is: 'after', way: legs(at, ['operate-hatch', 'charge']) },
  };
  return [
    ...(now && charges ? [charge] : []),
    ...(opens ? [opened] : []),
    ...(now ? assisted(others) : []),
    ...worseOf(state, many),
  ];
}

/** Which enemies are in its control range: asks who, if only the fact was said; asks nothing if all is on record. */
export function* askEnemies(at: Situation): Rule<readonly Enemy[]> {
  const state = yield* look();
  const close = possiblyCloseTo(state, at.npo.id);
  const operatives = operativesInPlay(state).filter(({ id }) => close.length === 0 || close.includes(id));
  const all = close.length > 0 && close.length === closeTo(state, at.npo.id).length;
  const meanings = [...assisted(assistantsBeside(state, at.npo, operatives)), ...worseOf(state, operatives.length)];
  const answer = yield* chooseRemarked({
    name: 'control-range',
    options: operatives.map(asOption),
    tags: meanings.map(({ value, label }) => ({ value, label })),
    min: all ? operatives.length : Math.min(1, operatives.length),
    max: operatives.length,
    about: {
      predicate: 'in-control-range',
      by: at.npo.id,
      ids: operatives.map(({ id }) => id),
      from: 'stands',
      remarks: Object.fromEntries(meanings.map(({ value, means }) => [value, means])),
    },
  });
  return answer.map(enemyAsRemarked);
}

/** Those that may be in control range of some of these. */
const assistantsBeside = (state: GameState, npo: Npo, operatives: readonly Operative[]): number =>
  new Set(operatives.flatMap(({ id }) => possiblyCloseTo(state, id)).filter((id) => id !== npo.id)).size;
