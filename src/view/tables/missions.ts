import { type KillzoneMap, killzoneMap, mapNumbers } from '../../catalog/maps.ts';
import { missions } from '../../catalog/tables.ts';
import type { MissionData } from '../../catalog/types.ts';
import { roomsOf } from '../../rules/state/rooms.ts';
import { type Block, heading, type PageTable, paragraph } from '../page/page.ts';

/** The six missions of Joint Ops. */
export function missionTable(all: readonly MissionData[] = missions): PageTable {
  return {
    title: 'Missions',
    columns: [
      { title: '#' },
      { title: 'Mission', stacked: '' },
      { title: 'Id', stacked: '' },
      { title: 'NPOs at first', stacked: 'NPOs at first' },
    ],
    rows: all.map((mission) => [`${mission.number}`, mission.name, mission.id, startText(mission)]),
  };
}

/** One mission with all its rules. */
export function missionPage(mission: MissionData): Block[] {
  return [
    heading(`Mission ${mission.number}: ${mission.name} (${mission.id})`),
    paragraph(...missionInShort(mission)),
    ...missionRulesTable(mission),
  ];
}

/** Its rules and what wins and loses it, as printed in our words. */
export function missionRulesTable(mission: MissionData): Block[] {
  return [
    heading('Rules'),
    paragraph(
      `NPOs at first: ${startText(mission)}.${mission.objectiveMarkers ? ' Objective markers are on the board.' : ''}`,
    ),
    paragraph(...mission.rules.map(({ name, text }) => `${name}: ${text}`)),
    heading('Victory'),
    paragraph(...mission.victory),
  ];
}

/** How it is won and lost, what the players and the NPOs do in it: a line each. */
export const missionInShort = ({ glance: { wins, loses, players, npos } }: MissionData): string[] => [
  `Won: ${wins}`,
  `Lost: ${loses}`,
  `You: ${players}`,
  `NPOs: ${npos}`,
];

function startText({ npos }: MissionData): string {
  if (npos === undefined) return 'none; rooms bring them';
  if (npos.d3 === 0) return `${npos.plus}`;
  return `${npos.d3 === 1 ? '' : npos.d3}D3+${npos.plus}`;
}

/** The six killzone maps, and a pack's `own`. */
export function mapTable(own: readonly KillzoneMap[] = []): PageTable {
  return {
    title: 'Maps',
    columns: [
      { title: '#' },
      { title: 'Map', stacked: '' },
      { title: 'Modes', stacked: '' },
      { title: 'Rooms', stacked: 'rooms' },
      { title: 'Hatchways', stacked: 'hatchways' },
      { title: 'Breach points', stacked: 'breach points' },
    ],
    rows: [...mapNumbers.map(killzoneMap), ...own].map((map) => [
      `${map.number}`,
      map.name,
      map.modes.join(', '),
      `${roomsOf(map).length}`,
      `${map.walls.filter((wall) => wall.hatchway).length}`,
      `${map.walls.filter((wall) => wall.breachPoint).length}`,
    ]),
  };
}
