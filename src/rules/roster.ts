import type { Catalogue } from '../catalog/catalogue.ts';
import { kebab } from '../engine/spelling.ts';
import type { RosterOperative } from './state.ts';

/** The Save of an operative whose Save is not given: 4+. */
export const usualSave = 4;

/** An id from a name: `kel`, then `kel-2`. */
export function freshId(name: string, taken: readonly string[]): string {
  const id = kebab(name) || 'operative';
  if (!taken.includes(id)) return id;
  for (let count = 2; ; count++) if (!taken.includes(`${id}-${count}`)) return `${id}-${count}`;
}

/** The same operatives with ids that no NPO gets: NPOs are called by their short form and a number, as in `warrior-1`. */
export function apartFromNpos(
  roster: readonly RosterOperative[],
  { datacards }: Catalogue,
): readonly RosterOperative[] {
  const shorts = [...datacards.values()].map(({ short }) => short);
  const isAnNpo = (id: string): boolean =>
    shorts.some((short) => id.startsWith(`${short}-`) && /^\d+$/.test(id.slice(short.length + 1)));
  return roster.map((operative) => {
    if (!isAnNpo(operative.id)) return operative;
    const taken = roster.map(({ id }) => id);
    return { ...operative, id: freshId(`our-${operative.id}`, taken) };
  });
}
