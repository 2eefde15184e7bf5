import { didYouMean, meantBy } from '../../engine/spelling.ts';
import { bySign } from '../../rules/board/places/signs.ts';
import type { ActArgs, Deed } from '../../rules/language/deed.ts';
import type { GameState } from '../../rules/state/state.ts';
import { Failure, named } from '../keeping/failure.ts';
import { actWords } from './act-words.ts';
import { placedByWords } from './place-words.ts';

/** Reads the words after the first one. Throws `Failure`. */
type Reading = (words: readonly string[], state: GameState) => Deed;

const readings: Readonly<Record<string, Reading>> = {
  act: acted,
  npo: ([change, who, count], state) => {
    const { id } = named('NPO', who ?? '', bySign(state, state.npos));
    if (change === 'take-out') return { do: 'npo', args: { change, id } };
    return { do: 'npo', args: { ...woundsOf(change, count), id } };
  },
  operative: ([change, who, count], state) => {
    const { id } = named('operative', who ?? '', bySign(state, state.operatives));
    if (change === 'remove') return { do: 'operative', args: { change, id } };
    return { do: 'operative', args: { ...woundsOf(change, count), id } };
  },
  hatch: ([number = '', how]) => {
    if (how !== 'open' && how !== 'close') throw new Failure('usage', 'Say open or close: hatch 3 open.');
    return { do: 'hatch', args: { number: wholeOf(number, 'the number of a hatchway'), open: how === 'open' } };
  },
  breach: ([number = '', how]) => ({
    do: 'breach',
    args: { number: wholeOf(number, 'the number of a breach point'), close: how === 'close' },
  }),
  threat: ([change = '', level = '']) =>
    change === 'set'
      ? { do: 'threat', args: { to: wholeOf(level, 'a level from 0 to 15') } }
      : { do: 'threat', args: { by: signedOf(change) } },
  cp: ([change = '', ...what]) => ({
    do: 'cp',
    args: { by: signedOf(change), ...(what.length > 0 && { for: what.join(' ') }) },
  }),
  concede: ([player]) => ({ do: 'concede', args: player === undefined ? {} : { player } }),
  place: (words, state) => ({ do: 'place', args: { places: [placedByWords(words, state)] } }),
  mission: ([what = '', who = '', marker], state) => {
    const { id } = who === '' ? { id: '' } : named('operative', who, bySign(state, state.operatives));
    switch (what) {
      case 'auspex':
      case 'repair':
        return { do: 'mission', args: { what } };
      case 'escape':
      case 'place':
        return { do: 'mission', args: { what, id: insisted(id, what) } };
      case 'pick-up': {
        const number = marker !== undefined && /^\d+$/.test(marker) ? Number(marker) : marker;
        return {
          do: 'mission',
          args: { what, id: insisted(id, what), ...(number === undefined ? {} : { marker: number }) },
        };
      }
      default:
        throw new Failure('usage', 'Say auspex, repair, escape, place or pick-up: mission pick-up kel 2.');
    }
  },
};

/**
 * A deed as people type it, in the words of the commands: `kel shoot w3`, `npo wound w1 2`, `hatch 3 open`, `threat +1`. Without a
 * command at the start, an operative acts. Throws `Failure`.
 */
export function typedDeed(line: string, state: GameState): Deed {
  const [first, ...words] = line
    .trim()
    .split(/\s+/)
    .filter((word) => word !== 'tw');
  if (first === undefined || first === '') throw new Failure('usage', 'Type what was done: kel shoot w3.');
  const reading = Object.hasOwn(readings, first) ? readings[first] : undefined;
  if (reading) return reading(words, state);
  const meant = meantBy(first, bySign(state, state.operatives));
  if (meant.is === 'none' && first !== 'none' && !first.startsWith('--'))
    throw new Failure('invalid-data', `"${first}" is neither an operative nor a command.${helpFor(first, state)}`, {
      hint: `A name comes first, or one of ${known.join(', ')}.`,
    });
  return acted([first, ...words], state);
}

const known = Object.keys(readings);

/** `kel reposition 4397 --order engage`: the operative first, then as after `tw act`. Throws `Failure`. */
export function acted(words: readonly string[], state: GameState): Extract<Deed, { readonly do: 'act' }> {
  const plain: string[] = [];
  let said: Partial<ActArgs> = {};
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const order = word === '--order' ? words[++at] : word.replace(/^--order=/, '');
    if (order === 'engage' || order === 'conceal') said = { ...said, order };
    else if (Object.hasOwn(remarks, word)) said = { ...said, ...remarks[word] };
    else if (word.startsWith('--')) throw notTakenHere(word);
    else plain.push(word);
  }
  const [operative, action, what, ...place] = plain;
  const signed = {
    config: state.config,
    adversary: state.adversary,
    npos: bySign(state, state.npos),
    operatives: bySign(state, state.operatives),
  };
  return { do: 'act', args: { ...actWords({ operative, action, what, place }, signed), ...said } };
}

const remarks: Readonly<Record<string, Partial<ActArgs>>> = {
  '--cover': { cover: true },
  '--no-cover': { cover: false },
  '--obscured': { obscured: true },
  '--no-obscured': { obscured: false },
  '--free': { free: true },
  '--dash': { dashes: true },
  '--escapes': { escapes: true },
  '--teleports': { teleports: true },
};

const notTakenHere = (word: string): Failure =>
  new Failure('usage', `${word} is not taken here.`, {
    hint: `What is: --order, ${Object.keys(remarks).join(', ')}. tw act takes more.`,
  });

function woundsOf(change: string | undefined, count = '1'): { change: 'wound' | 'heal'; wounds: number } {
  if (change !== 'wound' && change !== 'heal') throw new Failure('usage', 'Say wound or heal: npo wound w1 2.');
  return { change, wounds: wholeOf(count, 'a number of wounds') };
}

function insisted(id: string, what: string): string {
  if (id !== '') return id;
  throw new Failure('usage', `Who? For example: mission ${what} kel.`);
}

function wholeOf(text: string, what: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new Failure('usage', `It takes ${what}, not "${text}".`);
}

function signedOf(text: string): number {
  if (/^[+-][1-9]\d?$/.test(text)) return Number(text);
  throw new Failure('usage', `A change is said with its sign, such as +2 or -1, not "${text}".`);
}

/** The command that was probably meant, else what can be typed in this game. */
const helpFor = (word: string, { operatives: [first] }: GameState): string =>
  didYouMean(word, known) || ` Try: ${first?.id ?? 'kel'} dash.`;
