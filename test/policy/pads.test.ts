import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../src/catalog/maps.ts';
import { nearestMoves } from '../../src/policy/choices/moves.ts';
import { offersIn } from '../../src/policy/choices/offers.ts';
import { breachesOf } from '../../src/policy/choices/things.ts';
import { shutSolids } from '../../src/policy/ways/shut-solids.ts';
import { wayMapOf } from '../../src/policy/ways/way-map.ts';
import { isOnPadRim } from '../../src/rules/board/moves/hindrance.ts';
import { baseAt } from '../../src/rules/state/base.ts';
import { scene } from '../rules/scene.ts';

/** On map 5 a teleport pad lies before breach point 4: only from its northern edge is that in control range. */
const map = killzoneMap(5);
const radius = 16 / 25.4;

describe('teleport pads', () => {
  it('have no place for half a base', () => {
    const { pads } = shutSolids(map);
    expect(wayMapOf(map, radius).cells.filter((at) => isOnPadRim(pads, baseAt(at, radius * 50.8)))).toEqual([]);
  });

  it('are stood on where the breach point behind them is to be reached', () => {
    const stands = (x: number, y: number) =>
      scene({
        ...{ map: 5, phase: 'firefight', mission: 'regroup', keepsPositions: true, threat: 0 },
        operatives: [{ id: 'kel', apl: 3, move: 6, order: 'conceal' }],
        positions: { kel: { x, y, error: 0 } },
      });
    const kel = offersIn(stands(25.3, 18)).actor('kel');
    const [move] = kel ? nearestMoves(kel, 'reposition', ({ x, y }) => Math.hypot(x - 25.3, y - 11.9), 1) : [];
    const { x = 0, y = 0 } = move?.end ?? {};
    const there = offersIn(stands(x, y)).actor('kel');
    expect(there && breachesOf(there).map(({ deed }) => deed.args.door?.number)).toContain(4);
  });
});
