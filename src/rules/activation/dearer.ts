import type { NpoAction } from '../events/events.ts';
import type { Rule } from '../language/language.ts';
import { dearerByEnemies } from '../players/dearer.ts';
import type { Situation } from './situation.ts';

/** How many AP more a mission action takes where it stands, by rules of player operatives near it: asked once for a place. */
export function* dearerHere({ npo, here }: Situation, action: MissionAction): Rule<number> {
  here.dearer ??= new Map();
  const more = here.dearer.get(action) ?? (yield* dearerByEnemies(npo, action));
  here.dearer.set(action, more);
  return more;
}

type MissionAction = Extract<NpoAction, 'operate-hatch' | 'pick-up' | 'mission-action'>;
