import { existsSync } from 'node:fs';
import { askPerson, linesAbove } from '../../cli/asking/person.ts';
import type { Stop } from '../../cli/asking/prompt-state.ts';
import { mayAsk, termsOf } from '../../cli/asking/terms.ts';
import type { CommandOutcome, Run } from '../../cli/line/command.ts';
import { insistPlain } from '../../cli/line/options.ts';
import { explain } from '../../cli/performing/explain.ts';
import { goOn } from '../../cli/play/tick-lists.ts';
import { sessionPath } from '../../cli/session/session.ts';
import { lookOf } from '../../cli/terminal/terminal.ts';
import type { Question } from '../../engine/question.ts';
import type { PlayReply, Screen } from '../../play/screen.ts';
import { drawPage } from '../../view/page/draw-page.ts';
import { paragraph } from '../../view/page/page.ts';
import { wrap } from '../../view/words/text.ts';
import { accessAtMatch, guideMatch } from '../play/guide-match.ts';
import { matchedStatusPage } from '../view/status.ts';
import { matchNow, matchToChange } from './keeping.ts';
import { newMatched } from './new.ts';
import { perform } from './outcome.ts';

const keys = { u: 'undo', s: 'status', q: 'quit' };
const keysHelp = 'At every question: u takes back, s shows the status, q leaves; tw matched play goes on from there.';

/** The game step by step, until it is over or the people at the table leave it. Throws `Failure`. */
export async function play(run: Run): Promise<CommandOutcome> {
  insistPlain(run.options, '; play carries out many.');
  const results: CommandOutcome['document'][] = [];
  const tell = async (outcome: CommandOutcome): Promise<void> => {
    if (run.options.json) results.push(outcome.document);
    else run.io.print(`\n${await outcome.show(await lookOf(run.io.screen(run.options.color)))}\n`);
  };
  if (mayAsk(run)) run.io.tell(wrap(keysHelp, run.io.talkScreen('never').width).join('\n'));
  if (!existsSync(sessionPath(run))) await tell(await newMatched(run, {}));
  const left = mayAsk(run)
    ? await guideMatch({ screen: terminalOf(run), access: accessAtMatch(matchToChange(run), termsOf(run)) })
    : await playAlone(run, tell);
  return {
    document: { results },
    show: async () => (left === 'over' ? 'The battle is over.' : 'tw matched play goes on from here.'),
  };
}

/** If nobody can be asked: step by step, until the battle is over or somebody has to answer. Throws `Failure`. */
async function playAlone(run: Run, tell: (outcome: CommandOutcome) => Promise<void>): Promise<'over'> {
  while (matchNow(run).state.outcome === null) await tell(await perform(run, { do: 'next', args: {} }));
  return 'over';
}

/** The terminal as the screen that leads through the match. */
function terminalOf(run: Run): Screen {
  const { command, options, io } = run;
  const reply = async (asked: Question | Stop, says: readonly string[]): Promise<PlayReply> => {
    while (true) {
      const replied = await askPerson(asked, run, { keys, head: linesAbove(says) });
      if (replied.is === 'answer') return { is: 'answer', value: replied.value };
      if (replied.key !== 's') return { is: 'key', key: replied.key };
      await showStatus(run);
    }
  };
  return {
    ask: ({ question, says = [] }) => reply(question, says),
    async tell(told) {
      const says = told.is === 'words' ? told.says : [];
      io.print(`\n${drawPage([paragraph(...says)], await lookOf(io.screen(options.color)))}${told.waits ? '' : '\n'}`);
      if (!told.waits) return null;
      const replied = await reply(goOn, []);
      return replied.is === 'key' ? replied.key : null;
    },
    takenBack: async () => {},
    note: (text) => io.tell(text),
    complain: (problem) => explain(problem, command, options, io),
    correct: async () => true,
  };
}

async function showStatus(run: Run): Promise<void> {
  const { io, options } = run;
  const { state } = matchNow(run);
  io.print(drawPage([...matchedStatusPage(state)], await lookOf(io.screen(options.color))));
}
