import { turningPoints } from '../../rules/audit/steps-skipped.ts';
import { hasThreat, maxThreat } from '../../rules/state/parts.ts';
import type { GameState } from '../../rules/state/state.ts';
import { percentOf } from '../forecast/percent.ts';
import { sparkline } from '../forecast/pictures.ts';
import type { Look } from '../page/look.ts';
import { type Block, heading, type PageTable, paragraph, tableBlock } from '../page/page.ts';
import { columnTable } from '../page/table.ts';
import { capital, counted, listed } from '../words/text.ts';
import { type Battle, withoutTheNeverThere } from './battle.ts';
import { type Casualty, fallsIn, fallsOf } from './falls.ts';
import { type DiceGroup, diceGroups } from './luck.ts';
import { ownersIn, ownerText } from './owners.ts';
import { resultText } from './summary.ts';

/** A chance that somebody asked for while the battle went on: after so many entries, that the players win, 0 to 1. */
export interface AskedChance {
  readonly entry: number;
  readonly chance: number;
}

/** The last screen of a battle: how it ended, its turning points, who killed whom, and the rolls to talk about. */
export function closingBlocks(
  whole: Battle,
  asked: readonly AskedChance[],
  look: Pick<Look, 'unicode'>,
): readonly Block[] {
  const battle = withoutTheNeverThere(whole);
  const now = battle.entries.at(-1)?.after;
  if (!now || now.outcome === null) return [];
  const falls = fallsIn(battle);
  const lines = [
    ...threatLine(battle, now, look),
    ...killLines(falls),
    ...lossLine(falls, now),
    ...ownersIn(battle).map(ownerText),
    ...luckLines(battle),
    ...chanceLines(battle, asked),
  ];
  return [
    heading('The battle'),
    paragraph(resultText(battle)),
    tableBlock(pointsOf(battle, falls)),
    paragraph(...lines),
  ];
}

/** What each turning point brought, in a line. */
function pointsOf({ entries }: Battle, falls: readonly Casualty[]): PageTable {
  const fell = (number: number, isNpo: boolean): string =>
    falls
      .filter((fall) => fall.before.turningPoint === number && fall.isNpo === isNpo)
      .map(({ who }) => who)
      .join(', ');
  return columnTable({
    columns: [
      { title: 'When', cell: ({ number }) => `TP ${number}` },
      { title: 'NPOs incapacitated', stacked: 'NPOs incapacitated:', cell: ({ number }) => fell(number, true) },
      { title: 'Operatives lost', stacked: 'operatives lost:', cell: ({ number }) => fell(number, false) },
    ],
    rows: turningPoints(entries),
    empty: 'It ended before the first turning point.',
  });
}

/** The level after each entry, as a line from left to right. */
function threatLine({ entries }: Battle, now: GameState, look: Pick<Look, 'unicode'>): readonly string[] {
  if (!hasThreat(now.config)) return [];
  const ends = turningPoints(entries).map(({ last }) => last.threat);
  const most = Math.max(0, ...entries.map(({ after }) => after.threat));
  return [`Threat by turning point: ${sparkline(ends, maxThreat, look)}  ${ends.join(' ')} (highest ${most}).`];
}

/** `Kel incapacitated Warrior 1 and Warrior 2.` */
function killLines(falls: readonly Casualty[]): readonly string[] {
  const killers = [...new Set(falls.filter(({ by, isNpo }) => by !== '' && isNpo).map(({ by }) => by))];
  return killers.map(
    (killer) =>
      `${killer} incapacitated ${listed(falls.filter(({ by, isNpo }) => isNpo && by === killer).map(({ who }) => who))}.`,
  );
}

function lossLine(falls: readonly Casualty[], { operatives }: GameState): readonly string[] {
  const lost = falls.filter(({ isNpo }) => !isNpo);
  if (lost.length === 0) return [`Nobody of your ${counted(operatives.length, 'operative')} was lost.`];
  return [`Lost: ${listed(lost.map(({ who, by }) => (by === '' ? who : `${who} (to ${by})`)))}.`];
}

/** The groups of dice farthest above and below what they bring on average, for the players. */
function luckLines(battle: Battle): readonly string[] {
  const groups = diceGroups(battle)
    .filter(({ side, dice }) => side === 'players' && told[dice] !== undefined)
    .toSorted((a, b) => luckOf(b) - luckOf(a));
  const [best, worst] = [groups[0], groups.at(-1)];
  return [
    ...(best && luckOf(best) > 0 ? [`Luckiest roll: ${rollText(best)}.`] : []),
    ...(worst && luckOf(worst) < 0 ? [`Unluckiest roll: ${rollText(worst)}.`] : []),
  ];
}

const told: Readonly<Partial<Record<DiceGroup['dice'], (n: number) => string>>> = {
  hits: (n) => counted(n, 'hit'),
  saves: (n) => counted(n, 'save'),
  damage: (n) => `${n} damage`,
};

const luckOf = ({ expected, rolled }: DiceGroup): number => rolled - expected;

const rollText = ({ what, dice, rolled, expected, n }: DiceGroup): string =>
  `${capital(what)}: ${told[dice]?.(rolled) ?? rolled} where ${expected.toFixed(1)} is the average (entry ${n})`;

/** What a forecast said on the way, and what was done right after the highest one. */
function chanceLines({ entries }: Battle, asked: readonly AskedChance[]): readonly string[] {
  const known = asked.toSorted((a, b) => a.entry - b.entry).filter(({ entry }) => entry <= entries.length);
  if (known.length === 0) return [];
  const said = known.map(({ entry, chance }) => {
    const point = entries[entry - 1]?.after.turningPoint ?? 0;
    return `${percentOf(chance)} % in turning point ${point}`;
  });
  return [`Forecasts of a program's play: ${listed(said)}.${biggestFall(known, entries)}`];
}

/** Between which two forecasts the chance fell most, and what was lost there. */
function biggestFall(known: readonly AskedChance[], entries: Battle['entries']): string {
  const drops = known.slice(1).map((to, at) => ({ from: known[at] ?? to, to }));
  const [worst] = drops.toSorted((a, b) => a.to.chance - a.from.chance - (b.to.chance - b.from.chance));
  if (!worst || worst.to.chance >= worst.from.chance) return '';
  const lost = entries
    .slice(worst.from.entry, worst.to.entry)
    .flatMap(fallsOf)
    .filter(({ isNpo }) => !isNpo)
    .map(({ who }) => who);
  const points = percentOf(worst.from.chance) - percentOf(worst.to.chance);
  return ` It turned where the chance fell by ${points} points${lost.length === 0 ? '' : `: ${listed(lost)} fell`}.`;
}
