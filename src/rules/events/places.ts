import { object, tagged } from '../../shape/objects.ts';
import { among, exactly, finite, list, optional, orNull, type Shape, text, whole, yesNo } from '../../shape/shape.ts';
import type { Relation } from '../state/state.ts';
import { id } from './values.ts';

const inches = finite.means("inches from the board's north-west corner");
const point = object({ x: inches, y: inches });

export const relation: Shape<Relation> = tagged<Relation, 'is'>('is', {
  contact: { with: text.means('id of the one that it is in base contact with') },
  pad: { pad: whole.means('the teleport pad on which it stands, 1 or 2 in reading order') },
  door: { door: text.means('the hatchway or breach point that its base touches: H3, B2') },
  touching: { piece: text.means('the piece of terrain that its base touches: C3') },
  cover: { piece: text.means('the piece behind which it is in cover: C3'), from: text.means('from whom, an id') },
});

const hair = optional(exactly(true).means('that hangs on a hair of where the one stands who is seen, or of the sizes'));

/** What the end of an NPO's move is told with. */
const moveEnd = object({
  inches: orNull(whole).means('of the way, each straight part rounded up; null: nobody knows a way'),
  doors: list(text).means('open hatchways and breach points on the way: H3'),
  teleports: optional(exactly(true).means('by the teleport pads')),
  serves: optional(
    among(['shot', 'dash']).means('it goes there for a shot, or for the Dash after it, which leads to one'),
  ),
  sees: list(object({ id, cover: yesNo, obscured: yesNo, hair })).means('whom it sees from there'),
  openTo: list(id).means('from whom it is not in cover there'),
});

/** Where operatives stand, in games that keep positions. */
export const placeEvents = {
  placed: object({
    id,
    x: inches,
    y: inches,
    error: finite.means('by how many inches that may be wrong'),
    how: among(['typed', 'told', 'rules']).means(
      'typed by a person, told to the table for an NPO, or where the rules leave it',
    ),
    word: optional(text.means('the place as it was typed')),
    aside: optional(finite.means('inches that it was put aside, since nobody can stand where that is')),
    off: optional(
      text.means(
        'what is where that is: wall, board-edge, pad-rim, a piece, or an id; move: its move does not lead there; drop-zone: it is set up in its drop zone',
      ),
    ),
    opens: optional(text.means('the closed hatchway that it has to open on its way there: H3')),
    relation: optional(relation.means('what was said of the place, and outranks the inches')),
    moved: optional(whole.means('inches of its move that its way there takes, of a Reposition and Dash said as one')),
    way: optional(list(point).means('where its way there bends, from where it stood')),
    end: optional(moveEnd),
  }).means('Where an operative stands is known.'),
  'place-forgotten': object({ id }).means('Where it stands is not known any more.'),
  'positions-dropped': object({}).means('This game keeps no positions any more.'),
};
