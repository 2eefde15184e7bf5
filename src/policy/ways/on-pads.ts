import { apart, type Circle, onward, type Point } from '../../geometry/point.ts';
import { touchError } from '../../rules/board/moves/hindrance.ts';

/** A base there would be half on a teleport pad: nobody stops so (killzone, Teleport pad). */
export const isOnRim = (pads: readonly Circle[], at: Point, radius: number): boolean =>
  pads.some((pad) => {
    const far = apart(pad, at);
    return far < pad.radius + radius && far > pad.radius - radius;
  });

/** Places on a teleport pad: its middle, and on eight sides as far out as a base stays on it. */
export const placesOnPads = (pads: readonly Circle[], radius: number): readonly Point[] =>
  pads.flatMap((pad) => {
    const out = pad.radius - radius - touchError;
    return [pad, ...Array.from({ length: 8 }, (_, eighth) => onward(pad, (eighth * Math.PI) / 4, out))];
  });
