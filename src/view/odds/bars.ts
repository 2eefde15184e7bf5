import { type Fraction, fractionValue } from '../../odds/fraction.ts';
import type { Look } from '../look.ts';
import type { Block, Line } from '../page.ts';
import { percentText } from './percent.ts';

/** One bar: what it stands for (a number of wounds), how likely that is, and whether it incapacitates. */
export interface Bar {
  readonly wounds: number;
  readonly chance: Fraction;
  readonly incapacitates: boolean;
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar chart, the likeliest as wide as the look allows. Bars that incapacitate are marked `*`. */
export function barChart(bars: readonly Bar[], { width, unicode }: Look): Block {
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
