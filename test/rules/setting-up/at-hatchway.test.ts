import { describe, expect, it } from 'vitest';
import { mapNumbers } from '../../../src/catalog/maps.ts';
import { missionIds } from '../../../src/catalog/types.ts';
import { bringReinforcements } from '../../../src/rules/course/joint-ops/gambits.ts';
import { missionOf } from '../../../src/rules/modes/modes.ts';
import { isInTerritory, worseSide } from '../../../src/rules/setting-up/at-hatchway.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { only, play, type Scene, scene } from '../scene.ts';

const numbers = [1, 2, 3, 4, 5, 6];
/** The sides of the six hatchways, a dash where the table decides. */
const sides = (of: Scene, territory = false): string =>
  numbers.map((number) => side(scene(of), number, territory) ?? '-').join('');
const side = (state: GameState, number: number, territory: boolean) =>
  worseSide(state, number, territory, missionOf(state).goal(state));

describe('on which side of its hatchway an NPO arrives [TPR-10 RNF-08]', () => {
  it.each([
    [1, 'BCBEEC'],
    [2, 'CBEDCC'],
    [6, 'CDDFFA'],
  ] as const)("mission 6, map %i: towards Player B's drop zone: %s", (map, rooms) => {
    expect(sides({ mission: 'regroup', map }).replaceAll('-', '')).toHaveLength(6);
    expect(sides({ mission: 'regroup', map })).toBe(rooms);
  });

  it.each([
    [1, 'BBDDEE'],
    [3, 'CACDBC'],
    [5, 'ACDCDC'],
  ] as const)('mission 4, map %i: towards the sarcophagus: %s', (map, rooms) => {
    expect(sides({ mission: 'destroy-sarcophagus', map })).toBe(rooms);
  });

  it('mission 1: towards the Escape marker, wherever it stands', () => {
    const mission = 'shifting-labyrinth';
    const at = (edge: 'left' | 'right') =>
      sides({ mission, map: 1, objectives: { mission, escapeMarker: { edge, inches: 11.9 } } });
    expect(at('right')).toBe('BCBEEC');
    expect(at('left')).toBe('ABBEAE');
  });

  it('mission 3: towards the nearest marker; then to where the carrier must get out', () => {
    const mission = 'recover-transponder';
    expect(sides({ mission, map: 1, objectives: { mission, markers: [3], found: false, carrier: null } })).toBe(
      'BBDEEE',
    );
    const carried = { mission, markers: [3], found: true, carrier: 'kel' } as const;
    expect(sides({ mission, map: 1, operatives: ['kel'], objectives: carried })).toBe('ABBEAE');
    expect(sides({ mission, map: 1, objectives: { ...carried, carrier: null } })).toBe('------');
  });

  it('mission 5: into the room that is open and not scouted', () => {
    const mission = 'scout-sub-crypt';
    const objectives = { mission, opened: ['B', 'D'], scouted: ['B'] } as const;
    expect(sides({ mission, map: 1, objectives })).toBe('BBDDEE');
  });

  it('mission 2: on the side of a closed hatchway from which players come; of one as near from both the table decides', () => {
    expect(sides({ mission: 'demolition-protocol', map: 1 })).toBe('ABB-AE');
  });

  it.each(missionIds)('%s: without a map the table decides', (mission) => {
    expect(sides({ mission })).toBe('------');
  });

  it.each(mapNumbers)("map %i: for cards no side outside Player B's territory [EVT-ACD-2 EVT-ACD-4]", (map) => {
    const state = scene({ map, mission: 'regroup' });
    for (const number of numbers) {
      const inside = isInTerritory(state, number);
      expect(side(state, number, true) === undefined).toBe(!inside);
    }
  });

  it("of a hatchway in the wall along the border of the territory: the side in Player B's [EVT-ACD-2 EVT-ACD-4]", () => {
    const objectives = { mission: 'recover-transponder', markers: [3], found: true, carrier: 'kel' } as const;
    const of: Scene = { mission: 'recover-transponder', map: 4, operatives: ['kel'], objectives };
    expect(sides(of).slice(3, 5)).toBe('FE');
    expect(sides(of, true).slice(3, 5)).toBe('CD');
  });

  it('which hatchways of map 1 have a side in the territory', () => {
    expect(numbers.filter((number) => isInTerritory(scene({ map: 1 }), number))).toEqual([2, 4, 6]);
    expect(isInTerritory(scene(), 1)).toBe(true);
  });
});

it('the side is kept with the NPO; without one nothing is said of it', () => {
  const brought = (mission: 'regroup' | 'demolition-protocol') =>
    only(
      'npo-set-up',
      play(bringReinforcements(), scene({ mission, map: 1, threat: 1 }), { 'npo-type': [[1, 1]], hatchway: [4] })
        .events,
    )[0];
  expect(brought('regroup')).toMatchObject({ place: { at: 'hatchway', hatchway: 4 }, room: 'E' });
  expect(brought('demolition-protocol')).not.toHaveProperty('room');
});
