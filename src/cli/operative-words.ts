import { Failure } from '../game/failure.ts';
import { freshId, usualSave } from '../game/new-game.ts';
import type { RosterOperative } from '../rules/state.ts';

/** Reads `NAME:APL:WOUNDS[:SAVE]`. Throws `Failure`. The id is made from the name, and unlike those that are taken. */
export function operativeFromWords(text: string, taken: readonly string[]): RosterOperative {
  const [name = '', apl, wounds, save, ...more] = text.split(':').map((word) => word.trim());
  if (name === '' || apl === undefined || wounds === undefined || more.length > 0)
    throw new Failure('invalid-data', `An operative is NAME:APL:WOUNDS[:SAVE], like "Kel:3:12:3", not "${text}".`);
  return {
    id: freshId(name, taken),
    name,
    apl: numberIn(text, 'APL', apl, 1, 9),
    wounds: numberIn(text, 'wounds', wounds, 1, 99),
    save: save === undefined ? usualSave : numberIn(text, 'Save', save.replace(/\+$/, ''), 2, 6),
    weapons: [],
  };
}

function numberIn(text: string, what: string, word: string, min: number, max: number): number {
  const number = /^\d+$/.test(word) ? Number(word) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Failure('invalid-data', `The ${what} in "${text}" is a whole number from ${min} to ${max}, not "${word}".`);
}
