import type { Option } from '../../engine/question.ts';
import type { ChosenBecause } from '../events/reasons.ts';
import { asOption, chooseMany, emit, look, pick, type Rule, refuse } from '../language.ts';
import { greatestMenace, type Menace, moreMenacing, percent } from '../menace.ts';
import type { GameState, Npo } from '../state.ts';
import { cardOf, npoApl, operativesInPlay, readyNpos } from '../stats.ts';
import { type Remarks, remarksOn } from './facts.ts';
import { fallsBack } from './situation.ts';

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
  const answers = yield* chooseMany({
    name: 'activate',
    why: 'Which of these is the first that can Shoot or Fight in this activation? Of those with the same number, or if none can: the one that is not in cover, then the closest. Several, if they are equal in everything',
    options: rankedOptions(ranked),
    tags: tagsFor(state, ready),
    min: 1,
    max: ranked.length,
    suggest: { value: [(ranked[0]?.npo ?? first).id], because: 'the most threatening, if it can attack' },
  });
  const named = answers.map(remarksOn);
  const equal = ready.filter(({ id }) => named.some((one) => one.id === id));
  const npo = equal.length > 1 ? yield* atRandom(equal) : (equal[0] ?? first);
  const onItsWay = said(npo, state, named);
  const why: Why =
    onItsWay === null ? { because: 'most-threatening', chance: chanceOf(npo, ranked) } : { because: 'closest' };
  return yield* chosen(npo, onItsWay, equal.length > 1 ? { ...why, random: true } : why, ready);
}

function tagsFor(state: GameState, ready: readonly Npo[]): readonly Option[] {
  const hatchway = { value: 'hatchway', label: 'none can attack, and this one opens a hatchway on its way (1 AP)' };
  const engaged = { value: 'engaged', label: 'none can attack, and this one has an enemy in its control range' };
  return [
    { value: 'no-attack', label: 'none of them can Shoot or Fight' },
    ...(state.hatchways.every(({ open }) => open) ? [] : [hatchway]),
    ...(ready.some((npo) => mustFallBack(npo, state)) ? [engaged] : []),
  ];
}

/** In control range of an enemy it falls back, and so need not attack (datacards, Behaviour); others Fight. */
function mustFallBack(npo: Npo, state: GameState): boolean {
  const card = cardOf(state, npo);
  return npoApl(npo, card) > 1 && fallsBack({ card });
}

function said(npo: Npo, state: GameState, named: readonly Remarks[]): OnItsWay | null {
  const has = (tag: string): boolean => named.some((one) => one.id === npo.id && one.has(tag));
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

/** Such as "1. Necron Warrior 2 (9/9), 2.3 % at best"; equal menaces share a number. */
function rankedOptions(ranked: readonly Ranked[]): readonly Option[] {
  let rank = 0;
  return ranked.map(({ npo, menace }, index) => {
    const before = ranked[index - 1];
    if (!before || moreMenacing(before.menace, menace) !== 0) rank = index + 1;
    return {
      value: npo.id,
      label: `${rank}. ${asOption(npo).label}, ${percent(menace.incapacitate)} to incapacitate at best`,
    };
  });
}
