import type { MissionRules } from '../../src/catalog/mission-rules.ts';
import type { OwnMission } from '../../src/catalog/pack.ts';
import { kebab } from '../../src/engine/spelling.ts';

/** A mission of a pack with these rules, number 7; only its name is said. `besides`: what differs from an ordinary one. */
export const ownMission = (name: string, does: MissionRules, besides: Partial<OwnMission> = {}): OwnMission => ({
  number: 7,
  id: kebab(name),
  name,
  npos: { d3: 1, plus: 1 },
  placement: 'territory',
  objectiveMarkers: true,
  glance: { wins: 'By its rules.', loses: 'All fallen.', players: 'Win it.', npos: 'Hinder it.' },
  rules: [{ name: 'Rule', text: 'By its rules.' }],
  victory: ['Won by its rules.'],
  does,
  ...besides,
});
