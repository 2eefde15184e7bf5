import { type Option, parseRemarked, parseWithin } from '../../engine/question.ts';
import { unasked } from '../../engine/rule.ts';
import { isLeft } from '../behaviour/behaviour.ts';
import { isEngagedOnRecord } from '../known/known.ts';
import { asOption, chooseRemarked, type Rule, reject } from '../language/language.ts';
import type { OwnLook } from '../questions/about.ts';
import type { GameState } from '../state/state.ts';
import { operativesInPlay } from '../state/stats.ts';
import { heed, lookedAtBy, mostDangerous, nextToAsk } from './candidates.ts';
import { type Candidate, moreDangerous } from './danger.ts';
import { enemiesTold, type LookAt, targetsTold } from './looking.ts';
import { placeOf } from './outlook.ts';
import { placeAfter, placeAt, unseen } from './place.ts';
import { reachFrom } from './reach.ts';
import { sightFrom } from './sight.ts';
import { type Situation, situationOf } from './situation.ts';
import { seesFirst } from './surroundings.ts';
import { waysToShoot } from './ways.ts';

/**
 * Without positions people are asked about the NPOs first: which of them can attack at all, and then whom, of the one that may do worst,
 * until nothing that is left can outdo what is known (pack, Activation Priority 1).
 */
export function* surveyNpoFirst(state: GameState, candidates: readonly Candidate[]): Rule {
  while (true) {
    const best = mostDangerous(state, candidates);
    const open = candidates.filter((one) => one.open && (one === best || mayOutdo(state, one, best)));
    const attackers = open.filter(canAttack);
    const next = nextToAsk(state, attackers.length > 0 ? attackers : open, undefined);
    if (!next) return;
    if (attackers.length === 0 && open.length > 1) yield* askWho(state, open);
    else yield* askWhom(state, next);
  }
}

const mayOutdo = (state: GameState, { bound }: Candidate, best: Candidate | undefined): boolean =>
  bound !== null && (!best?.danger || moreDangerous(state, bound, best.danger) > 0);

/** Somebody has said so, now or before, and not whom. */
const canAttack = ({ named, at: { look } }: Candidate): boolean => named || look.before?.attacks === true;

/** Which of them can attack anybody who may have come near since they were told of him? The others can attack nobody. */
function* askWho(state: GameState, open: readonly Candidate[]): Rule {
  const ranked = open.toSorted((a, b) => (a.bound && b.bound ? moreDangerous(state, b.bound, a.bound) : 0));
  const to = operativesInPlay(state)
    .map(({ id }) => id)
    .filter((id) => open.some(({ at }) => at.look.before?.of.includes(id) !== true));
  const looks: Record<string, readonly OwnLook[]> = {};
  const whom: Record<string, LookAt | undefined> = {};
  for (const one of ranked) {
    looks[one.npo.id] = yield* ownLooks(state, one);
    whom[one.npo.id] = (yield* unasked(firstLook(state, one))) ?? undefined;
  }
  const answer = yield* chooseRemarked({
    name: 'npos-attack',
    options: [
      ...ranked.map(({ npo }) => ({ ...asOption(npo), ...withinOf(whom[npo.id], to) })),
      { value: nobody, label: 'nobody', bare: true },
    ],
    min: 1,
    max: ranked.length,
    about: {
      predicate: 'can-attack',
      by: null,
      ids: ranked.map(({ npo }) => npo.id),
      from: 'stands',
      others: { [nobody]: { is: 'none' } },
      to,
      looks,
    },
  });
  const named = answer.map(({ value }) => value).filter((value) => value !== nobody);
  if (named.length > 0 && named.length < answer.length)
    yield* reject({ message: `Either nobody can attack, or ${named.join(', ')}.` });
  for (const one of ranked) {
    one.named = named.includes(one.npo.id);
    if (!one.named) attacksNobodyElse(state, one);
  }
  for (const one of ranked) {
    const said = answer.find(({ value }) => value === one.npo.id)?.remarks ?? [];
    const asks = whom[one.npo.id];
    if (said.length > 0 && asks) yield* heedWhom(state, one, asks, said);
  }
}

/** The first question that would be asked of it alone, if nothing must be asked before it. */
function* firstLook(state: GameState, one: Candidate): Rule<LookAt> {
  const at = lookedAtBy(state, one);
  at.look.attacks = true;
  return (yield* seesFirst(at)) ? (yield* sightFrom(at)).asks : (yield* reachFrom(at)).asks;
}

/** Whom it attacks may be said at once, of those that are asked about. */
function withinOf(asks: LookAt | undefined, to: readonly string[]): Pick<Option, 'within'> {
  if (!asks) return {};
  const { tags, others, question } = asks;
  const besides = others.map(({ value }) => value);
  return {
    within: {
      options: question.options.filter(({ value }) => to.includes(value) || besides.includes(value)),
      tags: tags.map(({ means, ...tag }) => tag),
      about: question.about,
      answers: question.name,
    },
  };
}

/** What was said of those that are asked about goes together with what is known of the others. */
function* heedWhom(state: GameState, one: Candidate, asks: LookAt, remarks: readonly string[]): Rule {
  const at = lookedAtBy(state, one);
  const { before } = at.look;
  const said = remarks.map(parseWithin);
  const told = before ? [...targetsTold(before, asks), ...enemiesTold(before, asks.tags)].map(parseRemarked) : [];
  const known = told.filter(({ value }) => before?.of.includes(value) && !said.some((each) => each.value === value));
  at.look.attacks = true;
  at.look.given = [...said, ...known];
  yield* heed(one, at);
}

const nobody = 'none';

/** Which operatives can it attack? One key repeats the earlier answer. */
function* askWhom(state: GameState, one: Candidate): Rule {
  const at = lookedAtBy(state, one);
  at.look.attacks = canAttack(one);
  yield* heed(one, at);
}

/** It can attack those alone that it was known to. */
function attacksNobodyElse(state: GameState, one: Candidate): void {
  const { before } = one.at.look;
  const engaged = before?.engaged ?? isEngagedOnRecord(state, one.npo.id) ?? false;
  one.at = situationOf(state, one.npo, one.at.counteracts);
  one.at.here =
    one.danger !== null && before
      ? placeOf(before)
      : unseen({ engaged, trapped: before?.trapped ?? false, targets: [], nothing: true });
  one.open = false;
  one.told = true;
}

/** What would be asked of it alone, for its Shoot, and for its Fight and Charge; injured or not, with the Move that it may have. */
function* ownLooks(state: GameState, { npo, at: { counteracts } }: Candidate): Rule<readonly OwnLook[]> {
  const at = situationOf(state, npo, counteracts);
  at.auras = { ignoresInjury: true };
  const shoots = (yield* waysToShoot(at)).length > 0;
  const first = yield* seesFirst(at);
  const looks: OwnLook[] = [];
  for (const sees of first ? [true, false] : [false, true]) {
    if (sees ? !shoots : !isLeft(at, 'fight') && !isLeft(at, 'charge')) continue;
    const { asks } = sees ? yield* sightFrom(at) : yield* reachFrom(at);
    const { about } = asks.question;
    if (about?.predicate === 'valid-target' || about?.predicate === 'in-control-range') looks.push(about);
    yield* foundNobody(at, sees);
  }
  return looks;
}

function* foundNobody(at: Situation, sees: boolean): Rule {
  at.here.engaged = false;
  if (!sees) {
    placeAfter(at.here, 'charge').enemies = [];
    return;
  }
  for (const way of yield* waysToShoot(at)) placeAt(at.here, way).targets = [];
  at.here.targets ??= [];
}
