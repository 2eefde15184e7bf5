import type { FightSideFigures } from '../../odds/figures.ts';
import { type Fraction, fractionText, fractionValue } from '../../odds/fraction.ts';
import type { Utility } from '../../odds/profile.ts';
import type { Look } from '../page/look.ts';
import { type Block, heading, type Line, type PageTable, paragraph, tableBlock } from '../page/page.ts';
import { columnTable } from '../page/table.ts';
import { joined } from '../words/text.ts';
import {
  answersTo,
  type CountChance,
  type FightAnswer,
  type FightRequest,
  type OddsAnswer,
  type OddsQuery,
  type OddsRequest,
  type ShootAnswer,
} from './request.ts';

/** The odds as a page: figures under each policy, then each distribution as a table and as bars. */
export function oddsPage({ request, attacker, defender, notCounted }: OddsQuery, look: Look): Block[] {
  const { edition } = request;
  const answers = answersTo(request);
  const shots = answers.filter((answer) => answer.kind === 'shoot');
  const fights = answers.filter((answer) => answer.kind === 'fight');
  const notes = [
    ...answers.map(({ policy }) => edition.policies[policy]),
    playedFor[request.utility],
    ...request.notes,
  ];
  return [
    heading(`${request.kind === 'shoot' ? 'Shoot' : 'Fight'}${edition.other ? `, ${edition.other.name}` : ''}`),
    paragraph(
      `Attacker: ${attacker}`,
      `Defender: ${defender}`,
      ...circumstances(request),
      ...(notCounted.length === 0 ? [] : [`Not counted, since tw does not know it: ${notCounted.join('; ')}.`]),
    ),
    tableBlock({ ...figureTable(answers), notes }),
    ...(request.kind === 'shoot' ? shootBlocks(shots, request.wounds, look) : []),
    ...hitBlocks(shots),
    ...(request.kind === 'fight' ? fightBlocks(fights, request, look) : []),
  ];
}

/** How the target is seen, or who resolves first. */
export function circumstances(request: OddsRequest): string[] {
  if (request.kind === 'fight') return request.first === 'defender' ? ['The defender resolves first.'] : [];
  const seen = [...(request.cover ? ['in cover'] : []), ...(request.obscured ? ['obscured'] : [])];
  return [`The target is ${seen.length === 0 ? 'in the open' : seen.join(' and ')}.`];
}

const playedFor: Readonly<Record<Utility, string>> = {
  incapacitate: 'Both sides play to incapacitate first, then for net wounds (utility incapacitate).',
  wounds: 'Both sides play for net wounds alone (utility wounds).',
};

/** A row for each figure, a column for each policy. */
function figureTable(answers: readonly OddsAnswer[]): PageTable {
  const columns = answers.map((answer) => ({ title: answer.policy, figures: figureRows(answer) }));
  return columnTable<Row>({
    columns: [
      { title: 'Figure', cell: ([name]) => name },
      ...columns.map(({ title, figures }) => ({ title, cell: (_: Row, index: number) => figures[index]?.[1] ?? '' })),
    ],
    rows: columns[0]?.figures ?? [],
  });
}

type Row = readonly [name: string, value: string];

/** The figures of one answer, by name. */
export const figureRows = (answer: OddsAnswer): readonly Row[] =>
  answer.kind === 'shoot' ? shootRows(answer) : fightRows(answer);

const shootRows = ({ figures, banished }: ShootAnswer): Row[] => [
  ['Mean damage', number(figures.mean)],
  ['Incapacitates', chance(figures.incapacitated)],
  ...(banished === undefined ? [] : [['with Dimensional Banishment', chance(banished)] as const]),
  ['Retains a critical', chance(figures.criticalRetained)],
];

const fightRows = ({ figures: { attacker, defender, netWounds } }: FightAnswer): Row[] => [
  ['Attacker incapacitated', chance(attacker.incapacitated)],
  ['Defender incapacitated', chance(defender.incapacitated)],
  ['Attacker loses, mean', number(attacker.meanLoss)],
  ['Defender loses, mean', number(defender.meanLoss)],
  ['Net wounds', number(netWounds)],
];

const number = (value: Fraction): string => `${fractionValue(value).toFixed(4)} = ${fractionText(value)}`;
const chance = (value: Fraction): string => `${percentText(value)} = ${fractionText(value)}`;

function shootBlocks(answers: readonly ShootAnswer[], wounds: number, look: Look): Block[] {
  return distinct(answers, ({ figures }) => figures.damage).flatMap(({ figures, policies }) => {
    const bars = figures.damage.map(
      (row): Bar => ({ ...row, wounds: row.damage, incapacitates: row.damage >= wounds }),
    );
    return [heading(`Damage, ${policies}`), tableBlock(distributionTable('Damage', bars)), barChart(bars, look)];
  });
}

/** Second edition: what Stun, Splash and Hot depend on. */
function hitBlocks(answers: readonly ShootAnswer[]): Block[] {
  const counted = answers.flatMap(({ policy, hits }) => (hits ? [{ policy, ...hits }] : []));
  return counted.flatMap(({ policy, criticals, own }) => [
    heading(`Critical hits retained, ${policy}`),
    paragraph(countsText(criticals)),
    ...(own.length > 0 ? [heading(`Mortal wounds on the shooter (Hot), ${policy}`), paragraph(countsText(own))] : []),
  ]);
}

const countsText = (counts: readonly CountChance[]): string =>
  joined(
    counts.map(({ count, chance: each }) => `${count}: ${percentText(each)}`),
    ';',
  );

function fightBlocks(answers: readonly FightAnswer[], { edition, first, wounds }: FightRequest, look: Look): Block[] {
  const same = distinct(answers, ({ figures: { attacker, defender } }) => [attacker.loses, defender.loses]);
  return same.flatMap(({ figures: { attacker, defender }, policies, openings }) => [
    ...lossBlocks(`Wounds the attacker loses, ${policies}`, attacker, wounds.attacker, look),
    ...lossBlocks(`Wounds the defender loses, ${policies}`, defender, wounds.defender, look),
    heading(`Best first ${edition.success} of the ${first}, ${policies}`),
    paragraph(...openings().map(({ choice, chance }) => `${percentText(chance)}: ${edition.opening(choice)}`)),
  ]);
}

function lossBlocks(title: string, { loses }: FightSideFigures, left: number, look: Look): Block[] {
  const bars = loses.map((row): Bar => ({ ...row, incapacitates: row.wounds >= left }));
  return [heading(title), tableBlock(distributionTable('Wounds', bars)), barChart(bars, look)];
}

function distributionTable(title: string, bars: readonly Bar[]): PageTable {
  return columnTable({
    columns: [
      { title, align: 'right', cell: ({ wounds, incapacitates }) => `${wounds}${incapacitates ? '*' : ''}` },
      { title: 'Chance', stacked: '', align: 'right', cell: ({ chance: exact }) => percentText(exact) },
      { title: 'Exact', stacked: '', align: 'right', spare: true, cell: ({ chance: exact }) => fractionText(exact) },
    ],
    rows: bars,
    ...(bars.some(({ incapacitates }) => incapacitates) ? { notes: ['* incapacitated'] } : {}),
  });
}

/** Answers alike in what is drawn of them are drawn once, under the names of all their policies. */
function distinct<A extends OddsAnswer>(answers: readonly A[], drawn: (answer: A) => unknown) {
  const same = new Map<string, A & { policies: string }>();
  for (const answer of answers) {
    const key = JSON.stringify(drawn(answer), (_, value) => (typeof value === 'bigint' ? `${value}` : value));
    const known = same.get(key);
    same.set(key, { ...answer, policies: known ? `${known.policies} and ${answer.policy}` : answer.policy });
  }
  return [...same.values()];
}

/** `12.6 %`; what can happen is never shown as 0 %, nor what can fail as 100 %. */
export function percentText(chance: Fraction): string {
  const percent = fractionValue(chance) * 100;
  if (percent === 0 || percent === 100) return `${percent} %`;
  if (percent < 0.05) return '<0.1 %';
  return percent >= 99.95 ? '>99.9 %' : `${percent.toFixed(1)} %`;
}

/** One bar: what it stands for (a number of wounds), how likely that is, and whether it incapacitates. */
interface Bar {
  readonly wounds: number;
  readonly chance: Fraction;
  readonly incapacitates: boolean;
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar chart, the likeliest as wide as the look allows. Bars that incapacitate are marked `*`. */
function barChart(bars: readonly Bar[], { width, unicode }: Look): Block {
  const labels = bars.map(({ wounds, chance, incapacitates }) => ({
    wounds: `${wounds}${incapacitates ? '*' : ' '}`,
    chance: percentText(chance),
  }));
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));
  const columns = {
    wounds: widest(labels.map(({ wounds }) => wounds)),
    chance: widest(labels.map(({ chance }) => chance)),
  };
  // Two blanks, and two columns that a page keeps free.
  const room = Math.max(1, width - columns.wounds - columns.chance - 4);
  const most = Math.max(...bars.map(({ chance }) => fractionValue(chance)));
  const lines = bars.map(({ chance, incapacitates }, index): Line => {
    const { wounds = '', chance: percent = '' } = labels[index] ?? {};
    const bar = barOf((fractionValue(chance) / most) * room, unicode);
    const text = `${wounds.padStart(columns.wounds)} ${percent.padStart(columns.chance)} ${bar}`.trimEnd();
    // A line of a page is broken at blanks, and several are one.
    return { text: text.replaceAll(' ', '\u00a0'), ...(incapacitates ? { role: 'incapacitated' } : {}) };
  });
  return { kind: 'lines', lines };
}

function barOf(length: number, unicode: boolean): string {
  if (!unicode) return '#'.repeat(Math.round(length));
  const parts = Math.round(length * 8);
  return '█'.repeat(parts >> 3) + (eighths[parts & 7] ?? '');
}
