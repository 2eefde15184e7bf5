import { facesOf, sixToThe } from './dice.ts';
import type { DiceResult, DiceRules, EnemyDiceEffect, OwnDiceEffect } from './dice-rules.ts';
import { type AttackPool, diceToLeaveUnrolled, retain, type Worth } from './pool.ts';
import { type AttackProfile, checkProfile } from './profile.ts';
import { diceToReroll, dieToReroll, mostGainfulDie } from './reroll-choice.ts';

/** Dice as they lie, in so many cases. */
interface Lying {
  readonly faces: readonly number[];
  readonly again: readonly boolean[];
  readonly turned: readonly (DiceResult | undefined)[];
  readonly added: readonly DiceResult[];
  readonly cases: number;
}

/** How they are read, and what a re-roll of an open one gains most. */
interface Reading {
  resultOf(face: number): DiceResult;
  best(faces: readonly number[], open: readonly number[]): { readonly place: number } | undefined;
}

/** The faces of some dice in order, and in how many rows they lie so. */
interface Row {
  readonly faces: readonly number[];
  readonly ways: number;
}

const rowsKept = new Map<number, readonly Row[]>();

/** All results of so many dice: the ways add up to 6^dice. */
export function diceRows(dice: number): readonly Row[] {
  const kept = rowsKept.get(dice);
  if (kept) return kept;
  const rows: Row[] = [];
  const add = (faces: readonly number[], from: number, left: number, ways: number): void => {
    if (left === 0) {
      rows.push({ faces, ways });
      return;
    }
    if (from > 6) return;
    let each = ways;
    for (let count = 0; count <= left; count++) {
      add([...faces, ...new Array<number>(count).fill(from)], from + 1, left - count, each);
      each = (each * (left - count)) / (count + 1);
    }
  };
  add([], 1, dice, 1);
  rowsKept.set(dice, rows);
  return rows;
}

const resultsOf = ({ faces, turned }: Lying, { resultOf }: Reading): readonly DiceResult[] =>
  faces.map((face, place) => turned[place] ?? resultOf(face));

const placesOf = ({ faces }: Lying): readonly number[] => [...faces.keys()];

/** Re-rolls the dice at these places, each at most once. The cases have room for one more dice at each place. */
function rolledAgain(lying: Lying, places: readonly number[]): readonly Lying[] {
  const room = sixToThe(places.length);
  if (places.length === 0) return [lying];
  return diceRows(places.length).map(({ faces, ways }) => ({
    ...lying,
    faces: lying.faces.map((face, place) => faces[places.indexOf(place)] ?? face),
    again: lying.again.map((was, place) => was || places.includes(place)),
    cases: (lying.cases / room) * ways,
  }));
}

/** Whether no rule of the enemy bars the re-roll of a dice that shows this. */
export const mayRerollFace = (fixed: DiceRules['fixed'], face: number): boolean =>
  fixed === undefined || (fixed !== 'all' && !fixed.includes(face));

/** What the rules of the one who rolled make of its dice, each in the best way. */
function changedByOwn(lying: Lying, rules: DiceRules, reading: Reading): readonly Lying[] {
  const results = resultsOf(lying, reading);
  return rules.own
    .filter(({ holds }) => holds(results))
    .reduce<readonly Lying[]>(
      (all, { effect }) => all.flatMap((one) => withEffect(one, effect, rules.fixed, reading)),
      [lying],
    );
}

function withEffect(
  lying: Lying,
  effect: OwnDiceEffect,
  fixed: DiceRules['fixed'],
  reading: Reading,
): readonly Lying[] {
  if ('adds' in effect)
    return [{ ...lying, added: [...lying.added, ...new Array<DiceResult>(effect.dice).fill(effect.adds)] }];
  const results = resultsOf(lying, reading);
  if ('turns' in effect) {
    const { places, into, dice, least } = turnedBy(effect, lying.faces, results);
    return places.length < least ? [lying] : [turnedAt(lying, places.slice(0, dice), into)];
  }
  const { rerolls } = effect;
  const open = placesOf(lying).filter((place) => {
    const face = lying.faces[place] ?? 1;
    if (lying.again[place] || lying.turned[place] !== undefined || !mayRerollFace(fixed, face)) return false;
    if (rerolls === 'fails') return results[place] === 'fail';
    return typeof rerolls === 'string' || rerolls.results.includes(face);
  });
  const best = reading.best(lying.faces, open)?.place;
  if (best === undefined) return [lying];
  if (rerolls === 'one') return rolledAgain(lying, [best]);
  if (rerolls === 'alike')
    return rolledAgain(
      lying,
      open.filter((place) => lying.faces[place] === lying.faces[best]),
    );
  const fails = open.filter((place) => results[place] === 'fail');
  return rolledAgain(lying, fails.length > 0 ? fails : [best]);
}

/** Which dice, by place, it makes count as what, so many of them, and how many there must be; of the best way a fail first. */
export function turnedBy(
  effect: Extract<OwnDiceEffect, { turns: unknown }>,
  faces: readonly number[],
  results: readonly DiceResult[],
) {
  const of = (result: DiceResult, shown?: readonly number[]) =>
    [...faces.keys()].filter(
      (place) => results[place] === result && (shown === undefined || shown.includes(faces[place] ?? 1)),
    );
  if (effect.turns !== 'best') {
    const { turns, into, dice, least = 1, faces: shown } = effect;
    return { places: of(turns, shown), into, dice, least };
  }
  const fails = of('fail');
  return fails.length > 0
    ? ({ places: fails, into: 'normal', dice: 1, least: 1 } as const)
    : ({ places: of('normal'), into: 'critical', dice: 1, least: 1 } as const);
}

const turnedAt = (lying: Lying, places: readonly number[], into: DiceResult): Lying => ({
  ...lying,
  turned: lying.turned.map((was, place) => (places.includes(place) ? into : was)),
});

/** What the enemy's rules make of them: what hurts most. */
function changedByEnemy(lying: Lying, { enemy }: DiceRules, reading: Reading): readonly Lying[] {
  const concerned = (now: Lying, effect: EnemyDiceEffect): readonly number[] => {
    if ('rerolls' in effect)
      return placesOf(now).filter(
        (place) =>
          !now.again[place] &&
          now.turned[place] === undefined &&
          effect.rerolls.results.includes(now.faces[place] ?? 1),
      );
    const results = resultsOf(now, reading);
    const of = (result: DiceResult) =>
      placesOf(now).filter(
        (place) => results[place] === result && (effect.faces?.includes(now.faces[place] ?? 1) ?? true),
      );
    const all = effect.turns === 'success' ? [...of('critical'), ...of('normal')] : of(effect.turns);
    return all.slice(0, effect.dice);
  };
  const results = resultsOf(lying, reading);
  return enemy
    .filter(({ effect, holds }) => holds(results) && concerned(lying, effect).length > 0)
    .reduce<readonly Lying[]>(
      (all, { effect }) =>
        all.flatMap((now) => {
          const places = concerned(now, effect);
          return 'rerolls' in effect ? rolledAgain(now, places) : [turnedAt(now, places, effect.into)];
        }),
      [lying],
    );
}

/** What dice come to: those that a rule has turned into a normal success, or added, apart. */
export interface Counted {
  readonly criticals: number;
  readonly normals: number;
  readonly fails: number;
  readonly besides: number;
  readonly cases: number;
}

/** `dice` dice rolled, as `first` re-rolls them, and changed by the rules: the cases add up to 6^(2 × dice). */
export function ruledDice(
  dice: number,
  rules: DiceRules,
  reading: Reading,
  first: (
    faces: readonly number[],
  ) => Iterable<(faces: readonly number[], again: readonly number[]) => number[]> = () => [],
): readonly Counted[] {
  const sums = new Map<string, Counted>();
  const room = sixToThe(dice);
  for (const { faces, ways } of diceRows(dice)) {
    const none = faces.map(() => undefined);
    let all: readonly Lying[] = [{ faces, again: faces.map(() => false), turned: none, added: [], cases: ways * room }];
    for (const chosen of first(faces))
      all = all.flatMap((lying) => {
        const again = placesOf(lying).filter((place) => lying.again[place]);
        const places = chosen(lying.faces, again).filter((place) =>
          mayRerollFace(rules.fixed, lying.faces[place] ?? 1),
        );
        return rolledAgain(lying, places);
      });
    for (const lying of all
      .flatMap((one) => changedByOwn(one, rules, reading))
      .flatMap((one) => changedByEnemy(one, rules, reading)))
      addTo(sums, lying, reading);
  }
  return [...sums.values()];
}

function addTo(sums: Map<string, Counted>, lying: Lying, reading: Reading): void {
  const results = resultsOf(lying, reading);
  const count = (all: readonly DiceResult[], result: DiceResult) => all.filter((one) => one === result).length;
  const isRolled = (_: DiceResult, place: number) => lying.turned[place] === undefined;
  const normals = count(results.filter(isRolled), 'normal');
  const all = [...results, ...lying.added];
  const counted = {
    criticals: count(all, 'critical'),
    normals,
    fails: count(all, 'fail'),
    besides: count(all, 'normal') - normals,
  };
  const key = Object.values(counted).join();
  sums.set(key, { ...counted, cases: (sums.get(key)?.cases ?? 0) + lying.cases });
}

/** What an attack retains under such rules, with the best choices for `worth`. */
export function ruledPool(profile: AttackProfile, obscured: boolean, worth: Worth, rules: DiceRules): AttackPool {
  checkProfile(profile);
  const { hit, rules: own } = profile;
  const unrolled = diceToLeaveUnrolled(profile, obscured, worth);
  const dice = profile.atk - unrolled;
  const faces = facesOf(hit, own.lethal);
  const reading: Reading = {
    resultOf: (face) => (face <= faces.fail ? 'fail' : face <= faces.fail + faces.normal ? 'normal' : 'critical'),
    best: (now, open) => mostGainfulDie(profile, now, unrolled, open, worth, obscured),
  };
  const many = (now: readonly number[]) => diceToReroll(profile, obscured, now, worth);
  const one = (now: readonly number[], again: readonly number[]) => {
    const place = dieToReroll(profile, obscured, now, again, worth);
    return place === undefined ? [] : [place];
  };
  const counted = ruledDice(dice, rules, reading, () => [
    ...(own.relentless || own.ceaseless ? [many] : []),
    ...(own.balanced && !own.relentless ? [one] : []),
  ]);
  const sums = new Map<string, { criticals: number; normals: number; weight: number }>();
  const fails: number[] = new Array<number>(profile.atk + 1).fill(0);
  for (const { cases, besides, ...rolled } of counted) {
    const kept = retain({ ...rolled, unrolled: unrolled + besides }, own, obscured);
    const key = `${kept.criticals} ${kept.normals}`;
    sums.set(key, { ...kept, weight: (sums.get(key)?.weight ?? 0) + cases });
    fails[kept.fails] = (fails[kept.fails] ?? 0) + cases;
  }
  const all = [...sums.values()];
  return {
    atk: profile.atk,
    total: sixToThe(2 * dice),
    criticals: all.map(({ criticals }) => criticals),
    normals: all.map(({ normals }) => normals),
    weights: all.map(({ weight }) => weight),
    fails,
  };
}
