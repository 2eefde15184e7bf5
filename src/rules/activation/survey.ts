import { type Danger, dangerTo, greatest, moreDangerous } from '../danger.ts';
import type { NpoAction } from '../events.ts';
import { areClose, isEngaged, perhapsCloseTo } from '../known.ts';
import { look, type Rule } from '../language.ts';
import { type Attacker, carried, fightMenace, menaceAtBest, percent, shootMenace, worst } from '../menace.ts';
import type { Told } from '../questions/about.ts';
import type { GameState, Npo, Operative } from '../state.ts';
import { abilityOf, npoApl, nposInPlay, operativeById, operativesInPlay } from '../stats.ts';
import { mayFightAcross } from './across.ts';
import { ignoresInjury } from './auras.ts';
import { follow } from './follow.ts';
import { outlookNow, placeOf } from './outlook.ts';
import { placeAt, unseen } from './place.ts';
import { isLeft, type Situation, situationOf } from './situation.ts';
import { enemiesOf, wayToShot } from './surroundings.ts';

/** An NPO that may activate or counteract, as far as it is known whom it can attack. */
export interface Candidate {
  readonly npo: Npo;
  at: Situation;
  /** What it would do, as told; null: it can attack nobody that was told of. */
  danger: Danger | null;
  /** The most that it could do; null: nothing. */
  readonly bound: Danger | null;
  /** What it would do if nothing has changed since it was told; else the most that it could do; null: nothing. */
  readonly likely: Danger | null;
  /** It is not known of everybody whether it can attack him. */
  open: boolean;
}

/** It as it may activate: with what it was told before, if nothing has changed since. */
export function eyesOf(state: GameState, npo: Npo, counteracts = false): Situation {
  const at = situationOf(state, npo, counteracts);
  const before = counteracts ? undefined : outlookNow(state, npo, at);
  if (before === undefined) return at;
  at.look.before = before;
  if (operativesInPlay(state).every(({ id }) => before.of.includes(id))) at.here = placeOf(before);
  return at;
}

/** What is known of them, and which one was said to come first. */
interface Survey {
  readonly candidates: readonly Candidate[];
  readonly first: Candidate | null;
}

/**
 * Whom these NPOs can attack, as far as the most threatening of them is not known before: each is asked about in turn, from
 * the one that could do most, until nothing that is left can outdo what is known (pack, Activation Priority 1).
 */
export function* survey(npos: readonly Npo[], attacks: readonly NpoAction[], counteracts = false): Rule<Survey> {
  const state = yield* look();
  const candidates: Candidate[] = [];
  for (const npo of npos) candidates.push(yield* candidate(state, npo, attacks, counteracts));
  while (true) {
    const best = mostDangerous(state, candidates);
    const next = nextToAsk(state, candidates, best);
    if (next === undefined) return { candidates, first: null };
    const first = yield* ask(next, candidates, best, attacks);
    if (first !== undefined) return { candidates, first };
  }
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

/** Asks whom it can attack. Returns which one was said to come first, null for none of them; undefined while nothing of that was said. */
function* ask(
  next: Candidate,
  all: readonly Candidate[],
  best: Candidate | undefined,
  attacks: readonly NpoAction[],
): Rule<Candidate | null | undefined> {
  const state = yield* look();
  const others = all.filter((one) => one.open && one !== next);
  const at = situationOf(state, next.npo, next.at.counteracts);
  at.look.before = next.at.look.before;
  at.look.besides = others.length === 0 ? [] : besides(others);
  at.look.best = best?.npo.name ?? null;
  next.danger = yield* dangerFrom(at, attacks);
  next.at = at;
  next.open = false;
  const { said } = at.look;
  if (said === null) return undefined;
  const named = others.find(({ npo }) => npo.id === said);
  if (named) yield* ask(named, [named], best, attacks);
  else if (!best && !next.danger) for (const one of others) close(state, one);
  return named ?? (next.danger ? next : null);
}

/** What ends the survey with one word more: that no other does worse, or which one does. */
const besides = (others: readonly Candidate[]): readonly Told[] => [
  {
    value: 'no-other',
    bare: true,
    label: 'no other NPO goes before it (alone: none of them can attack)',
    means: { is: 'no-other-first', npos: others.map(({ npo }) => npo.id) },
  },
  ...others.map(
    ({ npo, bound }): Told => ({
      value: npo.id,
      bare: true,
      label: `${npo.name} goes first (${percent(bound?.menace.incapacitate ?? 0)} at best)`,
      means: { is: 'comes-first', npo: npo.id },
    }),
  ),
];

/** It can attack nobody but those that are known. */
function close(state: GameState, one: Candidate): void {
  const { before } = one.at.look;
  one.open = false;
  one.at = situationOf(state, one.npo, one.at.counteracts);
  one.at.here = before
    ? placeOf(before)
    : unseen({ engaged: isEngaged(state, one.npo.id) ?? false, trapped: false, targets: [], nothing: true });
}

function* candidate(state: GameState, npo: Npo, attacks: readonly NpoAction[], counteracts: boolean): Rule<Candidate> {
  const operatives = operativesInPlay(state);
  const at = eyesOf(state, npo, counteracts);
  const { before } = at.look;
  if (!before) {
    const bound = boundOf(state, at, operatives);
    return { npo, at, danger: null, bound, likely: bound, open: bound !== null };
  }
  const danger = yield* dangerFrom({ ...at, here: placeOf(before) }, attacks);
  const all = { ...before, of: operatives.map(({ id }) => id) };
  const likely = yield* dangerFrom({ ...at, here: placeOf(all) }, attacks);
  const unsure = boundOf(
    state,
    at,
    operatives.filter(({ id }) => !before.of.includes(id)),
  );
  return { npo, at, danger, bound: unsure, likely, open: unsure !== null };
}

/** What it would do as it is told, asked for where it is not: the attack that its list leads to, at whom the ladder names, with the worst profile. */
export function* dangerFrom(at: Situation, attacks: readonly NpoAction[]): Rule<Danger | null> {
  yield* ignoresInjury(at);
  const { attack, then } = yield* follow(at, attacks);
  const state = yield* look();
  const attacker: Attacker = { state, npo: at.npo, facts: { ignoresInjury: at.auras.ignoresInjury ?? false } };
  const dangers = (
    of: readonly { readonly id: string; readonly worse?: boolean }[],
    menace: (operative: Operative) => Danger['menace'],
  ) =>
    of.flatMap(({ id, worse }) => {
      const operative = operativeById(state, id);
      return operative ? [dangerTo(state, id, menace(operative), worse)] : [];
    });
  if (attack === 'fight') {
    const enemies = yield* enemiesOf(then);
    return inFight(dangers(enemies, (operative) => fightMenace(attacker, operative, assistsOn(enemies, operative))));
  }
  if (attack === 'charge')
    return greatest(
      state,
      dangers(placeAt(then.here, ['charge']).enemies ?? [], () => worst([])),
    );
  if (attack !== 'shoot') return null;
  const targets = placeAt(then.here, wayToShot(then) ?? []).targets ?? [];
  const [weapon] = carried(at.npo, at.card, 'ranged');
  if (!weapon) return null;
  return greatest(
    state,
    dangers(targets, (operative) => {
      const seen = targets.find(({ id }) => id === operative.id) ?? { cover: false, obscured: false };
      return worst(weapon.profiles.map((profile) => shootMenace(attacker, weapon, profile, operative, seen)));
    }),
  );
}

const assistsOn = (enemies: readonly { readonly id: string; readonly assists: number }[], { id }: Operative): number =>
  enemies.find((enemy) => enemy.id === id)?.assists ?? 0;

/** Whom the Fight ladder names: worse for the players, likeliest to fall, then whoever their victory hangs on. */
const inFight = (dangers: readonly Danger[]): Danger | null =>
  dangers.toSorted(
    (a, b) =>
      Number(b.worse) - Number(a.worse) ||
      b.menace.incapacitate - a.menace.incapacitate ||
      Number(b.hangsOn !== undefined) - Number(a.hangsOn !== undefined),
  )[0] ?? null;

/** The most it could do to any of them by what its behaviour and the record allow; null: nothing. */
function boundOf(state: GameState, at: Situation, operatives: readonly Operative[]): Danger | null {
  const { npo, card } = at;
  const engaged = isEngaged(state, npo.id);
  const lists = (action: 'shoot' | 'fight' | 'charge' | 'fall-back'): boolean =>
    card.behaviour.clauses.some((clause) => clause.action === action);
  const leaves = lists('fall-back') && npoApl(npo, card) > 2 && !at.counteracts;
  const shoots = lists('shoot') && carried(npo, card, 'ranged').length > 0 && (engaged !== true || leaves);
  const charges = isLeft(at, 'charge') && !at.counteracts;
  const fights = lists('fight') && carried(npo, card, 'melee').length > 0;
  const crosses = fights && engaged !== true && mayFightAcross(state, npo, card);
  const wardens = nposInPlay(state).some((one) => abilityOf(state, one, 'engrammatic-logic') !== undefined);
  const dangers = operatives.flatMap((operative) => {
    const near = areClose(state.known, operative.id, npo.id) ?? engaged !== false;
    const ways = {
      shoots,
      fights: fights && (near || crosses || (charges && engaged !== true)),
      ignoresInjury: wardens,
    };
    if (!ways.shoots && !ways.fights) return [];
    const assists = Math.min(3, perhapsCloseTo(state, operative.id).filter((id) => id !== npo.id).length);
    return [dangerTo(state, operative.id, menaceAtBest(state, npo, operative, { ...ways, assists }))];
  });
  return greatest(state, dangers);
}
