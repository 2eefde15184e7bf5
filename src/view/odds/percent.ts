import { type Fraction, fractionValue } from '../../odds/fraction.ts';

/** `12.6 %`; what can happen is never shown as 0 %, nor what can fail as 100 %. */
export function percentText(chance: Fraction): string {
  const percent = fractionValue(chance) * 100;
  if (percent === 0 || percent === 100) return `${percent} %`;
  if (percent < 0.05) return '<0.1 %';
  return percent >= 99.95 ? '>99.9 %' : `${percent.toFixed(1)} %`;
}
