import type { GameState, Npo, Operative } from '../../rules/state.ts';
import { nposInPlay, operativesInPlay } from '../../rules/stats.ts';

/** Who is shown on the board: two characters tell them apart, small letters for the players, capitals for the NPOs. */
export interface Labelled {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly side: 'player' | 'npo';
  readonly state: (Npo | Operative)['state'];
}

/** Everybody in the killzone, the players first, each with a label that nobody else has. */
export function labelled(state: GameState): readonly Labelled[] {
  const taken = new Set(printed);
  const fresh = (wanted: readonly string[]): string => {
    const label = wanted.find((one) => !taken.has(one)) ?? '??';
    taken.add(label);
    return label;
  };
  return [
    ...operativesInPlay(state).map((one) => ({ ...one, side: 'player' as const })),
    ...nposInPlay(state).map((one) => ({ ...one, side: 'npo' as const })),
  ].map(({ id, name, side, state: readiness }) => {
    const wanted = side === 'player' ? lettersOf(id) : lettersOf(id).map((one) => one.toUpperCase());
    return { id, name, side, state: readiness, label: fresh(side === 'player' ? wanted : numbered(id, wanted)) };
  });
}

/** Sarcophagus, debris and objective markers are called so on the map. */
const printed = ['C1', 'C2', 'C3', 'C4', 'C5', 'O1', 'O2', 'O3'];

/** W1 of warrior-1; where that is taken, R1 of crawler-1. */
function numbered(id: string, others: readonly string[]): readonly string[] {
  const number = /\d+$/.exec(id)?.[0] ?? '';
  const letters = Array.from(id.toUpperCase().matchAll(/[A-Z]/g), String);
  return number.length === 1 ? [...letters.map((letter) => `${letter}${number}`), ...others] : others;
}

/** Its first letter with each of those that follow, then with a number. */
function lettersOf(id: string): readonly string[] {
  const letters = Array.from(id.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const [first = 'x', ...rest] = letters;
  return [...rest, ...'123456789abcdefghijklmnopqrstuvwxyz'].map((other) => first + other);
}

/** What stands behind a label for how ready its operative is: `*` ready, `z` dormant, nothing once it has acted. */
export const readySign = ({ state }: Pick<Labelled, 'state'>): string =>
  state === 'ready' ? '*' : state === 'dormant' ? 'z' : ' ';
