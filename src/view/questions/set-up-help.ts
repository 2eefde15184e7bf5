import { type KillzoneMap, killzoneMap, mapNumbers } from '../../catalog/maps.ts';
import { missions } from '../../catalog/missions.ts';
import type { ChoiceQuestion, Question } from '../../engine/question.ts';
import { roomsOf } from '../../rules/state/rooms.ts';
import { type Block, heading, paragraph } from '../page/page.ts';
import { counted } from '../words/text.ts';

/** What there is to choose from, or to type, as a game is set up, one at a glance in each line; empty for any other question. */
export function setUpHelp(question: Question): Block[] {
  if (question.kind === 'text' && question.name === 'operative') return operativesInWords;
  if (question.kind !== 'choice') return [];
  if (question.name === 'which-mission') return missionsAtAGlance(question);
  if (question.name === 'which-map') return mapsAtAGlance(question);
  return [];
}

const operativesInWords: Block[] = [
  heading('How operatives are typed'),
  paragraph(
    'One operative: its name, APL, wounds and save, as in Kel:3:12:3. Further ones follow, one at a time.',
    'A weapon of the operative typed last: ranged or melee, its name, ATK, HIT and DMG, and its weapon rules: ranged Bolt rifle 4 3+ 3/4 piercing 1. It can also be typed when it is first used.',
    'A kill team as tw knows it: deathwatch; or these of it, with their weapons: deathwatch:watch-sergeant,gunner(plasma).',
    'A roster: the name of its file, or its JSON pasted on one line.',
    'demo: a made-up team to try it with.',
  ),
];

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
