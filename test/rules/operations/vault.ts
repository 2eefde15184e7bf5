import type { MissionRules } from '../../../src/catalog/mission-rules.ts';
import type { OwnMission } from '../../../src/catalog/pack.ts';
import type { MarkerKept, MarkerPlace } from '../../../src/rules/state/state.ts';
import { ownMission } from '../own-mission.ts';
import { type Scene, scene } from '../scene.ts';

/** A mission of a pack with three markers: a relic of 40 mm, a key and a lamp of 20 mm. */
const vault = (does: Partial<MissionRules>): OwnMission =>
  ownMission('Vault', {
    goal: 'markers',
    markers: [
      { id: 'relic', name: 'the relic', size: 'objective' },
      { id: 'key', name: 'the key', size: 'other' },
      { id: 'lamp', name: 'the lamp', size: 'other' },
    ],
    ...does,
  });

/** A marker as the record has it. */
export const lies = (place: MarkerPlace, found = false): MarkerKept => ({ place, found });
export const inRoom = (room: string): MarkerKept => lies({ at: 'room', room });
export const carriedBy = (id: string): MarkerKept => lies({ at: 'carried', id });
export const removed: MarkerKept = lies({ at: 'removed' });

/** A table with that mission: Kel and Vane, nobody with an enemy in control range, and these markers. */
export const table = (
  markers: Readonly<Record<string, MarkerKept>>,
  of: Scene = {},
  does: Partial<MissionRules> = {},
) =>
  scene({
    mission: 'vault',
    pack: { name: 'Vaults', missions: [vault(does)] },
    operatives: ['kel', 'vane'],
    phase: 'firefight',
    apart: true,
    markers,
    ...of,
  });
