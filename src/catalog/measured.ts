import data from '../../data/measured-chances.json';
import { frozen } from './frozen.ts';

/** How the games were played whose chances a release ships. */
export interface MeasuredBy {
  /** The release. */
  readonly tw: string;
  /** Name of the kill team, its operatives as `--auto` chooses them. */
  readonly team: string;
  readonly method: {
    /** With its version. */
    readonly policy: string;
    readonly dice: string;
    readonly board: string;
    readonly seed: string;
    readonly cap: number;
  };
}

/** Games of one mission, map and setting of the difficulty levers: those with the numbers 0 to `games - 1`. */
export interface MeasuredChance {
  readonly mission: number;
  readonly map: number;
  readonly npos: number;
  readonly types: 'harder' | 'easier' | 'printed';
  readonly cards: number;
  readonly games: number;
  readonly wins: number;
  readonly undecided: number;
}

/** As the file has it: a row a set-up, in the order of `columns`. */
export interface MeasuredData extends MeasuredBy {
  readonly columns: readonly (keyof MeasuredChance)[];
  readonly rows: readonly MeasuredRow[];
}

export type MeasuredRow = readonly [
  mission: number,
  map: number,
  npos: number,
  types: MeasuredChance['types'],
  cards: number,
  games: number,
  wins: number,
  undecided: number,
];

const { rows, columns: _, ...by }: MeasuredData = data;

export const measuredBy: MeasuredBy = frozen(by);

/** What was measured when the release was made (`npm run measure`), by mission, map and setting. */
export const measuredChances: readonly MeasuredChance[] = frozen(
  rows.map(([mission, map, npos, types, cards, games, wins, undecided]) => ({
    ...{ mission, map, npos, types, cards, games, wins, undecided },
  })),
);
