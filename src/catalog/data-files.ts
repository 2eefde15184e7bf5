import type * as z from 'zod/mini';
import { compositionsSchema } from './composition-schema.ts';
import { printedDatacards } from './datacard-schema.ts';
import { printedEventCards } from './event-card-schema.ts';
import { killzoneSizes } from './killzone-schema.ts';
import { printedMap } from './map-schema.ts';
import { matchedPlay } from './matched-schema.ts';
import { measuredSchema } from './measured-schema.ts';
import { printedMissions } from './mission-schema.ts';
import { type Fault, parsed } from './schema-faults.ts';
import {
  clauses,
  corners,
  glossarySchema,
  npoTableSchema,
  rulingsSchema,
  threatGradesSchema,
} from './table-schemas.ts';
import { teamRules } from './team-rules.ts';
import { teams } from './team-schema.ts';

/**
 * The files of `data/`, each with the schema that it is parsed by: in the build, which stops at what is wrong, by `tw doctor`, and
 * whenever the program runs from its sources.
 */
export const dataFiles = {
  'clauses.json': clauses,
  'corners.json': corners,
  'datacards.json': printedDatacards,
  'event-cards.json': printedEventCards,
  'glossary.json': glossarySchema,
  'killzone.json': killzoneSizes,
  'measured-chances.json': measuredSchema,
  'missions.json': printedMissions,
  'npo-table.json': npoTableSchema,
  'rulings.json': rulingsSchema,
  'threat-grades.json': threatGradesSchema,
  'maps/map-1.json': printedMap,
  'maps/map-2.json': printedMap,
  'maps/map-3.json': printedMap,
  'maps/map-4.json': printedMap,
  'maps/map-5.json': printedMap,
  'maps/map-6.json': printedMap,
  'second-edition/glossary.json': glossarySchema,
  'second-edition/matched.json': matchedPlay,
  'second-edition/rulings.json': rulingsSchema,
  'teams/compositions.json': compositionsSchema,
  'teams/teams.json': teams,
} as const satisfies Readonly<Record<string, z.core.$ZodType>>;

export type DataFile = keyof typeof dataFiles;
export const isDataFile = (file: string): file is DataFile => file in dataFiles;
/** The schema of a file of `data/`; the rules of each kill team have a file, `teams/ID.rules.json`. Undefined: there is none. */
export function schemaOf(file: string): z.core.$ZodType | undefined {
  if (isDataFile(file)) return dataFiles[file];
  return /^teams\/[a-z0-9-]+\.rules\.json$/.test(file) ? teamRules : undefined;
}
/** What a file of `data/` holds. */
export type DataIn<F extends DataFile> = z.infer<(typeof dataFiles)[F]>;

/** What is wrong first in a file of `data/`. */
export interface FileFault {
  readonly file: string;
  readonly fault: Fault;
}

/** Parses what a file of `data/` holds: what is wrong first, undefined where all is right. */
export function wrongIn(file: string, value: unknown): FileFault | undefined {
  const schema = schemaOf(file);
  if (!schema) return undefined;
  const read = parsed<unknown>(schema, value);
  const [fault] = read.ok ? [] : read.faults;
  return fault && { file, fault };
}
