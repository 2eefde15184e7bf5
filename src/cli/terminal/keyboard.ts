/** Where a person is asked: keys arrive, and prompts are drawn. */
export interface Person extends Inquirer {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Milliseconds of any clock that keeps running. */
  now(): number;
}

/** The prompt libraries, loaded only when a question reaches a person. */
export interface Inquirer {
  /** For prompts answered by keys. */
  core(): Promise<typeof import('@inquirer/core')>;
  /** For lines of text. */
  lines(): Promise<typeof import('inquirer')>;
}

interface KeyPress {
  readonly name?: string | undefined;
  readonly sequence?: string | undefined;
  readonly ctrl?: boolean | undefined;
  readonly meta?: boolean | undefined;
  readonly shift?: boolean | undefined;
}

/** A key as a character, or by a name such as `Enter` and `Up`; undefined if it does nothing here. */
export function pressedKey({ name, sequence, ctrl, meta, shift }: KeyPress): string | undefined {
  if (ctrl) return name === 'u' ? 'Clear' : undefined;
  const named = names.get(name ?? '');
  if (named !== undefined) return shift && arrows.has(named) ? `Shift${named}` : named;
  return !meta && sequence !== undefined && /^[^\p{Cc}]$/u.test(sequence) ? sequence : undefined;
}

const arrows: ReadonlySet<string> = new Set(['Up', 'Down', 'Left', 'Right']);

const names: ReadonlyMap<string, string> = new Map([
  ['return', 'Enter'],
  ['enter', 'Enter'],
  ['space', ' '],
  ['tab', 'Tab'],
  ['up', 'Up'],
  ['down', 'Down'],
  ['left', 'Left'],
  ['right', 'Right'],
  ['pageup', 'PageUp'],
  ['pagedown', 'PageDown'],
  ['backspace', 'Backspace'],
  ['delete', 'Backspace'],
  ['escape', 'Escape'],
]);
