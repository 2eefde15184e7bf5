import { diceBySource } from '../../engine/dice.ts';
import type { Answer } from '../../engine/question.ts';
import { type Block, heading, type Page, type PageTable, paragraph, tableBlock } from '../../view/page/page.ts';
import { columnTable } from '../../view/page/table.ts';
import { capital, counted } from '../../view/words/text.ts';
import { matchedMission, pairing } from '../catalog/matched.ts';
import type { MatchedDeed } from '../rules/deed.ts';
import type { MatchedEvent } from '../rules/events.ts';
import { type MatchedConfig, type MatchedState, matchedStart, nameOf, type Seat, seats } from '../rules/state.ts';
import { pointsOf } from '../rules/victory-points.ts';
import { matchedDeedWords } from './deed-words.ts';
import { happened } from './sentences.ts';
import { stepNames } from './sequence.ts';
import { matchedStatusPage } from './status.ts';

/** A standing entry of a match with the states before and after it. */
interface MatchEntry {
  readonly entry: MatchedDeed & {
    readonly n: number;
    readonly answers: readonly Answer[];
    readonly events: readonly MatchedEvent[];
    readonly says: readonly string[];
    readonly questions: number;
    readonly reason?: string;
  };
  readonly before: MatchedState;
  readonly after: MatchedState;
}

/** A match as in its journal. */
export interface Match {
  readonly config: MatchedConfig;
  readonly told: readonly MatchEntry[];
}

/** The report of a match, from its present state to what was overruled; nothing hidden. */
export function matchReport({ config, told }: Match): Page {
  const state = told.at(-1)?.after ?? matchedStart(config);
  const { mission, map } = state;
  const what =
    mission === null || map === null ? 'no battle yet' : `${pairing(mission, map)}, ${matchedMission(mission).name}`;
  return {
    title: `Match report: ${nameOf(state, 'a')} and ${nameOf(state, 'b')}, ${what}`,
    blocks: [
      ...matchedStatusPage(state),
      heading('Victory points'),
      tableBlock(pointsTable(state)),
      ...chapters(told),
      heading('Dice and questions'),
      paragraph(diceText(told)),
      heading('Overrides and corrections'),
      tableBlock(correctionsTable(told)),
    ],
  };
}

/** For each player: the mission by turning point, revealed Tac Ops, the painted roster, the total. */
export function pointsTable(state: MatchedState): PageTable {
  const { score, turningPoint } = state;
  const row = (title: string, of: (seat: Seat) => number) => [title, ...seats.map((seat) => `${of(seat)}`)];
  const shown = [...new Set(seats.flatMap((seat) => Object.keys(score[seat].tacOps)))];
  return {
    title: 'Victory points',
    columns: [{ title: 'For' }, ...seats.map((seat) => ({ title: nameOf(state, seat), align: 'right' as const }))],
    rows: [
      ...Array.from({ length: turningPoint }, (_, index) =>
        row(`Mission, turning point ${index + 1}`, (seat) => score[seat].mission[index] ?? 0),
      ),
      ...shown.map((name) => row(`Tac Op ${name}`, (seat) => score[seat].tacOps[name] ?? 0)),
      row('Painted roster', (seat) => score[seat].painted),
      row('In all', (seat) => pointsOf(score[seat]).total),
    ],
  };
}

/** What was said, by the step and turning point in which it was done. */
export function chapters(told: Match['told']): readonly Block[] {
  const by = new Map<string, string[]>();
  for (const { entry, before } of told) {
    const title = before.step === 'battle' ? `Turning point ${before.turningPoint}` : capital(stepNames[before.step]);
    by.set(title, [...(by.get(title) ?? []), ...happened(entry.events, before).map(({ text }) => text)]);
  }
  return [...by].filter(([, says]) => says.length > 0).flatMap(([title, says]) => [heading(title), paragraph(...says)]);
}

function diceText(told: Match['told']): string {
  const { seed, table } = diceBySource(told.flatMap(({ entry }) => entry.answers));
  const questions = told.reduce((sum, { entry }) => sum + entry.questions, 0);
  return `${counted(seed, 'dice', 'dice')} of the seed, ${counted(table, 'dice', 'dice')} rolled on the table; ${counted(questions, 'question')} answered.`;
}

const correctionsTable = (told: Match['told']): PageTable =>
  columnTable({
    title: 'Overruled, put right',
    columns: [
      { title: 'Entry', align: 'right', cell: ({ entry }) => `${entry.n}` },
      { title: 'Command', cell: ({ entry }) => matchedDeedWords(entry) },
      { title: 'What', cell: ({ what }) => what.join(' ') },
      { title: 'Why', cell: ({ entry }) => entry.reason ?? '' },
    ],
    rows: told.flatMap(({ entry }) => {
      const overruled = entry.events.flatMap((event) =>
        event.type === 'override' ? [`${event.message} (${event.rule})`] : [],
      );
      const putRight = entry.do === 'cp' || (entry.do === 'score' && entry.args.points < 0);
      if (overruled.length === 0 && !putRight) return [];
      return [{ entry, what: overruled.length > 0 ? overruled : entry.says }];
    }),
    empty: 'Nothing.',
  });
