import { rejectHere } from '../../mission/mission.ts';
import type { Course } from '../../mission/mode.ts';
import { newGame } from './new-game.ts';
import {
  beginFirefight,
  drawEvent,
  initiativeStep,
  ready,
  reinforce,
  strategy,
  strategyDeed,
} from './strategy-phase.ts';
import { endTurningPoint } from './turning-point.ts';

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
