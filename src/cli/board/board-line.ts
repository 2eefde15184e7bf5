import { killzone, type Measures } from '../../catalog/killzone.ts';
import { killzoneMap, mapNumbers } from '../../catalog/maps.ts';
import { answerQuery, type BoardQuery } from '../../rules/board/answers/query.ts';
import type { Board } from '../../rules/board/ground/judge.ts';
import { doorId } from '../../rules/board/ground/solids.ts';
import { order, sideShape } from '../../rules/events/values.ts';
import { aboutShape } from '../../rules/questions/about-shape.ts';
import { boardBox } from '../../rules/state/base.ts';
import { doorsOf } from '../../rules/state/rooms.ts';
import { byZod } from '../../shape/by-zod.ts';
import { object, only, tagged } from '../../shape/objects.ts';
import { among, anything, finite, list, type Of, optional, type Shape, such, text, yesNo } from '../../shape/shape.ts';
import { BadRequest, readAs, readLine } from '../line/batch.ts';

/** Answers one line of `tw board --batch`. Throws `BadRequest`. */
export function answerBoardLine(line: string): Readonly<Record<string, unknown>> {
  const value = readLine(line);
  const { id } = readAs(object({ id: optional(anything) }), value);
  const { kind } = readAs(object({ kind: among(kinds) }), value, id);
  const request = readAs(common, value, id);
  const query = queryOf(kind, value, request.tolerance ?? 0, id);
  const { answer, sure } = answerQuery(boardOf(request, id), query);
  return { ...(id === undefined ? {} : { id }), answer, ...(sure ? {} : { unsure: true }) };
}

const inches = (least: number, most: number): Shape<number> =>
  such(finite, (value) => value >= least && value <= most).means(`a number of inches from ${least} to ${most}`);

const place = { x: inches(0, boardBox.right), y: inches(0, boardBox.bottom) };
const mm = such(finite, (value) => value >= 5 && value <= 200).means('the width of a base, from 5 to 200 millimetres');
const base = only({ ...place, mm, id: optional(anything) });
const named = only({ ...place, mm, id: text });

const size = inches(0.05, 3.8);
/** Fields of every request; `answer` and `margin` belong to a reference case and are ignored. */
const every = {
  ...{ id: optional(anything), kind: anything, answer: optional(anything), margin: optional(anything) },
  map: among(mapNumbers),
  open: optional(list(text.means('a door, like "H1" or "B2"'))),
  tolerance: optional(inches(0, 1)),
  killzone: optional(only({ door: optional(size), wall: optional(size), post: optional(size) })),
};
const two = only({ ...every, from: base, to: base });
const route = only({ ...every, who: base, to: only(place), enemies: optional(list(base)) });
const charge = only({ ...every, who: base, budget: inches(0, 40), target: base, enemies: optional(list(base)) });
const closest = only({ ...every, who: base, enemies: list(named) });
const one = only({ ...every, who: base });
const about = { about: byZod(aboutShape()) };
const standing = only({ ...place, mm, id: text, side: byZod(sideShape()), order: byZod(order()) });
const question = only({
  ...every,
  bases: list(standing),
  question: tagged('kind', {
    choice: object({ many: yesNo, ...about }),
    number: object(about),
    confirm: object(about),
  }),
});

const kinds = [
  ...(['visible', 'cover', 'obscured', 'control-range', 'distance'] as const),
  ...(['route', 'charge', 'closest', 'door-range', 'zone', 'question'] as const),
];

type Kind = (typeof kinds)[number];
const common = object(every);

function boardOf({ map: number, open = [], killzone: own }: Of<typeof common>, id: unknown): Board {
  const map = killzoneMap(number);
  const doors = doorsOf(map).map(doorId);
  const wrong = open.find((door) => !doors.includes(door));
  if (wrong !== undefined)
    throw new BadRequest(`open has "${wrong}", and map ${number} has the doors ${doors.join(', ')}.`, id);
  return { map, open: new Set(open), readings: own ? [measuresOf(own)] : killzone.readings };
}

/** Sizes from the request; whatever is left out has its likeliest value. A wall's end at a door is as long as a wall is thick. */
function measuresOf(own: { readonly door?: number; readonly wall?: number; readonly post?: number }): Measures {
  const [likeliest] = killzone.readings;
  if (!likeliest) throw new RangeError('The killzone has no sizes.');
  const wall = own.wall ?? likeliest.wall;
  return { door: own.door ?? likeliest.door, wall, post: own.post ?? likeliest.post, jamb: wall };
}

function queryOf(kind: Kind, value: unknown, error: number, id: unknown): BoardQuery {
  const placed = <T extends object>(of: T) => ({ ...of, error });
  switch (kind) {
    case 'route': {
      const { who, to, enemies = [] } = readAs(route, value, id);
      return { kind, who: placed(who), to, enemies: enemies.map(placed) };
    }
    case 'charge': {
      const { who, budget, target, enemies = [] } = readAs(charge, value, id);
      return { kind, who: placed(who), budget, target: placed(target), enemies: enemies.map(placed) };
    }
    case 'closest': {
      const { who, enemies } = readAs(closest, value, id);
      return { kind, who: placed(who), enemies: enemies.map(placed) };
    }
    case 'question': {
      const { bases, question: asked } = readAs(question, value, id);
      return { kind, bases: bases.map(placed), question: asked };
    }
    case 'door-range':
    case 'zone':
      return { kind, who: placed(readAs(one, value, id).who) };
    default: {
      const { from, to } = readAs(two, value, id);
      return { kind, from: placed(from), to: placed(to) };
    }
  }
}
