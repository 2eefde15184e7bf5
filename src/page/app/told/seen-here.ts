import { mapOf } from '../../../catalog/pack.ts';
import type { Carried } from '../../../play/game-access.ts';
import { escapeMarkerPoint } from '../../../rules/markers/escape-marker.ts';
import { boardOf, onBoard } from '../../../rules/state/base.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { measuresText } from '../../../view/words/measures.ts';
import { type Turn, turnedBoard } from '../map/turned.ts';
import { idNamedIn } from './named.ts';

/**
 * A line of what is to be done on the table as somebody at this screen sees the board: where a base goes by two measures to what is drawn
 * there, a way along an edge by where that is on this screen. No compass, no edge of a printed page.
 */
export function asSeenHere(text: string, { before, after }: Pick<Carried, 'before' | 'after'>, turn: Turn): string {
  if (/^Move the Escape marker /.test(text)) return markerText(text, before, after, turn);
  const who = idNamedIn(text, after)?.id;
  const at = who === undefined ? undefined : after.positions[who];
  if (who === undefined || !at || !placed.test(text)) return text;
  const measures = measuresText(after, who, at);
  return measures === undefined
    ? text
    : text.replace(placed, (_, word: string) => ` ${word === 'to' ? 'to' : 'at'} ${measures}`);
}

/** A code, and the landmark that is told with it. */
const placed = / (to|at) \d{4}(?:: (?:[^.(]|\.(?=\d))*)?(?=[.(]| \(|$)/;

const sides = (dx: number, dy: number): string =>
  Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up';

function markerText(text: string, before: GameState, after: GameState, turn: Turn): string {
  const map = mapOf(after.config);
  const inches = /^Move the Escape marker (\S+)/.exec(text)?.[1];
  const [from, to] = [before, after].map(({ objectives }) =>
    'escapeMarker' in objectives && objectives.escapeMarker
      ? turnedBoard(turn, boardOf(map ?? {})).at(onBoard(escapeMarkerPoint(objectives.escapeMarker, map)))
      : undefined,
  );
  if (inches === undefined || !from || !to) return text;
  return `Move the Escape marker ${inches} ${sides(to.x - from.x, to.y - from.y)}, along the edge.`;
}
