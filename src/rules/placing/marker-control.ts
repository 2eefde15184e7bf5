import { isRuledOut } from '../facts/certain.ts';
import { asOption, chooseMany, look, type Rule, refuse } from '../language/language.ts';
import { carrierOf, isInPlay, type Marker, markerOf, markerWord, npoCarrierOf } from '../markers/markers.ts';
import type { GameState, Npo, Operative, Side } from '../state/state.ts';
import { abilityOf, cardOf, npoApl, nposInPlay, operativesInPlay } from '../state/stats.ts';
import { controlApl, moreOfEnemies, moreTogether, takesUncontrolled, winsControl } from './own-control.ts';

/**
 * Only a marker that the players control can be picked up: the side whose contesting operatives have the higher total APL controls
 * it, for the whole action (core rules, Pick Up Marker, Stats). The operative must have it in control range; who else has is asked
 * only if it can matter. `rule`: what asks for it.
 */
export function* insistOnControl(operative: Operative, id: string, rule = pickUpRule): Rule {
  const state = yield* look();
  const what = markerCalled(state, id);
  if (isMarkerOutOfReach(state, operative.id, id))
    yield* refuse({
      message: `${what.charAt(0).toUpperCase()}${what.slice(1)} is not in ${operative.name}'s control range.`,
      rule,
      hint: 'move there first',
    });
  const npos = nposInPlay(state);
  if (takesUncontrolled(state, operative)) return;
  const apl = (one: Operative): number => controlApl(state, one);
  const own = apl(operative);
  if (total(npos, (npo) => npoControlApl(state, npo)) < own) return;
  const enemies = yield* contesting(npos, operative.id, id);
  const printed = total(enemies, (npo) => npoControlApl(state, npo));
  if (printed < own) return;
  const theirs = printed + (yield* moreOfEnemies(enemies));
  if (theirs < own) return;
  const friends = operativesInPlay(state).filter((one) => one.id !== operative.id);
  const together = own + (yield* moreTogether([operative], what));
  if (together > theirs) return;
  const couldWin = together + total(friends, apl) > theirs;
  const ours = together + total(couldWin ? yield* contesting(friends, operative.id, id) : [], apl);
  if (ours > theirs) return;
  const names = enemies.map(({ name }) => name).join(', ');
  yield* refuse({
    message: `${operative.name} does not control ${what}: ${names} contest${enemies.length === 1 ? 's' : ''} it with APL ${theirs}, against ${ours}.`,
    rule,
  });
}

function markerCalled(state: GameState, id: string): string {
  const marker = markerOf(state, id);
  return marker === undefined || typeof markerWord(state, marker) === 'number' ? `marker ${id}` : marker.name;
}

const pickUpRule = 'Pick Up Marker: a marker that it controls';

/** Whether the players control it: its carrier's side does, else the side with the higher total APL contesting it (core rules, Stats). */
export function* playersControl(marker: Marker): Rule<boolean> {
  const state = yield* look();
  if (!isInPlay(marker, state)) return false;
  if (carrierOf(marker, state)) return true;
  if (npoCarrierOf(marker, state)) return false;
  const there = yield* contesting(operativesInPlay(state), null, marker.id);
  if (there.some((one) => winsControl(state, one))) return true;
  const printed = total(there, (one) => controlApl(state, one));
  const npos = nposInPlay(state);
  const most = total(npos, (npo) => npoControlApl(state, npo));
  if (there.length === 0 || printed > most) return printed > 0;
  const enemies = yield* contesting(npos, null, marker.id);
  const theirs = total(enemies, (npo) => npoControlApl(state, npo));
  if (printed > theirs) return true;
  const ours = printed + (yield* moreTogether(there, markerCalled(state, marker.id)));
  return ours > theirs || ours > theirs + (yield* moreOfEnemies(enemies));
}

/** The side that controls it, if either does: its carrier's, else the one with the higher total APL contesting it (core rules, Stats). */
export function* controllerOf(marker: Marker): Rule<Side | undefined> {
  const state = yield* look();
  if (!isInPlay(marker, state)) return undefined;
  if (carrierOf(marker, state)) return 'players';
  if (npoCarrierOf(marker, state)) return 'npos';
  const there = yield* contesting(operativesInPlay(state), null, marker.id);
  if (there.some((one) => winsControl(state, one))) return 'players';
  const enemies = yield* contesting(nposInPlay(state), null, marker.id);
  const { players, npos } = yield* totals(there, enemies, marker.id);
  return players === npos ? undefined : players > npos ? 'players' : 'npos';
}

/** The total APL of either side of those who contest a marker, with what their rules add to it. */
function* totals(
  players: readonly Operative[],
  npos: readonly Npo[],
  marker: string,
): Rule<Readonly<Record<Side, number>>> {
  const state = yield* look();
  const together = players.length === 0 ? 0 : yield* moreTogether(players, markerCalled(state, marker));
  return {
    players: total(players, (one) => controlApl(state, one)) + together,
    npos: total(npos, (npo) => npoControlApl(state, npo)) + (yield* moreOfEnemies(npos)),
  };
}

/**
 * Whether that NPO has the marker in control range and the NPOs control it, as it needs for Pick Up Marker and mission actions
 * (core rules, Stats). Asked only where the record and the board do not tell.
 */
export function* npoTakes(npo: Npo, marker: string): Rule<boolean> {
  const state = yield* look();
  if (isMarkerOutOfReach(state, npo.id, marker)) return false;
  const there = yield* contesting(nposInPlay(state), npo.id, marker);
  if (!there.some(({ id }) => id === npo.id)) return false;
  const enemies = yield* contesting(operativesInPlay(state), npo.id, marker);
  if (enemies.some((one) => winsControl(state, one))) return false;
  const { players, npos } = yield* totals(enemies, there, marker);
  return npos > players;
}

/** Those of them that have the marker in control range; asks only about those that may. */
function* contesting<W extends Npo | Operative>(
  all: readonly W[],
  by: string | null,
  marker: string,
): Rule<readonly W[]> {
  if (all.length === 0) return [];
  const state = yield* look();
  const near = all.filter(({ id }) => !isMarkerOutOfReach(state, id, marker));
  const who = near.length > 0 ? near : all;
  const ids = yield* chooseMany({
    name: 'contests-marker',
    about: {
      predicate: 'contests-marker',
      by,
      ids: who.map(({ id }) => id),
      from: 'stands',
      marker: markerWord(state, { id: marker }),
      rule: 'marker-control',
    },
    min: 0,
    max: who.length,
    options: who.map(asOption),
    suggest: { value: [], because: 'usually nobody' },
  });
  return who.filter(({ id }) => ids.includes(id));
}

/** Steadfast holds through every change of APL. */
const npoControlApl = (state: GameState, npo: Npo): number =>
  abilityOf(state, npo, 'steadfast') ? steadfastApl : npoApl(npo, cardOf(state, npo));

/** Steadfast: its APL when control of a marker is decided. */
const steadfastApl = 3;

const total = <W>(who: readonly W[], apl: (one: W) => number): number => who.reduce((sum, one) => sum + apl(one), 0);

/** Whether this operative, of either side, certainly does not have that marker in control range (core rules, Markers). */
export const isMarkerOutOfReach = (state: GameState, id: string, marker: string): boolean =>
  isRuledOut(state, {
    predicate: 'contests-marker',
    by: null,
    ids: [id],
    from: 'stands',
    marker: markerWord(state, { id: marker }),
  });
