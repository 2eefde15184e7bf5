import type { Course } from './mode.ts';
import { adversaryOpsCourse } from './modes/adversary-ops/strategy/course.ts';
import { jointOpsCourse } from './modes/joint-ops/strategy/course.ts';
import type { GameConfig, GameState } from './state.ts';

const courses: Readonly<Record<GameConfig['mode'], Course>> = {
  'joint-ops': jointOpsCourse,
  'adversary-ops': adversaryOpsCourse,
};

/** The course of this game's battle, by its mode. */
export const courseOf = ({ config }: Pick<GameState, 'config'>): Course => courses[config.mode];
