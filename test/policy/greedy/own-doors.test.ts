import { expect, it } from 'vitest';
import { consider } from '../../../src/policy/greedy/considered.ts';
import { planOf } from '../../../src/policy/greedy/plan.ts';
import { thingsRated } from '../../../src/policy/greedy/weigh-things.ts';
import { ownMission } from '../../rules/own-mission.ts';
import { acting, atTable, from, short } from '../at-table.ts';
import { plainTaste } from './plain-taste.ts';

const openDoors = ownMission('Open Doors', {
  goal: 'access-points',
  won: [{ when: { open: 'hatchways', count: { from: 6 } }, because: 'All stand open.' }],
});

it('a hatchway that a pack’s mission wants open is opened as what the mission asks for; where all are quiet it waits', () => {
  const rated = (quiet: boolean) => {
    const pack = { name: 'Doors', missions: [openDoors] };
    const actor = acting(atTable({ kel: from([2, 5.5], -1.2) }, { mission: 'open-doors', pack }));
    const by = { plan: planOf(actor.state), taste: { ...plainTaste, mission: 100 }, quiet };
    return thingsRated(consider(actor, ['engage'], by)).map(({ choice, worth }) => [short(choice), worth]);
  };
  expect(rated(false)).toEqual([['operate-hatch hatchway 5', 100]]);
  expect(rated(true)).toEqual([]);
});
