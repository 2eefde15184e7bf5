import type { MissionRules } from '../../../src/catalog/mission-rules.ts';
import type { OwnMission } from '../../../src/catalog/pack.ts';
import { ownMission } from '../own-mission.ts';

/** The Depot: a crate and a valve; NPOs carry the crate off, and shut the valve. */
export const depot = (does: Partial<MissionRules> = {}): OwnMission =>
  ownMission('Depot', {
    parts: {},
    goal: 'markers',
    counters: [{ id: 'shut', name: 'Shut' }],
    markers: ['crate', 'valve'].map((id) => ({ id, name: `the ${id}`, size: 'other' as const })),
    pickUp: [{ markers: ['crate'], npos: true }],
    npoActions: [
      {
        id: 'shut-valve',
        name: 'Shut the Valve',
        at: ['valve'],
        when: { counter: 'shut', is: { to: 1 } },
        perform: [{ do: 'count', counter: 'shut', change: 1 }],
      },
    ],
    ...does,
  });
