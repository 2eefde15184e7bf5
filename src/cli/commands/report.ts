import { amendmentsIn } from '../../session/timeline.ts';
import { battleReport } from '../../view/report/report.ts';
import type { Define } from '../command.ts';
import { type Files, optionsOfReport, reported } from '../reported.ts';
import { openGame } from '../session.ts';

export const define: Define = (command, act) => {
  optionsOfReport(command).action((files: Files) =>
    act(async (run) => {
      const { session, told } = openGame(run);
      return reported(
        run,
        battleReport({ config: session.header, entries: told, amendments: amendmentsIn(session) }),
        files,
      );
    }),
  );
};
