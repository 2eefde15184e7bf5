import { apOf } from '../behaviour/behaviour.ts';
import { isEngagedOnRecord } from '../known/known.ts';
import { playersMayHaveMoved } from '../known/lifetime.ts';
import type { Enemy, Target } from '../questions/remarked.ts';
import type { Outlook } from '../state/outlook.ts';
import type { GameState, Npo } from '../state/state.ts';
import { operativesInPlay } from '../state/stats.ts';
import { type LookedAtPlace, placeAt, type Steps, unseen } from './place.ts';
import { moveOf, type Situation } from './situation.ts';

/** What it was told about its surroundings, concerning all these player operatives. */
export function outlookOf(at: Situation, of: readonly string[]): Outlook {
  const { engaged = null, trapped = null, enemies = null, across, nothing } = at.here;
  return {
    apl: apOf(at),
    move: moveOf(at),
    engaged,
    trapped,
    enemies,
    ...(across && { across }),
    ahead: placesOf(at.here, []),
    nothing,
    of,
  };
}

/** It can attack somebody, though nobody has said whom yet; what was told of some before holds. */
export function attackerOutlook(at: Situation): Outlook {
  const before = at.look.before ?? outlookOf({ ...at, here: unseen() }, []);
  return { ...before, attacks: true };
}

/** Nobody has said anything of it but that it can attack. */
export const isUntold = ({ attacks, engaged, ahead }: Outlook): boolean =>
  attacks === true && engaged === null && ahead.length === 0;

const placesOf = (place: LookedAtPlace, way: Steps): Outlook['ahead'] => [
  ...(place.targets === undefined && (way.length === 0 || place.enemies === undefined)
    ? []
    : [{ way, targets: place.targets ?? null, enemies: way.length === 0 ? null : (place.enemies ?? null) }]),
  ...[...place.ahead].flatMap(([step, next]) => placesOf(next, [...way, step])),
];

/** What it was told, as far as it still holds; undefined if nothing does. */
export function outlookNow(state: GameState, npo: Npo, at: Situation): Outlook | undefined {
  const outlook = state.known.outlooks[npo.id];
  if (playersMayHaveMoved(state, { type: 'npo-activated' })) return undefined;
  if (!outlook || outlook.apl !== apOf(at) || outlook.move !== moveOf(at)) return undefined;
  const close = outlook.engaged ? (outlook.enemies ?? operativesInPlay(state)) : [];
  if (close.some(({ id }) => !outlook.of.includes(id))) return undefined;
  const engaged = isEngagedOnRecord(state, npo.id);
  return engaged === undefined || outlook.engaged === null || engaged === outlook.engaged ? outlook : undefined;
}

/** The places of an outlook, with what was told about operatives that have not moved since. */
export function placeOf({ engaged, trapped, enemies, across, ahead, nothing, of }: Outlook): LookedAtPlace {
  const here = unseen({
    engaged: engaged ?? undefined,
    trapped: trapped ?? undefined,
    enemies: enemies ? still(enemies, of) : undefined,
    across: typeof across === 'object' ? still(across, of) : across,
    nothing,
  });
  for (const { way, targets, enemies: charged } of ahead) {
    const place = placeAt(here, way);
    if (targets) place.targets = still(targets, of);
    if (charged) place.enemies = still(charged, of);
  }
  return here;
}

const still = <T extends Target | Enemy>(told: readonly T[], of: readonly string[]): readonly T[] =>
  told.filter(({ id }) => of.includes(id));
