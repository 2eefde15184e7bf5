import type { NamedEdge, Zone } from '../../catalog/arrival-schema.ts';

/** Zones and edges of the killzone, as they are told. */
export const zoneNames: Readonly<Record<Zone, string>> = {
  'drop-zone-a': "Player A's drop zone",
  'drop-zone-b': "Player B's drop zone",
  'territory-a': "Player A's territory",
  'territory-b': "Player B's territory",
};

export const edgeNames: Readonly<Record<NamedEdge, string>> = {
  'player-a': "Player A's killzone edge",
  'player-b': "Player B's killzone edge",
  north: 'the north edge',
  east: 'the east edge',
  south: 'the south edge',
  west: 'the west edge',
};

/** How near to a zone: wholly in it, where no inches are said. */
export const howNear = (inches: number | undefined): string =>
  inches === undefined ? 'wholly within' : inches === 0 ? 'within' : `within ${inches}" of`;
