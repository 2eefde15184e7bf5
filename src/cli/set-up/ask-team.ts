import { existsSync } from 'node:fs';
import type { Prompt } from '../../game/answering/terms.ts';
import type { Failure } from '../../game/keeping/failure.ts';
import type { Screen } from '../../play/screen.ts';
import type { AskingForTeam, TeamSources } from '../../play/set-up/team.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { wrap } from '../../view/words/text.ts';
import { fitted } from '../performing/explain.ts';
import { hintWords } from '../performing/hint-words.ts';
import type { Io } from '../terminal/io.ts';
import { fileAndPicks, importRoster, parseRoster } from './roster.ts';

/** Asks for a team in places where no step can be taken back. */
export async function askForTeam(
  io: Io,
  ask: Prompt,
  whose: Pick<AskingForTeam, 'seat' | 'whose'> = {},
): Promise<readonly RosterOperative[]> {
  const { askTeam } = await import('../../play/set-up/team.ts');
  return askTeam({ ...teamsAt(io), ...whose, ask, note: noteOn(io), refused: (problem) => tellWrong(problem, io) });
}

/** Teams as people bring them to a terminal: pasted on one line, or the name of a roster file. */
export const teamsAt = (io: Io): TeamSources => ({
  ways: 'Type a kill team (deathwatch; tw teams lists them), a roster file, an operative (Kel:3:12:3) or demo.',
  async rosterIn(text) {
    if (/^[[{]/.test(text)) return parseRoster('the text', text);
    const isPath = /[./\\]/.test(text) && !/[:+]/.test(text);
    return isPath || existsSync(fileAndPicks(text).file) ? importRoster(text, io) : undefined;
  },
});

/** Prints a remark; `hint` ends it. */
export const noteOn =
  (io: Io): Screen['note'] =>
  (text, hint) => {
    const told = hint === undefined ? text : `${text}: ${hintWords(hint)}.`;
    io.tell(io.canPrompt ? wrap(told, io.talkScreen('never').width, 2).join('\n') : told);
  };

/** Says what was wrong with an answer, and how to put it right. */
export function tellWrong({ message, details: { hint } }: Failure, io: Io): void {
  for (const text of [message, ...(hint === undefined ? [] : [hintWords(hint)])]) fitted(text, io);
}
