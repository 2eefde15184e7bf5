import { mapOf } from '../../catalog/pack.ts';
import type { EnemyGlance, Glance } from '../../rules/board/places/glance.ts';
import type { WayThere } from '../../rules/players/way-there.ts';
import { hasRooms } from '../../rules/state/rooms.ts';
import type { GameState } from '../../rules/state/state.ts';
import { besideText, doorText } from '../sentences/places.ts';
import { shortNameOf } from '../words/short-names.ts';
import { listed } from '../words/text.ts';

/**
 * What it means to be somewhere, in a few short lines: the inches of the move that leads there, and the nearest three enemies in
 * sight. `measures`: by what is drawn there, in the place of its code and of the compass; null: by nothing.
 */
export function glanceLines(
  { code, room, enemies, doors, landmark }: Glance,
  state: GameState,
  way?: WayThere,
  { measures }: { readonly measures?: string | null } = {},
): readonly string[] {
  const reachedBy = enemies.filter(({ reaches }) => reaches).map(({ id }) => shortNameOf(state, id));
  const beside = landmark ? `, ${besideText(landmark, state)}` : '';
  const map = mapOf(state.config);
  const inRoom = map !== null && !hasRooms(map) ? [] : [`room ${room}`];
  const said = `${[code, ...inRoom].join(', ')}${doors.length === 0 ? beside : `, at ${listed(doors.map(doorText))}`}`;
  const measured = [...inRoom, ...(measures === null || measures === undefined ? [] : [measures])].join(', ');
  const where = measures === undefined ? said : measured;
  // Where the place is told by what is drawn there, the action stands above it.
  const isBare = way?.is === 'leads' && measures === undefined;
  const leads = way === undefined ? [] : [isBare ? `Move ${ledText(way, 'all')}` : wayText(way, state)];
  return [
    [...leads, ...(where === '' ? [] : [where])].join(': '),
    // An enemy that neither sees nor is seen says nothing about the place.
    ...enemies
      .filter(({ close, sees, seen, doubtful }) => close || sees || seen !== null || doubtful !== undefined)
      .slice(0, 3)
      .map((enemy) => enemyText(enemy, state)),
    ...(reachedBy.length === 0 ? [] : [`Can be charged by ${listed(reachedBy)}`]),
  ];
}

function wayText(way: WayThere, state: GameState): string {
  switch (way.is) {
    case 'leads':
      return ledText(way, 'All');
    case 'not-free':
      return `Not free, ${inTheWay(way.off, state)} is in the way`;
    case 'far':
      return way.inches === null ? 'No way there' : `Too far, ${way.inches}" of ${way.most}"`;
    case 'beside':
      return `Not here, ${shortNameOf(state, way.id)} in control range`;
    case 'no-middle':
      return 'The Reposition cannot end on the way';
    case 'not-beside':
      return `Not here, ${shortNameOf(state, way.id)} not in control range`;
    case 'beside-nobody':
      return 'Not here, nobody in control range';
    case 'outside':
      return 'Outside the drop zone';
    case 'elsewhere':
      return `Not ${way.where}`;
  }
}

/** How far it is; `all`: the word for the whole move, as its sentence begins. */
function ledText({ inches, most, opens }: Extract<WayThere, { readonly is: 'leads' }>, all: 'All' | 'all'): string {
  const far = inches === null ? `${all} ${most}"` : `${inches}" of ${most}"`;
  return opens === undefined ? far : `${far}, opening ${doorText(opens)}`;
}

/** What a base would overlap there. */
function inTheWay(off: string, state: GameState): string {
  switch (off) {
    case 'wall':
      return 'the wall';
    case 'board-edge':
      return "the board's edge";
    case 'pad-rim':
      return 'the rim of a teleport pad';
    default:
      return shortNameOf(state, off);
  }
}

/** `Warrior 1, 3.2": you see it in cover; it sees you in the open (close call)`, where that is too close to call. */
function enemyText({ id, inches, close, sees, seen, doubtful, ...here }: EnemyGlance, state: GameState): string {
  const far = Number.isFinite(inches) ? `${(Math.round(inches * 10) / 10).toFixed(1)}"` : 'no way';
  const name = `${shortNameOf(state, id)}, ${far}`;
  if (close) return `${name}: in control range`;
  const call = (isDoubtful = false): string => (isDoubtful ? ' (close call)' : '');
  const target = seen === null ? null : `${protectedText(seen)}${call(doubtful?.seen)}`;
  const you = sees ? `${protectedText(here)}${call(doubtful?.sees)}` : null;
  if (target !== null && target === you) return `${name}: you see each other ${you}`;
  const hidden = (whom: string, isDoubtful = false): string => (isDoubtful ? `may see ${whom}` : `cannot see ${whom}`);
  const first = target === null ? `you ${hidden('it', doubtful?.seen)}` : `you see it ${target}`;
  return `${name}: ${first}; it ${you === null ? hidden('you', doubtful?.sees) : `sees you ${you}`}`;
}

const protectedText = ({ cover, obscured }: { readonly cover: boolean; readonly obscured: boolean }): string =>
  [...(cover ? ['in cover'] : []), ...(obscured ? ['obscured'] : [])].join(' and ') || 'in the open';
