import * as z from 'zod/mini';
import { killzone, type Measures } from '../../catalog/killzone.ts';
import { killzoneMap, mapNumbers } from '../../catalog/maps.ts';
import {
  among,
  anyNumber,
  anyText,
  anything,
  atLeast,
  formOf,
  lazily,
  listOf,
  maybe,
  type Of,
  such,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import { answerQuery, type BoardQuery } from '../../rules/board/answers/query.ts';
import type { Board } from '../../rules/board/ground/judge.ts';
import { doorId } from '../../rules/board/ground/solids.ts';
import { order, sideShape } from '../../rules/events/values.ts';
import { aboutShape } from '../../rules/questions/about-schema.ts';
import { tombWorldBoard } from '../../rules/state/base.ts';
import { doorsOf } from '../../rules/state/rooms.ts';
import { BadRequest, readAs, readLine } from '../line/batch.ts';

/** Answers one line of `tw board --batch`. Throws `BadRequest`. */
export function answerBoardLine(line: string): Readonly<Record<string, unknown>> {
  const value = readLine(line);
  const { id } = readAs(atLeast({ id: maybe(anything()) }), value);
  const { kind } = readAs(atLeast({ kind: among(kinds) }), value, id);
  const request = readAs(common(), value, id);
  const query = queryOf(kind, value, request.tolerance ?? 0, id);
  const { answer, sure } = answerQuery(boardOf(request, id), query);
  return { ...(id === undefined ? {} : { id }), answer, ...(sure ? {} : { unsure: true }) };
}

const inches = (least: number, most: number) =>
  such(anyNumber(), (value) => value >= least && value <= most, `be a number of inches from ${least} to ${most}`);

const place = () => ({ x: inches(0, tombWorldBoard.right), y: inches(0, tombWorldBoard.bottom) });
const mm = () =>
  such(anyNumber(), (value) => value >= 5 && value <= 200, 'be the width of a base, from 5 to 200 millimetres');
const base = lazily(() => formOf({ ...place(), mm: mm(), id: maybe(anything()) }));
const named = lazily(() => formOf({ ...place(), mm: mm(), id: anyText() }));

const size = () => maybe(inches(0.05, 3.8));
/** Fields of every request; `answer` and `margin` belong to a reference case and are ignored. */
const every = lazily(() => ({
  ...{ id: maybe(anything()), kind: anything(), answer: maybe(anything()), margin: maybe(anything()) },
  map: among(mapNumbers),
  open: maybe(listOf(anyText())),
  tolerance: maybe(inches(0, 1)),
  killzone: maybe(formOf({ door: size(), wall: size(), post: size() })),
}));
const enemies = () => maybe(listOf(base()));
const two = lazily(() => formOf({ ...every(), from: base(), to: base() }));
const route = lazily(() => formOf({ ...every(), who: base(), to: formOf(place()), enemies: enemies() }));
const charge = lazily(() =>
  formOf({ ...every(), who: base(), budget: inches(0, 40), target: base(), enemies: enemies() }),
);
const closest = lazily(() => formOf({ ...every(), who: base(), enemies: listOf(named()) }));
const one = lazily(() => formOf({ ...every(), who: base() }));
const about = () => ({ about: aboutShape() });
const question = lazily(() =>
  formOf({
    ...every(),
    bases: listOf(formOf({ ...place(), mm: mm(), id: anyText(), side: sideShape(), order: order() })),
    question: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('choice'), many: trueOrFalse(), ...about() }),
      z.object({ kind: z.literal('number'), ...about() }),
      z.object({ kind: z.literal('confirm'), ...about() }),
    ]),
  }),
);

const kinds = [
  ...(['visible', 'cover', 'obscured', 'control-range', 'distance'] as const),
  ...(['route', 'charge', 'closest', 'door-range', 'zone', 'question'] as const),
];

type Kind = (typeof kinds)[number];
const common = lazily(() => atLeast(every()));

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
      const { who, to, enemies = [] } = readAs(route(), value, id);
      return { kind, who: placed(who), to, enemies: enemies.map(placed) };
    }
    case 'charge': {
      const { who, budget, target, enemies = [] } = readAs(charge(), value, id);
      return { kind, who: placed(who), budget, target: placed(target), enemies: enemies.map(placed) };
    }
    case 'closest': {
      const { who, enemies } = readAs(closest(), value, id);
      return { kind, who: placed(who), enemies: enemies.map(placed) };
    }
    case 'question': {
      const { bases, question: asked } = readAs(question(), value, id);
      return { kind, bases: bases.map(placed), question: asked };
    }
    case 'door-range':
    case 'zone':
      return { kind, who: placed(readAs(one(), value, id).who) };
    default: {
      const { from, to } = readAs(two(), value, id);
      return { kind, from: placed(from), to: placed(to) };
    }
  }
}
