import { lateCommand, lateQuestion, offersOf, questionName, resolveLate } from '../../game/late-resolution.ts';
import type { Finding } from '../../rules/audit/finding.ts';
import { audit } from '../../rules/audit.ts';
import { replay } from '../../session/fold.ts';
import { paragraph, tableBlock } from '../../view/page.ts';
import type { Define, Outcome, Run } from '../act.ts';
import { pageOutcome } from '../page-outcome.ts';
import { openGame } from '../session.ts';
import { sessionSeen } from '../session-seen.ts';

export const define: Define = (command, act) => {
  command
    .addHelpText(
      'after',
      `\nWhat can be made up for is offered at a terminal, or taken with --answer ${questionName}=ID,ID.`,
    )
    .action(() =>
      act(async (run) => {
        const { session } = openGame(run);
        const findings = audit([...replay(sessionSeen(session, run.options.at))]);
        return asks(run) && offersOf(findings).length > 0 ? resolveLate(run, listed) : listed(findings);
      }),
    );
};

/** Somebody is there to choose, or has chosen. */
function asks({ options, io }: Run): boolean {
  if (options.answer?.some(({ name }) => name === questionName)) return true;
  return options.at === undefined && io.canPrompt && options.input && !options.json;
}

function listed(findings: readonly Finding[]): Outcome {
  const offers = offersOf(findings);
  const document = {
    findings: findings.map(({ late, ...finding }) => ({ ...finding, late: late.map(lateCommand) })),
    ...(offers.length === 0 ? {} : { question: { kind: 'choice', many: true, ...lateQuestion(offers) } }),
  };
  return pageOutcome(document, () =>
    findings.length === 0
      ? [paragraph('The journal shows everything that the rules required.')]
      : [
          tableBlock({
            title: 'Required by the rules, not shown by the journal',
            records: true,
            columns: [
              { title: 'Id' },
              { title: 'What', stacked: '' },
              { title: 'Rule', stacked: 'rule' },
              { title: 'Late', stacked: 'late' },
            ],
            rows: findings.map(({ id, missing, rule, late }) => [
              id,
              missing,
              rule,
              late.length === 0 ? 'too late: tw undo or tw amend' : late.map(lateCommand).join(' or '),
            ]),
          }),
        ],
  );
}
