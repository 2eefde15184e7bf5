import { exposedBy } from '../board/shots/exposure.ts';
import { tableOf } from '../board/table/table-of.ts';
import type { EventOf } from '../events/events.ts';
import type { ChosenBecause } from '../events/reasons.ts';
import { asOption, chooseRemarked, emit, look, pick, type Rule, refuse, reject } from '../language/language.ts';
import type { Told } from '../questions/about.ts';
import type { GameState, Npo } from '../state/state.ts';
import { operativesInPlay, readyNpos } from '../state/stats.ts';
import type { Candidate } from './danger.ts';
import { type Danger, moreDangerous } from './danger.ts';
import { outlookOf } from './outlook.ts';
import { unseen } from './place.ts';
import { fallsBackFirst } from './sight.ts';
import { type Situation, situationOf } from './situation.ts';
import { knownSituation, mostDangerous, survey } from './survey.ts';
import { npoByRollOff } from './target.ts';
import { isWalledOff } from './walled-off.ts';
import { type Idle, idleRemarks } from './who-first.ts';

type Chosen = Pick<EventOf<'npo-chosen'>, 'chance' | 'random' | 'target' | 'hangsOn' | 'rung' | 'passedOver'> & {
  readonly because: ChosenBecause;
};

/**
 * Which ready NPO activates, and what the table has already said about it (pack, Threat Principle, Activation Priority): the one
 * that can Shoot or Fight most threateningly; if none can, one that is not in cover, then the closest. In Adversary Ops a roll-off
 * says who decides.
 */
export function* chooseNpo(): Rule<Situation | null> {
  const state = yield* look();
  const ready = readyNpos(state);
  const [first, second] = ready;
  if (!first) {
    yield* refuse({
      message: 'No NPO is ready.',
      rule: 'Firefight phase: ready operatives activate',
      hint: { advice: 'do-what-is-due' },
    });
    return null;
  }
  if (!second) return yield* chosen(knownSituation(state, first), { because: 'only-ready' }, ready);
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
  for (const one of candidates)
    if (one.npo.id !== at.npo.id && !one.open && one.at.look.before === null && !isWalledOff(state, one.at))
      yield* emit({ type: 'npo-looked', id: one.npo.id, outlook: outlookOf(one.at, idsOf(state)) });
  return at;
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
  const { id, random, remarks } =
    idle.length > 0 ? yield* oneOf(idle) : yield* byLadder(candidates, idleRemarks(state, candidates));
  const one = candidates.find(({ npo }) => npo.id === id) ?? candidates[0];
  if (!one) throw new Error('none is left to activate');
  if (remarks.includes('engaged')) {
    if (!fallsBackFirst(one.at))
      yield* reject({
        message: `${one.npo.name} has an enemy in control range, so it attacks: name that enemy when asked.`,
      });
    one.at.here = unseen({ engaged: true, trapped: false, targets: [], nothing: true });
  }
  one.at.here.opens ??= remarks.includes('hatchway');
  const rung = random ? {} : rungOf(state, one, candidates);
  return yield* chosen(one.at, { because: 'closest', ...(random && { random }), ...rung }, ready);
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

/** Not in cover from some player operative, then the closest to one, then at random (Activation Priority 2, 3). */
function* byLadder(
  among: readonly Candidate[],
  remarks: readonly Told[],
): Rule<{ id: string; random: boolean; remarks: readonly string[] }> {
  const state = yield* look();
  const npos = among.map(({ npo }) => npo);
  const named = yield* chooseRemarked({
    name: 'activate',
    options: npos.map(asOption),
    tags: remarks.map(({ value, label }) => ({ value, label })),
    min: 1,
    max: npos.length,
    about: {
      predicate: 'most-exposed',
      by: null,
      ids: npos.map(({ id }) => id),
      from: 'stands',
      to: idsOf(state),
      remarks: Object.fromEntries(remarks.map(({ value, means }) => [value, means])),
    },
  });
  const equal = npos.filter(({ id }) => named.some(({ value }) => value === id));
  const { id } = equal.length > 1 ? yield* atRandom(equal) : (equal[0] ?? { id: '' });
  return { id, random: equal.length > 1, remarks: named.find(({ value }) => value === id)?.remarks ?? [] };
}

/** The one that was said to be the most exposed; if several are equal, any of them. */
function* oneOf(idle: readonly Idle[]): Rule<{ id: string; random: boolean; remarks: readonly string[] }> {
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
