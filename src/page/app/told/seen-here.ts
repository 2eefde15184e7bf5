import { mapOf } from '../../../catalog/pack.ts';
import type { Carried } from '../../../play/game-access.ts';
import { codeAt, placeOfCode } from '../../../rules/board/ground/keypad.ts';
import { escapeMarkerPoint } from '../../../rules/markers/escape-marker.ts';
import { boardOf, onBoard } from '../../../rules/state/base.ts';
import type { GameState } from '../../../rules/state/state.ts';
import type { Block } from '../../../view/page/page.ts';
import { measuresText } from '../../../view/words/measures.ts';
import { type Turn, turnedBoard } from '../map/turned.ts';
import { idNamedIn } from './named.ts';

/**
 * A line of what is to be done on the table as somebody at this screen sees the board: where a base goes by two measures to what is drawn
 * there, a way along an edge by where that is on this screen. No compass, no edge of a printed page.
 */
export function asSeenHere(text: string, { before, after }: Pick<Carried, 'before' | 'after'>, turn: Turn): string {
  return /^Move the Escape marker /.test(text)
    ? markerText(text, before, after, turn)
    : withoutCommands(inMeasures(text, after)).replace(auspexSide, '$1;');
}

/** Whose left that is nobody need think of: the line of what is to be done says it as it is on this screen. */
const auspexSide = /^(Auspex Calibration: D3 \d), to the (?:left|right);/;

/** Where a command draws it is nothing to a page, which draws it itself. */
export const withoutCommands = (text: string): string => text.replace(/ \(tw [^)]*\)/, '');

/** Sentences in which nobody needs to know codes: where somebody is, or goes, by what is drawn there. */
export const inMeasures = (text: string, state: GameState): string =>
  text
    .split(sentences)
    .map((sentence) => measured(sentence, state))
    .join('');

/** A sentence, and what parts it from the next. */
const sentences = /(?<=[.!?] )/;

function measured(sentence: string, state: GameState): string {
  const who = placed.test(sentence) ? idNamedIn(sentence, state)?.id : undefined;
  if (who === undefined) return sentence;
  return sentence.replace(placed, (all, word: string, code: string, beside = '') => {
    const now = state.positions[who];
    const at = now && codeAt(now, code.length) === code ? now : placeOfCode(code);
    const measures = at && measuresText(state, who, at);
    if (measures === undefined) return all;
    const is = measures.startsWith('touching') ? { at: ' ', to: ', ' } : { at: ' at ', to: ' to ' };
    return `${word === 'to' ? is.to : is.at}${measures}${beside}`;
  });
}

/** A code, beside which hatchway that is, and the landmark that is told with it. */
const placed = / (to|at) (\d{4,5})\b( by (?:hatchway|breach point) \d+)?(?:: (?:[^.(]|\.(?=\d))*(?=[.(]| \(|$))?/;

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

/** The lines of a block, as `asSeenHere`. */
export function blockSeenHere(block: Block, done: Pick<Carried, 'before' | 'after'>, turn: Turn): Block {
  if (block.kind !== 'lines') return block;
  return { ...block, lines: block.lines.map((line) => ({ ...line, text: asSeenHere(line.text, done, turn) })) };
}
