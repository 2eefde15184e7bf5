import crc from 'crc-32';

/** At the end of an entry's line: whether it and the line before it still are what was written. */
const written = /,"sum":"([\da-f]{8})"\}$/;

/** CRC-32 of the line before and of this one, without its sum. */
const sumOf = (before: string, line: string): string =>
  (crc.buf(new TextEncoder().encode(`${before}\n${line}`)) >>> 0).toString(16).padStart(8, '0');

/** The line of an entry as it is kept, after the line `before` as it is kept; neither with its line break. */
export const withSum = (line: string, before: string): string => `${line.slice(0, -1)},"sum":"${sumOf(before, line)}"}`;

/** A line as it was before it had its sum. Those of earlier releases have none. */
export const withoutSum = (line: string): string => line.replace(written, '}');

/**
 * The entries of a session whose lines, or the lines before which, are not as they were written; one without a sum counts as
 * well, once one before it has a sum. `all`: the whole file, split at its line breaks.
 */
export function changedLines(all: readonly string[]): readonly number[] {
  const [header = '', ...lines] = all;
  // What follows the last line break is empty, or was cut off while it was written. An editor leaves blank lines.
  if (!written.test(lines.at(-1) ?? '')) lines.pop();
  while (lines.at(-1)?.trim() === '') lines.pop();
  const changed: number[] = [];
  let [before, summed, entry] = [header, false, 0];
  for (const line of lines) {
    const sum = written.exec(line)?.[1];
    // A look is no entry: what is wrong with it shows at the one before.
    if (!line.startsWith('{"looked"')) entry += 1;
    if (sum === undefined ? summed : sum !== sumOf(before, withoutSum(line))) changed.push(entry);
    summed ||= sum !== undefined;
    before = line;
  }
  return changed;
}
