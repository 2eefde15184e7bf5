import { Option } from 'commander';
import { Failure } from '../../game/keeping/failure.ts';
import type { Carried, SetUpWords } from '../../play/game-access.ts';
import { gameIfAny } from '../../play/leading/game-if-any.ts';
import { guide, insistedStep } from '../../play/leading/guide.ts';
import { modeIds } from '../../rules/state/state.ts';
import type { Look } from '../../view/page/look.ts';
import { mayAsk } from '../asking/terms.ts';
import type { CommandOutcome, Define, Run } from '../line/command.ts';
import { insistPlain } from '../line/options.ts';
import { deedOutcome, performDeed } from '../performing/perform-deed.ts';
import { gameOfSession } from '../session/session.ts';
import { teamsAt } from '../set-up/ask-team.ts';
import { beginGame } from '../set-up/new-game.ts';
import { lookOf } from '../terminal/terminal.ts';
import { countingLines } from './ask-in-play.ts';
import { sessionAccess, sessionDraft } from './session-access.ts';
import { tellPages } from './tell.ts';
import { terminalScreen } from './terminal-screen.ts';

/** The options of `tw play` that say which game is begun. */
type PlayWords = Pick<SetUpWords, 'demo' | 'mode' | 'player' | 'owner' | 'team' | 'pack'>;

export const define: Define = (command, act) => {
  command
    .option('--demo', 'a ready game with a made-up team, to try it')
    .addOption(
      new Option(
        '--mode <mode>',
        'which game to start: joint-ops (together) or adversary-ops (against each other)',
      ).choices([...modeIds]),
    )
    .option(
      '--player <name>',
      'a player of adversary-ops; repeat for each',
      (name: string, before: readonly string[] = []) => [...before, name],
    )
    .option(
      '--owner <name=operatives>',
      'whose operatives they are in a new game: anna=dorn,meck; may be repeated',
      repeated,
    )
    .option('--team <name>', 'your kill team in a new game (tw teams); may be repeated', repeated)
    .option('--pack <file>', 'a pack of your own in a new game; may be repeated', repeated)
    .addHelpText(
      'after',
      `
Goes through the game step by step and asks what the rules want to know; after each step it stops until what is to be
done on the table is done. ? shows the rule behind a question and lists all keys: the last step again, the map, the
mission, the record, back, quit. Ctrl-C loses the question, not the game: tw play goes on.
With --auto --no-input it plays until somebody has to be asked.`,
    )
    .action((words: PlayWords) => act((run) => play(run, words)));
};

const repeated = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

async function play(run: Run, words: PlayWords): Promise<CommandOutcome> {
  insistPlain(run.options, '; play carries out many.');
  const results: CommandOutcome['document'][] = [];
  const tell = async (outcome: CommandOutcome): Promise<void> => {
    const { options, io } = run;
    if (options.json) results.push(outcome.document);
    else io.print(`\n${await outcome.show(await lookOf(io.screen(options.color)))}\n`);
  };
  try {
    const ready = words.demo ? await beginGame({ ...run, command: 'new-game' }, words, !mayAsk(run)) : undefined;
    if (ready && !mayAsk(run)) await tell(deedOutcome(ready));
    const left = mayAsk(run) ? await playWithPerson(countingLines(run), words, ready) : await playAlone(run, tell);
    if (left !== 'over') return { document: { results }, show: async () => farewell[left] };
    const told = mayAsk(run) ? await toldAtTheEnd(run) : undefined;
    return { document: { results }, show: async (look) => told ?? lastScreen(run, look) };
  } catch (problem) {
    if (!(problem instanceof Failure) || problem.code !== 'interrupted') throw problem;
    const begun = gameIfAny(sessionAccess(run)) !== undefined;
    throw new Failure('interrupted', begun ? 'Interrupted: all is kept up to the open question.' : 'Interrupted.', {
      hint: begun ? 'tw play goes on from here.' : 'What you typed is kept: tw play offers to go on with it.',
    });
  }
}

const farewell = {
  quit: 'tw play goes on from here.',
  'set-up': 'tw play goes on from here.',
  none: 'No game was started.',
} as const;

/** The same for a person at a terminal, the pages before the last one read. */
async function toldAtTheEnd(run: Run): Promise<string> {
  const text = await lastScreen(run, await lookOf(run.io.screen(run.options.color)));
  return tellPages(run, text, { state: gameOfSession(run).state, turn: null });
}

/** What was played, worth talking about, and where all of it is. */
async function lastScreen(run: Run, look: Look): Promise<string> {
  const [{ closingBlocks }, { notedForecasts, gameMark }, { drawPage }, { paragraph }] = await Promise.all([
    import('../../view/report/closing.ts'),
    import('../../session/files/forecast-notes.ts'),
    import('../../view/page/draw-page.ts'),
    import('../../view/page/page.ts'),
  ]);
  const { session, standing: told } = gameOfSession(run);
  const mark = gameMark(session);
  const asked = notedForecasts(run.io.env).filter(({ game }) => game === mark);
  const blocks = closingBlocks({ config: session.header, entries: told }, asked, look);
  return drawPage(
    [
      ...blocks,
      paragraph(
        'That was the battle. tw report tells the story, tw report --html battle.html as a page; tw undo takes the last step back.',
      ),
    ],
    look,
  );
}

/** The person at the terminal is led through the set-up and the game. */
const playWithPerson = (
  run: Run,
  { demo: _, ...words }: PlayWords,
  ready: Carried | undefined,
): Promise<'over' | keyof typeof farewell> =>
  guide(
    {
      screen: terminalScreen(run),
      access: sessionAccess(run),
      draft: sessionDraft(run),
      teams: teamsAt(run.io),
      offersPositions: true,
      asksOwners: true,
    },
    words,
    ready,
  );

/** Where nobody can be asked: step by step, until the battle is over or somebody has to be. Throws `Failure`. */
async function playAlone(run: Run, tell: (outcome: CommandOutcome) => Promise<void>): Promise<'over'> {
  while (true) {
    const deed = insistedStep(gameOfSession(run));
    if (!deed) return 'over';
    await tell(await performDeed(run, deed));
  }
}
