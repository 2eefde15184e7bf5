import { relayed } from '../../../engine/rule.ts';
import { emit, look, type Rule } from '../../language/language.ts';
import { teleport } from '../../modes/teleport.ts';
import { type PlaceBounds, phasingBounds } from '../../placing/bounds.ts';
import { throughPads } from '../../placing/pads.ts';
import { standsNow } from '../../placing/placing.ts';
import { rulesOfWays } from '../../state/own-figures.ts';
import type { Position } from '../../state/state.ts';
import { operativeById } from '../../state/stats.ts';
import { dueHatchway } from '../due-hatchway.ts';
import { isHeld } from '../held.ts';
import { missionDeed } from '../mission-deed.ts';
import { insistItEscapes, insistItHasLeft } from '../move-end.ts';
import { type PlayersMove, playersMove } from '../players-move.ts';
import type { Performing } from './action-rule.ts';
import { performed } from './performed.ts';

/**
 * A move of a player operative. It may end off the board, or somewhere else altogether (missions 1, 3 and 6). `bounds`: how far that
 * move leads otherwise.
 */
export function* performMove(
  action: PlayersMove['action'],
  args: Performing,
  cost: number,
  bounds: (move: PlayersMove, from: Position | undefined) => PlaceBounds,
): Rule {
  const { id, escapes, phases, teleports, ends } = args;
  if (escapes) yield* insistItEscapes(id, action);
  if (action === 'fall-back' && (yield* isHeld(id, cost, args.doing))) return;
  const before = yield* look();
  if (phases !== undefined) yield* insistItHasLeft(id, action, phases);
  yield* performed(action, args, cost);
  yield* sayWays(id, action);
  if (ends !== undefined) return ends === null ? undefined : yield* emit(ends);
  if (teleports) yield* teleport(id, action, before);
  const comesBackAt = phases === undefined ? undefined : yield* phasesTo(id, phases);
  if (escapes) return yield* missionDeed({ what: 'escape', id });
  if (teleports && (yield* throughPads(id, before, args.place))) return;
  const from = before.positions[id];
  const leads = teleports || phases !== undefined ? undefined : bounds(playersMove(before, id, action, cost), from);
  const comesBack =
    comesBackAt === undefined ? undefined : phasingBounds(id, comesBackAt, phases ?? 0, action === 'charge');
  yield* standsNow(args, { from, bounds: comesBack ?? leads });
  const number = dueHatchway(yield* look(), id);
  if (number !== undefined) yield* emit({ type: 'hatchway-due', id, number });
}

/** The hatchway at which it comes back. */
function* phasesTo(id: string, inches: number): Rule<number | undefined> {
  let hatchway: number | undefined;
  yield* relayed(missionDeed({ what: 'phase', id, inches }), (request) => {
    if (request.do === 'emit' && request.event.type === 'phased') hatchway = request.event.hatchway;
    return request;
  });
  return hatchway;
}

/** The rules of its kill team that say how it moves are named. */
function* sayWays(id: string, action: PlayersMove['action']): Rule {
  const state = yield* look();
  const operative = operativeById(state, id);
  if (!operative) return;
  for (const { rule } of rulesOfWays(state, operative, action))
    yield* emit({ type: 'own-rule-acted', rule: rule.id, name: rule.name, id });
}
