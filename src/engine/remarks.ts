/** An option that was chosen, with what was remarked on it. */
export interface Remarked {
  readonly value: string;
  readonly remarks: readonly string[];
}

/** Reads `kel:hatchway:cover`, the spelling outside; a plus does as well as a colon. */
export function parseRemarked(text: string): Remarked {
  const [value = '', ...remarks] = text.split(/[:+]/);
  return { value, remarks };
}

/** Writes it so that `parseRemarked` reads the same again. */
export const formatRemarked = ({ value, remarks }: Remarked): string => [value, ...remarks].join(':');
