import { enter, type Player } from './player.ts';

/** Somebody who presses keys that do something, always the same ones on the same screens. */
export interface Habit {
  /** A number from 0 up to, not including, `below`. */
  pick(below: number): number;
  /** Takes the offer of positions; left out: does not. */
  readonly keepsPositions?: true;
}

/** Numbers that follow from a text alone. */
export function habit(seed: string): Habit {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2147483647, 7);
  return {
    pick(below) {
      state = (state * 48271) % 2147483647;
      return Math.floor((state / 2147483647) * below);
    },
  };
}

/** The lines of the prompt that stands, from its head on. */
export function promptIn(screen: string): readonly string[] {
  const lines = screen.split('\n');
  const head = lines.findLastIndex((line) => /^TP \d/.test(line));
  return lines.slice(Math.max(0, head));
}

/** The keys that such a person presses at a prompt. */
export function keysAt(screen: string, by: Habit): readonly string[] {
  const prompt = promptIn(screen);
  const text = prompt.join('\n');
  if (/\bEnter: (go on|done|next page|page|back)/.test(text)) return [enter];
  const [, count, sides] = /\[(\d*)D(\d+)/.exec(text) ?? [];
  if (count !== undefined) return [...'3415264351'.slice(0, Number(count) || 1), ...(Number(sides) > 9 ? [enter] : [])];
  const [, least] = /\[(\d+) to \d+\]\s*(?:\(|$)/m.exec(text) ?? [];
  if (least !== undefined && prompt.at(-1)?.startsWith('>')) return [least, enter];
  if (/^Keep positions\?/m.test(text)) return [by.keepsPositions ? 'y' : 'n'];
  if (/\by:\s+yes\s+·\s+n:\s+no\b|\[y,\s+n\b/.test(text)) return [by.pick(3) === 0 ? 'y' : 'n'];
  const rows = prompt.flatMap((line) => /^[❯> ] +(?:\[.\] )?(\w)\. /.exec(line)?.[1] ?? []);
  if (/:\s+tick\b/.test(text)) return by.pick(2) === 0 ? [enter] : [rows[by.pick(rows.length)] ?? '1', enter];
  const key = rows[by.pick(rows.length)];
  return [key ?? enter];
}

/** A screen on which somebody is asked, and what was pressed there. */
export interface Shown {
  readonly screen: string;
  readonly keys: readonly string[];
  /** After each operatives keys but the last, what was in view. */
  readonly between: readonly string[];
  /** What had been told since the keys before it, and is above the top edge; not what was answered or done there. */
  readonly unread: readonly string[];
}

/** Plays by habit until the game is over; `most` screens at the most. */
export async function playByHabit(
  player: Pick<Player, 'exitCode' | 'screen' | 'view' | 'press'>,
  by: Habit,
  most: number,
): Promise<readonly Shown[]> {
  const shown: Shown[] = [];
  let from = 0;
  for (let count = 0; count < most; count++) {
    const screen = await player.view();
    const gone = player.screen.gone.slice(from);
    const told = shown.at(-1)?.screen.match(/Enter: (next )?page/) ? 0 : gone.indexOf('');
    const unread = told < 0 ? [] : gone.slice(told).filter((line) => line !== '');
    if (player.exitCode !== undefined) return [...shown, { screen, keys: [], between: [], unread }];
    const keys = keysAt(screen, by);
    const views: string[] = [];
    for (const key of keys) {
      // What stands above a prompt at which a key is pressed has been in view: the first key may have answered, alone.
      const now = views.at(-1) ?? screen;
      from = player.screen.gone.length + now.split('\n').length - promptIn(now).length;
      views.push(await player.press(key));
    }
    shown.push({ screen, keys, between: views.slice(0, -1), unread });
  }
  return shown;
}
