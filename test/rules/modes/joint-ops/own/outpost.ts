import type { MissionRules } from '../../../../../src/catalog/mission-rules.ts';
import type { OwnMission } from '../../../../../src/catalog/pack.ts';
import { type Scene, scene } from '../../../scene.ts';

/** A mission of a pack: Outpost, number 7, with these rules besides where its NPOs go. */
export const outpost = (does: Partial<MissionRules>): OwnMission => ({
  number: 7,
  id: 'outpost',
  name: 'Outpost',
  objectiveMarkers: true,
  glance: { wins: 'Hold it.', loses: 'All fallen.', players: 'Hold.', npos: 'To the markers.' },
  rules: [{ name: 'Hold', text: 'Hold it.' }],
  victory: ['Won when it is held.'],
  does: { goal: 'objective-markers', ...does },
});

/** A table of that mission in its second turning point, at threat level 0. */
export const table = (does: Partial<MissionRules>, of: Scene = {}) =>
  scene({
    mission: 'outpost',
    pack: { name: 'Outposts', missions: [outpost(does)] },
    operatives: [{ id: 'kel', order: 'engage' }, 'vane'],
    phase: 'firefight',
    threat: 0,
    ...of,
  });
