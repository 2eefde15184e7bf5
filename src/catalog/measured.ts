import data from '../../data/measured-chances.json';
import { frozen } from './frozen.ts';
import type { MeasuredBy, MeasuredChance, MeasuredData } from './measured-schema.ts';

export type { MeasuredBy, MeasuredChance } from './measured-schema.ts';

const { rows, columns: _, ...by }: MeasuredData = data;

export const measuredBy: MeasuredBy = frozen(by);

/** What was measured when the release was made (`npm run measure`), by mission, map and setting. */
export const measuredChances: readonly MeasuredChance[] = frozen(
  rows.map(([mission, map, npos, types, cards, games, wins, undecided]) => ({
    ...{ mission, map, npos, types, cards, games, wins, undecided },
  })),
);
