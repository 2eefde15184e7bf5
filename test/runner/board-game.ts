import { seededDice } from '../../src/engine/dice.ts';
import type { Asked, Source } from '../../src/engine/resolve.ts';
import { decide } from '../../src/game/answering/decide.ts';
import { answerersInGame, plainTerms } from '../../src/game/answering/terms.ts';
import { Failure } from '../../src/game/keeping/failure.ts';
import { apart } from '../../src/geometry/point.ts';
import { codeOn, placeOfCodeOn, usualDigits } from '../../src/rules/board/ground/keypad.ts';
import { isWhollyIn } from '../../src/rules/board/ground/zones.ts';
import { chargeOf } from '../../src/rules/board/moves/charge.ts';
import { fieldOf } from '../../src/rules/board/moves/field.ts';
import { hindrance } from '../../src/rules/board/moves/hindrance.ts';
import type { BoardMove } from '../../src/rules/board/moves/reach.ts';
import type { EndPlace } from '../../src/rules/board/moves/spots.ts';
import { doorsInRange } from '../../src/rules/board/sight/control-range.ts';
import type { PlacedModel } from '../../src/rules/board/table/standing.ts';
import type { Table } from '../../src/rules/board/table/table.ts';
import { baseOf, openDoorIds, tableOf } from '../../src/rules/board/table/table-of.ts';
import { nextDeed } from '../../src/rules/course/course.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import { areClose } from '../../src/rules/known/known.ts';
import type { ActArgs, Deed } from '../../src/rules/language/deed.ts';
import type { About } from '../../src/rules/questions/about.ts';
import { boardOf, onLattice } from '../../src/rules/state/base.ts';
import type { GameConfig, GameState } from '../../src/rules/state/state.ts';
import { operativeApl, operativeById, operativeMove, operativesInPlay } from '../../src/rules/state/stats.ts';
import { anyGame } from './any-game.ts';
import { contradicted, misplaced, movedWrongly, playersMovedWrongly } from './board-invariants.ts';
import { anyAnswer, type Chance, chance } from './chance.ts';

/** A whole game with everybody's place known: NPOs as the board says, players by any legal moves. */
export interface BoardGame {
  /** What broke an invariant, each as one sentence. */
  readonly wrong: readonly string[];
  /** Of each activation of an NPO: what was asked, dice apart, what happened, and the milliseconds by the clock and of the processor, helping threads included. */
  readonly activations: readonly {
    readonly asked: readonly Asked<unknown>[];
    readonly events: readonly GameEvent[];
    readonly ms: number;
    readonly processor: number;
  }[];
  /** Of each activation of a player operative: the keys that are typed for places, each with its Enter, refused ones too. */
  readonly placeKeys: readonly number[];
  readonly deeds: number;
  readonly state: GameState;
  /** What was done, in order. */
  readonly steps: readonly {
    readonly deed: Deed;
    readonly before: GameState;
    readonly events: readonly GameEvent[];
    readonly asked: readonly Asked<unknown>[];
  }[];
}

const endsIts: Deed = { do: 'act', args: { action: 'done' } };

/**
 * `slips`: how often a player's move is said to end just anywhere. `thorough`: every fact is held against what it was before, and all
 * that is sure against plain looking, which takes longer than the game. `digits`: keys of each place that a player types. `asOne`: who
 * will Reposition and Dash says so, by one place.
 */
export async function playOnBoard(
  seed: string,
  fixed: Partial<GameConfig>,
  most = 250,
  {
    slips = 0.1,
    thorough = true,
    digits = usualDigits,
    asOne = false,
  }: { slips?: number; thorough?: boolean; digits?: number; asOne?: boolean } = {},
): Promise<BoardGame> {
  const by = chance(seed);
  const config = onMap({ ...anyGame(by, seed), ...fixed }, by, digits);
  const wrong: string[] = [];
  const facts = new Map<string, string>();
  const activations: BoardGame['activations'][number][] = [];
  const placeKeys: number[] = [];
  const steps: BoardGame['steps'][number][] = [];
  let state = initialState(config);
  let refused = 0;
  let inVain = 0;
  let why = '';
  let deeds = 0;
  while (deeds < most && refused < 40) {
    const due = nextDeed(state);
    if (!due) break;
    const stuck = refused > 20 && state.acting !== null;
    const act = stuck ? endsIts : playersAct(state, by, { slips, digits, asOne });
    const deed = due.do === 'act' ? act : due;
    const dice = seededDice(seed, deeds);
    const told = taken(by);
    const inGame = answerersInGame({ ...plainTerms, told }, dice);
    const otherwise: string[] = [];
    /** What the board is sure of it is sure of again, while everybody stands where they stood. */
    const board: typeof inGame.board = (question, now) => {
      const fact = inGame.board?.(question, now);
      if (!fact || fact.others.length > 0 || question.kind === 'dice' || question.kind === 'text') return fact;
      const key = JSON.stringify([question.kind, question.about, tableOf(now)?.all(), [...openDoorIds(now)]]);
      const before = facts.get(key) ?? JSON.stringify(fact.value);
      facts.set(key, before);
      if (before !== JSON.stringify(fact.value)) otherwise.push(`${question.name} was ${before}, and is ${fact.value}`);
      return fact;
    };
    const answerers = { ...inGame, ...(thorough ? { board } : {}), seeded: dice };
    const isTimed = deed.do === 'resolve-npo';
    const before = isTimed ? { clock: performance.now(), spent: process.cpuUsage() } : undefined;
    const done = await decide(() => deedRule(deed), state, evolve, answerers).catch((problem: unknown) => {
      if (!(problem instanceof Failure)) throw problem;
      why = `${problem.message} ${JSON.stringify(deed.args)}`;
      return undefined;
    });
    const spent = before && { ms: performance.now() - before.clock, ...process.cpuUsage(before.spent) };
    if (!done) {
      inVain += keysForPlaces(deed, []);
      refused++;
      continue;
    }
    refused = 0;
    deeds++;
    steps.push({ deed, before: state, events: done.events, asked: done.asked });
    if (done.events.some(({ type }) => type === 'operative-activated')) placeKeys.push(0);
    if (placeKeys.length > 0) placeKeys.push((placeKeys.pop() ?? 0) + inVain + keysForPlaces(deed, done.asked));
    inVain = 0;
    if (spent)
      activations.push({
        asked: done.asked.filter(isAsked),
        events: done.events,
        ms: spent.ms,
        processor: (spent.user + spent.system) / 1000,
      });
    const then = offDoors(done.state, done.events, by);
    wrong.push(
      ...movedWrongly(state, done.events),
      ...playersMovedWrongly(state, done.events),
      ...misplaced(then),
      ...(thorough ? contradicted(then) : []),
      ...otherwise,
    );
    if (wrong.length > 0)
      return {
        wrong: wrong.map((one) => `${seed}, ${deed.do} ${deeds}: ${one}`),
        activations,
        placeKeys,
        deeds,
        state,
        steps,
      };
    state = placedAgain(then, by);
  }
  if (refused >= 40) wrong.push(`${seed}: nothing that could be done next was allowed: ${why}`);
  return { wrong, activations, placeKeys, deeds, state, steps };
}

const isAsked = ({ question, answer }: Asked): boolean =>
  question.kind !== 'dice' && answer.source !== 'known' && answer.source !== 'board';

/** As it is typed at the prompt of play: a place and Enter; Enter alone where the place is suggested, as in base contact after a Charge. */
function keysForPlaces(deed: Deed, asked: readonly Asked<unknown>[]): number {
  if (deed.do !== 'act') return 0;
  const { place, target } = deed.args;
  const typed = place === undefined ? 0 : place === `=${target}` ? 1 : place.length + 1;
  const suggested = asked.filter(({ question, answer }) => question.name === 'stands-at' && answer.source === 'answer');
  return typed + suggested.length;
}

/** On one of the maps, with the players in their drop zone. */
function onMap(config: GameConfig, by: Chance, digits: number): GameConfig {
  const map = config.map ?? by.pick([1, 2, 3, 4, 5, 6] as const);
  const base = { ...config, map, inventory: null };
  const places: string[] = [];
  for (const one of base.roster) {
    const zone = tableOf({ ...initialState(base), keepsPositions: true });
    places.push(zone ? spotIn(zone, one.base ?? 32, { taken: places, digits }, by) : '');
  }
  return { ...base, roster: base.roster.map((one, index) => ({ move: 6, ...one, place: places[index] ?? '' })) };
}

function spotIn(
  table: Table,
  mm: number,
  { taken, digits }: { readonly taken: readonly string[]; readonly digits: number },
  by: Chance,
): string {
  const { x = [null, null], y = [null, null] } = table.map.dropZone.A;
  for (let tries = 0; tries < 5000; tries++) {
    const { right, bottom } = boardOf(table.map);
    const at = {
      x: by.number(10, Math.floor(right * 10) - 10) / 10,
      y: by.number(10, Math.floor(bottom * 10) - 10) / 10,
    };
    const [east, south] = onLattice(at);
    const inside =
      east > (x[0] ?? 0) + 0.3 &&
      east < (x[1] ?? 7) - 0.3 &&
      south > (y[0] ?? 0) + 0.3 &&
      south < (y[1] ?? 6) - 0.3 &&
      (!table.map.board || isWhollyIn(table.map, 'dropZone', 'A', { ...at, mm: mm + 8 }));
    const code = codeOn(table.map, at, digits);
    const free = taken.every((other) => {
      const there = placeOfCodeOn(table.map, other);
      return !there || apart(there, at) > 2.2;
    });
    if (inside && free && table.solids.passage(mm / 50.8).mayStand(at)) return code;
  }
  throw new Error('no room in the drop zone');
}

/** What is suggested is taken, else anything. */
const taken =
  (by: Chance): Source<GameState, About> =>
  (question, occurrence, state) =>
    question.name === 'operative' &&
    question.kind === 'choice' &&
    question.options.some(({ value }) => value === 'none')
      ? { value: 'none', source: 'answer' }
      : question.kind !== 'dice' && question.suggest
        ? { value: question.suggest.value, source: 'answer' }
        : anyAnswer(by, () => undefined)(question, occurrence, state);

/** How players type where they go: how often that is just anywhere, and with how many keys. */
interface Typing {
  readonly slips: number;
  readonly digits: number;
  readonly asOne: boolean;
}

/** Any legal action of a player operative that can do something where it stands. */
function playersAct(state: GameState, by: Chance, typing: Typing): Deed {
  const ready = operativesInPlay(state).filter((one) => one.state === 'ready');
  // Nobody of theirs counteracts.
  if (!state.acting && ready.length === 0) return { do: 'act', args: {} };
  const id = state.acting?.id ?? by.pick(ready).id;
  const table = tableOf(state);
  const me = table?.standing.get(id);
  if (!table || !me) return { do: 'act', args: {} };
  const args = by.happens(0.08) && state.acting ? { action: 'done' as const } : actionOf(state, table, me, by, typing);
  return {
    do: 'act',
    args: { id, ...(state.acting ? {} : { order: by.pick(['engage', 'engage', 'conceal']) }), ...args },
  };
}

function actionOf(state: GameState, table: Table, me: PlacedModel, by: Chance, typing: Typing): ActArgs {
  const operative = operativeById(state, me.id);
  const move = (operative && operativeMove(operative)) ?? 6;
  const goes = (action: MoveAction, inches: number): ActArgs =>
    by.happens(typing.slips) ? anywhere(action, by) : moved(table, me, { action, inches, typing }, by);
  const enemies = table.enemiesOf(me);
  const close = enemies.filter((enemy) => table.areClose(me, enemy) || areClose(state.known, me.id, enemy.id) === true);
  if (close.length > 0) {
    const fight = { action: 'fight', target: by.pick(close).id } as const;
    return by.pick([fight, fight, goes('fall-back', move), { action: 'done' }]);
  }
  const performed = state.acting?.performed ?? [];
  const seen = performed.includes('shoot') ? [] : enemies.filter((enemy) => table.sees(me, enemy));
  if (seen.length > 0 && by.happens(0.5)) return { action: 'shoot', target: by.pick(seen).id };
  if (doorsInRange(table.solids, me).some(({ id, open }) => id.startsWith('H') && !open) && by.happens(0.5))
    return { action: 'operate-hatch' };
  const hasMoved = performed.some((one) => one === 'reposition' || one === 'dash' || one === 'charge');
  if (!hasMoved && by.happens(0.3)) return charged(table, me, move + 2);
  const moves = (['reposition', 'reposition', 'dash'] as const).filter((one) => !performed.includes(one));
  if (moves.length === 0 || performed.includes('charge')) return { action: 'done' };
  if (typing.asOne) {
    const ap = state.acting?.ap ?? (operative ? operativeApl(operative) : 0);
    const last = performed.at(-1);
    if (last === 'reposition' || last === 'dash') return { action: 'done' };
    if (moves.length === 3 && ap > 1 && by.happens(oneAfterTheOther))
      return movedAsOne(table, me, { inches: move, typing }, by);
  }
  const action = by.pick(moves);
  return goes(action, action === 'dash' ? 3 : move);
}

/** How often the other move comes right after the first where nobody says both as one. */
const oneAfterTheOther = 0.85;

/** Somewhere that a Dash leads to from where a Reposition does, and the Reposition alone does not; else the Reposition alone. */
function movedAsOne(
  table: Table,
  me: PlacedModel,
  { inches, typing }: { readonly inches: number; readonly typing: Typing },
  by: Chance,
): ActArgs {
  const alone = fieldOf(table, me, { action: 'reposition', inches });
  for (let tries = 0; tries < 12; tries++) {
    const [first] = spotsOf(table, me, { action: 'reposition', inches }, by);
    const then = first && { ...me, x: first.x, y: first.y, error: 0 };
    const [end] = then ? spotsOf(table.after(then), then, { action: 'dash', inches: 3 }, by) : [];
    if (end && !alone.wayTo(end))
      return { action: 'reposition', dashes: true, place: codeOn(table.map, end, typing.digits) };
  }
  return moved(table, me, { action: 'reposition', inches, typing }, by);
}

type MoveAction = 'reposition' | 'dash' | 'fall-back';

const anywhere = (action: MoveAction, by: Chance): ActArgs => ({
  action,
  place: `${by.number(1, 7)}${by.number(1, 6)}${by.number(1, 9)}${by.number(1, 9)}`,
});

function moved(
  table: Table,
  me: PlacedModel,
  { action, inches, typing }: { readonly action: MoveAction; readonly inches: number; readonly typing: Typing },
  by: Chance,
): ActArgs {
  const [spot] = spotsOf(table, me, { action, inches }, by);
  return spot ? { action, place: codeOn(table.map, spot, typing.digits) } : { action: 'done' };
}

/** A place that a move leads to, or none if it is hard to find. */
function spotsOf(table: Table, me: PlacedModel, move: BoardMove, by: Chance): readonly EndPlace[] {
  const field = fieldOf(table, me, move);
  for (let tries = 0; tries < 12; tries++) {
    const spot = by.pick(field.rough);
    if (field.wayTo(spot)) return [spot];
  }
  return [];
}

/** Any legal Charge, in base contact. */
function charged(table: Table, me: PlacedModel, inches: number): ActArgs {
  const field = fieldOf(table, me, { action: 'charge', inches });
  const charge = chargeOf(field, table.enemiesOf(me));
  const [first] = charge?.reaches ?? [];
  return charge?.sure && first
    ? { action: 'charge', target: first.enemy.id, place: `=${first.enemy.id}` }
    : { action: 'done' };
}

/** Whose base was in the way of a hatch that was closed is put back beside it (KZ-16b): here, anywhere. */
function offDoors(state: GameState, events: readonly GameEvent[], by: Chance): GameState {
  const closes = events.some((event) => 'open' in event && event.open === false);
  if (!closes) return state;
  return Object.keys(state.positions).reduce((now, id) => {
    const isIn = misplaced(now).some((one) => one.startsWith(`${id} stands`));
    const event = isIn ? freePlace(now, id, by) : undefined;
    return event ? evolve(now, event) : now;
  }, state);
}

/** Whoever was moved by something that does not say where stands somewhere free, as somebody would type it. */
function placedAgain(state: GameState, by: Chance): GameState {
  const table = tableOf(state);
  if (!table || table.absent.length === 0) return state;
  return table.absent.reduce<GameState>((now, { id }) => {
    const event = freePlace(now, id, by);
    return event ? evolve(now, event) : now;
  }, state);
}

function freePlace(state: GameState, id: string, by: Chance): GameEvent | undefined {
  const table = tableOf(state);
  for (let tries = 0; table && tries < 400; tries++) {
    const { right, bottom } = boardOf(table.map);
    const at = {
      x: by.number(10, Math.floor(right * 10) - 10) / 10,
      y: by.number(10, Math.floor(bottom * 10) - 10) / 10,
    };
    if (table.map.board && hindrance(table, { id, mm: baseOf(state, id) }, at) !== undefined) continue;
    const placed: GameEvent = { type: 'placed', id, ...at, error: 0.3, how: 'typed' };
    if (misplaced(evolve(state, placed)).length === 0) return placed;
  }
  return undefined;
}
