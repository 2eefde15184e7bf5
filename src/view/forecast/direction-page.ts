import type { LeverSetting } from '../../forecast/compare/director.ts';
import { type ChanceInterval, type DifferenceInterval, wilson } from '../../forecast/count/interval.ts';
import type { Look } from '../page/look.ts';
import { type Block, paragraph } from '../page/page.ts';
import { type ColumnOf, columnBlock } from '../page/table.ts';
import { counted } from '../words/text.ts';
import { fromText, type ShownFrom } from './from-text.ts';
import { percentOf } from './percent.ts';
import { winBar } from './pictures.ts';
import { pointsText } from './points-text.ts';
import { chanceText, plainWins } from './simulation-page.ts';

interface ShownSetting {
  readonly setting: LeverSetting;
  readonly win: ChanceInterval;
}

interface PlayedSetting extends ShownSetting {
  readonly games: number;
  /** How many of them the release has measured. */
  readonly measured?: number;
  readonly undecided: number;
}

/** What was found about the levers. */
interface ShownDirection {
  readonly wish: number;
  readonly wishForPolicy: number;
  readonly chosen: PlayedSetting;
  readonly reached: boolean;
  readonly levers: readonly ({ readonly setting: LeverSetting } & DifferenceInterval)[];
  readonly tried: readonly PlayedSetting[];
  readonly apart: readonly ShownApart[];
}

/** What an option is worth that is no lever. */
interface ShownApart extends DifferenceInterval {
  readonly option: 'npo-limit' | 'theme';
  readonly value: string;
  readonly games: number;
  readonly win: ChanceInterval;
}

const percent = (share: number): string => `${percentOf(share)} %`;

/** The setting in a few words. */
export function settingText({ npos, types, cards }: LeverSetting): string {
  const words = [
    ...(npos === 0 ? [] : [`${Math.abs(npos)} NPO ${npos < 0 ? 'fewer' : 'more'}`]),
    ...(types === 'printed' ? [] : [`${types} NPO types`]),
    ...(cards === 0 ? [] : [`${Math.abs(cards)} event card ${cards < 0 ? 'fewer' : 'more'}`]),
  ];
  return words.length === 0 ? 'as printed' : words.join(', ');
}

/** What the release has measured of this mission and map, in a sentence. */
export function releaseFigures(
  {
    team,
    policy,
    printed,
    nearest,
  }: {
    readonly team: string;
    readonly policy: string;
    readonly printed: ShownSetting | null;
    readonly nearest: ShownSetting;
  },
  wish: number,
): string {
  const first = printed ? `as printed ${chanceText(printed.win)}; ` : '';
  const best = `nearest to ${percent(wish)} ${settingText(nearest.setting)}, ${chanceText(nearest.win)}`;
  return `Measured with the release (${team}, ${policy}): ${first}${best}.`;
}

/** Settings that are played side by side, with the games of each so far: those with the numbers `from` to `to`, `of` so many in all. */
interface SettingsSoFar {
  readonly tally: { readonly options: readonly { readonly games: number; readonly wins: number }[] };
  readonly from: number;
  readonly to: number;
  readonly of: number;
}

/** How far it is: `Settings 1 to 7 of 10: 13 of 60 games each, as printed 92 % (67-99), about 40 s left`. */
export function settingsSoFar(
  { tally: { options }, from, to, of }: SettingsSoFar,
  { games, seconds, since }: { readonly games: number; readonly seconds?: number | undefined; readonly since: number },
): string {
  const [first] = options;
  if (!first) return '';
  const done = first.games * (to - from + 1) + games * (from - 1);
  const left = Math.min(
    done === 0 ? Number.POSITIVE_INFINITY : (since / done) * (games * of - done),
    seconds === undefined ? Number.POSITIVE_INFINITY : Math.max(seconds - since, 0),
  );
  const printed = from === 1 ? `, as printed ${chanceText(wilson(first.wins, first.games))}` : '';
  const about = Number.isFinite(left) ? `, about ${Math.ceil(left)} s left` : '';
  return `Settings ${from} to ${to} of ${of}: ${first.games} of ${isMostText(seconds)}${counted(games, 'game')} each${printed}${about}`;
}

const isMostText = (seconds: number | undefined): string => (seconds === undefined ? '' : 'at most ');

/** What is said of it besides what was found. */
interface SaidOfDirection {
  readonly from: ShownFrom;
  readonly options: readonly string[];
  readonly played: { readonly won: number; readonly games: number } | undefined;
  /** The last turning point that was played. */
  readonly cap: number;
  /** Ctrl-C ended it before all was played. */
  readonly isStopped: boolean;
}

const gamesPlayed: ColumnOf<{ readonly games: number }> = {
  ...{ title: 'Games', align: 'right' },
  cell: ({ games }) => `${games}`,
};
const undecidedGames: ColumnOf<{ readonly undecided: number }> = {
  ...{ title: 'Undecided', align: 'right' },
  cell: ({ undecided }) => `${undecided}`,
};

/** The setting that comes nearest, what each lever is worth, and all that was tried. */
export function directionPage(found: ShownDirection, said: SaidOfDirection, look: Look): readonly Block[] {
  const { levers, tried, apart } = found;
  const rows = tried.toSorted((a, b) => b.win.chance - a.win.chance);
  if (look.plain)
    return [
      plainWins('option', [
        ...rows.map(({ setting, ...one }) => ({ name: settingText(setting), ...one })),
        ...apart.map(({ option, value, ...one }) => ({ name: `--${option} ${value}`, ...one })),
      ]),
    ];
  const counts = new Set(tried.map(({ games }) => games));
  const each = counts.size === 1 ? `, ${counted([...counts][0] ?? 0, 'game')} each` : '';
  const isUndecided = tried.some(({ undecided }) => undecided > 0);
  return [
    paragraph(`${fromText(said.from)}.`, ...nearest(found, said)),
    columnBlock<ShownDirection['tried'][number]>({
      title: `${said.isStopped ? 'Tried so far' : 'All that was tried'}${each}`,
      columns: [
        { title: 'Setting', cell: ({ setting }) => settingText(setting) },
        { title: 'Win', cell: ({ win }) => chanceText(win) },
        { title: '0 to 100 %', stacked: '', cell: ({ win }) => winBar(win, 20, look) },
        ...(each === '' ? [gamesPlayed] : []),
        ...(isUndecided ? [undecidedGames] : []),
      ],
      rows,
    }),
    ...(tried.some(({ measured }) => measured !== undefined)
      ? [paragraph('Games that the release has measured are counted with these.')]
      : []),
    columnBlock({
      title: 'What each lever is worth, against the printed setting',
      columns: [
        { title: 'Lever', cell: ({ setting }) => settingText(setting) },
        { title: 'Points', cell: ({ setting, ...worth }) => pointsText(worth) },
      ],
      rows: levers,
    }),
    ...(apart.length === 0
      ? []
      : [
          columnBlock({
            title: 'No levers of the difficulty, against the printed setting',
            columns: [
              { title: 'Option', cell: ({ option, value }) => `--${option} ${value}` },
              { title: 'Win', cell: ({ win }) => chanceText(win) },
              { title: 'Points', cell: ({ option, value, win, ...worth }) => pointsText(worth) },
            ],
            rows: apart,
          }),
        ]),
  ];
}

/** Which setting comes nearest, and how to set it up, as far as these games tell. */
function nearest(
  { chosen, reached, wish, wishForPolicy, tried }: ShownDirection,
  { options, played, cap, isStopped }: SaidOfDirection,
): readonly string[] {
  if (tried.every(({ games, undecided }) => games === undecided))
    return [
      `No game was decided by turning point ${cap}, so these settings cannot be compared.`,
      ...(isStopped ? [] : ['Play further: a higher --cap.']),
    ];
  const { games, undecided } = chosen;
  const open = undecided === 0 ? '' : `, ${undecided} of ${counted(games, 'game')} undecided`;
  const best = `${settingText(chosen.setting)}, won ${chanceText(chosen.win)}${open}.`;
  const byYou = played
    ? [
        `You won ${played.won} of ${counted(played.games, 'game')}: for you that is a chance of ${percent(wishForPolicy)} of the policy.`,
      ]
    : [];
  if (isStopped) return [`Stopped early. Nearest to ${percent(wish)} so far: ${best}`, ...byYou];
  return [
    `Nearest to ${percent(wish)}: ${best}`,
    options.length === 0 ? 'Set the game up as it is printed.' : `Set it up with ${options.join(' ')}.`,
    ...(reached ? [] : [`No setting reaches ${percent(wishForPolicy)}: they come from ${range(tried)}.`]),
    ...byYou,
  ];
}

function range(tried: readonly ShownSetting[]): string {
  const chances = tried.map(({ win }) => win.chance);
  return `${percent(Math.min(...chances))} to ${percent(Math.max(...chances))}`;
}
