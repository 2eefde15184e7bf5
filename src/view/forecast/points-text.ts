import type { DifferenceInterval } from '../../forecast/count/interval.ts';
import { percentOf } from './percent.ts';

const points = (share: number): string => {
  const whole = percentOf(share);
  return whole > 0 ? `+${whole}` : `${whole}`;
};

/** A difference of two chances in points of per cent, with its interval: `+16 (+10 to +22)`. */
export const pointsText = ({ difference, low, high }: DifferenceInterval): string =>
  `${points(difference)} (${points(low)} to ${points(high)})`;
