import { exposedBy } from '../board/shots/exposure.ts';
import { tableOf } from '../board/table/table-of.ts';
import type { EventOf } from '../events/events.ts';
import type { ChosenBecause } from '../events/reasons.ts';
import { asOption, chooseRemarked, emit, look, pick, type Rule, refuse, reject } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import type { Told } from '../questions/about.ts';
import type { IdleNpo } from '../state/known-facts.ts';
import type { GameState, Npo } from '../state/state.ts';
import { activatableNpos, operativesInPlay } from '../state/stats.ts';
import { knownSituation, mostDangerous } from './candidates.ts';
import type { Candidate } from './danger.ts';
import { type Danger, moreDangerous } from './danger.ts';
import { hatchwaysOpened } from './hatchways.ts';
import { attackerOutlook, outlookOf } from './outlook.ts';
import { unseen } from './place.ts';
import { fallsBackFirst } from './sight.ts';
import { asksNpoFirst, type Situation, situationOf } from './situation.ts';
import { survey } from './survey.ts';
import { npoByRollOff } from './target.ts';
import { isWalledOff } from './walled-off.ts';
import { type Idle, idleRemarks } from './who-first.ts';

type Chosen = Pick<
  EventOf<'npo-chosen'>,
  'chance' | 'random' | 'target' | 'hangsOn' | 'rung' | 'passedOver' | 'idle'
> & {
  readonly because: ChosenBecause;
};

/**
 * Which ready NPO activates, and what the table has already said about it (pack, Threat Principle, Activation Priority): the one
 * that can Shoot or Fight most threateningly; if none can, one that is not in cover, then the closest. In Adversary Ops a roll-off
 * says who decides.
 */
export function* chooseNpo(): Rule<Situation | null> {
  const state = yield* look();
  const ready = activatableNpos(state);
  const [first, second] = ready;
  if (!first) {
    yield* refuse({
      message: 'No NPO is ready.',
      rule: 'Firefight phase: ready operatives activate',
      hint: { advice: 'do-what-is-due' },
    });
    return null;
  }
  if (!second) return yield* chosen(yield* lastReady(state, first), { because: 'only-ready' }, ready);
  if (state.adversary !== null)
    return yield* chosen(knownSituation(state, yield* npoByRollOff(ready)), { because: 'rolled-off' }, ready);
  if (operativesInPlay(state).length === 0) {
    const npo = yield* atRandom(ready);
    return yield* chosen(situationOf(state, npo), { because: 'nobody-to-attack' }, ready);
  }
  const { candidates, attacks: said, idle } = yield* survey(ready);
  const best = mostDangerous(state, candidates);
  const at = best?.danger
    ? yield* mostThreatening(candidates, best.danger, said, ready)
    : yield* mostExposed(candidates, idle, ready);
  for (const one of candidates) if (one.npo.id !== at.npo.id) yield* remember(state, one);
  return at;
}

/** What was said of its way together with the order of those that can attack nobody holds for the last of them too. */
function* lastReady(state: GameState, npo: Npo): Rule<Situation> {
  const at = knownSituation(state, npo);
  const said = asksNpoFirst(state) && state.known.idle.find(({ id }) => id === npo.id);
  if (!said) return at;
  yield* decidedBy('idle-order');
  opensOnItsWay(at, hatchwaysOpened(state, [npo]).tags, said.remarks);
  return at;
}

/** What was told of an NPO that does not activate now holds until something moves. */
function* remember(state: GameState, one: Candidate): Rule {
  const npoFirst = asksNpoFirst(state);
  const isTold = npoFirst ? one.told : !one.open && one.at.look.before === null;
  if (isTold && !isWalledOff(state, one.at))
    yield* emit({ type: 'npo-looked', id: one.npo.id, outlook: outlookOf(one.at, idsOf(state)) });
  else if (one.named) yield* emit({ type: 'npo-looked', id: one.npo.id, outlook: attackerOutlook(one.at) });
}

const idsOf = (state: GameState): readonly string[] => operativesInPlay(state).map(({ id }) => id);

/** The rungs below decide between equally threatening ones, unless somebody said which comes first. */
function* mostThreatening(
  candidates: readonly Candidate[],
  most: Danger,
  said: Candidate | null,
  ready: readonly Npo[],
): Rule<Situation> {
  const state = yield* look();
  const equal = candidates.filter(({ danger }) => danger && moreDangerous(state, danger, most) === 0);
  const { id, random } = said && equal.includes(said) ? { ...said.npo, random: false } : yield* byLadder(equal, []);
  const one = equal.find(({ npo }) => npo.id === id) ?? equal[0];
  if (!one) throw new Error('none is most threatening');
  const { target, worse, victoryDependsOn: hangsOn, odds } = one.danger ?? most;
  const rung = equal.length > 1 && !random && said === null ? rungOf(state, one, equal) : {};
  const because = worse
    ? 'worse-for-players'
    : hangsOn
      ? 'helps-players'
      : equal.length > 1
        ? 'as-threatening'
        : 'most-threatening';
  return yield* chosen(
    one.at,
    { because, target, chance: odds.incapacitate, ...(hangsOn && { hangsOn }), ...(random && { random }), ...rung },
    ready,
  );
}

/** None can attack. For the one that activates, only what was said about where it stands matters. */
function* mostExposed(candidates: readonly Candidate[], idle: readonly Idle[], ready: readonly Npo[]): Rule<Situation> {
  const state = yield* look();
  const offered = idleRemarks(state, candidates);
  const kept = keptOrder(state, candidates, offered);
  if (kept) yield* decidedBy('idle-order');
  const {
    id,
    random,
    remarks,
    order = [],
  } = kept ?? (idle.length > 0 ? yield* oneOf(idle) : yield* byLadder(candidates, offered, asksNpoFirst(state)));
  const one = candidates.find(({ npo }) => npo.id === id) ?? candidates[0];
  if (!one) throw new Error('none is left to activate');
  if (remarks.includes('engaged')) {
    if (!fallsBackFirst(one.at))
      yield* reject({
        message: `${one.npo.name} has an enemy in control range, so it attacks: name that enemy when asked.`,
      });
    one.at.here = unseen({ engaged: true, trapped: false, targets: [], nothing: true });
  }
  opensOnItsWay(one.at, offered, remarks);
  const rung = random ? {} : rungOf(state, one, candidates);
  const rest = order.length > 0 && { idle: order };
  return yield* chosen(one.at, { because: 'closest', ...(random && { random }), ...rung, ...rest }, ready);
}

/** Whether it opens a hatchway on its way, and which, as was said. */
function opensOnItsWay({ here }: Situation, offered: readonly Told[], remarks: readonly string[]): void {
  const means = offered.find(({ value }) => remarks.includes(value) && value !== 'engaged')?.means;
  const through = means?.is === 'hatchway-on-its-way' ? means.number : undefined;
  if (through !== undefined) here.through = through;
  here.opens ??= through !== undefined || remarks.includes('hatchway');
}

/** The first of them in the order that was told in this turning point; undefined where one of them has no place in it. */
function keptOrder(
  { known }: GameState,
  candidates: readonly Candidate[],
  offered: readonly Told[],
): First | undefined {
  if (!candidates.every(({ npo }) => known.idle.some(({ id }) => id === npo.id))) return undefined;
  const first = known.idle.find(({ id }) => candidates.some(({ npo }) => npo.id === id));
  const remarks = first?.remarks.filter((remark) => offered.some(({ value }) => value === remark)) ?? [];
  return first && { id: first.id, random: false, remarks };
}

/** Which rung puts it before the others, if everybody's place is known. */
function rungOf(
  state: GameState,
  { npo }: Candidate,
  among: readonly Candidate[],
): Pick<EventOf<'npo-chosen'>, 'rung' | 'passedOver'> {
  const table = state.keepsPositions ? tableOf(state) : undefined;
  const ids = among.map((one) => one.npo.id);
  const found = table && exposedBy(table, npo.id, ids, idsOf(state));
  if (!found) return {};
  const { rung, passedOver } = found;
  return { rung, ...(passedOver.length > 0 && { passedOver }) };
}

/** Which one is first, and how; `order`: those that were named in their order, where several may be. */
interface First {
  readonly id: string;
  readonly random: boolean;
  readonly remarks: readonly string[];
  readonly order?: readonly IdleNpo[];
}

/**
 * Not in cover from some player operative, then the closest to one, then at random (Activation Priority 2, 3). `inOrder`: not
 * only the first of them is named.
 */
function* byLadder(among: readonly Candidate[], remarks: readonly Told[], inOrder = false): Rule<First> {
  const state = yield* look();
  const npos = among.map(({ npo }) => npo);
  const { barred } = hatchwaysOpened(state, npos);
  const named = yield* chooseRemarked({
    name: 'activate',
    options: (inOrder ? asToldLast(state, npos) : npos).map((npo) => ({
      ...asOption(npo),
      ...(inOrder && { barred: barred(npo) }),
    })),
    tags: remarks.map(({ value, label }) => ({ value, label })),
    min: 1,
    max: npos.length,
    ...(inOrder && { ordered: true as const }),
    about: {
      predicate: 'most-exposed',
      by: null,
      ids: npos.map(({ id }) => id),
      from: 'stands',
      to: idsOf(state),
      ...(inOrder && { inOrder: true as const }),
      remarks: Object.fromEntries(remarks.map(({ value, means }) => [value, means])),
    },
  });
  const [first] = named;
  if (inOrder && first)
    return {
      id: first.value,
      random: false,
      remarks: first.remarks,
      order: named.map(({ value: id, remarks: said }) => ({ id, remarks: said })),
    };
  const equal = npos.filter(({ id }) => named.some(({ value }) => value === id));
  const { id } = equal.length > 1 ? yield* atRandom(equal) : (equal[0] ?? { id: '' });
  return { id, random: equal.length > 1, remarks: named.find(({ value }) => value === id)?.remarks ?? [] };
}

/** In the order that was told last, so that only what has changed since need be said; those that came since are at the end. */
function asToldLast({ known: { lastOrder } }: GameState, npos: readonly Npo[]): readonly Npo[] {
  const places = lastOrder.filter((id) => npos.some((npo) => npo.id === id));
  const placeIn = ({ id }: Npo): number => (places.includes(id) ? places.indexOf(id) : places.length);
  return npos.toSorted((one, other) => placeIn(one) - placeIn(other));
}

/** The one that was said to be the most exposed; if several are equal, any of them. */
function* oneOf(idle: readonly Idle[]): Rule<First> {
  const npos = idle.map(({ one }) => one.npo);
  const { id } = npos.length > 1 ? yield* atRandom(npos) : (npos[0] ?? { id: '' });
  return { id, random: npos.length > 1, remarks: idle.find(({ one }) => one.npo.id === id)?.remarks ?? [] };
}

function* chosen(at: Situation, why: Chosen, from: readonly Npo[]): Rule<Situation> {
  const state = yield* look();
  yield* emit({ type: 'npo-chosen', id: at.npo.id, ...why, from: from.map(({ id }) => id) });
  // What the board took for likeliest, good enough to choose among several, is now examined closely.
  return state.keepsPositions && at.look.before ? situationOf(state, at.npo, at.counteracts) : at;
}

function* atRandom(npos: readonly Npo[]): Rule<Npo> {
  return yield* pick('npo-activated', 'All equal: which NPO activates, at random?', npos, asOption);
}
