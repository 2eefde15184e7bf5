import type { Option } from '../../engine/question.ts';
import { carried } from '../attack-odds/attack-odds.ts';
import { firstLeft, isLeft, movesLeft } from '../behaviour/behaviour.ts';
import { isEngagedOnRecord } from '../known/known.ts';
import { asOption, look, type Rule, refuse } from '../language/language.ts';
import type { About, Told } from '../questions/about.ts';
import { type Target, targetAsRemarked, worse } from '../questions/remarked.ts';
import { hasNoLightCover, hiddenBeyond } from '../state/own-figures.ts';
import type { GameState, Operative } from '../state/state.ts';
import { operativesInPlay } from '../state/stats.ts';
import { mayFightAcross, somebodyAcross } from './across.ts';
import { justOpens, mayOpenHatchway, opensHatchway } from './hatchways.ts';
import { asBefore, isClose, type LookAt, lookAnswer, lookAt, saysBesides, targetsTold, worseOf } from './looking.ts';
import { placeAt, type Steps } from './place.ts';
import type { Situation } from './situation.ts';
import { asksNpoFirst, ignoresInjury } from './situation.ts';
import { aloneRemark } from './spread.ts';
import { legs, waysToShoot } from './ways.ts';

/** What a shooter asks of the table, for everything that its list may do. */
interface Sight {
  readonly asks: LookAt;
  readonly ways: readonly Steps[];
  readonly mayOpen: boolean;
  /** The answer may be that it only opens a hatchway. */
  readonly mayPass: boolean;
}

export function* sightFrom(at: Situation): Rule<Sight> {
  const state = yield* look();
  const operatives = operativesInPlay(state);
  const ways = yield* waysToShoot(at);
  yield* ignoresInjury(at);
  const mayOpen = yield* mayOpenHatchway(at);
  const { besides } = at.look;
  const mayPass =
    mayOpen &&
    besides.length === 0 &&
    !at.look.attacks &&
    at.here.opens === undefined &&
    movesLeft(state, at).length > 0 &&
    !isLeft(at, 'charge');
  const asksNow = at.here.engaged === undefined;
  const engagement = !asksNow ? [] : asksNpoFirst(state) ? closeOption(state, at) : engagedOptions(at);
  const crosses = asksNow && isLeft(at, 'fight') && mayFightAcross(state, at);
  const others = [
    ...engagement,
    ...(crosses ? [somebodyAcross] : []),
    ...(mayPass ? [opensHatchway(state, at.npo)] : []),
    ...besides,
  ];
  const tags = [...remarks(state, at, ways, mayOpen, operatives.length), ...aloneRemark(state, at.npo, at.card)];
  const asks = lookAt(
    nameOf(at),
    operatives,
    tags,
    others,
    {
      predicate: 'valid-target',
      by: at.npo.id,
      ids: operatives.map(({ id }) => id),
      from: standpoint(at, ways[0] ?? []),
      inches: rangeOf(at),
      order: null,
    },
    (operative) => neverValidInCover(state, operative),
    asksNow && asksNpoFirst(state) ? engagedOptions(at).map(({ means: _, ...option }) => option) : [],
  );
  return { asks, ways, mayOpen, mayPass };
}

/** One question for a shooter. An enemy in control range counts before targets. */
export function* askSight(at: Situation): Rule {
  const { here } = at;
  if (operativesInPlay(yield* look()).length === 0) {
    here.engaged ??= false;
    for (const way of yield* waysToShoot(at)) placeAt(here, way).targets = [];
    here.targets ??= [];
    return;
  }
  const { asks, ways, mayOpen, mayPass } = yield* sightFrom(at);
  const { besides, before } = at.look;
  const answer = yield* lookAnswer(at, asks, asBefore(at.look, before && targetsTold(before, asks)));
  if (saysBesides(at, answer)) return;
  const said = (value: string): boolean => answer.some((one) => one.value === value);
  if (said('trapped') || said('engaged') || said(isClose)) {
    here.engaged = true;
    if (fallsBackFirst(at) && !said(isClose)) here.trapped = said('trapped');
    return;
  }
  here.engaged = false;
  if (said(somebodyAcross.value)) {
    here.across = 'somebody';
    return;
  }
  const named = answer.filter(({ value }) => value !== justOpens && !besides.some((one) => one.value === value));
  yield* insistValid(named.map(targetAsRemarked));
  const all = [...ways, ...(mayOpen ? ways.map((way): Steps => ['operate-hatch', ...way]) : [])];
  for (const way of all) placeAt(here, way).targets = [];
  here.targets ??= [];
  for (const one of named) {
    if (one.remarks.includes('alone')) at.look.alone.add(one.value);
    const steps = one.remarks.filter((remark) => !seenRemarks.includes(remark));
    const onFoot = steps.filter((remark) => remark !== 'hatchway');
    const way = ways.find((each) => onFoot.every((remark) => each.some((step) => step === remark)));
    if (!way) continue;
    const place = placeAt(here, steps.includes('hatchway') ? ['operate-hatch', ...way] : way);
    place.targets = [...(place.targets ?? []), seenByIt(at, targetAsRemarked(one))];
  }
  if (mayPass) here.opens = said(justOpens) && named.length === 0;
}

/** To some nobody is obscured (datacards, Behaviour). */
const seenByIt = ({ card }: Situation, target: Target): Target =>
  card.behaviour.neverObscured ? { ...target, obscured: false } : target;

/** Old sessions answer by these names. */
function nameOf(at: Situation): string {
  if (at.foreseen[0] === 'fall-back' || at.performed.includes('fall-back')) return 'fall-back-targets';
  return at.performed.includes('fight') ? 'targets-after-fight' : 'valid-targets';
}

const standpoint = (at: Situation, first: Steps): About['from'] => {
  const way = [...at.foreseen, ...first];
  return way.length === 0 ? 'stands' : { way: legs(at, way) };
};

/** Remarks that would be refused for this operative are not offered. */
function neverValidInCover(state: GameState, operative: Operative): Partial<Option> {
  if (operative.order !== 'conceal') return {};
  const { label } = asOption(operative);
  const beyond = hiddenBeyond(state, operative);
  if (hasNoLightCover(state, operative)) return { label: `${label}, Light terrain is no cover` };
  return {
    ...(beyond !== undefined && { label: `${label}, within ${beyond}" alone` }),
    ...(state.playersRecorded && { barred: ['cover'] }),
  };
}

/** Nobody in cover with a Conceal order is a valid target; enforced if the players' orders are recorded (core rules, Shoot 2). */
function* insistValid(targets: readonly Target[]): Rule {
  const state = yield* look();
  if (!state.playersRecorded) return;
  const hidden = state.operatives.find(
    (one) =>
      one.order === 'conceal' &&
      targets.some((target) => target.id === one.id && target.cover) &&
      !hasNoLightCover(state, one),
  );
  if (hidden)
    yield* refuse({
      message: `${hidden.name} is in cover with a Conceal order: no valid target.`,
      rule: 'Shoot 2: valid target',
      hint: {
        deed: { do: 'operative', args: { change: 'set', id: hidden.id, to: { order: 'engage' } } },
        does: 'puts a wrong order right',
      },
    });
}

/** Whether it can get away matters if Fall Back comes before a Fight. */
function engagedOptions(at: Situation): readonly Told[] {
  const engaged = (label: string, canLeave: boolean | null): Told => ({
    value: 'engaged',
    label,
    bare: true,
    means: { is: 'engaged', canLeave, ...(canLeave === null ? {} : { way: legs(at, ['fall-back']) }) },
  });
  if (!fallsBackFirst(at)) return [engaged(closeLabel, null)];
  return [
    engaged(`${closeLabel}; it can Fall Back`, true),
    {
      value: 'trapped',
      bare: true,
      label: `${closeLabel}; it cannot Fall Back`,
      means: { is: 'engaged', canLeave: false, way: legs(at, ['fall-back']) },
    },
  ];
}

const closeLabel = 'an enemy is in control range';

/**
 * NPO first, whether it can get away is a question of its own, and what is on record is not asked. Answers that say both at once
 * (`engaged`, `trapped`) are still taken from scripts.
 */
const closeOption = (state: GameState, { npo }: Situation): readonly Told[] =>
  isEngagedOnRecord(state, npo.id) === false
    ? []
    : [{ value: isClose, label: closeLabel, bare: true, means: { is: 'engaged', canLeave: null } }];

/** In control range of an enemy it falls back before it fights, if it can get away. */
export function fallsBackFirst(at: Situation): boolean {
  const isArmed = carried(at.npo, at.card, 'melee').length > 0;
  return firstLeft(at, isArmed ? ['fall-back', 'fight'] : ['fall-back']) === 'fall-back';
}

const seenRemarks: readonly string[] = ['cover', 'obscured', worse.value, 'alone'];

/** `dash` stands for the whole way that ends with a Dash. `many`: how many may be named. */
function remarks(
  state: GameState,
  at: Situation,
  ways: readonly Steps[],
  mayOpen: boolean,
  many: number,
): readonly Told[] {
  const [, ...further] = ways;
  const opened: Told = {
    value: 'hatchway',
    label: 'only after opening a hatchway (1 AP)',
    means: { is: 'after', way: legs(at, ['operate-hatch']) },
  };
  return [
    { value: 'cover', label: 'in cover', means: { is: 'in-cover' } },
    ...(at.card.behaviour.neverObscured
      ? []
      : [{ value: 'obscured', label: 'obscured', means: { is: 'obscured' } } as const]),
    ...further.map((way): Told => {
      const names = way.map((step) => (step === 'dash' ? 'its Dash' : 'its Reposition'));
      return {
        value: way.at(-1) ?? '',
        label: `only after ${names.join(' and ')}`,
        means: { is: 'after', way: legs(at, [...at.foreseen, ...way]) },
      };
    }),
    ...(mayOpen ? [opened] : []),
    ...worseOf(state, many),
  ];
}

/** Inches, if every ranged profile that it carries has that Range. */
export function rangeOf({ npo, card }: Situation): number | null {
  const ranges = carried(npo, card, 'ranged')
    .flatMap((weapon) => weapon.profiles)
    .map((profile) => profile.rules.find((rule) => rule.startsWith('Range ')));
  const range = ranges[0];
  return range !== undefined && ranges.every((other) => other === range)
    ? Number.parseInt(range.slice('Range '.length), 10)
    : null;
}
