import type { Composition, CompositionLimit } from '../../catalog/compositions.ts';
import type { TeamData, TeamOperative } from '../../catalog/teams.ts';
import { type Arm, armsOf, type Pick } from './picks.ts';

/** Every way in which a team may arm this operative; one of all its weapons where its rules give it no choice. */
export function loadoutsOf(operative: TeamOperative, { weapons = {} }: Composition): readonly (readonly Arm[])[] {
  const arms = armsOf(operative);
  const options = weapons[operative.id];
  if (options === undefined) return [arms];
  const named = new Set(options.flatMap((option) => option.split(/[,|]/)).map((name) => name.trim()));
  const always = arms.filter(({ name }) => !named.has(name)).map(({ name }) => name);
  return options
    .flatMap(spelledOut)
    .map((names) => arms.filter(({ name }) => names.includes(name) || always.includes(name)));
}

/** `A|B, C` as `A, C` and `B, C`. */
const spelledOut = (option: string): readonly (readonly string[])[] =>
  option
    .split(',')
    .map((part) => part.split('|').map((name) => name.trim()))
    .reduce<readonly (readonly string[])[]>(
      (all, names) => all.flatMap((one) => names.map((name) => [...one, name])),
      [[]],
    );

/** A whole team as its rules allow it: one of each, as they are listed, then those who may come again. */
export function legalTeam(team: TeamData, composition: Composition): readonly Pick[] {
  const picks: Pick[] = [];
  for (const { count, of } of composition.parts) {
    const listed = of.flatMap((id) => team.operatives.filter((operative) => operative.id === id));
    let left = count;
    const take = (operative: TeamOperative): boolean => {
      const weight = weightOf(operative.id, composition);
      const pick = weight > left ? undefined : nextPick(operative, picks, composition);
      if (pick === undefined) return false;
      picks.push(pick);
      left -= weight;
      return true;
    };
    for (const operative of listed) if (!picks.some((pick) => pick.operative === operative)) take(operative);
    while (left > 0 && listed.filter((operative) => left > 0 && take(operative)).length > 0);
  }
  return picks;
}

/** These operatives with weapons that their team allows them together, as far as there are any. */
export function armedLegally(operatives: readonly TeamOperative[], composition: Composition): readonly Pick[] {
  const picks: Pick[] = [];
  for (const operative of operatives) {
    const [usual = []] = loadoutsOf(operative, composition);
    picks.push({ operative, team: composition.team, arms: armsFor(operative, picks, composition) ?? usual });
  }
  return picks;
}

export const weightOf = (id: string, { weights = {} }: Composition): number => weights[id] ?? 1;

export const mayComeAgain = (id: string, { several = [], differing = [] }: Composition): boolean =>
  several.includes(id) || differing.includes(id);

/** One more of this operative beside those; undefined where the rules of the team bar it. */
function nextPick(operative: TeamOperative, picks: readonly Pick[], composition: Composition): Pick | undefined {
  const { needs = {}, limits = [] } = composition;
  const isThere = picks.some((pick) => pick.operative === operative);
  if (isThere && !mayComeAgain(operative.id, composition)) return undefined;
  const needed = needs[operative.id];
  if (needed !== undefined && !picks.some((pick) => pick.operative.id === needed)) return undefined;
  const full = limits.some(
    ({ most, operatives = [] }) =>
      operatives.includes(operative.id) &&
      picks.filter((pick) => operatives.includes(pick.operative.id)).length >= most,
  );
  const arms = full ? undefined : armsFor(operative, picks, composition);
  return arms && { operative, team: composition.team, arms };
}

/** The first of its loadouts that is within the limits of weapons, and differs from the others of its kind if it must. */
const armsFor = (operative: TeamOperative, picks: readonly Pick[], composition: Composition) =>
  loadoutsOf(operative, composition).find((arms) => {
    const next = [...picks, { operative, team: composition.team, arms }];
    const isOther = picks.every((pick) => pick.operative !== operative || armNames(pick.arms) !== armNames(arms));
    return (
      (isOther || !composition.differing?.includes(operative.id)) &&
      (composition.limits ?? []).every((limit) => weaponsCounted(next, limit.weapons) <= limit.most)
    );
  });

export const armNames = (arms: readonly Arm[]): string => arms.map(({ name }) => name).join(', ');

/** How many weapons these have of those that a limit counts together. */
export const weaponsCounted = (picks: readonly Pick[], weapons: CompositionLimit['weapons'] = []): number =>
  picks.flatMap(({ arms }) => arms).filter(({ name }) => weapons.includes(name)).length;
