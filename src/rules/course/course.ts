import type { Deed } from '../language/deed.ts';
import type { Course } from '../mission/mode.ts';
import { turnOf } from '../players/turn-order.ts';
import type { GameConfig, GameState } from '../state/state.ts';
import { readyNpos } from '../state/stats.ts';
import { adversaryOpsCourse } from './adversary-ops/course.ts';
import { jointOpsCourse } from './joint-ops/course.ts';

const courses: Readonly<Record<GameConfig['mode'], Course>> = {
  'joint-ops': jointOpsCourse,
  'adversary-ops': adversaryOpsCourse,
};

/** The course of this game's battle, by its mode. */
export const courseOf = ({ config }: Pick<GameState, 'config'>): Course => courses[config.mode];

/** The next step of the game sequence; undefined when the battle is over. */
export function nextDeed(state: GameState): Deed | undefined {
  switch (state.phase) {
    case 'setup':
      return { do: 'new-game', args: {} };
    case 'strategy':
      return courseOf(state).due(state);
    case 'firefight':
      return firefightDeed(state);
    case 'over':
      return undefined;
  }
}

/** The side whose turn it is activates or counteracts; when nobody can, the turning point ends. */
function firefightDeed(state: GameState): Deed {
  switch (turnOf(state)) {
    case 'players':
      return { do: 'act', args: {} };
    case 'npos':
      return readyNpos(state).length > 0 ? { do: 'resolve-npo', args: {} } : { do: 'counteract', args: {} };
    case null:
      return { do: 'end-turn', args: {} };
  }
}

/** The deeds to choose from now: the whole Strategy phase first, where it has not begun; and the NPOs' part alone, as long as the players' is not recorded. */
export function nextDeeds(state: GameState): readonly Deed[] {
  const next = nextDeed(state);
  if (!next) return [];
  if (next.do === 'initiative') return [{ do: 'strategy', args: {} }, next];
  if (next.do === 'act' && !state.playersRecorded)
    return [next, readyNpos(state).length > 0 ? { do: 'resolve-npo', args: {} } : { do: 'end-turn', args: {} }];
  return [next];
}
