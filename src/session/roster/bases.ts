import { killzone } from '../../catalog/killzone.ts';
import type { RosterOperative } from '../../rules/state/state.ts';

/** Whose base the file does not tell, and what is taken instead: that of the datacard (`now`), else a usual one. The board needs one. */
export function basesTaken(
  told: readonly RosterOperative[],
  now: readonly RosterOperative[],
  team: string | undefined,
): readonly string[] {
  const without = now.filter(({ base }) => base === undefined).map(({ name }) => name);
  const untold = told.filter(({ base }) => base === undefined).length;
  const whose = without.length === now.length ? 'anyone' : without.join(', ');
  return [
    ...(untold > without.length
      ? [`Base sizes that the file does not give are those of the datacards of ${team}.`]
      : []),
    ...(without.length === 0
      ? []
      : [
          `No base size is given for ${whose}: the board takes ${killzone.bases.operative} mm. tw operative set NAME --base MM puts it right.`,
        ]),
  ];
}
