import { type Look, noPaint } from '../../view/page/look.ts';

/** What a stream can show. */
export interface Terminal {
  readonly color: boolean;
  /** Columns. */
  readonly width: number;
  /** How many lines are visible at once. */
  readonly rows: number;
  /** Box and arrow characters, beyond ASCII. */
  readonly unicode: boolean;
}

export type ColorChoice = 'auto' | 'always' | 'never';

type Environment = Readonly<Record<string, string | undefined>>;

interface Stream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
}

/** Whether it can only print (TERM=dumb), or a screen reader reads it (ACCESSIBLE, unless 0): nothing is redrawn. */
export const onlyPrints = ({ TERM, ACCESSIBLE }: Environment): boolean =>
  TERM === 'dumb' || !['', '0', 'false'].includes(ACCESSIBLE ?? '');

/** `--color` before NO_COLOR before FORCE_COLOR before `onlyPrints`; otherwise colours only on a terminal. */
export function screenOf(stream: Stream, color: ColorChoice, env: Environment): Terminal {
  return {
    color: showsColor(stream, color, env),
    width: widthOf(stream, env),
    rows: rowsOf(stream, env),
    unicode: showsUnicode(env),
  };
}

function showsColor(stream: Stream, color: ColorChoice, env: Environment): boolean {
  if (color !== 'auto') return color === 'always';
  if (env.NO_COLOR) return false;
  const { FORCE_COLOR: forced } = env;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return !onlyPrints(env) && stream.isTTY === true;
}

/** No page is drawn wider, whatever COLUMNS says. */
const widest = 1000;

/** Columns of the terminal, else COLUMNS, else 80. */
function widthOf(stream: Stream, env: Environment): number {
  if (stream.columns !== undefined && stream.columns > 0) return stream.columns;
  const columns = Number(env.COLUMNS);
  return Number.isInteger(columns) && columns > 0 ? Math.min(columns, widest) : 80;
}

/** Lines of the terminal, else LINES, else 24; also if the terminal says 0. */
function rowsOf(stream: Stream, env: Environment): number {
  if (stream.rows !== undefined && stream.rows > 0) return stream.rows;
  const lines = Number(env.LINES);
  return Number.isInteger(lines) && lines > 0 ? lines : 24;
}

/** Whether the locale says UTF-8 (LC_ALL before LC_CTYPE before LANG) and the terminal is not known to lack the characters. */
function showsUnicode(env: Environment): boolean {
  if (onlyPrints(env) || env.TERM === 'linux') return false;
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  return /utf-?8/i.test(locale);
}

/** No line is broken. */
const noWidth = 100_000;

/** How pages are drawn on a screen; `plain`: for programs that read lines. Loads the colours only if they are shown. */
export async function lookOf({ color, width, unicode }: Terminal, plain?: boolean): Promise<Look> {
  if (plain) return { width: noWidth, unicode: false, plain, paint: noPaint };
  const fitting = Math.max(20, width);
  if (!color) return { width: fitting, unicode, paint: noPaint };
  const { colours } = await import('../../view/page/colours.ts');
  return { width: fitting, unicode, paint: colours(2) };
}
