import { caseOf, casesAs } from '../../catalog/schema-cases.ts';
import {
  among,
  anyNumber,
  anyText,
  anyWhole,
  atLeast,
  lazily,
  like,
  listOf,
  maybe,
  means,
  orNull,
  trueOrFalse,
  yes,
} from '../../catalog/schema-parts.ts';
import type { Relation } from '../state/state.ts';
import { id } from './values.ts';

const inches = lazily(() => means(anyNumber(), "inches from the board's north-west corner"));
const point = lazily(() => atLeast({ x: inches(), y: inches() }));

export const relation = lazily(() =>
  casesAs<Relation, 'is'>('is', {
    contact: () => ({ with: means(anyText(), 'id of the one that it is in base contact with') }),
    pad: () => ({ pad: means(anyWhole(), 'the teleport pad on which it stands, 1 or 2 in reading order') }),
    door: () => ({ door: means(anyText(), 'the hatchway or breach point that its base touches: H3, B2') }),
    touching: () => ({ piece: means(anyText(), 'the piece of terrain that its base touches: C3') }),
    cover: () => ({
      piece: means(anyText(), 'the piece behind which it is in cover: C3'),
      from: means(anyText(), 'id of the enemy from which it is in cover'),
    }),
  }),
);

const hair = lazily(() =>
  maybe(means(yes(), 'that hangs on a hair of where the one stands who is seen, or of the sizes')),
);

/** What the end of an NPO's move is told with. */
const moveEnd = lazily(() =>
  atLeast({
    inches: means(orNull(anyWhole()), 'of the way, each straight part rounded up; null: nobody knows a way'),
    doors: means(listOf(anyText()), 'open hatchways and breach points on the way: H3'),
    teleports: maybe(means(yes(), 'by the teleport pads')),
    serves: maybe(
      means(among(['shot', 'dash']), 'it goes there for a shot, or for the Dash after it, which leads to one'),
    ),
    sees: means(
      listOf(atLeast({ id: id(), cover: trueOrFalse(), obscured: trueOrFalse(), hair: hair() })),
      'whom it sees from there',
    ),
    openTo: means(listOf(id()), 'ids of the enemies that see it without cover there'),
  }),
);

/** Where operatives stand, in games that keep positions. */
export const placeEvents = {
  placed: caseOf('Where an operative stands is known.', () => ({
    id: id(),
    x: inches(),
    y: inches(),
    error: means(anyNumber(), 'by how many inches that may be wrong'),
    how: means(
      among(['typed', 'told', 'rules']),
      'typed by a person, told to the table for an NPO, or where the rules leave it',
    ),
    word: maybe(means(anyText(), 'the place as it was typed')),
    aside: maybe(means(anyNumber(), 'inches that it was put aside, since nobody can stand where that is')),
    off: maybe(
      means(
        anyText(),
        'what is where that is: wall, board-edge, pad-rim, a piece, or an id; move: its move does not lead there; drop-zone: it is set up in its drop zone',
      ),
    ),
    opens: maybe(means(anyText(), 'the closed hatchway that it has to open on its way there: H3')),
    relation: maybe(means(like(relation()), 'what was said of the place, and outranks the inches')),
    moved: maybe(
      means(anyWhole(), 'inches of its move that its way there takes, of a Reposition and Dash said as one'),
    ),
    way: maybe(means(listOf(point()), 'where its way there bends, from where it stood')),
    end: maybe(moveEnd()),
  })),
  'place-forgotten': caseOf('Where it stands is not known any more.', () => ({ id: id() })),
  'positions-dropped': caseOf('This game keeps no positions any more.', () => ({})),
};
