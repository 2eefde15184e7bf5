import { unasked } from '../../engine/rule.ts';
import { type Attacker, bestAttackOdds, carried, fightOdds } from '../attack-odds/attack-odds.ts';
import { apOf, isLeft, preferredBy } from '../behaviour/behaviour.ts';
import { areClose, isEngagedOnRecord, possiblyCloseTo } from '../known/known.ts';
import { look, type Rule } from '../language/language.ts';
import type { Enemy, Target } from '../questions/remarked.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { abilityOf, nposInPlay, operativeById, operativesInPlay } from '../state/stats.ts';
import { mayFightAcross } from './across.ts';
import type { Candidate } from './danger.ts';
import { type Danger, dangerTo, greatest, moreDangerous } from './danger.ts';
import { follow } from './follow.ts';
import { isUntold, outlookNow, placeOf } from './outlook.ts';
import { type LookedAtPlace, placeAt, unseen } from './place.ts';
import { preferredOnRecord } from './preferred.ts';
import { oddsOfShot } from './shot.ts';
import { asksNpoFirst, ignoresInjury, type Situation, situationOf } from './situation.ts';
import { enemiesOf, wayToShot } from './surroundings.ts';
import { isWalledOff, reachable } from './walled-off.ts';

/** The situation of an NPO that may activate, with what it was told before if nothing has changed since. */
export function knownSituation(state: GameState, npo: Npo, counteracts = false): Situation {
  const at = situationOf(state, npo, counteracts);
  const before = counteracts ? undefined : outlookNow(state, npo, at);
  if (before === undefined) {
    if (isWalledOff(state, at)) at.here = seesNobody(state, npo);
    return at;
  }
  at.look.before = before;
  if (operativesInPlay(state).every(({ id }) => before.of.includes(id))) at.here = placeOf(before);
  return at;
}

/** The one that would do worst, as told; undefined: none can attack. */
export function mostDangerous(state: GameState, candidates: readonly Candidate[]): Candidate | undefined {
  const most = greatest(
    state,
    candidates.flatMap(({ danger }) => danger ?? []),
  );
  return most === null ? undefined : candidates.find(({ danger }) => danger === most);
}

/**
 * Who is looked at next, while somebody could outdo the one that is known to do worst: the one that would if nothing has
 * changed, then the one that could do most. The one that is known to do worst comes last, unless all is known of it.
 */
export function nextToAsk(
  state: GameState,
  candidates: readonly Candidate[],
  best: Candidate | undefined,
): Candidate | undefined {
  const most = best?.danger;
  const open = candidates.filter(
    (one) => one.open && one.bound && (!most || moreDangerous(state, one.bound, most) > 0),
  );
  const likely = greatest(
    state,
    open.flatMap(({ likely: danger }) => danger ?? []),
  );
  const highest = greatest(
    state,
    open.flatMap(({ bound }) => bound ?? []),
  );
  const next =
    open.find((one) => likely !== null && one.likely === likely) ?? open.find(({ bound }) => bound === highest);
  return next ?? (best?.open ? best : undefined);
}

export const lookedAtBy = (
  state: GameState,
  { npo, at: { counteracts, look: before } }: Candidate,
  best?: Candidate,
): Situation => {
  const at = situationOf(state, npo, counteracts);
  at.look.before = before.before;
  at.look.best = best?.npo.name ?? null;
  return at;
};

/** What it would do from there on is known now. */
export function* heed(one: Candidate, at: Situation): Rule {
  one.danger = yield* dangerFrom(at);
  one.at = at;
  one.open = false;
  one.told = true;
}

/** It can attack nobody but those that are known. */
export function close(state: GameState, one: Candidate): void {
  const { before } = one.at.look;
  one.open = false;
  one.at = situationOf(state, one.npo, one.at.counteracts);
  one.at.here = before ? placeOf(before) : seesNobody(state, one.npo);
}

/** It can attack nobody, from its place or from any place ahead. */
const seesNobody = (state: GameState, npo: Npo): LookedAtPlace =>
  unseen({ engaged: isEngagedOnRecord(state, npo.id) ?? false, trapped: false, targets: [], nothing: true });

export function* candidate(state: GameState, npo: Npo, counteracts: boolean): Rule<Candidate> {
  const operatives = operativesInPlay(state);
  const at = knownSituation(state, npo, counteracts);
  const { before } = at.look;
  if (!before || isUntold(before)) return untold(state, at);
  const told = dangerFrom({ ...at, here: placeOf(before) });
  const danger = asksNpoFirst(state) ? yield* unasked(told) : yield* told;
  // Nobody has said which operative it could attack instead of the one that is gone.
  if (danger === undefined) return untold(state, situationOf(state, npo, counteracts));
  const all = { ...before, of: operatives.map(({ id }) => id) };
  const likely = yield* dangerFrom({ ...at, here: placeOf(all) });
  const unsure = boundOf(
    state,
    at,
    operatives.filter(({ id }) => !before.of.includes(id)),
  );
  return { npo, at, danger, bound: unsure, likely, open: unsure !== null, told: false, named: false };
}

/** For none of them is it known whether it can attack it. */
function untold(state: GameState, at: Situation): Candidate {
  const bound = boundOf(state, at, operativesInPlay(state));
  return { npo: at.npo, at, danger: null, bound, likely: bound, open: bound !== null, told: false, named: false };
}

/** The attack that its behaviour gives, from answers so far and questions for the rest: the primary target, the worst profile. */
export function* dangerFrom(at: Situation): Rule<Danger | null> {
  yield* ignoresInjury(at);
  const { attack, then } = yield* follow(at, ['shoot', 'fight']);
  const state = yield* look();
  const attacker: Attacker = { state, npo: at.npo, facts: { ignoresInjury: at.auras.ignoresInjury ?? false } };
  const dangers = <T extends Target | Enemy>(
    all: readonly T[],
    odds: (operative: Operative, one: T) => Danger['odds'],
  ) =>
    all.flatMap((one) => {
      const operative = operativeById(state, one.id);
      return operative ? [dangerTo(state, one.id, odds(operative, one), one.worse)] : [];
    });
  if (attack === 'fight')
    return inFight(
      dangers(preferredOnRecord(state, yield* enemiesOf(then), preferredBy(then, 'fight')), (one, { assists }) =>
        fightOdds(attacker, one, assists),
      ),
    );
  if (attack !== 'shoot') return null;
  const way = wayToShot(then) ?? [];
  const targets = placeAt(then.here, way).targets ?? [];
  const [weapon] = carried(at.npo, at.card, 'ranged');
  if (!weapon) return null;
  const aimedAt = preferredOnRecord(state, targets, preferredBy(then, 'shoot'));
  return greatest(state, dangers(aimedAt, oddsOfShot(attacker, weapon, targets, at.look.alone, way.length === 0)));
}

/** The Fight target: worse for the players, likeliest to be incapacitated, then the one that their victory depends on. */
const inFight = (dangers: readonly Danger[]): Danger | null =>
  dangers.toSorted(
    (a, b) =>
      Number(b.worse) - Number(a.worse) ||
      b.odds.incapacitate - a.odds.incapacitate ||
      Number(b.victoryDependsOn !== undefined) - Number(a.victoryDependsOn !== undefined),
  )[0] ?? null;

/** The most it could do to any of them by what its behaviour and the record allow; null: nothing. */
function boundOf(state: GameState, at: Situation, operatives: readonly Operative[]): Danger | null {
  const { npo, card } = at;
  const engaged = isEngagedOnRecord(state, npo.id);
  const leaves = isLeft(at, 'fall-back') && apOf(at) > 2;
  const shoots = isLeft(at, 'shoot') && carried(npo, card, 'ranged').length > 0 && (engaged !== true || leaves);
  const charges = isLeft(at, 'charge') && !at.counteracts;
  const fights = isLeft(at, 'fight') && carried(npo, card, 'melee').length > 0;
  const crosses = fights && engaged !== true && mayFightAcross(state, at);
  const wardens = nposInPlay(state).some((one) => abilityOf(state, one, 'engrammatic-logic') !== undefined);
  const dangers = operatives.flatMap((operative) => {
    const { sees, touches } = reachable(state, at, operative);
    const near = areClose(state.known, operative.id, npo.id) ?? engaged !== false;
    const ways = {
      shoots: shoots && sees,
      fights: fights && touches && (near || crosses || (charges && engaged !== true)),
      ignoresInjury: wardens,
    };
    if (!ways.shoots && !ways.fights) return [];
    const assists = Math.min(3, possiblyCloseTo(state, operative.id).filter((id) => id !== npo.id).length);
    return [dangerTo(state, operative.id, bestAttackOdds(state, npo, operative, { assists, ...ways }))];
  });
  return greatest(state, dangers);
}
