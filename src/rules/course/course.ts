import type { Course } from '../mission/mode.ts';
import type { GameConfig, GameState } from '../state/state.ts';
import { adversaryOpsCourse } from './adversary-ops/course.ts';
import { jointOpsCourse } from './joint-ops/course.ts';

const courses: Readonly<Record<GameConfig['mode'], Course>> = {
  'joint-ops': jointOpsCourse,
  'adversary-ops': adversaryOpsCourse,
};

/** The course of this game's battle, by its mode. */
export const courseOf = ({ config }: Pick<GameState, 'config'>): Course => courses[config.mode];
