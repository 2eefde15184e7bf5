import type { Catalogue } from '../../catalog/catalogue.ts';
import { kebab } from '../../engine/spelling.ts';
import type { Operative, RosterOperative } from './state.ts';

/** The Save of an operative if none is given: 4+. */
export const usualSave = 4;

/** An id made from a name: `kel`, then `kel-2`. */
export function freshId(name: string, taken: readonly string[]): string {
  const id = kebab(name) || 'operative';
  if (!taken.includes(id)) return id;
  for (let count = 2; ; count++) if (!taken.includes(`${id}-${count}`)) return `${id}-${count}`;
}

/** Whether an NPO has or may get this id: NPOs have their short form and a number, as in `warrior-1`. */
export const isIdOfNpos = (id: string, { datacards }: Catalogue): boolean =>
  [...datacards.values()].some(({ short }) => id.startsWith(`${short}-`) && /^\d+$/.test(id.slice(short.length + 1)));

/** The same operatives with ids that no NPO gets; `taken`: other ids in use. */
export const apartFromNpos = (
  roster: readonly RosterOperative[],
  catalogue: Catalogue,
  taken: readonly string[] = [],
): readonly RosterOperative[] =>
  roster.map((operative) => {
    if (!isIdOfNpos(operative.id, catalogue)) return operative;
    return { ...operative, id: freshId(`our-${operative.id}`, [...taken, ...roster.map(({ id }) => id)]) };
  });

/** A player operative as it is set up: with a Conceal order (pack, Game Sequence) and the wounds it came with. */
export const operativeAtStart = ({ woundsLeft = Number.POSITIVE_INFINITY, ...one }: RosterOperative): Operative => ({
  ...one,
  wounds: Math.min(woundsLeft, one.wounds),
  maxWounds: one.wounds,
  order: 'conceal',
  state: 'ready',
  effects: [],
});

/** A player operative as it came, for another game or program: unhurt, or with the wounds it has left. */
export const rosterOperativeOf = ({
  maxWounds,
  wounds,
  order: _order,
  state: _state,
  effects: _effects,
  player: _player,
  owner: _owner,
  place: _place,
  ...one
}: Operative): RosterOperative => ({
  ...one,
  wounds: maxWounds,
  ...(wounds > 0 && wounds < maxWounds ? { woundsLeft: wounds } : {}),
});
