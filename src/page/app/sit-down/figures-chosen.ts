import { teamFigures } from '../../../catalog/team-figures.ts';
import { equipmentOf, type ListedEquipment } from '../../../game/teams/equipment.ts';
import type { OfferedPack } from '../../wire/sent.ts';
import { teamsOf } from './packs-chosen.ts';
import type { Figures, TeamChosen } from './set-up-choices.ts';
import { useLoaded } from './use-loaded.ts';

/** What comes with the team that is chosen; undefined until it has come. */
export interface TeamLoaded {
  /** Undefined where it is no kill team. */
  readonly figures: Figures;
  /** The equipment that may be chosen for it. */
  readonly options: readonly ListedEquipment[];
}

/** The figures of the team, and its equipment. */
export function useTeam(team: TeamChosen, packs: readonly OfferedPack[]): TeamLoaded | undefined {
  const id = team.is === 'team' ? team.id : undefined;
  const ids = team.is === 'roster' ? team.operatives.flatMap((one) => one.team ?? []) : id === undefined ? [] : [id];
  const own = teamsOf(packs);
  return useLoaded([team.is, ...ids].join(' '), async () => {
    const figures = id === undefined ? undefined : (own.find((one) => one.id === id) ?? (await teamFigures(id)));
    return { figures, options: await equipmentOf(ids, { teams: own }) };
  });
}
