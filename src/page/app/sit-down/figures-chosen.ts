import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { teamFigures } from '../../../catalog/team-figures.ts';
import type { Figures, TeamChosen } from './choices.ts';

/** The figures of the team that is chosen, as soon as they have come. */
export function useFigures(team: TeamChosen): Figures {
  const id = team.is === 'team' ? team.id : undefined;
  const loaded = useSignal<Figures>(undefined);
  useEffect(() => {
    let isWanted = true;
    if (id !== undefined)
      void teamFigures(id).then((figures) => {
        if (isWanted) loaded.value = figures;
      });
    return () => {
      isWanted = false;
    };
  }, [id, loaded]);
  return loaded.value?.id === id ? loaded.value : undefined;
}
