import { type Circle, onward, type Point } from '../../geometry/point.ts';
import { touchError } from '../../rules/board/moves/hindrance.ts';

/** Places on a teleport pad: its middle, and in eight directions as far out as a base stays on it. */
export const placesOnPads = (pads: readonly Circle[], radius: number): readonly Point[] =>
  pads.flatMap((pad) => {
    const out = pad.radius - radius - touchError;
    return [pad, ...Array.from({ length: 8 }, (_, eighth) => onward(pad, (eighth * Math.PI) / 4, out))];
  });
