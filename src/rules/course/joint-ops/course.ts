import type { Course } from '../../mission/mode.ts';
import { newGame } from './new-game.ts';
import {
  beginFirefight,
  drawEvent,
  initiativeStep,
  missionGambit,
  ready,
  reinforce,
  strategy,
  strategyDeed,
} from './strategy-phase.ts';
import { endTurningPoint } from './turning-point.ts';

/** The course of a battle of Joint Ops, outside of activations. */
export const jointOpsCourse: Course = {
  newGame,
  initiative: initiativeStep,
  ready,
  drawEvent,
  reinforce,
  firefight: beginFirefight,
  strategy,
  endTurn: endTurningPoint,
  missionGambit,
  due: strategyDeed,
};
