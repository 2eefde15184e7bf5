import type { EnemyGlance, Glance } from '../../rules/board/places/glance.ts';
import type { WayThere } from '../../rules/players/way-there.ts';
import type { GameState } from '../../rules/state/state.ts';
import { besideText, doorText, offText } from '../sentences/places.ts';
import { nameOf } from '../words/names.ts';
import { listed } from '../words/text.ts';

/** What it means to stand somewhere, in a few short lines: the way of the move that leads there, the nearest three enemies, but for those who are shut off. */
export function glanceLines(
  { code, room, enemies, doors, landmark }: Glance,
  state: GameState,
  way?: WayThere,
): readonly string[] {
  const reachedBy = enemies.filter(({ reaches }) => reaches).map(({ id }) => nameOf(state, id));
  const beside = landmark ? `, ${besideText(landmark, state)}` : '';
  return [
    `${code}, room ${room}${doors.length === 0 ? beside : `, at ${listed(doors.map(doorText))}`}`,
    ...(way === undefined ? [] : [wayText(way, state)]),
    // Who is shut off from it tells nothing of it.
    ...enemies
      .filter(({ inches, sees }) => sees || Number.isFinite(inches))
      .slice(0, 3)
      .map((enemy) => enemyText(enemy, state)),
    ...(reachedBy.length === 0 ? [] : [`in reach of a Charge of ${listed(reachedBy)}`]),
  ];
}

function wayText(way: WayThere, state: GameState): string {
  switch (way.is) {
    case 'leads': {
      const opens = way.opens === undefined ? '' : `, opening ${doorText(way.opens)} on its way`;
      return `${way.inches === null ? 'all' : `${way.inches}"`} of its ${way.most}"${opens}`;
    }
    case 'not-free':
      return `not free: would be set${offText(way.off, state)}`;
    case 'far':
      return way.inches === null ? 'no way there in this move' : `too far: ${way.inches}" of ${way.most}"`;
    case 'beside':
      return `no end of this move: in control range of ${nameOf(state, way.id)}`;
    case 'no-middle':
      return 'no place on the way for the Reposition to end';
    case 'not-beside':
      return `no end of a Charge at ${nameOf(state, way.id)}: not in control range`;
    case 'beside-nobody':
      return 'no end of a Charge: nobody in control range';
    case 'outside':
      return 'outside the drop zone';
    case 'elsewhere':
      return `not ${way.where}`;
  }
}

function enemyText({ id, inches, close, sees, cover, obscured }: EnemyGlance, state: GameState): string {
  const far = Number.isFinite(inches)
    ? `${(Math.round(inches * 10) / 10).toFixed(1)}" to ${nameOf(state, id)}`
    : `no way to ${nameOf(state, id)}`;
  if (close) return `${far}: in control range`;
  if (!sees) return `${far}, which does not see it`;
  const protection = [...(cover ? ['in cover'] : []), ...(obscured ? ['obscured'] : [])];
  return `${far}: ${protection.length === 0 ? 'in the open' : protection.join(', ')}`;
}
