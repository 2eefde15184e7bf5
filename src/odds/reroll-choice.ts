import { type Faces, facesOf } from './dice.ts';
import { retain, type Worth } from './pool.ts';
import type { AttackProfile } from './profile.ts';
import { bestRerolls, type KeptDice, type Rerolls, rerollable } from './rerolls.ts';

type Class = 'critical' | 'normal' | 'fail';

/**
 * The attack dice to re-roll with Relentless or Ceaseless, by their index in `results` (the dice rolled, 1 to 6, without those
 * that Accurate retained unrolled). `worth` says what a result is worth: `shootWorth`, `attackerWorth` or `defenderWorth`.
 */
export function diceToReroll(
  attack: AttackProfile,
  obscured: boolean,
  results: readonly number[],
  worth: Worth,
): number[] {
  const { faces, rerolls } = rerollsFor(attack, obscured, results.length, worth);
  if (rerollable(attack.rules, results.length).many === 0) return [];
  const alike = (of: Class) => mostFrequent(results.filter((result) => classOf(result, faces) === of));
  const rolled = count(results, faces);
  const most = { critical: alike('critical'), normal: alike('normal'), fail: alike('fail') };
  const kept = rerolls.many({
    ...rolled,
    alikeCriticals: most.critical.times,
    alikeNormals: most.normal.times,
    alikeFails: most.fail.times,
  });
  const left = {
    critical: rolled.criticals - kept.criticals,
    normal: rolled.normals - kept.normals,
    fail: rolled.fails - kept.fails,
  };
  return [...results.keys()].filter((place) => {
    const result = results[place] ?? 0;
    const of = classOf(result, faces);
    if (left[of] === 0 || (!attack.rules.relentless && result !== most[of].result)) return false;
    left[of]--;
    return true;
  });
}

/** The index of the dice to re-roll with Balanced, if any, once those at the indices `rerolled` have been re-rolled. */
export function dieToReroll(
  attack: AttackProfile,
  obscured: boolean,
  results: readonly number[],
  rerolled: readonly number[],
  worth: Worth,
): number | undefined {
  if (rerollable(attack.rules, results.length).one === 0) return undefined;
  const { faces, rerolls } = rerollsFor(attack, obscured, results.length, worth);
  const open = [...results.keys()].filter((place) => !rerolled.includes(place));
  const openDice = count(
    open.map((place) => results[place] ?? 0),
    faces,
  );
  const { criticals, normals } = count(results, faces);
  const choice = rerolls.one(criticals, normals, openDice);
  return open.find((place) => classOf(results[place] ?? 0, faces) === choice);
}

/**
 * The index of the dice, among those in `open`, whose single re-roll gains most; none if no re-roll gains. `unrolled`: dice
 * besides `results` that Accurate retained.
 */
export const gainfulDie = (
  attack: AttackProfile,
  results: readonly number[],
  unrolled: number,
  open: readonly number[],
  worth: Worth,
): number | undefined => mostGainfulDie(attack, results, unrolled, open, worth)?.place;

/** That dice, and what its re-roll gains as a share of what the dice are worth now; 1 if they are worth nothing. */
export function mostGainfulDie(
  { hit, rules }: AttackProfile,
  results: readonly number[],
  unrolled: number,
  open: readonly number[],
  worth: Worth,
  obscured = false,
): { readonly place: number; readonly gain: number } | undefined {
  const faces = facesOf(hit, rules.lethal);
  const rolled = count(results, faces);
  const worthOf = (kept: KeptDice): number => {
    const { criticals, normals } = retain({ ...kept, unrolled }, rules, obscured);
    return worth(criticals, normals);
  };
  const now = 6 * worthOf(rolled);
  let best: { place: number; gain: number } | undefined;
  for (const place of open) {
    const shows = classOf(results[place] ?? 0, faces);
    const less = moved(rolled, shows, -1);
    const gain =
      faces.critical * worthOf(moved(less, 'critical', 1)) +
      faces.normal * worthOf(moved(less, 'normal', 1)) +
      faces.fail * worthOf(moved(less, 'fail', 1)) -
      now;
    if (gain > (best?.gain ?? 0)) best = { place, gain };
  }
  return best && { place: best.place, gain: now > 0 ? best.gain / now : 1 };
}

const moved = (kept: KeptDice, of: Class, by: number): KeptDice => ({ ...kept, [`${of}s`]: kept[`${of}s`] + by });

/** What is retained from these results and `unrolled` more dice, if nothing is obscured. */
export const retainedOf = (
  { hit, rules }: AttackProfile,
  results: readonly number[],
  unrolled: number,
): { readonly criticals: number; readonly normals: number } =>
  retain({ ...count(results, facesOf(hit, rules.lethal)), unrolled }, rules, false);

function rerollsFor(
  { atk, hit, rules }: AttackProfile,
  obscured: boolean,
  dice: number,
  worth: Worth,
): { faces: Faces; rerolls: Rerolls } {
  const faces = facesOf(hit, rules.lethal);
  const rerolls = bestRerolls(rules, faces, dice, (criticals, normals) => {
    const rest = { criticals, normals, fails: dice - criticals - normals, unrolled: atk - dice };
    const kept = retain(rest, rules, obscured);
    return worth(kept.criticals, kept.normals);
  });
  return { faces, rerolls };
}

function classOf(result: number, faces: Faces): Class {
  if (result <= faces.fail) return 'fail';
  return result <= faces.fail + faces.normal ? 'normal' : 'critical';
}

function count(results: readonly number[], faces: Faces): KeptDice {
  const of = (wanted: Class) => results.filter((result) => classOf(result, faces) === wanted).length;
  return { criticals: of('critical'), normals: of('normal'), fails: of('fail') };
}

function mostFrequent(results: readonly number[]): { result: number; times: number } {
  let best = { result: 0, times: 0 };
  for (const result of results) {
    const times = results.filter((same) => same === result).length;
    if (times > best.times) best = { result, times };
  }
  return best;
}
