import type { EnemyGlance, Glance } from '../rules/board/glance.ts';
import type { GameState } from '../rules/state.ts';
import { nameOf } from './names.ts';
import { listed } from './text.ts';

/** What it means to stand somewhere, in a few short lines; the nearest three enemies. */
export function glanceLines({ code, room, enemies, doors }: Glance, state: GameState): readonly string[] {
  const reachedBy = enemies.filter(({ reaches }) => reaches).map(({ id }) => nameOf(state, id));
  return [
    `${code}, room ${room}${doors.length === 0 ? '' : `, at ${listed(doors.map(doorText))}`}`,
    ...enemies.slice(0, 3).map((enemy) => enemyText(enemy, state)),
    ...(reachedBy.length === 0 ? [] : [`in reach of a Charge of ${listed(reachedBy)}`]),
  ];
}

const doorText = (door: string): string => `${door.startsWith('H') ? 'hatchway' : 'breach point'} ${door.slice(1)}`;

function enemyText({ id, inches, close, sees, cover, obscured }: EnemyGlance, state: GameState): string {
  const far = Number.isFinite(inches)
    ? `${(Math.round(inches * 10) / 10).toFixed(1)}" to ${nameOf(state, id)}`
    : `no way to ${nameOf(state, id)}`;
  if (close) return `${far}: in control range`;
  if (!sees) return `${far}, which does not see it`;
  const protection = [...(cover ? ['in cover'] : []), ...(obscured ? ['obscured'] : [])];
  return `${far}: ${protection.length === 0 ? 'in the open' : protection.join(', ')}`;
}
