import type { GameConfig } from '../rules/state.ts';

/** What people do before the NPOs are set up, in order (pack, Kill Team Selection; Game Sequence 1 to 3). */
export function setUpChecklist({ map }: GameConfig): string[] {
  return [
    'One kill team: split it between you, or bring half of a team each; half of an odd number rounds up (down is the harder choice).',
    map === null
      ? 'Set up the killzone: terrain as you have agreed.'
      : `Set up the killzone exactly as map ${map} shows: tw maps ${map}.`,
    'At most four equipment options for all of you together, none of them twice; what is set up before the battle stands first, then the NPOs.',
  ];
}

/** How to choose between places that the mission allows (pack, Threat Principle, Setting Up NPOs). */
export const placementLadder =
  'Where several places will do: the one that does most to keep the players from winning; then where it can better Charge, Shoot or Fight, whichever its behaviour puts first; then where it is no valid target.';
