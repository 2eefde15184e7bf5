import { markupText } from '../../src/view/page/harmless.ts';
import { widthOf } from '../../src/view/words/text.ts';

/** Colours of a terminal: its paper and ink, dim ink, and by the number of the escape (31 is red). */
export interface TerminalColours {
  readonly paper: string;
  readonly ink: string;
  readonly dim: string;
  readonly frame: string;
  readonly colours: Readonly<Record<number, string>>;
}

export const light: TerminalColours = {
  paper: '#fdfcf9',
  ink: '#24292f',
  dim: '#5c636b',
  frame: '#c9c5bb',
  colours: { 31: '#b3261e', 32: '#1a6b2f', 33: '#7a5200', 34: '#1f5fbf', 35: '#7b3fa0', 36: '#0b6670' },
};

export const dark: TerminalColours = {
  paper: '#14181d',
  ink: '#e4e6e8',
  dim: '#9aa3ad',
  frame: '#3a424c',
  colours: { 31: '#ff8a80', 32: '#7bd88f', 33: '#e6c15c', 34: '#82b1ff', 35: '#d0a2f0', 36: '#6fd3dd' },
};

/** A part of a line in one look. */
interface TextRun {
  readonly text: string;
  /** Columns from the left. */
  readonly at: number;
  readonly look: string;
}

/** Points of the drawing: of a column, and from line to line. */
const [column, step, margin] = [8.4, 19, 16];

/** Lines of a terminal, with escapes for colours, as an SVG document. `title` tells it to those who do not see it. */
export function terminalSvg(lines: readonly string[], title: string, colours: TerminalColours): string {
  const columns = Math.max(...lines.map((line) => widthOf(withoutEscapes(line))));
  const [width, height] = [Math.ceil(columns * column + 2 * margin), lines.length * step + 2 * margin];
  const { paper, ink, frame } = colours;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${markupText(title)}</title>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="${paper}" stroke="${frame}"/>`,
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="${ink}" xml:space="preserve">`,
    ...lines.flatMap((line, index) => drawnRuns(line, margin + step * (index + 0.75), colours)),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** Each run has the width of its columns, whatever the font: tables stay straight. */
const drawnRuns = (line: string, y: number, colours: TerminalColours): readonly string[] =>
  runsOf(line, colours).map(({ text, at, look }) => {
    const left = Math.round((margin + at * column) * 10) / 10;
    const length = Math.round(widthOf(text) * column * 10) / 10;
    return `<text x="${left}" y="${y}" textLength="${length}" lengthAdjust="spacingAndGlyphs"${look}>${markupText(text)}</text>`;
  });

// biome-ignore lint/suspicious/noControlCharactersInRegex: escapes are what a terminal is told colours by.
const escapes = /\u001b\[([\d;]*)m/g;

export const withoutEscapes = (line: string): string => line.replaceAll(escapes, '');

function runsOf(line: string, { dim, colours }: TerminalColours): readonly TextRun[] {
  const runs: TextRun[] = [];
  const on = new Set<number>();
  let at = 0;
  line.split(escapes).forEach((part, index) => {
    if (index % 2 === 1) {
      for (const code of part.split(';').map(Number)) change(on, code);
      return;
    }
    const text = part.trimEnd();
    const indent = part.length - part.trimStart().length;
    if (text.trim() !== '') {
      const fill = on.has(2) ? dim : colours[[...on].find((code) => code >= 31) ?? 0];
      const look = `${fill === undefined ? '' : ` fill="${fill}"`}${on.has(1) ? ' font-weight="bold"' : ''}`;
      runs.push({ text: text.trimStart(), at: at + indent, look });
    }
    at += widthOf(part);
  });
  return runs;
}

/** 0 ends all, 22 bold and dim, 39 a colour. */
function change(on: Set<number>, code: number): void {
  if (code === 0) on.clear();
  else if (code === 22) for (const each of [1, 2]) on.delete(each);
  else {
    for (const each of on) if (each >= 31 && code >= 31) on.delete(each);
    // Bright colours are drawn like the plain ones.
    if (code !== 39) on.add(code >= 90 ? code - 60 : code);
  }
}
