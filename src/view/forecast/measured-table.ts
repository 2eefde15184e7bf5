import { mapNumbers } from '../../catalog/maps.ts';
import type { MeasuredBy } from '../../catalog/measured.ts';
import type { LeverSetting } from '../../forecast/compare/director.ts';
import type { ChanceInterval } from '../../forecast/count/interval.ts';
import type { Look } from '../page/look.ts';
import { type Block, paragraph, tableBlock } from '../page/page.ts';
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
      tableBlock({
        columns: ['mission', 'map', 'npos', 'types', 'cards', 'win', 'low', 'high', 'games'].map((title) => ({
          title,
        })),
        rows: measured.map(({ mission, map, setting: { npos, types, cards }, win, games }) =>
          [mission, map, npos, types, cards, win.chance, win.low, win.high, games].map(String),
        ),
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
    tableBlock({
      columns: [{ title: 'Set-up' }, ...maps.map((map) => ({ title: `Map ${map}` }))],
      rows: [...rows].map(([name, all]) => [
        name,
        ...maps.map((map) => {
          const found = all.find((one) => one.map === map);
          return found ? chanceText(found.win) : '';
        }),
      ]),
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
