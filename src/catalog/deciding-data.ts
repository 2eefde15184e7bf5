import secondEdition from '../../data/second-edition/rulings.json';
import { datacards } from './datacards.ts';
import { killzoneMap, mapNumbers } from './maps.ts';
import { rulings } from './ruling-texts.ts';
import { eventCards, missions, npoTable, threatGrades } from './tables.ts';

/**
 * The data that decides how a game goes, as one text: sessions keep its hash. The rulings of the second edition decide nothing in
 * a game of this one, but every session since they were written has them in its hash.
 */
export function decidingData(): string {
  const allRulings = [...rulings, ...secondEdition];
  return JSON.stringify([
    datacards,
    eventCards,
    missions,
    npoTable,
    threatGrades,
    allRulings,
    mapNumbers.map(killzoneMap),
  ]);
}
