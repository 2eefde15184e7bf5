import { createHash } from 'node:crypto';
import { datacards } from '../../catalog/datacards.ts';
import { killzoneMap, mapNumbers } from '../../catalog/maps.ts';
import { rulings } from '../../catalog/rulings.ts';
import { eventCards, missions, npoTable, threatGrades } from '../../catalog/tables.ts';

/** The hash of the data that decides how a game goes: 12 hexadecimal digits. */
export function dataHash(): string {
  const data = [datacards, eventCards, missions, npoTable, threatGrades, rulings, mapNumbers.map(killzoneMap)];
  return createHash('sha1').update(JSON.stringify(data)).digest('hex').slice(0, 12);
}
