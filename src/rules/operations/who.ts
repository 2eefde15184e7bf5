import type { Group, Who } from '../../catalog/operation-parts.ts';
import { asOption, choose, chooseMany, emit, look, pick, type Rule } from '../language/language.ts';
import { deciderForCard } from '../mission/adversary-ops/roll-off.ts';
import type { About } from '../questions/about.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { isWounded, nposInPlay, operativesInPlay, someoneById } from '../state/stats.ts';
import { amountOf, type Context } from './context.ts';

/** Those in the killzone that the record knows to belong to the group; `told` and `take` are left aside. */
export function members(
  state: GameState,
  { side, datacards, wounded, order, ready }: Group,
): readonly (Npo | Operative)[] {
  const npos = nposInPlay(state).filter(({ datacard }) => datacards === undefined || datacards.includes(datacard));
  return (side === 'npos' ? npos : operativesInPlay(state)).filter(
    (one) =>
      (wounded === undefined || isWounded(one)) &&
      (order === undefined || one.order === order) &&
      (ready === undefined || (one.state === 'ready') === ready),
  );
}

/** The operatives that an operation is about, in order. */
export function* those(who: Who, context: Context): Rule<readonly (Npo | Operative)[]> {
  const state = yield* look();
  if (who === 'it' || who === 'by') {
    const one = someoneById(state, context[who] ?? '');
    return one && inPlay(one) ? [one] : [];
  }
  const near = yield* nearOnes(who, members(state, who), context);
  return yield* taken(who, yield* told(who, near, context), context);
}

/** Those that are near enough to where the group is measured from; none where nobody is there to measure from. */
function* nearOnes({ within }: Group, all: readonly (Npo | Operative)[], { source, ...context }: Context) {
  if (within === undefined || all.length === 0) return all;
  const { inches, of } = within;
  const around = of === 'it' || of === 'by' ? context[of] : undefined;
  if ((of === 'it' || of === 'by') && around === undefined) return [];
  const others = all.filter(({ id }) => id !== around);
  const asking = { by: null, ids: others.map(({ id }) => id), from: 'stands', inches, rule: source } as const;
  const about: About =
    of === 'it' || of === 'by'
      ? { ...asking, predicate: 'near', around: [around ?? ''], visible: false, measure: 'around-walls' }
      : { ...asking, predicate: 'near-place', place: of };
  const near = yield* chooseMany({
    name: 'near',
    why: '',
    about,
    options: others.map(asOption),
    min: 0,
    max: others.length,
  });
  return others.filter(({ id }) => near.includes(id));
}

const inPlay = ({ state }: Npo | Operative): boolean => state !== 'incapacitated' && state !== 'escaped';

/** What only the table knows of them. */
function* told({ told: fact }: Group, all: readonly (Npo | Operative)[], { source, name }: Context) {
  if (fact === undefined || all.length === 0) return all;
  const ids = yield* chooseMany({
    name: 'concerned',
    why: `${name}: ${fact}?`,
    about: { predicate: 'as-told', by: null, ids: all.map(({ id }) => id), from: 'stands', text: fact, rule: source },
    options: all.map(asOption),
    min: 0,
    max: all.length,
  });
  return all.filter(({ id }) => ids.includes(id));
}

function* taken({ take = 'all', dice, ruling }: Group, all: readonly (Npo | Operative)[], context: Context) {
  if (take === 'all' || all.length === 0) return all;
  if (take === 'most-wounds-lost') {
    const lost = ({ wounds, maxWounds }: Npo | Operative): number => maxWounds - wounds;
    const most = Math.max(...all.map(lost));
    const alike = all.filter((one) => lost(one) === most);
    const name = dice ?? 'most-wounds-lost';
    if ((yield* look()).adversary !== null) return [yield* decided(name, all, context)];
    if (all.length > 1 && ruling !== undefined) yield* emit({ type: 'ruling-applied', ruling });
    return [yield* pick(name, `${context.name}: which with most wounds lost, at random?`, alike, asOption)];
  }
  const count = Math.min(all.length, yield* amountOf(take.random, 'how-many', `${context.name}: how many`));
  const drawn: (Npo | Operative)[] = [];
  while (drawn.length < count) {
    const left = all.filter((one) => !drawn.includes(one));
    drawn.push(yield* pick(dice ?? 'random-operative', `${context.name}: which, at random?`, left, asOption));
  }
  return drawn;
}

/** In Adversary Ops which one is a decision for the event card (pack, Threat Principle). */
function* decided(name: string, all: readonly (Npo | Operative)[], context: Context): Rule<Npo | Operative> {
  const [only] = all;
  if (!only) throw new RangeError('nobody to decide between');
  if (all.length === 1) return only;
  const decider = yield* deciderForCard();
  const id = yield* choose({
    name,
    why: `${context.name}: ${decider.name}, who is it?`,
    answerer: decider.id,
    options: all.map(asOption),
  });
  return all.find((one) => one.id === id) ?? only;
}
