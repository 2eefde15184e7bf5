import { tacOpOn } from '../catalog/matched.ts';
import type { MissionActionArgs } from './deed.ts';
import { askNumber, choose, confirm, emit, look, type MatchedRule, refuse, reject, rollOff } from './language.ts';
import { isRevealed, type Marker, type MatchedState, nameOf, type Seat, seats } from './state.ts';
import { idOf, unsealed } from './tac-op-deck.ts';
import { pointsOf, scoreMission, tacOpRoom } from './victory-points.ts';

export const turningPoints = 4;
/** How often one marker can be looted in the battle (mission A). */
export const mostLoots = 4;

/** A turning point begins with its initiative: the first by the scouting cards, later ones by a roll-off. */
export function* beginTurningPoint(): MatchedRule {
  const state = yield* look();
  const number = state.turningPoint + 1;
  yield* emit({ type: 'turning-point-began', number });
  const player = number === 1 ? yield* firstInitiative() : yield* laterInitiative();
  yield* emit({ type: 'initiative-set', player });
}

/** The table of both options is on the cards; our source lacks it. */
function* firstInitiative(): MatchedRule<Seat> {
  const state = yield* look();
  return seat(
    yield* choose({
      name: 'first-initiative',
      why: 'Who has the first initiative, by the scouting cards?',
      options: seats.map((value) => ({ value, label: nameOf(state, value) })),
    }),
  );
}

function* laterInitiative(): MatchedRule<Seat> {
  const state = yield* look();
  const [one, ...others] = seatsInPlay(state);
  if (one && others.length === 0) return one;
  const winner = yield* rollOff('initiative');
  return seat(
    yield* choose({
      name: 'initiative',
      why: `${nameOf(state, winner)} won the roll-off: who has the initiative?`,
      answerer: winner,
      options: seats.map((value) => ({ value, label: nameOf(state, value) })),
      suggest: { value: winner, because: 'who wins it mostly takes it' },
    }),
  );
}

/** Players with operatives in the killzone; a player without any scores nothing more and leaves the initiative to the other. */
export const seatsInPlay = ({ operatives }: MatchedState): readonly Seat[] =>
  seats.filter((each) => operatives[each] !== 0);

function* insistInPlay(state: MatchedState, player: Seat): MatchedRule {
  if (!seatsInPlay(state).includes(player))
    yield* refuse({
      message: `${nameOf(state, player)} has no operatives left: only the other player scores now.`,
      rule: 'Critical Operations, step 11',
    });
}

const seat = (value: string): Seat => (value === 'b' ? 'b' : 'a');

const markerIn = ({ markers }: MatchedState, number: number): Marker | undefined =>
  markers.find((marker) => marker.number === number);

/** A mission action of an operative: Loot or Secure, on a marker that it controls. */
export function* missionAction(
  action: 'loot' | 'secure',
  { player, marker: number, controls }: MissionActionArgs,
): MatchedRule {
  const state = yield* look();
  yield* insistBattle(state);
  if (state.mission !== action)
    yield* reject({ message: `${action === 'loot' ? 'Loot' : 'Secure'} is no action of this mission.` });
  yield* insistInPlay(state, player);
  const marker = markerIn(state, number);
  if (!marker)
    return yield* reject({ message: `There is no objective marker ${number}: they are 1 to ${state.markers.length}.` });
  const rule = action === 'loot' ? 'Critical Operations, mission A' : 'Critical Operations, mission B';
  if (action === 'loot' && marker.lootedNow)
    yield* refuse({ message: `Marker ${number} was looted in this turning point already.`, rule });
  if (action === 'loot' && marker.looted >= mostLoots)
    yield* refuse({ message: `Marker ${number} was looted ${mostLoots} times: no more in this battle.`, rule });
  const does =
    controls ??
    (yield* confirm({
      name: 'controls-marker',
      why: `Does ${nameOf(state, player)} control objective marker ${number}?`,
    }));
  if (!does) yield* refuse({ message: `An operative that does not control marker ${number} cannot do that.`, rule });
  if (action === 'secure') return yield* emit({ type: 'secured', player, marker: number });
  yield* emit({ type: 'looted', player, marker: number });
  yield* scoreMission(player, 1);
}

/** A player reveals a secret Tac Op. */
export function* revealTacOp(player: Seat, name: string): MatchedRule {
  const state = yield* look();
  const held = state.tacOps[player].find(
    (one) => !isRevealed(one) && idOf(unsealed(state, player, one).name) === idOf(tacOpOn(state.config.set, name)),
  );
  if (!held || isRevealed(held))
    return yield* reject({ message: `${nameOf(state, player)} holds no secret Tac Op of that name.` });
  const op = unsealed(state, player, held);
  yield* emit({ type: 'tac-op-revealed', player, ...op, sealed: held.sealed });
}

/** Points of a revealed Tac Op: at most two, and never below none. */
export function* scoreTacOp(player: Seat, name: string, points: number): MatchedRule {
  const state = yield* look();
  yield* insistBattle(state);
  const op = state.tacOps[player].filter(isRevealed).find((one) => idOf(one.name) === idOf(name));
  if (!op)
    return yield* reject({
      message: `${nameOf(state, player)} has shown no Tac Op of that name.`,
      hint: 'It is shown first, when its card says so.',
    });
  const room = tacOpRoom(state, player, op.name);
  if (points > 0) yield* insistInPlay(state, player);
  const rule = 'Critical Operations, step 11';
  if (points > room)
    yield* refuse({ message: `${op.name} scores two at most: ${room} ${room === 1 ? 'is' : 'are'} left.`, rule });
  const had = state.score[player].tacOps[op.name] ?? 0;
  if (had + points < 0) yield* reject({ message: `${op.name} has scored ${had}; no more can be taken off.` });
  yield* emit({ type: 'tac-op-scored', player, name: op.name, points: Math.min(points, room) });
}

export function* operativesLeft(player: Seat, count: number): MatchedRule {
  const state = yield* look();
  yield* insistBattle(state);
  const had = state.operatives[player] ?? 0;
  if (count > had)
    yield* reject({ message: `${nameOf(state, player)} has ${had} operatives: ${count} cannot be left.` });
  yield* emit({ type: 'operatives-left', player, count });
}

function* insistBattle({ step }: MatchedState): MatchedRule {
  if (step !== 'battle')
    yield* refuse({
      message: 'That is done while the battle is played.',
      rule: 'Critical Operations, step 10',
      hint: { advice: 'do-what-is-due' },
    });
}

/** The end of a turning point: the mission, what Tac Ops have scored, and after the fourth turning point the end of the battle. */
export function* endTurningPoint(): MatchedRule {
  yield* endOfMission();
  for (const player of seatsInPlay(yield* look())) yield* askTacOps(player);
  const state = yield* look();
  yield* emit({ type: 'turning-point-ended', number: state.turningPoint });
  if (state.turningPoint < turningPoints) return yield* beginTurningPoint();
  yield* endBattle();
}

/** Secure and Capture score for each marker held; Capture first asks who controls what. */
function* endOfMission(): MatchedRule {
  const { mission, markers } = yield* look();
  if (mission === 'loot') return;
  if (mission === 'capture') for (const { number } of markers) yield* capture(number);
  const state = yield* look();
  for (const player of seatsInPlay(state)) {
    const held = state.markers.filter(({ securedBy, capturedBy }) =>
      mission === 'secure' ? securedBy === player : capturedBy === player,
    );
    yield* scoreMission(player, held.length);
  }
}

/** A captured marker stays under control with nobody near, until the enemy controls it by the usual rules. */
function* capture(number: number): MatchedRule {
  const state = yield* look();
  const before = markerIn(state, number)?.capturedBy ?? null;
  const said = yield* choose({
    name: `controls-marker-${number}`,
    why: `Who controls objective marker ${number}?`,
    options: [
      ...seatsInPlay(state).map((value) => ({ value, label: nameOf(state, value) })),
      { value: 'nobody', label: before === null ? 'nobody' : `nobody: ${nameOf(state, before)} keeps it` },
    ],
  });
  const now = said === 'nobody' ? before : seat(said);
  if (now !== before) yield* emit({ type: 'captured', player: now, marker: number });
}

/** What each revealed Tac Op has scored since this was last asked. */
function* askTacOps(player: Seat): MatchedRule {
  const state = yield* look();
  for (const { name } of state.tacOps[player].filter(isRevealed)) {
    const room = tacOpRoom(state, player, name);
    if (room === 0) continue;
    const points = yield* askNumber({
      name: `tac-op-points-${player}-${idOf(name)}`,
      why: `VP of ${nameOf(state, player)} from ${name} this turning point?`,
      answerer: player,
      min: 0,
      max: room,
      suggest: { value: 0, because: 'none was told' },
    });
    if (points > 0) yield* emit({ type: 'tac-op-scored', player, name, points });
  }
}

/** Painted rosters, then the most victory points; equal points are a draw. */
function* endBattle(): MatchedRule {
  for (const player of seats) {
    const state = yield* look();
    const painted = yield* confirm({
      name: `painted-${player}`,
      why: `Is every operative of ${nameOf(state, player)} painted (Battle Ready)?`,
    });
    yield* emit({ type: 'painted-scored', player, points: painted ? 2 : 0 });
  }
  const { score } = yield* look();
  const a = pointsOf(score.a).total;
  const b = pointsOf(score.b).total;
  yield* emit({ type: 'step-began', step: 'end' });
  yield* emit({ type: 'battle-ended', a, b, winner: a === b ? null : a > b ? 'a' : 'b' });
}
