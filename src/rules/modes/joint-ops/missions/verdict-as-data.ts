import type { Ending, LastTurningPoint, MissionRules } from '../../../../catalog/mission-rules.ts';
import { counterOf } from '../../../language/counters.ts';
import { look, type Rule } from '../../../language/language.ts';
import { fallen, lose, type Mission, nobodyLeft, type Progress, type Verdict, win } from '../../../mission/mission.ts';
import { asRecorded, demolished, holds } from '../../../operations/condition.ts';
import type { Context } from '../../../operations/context.ts';
import type { GameState } from '../../../state/state.ts';
import { operativesInPlay } from '../../../state/stats.ts';
import { escaped, escapesNeeded, verdictOfEscapes } from './escape.ts';
import { hasEscapedWith, progressOfMarkers } from './item.ts';

export function atLastOf({ escape: way }: MissionRules): Pick<Mission, 'atLast'> {
  return way && way.needed !== 'carrier' ? { atLast: (state) => verdictOfEscapes(state, way) } : {};
}

export function progressOf({ escape: way, progress, teamAtEnd }: MissionRules, state: GameState): Progress | null {
  if (way && way.needed !== 'carrier')
    return { counts: 'escaped', done: escaped(state), needed: escapesNeeded(state, way) };
  if (teamAtEnd) return { counts: 'together', needed: operativesInPlay(state).length };
  if (!progress) return null;
  const { of, needed } = progress;
  if ('demolished' in of) return { counts: 'demolished', done: demolished(state, of.demolished).length, needed };
  if ('markers' in of) return progressOfMarkers(of, needed, state);
  const done = counterOf(state, of.counter);
  return of.counter === 'destruction-points'
    ? { counts: 'destruction-points', done, needed }
    : { counts: 'own', name: of.counter, done, needed };
}

export function endedAsData(does: MissionRules, state: GameState): Verdict | null {
  if (does.escape?.needed === 'carrier') return carriedOut(does, state);
  if (does.escape) return nobodyLeft(state) ? verdictOfEscapes(state, does.escape) : null;
  return endings(does, state) ?? fallen(state);
}

/** Won as soon as a marker is out, lost when nobody is left to carry one (Mission 03, Victory). */
function carriedOut(does: MissionRules, state: GameState): Verdict | null {
  const bearer = hasEscapedWith(does, state);
  if (bearer) return win('item-out', { id: bearer.id });
  return endings(does, state) ?? fallen(state) ?? (nobodyLeft(state) ? lose('item-left-behind') : null);
}

/** With its last turning point the battle ends, if nothing has ended it before. */
export function* atItsEnd(does: MissionRules, ends: LastTurningPoint, context: Context): Rule<Verdict | null> {
  const state = yield* look();
  if (state.turningPoint < ends.after) return null;
  const already = endedAsData(does, state);
  if (already) return already;
  const { won, otherwise } = ends;
  if (won && (yield* holds(won.when, context))) return win('in-words', { words: won.because });
  return lose('in-words', { words: otherwise });
}

function endings(does: MissionRules, state: GameState): Verdict | null {
  const so = ({ when }: Ending): boolean => asRecorded(when, state) === true;
  const won = does.won?.find(so);
  if (won) return verdict(won.because, win, does, state);
  const lost = does.lost?.find(so);
  return lost ? verdict(lost.because, lose, does, state) : null;
}

/** The reasons of the printed missions are told with how far the players have come; any other is in words. */
function verdict(because: string, ended: typeof win, does: MissionRules, state: GameState): Verdict {
  if (because !== 'demolished' && because !== 'sarcophagus-destroyed') return ended('in-words', { words: because });
  const progress = progressOf(does, state);
  return ended(because, progress && 'done' in progress ? { count: progress.done } : {});
}
