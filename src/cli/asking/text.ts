import { formatAnswer, parseAnswer } from '../../engine/answer.ts';
import type { TextQuestion } from '../../engine/question.ts';
import type { Keys } from '../../play/screen.ts';
import type { Look } from '../../view/page/look.ts';
import { keyLegend, keySaid, wrap } from '../../view/words/text.ts';
import type { Person } from '../terminal/keyboard.ts';
import { interrupted } from './overdrawn.ts';
import type { PromptReply } from './prompt-state.ts';

/**
 * Asks for a line of text, with all the keys to edit one; a key that leads away is a word here, and Enter follows it.
 * The prompt vanishes when it is answered. `typed`: a line that was no use, to be edited with Tab, where nothing is suggested. Throws `Failure` (`interrupted`) when it is left with Ctrl-C.
 */
export async function askForText(
  question: TextQuestion,
  { input, output, lines }: Person,
  keys: Keys,
  head: readonly string[],
  { look, typed }: { readonly look: Look; readonly typed: string | undefined },
): Promise<PromptReply> {
  const { createPromptModule } = await lines();
  const left = new AbortController();
  let key: string | undefined;
  const before = question.suggest || question.secret ? undefined : typed;
  const because = question.suggest ? ` (Enter: ${question.suggest.because})` : '';
  const title = wrap(`${question.why}${because}`, Math.max(20, look.width - 1), 2).map((line) =>
    look.paint('heading', line),
  );
  const shown = Object.entries(keys).flatMap(([name, does]) => (does === '' ? [] : [keySaid(name, does)]));
  const others = wrap(
    keyLegend(
      [
        ...(before === undefined ? [] : ['Tab: edit what is in brackets']),
        ...(shown.length === 0 ? [] : [...shown.slice(0, -1), `${shown.at(-1)} (then Enter)`]),
      ],
      look.unicode,
    ),
    look.width - 1,
  );
  try {
    const { answer } = await createPromptModule({ input, output, signal: left.signal, clearPromptOnDone: true })({
      ...(question.secret ? { type: 'password' as const, mask: '*' } : { type: 'input' as const }),
      name: 'answer',
      message: [...head, ...title, ...others.filter((line) => line !== ''), '>'].join('\n'),
      theme: { prefix: '', style: plain },
      ...(question.suggest ? { default: formatAnswer(question.suggest.value) } : {}),
      ...(before === undefined ? {} : { default: before }),
      validate: (text: string) => {
        if (text.trim() in keys) {
          key = text.trim();
          left.abort();
        }
        if (text.trim() === '') return `Nothing is typed yet${'?' in keys ? '; ? says what may be' : ''}.`;
        const parsed = parseAnswer(question, text);
        return parsed.ok || `${parsed.problem}.`;
      },
    });
    return { is: 'answer', value: String(answer).trim() };
  } catch (problem) {
    if (key !== undefined) return { is: 'key', key };
    if (problem instanceof Error && problem.name === 'ExitPromptError') throw interrupted();
    throw problem;
  }
}

const same = (text: string): string => text;
const plain = {
  answer: same,
  message: same,
  error: (text: string) => `> ${text}`,
  defaultAnswer: (text: string) => `(${text})`,
  help: same,
  highlight: same,
  key: same,
};
