import { type KillzoneMap, killzoneMap, mapNumbers } from '../catalog/maps.ts';
import { missions } from '../catalog/missions.ts';
import type { ChoiceQuestion, Question } from '../engine/question.ts';
import { roomsOf } from '../rules/rooms.ts';
import { type Block, heading, paragraph } from './page.ts';
import { counted } from './text.ts';

/** What there is to choose from as a game is set up, one at a glance in each line; empty for any other question. */
export function setUpHelp(question: Question): Block[] {
  if (question.kind !== 'choice') return [];
  if (question.name === 'which-mission') return missionsAtAGlance(question);
  if (question.name === 'which-map') return mapsAtAGlance(question);
  return [];
}

function missionsAtAGlance({ options }: ChoiceQuestion): Block[] {
  const lines = missions
    .filter(({ id }) => options.some(({ value }) => value === id))
    .map(({ number, name, glance }) => `${number}. ${name}: ${glance.wins}`);
  return [
    heading('How the missions are won'),
    paragraph(...lines),
    paragraph('In the game o tells all of the mission; tw mission 1 does so at any time.'),
  ];
}

function mapsAtAGlance({ options }: ChoiceQuestion): Block[] {
  const lines = mapNumbers
    .filter((number) => options.some(({ value }) => value === `${number}`))
    .map((number) => `${killzoneMap(number).name}: ${inShort(killzoneMap(number))}`);
  return [
    heading('The maps'),
    paragraph(...lines),
    paragraph(
      'In the game m draws the map; tw maps 1 does so at any time. With none of the six nothing is known of rooms.',
    ),
  ];
}

/** Its rooms, doors and the edge at which the players begin. */
function inShort(map: KillzoneMap): string {
  const { walls, killzoneEdge } = map;
  const hatchways = walls.filter(({ hatchway }) => hatchway).length;
  const breachPoints = walls.filter(({ breachPoint }) => breachPoint).length;
  return `${counted(roomsOf(map).length, 'room')}, ${counted(hatchways, 'hatchway')}, ${counted(breachPoints, 'breach point')}; you begin at the ${killzoneEdge.A} edge`;
}
