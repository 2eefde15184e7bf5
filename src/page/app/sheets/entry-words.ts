import { type Entry, isDeedLine } from '../../../session/journal/format.ts';
import { deedWords } from '../../../view/questions/deed-words.ts';

/** A line of the journal in a few words. */
export function wordsOfEntry(entry: Entry): string {
  if (isDeedLine(entry)) return deedWords(entry);
  if ('undo' in entry) return `undo: back to before ${entry.undo}`;
  return 'redo' in entry ? `redo: forward to after ${entry.redo}` : `amend ${entry.amend}`;
}
