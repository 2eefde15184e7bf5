import type { LeverSetting } from '../../forecast/compare/director.ts';
import type { ChanceInterval, DifferenceInterval } from '../../forecast/count/interval.ts';
import type { Look } from '../page/look.ts';
import { type Block, paragraph, tableBlock } from '../page/page.ts';
import { counted } from '../words/text.ts';
import { winBar } from './pictures.ts';
import { pointsText } from './points-text.ts';
import { chanceText } from './simulation-page.ts';

interface ShownSetting {
  readonly setting: LeverSetting;
  readonly win: ChanceInterval;
}

/** What was found about the levers. */
interface ShownDirection {
  readonly wish: number;
  readonly wishForPolicy: number;
  readonly chosen: ShownSetting;
  readonly reached: boolean;
  readonly levers: readonly ({ readonly setting: LeverSetting } & DifferenceInterval)[];
  readonly tried: readonly ShownSetting[];
  readonly apart: readonly ShownApart[];
}

/** What an option is worth that is no lever. */
interface ShownApart extends DifferenceInterval {
  readonly option: 'npo-limit' | 'theme';
  readonly value: string;
  readonly win: ChanceInterval;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

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

/** The setting that comes nearest, what each lever is worth, and all that was tried. */
export function directionPage(
  found: ShownDirection,
  said: {
    readonly options: readonly string[];
    readonly played: { readonly won: number; readonly games: number } | undefined;
    readonly games: number;
  },
  look: Look,
): readonly Block[] {
  const { chosen, reached, wish, wishForPolicy, levers, tried, apart } = found;
  const rows = tried.toSorted((a, b) => b.win.chance - a.win.chance);
  if (look.plain)
    return [
      tableBlock({
        columns: ['option', 'win', 'low', 'high', 'games'].map((title) => ({ title })),
        rows: [
          ...rows.map(({ setting, win }) => ({ name: settingText(setting), win })),
          ...apart.map(({ option, value, win }) => ({ name: `--${option} ${value}`, win })),
        ].map(({ name, win }) => [name, ...[win.chance, win.low, win.high].map(String), `${said.games}`]),
      }),
    ];
  const { played } = said;
  return [
    paragraph(
      `Nearest to ${percent(wish)}: ${settingText(chosen.setting)}, won ${chanceText(chosen.win)}.`,
      said.options.length === 0 ? 'Set the game up as it is printed.' : `Set it up with ${said.options.join(' ')}.`,
      ...(reached ? [] : [`No setting reaches ${percent(wishForPolicy)}: they come from ${range(tried)}.`]),
      ...(played
        ? [
            `You won ${played.won} of ${counted(played.games, 'game')}: for you that is a chance of ${percent(wishForPolicy)} of the policy.`,
          ]
        : []),
    ),
    tableBlock({
      title: `All that was tried, ${counted(said.games, 'game')} each`,
      columns: [{ title: 'Setting' }, { title: 'Win' }, { title: '0 to 100 %', stacked: '' }],
      rows: rows.map(({ setting, win }) => [settingText(setting), chanceText(win), winBar(win, 20, look)]),
    }),
    tableBlock({
      title: 'What each lever is worth, against the printed setting',
      columns: [{ title: 'Lever' }, { title: 'Points' }],
      rows: levers.map(({ setting, ...worth }) => [settingText(setting), pointsText(worth)]),
    }),
    ...(apart.length === 0
      ? []
      : [
          tableBlock({
            title: 'No levers of the difficulty, against the printed setting',
            columns: [{ title: 'Option' }, { title: 'Win' }, { title: 'Points' }],
            rows: apart.map(({ option, value, win, ...worth }) => [
              `--${option} ${value}`,
              chanceText(win),
              pointsText(worth),
            ]),
          }),
        ]),
  ];
}

function range(tried: readonly ShownSetting[]): string {
  const chances = tried.map(({ win }) => win.chance);
  return `${percent(Math.min(...chances))} to ${percent(Math.max(...chances))}`;
}
