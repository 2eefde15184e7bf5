import { rollsAside } from '../../session/journal/looked.ts';
import { amendmentsIn } from '../../session/journal/timeline.ts';
import { battleReport } from '../../view/report/report.ts';
import type { Define } from '../line/command.ts';
import { type Files, optionsOfReport, reported } from '../performing/reported.ts';
import { gameOfSession } from '../session/session.ts';
import { gameCount } from '../simulation/counts.ts';

export const define: Define = (command, act) => {
  optionsOfReport(command)
    .option(
      '--ahead <games>',
      'with the win chance at each turning point: so many games played ahead from each',
      gameCount,
    )
    .action(({ ahead, ...files }: Files & { readonly ahead?: number }) =>
      act(async (run) => {
        const { session, standing: told } = gameOfSession(run);
        const report = battleReport({
          config: session.header,
          entries: told,
          amendments: amendmentsIn(session),
          rolls: rollsAside(session),
        });
        if (ahead === undefined) return reported(run, report, files);
        const { reportAhead } = await import('../simulation/report-ahead.ts');
        return reported(
          run,
          { ...report, blocks: [...report.blocks, ...(await reportAhead(run, told, ahead))] },
          files,
        );
      }),
    );
};
