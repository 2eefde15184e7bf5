import type { GameState, Npo } from '../../rules/state/state.ts';
import { cardOf } from '../../rules/state/stats.ts';
import { capital } from './text.ts';

/** What a person at the table calls a miniature for short: `Warrior 2` of `Necron Warrior 2`, `Oru` of `Brother Oru`. */
interface Called {
  readonly name: string;
  readonly short: string;
  /** Where a text names it. */
  readonly meant: RegExp;
}

/** Those of the names that were asked for last: one game asks for the same again and again. */
let last: { readonly names: string; readonly called: readonly Called[] } = { names: '', called: [] };

/** Of everybody who has a longer name, as long as nobody else would be meant. */
function calledShort(state: GameState): readonly Called[] {
  const { npos, operatives } = state;
  const names = [...npos.map(({ name, datacard }) => `${name}/${datacard}`), '', ...operatives.map(({ name }) => name)];
  const key = names.join('\n');
  if (last.names !== key) last = { names: key, called: newlyCalled(state) };
  return last.called;
}

function newlyCalled(state: GameState): readonly Called[] {
  const names = [...state.npos, ...state.operatives].map(({ name }) => name);
  return [
    ...state.npos.map((npo) => ({ name: npo.name, short: npoShort(npo, state) })),
    ...state.operatives.map(({ name }) => ({ name, short: tellingWord(name, names) })),
  ]
    .filter(({ name, short }) => short !== name)
    .map((one) => ({ ...one, meant: meaning(one.name) }));
}

/** From the telling word of its datacard on; a name that people gave it stays. */
function npoShort(npo: Npo, state: GameState): string {
  const { name, short } = cardOf(state, npo);
  const words = name.split(' ');
  const from = words.findIndex((word) => word.toLowerCase() === short.toLowerCase());
  return from > 0 && npo.name.startsWith(name) ? words.slice(from).join(' ') + npo.name.slice(name.length) : npo.name;
}

/** Alone they would read as an order, or as something of the game: `Watch saves on 3+`. */
const notNames: ReadonlySet<string> = new Set(
  [
    ...[
      'Watch',
      'Hold',
      'Mark',
      'Move',
      'Open',
      'Close',
      'Take',
      'Draw',
      'Roll',
      'Look',
      'Rest',
      'Strike',
      'Block',
      'Retain',
    ],
    ...[
      'Shoot',
      'Fight',
      'Charge',
      'Reposition',
      'Dash',
      'Fall',
      'Breach',
      'Place',
      'Scout',
      'Guard',
      'Pick',
      'Operate',
    ],
    ...[
      'Engage',
      'Conceal',
      'Ready',
      'Order',
      'Mission',
      'Threat',
      'Hatch',
      'Hatchway',
      'Room',
      'Cover',
      'Critical',
      'Normal',
    ],
  ].map((word) => word.toLowerCase()),
);

/** The last of its words that nobody else has, and that reads as a name, with the number behind it; else from such a word on. */
function tellingWord(name: string, names: readonly string[]): string {
  const words = name.split(' ');
  if (words.some((word) => word !== capital(word))) return name;
  const number = /^\d+$/.test(words.at(-1) ?? '') ? [words.pop()] : [];
  const others = names.filter((other) => other !== name).flatMap((other) => other.split(' '));
  const own = words.filter((word) => !others.includes(word));
  const telling = own.findLast((word) => !notNames.has(word.toLowerCase()));
  const shortest = telling === undefined ? words.slice(words.lastIndexOf(own.at(-1) ?? '')) : [telling];
  return own.length === 0 ? name : [...shortest, ...number].join(' ');
}

/** The short name where it is clear, else the name; the id where nobody has it. */
export const shortNameOf = (state: GameState, id: string): string => {
  const name = [...state.npos, ...state.operatives].find((one) => one.id === id)?.name ?? id;
  return calledShort(state).find((one) => one.name === name)?.short ?? name;
};

/** These texts with everybody's short name. */
export const shortNames = (texts: readonly string[], state: GameState): string[] =>
  named(texts, state, new Set(calledShort(state).map(({ name }) => name)));

/** These texts in their order, each name in full where it comes first, and short from then on. */
export const namedOnce = (texts: readonly string[], state: GameState): string[] => named(texts, state, new Set());

/** `met`: the names that have been in full already. */
function named(texts: readonly string[], state: GameState, met: Set<string>): string[] {
  const called = calledShort(state);
  return texts.map((text) =>
    called.reduce(
      (told, { name, short, meant }) =>
        told.replaceAll(meant, () => {
          const first = !met.has(name);
          met.add(name);
          return first ? name : short;
        }),
      text,
    ),
  );
}

/** The name as whole words: not `Necron Warrior 1` in `Necron Warrior 12`. */
const meaning = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\d])`, 'gu');
