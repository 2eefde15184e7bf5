import { catalogueOf, eventCardIn, missionOfGame } from '../../catalog/catalogue.ts';
import { mapOf } from '../../catalog/pack.ts';
import { turningPoints } from '../../rules/audit/steps-skipped.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { TurningPoint } from '../../rules/language/finding.ts';
import type { GameState, Npo, Operative } from '../../rules/state/state.ts';
import { boardLines } from '../map/board-page.ts';
import { boardSvg } from '../map/board-svg.ts';
import { noPaint } from '../page/look.ts';
import { type Block, heading, type PageTable, paragraph, tableBlock } from '../page/page.ts';
import { columnTable } from '../page/table.ts';
import { objectivesText } from '../sentences/missions.ts';
import { endedText } from '../sentences/reasons.ts';
import { playerTable } from '../tables/players.ts';
import { turningPointTable } from '../tables/turning-point.ts';
import { outcomeName, playedName, playerName, sideName } from '../words/names.ts';
import { capital, counted, listed, signed } from '../words/text.ts';
import type { Battle } from './battle.ts';

/** What was played. */
export function setUpTable({ config, entries }: Battle): PageTable {
  const data = missionOfGame(config);
  const { npos, types, cards, without } = config.difficulty;
  const difficulty = [
    ...(npos === 0 ? [] : [`NPOs ${signed(npos)}`]),
    ...(types === 'printed' ? [] : [`types ${types}`]),
    ...(cards === 0 ? [] : [`event cards ${signed(cards)}`]),
    ...without.map((card) => `without ${eventCardIn(catalogueOf(config.pack), card).name}`),
  ];
  return {
    title: 'What is played',
    columns: [{ title: 'What' }, { title: 'Value' }],
    rows: [
      data ? ['Mission', `${data.number}: ${data.name}`] : ['Mode', playedName(config)],
      ['Map', mapWords(config)],
      ['Difficulty', difficulty.length === 0 ? 'as printed' : difficulty.join(', ')],
      ['Themes', config.themes.length === 0 ? 'none' : config.themes.join(', ')],
      ['NPO limit', `${config.npoLimit}`],
      // Whoever has the seed knows the dice to come. A page never has it.
      ...(config.seed === '' || (entries.at(-1)?.after.outcome ?? null) === null ? [] : [['Seed', config.seed]]),
    ],
  };
}

/** `2`, and with its name where that says more: `crypt: The Crypt`. */
function mapWords(config: Battle['config']): string {
  if (config.map === null) return 'none of the six';
  const name = mapOf(config)?.name;
  return name === undefined || name === `Map ${config.map}` ? `${config.map}` : `${config.map}: ${name}`;
}

/** How it ended, or where it stands. */
export function resultText({ entries }: Battle): string {
  const now = entries.at(-1)?.after;
  if (!now) return 'Nothing has happened yet.';
  const ended = entries.flatMap(({ entry }) => entry.events).findLast(({ type }) => type === 'battle-ended');
  const result =
    now.outcome !== null && ended?.type === 'battle-ended'
      ? `${capital(outcomeName[now.outcome])} in turning point ${now.turningPoint}: ${endedText(ended, now)}.`
      : `The battle goes on: turning point ${now.turningPoint}, ${now.phase} phase.`;
  return [result, objectivesText(now)].filter((text) => text !== '').join(' ');
}

/** Both sides at the end. */
export function standingTable({ entries }: Battle): PageTable {
  const now = entries.at(-1)?.after;
  return columnTable<Npo | Operative>({
    title: 'Both sides now',
    columns: [
      { title: 'Side', cell: (who) => ('datacard' in who || !now ? 'NPOs' : sideOf(who, now)) },
      { title: 'Name', cell: ({ name }) => name },
      { title: 'Wounds', align: 'right', cell: ({ wounds, maxWounds }) => `${wounds}/${maxWounds}` },
      { title: 'State', cell: ({ state }) => state },
    ],
    rows: now ? [...now.operatives, ...now.npos] : [],
    empty: 'Nobody has been set up.',
  });
}

const sideOf = ({ player }: GameState['operatives'][number], state: GameState): string =>
  player === undefined ? 'Players' : playerName(state, player);

/** Each turning point in a sentence and a table. */
export function turningPointBlocks({ entries }: Battle): readonly Block[] {
  return turningPoints(entries).flatMap((point): Block[] => {
    const start = point.entries[0]?.before ?? point.last;
    return [paragraph(pointText(point)), tableBlock(turningPointTable(start, point.last)), ...boardAt(point)];
  });
}

/** Where everybody stood at its end, in games that keep positions. */
function boardAt({ number, last }: TurningPoint): readonly Block[] {
  if (Object.keys(last.positions).length === 0) return [];
  const lines = boardLines(last, { width: 80, unicode: true, paint: noPaint });
  return [{ kind: 'board', title: `Places at the end of turning point ${number}`, lines, svg: boardSvg(last) }];
}

function pointText({ number, entries, last }: TurningPoint): string {
  const events = entries.flatMap(({ entry }) => entry.events);
  const cards = events.flatMap((event) =>
    event.type === 'card-drawn' ? [eventCardIn(last.catalogue, event.card).name] : [],
  );
  const reinforcements = events.filter(
    (event) => event.type === 'npo-set-up' && event.cause === 'reinforcements',
  ).length;
  return [
    `Turning point ${number}: initiative ${initiativeName(last)}.`,
    ...(cards.length === 0 ? [] : [`Event cards: ${listed(cards)}.`]),
    ...(reinforcements === 0 ? [] : [cameText(reinforcements)]),
    ...spentText(events, last),
  ].join(' ');
}

const cameText = (count: number): string =>
  `${capital(counted(count, 'NPO'))} came as reinforcement${count === 1 ? '' : 's'}.`;

/** What command points were spent on, all of them on one thing together: `CP spent: 2 (Command Re-roll), Anna 2.` */
function spentText(events: readonly GameEvent[], state: GameState): readonly string[] {
  const spent = new Map<string, Spent>();
  for (const event of events) {
    if (event.type !== 'command-points-changed' || event.change >= 0) continue;
    const who = event.player === undefined ? '' : `${playerName(state, event.player)} `;
    const on = event.for === undefined ? '' : ` (${event.for})`;
    const points = spent.get(`${who}${on}`)?.points ?? 0;
    spent.set(`${who}${on}`, { who, points: points - event.change, on });
  }
  const said = [...spent.values()].map(({ who, points, on }) => `${who}${points}${on}`);
  return said.length === 0 ? [] : [`CP spent: ${said.join(', ')}.`];
}

interface Spent {
  readonly who: string;
  readonly points: number;
  readonly on: string;
}

/** VP, CP and kills of the players of Adversary Ops. */
function playerBlocks({ entries }: Battle): readonly Block[] {
  const now = entries.at(-1)?.after;
  return now && now.adversary !== null ? [tableBlock(playerTable(now))] : [];
}

function initiativeName(state: GameState): string {
  if (state.adversary?.initiative) return playerName(state, state.adversary.initiative);
  return state.initiative === null ? 'not decided' : sideName(state.initiative);
}

export const summaryBlocks = (battle: Battle): readonly Block[] => [
  heading('Result'),
  paragraph(resultText(battle)),
  ...playerBlocks(battle),
  tableBlock(standingTable(battle)),
  heading('Set-up'),
  tableBlock(setUpTable(battle)),
];
