import data from '../../data/teams/compositions.json';
import type { Composition } from './composition-schema.ts';
import { frozen } from './frozen.ts';

export type { Composition, CompositionLimit, CompositionPart } from './composition-schema.ts';

const all: readonly Composition[] = frozen(data);

/** Which operatives make up this team; undefined for a team of a pack. Load this file only where a team is wanted. */
export const compositionOf = (team: string): Composition | undefined => all.find((one) => one.team === team);
