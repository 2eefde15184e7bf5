import type { EventType, GameEvent } from '../../src/rules/events/events.ts';
import type { missionSentences } from '../../src/view/sentences/missions.ts';
import type { playerSentences } from '../../src/view/sentences/players.ts';

/** An event of type T with its sentence on the table of `examples.ts`; null for those that need none. */
export type Example<T extends EventType> = readonly [event: GameEvent & { readonly type: T }, text: string | null];

/** One event of every type of what the players do and of the missions. */
export const playerExamples: {
  readonly [T in keyof typeof playerSentences | keyof typeof missionSentences]: Example<T>;
} = {
  'operative-activated': [{ type: 'operative-activated', id: 'kel', order: 'engage', ap: 3 }, 'Kel: Engage, 3 AP.'],
  'operative-counteracts': [
    { type: 'operative-counteracts', id: 'kel' },
    'Kel counteracts: one free 1 AP action, moving no more than 2" (doorways count).',
  ],
  'npo-counteracts': [
    { type: 'npo-counteracts', id: 'warrior-1' },
    'Necron Warrior 1 counteracts: one 1 AP action, moving no more than 2" (doorways count).',
  ],
  'action-performed': [
    { type: 'action-performed', id: 'kel', action: 'breach', ap: 2, door: { kind: 'breach-point', number: 2 } },
    'Kel breaches breach point 2 (2 AP).',
  ],
  'opened-in-mid-move': [
    { type: 'opened-in-mid-move', id: 'kel', number: 3, enemy: true },
    'An enemy behind hatchway 3 is in control range: the move of Kel ends here (Operate Hatch).',
  ],
  'hatchway-due': [{ type: 'hatchway-due', id: 'kel', number: 5 }, null],
  'counteract-declined': [{ type: 'counteract-declined', side: 'players' }, 'No player operative counteracts.'],
  'turns-left-to-table': [
    { type: 'turns-left-to-table' },
    'No player activation was recorded in this turning point, so you keep track of turns yourselves.',
  ],
  'action-points-spent': [
    { type: 'action-points-spent', id: 'kel', ap: 1, because: 'Veteran Astartes' },
    'Kel: 1 AP more (Veteran Astartes).',
  ],
  'own-rule-allows': [{ type: 'own-rule-allows', id: 'kel', action: 'shoot' }, 'Kel: a rule of yours allows Shoot.'],
  'rule-reminded': [
    { type: 'rule-reminded', rule: 'phase-sweep', name: 'Phase Sweep', team: 'deathwatch', id: 'kel' },
    'Remember Phase Sweep (Kel): ',
  ],
  'rule-used': [
    {
      type: 'rule-used',
      rule: 'mission-tactics',
      name: 'Mission Tactics',
      team: 'deathwatch',
      id: null,
      during: null,
      choice: 'dueller,siege-specialist',
    },
    'Mission Tactics: Dueller and Siege specialist.',
  ],
  'operative-expended': [{ type: 'operative-expended', id: 'kel' }, 'Kel is expended.'],
  'guard-began': [{ type: 'guard-began', id: 'kel' }, 'Kel is on guard.'],
  'guard-ended': [{ type: 'guard-ended', id: 'kel' }, 'Kel is no longer on guard.'],
  escaped: [{ type: 'escaped', id: 'vane' }, 'Remove Vane: escaped.'],
  teleported: [
    { type: 'teleported', id: 'kel' },
    'Set up Kel on the other teleport pad (rooms B and E); anybody there changes places, an NPO to where it hinders the players most (Teleport pad).',
  ],
  'escape-marker-placed': [
    { type: 'escape-marker-placed', place: { edge: 'right', inches: 11.9 } },
    'Place the Escape marker (20 mm): right edge, 11.9" from the top right corner.',
  ],
  'auspex-rolled': [
    { type: 'auspex-rolled', d3: 1, inches: 5 },
    'Auspex Calibration: D3 1, to the left; D3 2 + 3: 5".',
  ],
  'escape-marker-moved': [
    {
      type: 'escape-marker-moved',
      place: { edge: 'right', inches: 6.9 },
      direction: 'left',
      inches: 5,
      further: 0,
    },
    'Move the Escape marker 5" left, facing the edge: right edge, 6.9" from the top right corner.',
  ],
  'item-searched': [
    { type: 'item-searched', id: 'kel', marker: 2, d3: 1, others: 2, found: false },
    'Kel searches marker 2: D3 1 against 2 other markers: nothing, remove the marker (Locate Item).',
  ],
  'marker-removed': [{ type: 'marker-removed', marker: 2 }, 'Remove objective marker 2.'],
  'marker-picked-up': [{ type: 'marker-picked-up', id: 'kel' }, 'Kel carries the item.'],
  'marker-placed': [{ type: 'marker-placed', id: 'kel' }, 'Place the item within control range of Kel.'],
  'marker-set': [
    { type: 'marker-set', marker: '2', place: { at: 'room', room: 'D' }, because: 'rising-silt' },
    'Set up marker 2 (20 mm): in room D (Rising silt).',
  ],
  'markers-swapped': [
    { type: 'markers-swapped', markers: ['1', '2'], because: 'rising-silt' },
    'Swap the places of marker 1 and marker 2 (Rising silt).',
  ],
  'destruction-points-changed': [
    { type: 'destruction-points-changed', change: 9, dice: [4, 5], because: 'breach' },
    'Destruction points +9, now 9 of 20 (Breach: 4 + 5).',
  ],
  'room-opened': [{ type: 'room-opened', room: 'C' }, 'Room C is open for the first time.'],
  'objective-markers-placed': [
    { type: 'objective-markers-placed', count: 3 },
    'Set up 3 objective markers (40 mm) as on the map: 1 in room B, 2 in room D and 3 in room E.',
  ],
  'room-npos-decided': [
    { type: 'room-npos-decided', d3: 3, grade: 3, count: 5 },
    'NPOs for this room: D3 3 + grade 3, at most 5 (mission).',
  ],
  'phasing-failed': [
    { type: 'phasing-failed', id: 'kel', hatchway: 4 },
    'No room for Kel at hatchway 4 (D-E): another open hatchway (Phasing Points).',
  ],
  'regroup-checked': [
    { type: 'regroup-checked', fails: 'control-range' },
    'Not regrouped: somebody is within control range of an NPO.',
  ],
  'room-scouted': [{ type: 'room-scouted', room: 'C' }, 'Room C is scouted.'],
  phased: [
    { type: 'phased', id: 'kel', hatchway: 4, inches: 3 },
    'Set up Kel within 3" of the access point of hatchway 4 (D-E) (Phasing Points). In enemy control range only for a Charge, or if nowhere else is free.',
  ],
};
