import type { GameState, Npo, Operative } from '../../rules/state.ts';
import { nposInPlay, operativesInPlay } from '../../rules/stats.ts';
import { tellingWords } from '../telling-names.ts';

/** Who is shown on the board: two characters tell them apart, small letters for the players, capitals for the NPOs. */
export interface Labelled {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly side: 'player' | 'npo';
  readonly state: (Npo | Operative)['state'];
}

/** Everybody in the killzone, the players first, each with a label that nobody else has, and that is its own to the end. */
export function labelled(state: GameState): readonly Labelled[] {
  const taken = new Set(printed);
  const inPlay = new Set([...operativesInPlay(state), ...nposInPlay(state)].map(({ id }) => id));
  const fresh = (wanted: readonly string[]): string => {
    const label = wanted.find((one) => !taken.has(one)) ?? '??';
    taken.add(label);
    return label;
  };
  const operatives = state.operatives.map(({ id }) => id);
  return [
    ...state.operatives.map((one) => ({ ...one, side: 'player' as const })),
    ...state.npos.map((one) => ({ ...one, side: 'npo' as const })),
  ]
    .map(({ id, name, side, state: readiness }) => {
      const wanted =
        side === 'player'
          ? [...tellingLetters(id, operatives), ...lettersOf(id)]
          : numbered(
              id,
              lettersOf(id).map((one) => one.toUpperCase()),
            );
      return { id, name, side, state: readiness, label: fresh(wanted) };
    })
    .filter(({ id }) => inPlay.has(id));
}

/** Sarcophagus, debris and objective markers are called so on the map. */
const printed = ['C1', 'C2', 'C3', 'C4', 'C5', 'O1', 'O2', 'O3'];

/** W1 of warrior-1; where that is taken, R1 of crawler-1. */
function numbered(id: string, others: readonly string[]): readonly string[] {
  const number = /\d+$/.exec(id)?.[0] ?? '';
  const letters = Array.from(id.toUpperCase().matchAll(/[A-Z]/g), String);
  return number.length === 1 ? [...letters.map((letter) => `${letter}${number}`), ...others] : others;
}

/** `he` of legionary-heavy-gunner, where others are legionaries too and gunners. */
function tellingLetters(id: string, all: readonly string[]): readonly string[] {
  const [word = ''] = tellingWords(id, all);
  const letters = lettersIn(word);
  const [first] = letters;
  return first === undefined ? [] : letters.slice(1).map((other) => first + other);
}

/** Its first letter with each of those that follow, then with a number. */
function lettersOf(id: string): readonly string[] {
  const [first = 'x', ...rest] = lettersIn(id);
  return [...rest, ...'123456789abcdefghijklmnopqrstuvwxyz'].map((other) => first + other);
}

const lettersIn = (word: string): readonly string[] => Array.from(word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));

/** What stands behind a label for how ready its operative is: `*` ready, `z` dormant, nothing once it has acted. */
export const readySign = ({ state }: Pick<Labelled, 'state'>): string =>
  state === 'ready' ? '*' : state === 'dormant' ? 'z' : ' ';
