import { mapNumbers } from '../../../catalog/maps.ts';
import { mapsOf, type Pack } from '../../../catalog/pack.ts';
import { missions } from '../../../catalog/tables.ts';
import { teamNames } from '../../../catalog/team-names.ts';
import type { TeamData } from '../../../catalog/teams.ts';
import type { OfferedPack } from '../../wire/sent.ts';
import type { SetUpChoices } from './set-up-choices.ts';

type OfPacks = Pick<SetUpChoices, 'mission' | 'map' | 'team' | 'packs'>;

const hasMission = ({ missions = [] }: Pack, id: string): boolean => missions.some((mission) => mission.id === id);
const hasMap = ({ maps = [] }: Pack, id: string): boolean => maps.some(({ number }) => `${number}` === id);
const hasTeam = ({ teams = [] }: Pack, id: string): boolean => teams.some((team) => team.id === id);

/** The mission, the map or the team is of this pack: without it there is no such game. */
export const isNeeded = ({ pack }: OfferedPack, { mission, map, team }: OfPacks): boolean =>
  hasMission(pack, mission) || hasMap(pack, map) || (team.is === 'team' && hasTeam(pack, team.id));

/** The game is played with this pack. */
export const isPlayed = (offered: OfferedPack, choices: OfPacks): boolean =>
  choices.packs.includes(offered.name) || isNeeded(offered, choices);

/** Another mission; of a pack that has maps it comes with one of those, and they go with it. */
export function withMission(
  choices: OfPacks,
  mission: string,
  packs: readonly OfferedPack[],
): Pick<SetUpChoices, 'mission' | 'map'> {
  const own = packs.find(({ pack }) => hasMission(pack, mission))?.pack;
  const [meant] = mapsOf(own);
  const isOfOther = packs.some(({ pack }) => pack !== own && hasMap(pack, choices.map));
  const map = own && hasMap(own, choices.map) ? choices.map : meant ? `${meant.number}` : choices.map;
  return { mission, map: isOfOther && !meant ? 'random' : map };
}

/** The kill teams of packs. */
export const teamsOf = (packs: readonly OfferedPack[]): readonly TeamData[] =>
  packs.flatMap(({ pack }) => pack.teams ?? []);

/** What was chosen, without what is of packs that are not there any more. */
export function stillThere<C extends OfPacks>(choices: C, packs: readonly OfferedPack[]): C {
  const { mission, map, team } = choices;
  const isIn = (has: (pack: Pack, id: string) => boolean, id: string): boolean =>
    packs.some(({ pack }) => has(pack, id));
  const isTeam = team.is !== 'team' || teamNames.some(({ id }) => id === team.id) || isIn(hasTeam, team.id);
  return {
    ...choices,
    mission: missions.some(({ id }) => id === mission) || isIn(hasMission, mission) ? mission : 'random',
    map: ['none', ...mapNumbers.map(String)].includes(map) || isIn(hasMap, map) ? map : 'random',
    team: isTeam ? team : { is: 'made-up' },
    packs: choices.packs.filter((name) => packs.some((one) => one.name === name)),
  };
}
