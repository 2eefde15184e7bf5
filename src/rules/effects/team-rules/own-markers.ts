import type { MarkerEffect } from '../../../catalog/team-deeds.ts';
import { emit, look, type Rule } from '../../language/language.ts';
import type { TeamMarker } from '../../state/own-facts.ts';
import { markersCalled } from '../../state/own-markers.ts';
import { rolledAmount } from './amounts.ts';

/** Who places or removes a marker of its kill team, and by which rule. */
interface By {
  readonly id: string | null;
  readonly player?: string | undefined;
  readonly because: string;
}

/** A marker is placed, and the one of that name that lies somewhere goes; or it is removed. */
export function* changeMarkers(effect: MarkerEffect, { id, player, because }: By): Rule {
  const marker = 'places' in effect ? effect.places : effect.removes;
  if (!('places' in effect) || !effect.more)
    for (const one of markersCalled(yield* look(), marker, player)) yield* remove(one, because);
  if (!('places' in effect)) return;
  const { beside, goes, ends, smoke } = effect;
  yield* emit({
    type: 'own-marker-placed',
    marker,
    by: id,
    ...(beside && { beside }),
    ...(ends !== undefined && { ends }),
    ...(goes && { goes }),
    ...(smoke && { smoke }),
    because,
    ...(player !== undefined && { player }),
  });
}

const remove = ({ marker, by, player }: TeamMarker, because: string): Rule =>
  emit({ type: 'own-marker-removed', marker, by, because, ...(player !== undefined && { player }) });

/** The Ready step: some are removed; of others it is rolled after how many activations they go. */
export function* markersInReady(): Rule {
  for (const one of (yield* look()).ownMarkers ?? []) {
    if (one.ends === 'ready') yield* remove(one, 'Ready step');
    if (one.ends !== 'dwindles' || one.left !== undefined) continue;
    const { marker, player } = one;
    const activations = yield* rolledAmount('D3', `${marker}: after how many activations it goes`);
    yield* emit({ type: 'own-marker-dwindles', marker, activations, ...(player !== undefined && { player }) });
  }
}
