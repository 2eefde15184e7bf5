import { noteTeamRulesOf } from '../../combat/operative-weapon.ts';
import { askNumber, emit, look, type Rule } from '../../language/language.ts';
import { decidedBy, ruling } from '../../language/rulings.ts';
import { playersIn } from '../../mission/adversary-ops/players.ts';
import { rejectHere } from '../../mission/mission.ts';
import type { Course } from '../../mission/mode.ts';
import { put } from '../../placing/placing.ts';
import { turningPointOver } from '../../players/turning-point-over.ts';
import { operativeAtStart } from '../../state/roster.ts';
import {
  beginFirefight,
  drawEvent,
  initiativeStep,
  ready,
  reinforce,
  strategy,
  strategyDeed,
} from './strategy-phase.ts';

/** The course of a battle of Adversary Ops, outside of activations. */
export const adversaryOpsCourse: Course = {
  newGame,
  initiative: initiativeStep,
  ready,
  drawEvent,
  reinforce,
  firefight: beginFirefight,
  strategy,
  endTurn: endTurningPoint,
  missionGambit: () => rejectHere('Auspex Calibration'),
  due: strategyDeed,
};

/** CP of each player before the battle. */
const startingPoints = 2;

/** Sets up the battle: CP, then the operatives of each player with a Conceal order. NPOs come with the rooms (pack, NPOs). */
export function* newGame(): Rule {
  const state = yield* look();
  const { config } = state;
  if (config.rolled.map !== undefined) yield* emit({ type: 'map-rolled', face: config.rolled.map });
  for (const { id } of playersIn(state)) {
    yield* emit({ type: 'command-points-changed', change: startingPoints, because: 'set-up', player: id });
    for (const one of config.roster.filter(({ player }) => player === id))
      yield* emit({
        type: 'operative-set-up',
        operative: operativeAtStart(one),
      });
  }
  for (const { id, place } of config.roster) if (place !== undefined) yield* put(id, place);
  yield* noteTeamRulesOf('set-up', config.roster);
  yield* emit({ type: 'battle-began' });
}

/**
 * Ends the turning point when all operatives of the players and all NPOs are expended (pack, NPO Activation). When the battle
 * ends the other pack says: after so many turning points where the ruling battle-length sets a number, and by VP.
 */
function* endTurningPoint(): Rule {
  const { turningPoint, config } = yield* look();
  yield* turningPointOver();
  yield* pointsOfTurningPoint();
  if (turningPoint !== Number(ruling(config, 'battle-length')))
    return yield* emit({ type: 'turning-point-ended', turningPoint });
  yield* decidedBy('battle-length');
  const players = playersIn(yield* look());
  const most = Math.max(...players.map(({ victoryPoints }) => victoryPoints));
  yield* emit({
    type: 'battle-ended',
    outcome: 'by-points',
    because: 'last-turning-point',
    count: turningPoint,
    winners: players.filter(({ victoryPoints }) => victoryPoints === most).map(({ id }) => id),
  });
}

const mostAtOnce = 20;

/** What each player scores at the end of the turning point by the other pack, besides what has been entered. */
function* pointsOfTurningPoint(): Rule {
  const { turningPoint } = yield* look();
  for (const { id, name } of playersIn(yield* look())) {
    const change = yield* askNumber({
      name: `vp-${id}`,
      why: `How many VP of turning point ${turningPoint} (other pack) does ${name} still enter?`,
      min: 0,
      max: mostAtOnce,
      suggest: { value: 0, because: 'VP can be entered at any time' },
    });
    if (change > 0)
      yield* emit({
        type: 'victory-points-changed',
        player: id,
        change,
        because: `end of turning point ${turningPoint}`,
      });
  }
}
