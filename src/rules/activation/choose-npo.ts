import type { Option, Remarked } from '../../engine/question.ts';
import type { ChosenBecause } from '../events/reasons.ts';
import { asOption, chooseRemarked, emit, look, pick, type Rule, refuse } from '../language.ts';
import { greatestMenace, type Menace, moreMenacing, percent } from '../menace.ts';
import type { GameState, Npo } from '../state.ts';
import { operativesInPlay, readyNpos } from '../stats.ts';
import { fallsBackFirst } from './sight.ts';
import { situationOf } from './situation.ts';
import type { Told } from './ways.ts';

/** What has been said of an NPO that can attack nobody: what is on its way, if anything. */
export type OnItsWay = 'nothing' | 'hatchway' | 'engaged';

/** Which ready NPO activates; `onItsWay` is null unless it can attack nobody. */
export interface Chosen {
  readonly npo: Npo;
  readonly onItsWay: OnItsWay | null;
}

interface Why {
  readonly because: ChosenBecause;
  /** To incapacitate, at best. */
  readonly chance?: number;
  readonly random?: boolean;
}

interface Ranked {
  readonly npo: Npo;
  readonly menace: Menace;
}

/**
 * Which ready NPO activates (pack, Threat Principle, Activation Priority): the list is put in order of threat by exact
 * chances, so that one look at the table settles it: the first that can Shoot or Fight; if none can, the one that is
 * not in cover and closest. One of several that are equal to the last is picked at random.
 */
export function* chooseNpo(): Rule<Chosen | null> {
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
  if (!second) return yield* chosen(first, null, { because: 'only-ready' }, ready);
  const operatives = operativesInPlay(state);
  if (operatives.length === 0)
    return yield* chosen(yield* atRandom(ready), null, { because: 'nobody-to-attack' }, ready);
  const ranked = ready
    .map((npo) => ({ npo, menace: greatestMenace(state, npo, operatives) }))
    .toSorted((a, b) => moreMenacing(b.menace, a.menace));
  const remarks = remarksFor(state, ready);
  const named = yield* chooseRemarked({
    name: 'activate',
    why: 'Which of these is the first that can Shoot or Fight in this activation? Of those with the same number, or if none can: the one that is not in cover, then the closest. Several, if they are equal in everything',
    options: rankedOptions(ranked),
    tags: remarks.map(({ value, label }) => ({ value, label })),
    min: 1,
    max: ranked.length,
    suggest: { value: [(ranked[0]?.npo ?? first).id], because: 'the most threatening, if it can attack' },
    about: {
      predicate: 'first-to-attack',
      by: null,
      ids: ranked.map(({ npo }) => npo.id),
      from: 'stands',
      ranks: ranksOf(ranked),
      remarks: Object.fromEntries(remarks.map(({ value, means }) => [value, means])),
    },
  });
  const equal = ready.filter(({ id }) => named.some(({ value }) => value === id));
  const npo = equal.length > 1 ? yield* atRandom(equal) : (equal[0] ?? first);
  const onItsWay = said(npo, state, named);
  const why: Why =
    onItsWay === null ? { because: 'most-threatening', chance: chanceOf(npo, ranked) } : { because: 'closest' };
  return yield* chosen(npo, onItsWay, equal.length > 1 ? { ...why, random: true } : why, ready);
}

function remarksFor(state: GameState, ready: readonly Npo[]): readonly Told[] {
  const nobody: Told = {
    value: 'no-attack',
    label: 'none of them can Shoot or Fight',
    means: { is: 'none-can-attack' },
  };
  const hatchway: Told = {
    value: 'hatchway',
    label: 'none can attack, and this one opens a hatchway on its way (1 AP)',
    means: { is: 'hatchway-on-its-way' },
  };
  const engaged: Told = {
    value: 'engaged',
    label: 'none can attack, and this one has an enemy in its control range',
    means: { is: 'engaged', canLeave: true },
  };
  return [
    nobody,
    ...(state.hatchways.every(({ open }) => open) ? [] : [hatchway]),
    ...(ready.some((npo) => mustFallBack(npo, state)) ? [engaged] : []),
  ];
}

/** In control range of an enemy it falls back, and so need not attack (datacards, Behaviour); others Fight. */
function mustFallBack(npo: Npo, state: GameState): boolean {
  return fallsBackFirst(situationOf(state, npo));
}

function said(npo: Npo, state: GameState, named: readonly Remarked[]): OnItsWay | null {
  const has = (tag: string): boolean => named.some(({ value, remarks }) => value === npo.id && remarks.includes(tag));
  if (has('engaged')) return mustFallBack(npo, state) ? 'engaged' : null;
  if (has('hatchway')) return 'hatchway';
  return has('no-attack') ? 'nothing' : null;
}

const chanceOf = (npo: Npo, ranked: readonly Ranked[]): number =>
  ranked.find((one) => one.npo === npo)?.menace.incapacitate ?? 0;

function* chosen(npo: Npo, onItsWay: OnItsWay | null, why: Why, from: readonly Npo[]): Rule<Chosen> {
  yield* emit({ type: 'npo-chosen', id: npo.id, ...why, from: from.map(({ id }) => id) });
  return { npo, onItsWay };
}

function* atRandom(npos: readonly Npo[]): Rule<Npo> {
  return yield* pick('npo-activated', 'which NPO activates, nothing else telling them apart', npos, asOption);
}

/** From 1; equal menaces share a number. */
function ranksOf(ranked: readonly Ranked[]): readonly number[] {
  let rank = 0;
  return ranked.map(({ menace }, index) => {
    const before = ranked[index - 1];
    if (!before || moreMenacing(before.menace, menace) !== 0) rank = index + 1;
    return rank;
  });
}

/** Such as "1. Necron Warrior 2 (9/9), 2.3 % at best". */
function rankedOptions(ranked: readonly Ranked[]): readonly Option[] {
  const ranks = ranksOf(ranked);
  return ranked.map(({ npo, menace }, index) => ({
    value: npo.id,
    label: `${ranks[index]}. ${asOption(npo).label}, ${percent(menace.incapacitate)} to incapacitate at best`,
    chance: menace.incapacitate,
  }));
}
