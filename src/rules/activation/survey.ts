import { type Attacker, bestAttackOdds, carried, fightOdds } from '../attack-odds/attack-odds.ts';
import { apOf, isLeft } from '../behaviour/behaviour.ts';
import { areClose, isEngagedOnRecord, possiblyCloseTo } from '../known/known.ts';
import { look, type Rule } from '../language/language.ts';
import type { Enemy, Target } from '../questions/remarked.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { abilityOf, nposInPlay, operativeById, operativesInPlay } from '../state/stats.ts';
import { mayFightAcross } from './across.ts';
import type { Candidate } from './danger.ts';
import { type Danger, dangerTo, greatest, moreDangerous } from './danger.ts';
import { follow } from './follow.ts';
import { outlookNow, placeOf } from './outlook.ts';
import { type LookedAtPlace, placeAt, unseen } from './place.ts';
import { oddsOfShot } from './shot.ts';
import { ignoresInjury, type Situation, situationOf } from './situation.ts';
import { enemiesOf, wayToShot } from './surroundings.ts';
import { isWalledOff, reachable } from './walled-off.ts';
import { besides, givenBy, type Idle, insistNoneIdle } from './who-first.ts';

/** The situation of an NPO that may activate, with what it was told earlier if nothing has changed since. */
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

/** Which one was said to come first: of those that can attack or, if none can, of all. */
interface First {
  readonly attacks: Candidate | null;
  readonly idle: readonly Idle[];
}

/** What is known about them, and which one was said to come first. */
interface Survey extends First {
  readonly candidates: readonly Candidate[];
}
const nobodyFirst: First = { attacks: null, idle: [] };

/**
 * Finds the targets of these NPOs until the most threatening attack is known. Asks about each in turn, beginning with the one that
 * could do most, until no other can outdo what is known (pack, Activation Priority 1).
 */
export function* survey(npos: readonly Npo[], counteracts = false): Rule<Survey> {
  const state = yield* look();
  const candidates: Candidate[] = [];
  for (const npo of npos) candidates.push(yield* candidate(state, npo, counteracts));
  while (true) {
    const best = mostDangerous(state, candidates);
    const next = nextToAsk(state, candidates, best);
    if (next === undefined) return { candidates, ...nobodyFirst };
    const first = yield* ask(next, candidates, best);
    if (first !== undefined) return { candidates, ...first };
  }
}

/** The one that would do worst by what was told; undefined if none can attack. */
export function mostDangerous(state: GameState, candidates: readonly Candidate[]): Candidate | undefined {
  const most = greatest(
    state,
    candidates.flatMap(({ danger }) => danger ?? []),
  );
  return most === null ? undefined : candidates.find(({ danger }) => danger === most);
}

/**
 * The next one to ask about, while somebody could outdo the one known to do worst: the one that would if nothing has changed, then
 * the one that could do most. The one known to do worst comes last, unless all is known about it.
 */
function nextToAsk(
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

/** Asks which operatives it can attack. Returns the NPO that was said to come first; undefined if none was named. */
function* ask(next: Candidate, all: readonly Candidate[], best: Candidate | undefined): Rule<First | undefined> {
  const state = yield* look();
  const others = all.filter((one) => one.open && one !== next);
  const at = looking(state, next, best);
  const idle = best || next.at.counteracts ? [] : [next, ...all.filter((one) => one !== next && !one.open)];
  if (others.length > 0) at.look.besides = yield* besides(state, others, idle);
  yield* heed(next, at);
  const { said } = at.look;
  if (said.length === 0) return undefined;
  const named = others.filter(({ npo }) => said.some(({ value }) => value === npo.id));
  for (const one of named) {
    const remarks = said.find(({ value }) => value === one.npo.id)?.remarks ?? [];
    if (remarks.length === 0 && one !== named.at(-1)) continue;
    const own = looking(state, one, best);
    if (remarks.length > 0) own.look.given = givenBy(remarks);
    yield* heed(one, own);
  }
  const first = named.at(-1);
  if (best || next.danger || named.some(({ danger }) => danger)) {
    yield* insistNoneIdle(said, idle, next);
    return { attacks: first ?? (next.danger ? next : null), idle: [] };
  }
  const saidIdle = all.flatMap((one): Idle[] => {
    const own = said.find(({ value }) => value === one.npo.id);
    return own && (idle.includes(one) || own.remarks.length > 0) ? [{ one, remarks: own.remarks }] : [];
  });
  if (first === undefined || saidIdle.length > 0)
    for (const one of others.filter((each) => !named.includes(each))) close(state, one);
  return { attacks: first ?? null, idle: saidIdle };
}

const looking = (
  state: GameState,
  { npo, at: { counteracts, look: before } }: Candidate,
  best?: Candidate,
): Situation => {
  const at = situationOf(state, npo, counteracts);
  at.look.before = before.before;
  at.look.best = best?.npo.name ?? null;
  return at;
};

/** Records what it would do, which is known now. */
function* heed(one: Candidate, at: Situation): Rule {
  one.danger = yield* dangerFrom(at);
  one.at = at;
  one.open = false;
}

/** It can attack only those that are known. */
function close(state: GameState, one: Candidate): void {
  const { before } = one.at.look;
  one.open = false;
  one.at = situationOf(state, one.npo, one.at.counteracts);
  one.at.here = before ? placeOf(before) : seesNobody(state, one.npo);
}

/** It can attack nobody, from its place or any place ahead. */
const seesNobody = (state: GameState, npo: Npo): LookedAtPlace =>
  unseen({ engaged: isEngagedOnRecord(state, npo.id) ?? false, trapped: false, targets: [], nothing: true });

function* candidate(state: GameState, npo: Npo, counteracts: boolean): Rule<Candidate> {
  const operatives = operativesInPlay(state);
  const at = knownSituation(state, npo, counteracts);
  const { before } = at.look;
  if (!before) {
    const bound = boundOf(state, at, operatives);
    return { npo, at, danger: null, bound, likely: bound, open: bound !== null };
  }
  const danger = yield* dangerFrom({ ...at, here: placeOf(before) });
  const all = { ...before, of: operatives.map(({ id }) => id) };
  const likely = yield* dangerFrom({ ...at, here: placeOf(all) });
  const unsure = boundOf(
    state,
    at,
    operatives.filter(({ id }) => !before.of.includes(id)),
  );
  return { npo, at, danger, bound: unsure, likely, open: unsure !== null };
}

/** The attack that its behaviour gives, from the answers so far and new questions: the primary target, the worst profile. */
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
    return inFight(dangers(yield* enemiesOf(then), (one, { assists }) => fightOdds(attacker, one, assists)));
  if (attack !== 'shoot') return null;
  const way = wayToShot(then) ?? [];
  const targets = placeAt(then.here, way).targets ?? [];
  const [weapon] = carried(at.npo, at.card, 'ranged');
  if (!weapon) return null;
  return greatest(state, dangers(targets, oddsOfShot(attacker, weapon, targets, at.look.alone, way.length === 0)));
}

/** The Fight target: worst for the players, likeliest to be incapacitated, then the one that their victory depends on. */
const inFight = (dangers: readonly Danger[]): Danger | null =>
  dangers.toSorted(
    (a, b) =>
      Number(b.worse) - Number(a.worse) ||
      b.odds.incapacitate - a.odds.incapacitate ||
      Number(b.victoryDependsOn !== undefined) - Number(a.victoryDependsOn !== undefined),
  )[0] ?? null;

/** The most it could do to any of them, as far as its behaviour and the record allow; null if nothing. */
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
