import { describe, expect, it } from 'vitest';
import { asSeenHere, inMeasures } from '../../../src/page/app/told/seen-here.ts';
import { codeAt } from '../../../src/rules/board/ground/keypad.ts';
import { onBoard } from '../../../src/rules/state/base.ts';
import { scene } from '../../rules/scene.ts';

// On map 1, in room A near hatchway 5.
const at = onBoard([1.5, 5.2]);
const state = scene({
  phase: 'firefight',
  map: 1,
  npos: ['necron-warrior'],
  operatives: ['kel'],
  keepsPositions: true,
  positions: { kel: { ...at, error: 0 } },
});
const code = codeAt(at);

describe('a sentence on a screen with a map', () => {
  it('tells a place by what is drawn there, and not by its code, its compass or what is beside it', () => {
    expect(inMeasures(`Kel: Dash (1 AP). Kel is at ${code}. Kel is expended.`, state)).toMatch(
      /^Kel: Dash \(1 AP\)\. Kel is (?:at [\d½]+" from [HBCP]\d|touching [HBCP]\d)[^.]*\. Kel is expended\.$/,
    );
    expect(inMeasures(`Move Kel 3" to ${code}: 0.5" south-west of hatchway 5.`, state)).toMatch(
      /^Move Kel 3" to [^:]*from [HBCP]\d[^:]*\.$/,
    );
    expect(
      inMeasures(`Set up Warrior 1 with Conceal at ${code} by hatchway 1: 0.5" south-west of C3. Sees Kel.`, state),
    ).toMatch(/^Set up Warrior 1 with Conceal at [^:]* by hatchway 1\. Sees Kel\.$/);
  });

  it('leaves out whose left or right the Escape marker goes: that is told as it is on this screen', () => {
    const done = { before: state, after: state };
    expect(asSeenHere('Auspex Calibration: D3 1, to the left; D3 1 + 3: 4".', done, 1)).toBe(
      'Auspex Calibration: D3 1; D3 1 + 3: 4".',
    );
    for (const text of ['Auspex Calibration: D3 2, so the marker stays.', 'A door to the left (D3 + 3).'])
      expect(asSeenHere(text, done, 1)).toBe(text);
  });

  it('leaves figures that are no place, and places of nobody', () => {
    for (const text of ['Threat 3 to 4.', 'Kel takes 4 damage: 9 to 5.', `A marker at ${code}.`])
      expect(inMeasures(text, state)).toBe(text);
  });
});
