import type { ChanceInterval } from '../../forecast/count/interval.ts';
import type { Counts, OptionTally } from '../../forecast/count/tally.ts';

/** Pictures of plain characters; without `unicode` of ASCII alone. The figures always stand beside them. */
type Signs = { readonly unicode: boolean };

/** A chance as a bar of that many characters: full up to the chance, its interval between two strokes. */
export function winBar({ chance, low, high }: ChanceInterval, width: number, { unicode }: Signs): string {
  const at = (share: number): number => Math.min(Math.floor(share * width), width - 1);
  const [full, empty, stroke] = unicode ? ['\u2588', '\u00b7', '|'] : ['#', '.', '|'];
  return Array.from({ length: width }, (_, cell) => {
    if (cell === at(low) || cell === at(high)) return stroke;
    return cell < Math.round(chance * width) ? full : empty;
  }).join('');
}

const eighths = ['\u2581', '\u2582', '\u2583', '\u2584', '\u2585', '\u2586', '\u2587', '\u2588'];

/** Levels from 0 to `most` side by side. Without unicode: figures from 0 to 9. */
export const sparkline = (levels: readonly number[], most: number, { unicode }: Signs): string =>
  levels
    .map((level) => {
      const share = most <= 0 ? 0 : Math.min(Math.max(level / most, 0), 1);
      return unicode ? (eighths[Math.round(share * 7)] ?? '') : `${Math.round(share * 9)}`;
    })
    .join('');

/** How often each number came, from the least to the most: `4 ▂  5 ▅  6 █`. Without unicode with the counts: `4: 12  5: 33`. */
export function histogram(counts: Counts, { unicode }: Signs): string {
  const numbers = Object.keys(counts).map(Number);
  if (numbers.length === 0) return '';
  const most = Math.max(...Object.values(counts));
  const from = Math.min(...numbers);
  return Array.from({ length: Math.max(...numbers) - from + 1 }, (_, more) => {
    const count = counts[`${from + more}`] ?? 0;
    return unicode ? `${from + more} ${sparkline([count], most, { unicode })}` : `${from + more}: ${count}`;
  }).join('  ');
}

/** The mean level at the end of each turning point, as long as at least half of the games went on to it: those that are left are others. */
export function threatCourse(threat: OptionTally['threat']): readonly number[] {
  const all = threat[0]?.[0] ?? 0;
  const end = threat.findIndex(([games]) => 2 * games < all || games === 0);
  return (end < 0 ? threat : threat.slice(0, end)).map(([games, sum]) => sum / games);
}

/** How many games each of these levels is of: `of 20, 20, 11 games`; undefined where all of them went on. */
export function gamesOfCourse(threat: OptionTally['threat'], levels: number): string | undefined {
  const counts = threat.slice(0, levels).map(([games]) => games);
  if (threat.length === levels && counts.every((games) => games === counts[0])) return undefined;
  return `of ${counts.join(' ')} games${threat.length > levels ? '; then fewer than half went on' : ''}`;
}

/** The number that as many counts lie below as above. */
export function medianOf(counts: Counts): number {
  const numbers = Object.entries(counts)
    .map(([number, count]) => [Number(number), count] as const)
    .sort(([a], [b]) => a - b);
  const half = numbers.reduce((sum, [, count]) => sum + count, 0) / 2;
  let seen = 0;
  for (const [number, count] of numbers) {
    seen += count;
    if (seen >= half) return number;
  }
  return 0;
}
