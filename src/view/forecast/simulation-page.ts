import { type ChanceInterval, rounded, wilson } from '../../forecast/count/interval.ts';
import type { Counts, OptionTally } from '../../forecast/count/tally.ts';
import type { Method } from '../../forecast/play/job.ts';
import { maxThreat } from '../../rules/state/parts.ts';
import type { Look } from '../page/look.ts';
import { type Block, paragraph, tableBlock } from '../page/page.ts';
import { columnBlock } from '../page/table.ts';
import { counted } from '../words/text.ts';
import { firstPlayed, fromText, type ShownFrom } from './from-text.ts';
import { percentOf } from './percent.ts';
import { gamesOfCourse, histogram, medianOf, sparkline, threatCourse, winBar } from './pictures.ts';

/** What is shown of one option. */
export interface ShownOption extends OptionTally {
  /** What it is called: a policy, or what is done first. */
  readonly name: string;
  readonly win: ChanceInterval;
}

/** Columns of a bar; fewer on a narrow screen. */
const barWidth = ({ width }: Look): number => (width < 60 ? 20 : 28);

/** A chance with its interval: `47 % (42-52)`. */
export const chanceText = ({ chance, low, high }: ChanceInterval): string =>
  `${percentOf(chance)} % (${percentOf(low)}-${percentOf(high)})`;

/** The chances side by side: with bars, or for a program as lines with tabs. */
export function winTable(options: readonly ShownOption[], first: string, from: ShownFrom, look: Look): Block {
  if (look.plain) return plainWins('option', options);
  const decided = ({ games, undecided }: ShownOption): boolean => games === 0 || undecided < games;
  return columnBlock({
    title: fromText(from),
    columns: [
      { title: first, cell: ({ name }) => name },
      { title: 'Win', cell: (option) => (decided(option) ? chanceText(option.win) : noneDecided(option)) },
      {
        title: '0 to 100 %',
        stacked: '',
        cell: (option) => (decided(option) ? winBar(option.win, barWidth(look), look) : ''),
      },
    ],
    rows: options,
  });
}

/** Chances with their intervals for a program. */
export const plainWins = (first: string, options: readonly Pick<ShownOption, 'name' | 'win' | 'games'>[]): Block =>
  columnBlock({
    columns: [
      { title: first, cell: ({ name }) => name },
      { title: 'win', cell: ({ win }) => `${rounded(win.chance)}` },
      { title: 'low', cell: ({ win }) => `${rounded(win.low)}` },
      { title: 'high', cell: ({ win }) => `${rounded(win.high)}` },
      { title: 'games', cell: ({ games }) => `${games}` },
    ],
    rows: options,
  });

/** All of them were ended at the same turning point. */
const noneDecided = ({ games, turningPoints }: OptionTally): string =>
  `none of ${counted(games, 'game')} decided by turning point ${Object.keys(turningPoints).join(', ')}`;

/** How the games of one option went. */
export function courseOfGames(option: ShownOption, from: ShownFrom, look: Look): Block {
  const { games, undecided, broken, turningPoints, down, threat, why, name } = option;
  const rows = [
    ['Games', `${games}, ended in turning point ${medianOf(turningPoints)} (median)`],
    ['Turning points', look.unicode ? histogram(turningPoints, look) : turningPointCounts(turningPoints)],
    ...(threat.length === 0 ? [] : [threatAtEnds(threat, firstPlayed(from), look)]),
    ['Operatives lost', `${histogram(down, look)} (median ${medianOf(down)})`],
    ...(Object.keys(why).length === 0 ? [] : [['Ended by', causes(option)]]),
    ...(undecided > 0 ? [['Undecided', `${undecided} of ${games} at the last turning point that is played`]] : []),
    ...(broken > 0 ? [['Broken', `${broken} of ${games}: ${brokenMeans}`]] : []),
  ];
  return tableBlock({ title: name, columns: [{ title: 'What' }, { title: 'How', stacked: '' }], rows });
}

/** `TP 3: 4 games, TP 4: 1 game`. */
const turningPointCounts = (counts: Counts): string =>
  Object.entries(counts)
    .map(([turningPoint, count]) => `TP ${turningPoint}: ${counted(count, 'game')}`)
    .join(', ');

function threatAtEnds(threat: OptionTally['threat'], first: number, look: Look): readonly string[] {
  const levels = threatCourse(threat);
  const last = first + levels.length - 1;
  const when = first === last ? `turning point ${first}` : `turning points ${first} to ${last}`;
  const figures = levels.map((level) => Math.round(level)).join(' ');
  const of = gamesOfCourse(threat, levels.length);
  return [
    `Threat at the end of ${when}`,
    `${look.unicode ? `${sparkline(levels, maxThreat, look)}  ` : ''}${figures}${of ? ` (${of})` : ''}`,
  ];
}

/** Games that broke, where no course of them is shown: they count as not won. */
export const brokenGames = (options: readonly Pick<ShownOption, 'name' | 'games' | 'broken'>[]): readonly Block[] =>
  options.flatMap(({ name, games, broken }) =>
    broken === 0 ? [] : [paragraph(`${name}: ${broken} of ${games} games broke, ${brokenMeans}.`)],
  );

const brokenMeans = 'a fault of the program (--json says why)';

/** Why games ended, the most frequent first. */
function causes({ why, games }: OptionTally): string {
  const all = Object.entries(why as Counts).sort(([, a], [, b]) => b - a);
  return all
    .slice(0, 5)
    .map(([because, count]) => `${endWords[because] ?? because.replace(/\.$/, '')} ${percentOf(count / games)} %`)
    .join(', ');
}

const endWords: Readonly<Record<string, string>> = {
  'escaped-half': 'half escaped',
  'escaped-too-few': 'too few escaped',
  demolished: 'seven access points breached',
  'item-out': 'item out',
  'item-left-behind': 'item left behind',
  'sarcophagus-destroyed': 'sarcophagus destroyed',
  'rooms-scouted': 'three rooms scouted',
  regrouped: 'regrouped',
  'all-incapacitated': 'everybody incapacitated',
  'last-turning-point': 'last turning point over',
};

/** How the figures came about, and what they leave out. */
export const methodBlock = ({ policies, cap, board, dice, seed }: Method): Block =>
  paragraph(
    `Played by ${policies.join(', ')} to the end of turning point ${cap} (board ${board}, dice ${dice}, seed ${seed === '' ? "''" : seed}).`,
    'Left out: strategy ploys and actions of your team, and what you know of each other.',
  );

/** How each policy plays, as a player says it. */
const ways: Readonly<Record<string, string>> = {
  'mission-first': 'goes for the mission, and fights what is in the way',
  careful: 'stays out of sight and in cover',
  bold: 'goes for the fight',
  rush: 'runs for the mission, whatever it costs',
  searching: 'tries out what could be done before each activation',
};

/** Stands before any figure: whose chance it is. */
export const wayToPlay = ({ policies }: Pick<Method, 'policies'>): Block =>
  paragraph(
    `The chance is of ${policies.length > 1 ? 'these ways' : 'this way'} to play, not of yours.`,
    ...policies.map((policy) => {
      const [id = policy] = policy.split('/');
      return ways[id] === undefined ? `A program played: ${id}.` : `A program played: ${id} ${ways[id]}.`;
    }),
  );

/** Games played so far, and the chance as it stands; `isMost`: they end before, once the chance is known well enough. */
export function gamesSoFar(
  options: readonly { readonly games: number; readonly wins: number }[],
  of: number,
  isMost = false,
): string {
  const [first] = options;
  if (!first) return '';
  if (first.games === 0) return `0 of ${isMost ? 'at most ' : ''}${counted(of, 'game')}, 0 to 100 %`;
  return `${first.games} of ${isMost ? 'at most ' : ''}${counted(of, 'game')}, ${chanceText(wilson(first.wins, first.games))}`;
}
