import { allAnswers } from '../../../src/rules/board/answers/answer.ts';
import { measuredFor } from '../../../src/rules/board/answers/measurements.ts';
import { answerQuery, type BoardQuery } from '../../../src/rules/board/answers/query.ts';
import { codeAt } from '../../../src/rules/board/ground/keypad.ts';
import { allowedEnds } from '../../../src/rules/board/moves/allowed.ts';
import { glanceAt } from '../../../src/rules/board/places/glance.ts';
import { landingOf } from '../../../src/rules/board/places/landing.ts';
import { landmarkOf } from '../../../src/rules/board/places/landmark.ts';
import { doorsInRange, inControlRange } from '../../../src/rules/board/sight/control-range.ts';
import { inCover, isObscured, protection } from '../../../src/rules/board/sight/protection.ts';
import { sees } from '../../../src/rules/board/sight/visibility.ts';
import type { PlacedModel } from '../../../src/rules/board/table/standing.ts';
import { Table } from '../../../src/rules/board/table/table.ts';
import { tableOf } from '../../../src/rules/board/table/table-of.ts';
import type { Goal } from '../../../src/rules/events/events.ts';
import { arrivalOf } from '../../../src/rules/npo-places/arrival.ts';
import { endOf } from '../../../src/rules/npo-places/end.ts';
import type { About, Arrival, MoveEndAbout } from '../../../src/rules/questions/about.ts';
import { readPlace } from '../../../src/rules/state/place-word.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { warriorSites } from '../../../src/rules/state/warrior-sites.ts';
import type { Chance } from '../../runner/chance.ts';

/** What is told of the board. */
export const ofBoard = [
  'glances',
  'facts',
  'measured',
  'looks',
  'reaches',
  'landings',
  'queries',
  'arrivals',
  'ends',
] as const;
type OfBoard = (typeof ofBoard)[number];
export const isOfBoard = (kind: string): kind is OfBoard => ofBoard.some((one) => one === kind);

/** Who stands where, and what the board knows of it, a line each. */
export function seen(kind: OfBoard, state: GameState, by: Chance): readonly string[] {
  const table = tableOf(state);
  if (!table || table.all().length < 2) return ['nobody'];
  const open = [...table.board.open].join(' ');
  return [
    `map ${state.config.map}, open: ${open}`,
    ...table.all().map((one) => `${one.id} ${one.order} at ${place(one)}, ${one.mm} mm, wrong by ${one.error ?? 0}`),
    ...told[kind](state, table, by),
  ];
}

const place = ({ x, y }: PlacedModel): string => `${codeAt({ x, y }, 5)} (${rounded(x)}, ${rounded(y)})`;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
/** As JSON without its quotes, lengths to the thousandth. */
export const brief = (value: unknown): string =>
  (JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' ? rounded(one) : one)) ?? 'nothing').replaceAll(
    '"',
    '',
  );

type Lines = (state: GameState, table: Table, by: Chance) => readonly string[];

const told: Readonly<Record<OfBoard, Lines>> = {
  glances: (state, table) =>
    table.all().flatMap((one) => [
      `${one.id} sees ${brief(glanceAt(state, one.id, one))}`,
      `${one.id} stands ${brief(landmarkOf(table, one))}, by doors ${doorsInRange(table.solids, one)
        .map(({ id }) => id)
        .join(' ')}`,
    ]),
  facts(_, table, by) {
    const [npos, players] = [idsOf(table, 'npos'), idsOf(table, 'players')];
    if (npos.length === 0 || players.length === 0) return [];
    return some(facts(by.pick(npos), npos, players, by), 7, by).map((about) => {
      const kind = about.predicate === 'distance' ? 'number' : whether.includes(about.predicate) ? 'confirm' : 'choice';
      return `${brief(about)} = ${brief(allAnswers({ kind, many: kind === 'choice', about }, table))}`;
    });
  },
  measured(_, table, by) {
    const [npos, players] = [idsOf(table, 'npos'), idsOf(table, 'players')];
    if (npos.length === 0 || players.length === 0) return [];
    const all: readonly About[] = [
      ...some(facts(by.pick(npos), npos, players, by), 6, by),
      { predicate: 'most-exposed', by: null, ids: npos, from: 'stands', to: players },
    ];
    return all.map((about) => `${brief(about)}: ${brief(measuredFor(about, table))}`);
  },
  looks(_, table, by) {
    const looks = { v: sees, c: inCover, o: isObscured, r: inControlRange } as const;
    const leans = [-1, 0, 1] as const;
    return Array.from({ length: 14 }, () => {
      const width = by.pick([25, 32, 40, 50]);
      const one = { x: by.number(10, 266) / 10, y: by.number(10, 228) / 10, mm: width, error: by.pick([0, 0.1, 0.3]) };
      const other: PlacedModel = {
        ...by.pick(table.all()),
        x: one.x + by.number(-60, 60) / 10,
        y: one.y + by.number(-60, 60) / 10,
        error: by.pick([0, 0.1, 0.3]),
      };
      const so = Object.entries(looks).map(
        ([letter, look]) =>
          `${letter}${leans.map((lean) => (look(table.solids, one, other, lean) ? '+' : '-')).join('')}`,
      );
      const { pieces, lightOnly } = protection(table.solids, one, other, other.order);
      const from = `${codeAt(one, 4)} ${one.mm} ${one.error} to ${codeAt(other, 4)} ${other.mm} ${other.error}`;
      return `${from}: ${so.join(' ')} ${pieces.join(' ')}${lightOnly ? ' light' : ''}`;
    });
  },
  reaches(_, table, by) {
    const who = by.pick(table.all());
    const shut = table.solids.doors.filter(({ id, open }) => id.startsWith('H') && !open).map(({ id }) => id);
    return (['reposition', 'dash', 'charge', 'fall-back'] as const).flatMap((action) => {
      const inches = action === 'dash' ? 3 : by.number(4, 8);
      const opens = by.happens(0.5) ? some(shut, 1, by) : [];
      const allowed = allowedEnds(table, who, { action, inches }, opens);
      const places = Array.from({ length: 4 }, () => ({
        x: who.x + by.number(-70, 70) / 10,
        y: who.y + by.number(-70, 70) / 10,
      }));
      return places.map((at) => {
        const may = [0, 0.3].map((error) => (allowed.mayEnd(at, error) ? '+' : '-')).join('');
        const rest = [allowed.costTo?.(at), allowed.besideWhom?.(at), allowed.opensFor(at, 0.1), allowed.why(at, 0)];
        return `${who.id} ${action} ${inches} ${opens.join('')} to ${codeAt(at, 5)}: ${may} ${brief(rest)}`;
      });
    });
  },
  landings(state, table, by) {
    const who = by.pick(table.all());
    const names = table.all().map(({ id }) => ({ id, name: id }));
    const words = Array.from({ length: 12 }, () => anyWord(table, by));
    return words.map((word) => {
      const read = readPlace(word);
      const from = by.happens(0.7) ? state.positions[who.id] : undefined;
      const landing = read && landingOf(table, { id: who.id, name: who.id, mm: who.mm, from }, read, () => names);
      return `${who.id} ${from ? 'from there' : 'from nowhere'} to ${word}: ${brief(read)} ${brief(landing)}`;
    });
  },
  arrivals(state, table, by) {
    const id = by.pick(idsOf(table, 'npos'));
    const { x: _x, y: _y, relation: _, ...one } = table.of(id);
    const others = new Table(
      table.board,
      table.all().filter((other) => other.id !== id),
    );
    return [1, 2].map(() => {
      const place = anyArrival(others, by);
      const goal = by.pick(goals);
      const room = place.at === 'territory' && by.happens(0.5) ? { room: by.pick(['B', 'C', 'D']) } : {};
      const about: Arrival = { predicate: 'arrival', by: id, ids: [], from: 'stands', place, ...room };
      const there = arrivalOf(state, others, { ...one, x: 0, y: 0 }, about, goal);
      return `${id}, ${brief(place)} ${brief(room)} ${goal.at}: ${there ? codeAt(there, 5) : 'nowhere'} ${brief(there)}`;
    });
  },
  ends(state, table, by) {
    if (idsOf(table, 'npos').length === 0) return [];
    return [1, 2].map(() => {
      const about = anyMove(table, by);
      const goal = by.pick(goals);
      return `${brief(about)} ${goal.at}: ${brief(endOf(state, table, about, goal))}`;
    });
  },
  queries(_, table, by) {
    const [who, other] = [by.pick(table.all()), by.pick(table.all())];
    const enemies = table.all().filter((one) => one !== who);
    const to = { x: who.x + by.number(-60, 60) / 10, y: who.y + by.number(-60, 60) / 10 };
    const all: readonly BoardQuery[] = [
      ...(['visible', 'cover', 'obscured', 'control-range', 'distance'] as const).map((kind) => ({
        kind,
        from: who,
        to: other,
      })),
      { kind: 'route', who, to, enemies },
      { kind: 'charge', who, budget: by.number(2, 9), target: enemies[0] ?? other, enemies },
      { kind: 'closest', who, enemies },
      { kind: 'door-range', who },
      { kind: 'zone', who },
    ];
    return some(all, 3, by).map(
      (query) =>
        `${who.id} ${query.kind} ${other.id} ${query.kind === 'charge' ? query.budget : ''} = ${brief(answerQuery(table.board, query))}`,
    );
  },
};

const some = <T>(all: readonly T[], most: number, by: Chance): readonly T[] => {
  const left = [...all];
  while (left.length > most) left.splice(by.number(0, left.length - 1), 1);
  return left;
};

function anyArrival(table: Table, by: Chance): Arrival['place'] {
  const near = by.pick(['seek', 'avoid'] as const);
  const [friend] = idsOf(table, 'npos');
  return by.pick<Arrival['place']>([
    { at: 'territory' },
    { at: 'rooms', which: 'others', rooms: by.pick([[], ['A'], ['B', 'C'], ['D'], ['E']]) },
    { at: 'hatchway', hatchway: by.number(1, 6), near, territory: by.happens(0.2) },
    { at: 'hatchway', hatchway: by.number(1, 6), near, territory: false },
    { at: 'npo', npo: friend ?? 'nobody' },
    { at: 'site', site: by.pick(warriorSites(table.map).map(({ id }) => id)) },
    { at: 'marker', marker: by.number(1, 3), near },
  ]);
}

const goals: readonly Goal[] = [
  { at: 'sarcophagus' },
  { at: 'drop-zone' },
  { at: 'markers', markers: [1, 3] },
  { at: 'escape-marker', place: { edge: 'right', inches: 11.9 } },
];

function anyMove(table: Table, by: Chance): MoveEndAbout {
  const action = by.pick(['reposition', 'dash', 'charge', 'fall-back'] as const);
  const inches = action === 'dash' ? 3 : action === 'charge' ? by.number(4, 8) : by.number(3, 7);
  return {
    predicate: 'move-end',
    by: by.pick(idsOf(table, 'npos')),
    ids: [],
    from: 'stands',
    leg: { action, inches, ...(by.happens(0.2) ? { pad: true } : {}) },
    to: by.pick(['shooting-position', 'mission-position', 'closest-operative', 'royal-warden'] as const),
    cover: by.happens(0.4),
    range: by.pick([null, null, 6]),
    ...(action === 'reposition' && by.happens(0.3) ? { next: { action: 'dash', inches: 3 } as const } : {}),
    ...(by.happens(0.2) ? { through: by.number(1, 6) } : {}),
  };
}

const idsOf = (table: Table, side: PlacedModel['side']): readonly string[] =>
  table.all().flatMap((one) => (one.side === side ? [one.id] : []));

const whether: readonly string[] = [
  'engaged',
  'free-of',
  'can-end-beside',
  'all-in-drop-zone',
  'all-free-of',
  'each-near-another',
  'fits-at-hatchway',
  'hatchway-watched',
];

function facts(by: string, npos: readonly string[], players: readonly string[], chance: Chance): readonly About[] {
  const stands = { by, ids: players, from: 'stands' } as const;
  const leg = { action: chance.pick(['reposition', 'dash', 'fall-back'] as const), inches: chance.number(2, 6) };
  const after = { by, ids: players, from: { way: [leg] } } as const;
  const hatchway = chance.number(1, 6);
  return [
    {
      predicate: 'valid-target',
      ...stands,
      inches: chance.pick([null, 6, 9]),
      order: 'engage',
      remarks: { cover: { is: 'in-cover' }, obscured: { is: 'obscured' } },
    },
    {
      predicate: 'valid-target',
      ...after,
      inches: null,
      order: 'engage',
      remarks: { cover: { is: 'in-cover' }, obscured: { is: 'obscured' } },
    },
    { predicate: 'in-control-range', ...stands },
    {
      predicate: 'in-control-range',
      by,
      ids: players,
      from: { way: [{ action: 'charge', inches: 7, to: 'closest-operative' }] },
    },
    { predicate: 'across-open-door', ...stands, inches: 2 },
    { predicate: 'engaged', ...stands },
    { predicate: 'free-of', ...after },
    { predicate: 'can-end-beside', ...after },
    {
      predicate: 'near',
      ...stands,
      around: npos,
      inches: chance.number(1, 6),
      visible: chance.happens(0.5),
      measure: 'around-walls',
    },
    {
      predicate: 'distance',
      by,
      ids: players.slice(0, 1),
      from: 'stands',
      measure: chance.pick(['around-walls', 'hatchways-open'] as const),
    },
    { predicate: 'closest', ...stands, measure: chance.pick(['around-walls', 'hatchways-open'] as const) },
    {
      predicate: 'can-charge',
      by: null,
      ids: npos,
      from: 'stands',
      inches: npos.map(() => chance.number(4, 9)),
      to: players,
    },
    { predicate: 'visible', ...stands },
    { predicate: 'in-cover', ...stands },
    { predicate: 'in-light-cover', ...stands },
    { predicate: 'obscured', ...stands },
    { predicate: 'assisting', ...stands },
    { predicate: 'same-room', ...stands },
    {
      predicate: 'in-room',
      by: null,
      ids: [...npos, ...players],
      from: 'stands',
      room: chance.pick(['A', 'B', 'C', 'D', 'sarcophagus']),
    },
    { predicate: 'most-exposed', by: null, ids: npos, from: 'stands', to: players },
    { predicate: 'on-its-way', by, ids: ['1', '2', '3', '4', '5', '6'], from: 'stands', measure: 'hatchways-open' },
    { predicate: 'room-of', by, ids: ['A', 'B', 'C', 'D', 'E', 'F'], from: 'stands' },
    { predicate: 'hinders-scouting', by: players[0] ?? by, ids: npos, from: 'stands', room: 'B' },
    { predicate: 'contests-marker', by, ids: [...npos, ...players], from: 'stands', marker: chance.number(1, 3) },
    { predicate: 'at-sarcophagus', by: null, ids: [...npos, ...players], from: 'stands' },
    { predicate: 'all-in-drop-zone', by: null, ids: players, from: 'stands', player: chance.pick(['A', 'B'] as const) },
    { predicate: 'all-free-of', by: null, ids: players, from: 'stands', enemies: npos },
    { predicate: 'each-near-another', by: null, ids: players, from: 'stands', inches: 3 },
    { predicate: 'fits-at-hatchway', ...stands, hatchway, inches: 2 },
    {
      predicate: 'beyond-access-point',
      ...stands,
      door: chance.pick(['hatchway', 'breach-point'] as const),
      number: chance.number(1, 4),
    },
    {
      predicate: 'base-in-access-point',
      by: null,
      ids: ['hatchway-1', 'hatchway-2', 'breach-point-1'],
      from: 'stands',
    },
    { predicate: 'on-other-pad', ...stands },
    { predicate: 'hatchway-watched', by: null, ids: players, from: 'stands', hatchway },
  ];
}

function anyWord(table: Table, by: Chance): string {
  const code = `${by.number(1, 7)}${by.number(1, 6)}${by.number(1, 9)}${by.number(1, 9)}`;
  const side = by.pick(['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']);
  const other = by.pick(table.all()).id;
  const door = `${by.pick(['h', 'b'])}${by.number(1, 6)}`;
  return by.pick([
    code,
    code.slice(0, 3),
    `${code}${side}`,
    door,
    `${door}+`,
    `${door}${by.pick(['a', 'b', 'c', 'd', 'e', 'f'])}`,
    `p${by.number(1, 2)}`,
    `c${by.number(1, 5)}${side}`,
    `c${by.number(1, 5)}/${other}`,
    `=${other}`,
    `=${other} ${by.pick([1, 2, 3, 4, 6, 7, 8, 9])}`,
    `${side}${by.number(1, 5)}`,
    `>${by.pick([other, door, 'p1', 'c2', code])} ${by.number(1, 6)}`,
  ]);
}
