import { rulings } from '../../catalog/ruling-texts.ts';
import { isChosen, switchDefaults } from '../../catalog/rulings.ts';
import { type SwitchId, switchIds } from '../../catalog/types.ts';
import { diceBySource } from '../../engine/dice.ts';
import { turningPoints } from '../../rules/audit/steps-skipped.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { Recorded } from '../../rules/language/finding.ts';
import { ruling } from '../../rules/language/rulings.ts';
import { gradeAt, gradesOf, hasThreat } from '../../rules/state/parts.ts';
import { npoById } from '../../rules/state/stats.ts';
import { type Block, type Chart, heading, type Page, type PageTable, paragraph, tableBlock } from '../page/page.ts';
import { type ColumnOf, columnTable } from '../page/table.ts';
import { triggerName } from '../sentences/threat.ts';
import { nameOf, playedName, playerName } from '../words/names.ts';
import { rollsAsideText } from '../words/rolls-aside.ts';
import { counted, signed } from '../words/text.ts';
import type { Amendment, Battle, BattleEntry } from './battle.ts';
import { withoutTheNeverThere } from './battle.ts';
import { type Casualty, fallsIn } from './falls.ts';
import { diceGroups, luckTable, luckTotals, npoTypesTable } from './luck.ts';
import { ownersIn, ownerTable } from './owners.ts';
import { summaryBlocks, turningPointBlocks } from './summary.ts';

/** The report of a battle, from the result to the rulings. */
export function battleReport(whole: Battle): Page {
  const battle = withoutTheNeverThere(whole);
  const groups = diceGroups(battle);
  return {
    title: `Battle report: ${playedName(battle.config)}`,
    blocks: [
      ...summaryBlocks(battle),
      heading('Turning points'),
      ...turningPointBlocks(battle),
      heading('Incapacitated'),
      tableBlock(fallsTable(battle)),
      ...personBlocks(battle),
      ...(battle.config.mode === 'adversary-ops' ? pointsBlocks(battle) : []),
      ...(hasThreat(battle.config) ? threatBlocks(battle) : []),
      heading('Luck ledger'),
      paragraph(
        `Expected is the exact mean when both sides play their best; above it is luck for the side that rolled${hasThreat(battle.config) ? ', but for the threat D6s' : ''}.`,
      ),
      paragraph(diceText(battle), ...(battle.rolls ? rollsAsideText(battle.rolls) : [])),
      tableBlock(luckTotals(groups)),
      tableBlock(npoTypesTable(battle)),
      tableBlock(luckTable(groups)),
      heading('Questions'),
      paragraph(questionsText(battle)),
      heading('Overrides and corrections'),
      tableBlock(correctionsTable(battle)),
      heading('Rulings used'),
      tableBlock(rulingsTable(battle)),
    ],
  };
}

function personBlocks(battle: Battle): readonly Block[] {
  const owners = ownersIn(battle);
  return owners.length === 0 ? [] : [tableBlock(ownerTable(owners))];
}

const threatBlocks = (battle: Battle): readonly Block[] => [
  heading('Threat level'),
  { kind: 'chart', curve: threatCurve(battle) },
  tableBlock(threatChanges(battle)),
];

const pointsBlocks = (battle: Battle): readonly Block[] => [heading('Victory points'), tableBlock(pointsTable(battle))];

/** Every change of victory points, and what has scored them; NPOs score for nobody. */
export function pointsTable({ entries }: Battle): PageTable {
  return columnTable({
    title: 'Victory points as they were scored',
    columns: [
      ...whenColumns,
      { title: 'Player', cell: ({ before, event }) => playerName(before, event.player) },
      { title: 'VP', align: 'right', cell: ({ event }) => signed(event.change) },
      { title: 'For', cell: ({ event }) => event.because },
    ],
    rows: eventsOf(entries, (event) => event.type === 'victory-points-changed'),
    empty: 'Nobody has scored.',
  });
}

/** By which entry, and in which turning point. */
const whenColumns: readonly ColumnOf<Pick<Recorded, 'entry' | 'before'>>[] = [
  { title: 'Entry', align: 'right', cell: ({ entry }) => `${entry.n}` },
  { title: 'Turning point', align: 'right', cell: ({ before }) => `${before.turningPoint}` },
];

/** The events of one kind, each with its entry. */
const eventsOf = <E extends GameEvent>(entries: readonly BattleEntry[], is: (event: GameEvent) => event is E) =>
  entries.flatMap(({ entry, before }) => entry.events.filter(is).map((event) => ({ entry, before, event })));

function diceText({ entries }: Battle): string {
  const { seed, table } = diceBySource(entries.flatMap(({ entry }) => entry.answers));
  return `${counted(seed, 'dice', 'dice')} of the seed, ${counted(table, 'dice', 'dice')} rolled on the table.`;
}

/** Attackers, their victims and their weapons. */
export const fallsTable = ({ entries }: Battle): PageTable =>
  columnTable<Casualty>({
    title: 'Incapacitated',
    columns: [
      ...whenColumns,
      { title: 'Who fell', cell: ({ who }) => who },
      { title: 'By', cell: ({ by }) => by },
      { title: 'With', cell: ({ because }) => because },
    ],
    rows: fallsIn({ entries }),
    empty: 'Nobody has been incapacitated.',
  });

/** The threat level over a battle: after each standing entry, from the set-up on; one sentence a turning point. */
export function threatCurve(battle: Battle): Chart {
  const { entries } = battle;
  const levels = entries.map(({ after }) => after.threat);
  const { config } = battle;
  const starts = entries.flatMap(({ before, after }, at) =>
    after.turningPoint > before.turningPoint ? [{ number: after.turningPoint, at }] : [],
  );
  const words = turningPoints(entries).map(({ number, entries: own }) => {
    const from = own[0]?.before.threat ?? 0;
    const reached = own.map(({ after }) => after.threat);
    const to = reached.at(-1) ?? from;
    const highest = Math.max(from, ...reached);
    return `Turning point ${number}: from ${from} to ${to}, at most ${highest} (grade ${gradeAt(config, highest)}).`;
  });
  return { levels, turningPoints: starts, words, grades: gradesOf(config) };
}

/** Every change of the threat level, and what raised or lowered it. */
export function threatChanges({ entries }: Battle): PageTable {
  return columnTable({
    title: 'Changes of the threat level',
    columns: [
      ...whenColumns,
      { title: 'From', align: 'right', cell: ({ event }) => `${event.from}` },
      { title: 'To', align: 'right', cell: ({ event }) => `${event.to}` },
      {
        title: 'Because of',
        cell: ({ before, event }) =>
          event.reasons.map(({ trigger, change }) => `${triggerName[trigger]} ${signed(change)}`).join(', ') +
          (event.by === undefined ? '' : `: ${nameOf(before, event.by)}`),
      },
    ],
    rows: eventsOf(entries, (event) => event.type === 'threat-changed'),
    empty: 'The threat level has not moved.',
  });
}

/** How much had to be asked for one NPO activation, on average. */
export function questionsText({ entries }: Battle): string {
  const own = entries.filter(({ entry }) => entry.do === 'resolve-npo');
  const activations = own.flatMap(({ entry }) => entry.events.filter(({ type }) => type === 'npo-activated')).length;
  if (activations === 0) return 'No NPO has been activated.';
  const questions = own.reduce((sum, { entry }) => sum + entry.questions, 0);
  return `${counted(questions, 'question')} in ${counted(activations, 'NPO activation')}: ${(questions / activations).toFixed(2)} on average.`;
}

/** Refusals that were overruled, dice rolled again, and what was put right by hand. */
export const correctionsTable = ({ entries, amendments = [] }: Battle): PageTable =>
  columnTable({
    title: 'Overruled, rolled again, put right',
    columns: [
      { title: 'Entry', align: 'right', cell: ({ n }) => `${n}` },
      { title: 'Turning point', align: 'right', cell: ({ turningPoint }) => `${turningPoint}` },
      { title: 'Kind', cell: ({ kind }) => kind },
      { title: 'What', cell: ({ what }) => what },
      { title: 'Why', cell: ({ reason }) => reason },
    ],
    rows: [...entries.flatMap(correctedIn), ...amendments.flatMap((one) => amendedIn(one, entries))].toSorted(
      (a, b) => a.n - b.n,
    ),
    empty: 'Nothing.',
  });

/** A line of that table, by the number of its entry. `turningPoint`: blank where the entry is dropped. */
interface Corrected {
  readonly n: number;
  readonly turningPoint: number | '';
  readonly kind: string;
  readonly what: string;
  readonly reason: string;
}

function correctedIn(one: BattleEntry): readonly Corrected[] {
  const kind = kindOf(one);
  const { n, says, events, reason = '' } = one.entry;
  if (kind === undefined) return [];
  const overruled = events.flatMap((event) => (event.type === 'override' ? [`${event.message} (${event.rule})`] : []));
  const what = (overruled.length > 0 ? overruled : says).join(' ');
  return [{ n, turningPoint: one.before.turningPoint, kind, what, reason }];
}

/** What stands now for the entry that was amended; blank where the amendment dropped it. */
function amendedIn({ n, amend, reason = '' }: Amendment, entries: readonly BattleEntry[]): readonly Corrected[] {
  const now = entries.find(({ entry }) => entry.n === amend);
  const what = `Entry ${amend}: ${now?.entry.says.join(' ') ?? 'dropped'}`;
  return [{ n, turningPoint: now?.before.turningPoint ?? '', kind: 'amended', what, reason }];
}

function kindOf({ entry, before }: BattleEntry): string | undefined {
  if (entry.events.some(({ type }) => type === 'override')) return 'overruled';
  if (entry.replaces !== undefined) return 'rolled again';
  switch (entry.do) {
    case 'npo':
    case 'operative':
    case 'cp':
      return 'put right';
    // An NPO stands elsewhere than was told.
    case 'place':
      return before.phase !== 'setup' && entry.args.places.some(({ id }) => npoById(before, id) && before.positions[id])
        ? 'put right'
        : undefined;
    case 'threat':
      return 'trigger' in entry.args ? undefined : 'put right';
    case 'mission':
      return entry.args.what === 'sarcophagus' ? 'put right' : undefined;
    default:
      return undefined;
  }
}

/** Switches of this game that are not as usual, and every ruling that was applied. */
export function rulingsTable({ config, entries }: Battle): PageTable {
  const applied = new Set(
    entries.flatMap(({ entry }) =>
      entry.events.flatMap((event) => (event.type === 'ruling-applied' ? [event.ruling] : [])),
    ),
  );
  const chosen = new Set<string>(switchIds.filter((id) => isChosen(id, config.rulings)));
  const isOther = (id: string, own: SwitchId): boolean => chosen.has(id) || ruling(config, own) !== switchDefaults[own];
  return columnTable({
    title: 'Rulings',
    columns: [
      { title: 'Ruling', cell: ({ id }) => id },
      { title: 'Question', cell: ({ question }) => question },
      {
        title: 'Answer',
        cell({ id, answer }) {
          const own = switchIds.find((known) => known === id);
          return own !== undefined && isOther(id, own) ? `set to ${ruling(config, own)}` : answer;
        },
      },
    ],
    rows: rulings.filter(({ id }) => applied.has(id) || chosen.has(id)),
    empty: 'None has been applied, and none was set.',
  });
}
