import { Failure } from '../../game/keeping/failure.ts';

/** An option as it is typed, from commander's name for it. */
export const flagOf = (name: string): string =>
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The first given option that is not taken here, as it is typed; undefined if there is none. */
const optionBesides = (words: object, taken: readonly string[]): string | undefined =>
  Object.entries(words).flatMap(([name, value]) =>
    value === undefined || taken.includes(name) ? [] : [flagOf(name)],
  )[0];

/** Throws `Failure` for an option that would be ignored; `says`: why it is not taken. */
export function insistOnTaken(words: object, taken: readonly string[], says: (option: string) => string): void {
  const option = optionBesides(words, taken);
  if (option !== undefined) throw new Failure('usage', says(option));
}
