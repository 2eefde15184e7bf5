import { createHash } from 'node:crypto';
import secondEdition from '../../../data/second-edition/rulings.json';
import { datacards } from '../../catalog/datacards.ts';
import { killzoneMap, mapNumbers } from '../../catalog/maps.ts';
import { rulings } from '../../catalog/rulings.ts';
import { eventCards, missions, npoTable, threatGrades } from '../../catalog/tables.ts';

/**
 * The hash of the data that decides how a game goes: 12 hexadecimal digits. The rulings of the second edition decide
 * nothing here, but they are in the hash of every session since they were written.
 */
export function dataHash(): string {
  const allRulings = [...rulings, ...secondEdition];
  const data = [datacards, eventCards, missions, npoTable, threatGrades, allRulings, mapNumbers.map(killzoneMap)];
  return createHash('sha1').update(JSON.stringify(data)).digest('hex').slice(0, 12);
}
