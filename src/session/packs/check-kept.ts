import { catalogueOf } from '../../catalog/catalogue.ts';
import { type Pack, packOfGame } from '../../catalog/pack-schema.ts';
import { type Fault, parsed } from '../../catalog/schema-faults.ts';
import { isRecord } from '../../catalog/schema-parts.ts';

/** Figures of which a session may keep more than people may write today. */
const mayBeMore = [
  'apl',
  'move',
  'wounds',
  'normal',
  'critical',
  'inches',
  'copies',
  'base',
  'number',
  'plus',
  'from',
  'to',
];
const most = 999;

/**
 * Whether this is a pack as a game has it. It need not be as people should write it today: then its texts, what its lists lack, some
 * figures and how its parts fit may be others, and it may have more fields. Its rules must be as they are now. Its table names datacards
 * that the game has.
 */
export function isKeptPack(value: unknown, trail: (string | number)[]): value is Pack {
  const read = parsed(packOfGame, value);
  const wrong = read.ok ? undefined : read.faults.find(isNoPack);
  if (wrong) trail.push(...wrong.at, ...(wrong.strange?.slice(0, 1) ?? []));
  return !wrong && tableFits(value, trail);
}

function isNoPack({ ofForm, at, found, strange }: Fault): boolean {
  if (!ofForm) return true;
  if (strange) return at.includes('does');
  if (typeof found !== 'number') return false;
  return at.includes('does') || found > most || !mayBeMore.includes(`${at.at(-1)}`);
}

function tableFits(value: unknown, trail: (string | number)[]): boolean {
  if (!isPack(value)) return false;
  const { datacards, npoTable: rows } = catalogueOf(value);
  const strange = rows.findIndex((row) => !datacards.has(row.datacard));
  if (strange >= 0) trail.push('npoTable', strange, 'datacard');
  return strange < 0;
}
/** Of what has its form. */
const isPack = (value: unknown): value is Pack => isRecord(value);
