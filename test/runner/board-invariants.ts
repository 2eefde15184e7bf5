import { killzone } from '../../src/catalog/killzone.ts';
import { killzoneMap } from '../../src/catalog/maps.ts';
import { isOnPad } from '../../src/rules/board/ground/distances.ts';
import { judge, type Lean } from '../../src/rules/board/ground/judge.ts';
import { boxOfPiece, type Solids } from '../../src/rules/board/ground/solids.ts';
import { doorsInRange, hasInRange, inControlRange } from '../../src/rules/board/sight/control-range.ts';
import { baseOf, openDoorIds, tableOf } from '../../src/rules/board/table/table-of.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import type { Base } from '../../src/rules/state/base.ts';
import { type GameState, isMove } from '../../src/rules/state/state.ts';
import { nposInPlay, operativesInPlay } from '../../src/rules/state/stats.ts';
import { PlainBoard, radiusOf, type Token } from '../rules/board/plain-board.ts';

const boards = new Map<string, PlainBoard>();

/** A board that is made a second time, by plain looking. */
function plainBoard(state: GameState, reading: number, opened: readonly string[] = []): PlainBoard | undefined {
  const { map } = state.config;
  const measures = killzone.readings[reading];
  if (typeof map !== 'number' || !measures) return undefined;
  const open = new Set([...openDoorIds(state), ...opened]);
  const key = `${map} ${reading} ${[...open].sort()}`;
  const board = boards.get(key) ?? new PlainBoard(killzoneMap(map), open, measures);
  boards.set(key, board);
  return board;
}

interface Placed extends Token {
  readonly id: string;
}

const tokens = (state: GameState): readonly Placed[] =>
  [...nposInPlay(state), ...operativesInPlay(state)].flatMap(({ id }) => {
    const at = state.positions[id];
    return at ? [{ id, x: at.x, y: at.y, mm: baseOf(state, id) }] : [];
  });

/** A hair of rounding. */
const hair = 2e-3;

/** Bases that overlap each other, or stand in a wall or off the board, in words. */
export function misplaced(state: GameState): readonly string[] {
  const all = tokens(state);
  const board = plainBoard(state, 0);
  if (!board) return [];
  return all.flatMap((one, index) => [
    ...all
      .slice(index + 1)
      .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < radiusOf(one) + radiusOf(other) - hair)
      .map((other) => `${one.id} and ${other.id} overlap`),
    ...(board.isClear(one, hair) ? [] : [`${one.id} stands in a wall or off the board at ${one.x}, ${one.y}`]),
  ]);
}

/** NPOs that moved further than allowed, through walls, through enemies or where they may not end, in words. */
export function movedWrongly(before: GameState, events: readonly GameEvent[]): readonly string[] {
  const wrong: string[] = [];
  let state = before;
  let moving: { readonly event: Extract<GameEvent, { type: 'npo-acted' }>; readonly state: GameState } | undefined;
  for (const event of events) {
    if (event.type === 'npo-acted' && event.aim) moving = { event, state };
    if (event.type === 'placed' && moving && event.id === moving.event.id) {
      wrong.push(...moveWrong(moving.state, moving.event, event));
      moving = undefined;
    }
    state = evolve(state, event);
  }
  return wrong;
}

function moveWrong(
  state: GameState,
  acted: Extract<GameEvent, { type: 'npo-acted' }>,
  placed: Extract<GameEvent, { type: 'placed' }>,
): readonly string[] {
  const all = tokens(state);
  const who = all.find(({ id }) => id === placed.id);
  const board = plainBoard(state, 0);
  if (!who || !board || placed.how !== 'told' || placed.end?.teleports) return [];
  if (
    placed.end?.inches === 0 &&
    placed.end.serves !== 'shot' &&
    (acted.action === 'reposition' || acted.action === 'dash')
  )
    return [`${placed.id} spends an AP on a ${acted.action} of no inch`];
  const steps = [who, ...(placed.way ?? []), placed].map(({ x, y }) => ({ x, y, mm: who.mm }));
  const lengths = steps.slice(1).map((to, index) => {
    const from = steps[index] ?? to;
    return Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) - 1e-3);
  });
  const doors = placed.end?.doors.length ?? 0;
  const inches = lengths.reduce((sum, length) => sum + length, doors);
  const most = acted.aim?.inches ?? 0;
  const enemies = all.filter(({ id }) => operativesInPlay(state).some((one) => one.id === id));
  const there: Placed = { ...who, x: placed.x, y: placed.y };
  const close = enemies.some((enemy) => board.inControlRange(there, enemy));
  const stays = steps.length === 2 && lengths[0] === 0 && acted.action !== 'fall-back';
  const climbs = steps.slice(1).some((to, index) => board.crossesLight(steps[index] ?? to, to, radiusOf(who)));
  const walks = steps.slice(1).flatMap((to, index) => board.barriers(steps[index] ?? to, to, radiusOf(who)));
  return [
    ...(inches > most && !climbs ? [`${who.id} moves ${inches}", and may ${most}"`] : []),
    ...(passesBy(state, acted, steps)
      ? []
      : [`${who.id} opens hatchway ${acted.through}, and its way comes nowhere near it`]),
    ...walks.map((where) => `${who.id} goes through a wall at ${where}`),
    ...(!stays && close !== (acted.action === 'charge')
      ? [`${who.id} ends its ${acted.action} ${close ? 'in' : 'out of'} control range`]
      : []),
  ];
}

/** Who has opened a hatchway on the move comes by it: within 1" of its opening, or as near as half a step of looking tells. */
function passesBy(
  state: GameState,
  { through }: Extract<GameEvent, { type: 'npo-acted' }>,
  steps: readonly Token[],
): boolean {
  const door = tableOf(state)?.solids.doors.find(({ id }) => id === `H${through}`);
  if (through === undefined || !door) return true;
  const { left, right, top, bottom } = door.opening;
  const gap = ({ x, y }: Token) => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  return steps.some((to, index) => {
    const from = steps[index - 1] ?? to;
    const points = Array.from({ length: 41 }, (_, part) => part / 40);
    return points.some((at) => {
      const point = { ...to, x: from.x + (to.x - from.x) * at, y: from.y + (to.y - from.y) * at };
      return gap(point) <= radiusOf(to) + 1 + 0.2;
    });
  });
}

/** Moves of player operatives further than allowed, or to where they may not end, beyond what their places may be wrong by, in words. */
export function playersMovedWrongly(before: GameState, events: readonly GameEvent[]): readonly string[] {
  const wrong: string[] = [];
  let state = before;
  let moving:
    | { readonly event: Extract<GameEvent, { type: 'action-performed' }>; readonly state: GameState }
    | undefined;
  for (const event of events) {
    if (event.type === 'action-performed' && isMove(event.action)) moving = { event, state };
    const isOfMove = event.type === 'placed' && (event.how === 'typed' || event.moved !== undefined);
    if (isOfMove && moving && event.id === moving.event.id) {
      const escapes = events.some(({ type }) => type === 'teleported' || type === 'phased' || type === 'override');
      if (!escapes) wrong.push(...playersMoveWrong(moving.state, moving.event, event));
      moving = undefined;
    }
    state = evolve(state, event);
  }
  return wrong;
}

function playersMoveWrong(
  state: GameState,
  { id, action }: Extract<GameEvent, { type: 'action-performed' }>,
  placed: Extract<GameEvent, { type: 'placed' }>,
): readonly string[] {
  const operative = operativesInPlay(state).find((one) => one.id === id);
  const from = state.positions[id];
  const move = operative?.move;
  if (!operative || !from || move === undefined) return [];
  const injured = operative.wounds * 2 < operative.maxWounds;
  const now = injured ? Math.max(4, move - 2) : move;
  const most = Math.min(
    action === 'dash' ? 3 : action === 'charge' ? now + 2 : now,
    state.acting?.counteracts ? 2 : 99,
  );
  // A hatchway may be opened on the way.
  const opened = action === 'reposition' || action === 'dash' ? state.hatchways.map(({ number }) => `H${number}`) : [];
  const spare = from.error + placed.error;
  const mm = baseOf(state, id);
  const [start, end] = [
    { x: from.x, y: from.y, mm },
    { x: placed.x, y: placed.y, mm },
  ];
  const boards = killzone.readings.flatMap((_, reading) => [plainBoard(state, reading, opened) ?? []].flat());
  // A board of its own is not looked at a second time.
  if (boards.length === 0) return [];
  // Whatever its base, its middle goes no shorter way than around the walls.
  const inches = Math.min(...boards.map((board) => board.inches({ ...start, mm: 0 }, { ...end, mm: 0 })));
  const enemies = nposInPlay(state).flatMap((npo) => tokens(state).filter((one) => one.id === npo.id));
  const gap = (one: Token) => Math.hypot(one.x - end.x, one.y - end.y) - radiusOf(one) - radiusOf(end);
  const surelyClose = enemies.filter(
    (one) =>
      gap(one) < 1 - spare - (state.positions[one.id]?.error ?? 0) &&
      boards.every((board) => board.inControlRange(end, one)),
  );
  const perhapsClose = enemies.some((one) => gap(one) <= 2.3 + spare + (state.positions[one.id]?.error ?? 0));
  return [
    ...(inches > most + spare + 0.01 ? [`${id} moves ${inches.toFixed(2)}" at least, and may ${most}"`] : []),
    ...(action !== 'charge' && surelyClose.length > 0 ? [`${id} ends its ${action} in control range`] : []),
    ...(action === 'charge' && !perhapsClose ? [`${id} ends its charge beside nobody`] : []),
  ];
}

/** What was said of a place, or is recorded of control ranges, and the board is sure of the contrary, in words. */
export function contradicted(state: GameState): readonly string[] {
  const table = tableOf(state);
  if (!table) return [];
  const { board } = table;
  const isSo = (bases: readonly Base[], holds: (solids: Solids, lean: Lean) => boolean, is = true): boolean => {
    const { answer, sure } = judge(board, bases, holds);
    return !sure || answer === is;
  };
  const said = table.all().flatMap((one) => {
    const { relation } = one;
    const wrong = `${one.id} was said to stand so: ${JSON.stringify(relation)}, and the board is sure that it does not`;
    switch (relation?.is) {
      case 'contact':
      case 'cover': {
        const other = table.standing.get(relation.is === 'contact' ? relation.with : relation.from);
        if (!other) return [];
        const holds = relation.is === 'contact' ? table.areClose(one, other) : table.protection(other, one).cover;
        return holds ? [] : [wrong];
      }
      case 'pad': {
        const pad = table.solids.pads[relation.pad - 1];
        return pad && isSo([one], (_, lean) => isOnPad(pad, one, lean)) ? [] : [wrong];
      }
      case 'door':
        return isSo([one], (solids, lean) => doorsInRange(solids, one, lean).some(({ id }) => id === relation.door))
          ? []
          : [wrong];
      case 'touching': {
        const touches = (solids: Solids, lean: Lean) => {
          const box = boxOfPiece(solids, relation.piece);
          return box !== undefined && hasInRange(solids, one, box, lean);
        };
        return isSo([one], touches) ? [] : [wrong];
      }
      default:
        return [];
    }
  });
  const recorded = Object.entries(state.known.controlRange).flatMap(([id, pairs]) =>
    Object.entries(pairs).flatMap(([other, close]) => {
      const [one, two] = [table.standing.get(id), table.standing.get(other)];
      if (!one || !two || one.relation?.is === 'contact' || two.relation?.is === 'contact') return [];
      return isSo([one, two], (solids, lean) => inControlRange(solids, one, two, lean), close)
        ? []
        : [
            `it is recorded that ${id} and ${other} are ${close ? '' : 'not '}in control range, and the board is sure of the contrary`,
          ];
    }),
  );
  return [...said, ...recorded];
}
