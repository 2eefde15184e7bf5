import { Failure } from '../../game/keeping/failure.ts';

/** An option as it is typed, by the name that commander has for it. */
export const flagOf = (name: string): string =>
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The first option that was given of those that are not taken here, as it is typed; undefined: there is none. */
const optionBesides = (words: object, taken: readonly string[]): string | undefined =>
  Object.entries(words).flatMap(([name, value]) =>
    value === undefined || taken.includes(name) ? [] : [flagOf(name)],
  )[0];

/** Throws `Failure` for an option that would be dropped; `says`: why it is not taken. */
export function insistOnTaken(words: object, taken: readonly string[], says: (option: string) => string): void {
  const option = optionBesides(words, taken);
  if (option !== undefined) throw new Failure('usage', says(option));
}
