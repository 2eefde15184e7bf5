import { findingsIn, lateQuestion, offersOf, questionName, resolveLate } from '../../game/again/audit.ts';
import { checkBoard } from '../../game/again/board-check.ts';
import type { Done } from '../../game/performing/perform-in.ts';
import { deedRule } from '../../rules/deeds.ts';
import type { Finding, Late } from '../../rules/language/finding.ts';
import { paragraph } from '../../view/page/page.ts';
import { columnBlock } from '../../view/page/table.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import { mayAsk, termsOf } from '../asking/terms.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { deedOutcome } from '../performing/perform-deed.ts';
import { gameOfSession, keeperToChange, wholeGame } from '../session/session.ts';

export const define: Define = (command, act) => {
  command
    .addHelpText(
      'after',
      `\nWhat can be made up for is offered at a terminal, or taken with --answer ${questionName}=ID,ID.`,
    )
    .action(() =>
      act(async (run) => {
        const findings = findingsIn(gameOfSession(run));
        return asks(run) && offersOf(findings).length > 0 ? makeUp(run) : listed(run, findings);
      }),
    );
};

/** Whether a person can choose, or has chosen. */
function asks(run: Run): boolean {
  const { answer, at } = run.options;
  return answer?.some(({ name }) => name === questionName) || (at === undefined && mayAsk(run));
}

async function makeUp(run: Run): Promise<CommandOutcome> {
  const { findings, done } = await resolveLate(keeperToChange(run), termsOf(run), lateCommand);
  return done.length === 0 ? listed(run, findings) : together(done);
}

/** The command that makes up for something. */
const lateCommand = ({ deed, outOfTurn }: Late): string =>
  `tw ${deedWords(deed)}${outOfTurn ? ' --force --reason late' : ''}`;

function together(done: readonly Done[]): CommandOutcome {
  const entries = done.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
  const outcomes = done.map(deedOutcome);
  const documents = outcomes.map(({ document }) => document);
  return {
    document: {
      ...documents.at(-1),
      ...(entries.length === 0 ? {} : { entries }),
      dice: documents.flatMap(({ dice }) => dice),
      events: done.flatMap(({ events }) => events),
      says: done.flatMap(({ draft }) => draft.says),
    },
    show: async (look) => (await Promise.all(outcomes.map((outcome) => outcome.show(look)))).join('\n\n'),
  };
}

function listed(run: Run, findings: readonly Finding[]): CommandOutcome {
  const offers = offersOf(findings);
  const overruled = overruledOnBoard(run);
  const document = {
    findings: findings.map(({ late, ...finding }) => ({ ...finding, late: late.map(lateCommand) })),
    ...(overruled.length === 0 ? {} : { overruled }),
    ...(offers.length === 0 ? {} : { question: { kind: 'choice', many: true, ...lateQuestion(offers, lateCommand) } }),
  };
  return pageOutcome(document, () => [
    ...(findings.length === 0
      ? [paragraph('The journal shows everything that the rules required.')]
      : [
          columnBlock({
            title: 'Required by the rules, not shown by the journal',
            records: true,
            columns: [
              { title: 'Id', cell: ({ id }) => id },
              { title: 'What', stacked: '', cell: ({ missing }) => missing },
              { title: 'Rule', stacked: 'rule', cell: ({ rule }) => rule },
              {
                title: 'Late',
                stacked: 'late',
                cell: ({ late }) =>
                  late.length === 0 ? 'too late: tw undo or tw amend' : late.map(lateCommand).join(' or '),
              },
            ],
            rows: findings,
          }),
        ]),
    ...(overruled.length === 0
      ? []
      : [
          columnBlock({
            title: 'Answered otherwise than the board measures',
            records: true,
            columns: [
              { title: 'Entry', cell: ({ entry }) => `${entry}` },
              { title: 'Question', cell: ({ question }) => question },
              { title: 'Said', cell: ({ said }) => said },
              { title: 'The board', cell: ({ board }) => board },
            ],
            rows: overruled,
          }),
        ]),
  ]);
}

/** Facts that people answered differently from the board, in a game with positions. */
const overruledOnBoard = (run: Run) => {
  const game = wholeGame(run);
  if (!game.standing.some(({ after }) => after.keepsPositions)) return [];
  return checkBoard(game, deedRule)
    .differences.filter(({ by }) => by === 'people')
    .map(({ entry, question, said, board }) => ({ entry, question, said, board }));
};
