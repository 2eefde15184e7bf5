import { kebab } from '../engine/spelling.ts';

/** The Save of an operative whose Save is not given: 4+. */
export const usualSave = 4;

/** An id from a name: `kel`, then `kel-2`. */
export function freshId(name: string, taken: readonly string[]): string {
  const id = kebab(name) || 'operative';
  if (!taken.includes(id)) return id;
  for (let count = 2; ; count++) if (!taken.includes(`${id}-${count}`)) return `${id}-${count}`;
}
