import {
  type MatchedStep,
  matched,
  matchedSteps,
  type ScoutingId,
  scoutingIds,
  scoutingOption,
} from '../catalog/matched.ts';
import {
  beginTurningPoint,
  endTurningPoint,
  missionAction,
  operativesLeft,
  revealTacOp,
  seatsInPlay,
} from './battle.ts';
import { askNumber, askText, choose, emit, look, type MatchedRule, reject } from './language.ts';
import { missionAndMap } from './mission-and-map.ts';
import { rolesAndDropZones } from './roles.ts';
import { isOpenMethod, type MatchedState, nameOf, otherSeat, type Seat, seats } from './state.ts';
import { selectTacOps, tacOpMethod } from './tac-ops.ts';

const barricadesEach = 2;
const groupCount = 3;
const equipmentPoints = 10;
const startingCommandPoints = 3;

/** The step that is due, or part of it if people do something in between. */
export function* nextStep(salt?: string): MatchedRule {
  const { step } = yield* look();
  switch (step) {
    case 'mission':
      yield* missionAndMap();
      break;
    case 'killzone':
      yield* objectiveMarkers();
      break;
    case 'roles':
      yield* rolesAndDropZones();
      break;
    case 'kill-team':
      yield* killTeams();
      break;
    case 'tac-ops':
      yield* tacOps(salt);
      break;
    case 'equipment':
      for (const seat of seats) yield* equipment(seat);
      break;
    case 'barricades':
      yield* nextBarricade();
      break;
    case 'operatives':
      yield* nextGroup();
      break;
    case 'scouting':
      yield* scouting();
      break;
    case 'battle':
      return yield* inBattle();
    case 'end':
      return;
  }
  yield* goOn();
}

/** Begins the next step if this one is done, with what people do on the table. */
export function* goOn(): MatchedRule {
  const state = yield* look();
  if (!isDone(state)) return;
  const next = matchedSteps[matchedSteps.indexOf(state.step) + 1];
  if (next === undefined) return;
  yield* begin(next);
  if (next === 'battle') yield* beginTurningPoint();
}

export function* begin(step: MatchedStep): MatchedRule {
  yield* emit({ type: 'step-began', step });
  const state = yield* look();
  for (const text of instructionsFor(state)) yield* emit({ type: 'instructed', text });
}

/** What people do on the table in the step that is due. */
export function instructionsFor({ step, config, method, tacOpMethod: selected }: MatchedState): readonly string[] {
  const chosen = method ?? config.method;
  const open = selected !== null && isOpenMethod(selected);
  return matched.instructions
    .filter((each) => each.step === step && (each.set ?? config.set) === config.set)
    .filter((each) => each.method === undefined || each.method === chosen)
    .filter((each) => !(each.hidden && open))
    .map(({ text }) => text);
}

/** Whether a step has nothing left to do. */
function isDone({ step, tacOps: held, barricades, groups, operatives }: MatchedState): boolean {
  switch (step) {
    case 'tac-ops':
      return seats.every((seat) => held[seat].length > 0);
    case 'barricades':
      return seats.every((seat) => barricades[seat] === barricadesEach);
    case 'operatives':
      return seats.every((seat) => groups[seat] === groupsOf(operatives[seat] ?? 0).length);
    default:
      return true;
  }
}

/** Step 2. A map's card says how many markers it has. */
function* objectiveMarkers(): MatchedRule {
  const count = yield* askNumber({
    name: 'objective-markers',
    why: 'How many objective markers does the map card show?',
    min: 1,
    max: 12,
    suggest: { value: 6, because: 'the maps of the pack have six' },
  });
  yield* emit({ type: 'markers-placed', count });
}

/** Step 4: both kill teams are shown; 3 CP each. */
function* killTeams(): MatchedRule {
  for (const seat of seats) {
    const state = yield* look();
    const operatives = yield* askNumber({
      name: `operatives-${seat}`,
      why: `Operatives selected by ${nameOf(state, seat)}?`,
      answerer: seat,
      min: 1,
      max: 30,
    });
    yield* emit({ type: 'kill-team-revealed', player: seat, operatives });
    yield* emit({ type: 'command-points-changed', player: seat, change: startingCommandPoints });
  }
}

/** Step 5: one player after the other, unseen; open methods are played by both together. */
function* tacOps(salt: string | undefined): MatchedRule {
  const method = yield* tacOpMethod();
  const { tacOps: held } = yield* look();
  const seat = seats.find((each) => held[each].length === 0) ?? 'a';
  yield* selectTacOps(seat, method, salt);
}

/** Step 6: `medkit 2, rope 1`: points are added up. */
function* equipment(seat: Seat): MatchedRule {
  const state = yield* look();
  const items = (yield* askText({
    name: `equipment-${seat}`,
    why: `Equipment of ${nameOf(state, seat)} with points (at most ${equipmentPoints}), for example medkit 2, rope 1; or none`,
    answerer: seat,
    suggest: { value: 'none', because: 'it may be left out' },
  })).trim();
  const parts = items === 'none' ? [] : items.split(',');
  const costs = parts.map((part) => /(\d+)\s*$/.exec(part)?.[1]);
  if (costs.includes(undefined))
    yield* reject({
      message: `Each piece of equipment ends in its points, for example medkit 2: "${items}" does not.`,
    });
  const points = costs.reduce((total, cost) => total + Number(cost), 0);
  if (points > equipmentPoints)
    return yield* reject({ message: `${nameOf(state, seat)} has ${equipmentPoints} equipment points, not ${points}.` });
  yield* emit({ type: 'equipment-revealed', player: seat, items: parts.length === 0 ? 'none' : items, points });
}

/** Whose turn it is when things are done in turn, the Defender first: the player who has done fewer. */
function inTurn(state: MatchedState, done: (seat: Seat) => number, most: (seat: Seat) => number): Seat | undefined {
  const defender = otherSeat(state.attacker ?? 'a');
  return [defender, otherSeat(defender)]
    .filter((seat) => done(seat) < most(seat))
    .sort((one, other) => done(one) - done(other))[0];
}

/** Step 7: two barricades each, one at a time. */
function* nextBarricade(): MatchedRule {
  const state = yield* look();
  const seat = inTurn(
    state,
    (each) => state.barricades[each],
    () => barricadesEach,
  );
  if (seat) yield* emit({ type: 'barricade-set-up', player: seat, number: state.barricades[seat] + 1 });
}

/** Three groups as equal as possible: 7 operatives make 3, 2 and 2. With fewer than three operatives there are fewer groups. */
export const groupsOf = (operatives: number): readonly number[] =>
  Array.from({ length: groupCount }, (_, index) => Math.ceil((operatives - index) / groupCount)).filter(
    (size) => size > 0,
  );

/** Step 8: a group at a time. */
function* nextGroup(): MatchedRule {
  const state = yield* look();
  const sizes = (each: Seat) => groupsOf(state.operatives[each] ?? 0);
  const seat = inTurn(
    state,
    (each) => state.groups[each],
    (each) => sizes(each).length,
  );
  if (!seat) return;
  const group = state.groups[seat] + 1;
  yield* emit({ type: 'group-set-up', player: seat, group, operatives: sizes(seat)[group - 1] ?? 1 });
}

/** Step 9: both select in secret and reveal together; the Attacker's choice is resolved first. */
function* scouting(): MatchedRule {
  const a = yield* scoutingOf('a');
  const b = yield* scoutingOf('b');
  yield* emit({ type: 'scouting-revealed', a, b });
  const { attacker } = yield* look();
  const first = attacker ?? 'a';
  for (const player of [first, otherSeat(first)])
    yield* emit({ type: 'scouting-resolved', player, option: player === 'a' ? a : b });
}

function* scoutingOf(seat: Seat): MatchedRule<ScoutingId> {
  const state = yield* look();
  const chosen = yield* choose({
    name: `scouting-${seat}`,
    why: `${nameOf(state, seat)}, which scouting option (nobody else looks)?`,
    options: scoutingIds.map((value) => ({ value, label: scoutingOption(value).name })),
    secret: true,
    answerer: seat,
  });
  return scoutingIds.find((id) => id === chosen) ?? 'order';
}

/** Step 10: what happens in a turning point, or its end. */
function* inBattle(): MatchedRule {
  const state = yield* look();
  const { mission } = state;
  const what = yield* choose({
    name: 'battle',
    why: `Turning point ${state.turningPoint}: what happened?`,
    options: [
      ...(seatsInPlay(state).length > 0 && (mission === 'loot' || mission === 'secure')
        ? [{ value: mission, label: mission === 'loot' ? 'a marker was looted' : 'a marker was secured' }]
        : []),
      { value: 'reveal', label: 'a Tac Op is shown' },
      { value: 'left', label: 'operatives were lost' },
      { value: 'end', label: 'the turning point is over' },
    ],
    suggest: { value: 'end', because: 'all else can be told first' },
  });
  if (what === 'end') return yield* endTurningPoint();
  const player: Seat =
    (yield* choose({
      name: 'battle-player',
      why: 'Which player?',
      options: (what === 'loot' || what === 'secure' ? seatsInPlay(state) : seats).map((value) => ({
        value,
        label: nameOf(state, value),
      })),
    })) === 'b'
      ? 'b'
      : 'a';
  if (what === 'reveal')
    return yield* revealTacOp(
      player,
      yield* askText({ name: 'tac-op', why: `Which Tac Op does ${nameOf(state, player)} show?` }),
    );
  if (what === 'left')
    return yield* operativesLeft(
      player,
      yield* askNumber({
        name: 'operatives-left',
        why: `How many operatives has ${nameOf(state, player)} left?`,
        min: 0,
        max: state.operatives[player] ?? 0,
      }),
    );
  const marker = yield* askNumber({
    name: 'marker',
    why: 'Which objective marker?',
    min: 1,
    max: state.markers.length,
  });
  yield* missionAction(what === 'loot' ? 'loot' : 'secure', { player, marker });
}
