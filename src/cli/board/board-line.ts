import * as z from 'zod/mini';
import { killzone, type Measures } from '../../catalog/killzone.ts';
import { type KillzoneMap, killzoneMap, mapNumbers } from '../../catalog/maps.ts';
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
import { readingsOf } from '../../rules/board/ground/readings.ts';
import { doorId } from '../../rules/board/ground/solids.ts';
import { order, sideShape } from '../../rules/events/values.ts';
import { aboutShape } from '../../rules/questions/about-schema.ts';
import { boardOf } from '../../rules/state/base.ts';
import { doorsOf } from '../../rules/state/rooms.ts';
import { BadRequest, readAs, readLine } from '../line/batch.ts';

/** Answers one line of `tw board --batch`, about a printed map or one of a pack (`own`). Throws `BadRequest`. */
export function answerBoardLine(line: string, own: readonly KillzoneMap[] = []): Readonly<Record<string, unknown>> {
  const value = readLine(line);
  const { id } = readAs(atLeast({ id: maybe(anything()) }), value);
  const { kind } = readAs(atLeast({ kind: among(kinds) }), value, id);
  const map = mapOf(value, own, id);
  const request = readAs(common(), value, id);
  const query = queryOf(kind, value, requestsOn(boardOf(map)), request.tolerance ?? 0, id);
  const { answer, sure } = answerQuery(boardAsked(map, request, id), query);
  return { ...(id === undefined ? {} : { id }), answer, ...(sure ? {} : { unsure: true }) };
}

function mapOf(value: unknown, own: readonly KillzoneMap[], id: unknown): KillzoneMap {
  const numbers = [...mapNumbers, ...own.map(({ number }) => number)];
  const { map: wanted } = readAs(atLeast({ map: among(numbers) }), value, id);
  const number = mapNumbers.find((printed) => printed === wanted);
  return own.find((map) => map.number === wanted) ?? killzoneMap(number ?? 1);
}

const inches = (least: number, most: number) =>
  such(anyNumber(), (value) => value >= least && value <= most, `be a number of inches from ${least} to ${most}`);
const mm = () =>
  such(anyNumber(), (value) => value >= 5 && value <= 200, 'be the width of a base, from 5 to 200 millimetres');
const size = () => maybe(inches(0.05, 3.8));

/** Fields of every request; `answer` and `margin` belong to a reference case and are ignored. */
const every = lazily(() => ({
  ...{ id: maybe(anything()), kind: anything(), answer: maybe(anything()), margin: maybe(anything()) },
  map: anything(),
  open: maybe(listOf(anyText())),
  tolerance: maybe(inches(0, 1)),
  killzone: maybe(formOf({ door: size(), wall: size(), post: size() })),
}));
const common = lazily(() => atLeast(every()));

type BoardSize = ReturnType<typeof boardOf>;

/** The requests about bases on a board of that size. */
function requestsFor({ right, bottom }: BoardSize) {
  const place = () => ({ x: inches(0, right), y: inches(0, bottom) });
  const base = lazily(() => formOf({ ...place(), mm: mm(), id: maybe(anything()) }));
  const named = lazily(() => formOf({ ...place(), mm: mm(), id: anyText() }));
  const enemies = () => maybe(listOf(base()));
  const about = () => ({ about: aboutShape() });
  return {
    two: lazily(() => formOf({ ...every(), from: base(), to: base() })),
    route: lazily(() => formOf({ ...every(), who: base(), to: formOf(place()), enemies: enemies() })),
    charge: lazily(() =>
      formOf({ ...every(), who: base(), budget: inches(0, 40), target: base(), enemies: enemies() }),
    ),
    closest: lazily(() => formOf({ ...every(), who: base(), enemies: listOf(named()) })),
    one: lazily(() => formOf({ ...every(), who: base() })),
    question: lazily(() =>
      formOf({
        ...every(),
        bases: listOf(formOf({ ...place(), mm: mm(), id: anyText(), side: sideShape(), order: order() })),
        question: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('choice'), many: trueOrFalse(), ...about() }),
          z.object({ kind: z.literal('number'), ...about() }),
          z.object({ kind: z.literal('confirm'), ...about() }),
        ]),
      }),
    ),
  };
}
type Requests = ReturnType<typeof requestsFor>;

const onBoards = new WeakMap<BoardSize, Requests>();

/** The same, made once for each board. */
function requestsOn(board: BoardSize): Requests {
  const known = onBoards.get(board) ?? requestsFor(board);
  onBoards.set(board, known);
  return known;
}

const kinds = [
  ...(['visible', 'cover', 'obscured', 'control-range', 'distance'] as const),
  ...(['route', 'charge', 'closest', 'door-range', 'zone', 'question'] as const),
];

type Kind = (typeof kinds)[number];

function boardAsked(map: KillzoneMap, { open = [], killzone: own }: Of<typeof common>, id: unknown): Board {
  const doors = doorsOf(map).map(doorId);
  const wrong = open.find((door) => !doors.includes(door));
  if (wrong !== undefined)
    throw new BadRequest(
      `open has "${wrong}", and map ${map.number} has ${doors.length === 0 ? 'no doors' : `the doors ${doors.join(', ')}`}.`,
      id,
    );
  if (own && map.board) throw new BadRequest(`A request: killzone gives sizes, and map ${map.number} has its own.`, id);
  return { map, open: new Set(open), readings: own ? [measuresOf(own)] : readingsOf(map) };
}

/** Sizes from the request; whatever is left out has its likeliest value. A wall's end at a door is as long as a wall is thick. */
function measuresOf(own: { readonly door?: number; readonly wall?: number; readonly post?: number }): Measures {
  const [likeliest] = killzone.readings;
  if (!likeliest) throw new RangeError('The killzone has no sizes.');
  const wall = own.wall ?? likeliest.wall;
  return { door: own.door ?? likeliest.door, wall, post: own.post ?? likeliest.post, jamb: wall };
}

function queryOf(kind: Kind, value: unknown, on: Requests, error: number, id: unknown): BoardQuery {
  const placed = <T extends object>(of: T) => ({ ...of, error });
  switch (kind) {
    case 'route': {
      const { who, to, enemies = [] } = readAs(on.route(), value, id);
      return { kind, who: placed(who), to, enemies: enemies.map(placed) };
    }
    case 'charge': {
      const { who, budget, target, enemies = [] } = readAs(on.charge(), value, id);
      return { kind, who: placed(who), budget, target: placed(target), enemies: enemies.map(placed) };
    }
    case 'closest': {
      const { who, enemies } = readAs(on.closest(), value, id);
      return { kind, who: placed(who), enemies: enemies.map(placed) };
    }
    case 'question': {
      const { bases, question: asked } = readAs(on.question(), value, id);
      return { kind, bases: bases.map(placed), question: asked };
    }
    case 'door-range':
    case 'zone':
      return { kind, who: placed(readAs(on.one(), value, id).who) };
    default: {
      const { from, to } = readAs(on.two(), value, id);
      return { kind, from: placed(from), to: placed(to) };
    }
  }
}
