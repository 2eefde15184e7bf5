import { mapNumbers } from '../../catalog/maps.ts';
import type { MeasuredBy } from '../../catalog/measured.ts';
import type { LeverSetting } from '../../forecast/compare/director.ts';
import type { ChanceInterval } from '../../forecast/count/interval.ts';
import type { Look } from '../page/look.ts';
import { type Block, paragraph } from '../page/page.ts';
import { columnBlock } from '../page/table.ts';
import { settingText } from './direction-page.ts';
import { chanceText } from './simulation-page.ts';

/** A chance that was measured when the release was made. */
export interface ShownMeasured {
  readonly mission: number;
  readonly map: number;
  readonly setting: LeverSetting;
  readonly games: number;
  readonly win: ChanceInterval;
}

/** Chances by mission and setting, a column a map. */
export function measuredTable(
  measured: readonly ShownMeasured[],
  { team, tw, method }: MeasuredBy,
  look: Look,
): readonly Block[] {
  if (look.plain)
    return [
      columnBlock({
        columns: [
          { title: 'mission', cell: ({ mission }) => `${mission}` },
          { title: 'map', cell: ({ map }) => `${map}` },
          { title: 'npos', cell: ({ setting }) => `${setting.npos}` },
          { title: 'types', cell: ({ setting }) => setting.types },
          { title: 'cards', cell: ({ setting }) => `${setting.cards}` },
          { title: 'win', cell: ({ win }) => `${win.chance}` },
          { title: 'low', cell: ({ win }) => `${win.low}` },
          { title: 'high', cell: ({ win }) => `${win.high}` },
          { title: 'games', cell: ({ games }) => `${games}` },
        ],
        rows: measured,
      }),
    ];
  const maps = mapNumbers.filter((map) => measured.some((one) => one.map === map));
  const rows = new Map<string, ShownMeasured[]>();
  for (const one of measured) {
    const name = `Mission ${one.mission}, ${settingText(one.setting)}`;
    rows.set(name, [...(rows.get(name) ?? []), one]);
  }
  const counts = measured.map(({ games }) => games);
  const games = [...new Set([Math.min(...counts), Math.max(...counts)])].join(' to ');
  return [
    columnBlock<readonly [name: string, all: readonly ShownMeasured[]]>({
      columns: [
        { title: 'Set-up', cell: ([name]) => name },
        ...maps.map((map) => ({
          title: `Map ${map}`,
          cell([, all]: readonly [name: string, all: readonly ShownMeasured[]]) {
            const found = all.find((one) => one.map === map);
            return found ? chanceText(found.win) : '';
          },
        })),
      ],
      rows: [...rows],
      empty: 'Nothing of that was measured with this release.',
    }),
    ...(counts.length === 0
      ? []
      : [
          paragraph(
            `Measured with release ${tw}: ${team}, ${games} games each, by ${method.policy} to the end of turning point ${method.cap}.`,
            "Left out: the team's own rules and CP. Another team, another chance: tw simulate --team plays yours.",
          ),
        ]),
  ];
}
