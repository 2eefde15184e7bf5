import { type KillzoneMap, killzoneMap, mapNumbers } from '../../catalog/maps.ts';
import { missions } from '../../catalog/tables.ts';
import type { MissionData } from '../../catalog/types.ts';
import { roomsOf } from '../../rules/state/rooms.ts';
import { type Block, heading, type PageTable, paragraph } from '../page/page.ts';
import { columnTable } from '../page/table.ts';

/** The six missions of Joint Ops. */
export function missionTable(all: readonly MissionData[] = missions): PageTable {
  return columnTable({
    title: 'Missions',
    columns: [
      { title: '#', cell: (mission) => `${mission.number}` },
      { title: 'Mission', stacked: '', cell: (mission) => mission.name },
      { title: 'Id', stacked: '', cell: (mission) => mission.id },
      { title: 'NPOs at first', stacked: 'NPOs at first', cell: (mission) => startText(mission) },
    ],
    rows: all,
  });
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

function startText({ npos, does }: MissionData): string {
  if (npos === undefined)
    return does?.setUp?.some((operation) => operation.do === 'arrive') ? 'as its rules say' : 'none; rooms bring them';
  if (npos.d3 === 0) return `${npos.plus}`;
  return `${npos.d3 === 1 ? '' : npos.d3}D3+${npos.plus}`;
}

/** The six killzone maps, and a pack's `own`. */
export function mapTable(own: readonly KillzoneMap[] = []): PageTable {
  return columnTable({
    title: 'Maps',
    columns: [
      { title: '#', cell: (map) => `${map.number}` },
      { title: 'Map', stacked: '', cell: (map) => map.name },
      { title: 'Modes', stacked: '', cell: (map) => map.modes.join(', ') },
      { title: 'Rooms', stacked: 'rooms', cell: (map) => `${roomsOf(map).length}` },
      {
        title: 'Hatchways',
        stacked: 'hatchways',
        cell: (map) => `${map.walls.filter((wall) => wall.hatchway).length}`,
      },
      {
        title: 'Breach points',
        stacked: 'breach points',
        cell: (map) => `${map.walls.filter((wall) => wall.breachPoint).length}`,
      },
    ],
    rows: [...mapNumbers.map(killzoneMap), ...own],
  });
}
