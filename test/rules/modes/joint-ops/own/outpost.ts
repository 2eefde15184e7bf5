import type { MissionRules } from '../../../../../src/catalog/mission-rules.ts';
import type { OwnMission } from '../../../../../src/catalog/pack.ts';
import { ownMission } from '../../../own-mission.ts';
import { type Scene, scene } from '../../../scene.ts';

/** A mission of a pack: Outpost, number 7, with these rules besides where its NPOs go. */
export const outpost = (does: Partial<MissionRules>): OwnMission =>
  ownMission('Outpost', { goal: 'objective-markers', ...does });

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
