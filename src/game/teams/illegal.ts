import type { Composition, CompositionPart } from '../../catalog/compositions.ts';
import type { TeamData } from '../../catalog/teams.ts';
import { armNames, loadoutsOf, mayComeAgain, weaponsCounted, weightOf } from './legal-team.ts';
import type { Pick } from './picks.ts';

/**
 * What the rules of a team do not allow of these operatives, a sentence each; none where all is legal. People play what
 * they like: it is told, and nothing is refused.
 */
export const whatIsIllegal = (team: TeamData, composition: Composition, picks: readonly Pick[]): readonly string[] => {
  const nameOf = (id: string): string => team.operatives.find((one) => one.id === id)?.name ?? id;
  const names = (ids: readonly string[]): string => ids.map(nameOf).join(', ');
  const count = (ids: readonly string[]): number => picks.filter(({ operative }) => ids.includes(operative.id)).length;
  const { differing = [], limits = [], needs = {}, atLeast = [] } = composition;
  const kinds = [...new Set(picks.map(({ operative }) => operative))];
  const once = kinds.filter(({ id }) => !mayComeAgain(id, composition) && count([id]) > 1);
  return [
    ...once.map(({ id, name }) => `${name} comes once, not ${count([id])} times.`),
    ...kinds
      .filter(({ id }) => differing.includes(id))
      .filter(({ id }) => {
        const armed = picks.filter(({ operative }) => operative.id === id).map(({ arms }) => armNames(arms));
        return new Set(armed).size < armed.length;
      })
      .map(({ name }) => `Each ${name} has other weapons than the others.`),
    ...limits.flatMap(({ most, operatives, weapons }) => {
      const there = operatives ? count(operatives) : weaponsCounted(picks, weapons);
      return there <= most
        ? []
        : [`At most ${most} of ${operatives ? names(operatives) : weapons?.join(', ')}, not ${there}.`];
    }),
    ...atLeast
      .filter(({ count: least, operatives }) => count(operatives) < least)
      .map(({ count: least, operatives }) => `At least ${least} of ${names(operatives)}.`),
    ...Object.entries(needs)
      .filter(([id, needed]) => count([id]) > 0 && count([needed]) === 0)
      .map(([id, needed]) => `${nameOf(id)} comes only with ${nameOf(needed)}.`),
    ...picks
      .filter(
        ({ operative, arms }) => !loadoutsOf(operative, composition).some((one) => armNames(one) === armNames(arms)),
      )
      .map(({ operative, arms }) => `${operative.name}: ${armNames(arms) || 'no weapons'} is none of its options.`),
    ...filled(composition, picks, names),
  ];
};

interface Room {
  readonly part: CompositionPart;
  left: number;
}

/** Whether each list of the team has its number of selections: who could come from one list alone is counted there first. */
function filled(
  composition: Composition,
  picks: readonly Pick[],
  names: (ids: readonly string[]) => string,
): readonly string[] {
  const rooms: Room[] = composition.parts.map((part) => ({ part, left: part.count }));
  const listsOf = ({ operative }: Pick): readonly Room[] => rooms.filter(({ part }) => part.of.includes(operative.id));
  const tooMany: string[] = [];
  const counted = picks.filter(({ operative }) => !composition.besides?.includes(operative.id));
  for (const pick of counted.toSorted((a, b) => listsOf(a).length - listsOf(b).length)) {
    const weight = weightOf(pick.operative.id, composition);
    const room = listsOf(pick).find(({ left }) => left >= weight);
    if (room) room.left -= weight;
    else tooMany.push(pick.operative.id);
  }
  let spare = composition.leaveOut ?? 0;
  const missing = rooms.flatMap(({ part, left }) => {
    const still = Math.max(0, Math.ceil(left) - spare);
    spare -= Math.ceil(left) - still;
    const which = part.of.length === 1 ? names(part.of) : `one of these: ${names(part.of)}`;
    return still === 0 ? [] : [`${still} missing: ${still === 1 ? which : names(part.of)}.`];
  });
  return [...(tooMany.length === 0 ? [] : [`Too many: ${names(tooMany)}.`]), ...missing];
}
