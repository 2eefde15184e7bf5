import { describe, expect, it } from 'vitest';
import { catalogueOf, missionData } from '../../src/catalog/catalogue.ts';
import { missions } from '../../src/catalog/tables.ts';
import { missionIds } from '../../src/catalog/types.ts';

describe('missions', () => {
  it('are six, numbered in order [JOP-05]', () => {
    expect(missions.map(({ number, id }) => [number, id])).toEqual(missionIds.map((id, index) => [index + 1, id]));
  });

  it.each([
    ['shifting-labyrinth', { d3: 2, plus: 3 }, 'territory'],
    ['demolition-protocol', { d3: 2, plus: 3 }, 'territory'],
    ['recover-transponder', { d3: 2, plus: 3 }, 'objective-rooms'],
    ['destroy-sarcophagus', { d3: 1, plus: 6 }, 'sarcophagus-half'],
    ['scout-sub-crypt', undefined, 'rooms-when-opened'],
    ['regroup', { d3: 2, plus: 3 }, 'territory'],
  ] as const)(
    '%s: NPOs at the start [MIS-1-01 MIS-2-01 MIS-3-02 MIS-4-01 MIS-5-01 MIS-6-01]',
    (id, npos, placement) => {
      expect(missionData(catalogueOf(undefined), id).npos).toEqual(npos);
      expect(missionData(catalogueOf(undefined), id).placement).toBe(placement);
    },
  );

  it('objective markers are for Recover Transponder only [JOP-08]', () => {
    expect(missions.filter(({ objectiveMarkers }) => objectiveMarkers).map(({ id }) => id)).toEqual([
      'recover-transponder',
    ]);
  });

  it('rules of each mission by their printed names', () => {
    expect(missions.map(({ rules }) => rules.map(({ name }) => name).join(', '))).toEqual([
      'NPOs, Escape, Auspex Calibration',
      'NPOs, Sabotage',
      'Objective markers, NPOs, Locate Item, Escape',
      'NPOs, Sarcophagus, Nanoscarab Repair',
      'NPOs, Dormant, Scout Room',
      'NPOs, Access Denied, Phasing Points',
    ]);
  });
});
