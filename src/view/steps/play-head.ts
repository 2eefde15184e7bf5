import { playersIn } from '../../rules/mission/adversary-ops/players.ts';
import { gradeAt, hasThreat } from '../../rules/state/parts.ts';
import type { GameState } from '../../rules/state/state.ts';
import { nposInPlay, readyNpos } from '../../rules/state/stats.ts';
import type { Look } from '../page/look.ts';
import { gradeRole, turningPointText } from '../sentences/headline.ts';
import { shortNameOf } from '../words/short-names.ts';
import { widthOf } from '../words/text.ts';
import { isLastStand, progressText, prospectText } from './mission-words.ts';

/** A piece of the head; `short`: in fewer words. The higher its rank, the sooner it goes where there is no room. */
interface Piece {
  readonly text: string;
  readonly short?: string;
  readonly rank: number;
}

const gap = ' | ';
const mostLines = 2;

/**
 * What stands above every question of `tw play`: turning point, phase, threat, who is ready of how many, the mission, and
 * whose activation it is. Two lines at the most; a piece is shortened or left out as a whole, never broken. `turn`: whose
 * it is where no activation has begun.
 */
export function playHead(state: GameState, turn: string | null, { width, paint }: Look): string[] {
  const lines = fitted(headPieces(state, turn), width - 1);
  return lines.map((line) => paint(gradeRole(state.config, state.threat), line));
}

/** With all in full, else in short, else without the least important. */
function fitted(pieces: readonly Piece[], width: number): string[] {
  const full = filled(
    pieces.map(({ text }) => text),
    width,
  );
  if (full) return full;
  let left = [...pieces];
  while (left.length > 1) {
    const lines = filled(
      left.map(({ text, short }) => short ?? text),
      width,
    );
    if (lines) return lines;
    const least = Math.max(...left.map(({ rank }) => rank));
    left = left.filter(({ rank }) => rank !== least);
  }
  return left.map(({ text, short }) => short ?? text);
}

/** Null: they take more lines than there are, or one is too long for any. */
function filled(texts: readonly string[], width: number): string[] | null {
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last + gap + text) <= width) lines[lines.length - 1] = last + gap + text;
    else lines.push(text);
  }
  return lines.length <= mostLines && lines.every((line) => widthOf(line) <= width) ? lines : null;
}

/** What the head tells, in its order: each piece in full and in short. */
export function headPieces(state: GameState, turn: string | null): readonly Piece[] {
  const { threat, acting } = state;
  const players = playersIn(state);
  const npos = `NPOs ${readyNpos(state).length}/${nposInPlay(state).length}`;
  const prospect = prospectText(state);
  const progress = progressText(state);
  const whose = acting
    ? `${shortNameOf(state, acting.id)}: ${acting.ap} AP left${acting.counteracts ? ', counteracts' : ''}`
    : turn;
  return [
    { text: turningPointText(state), short: `TP ${state.turningPoint}`, rank: 1 },
    { text: `${phaseName[state.phase]}`, short: phaseName[state.phase].replace(' phase', ''), rank: 7 },
    ...(hasThreat(state.config)
      ? [{ text: `threat ${threat} (grade ${gradeAt(state.config, threat)})`, rank: 2 }]
      : []),
    ...(players.length === 0
      ? []
      : [{ text: `VP ${players.map(({ name, victoryPoints }) => `${name} ${victoryPoints}`).join(', ')}`, rank: 2 }]),
    { text: `${npos} ready`, short: npos, rank: 3 },
    ...(players.length === 0
      ? [{ text: `operatives ${readyOf(state)} ready`, short: `yours ${readyOf(state)}`, rank: 5 }]
      : [{ text: `ready ${players.map(({ id, name }) => `${name} ${readyOf(state, id)}`).join(', ')}`, rank: 5 }]),
    ...(progress === null ? [] : [{ text: progress, rank: 4 }]),
    ...(prospect === null ? [] : [{ text: prospect, rank: isLastStand(state) ? 4 : 8 }]),
    ...(whose === null
      ? []
      : [
          {
            text: whose,
            ...(acting
              ? { short: `${shortNameOf(state, acting.id)} ${acting.counteracts ? 'counteracts' : `${acting.ap} AP`}` }
              : {}),
            rank: 3,
          },
        ]),
  ];
}

/** Operatives that are ready, of those in the killzone: `2/4`; of one player where that is said. */
function readyOf({ operatives }: GameState, player?: string): string {
  const inPlay = operatives.filter(
    (each) => (each.state === 'ready' || each.state === 'expended') && each.player === player,
  );
  return `${inPlay.filter((each) => each.state === 'ready').length}/${inPlay.length}`;
}

const phaseName = {
  setup: 'Set-up',
  strategy: 'Strategy phase',
  firefight: 'Firefight phase',
  over: 'Battle over',
} as const;
