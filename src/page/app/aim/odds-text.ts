import type { WeaponAhead } from './weapons-ahead.ts';

/** `kills 27 %, 3.4 damage, threat +1`. */
export function oddsText({ kills, damage, falls, threat }: WeaponAhead, name: string): string {
  return [
    `kills ${percent(kills)}`,
    `${Math.round(damage * 10) / 10} damage`,
    ...(falls > 0.005 ? [`${name} falls ${percent(falls)}`] : []),
    ...(threat === null ? [] : [threat === 0 ? 'silent' : `threat +${threat}`]),
  ].join(', ');
}

/** `27 %`. */
export const percent = (chance: number): string =>
  chance > 0 && chance < 0.01 ? 'under 1 %' : `${Math.round(chance * 100)} %`;
