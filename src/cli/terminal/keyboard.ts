/** Keys of a terminal, one by one. */
export interface Keyboard {
  /** Calls back for every key until what it returns is called: a character, or a name such as `Enter` and `Up`. */
  listen(onKey: (key: string) => void): () => void;
  /** Milliseconds of any clock that goes on. */
  now(): number;
}

/** Where a person is asked: keys come in, prompts are drawn. */
export interface Person {
  readonly keyboard: Keyboard;
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

interface KeyPress {
  readonly name?: string | undefined;
  readonly ctrl?: boolean | undefined;
  readonly meta?: boolean | undefined;
  readonly shift?: boolean | undefined;
}

type KeyStream = NodeJS.ReadableStream & { readonly isTTY?: boolean; setRawMode?(raw: boolean): unknown };

export const keyboardOf = (input: KeyStream, now: () => number): Keyboard => ({
  now,
  listen(onKey) {
    const pressed = (text: string | undefined, press: KeyPress): void => {
      const key = keyOf(text, press);
      if (key !== undefined) onKey(key);
    };
    // Loaded where keys are wanted: most commands ask nothing.
    process.getBuiltinModule('node:readline').emitKeypressEvents(input);
    if (input.isTTY) input.setRawMode?.(true);
    input.on('keypress', pressed);
    input.resume();
    return () => {
      input.off('keypress', pressed);
      if (input.isTTY) input.setRawMode?.(false);
      input.pause();
    };
  },
});

function keyOf(text: string | undefined, { name, ctrl, meta, shift }: KeyPress): string | undefined {
  if (ctrl) return name === 'c' || name === 'd' ? 'Interrupt' : name === 'u' ? 'Clear' : undefined;
  const named = names.get(name ?? '');
  if (named !== undefined) return shift && arrows.has(named) ? `Shift${named}` : named;
  return !meta && text !== undefined && /^[^\p{Cc}]$/u.test(text) ? text : undefined;
}

const arrows: ReadonlySet<string> = new Set(['Up', 'Down', 'Left', 'Right']);

const names: ReadonlyMap<string, string> = new Map([
  ['return', 'Enter'],
  ['enter', 'Enter'],
  ['space', ' '],
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
