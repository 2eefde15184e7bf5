import { amendmentsIn } from '../../session/journal/timeline.ts';
import { battleReport } from '../../view/report/report.ts';
import type { Define } from '../line/command.ts';
import { type Files, optionsOfReport, reported } from '../performing/reported.ts';
import { gameOfSession } from '../session/session.ts';

export const define: Define = (command, act) => {
  optionsOfReport(command).action((files: Files) =>
    act(async (run) => {
      const { session, told } = gameOfSession(run);
      return reported(
        run,
        battleReport({ config: session.header, entries: told, amendments: amendmentsIn(session) }),
        files,
      );
    }),
  );
};
