import { isChosen, rulings, switchDefaults } from '../../catalog/rulings.ts';
import { gradeOf } from '../../catalog/tables.ts';
import { switchIds } from '../../catalog/types.ts';
import { diceBySource } from '../../engine/dice.ts';
import { turningPoints } from '../../rules/audit/steps-skipped.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import { ruling } from '../../rules/language/rulings.ts';
import type { GameState } from '../../rules/state/state.ts';
import { npoById } from '../../rules/state/stats.ts';
import { type Block, type Chart, heading, type Page, type PageTable, paragraph, tableBlock } from '../page/page.ts';
import { triggerName } from '../sentences/threat.ts';
import { carriedWeapon, causeName, nameOf, playedName, playerName } from '../words/names.ts';
import { rollsAsideText } from '../words/rolls-aside.ts';
import { capital, counted, signed } from '../words/text.ts';
import type { Amendment, Battle, BattleEntry } from './battle.ts';
import { withoutTheNeverThere } from './battle.ts';
import { diceGroups, luckTable, luckTotals, npoTypesTable } from './luck.ts';
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
      ...(battle.config.mode === 'adversary-ops' ? pointsBlocks(battle) : threatBlocks(battle)),
      heading('Luck ledger'),
      paragraph(
        `Expected is the exact mean when both sides play their best; above it is luck for the side that rolled${battle.config.mode === 'adversary-ops' ? '' : ', but for the threat D6s'}.`,
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

const threatBlocks = (battle: Battle): readonly Block[] => [
  heading('Threat level'),
  { kind: 'chart', curve: threatCurve(battle) },
  tableBlock(threatChanges(battle)),
];

const pointsBlocks = (battle: Battle): readonly Block[] => [heading('Victory points'), tableBlock(pointsTable(battle))];

/** Every change of victory points, and what has scored them; NPOs score for nobody. */
export function pointsTable({ entries }: Battle): PageTable {
  return {
    title: 'Victory points as they were scored',
    columns: [
      { title: 'Entry', align: 'right' },
      { title: 'Turning point', align: 'right' },
      { title: 'Player' },
      { title: 'VP', align: 'right' },
      { title: 'For' },
    ],
    rows: entries.flatMap(({ entry, before }) =>
      entry.events.flatMap((event) =>
        event.type === 'victory-points-changed'
          ? [
              [
                `${entry.n}`,
                `${before.turningPoint}`,
                playerName(before, event.player),
                signed(event.change),
                event.because,
              ],
            ]
          : [],
      ),
    ),
    empty: 'Nobody has scored.',
  };
}

function diceText({ entries }: Battle): string {
  const { seed, table } = diceBySource(entries.flatMap(({ entry }) => entry.answers));
  return `${counted(seed, 'dice', 'dice')} of the seed, ${counted(table, 'dice', 'dice')} rolled on the table.`;
}

/** Attackers, their victims and their weapons. */
export function fallsTable({ entries }: Battle): PageTable {
  return {
    title: 'Incapacitated',
    columns: [
      { title: 'Entry', align: 'right' },
      { title: 'Turning point', align: 'right' },
      { title: 'Who fell' },
      { title: 'By' },
      { title: 'With' },
    ],
    rows: entries.flatMap(fallsOf),
    empty: 'Nobody has been incapacitated.',
  };
}

function fallsOf({ entry, before }: BattleEntry): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  let state = before;
  for (const event of entry.events) {
    const cause = causeOf(event, state);
    if (cause) rows.push([`${entry.n}`, `${before.turningPoint}`, ...cause]);
    state = evolve(state, event);
  }
  return rows;
}

/** Victim, attacker and weapon; blank where the session does not say. */
function causeOf(event: GameEvent, state: GameState): readonly [who: string, by: string, because: string] | undefined {
  if (event.type === 'incapacitated') {
    const { id, by, because } = event;
    if (because === undefined) return [nameOf(state, id), '', ''];
    if (by === undefined || by === null) return [nameOf(state, id), '', capital(causeName(because))];
    return [nameOf(state, id), nameOf(state, by), capital(carriedWeapon(state, by, because))];
  }
  const corrected = event.type === 'npo-corrected' || event.type === 'operative-corrected';
  if (!corrected || event.changes.state !== 'incapacitated') return undefined;
  return [nameOf(state, event.id), '', capital(causeName('correction'))];
}

/** The threat level over a battle: after each standing entry, from the set-up on; one sentence a turning point. */
export function threatCurve({ entries }: Battle): Chart {
  const levels = entries.map(({ after }) => after.threat);
  const starts = entries.flatMap(({ before, after }, at) =>
    after.turningPoint > before.turningPoint ? [{ number: after.turningPoint, at }] : [],
  );
  const words = turningPoints(entries).map(({ number, entries: own }) => {
    const from = own[0]?.before.threat ?? 0;
    const reached = own.map(({ after }) => after.threat);
    const to = reached.at(-1) ?? from;
    const highest = Math.max(from, ...reached);
    return `Turning point ${number}: from ${from} to ${to}, at most ${highest} (grade ${gradeOf(highest)}).`;
  });
  return { levels, turningPoints: starts, words };
}

/** Every change of the threat level, and what raised or lowered it. */
export function threatChanges({ entries }: Battle): PageTable {
  return {
    title: 'Changes of the threat level',
    columns: [
      { title: 'Entry', align: 'right' },
      { title: 'Turning point', align: 'right' },
      { title: 'From', align: 'right' },
      { title: 'To', align: 'right' },
      { title: 'Because of' },
    ],
    rows: entries.flatMap((one) =>
      one.entry.events.flatMap((event) =>
        event.type === 'threat-changed'
          ? [
              [
                `${one.entry.n}`,
                `${one.before.turningPoint}`,
                `${event.from}`,
                `${event.to}`,
                event.reasons.map(({ trigger, change }) => `${triggerName[trigger]} ${signed(change)}`).join(', ') +
                  (event.by === undefined ? '' : `: ${nameOf(one.before, event.by)}`),
              ],
            ]
          : [],
      ),
    ),
    empty: 'The threat level has not moved.',
  };
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
export function correctionsTable({ entries, amendments = [] }: Battle): PageTable {
  return {
    title: 'Overruled, rolled again, put right',
    columns: [
      { title: 'Entry', align: 'right' },
      { title: 'Turning point', align: 'right' },
      { title: 'Kind' },
      { title: 'What' },
      { title: 'Why' },
    ],
    rows: [...entries.flatMap(correctedIn), ...amendments.flatMap((one) => amendedIn(one, entries))]
      .toSorted((a, b) => a.n - b.n)
      .map(({ n, cells }) => [`${n}`, ...cells]),
    empty: 'Nothing.',
  };
}

/** A line of that table, by the number of its entry. */
interface Corrected {
  readonly n: number;
  readonly cells: readonly string[];
}

function correctedIn(one: BattleEntry): readonly Corrected[] {
  const kind = kindOf(one);
  const { n, says, events, reason = '' } = one.entry;
  if (kind === undefined) return [];
  const overruled = events.flatMap((event) => (event.type === 'override' ? [`${event.message} (${event.rule})`] : []));
  const what = (overruled.length > 0 ? overruled : says).join(' ');
  return [{ n, cells: [`${one.before.turningPoint}`, kind, what, reason] }];
}

/** What stands now for the entry that was amended; blank where the amendment dropped it. */
function amendedIn({ n, amend, reason = '' }: Amendment, entries: readonly BattleEntry[]): readonly Corrected[] {
  const now = entries.find(({ entry }) => entry.n === amend);
  const what = `Entry ${amend}: ${now?.entry.says.join(' ') ?? 'dropped'}`;
  return [{ n, cells: [`${now?.before.turningPoint ?? ''}`, 'amended', what, reason] }];
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
  return {
    title: 'Rulings',
    columns: [{ title: 'Ruling' }, { title: 'Question' }, { title: 'Answer' }],
    rows: rulings
      .filter(({ id }) => applied.has(id) || chosen.has(id))
      .map(({ id, question, answer }) => {
        const own = switchIds.find((known) => known === id);
        const isOther = own !== undefined && (chosen.has(id) || ruling(config, own) !== switchDefaults[own]);
        return [id, question, isOther ? `set to ${ruling(config, own)}` : answer];
      }),
    empty: 'None has been applied, and none was set.',
  };
}
