import { describe, expect, it } from 'vitest';
import { spreadOverTerritory } from '../../../../../src/rules/course/joint-ops/starting-npos.ts';
import { scene } from '../../../scene.ts';

const spread = (map: 1 | 2 | 3 | 4 | 5 | 6, count: number): string =>
  spreadOverTerritory(scene({ map }), count).join('');

describe("NPOs spread evenly over Player B's territory, by rooms [MIS-1-04 MIS-2-04 MIS-6-04]", () => {
  it.each([
    // Of 21 squares right of line 3.5: B 3, C 10, D 3, E 5.
    [1, 'CECBDCECC'],
    [2, 'CBECCBCEC'],
    // Of 21 squares above line 3: A 7, C 6, B and D 4 each.
    [3, 'ACBDACABD'],
    [4, 'ACDABAACD'],
    [5, 'ACBDACBAC'],
    // C, D and F have 7 each.
    [6, 'FCDFCDFCD'],
  ] as const)('map %i: %s', (map, rooms) => {
    expect(spread(map, 9)).toBe(rooms);
  });

  it('fewer are the first of more: nobody has to go elsewhere', () => {
    expect(spread(1, 5)).toBe(spread(1, 9).slice(0, 5));
    expect(spread(1, 0)).toBe('');
  });

  it('no room without a part in the territory gets one [MIS-1-02]', () => {
    for (const map of [1, 2] as const) expect(spread(map, 10)).not.toContain('A');
  });

  it('without a map the table decides', () => {
    expect(spreadOverTerritory(scene(), 5)).toEqual([]);
  });
});
