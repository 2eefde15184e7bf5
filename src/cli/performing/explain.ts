import { Failure } from '../../game/keeping/failure.ts';
import type { Hint } from '../../rules/language/deed.ts';
import type { SessionHint } from '../../session/disk/problem.ts';
import { wrap } from '../../view/words/text.ts';
import type { GlobalOptions } from '../line/options.ts';
import { projectPage } from '../line/project-page.ts';
import { type Io, unquieted } from '../terminal/io.ts';

/** How the problem is shown. */
type Manner = Pick<GlobalOptions, 'json' | 'color'>;

/**
 * Shows what went wrong: on standard error, or as the JSON document on standard output. `inDialogue`: the person asked knows what
 * is being carried out.
 */
export async function explain(
  problem: unknown,
  command: string,
  { json, color }: Manner,
  given: Io,
  inDialogue = false,
): Promise<void> {
  const io = unquieted(given);
  if (!(problem instanceof Failure)) return report(problem, command, json === true, io);
  const { code, details } = problem;
  const message = inBrief(problem.message);
  const { rule, question, line } = details;
  const hint = details.hint === undefined ? undefined : await spelled(details.hint, command);
  if (json) {
    io.document({ tw: 1, command, ok: false, error: { code, message, rule, question, line, hint } });
    return;
  }
  if (details.question && code === 'needs-answer')
    fitted(`tw ${command} needs an answer, and there is nobody to ask.`, io);
  else fitted(code === 'interrupted' || inDialogue ? message : `tw ${command}: ${message}`, io);
  if (details.rule !== undefined) fitted(`Rule: ${details.rule}`, io);
  if (details.question) {
    const { questionText } = await import('../../view/questions/question-text.ts');
    const { lookOf } = await import('../terminal/terminal.ts');
    io.tell(questionText(details.question, await lookOf(io.talkScreen(color))), 'painted');
  }
  if (hint !== undefined) {
    if (isCommand(hint)) io.tell(hint);
    else fitted(asSentence(hint), io);
  }
}

/** Characters of a message that are shown: what was typed stands in it, however long. */
const longestShown = 4000;

const inBrief = (message: string): string =>
  message.length <= longestShown
    ? message
    : `${message.slice(0, longestShown / 2)} … ${message.slice(-longestShown / 2)}`;

/** At a terminal no word is broken; a program gets one line. */
export function fitted(text: string, io: Io): void {
  io.tell(io.canPrompt ? wrap(text, io.talkScreen('never').width).join('\n') : text);
}

/** In a match, the command that begins a game is `tw matched new`. */
async function spelled(hint: Hint | SessionHint, command: string): Promise<string> {
  if (typeof hint === 'string') return hint;
  const { hintWords } = await import('./hint-words.ts');
  const words = hintWords(hint);
  return command === 'matched' ? words.replace('tw new-game', 'tw matched new') : words;
}

/** Only a command to type: it is not broken into lines. */
const isCommand = (hint: string): boolean => /^tw\b/.test(hint) && !/[.:] /.test(hint);

/** A hint may be a clause or a list of words; a command stays as typed. */
const asSentence = (hint: string): string =>
  /^tw\b/.test(hint) ? hint : `${hint.charAt(0).toUpperCase()}${hint.slice(1)}${/[.?!:"]$/.test(hint) ? '' : '.'}`;

/** A bug: shows everything that helps to find it. */
function report(problem: unknown, command: string, json: boolean, io: Io): void {
  const stack = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
  const message = 'This is a bug in tw; the session is as it was.';
  const hint = `Please report it on ${projectPage}: the command, the lines above and, if you can, the session file.`;
  if (json) io.document({ tw: 1, command, ok: false, error: { code: 'bug', message, hint, stack } });
  else io.tell(`${stack}\n\ntw ${command}: ${message}\n${hint}`);
}
